"""Draws the signs for a home screen anew out of `mark.svg`: `python -m tests.browser.icons`."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from webapp.statics import FOLDER

SIZES = (192, 512)
ROUND, SQUARE = "icon-{}.png", "icon-square-{}.png"
"""As it is drawn, and with its corners filled for phones that cut a sign to a shape of their own."""


def draw(browser: Browser, mark: str, size: int) -> bytes:
    """A drawing as a picture of so many points each way."""
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(f"<style>* {{ margin: 0; display: block; }}</style>{mark}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    """Draw all of them into the folder of static files."""
    mark = (FOLDER / "mark.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for size in SIZES:
            for name, drawing in ((ROUND, mark), (SQUARE, mark.replace(' rx="8"', ""))):
                (FOLDER / name.format(size)).write_bytes(draw(browser, drawing, size))
        browser.close()


if __name__ == "__main__":
    main()
