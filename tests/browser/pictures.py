"""Takes the pictures of the README anew, from the site as it is: `python -m tests.browser.pictures`."""

from __future__ import annotations

import base64
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from werkzeug.serving import make_server

from tests.browser.conftest import FLAGS, SIZES
from webapp import create_app

FOLDER = Path(__file__).parents[2] / ".pictures"
QUESTION = "someone cancelled my card with a surprise, can i play a different card?"
RULING = "/rulings/fluxx/surprises/cancelled-play-is-spent"
QUALITY = 0.85
WAITING = '.counts a[href*="status=stale"] b'
SCROLL = """(to) => {
  document.documentElement.style.scrollPadding = '12px 0';
  document.querySelector(to).scrollIntoView({block: 'start'});
}"""
# Chromium writes no WebP by itself, but any page can.
AS_WEBP = """async ([png, quality]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const blob = await canvas.convertToBlob({type: 'image/webp', quality});
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}"""


@dataclass(frozen=True)
class Picture:
    """A phone's screen: the page, light or dark, and what it is scrolled to."""

    address: str
    dark: bool = False
    to: str | None = None


PICTURES = {
    "answer": Picture(f"/ask?q={QUESTION}"),
    "replay": Picture(f"{RULING}?step=2", to=".rail-box"),
    "broken": Picture(RULING, dark=True, to=".evidence .s:last-child"),
    "coverage": Picture("/coverage", dark=True),
}


@contextmanager
def site() -> Iterator[str]:
    """The site over the rulings of this checkout."""
    server = make_server("127.0.0.1", 0, create_app(), threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


def take(browser: Browser, site: str, picture: Picture) -> bytes:
    """One picture as WebP, twice as fine as a phone counts its dots."""
    scheme = "dark" if picture.dark else "light"
    context = browser.new_context(
        viewport=SIZES["phone"], color_scheme=scheme, device_scale_factor=2, service_workers="block"
    )
    page = context.new_page()
    page.goto(site + picture.address, wait_until="networkidle")
    # A page runs what it has time for; one more look runs the next part.
    while page.locator(WAITING).count() and page.locator(WAITING).inner_text() != "0":
        page.reload(wait_until="networkidle")
    if picture.to is not None:
        page.evaluate(SCROLL, picture.to)
    png = base64.b64encode(page.screenshot()).decode()
    page.goto("about:blank")
    webp = base64.b64decode(page.evaluate(AS_WEBP, [png, QUALITY]))
    context.close()
    return webp


def main() -> None:
    """Writes every picture."""
    FOLDER.mkdir(exist_ok=True)
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright, site() as address:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for name, picture in PICTURES.items():
            (FOLDER / f"{name}.webp").write_bytes(take(browser, address, picture))
        browser.close()


if __name__ == "__main__":
    main()
