"""The site as files: every link leads somewhere, and nothing that holds other things is written over."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest

from tests.webapp import fakes
from webapp import create_app
from webapp.offline.exporting import InTheWay, export, file_of


class Links(HTMLParser):
    """What a page leads to, and the places in it that can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        for name in ("href", "src", "action", "data-entries", "data-index"):
            if found.get(name):
                self.links.add(found[name] or "")
        self.places.add(found.get("id") or "")


def broken(folder: Path) -> list[str]:
    """Every link of an exported site that leads nowhere, with its page."""
    pages = {page: Links(page.read_text(encoding="utf-8")) for page in folder.rglob("*.html")}
    wrong = []
    for page, found in pages.items():
        for link in found.links:
            address, fragment = urldefrag(link)
            if urlsplit(address).scheme:
                continue
            target = (page.parent / unquote(address)).resolve() if address else page
            if not target.is_file():
                wrong.append(f"{page}: {link}")
            elif fragment and target in pages and unquote(fragment) not in pages[target].places:
                wrong.append(f"{page}: {link} (no such place)")
    return wrong


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small site as files."""
    folder = tmp_path_factory.mktemp("host") / "site"
    export(create_app(fakes.knowledge()), folder, lambda _done, _known: None)
    return folder.resolve()


def test_every_link_leads_somewhere(site: Path) -> None:
    assert broken(site) == []


def test_a_link_that_leads_nowhere_is_found(site: Path, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<a href="there.html">x</a>', encoding="utf-8")
    assert len(broken(tmp_path.resolve())) == 1


def test_rulings_cards_replays_and_the_search_are_there(site: Path) -> None:
    ruling = (site / f"rulings/{fakes.SPENT}.html").read_text(encoding="utf-8")
    assert '<p class="word">No.</p>' in ruling
    assert "Watch it happen" in ruling
    assert (site / f"cards/{fakes.MOON}.html").is_file()
    kept = json.loads((site / "offline/entries.json").read_text(encoding="utf-8"))
    assert kept["wordings"]["do i lose my play"] == [fakes.SPENT, "Yes"]
    assert (site / kept["rulings"][fakes.SPENT]["url"]).is_file()
    assert kept["rulings"]["fluxx/goals/disputed"]["answer"] is None


def test_searches_lead_to_the_search_of_the_copy_and_the_feed_stays_one(site: Path) -> None:
    browse = (site / "search.html").read_text(encoding="utf-8")
    assert 'action="offline.html"' in browse
    feed = (site / "new.atom").read_text(encoding="utf-8")
    assert 'rel="alternate"' in feed


def test_an_older_export_is_replaced_and_nothing_else_is(site: Path, tmp_path: Path) -> None:
    (site / "rulings/gone.html").write_text("a ruling from before", encoding="utf-8")
    (site / "gone.html").write_text("a page from before", encoding="utf-8")
    (site / "CNAME").write_text("rulings.example", encoding="utf-8")
    (site / ".git").mkdir()
    export(create_app(fakes.knowledge()), site, lambda _done, _known: None)
    assert not (site / "rulings/gone.html").exists()
    assert not (site / "gone.html").exists()
    assert (site / "CNAME").read_text(encoding="utf-8") == "rulings.example"
    assert (site / ".git").is_dir()
    (tmp_path / "mine.txt").write_text("keep me", encoding="utf-8")
    with pytest.raises(InTheWay, match="holds other files"):
        export(create_app(fakes.knowledge()), tmp_path, lambda _done, _known: None)
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "keep me"
    assert sorted(path.name for path in site.parent.iterdir()) == ["site"]


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("/", "index.html"),
        ("/cards", "cards.html"),
        ("/rulings/fluxx/x", "rulings/fluxx/x.html"),
        ("/rulings/fluxx/x?example=a-b", "rulings/fluxx/x--example-a-b.html"),
        ("/new.atom", "new.atom"),
    ],
)
def test_a_page_is_a_file(address: str, file: str) -> None:
    assert file_of(address) == file
