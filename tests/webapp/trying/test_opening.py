"""Examples of rulings opened as tables, whole or from a step on."""

from __future__ import annotations

import html
import re
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from kb.knowledge import Knowledge
from kb.scenario.run import reach
from tests.webapp.reading import get
from tests.webapp.trying.reader import Reader
from webapp.trying.examples import opened
from webapp.trying.playing import play
from webapp.trying.position import read_link


def test_an_example_of_a_ruling_is_opened_as_a_table(real: FlaskClient) -> None:
    page = real.get("/rulings/fluxx/surprises/cancelled-play-is-spent").text
    url = html.unescape(re.search(r'class="button" href="(/try\?ruling[^"]*)"', page)[1])  # type: ignore[index]
    opened = real.get(url, follow_redirects=True)
    assert "Set the table" in opened.text
    assert "Ann’s hand" in opened.text
    text = real.get(url + "&view=text", follow_redirects=True).text
    assert "yaml" not in text.partition("<textarea")[0]
    assert "players:" in text
    assert real.get("/try?ruling=no/such").status_code == 404


def test_every_example_is_opened_by_one_of_the_two(real: FlaskClient) -> None:
    base = real.application.extensions["shelves"].shelf.base
    for ruling in list(base.rulings.values())[::9]:
        for example in ruling.examples[:1]:
            url = f"/try?ruling={ruling.id}&example={quote(example.name)}"
            assert real.get(url, follow_redirects=True).status_code == 200, url


def test_a_step_of_a_replay_is_opened_to_change_it_or_to_play_on(real: FlaskClient) -> None:
    at = "/try?ruling=fluxx/surprises/cancelled-play-is-spent&example=the-remaining-play-is-still-there"
    changed = Reader(real).go(f"{at}&step=9")
    assert "Set the table" in changed.words
    assert re.search(r"Plays made this turn\s", changed.words)
    during = Reader(real).go(f"{at}&step=1")
    assert "this is the table just before it was" in during.words
    played = Reader(real).go(f"{at}&step=1&play=1")
    assert "Bob surprises with Canceled Plans" in played.words
    played.tap("Undo").tap("Undo")
    assert "Set the table" in played.words


@pytest.mark.parametrize("game", ["fluxx", "solo-fluxx", "vswp", "flux"])
def test_examples_of_every_game_are_tables_that_lead_to_the_same_end(
    real: FlaskClient, knowledge: Knowledge, game: str
) -> None:
    rulings = [ruling for ruling in knowledge.base.rulings.values() if ruling.game == game]
    for ruling in rulings[:: max(1, len(rulings) // 4)]:
        for example in knowledge.prover.examples.get(ruling.id, ())[:1]:
            opened_there = opened(knowledge.base, example.scenario, 99, play=True)
            assert opened_there is not None, example.test
            assert read_link(opened_there.table.link()) == opened_there.table
            match = play(knowledge.base, opened_there.table).sitting.match
            _, reached = reach(example.scenario)
            assert reached is not None
            assert [str(each) for each in match.history][: len(reached.history)] == [
                str(each) for each in reached.history
            ], example.test


def test_examples_to_begin_from_are_listed_by_game_and_theme_and_searched(real: FlaskClient) -> None:
    first = get(real, "/try?view=examples")
    listed = first.seen.partition("Begin from an example")[2]
    assert listed.index(" Fluxx ") < listed.index("Creepers") < listed.index("Flux! ")
    assert not any("ruling=" in link for link in first.links)
    theme = get(real, "/try?view=examples&theme=fluxx/creepers")
    opened = [link for link in theme.links if "ruling=" in link]
    assert opened
    assert all("ruling=fluxx/creepers/" in link for link in opened)
    get(real, opened[0], follow=True)
    found = get(real, "/try?view=examples&find=portal creeper")
    assert any("ruling=fluxx/turn/time-portal&" in link for link in found.links)
    assert "No example is about that." in get(real, "/try?view=examples&find=zebra").seen
    assert "more: add a word." in get(real, "/try?view=examples&find=a").seen
    assert "/try?view=examples" in get(real, "/try").links
