"""The site over this checkout's own rulings."""

from __future__ import annotations

import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from kb.knowledge import Knowledge
from tests.webapp.fakes import NASTY
from tests.webapp.reading import get, local_links
from webapp import create_app
from webapp.wording import STATUSES

CANCELLED = "/ask?q=someone+cancelled+my+card+with+a+surprise,+can+i+play+a+different+card%3F"


def test_the_closed_loop(real: FlaskClient, knowledge: Knowledge) -> None:
    page = get(real, CANCELLED)
    assert "No." in page.seen
    assert "Proven." in page.seen
    found = real.get("/api" + CANCELLED).get_json()
    assert "fluxx-faq/01" in found["sources"]
    ruling = get(real, f"/rulings/{found['ruling']}")
    assert "Watch it happen" in ruling.seen
    assert "kb/games/fluxx/" in ruling.seen
    assert found["ruling"] in knowledge.base.rulings


def test_every_entry_has_its_page(real: FlaskClient, knowledge: Knowledge) -> None:
    for ruling in knowledge.base.rulings:
        page = get(real, f"/rulings/{ruling}")
        status = real.get(f"/api/rulings/{ruling}").get_json()["status"]
        assert STATUSES[status] in page.seen
    for card in knowledge.base.cards:
        get(real, f"/cards/{card}")


def test_no_link_leads_nowhere(real: FlaskClient) -> None:
    todo, done = ["/", CANCELLED], set[str]()
    while todo:
        address = todo.pop()
        # The steps of a replay and the tables of the builder lead on and on; they have tests of their own.
        if address in done or "example=" in address or "/try?s=" in address:
            continue
        done.add(address)
        page = get(real, address, follow=True)
        todo.extend(link for link in local_links(page) if link not in page.unfollowed)
    assert "/coverage" in done


@pytest.mark.parametrize("deck", ["fluxx-3-1", "fluxx-5-0", "star-fluxx"])
def test_the_summary_of_a_deck_stands_on_the_page_of_its_game(
    real: FlaskClient, knowledge: Knowledge, deck: str
) -> None:
    page = get(real, "/games/fluxx")
    summary = knowledge.base.summaries[f"fluxx/decks/{deck}"]
    html = real.get("/games/fluxx").get_data(as_text=True)
    assert f'href="#decks-{deck}"' in html
    section = html.split(f'id="decks-{deck}"', 1)[1].split("</section>", 1)[0]
    for part in summary.sections:
        assert part.title in section
    assert summary.title in page.seen
    assert page.seen.index(knowledge.base.summaries["fluxx/summary"].answer) < page.seen.index(summary.answer)


def test_the_address_of_a_summary_leads_to_its_place(real: FlaskClient) -> None:
    assert real.get("/rulings/fluxx/decks/star-fluxx").location == "/games/fluxx#decks-star-fluxx"


def test_every_step_can_be_opened(real: FlaskClient, knowledge: Knowledge) -> None:
    ruling = max(knowledge.base.rulings.values(), key=lambda one: len(one.examples)).id
    for example in real.get(f"/api/rulings/{ruling}").get_json()["examples"]:
        for step in range(len(example["run"]["frames"]) + 1):
            html = real.get(f"/rulings/{ruling}?example={example['slug']}&step={step}").get_data(as_text=True)
            assert html.count('aria-current="step"') == 1


def test_expectation_that_no_longer_holds_withholds_the_word(checkout: Path, tmp_path: Path) -> None:
    rulings = Path(shutil.copytree(checkout / "rulings", tmp_path / "rulings"))
    entry = rulings / "fluxx" / "surprises" / "cancelled-play-is-spent.md"
    entry.write_text(re.sub(r"plays left: \d", "plays left: 9", entry.read_text("utf8")), "utf8")
    client = create_app(Knowledge.load(rulings, tmp_path / "cache")).test_client()
    ruling = "fluxx/surprises/cancelled-play-is-spent"
    for address in (CANCELLED, f"/rulings/{ruling}"):
        assert "In dispute." in get(client, address).seen
        assert 'class="word' not in client.get(address).get_data(as_text=True)
    assert client.get("/api/coverage").get_json()["rulings"][ruling]["status"] == "contradicted"
    assert client.get("/api" + CANCELLED).get_json()["verdict"] is None


def test_folder_that_is_not_there_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLESIDE_RULINGS", str(tmp_path / "nowhere"))
    page = get(create_app().test_client(), "/", 503)
    assert "The rulings are being repaired." in page.seen


@pytest.mark.parametrize(
    "question", ["", "x" * 10_000, "هل يمكنني اللعب", NASTY, "creeper~99 AND (", "\x00", "🃏" * 400]
)
@pytest.mark.parametrize("address", ["/ask?q=", "/search?q=", "/api/ask?q=", "/api/search?q=", "/rulings/"])
def test_whatever_people_type(real: FlaskClient, address: str, question: str) -> None:
    response = real.get(address + quote(question))
    assert response.status_code in (200, 301, 404)
    assert "<img" not in response.get_data(as_text=True) or response.mimetype == "application/json"


def test_many_readers_at_once(knowledge: Knowledge) -> None:
    app = create_app(knowledge)
    rulings = [f"/rulings/{one}" for one in list(knowledge.base.rulings)[:12]]
    addresses = [CANCELLED, "/coverage", "/search?q=surprise", *rulings]
    with ThreadPoolExecutor(8) as readers:
        answers = list(readers.map(lambda address: app.test_client().get(address).status_code, addresses * 3))
    assert set(answers) == {200}


def test_a_ruling_from_which_editions_differ_does_not_claim_every_edition(real: FlaskClient) -> None:
    page = get(real, "/rulings/fluxx/creepers/unneeded-creeper-blocks")
    assert "Every edition of Fluxx but Batman Fluxx and Nature Fluxx" in page.seen
