"""Play on a table that was set: what is offered, what is refused, and why."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from kb.knowledge import Knowledge
from tests.webapp.trying.reader import CARDS, Reader
from webapp import guard
from webapp.trying.playing import play
from webapp.trying.position import Table


def test_a_dispute_is_settled_in_eight_taps(real: FlaskClient) -> None:
    reader = Reader(real)
    reader.put("Ann’s hand", "Small Moon").put("Ann’s hand", "Starship").put("Bob’s hand", "That's Mine!")
    reader.tap("Start").tap("Ann plays Small Moon").tap("Bob surprises with That's Mine!")
    assert re.search(r"Ann plays Starship:\s+Ann has no play\s+left", reader.words)
    assert "/rulings/fluxx/surprises/cancelled-play-is-spent" in reader.page
    reader.tap("Undo").tap("Undo").tap("Undo")
    assert "Set the table" in reader.words


def test_a_surprise_that_is_held_and_no_answer_says_why(real: FlaskClient) -> None:
    reader = Reader(real).put("Ann’s hand", "Steal a Keeper").put("In front of Bob", "Starship")
    reader.put("Bob’s hand", "That's Mine!").tap("Start").tap("Ann plays Steal a Keeper")
    told = " ".join(reader.words.split())
    assert "Does anybody answer Ann taking Starship from Bob? No Surprise that is held may:" in told
    assert "That's Mine! answers a Keeper that is played, not Ann taking Starship from Bob." in told
    assert "/rulings/fluxx/surprises/thats-mine-needs-a-played-keeper" in reader.page
    reader.tap("Undo").tap("Change the table").put("Bob’s hand", "It's a Trap").tap("Start")
    reader.tap("Ann plays Steal a Keeper")
    offered = " ".join(reader.words.split()).partition("Not open just now")[0]
    assert "Does anybody answer Ann's Steal a Keeper? No Surprise that is held answers this." in offered
    assert offered.endswith("Bob surprises with It's a Trap! ")
    assert offered.count("It's a Trap!") == 1


def test_a_ruling_on_a_surprise_nobody_holds_is_not_what_it_rests_on(real: FlaskClient) -> None:
    ruling = "/rulings/fluxx/surprises/what-springs-the-trap"
    for surprise, rests in (("Canceled Plans", False), ("It's a Trap", True)):
        reader = Reader(real).put("Ann’s hand", "Exchange Keepers").put("In front of Ann", "Monolith")
        reader.put("In front of Bob", "Starship").put("Bob’s hand", surprise)
        reader.tap("Start").tap("Ann plays Exchange Keepers")
        strip = reader.page.partition('class="strip"')[2].partition("</section>")[0]
        assert (ruling in strip) is rests


def test_a_limit_is_explained_by_what_holds_for_every_limit(real: FlaskClient, knowledge: Knowledge) -> None:
    rules = (f"{CARDS}keeper-limit-2", f"{CARDS}hand-limit-1")
    held = tuple(f"{CARDS}{name}" for name in ("milk", "bread", "sleep", "the-toaster"))
    table = Table(deck="fluxx-5.0", zones={"rules": rules, "Ann hand": held}, started=True)
    drawn_over = table.after("Ann plays: fluxx/cards/milk")
    decision = play(knowledge.base, drawn_over).sitting.decision
    assert decision is not None
    assert decision.ruling == "fluxx/limits/no-limits-in-your-own-turn"
    words = Reader(real).go(f"/try?s={drawn_over.link()}").words
    assert "Ann: discard down to the Hand Limit of 1" in words
    assert "In your own turn no limit binds you" in words
    assert "Under Keeper Limit 2" not in words


def test_what_has_to_go_at_once_is_told(real: FlaskClient) -> None:
    zones = {"rules": (f"{CARDS}hand-limit-0",), "Bob hand": (f"{CARDS}milk",)}
    words = Reader(real).go(f"/try?s={Table(deck='fluxx-5.0', zones=zones, started=True).link()}").words
    assert re.search(r"At once\s+passed by itself: .*\s+Milk: from Bob's hand to the discard pile", words)


def test_any_earlier_step_is_gone_back_to(real: FlaskClient) -> None:
    reader = Reader(real).put("New Rules", "Play 3").put("Ann’s hand", "Starship")
    reader.put("Ann’s hand", "Monolith").put("Ann’s hand", "Small Moon").tap("Start")
    assert "earlier step" not in reader.words
    for card in ("Starship", "Monolith", "Small Moon"):
        reader.tap(f"Ann plays {card}")
    reader.tap("Ann plays Starship", "Back to an earlier step")
    assert "Ann plays Monolith" in reader.words
    assert "Ann: play a card (2 left)" in reader.words
    reader.tap("The table as it was set", "Back to an earlier step")
    assert "Ann: play a card (3 left)" in reader.words


def test_a_pile_nobody_set_is_not_called_empty(real: FlaskClient) -> None:
    reader = Reader(real).put("Ann’s hand", "Starship").tap("Start").tap("Ann plays Starship")
    assert "Draw pile" not in reader.words
    replay = real.get("/rulings/fluxx/surprises/cancelled-play-is-spent?step=1").text
    assert "Draw pile" not in replay
    none_left = Table(zones={"draw pile": (), "discard pile": (f"{CARDS}starship",)}, started=True)
    assert re.search(r"Draw pile\s+empty", Reader(real).go(f"/try?s={none_left.link()}").words)


def test_a_goal_missed_because_of_a_creeper_is_told_after_a_play(real: FlaskClient) -> None:
    reader = Reader(real)
    reader.put("Goals", "That's No Moon").put("Ann’s hand", "Small Moon")
    reader.put("In front of Ann", "Space Station").put("In front of Ann", "Evil")
    reader.tap("Start").tap("Ann plays Small Moon")
    assert "Ann would meet That's No Moon, but Evil stands in the way." in reader.words


def test_a_pile_is_asked_for_card_by_card(real: FlaskClient) -> None:
    table = Table(words={"phase": "draw"}, zones={"rules": (f"{CARDS}draw-2",)}, started=True)
    reader = Reader(real).go(f"/try?s={table.link()}")
    assert "Which card comes from the draw pile?" in reader.words
    reader.tap("Evil", 'id="found-pick"').tap("Undo").tap("Monolith", 'id="found-pick"')
    assert "Which card comes from the draw pile, after Monolith?" in reader.words
    reader.tap("Starship", 'id="found-pick"')
    assert "Ann plays Monolith" in reader.words
    assert "Ann plays Starship" in reader.words
    reader.tap("Ann plays Starship").tap("Monolith comes from the draw pile", "Back to an earlier step")
    assert "Which card comes from the draw pile, after Monolith?" in reader.words
    reader.tap("None: that pile is empty")
    assert "Ann plays Monolith" in reader.words
    assert "Ann plays Starship" not in reader.words
    reader.tap("Change the table")
    assert re.search(r"Draw pile\s+Monolith", reader.words)


def test_a_creeper_that_is_drawn_is_explained(real: FlaskClient) -> None:
    reader = Reader(real).put("In front of Ann", "Small Moon").tap("Before the draw").tap("Start")
    reader.tap("Evil", 'id="found-pick"').tap("Starship", 'id="found-pick"')
    assert "Evil: from the draw pile to in front of Ann" in reader.words
    assert "/rulings/fluxx/creepers/" in reader.page


def test_several_things_are_ticked_together(real: FlaskClient) -> None:
    rules = tuple(f"{CARDS}{name}" for name in ("play-2", "draw-2", "hand-limit-2"))
    zones = {"rules": rules, "Ann hand": (f"{CARDS}lets-simplify",)}
    reader = Reader(real).go(f"/try?s={Table(deck='fluxx-5.0', zones=zones, started=True).link()}")
    reader.tap("Ann plays Let's Simplify")
    assert "Pick 0 to 2" in reader.words
    found = re.search(r'name="s" value="([^"]+)"', reader.page)
    assert found is not None
    reader.go(f"/try?s={found[1]}&pick=0&pick=2")
    assert re.search(r"Discard pile\s+3", reader.words)


@pytest.mark.parametrize(
    ("card", "deck", "where"),
    [
        ("Time Portal", "star-fluxx", "the discard pile or the draw pile"),
        ("What Do You Want?", "star-fluxx", "the discard pile"),
        ("Let's Do That Again", "fluxx-5.0", "the discard pile"),
        ("Trade Hands", "star-fluxx", ""),
    ],
)
def test_a_card_that_finds_nothing_in_a_pile_says_why(
    real: FlaskClient, card: str, deck: str, where: str
) -> None:
    reader = Reader(real).go(f"/try?s={Table(deck=deck).link()}").put("Ann’s hand", card)
    reader.tap("Start").tap(f"Ann plays {card}")
    assert ("found nothing to take" in reader.words) is bool(where)
    if where:
        assert f"found nothing to take: no card was put on {where}." in reader.words
        reader.tap("Put cards on the discard pile").put("Discard pile", "Play 2").tap("Start")
        assert "found nothing to take" not in reader.tap(f"Ann plays {card}").words


def test_a_card_that_was_cancelled_is_not_said_to_have_looked(real: FlaskClient) -> None:
    table = Table(zones={"Ann hand": (f"{CARDS}time-portal",), "Bob hand": (f"{CARDS}belay-that",)})
    played = table.after(f"Ann plays: {CARDS}time-portal").after(f"Bob surprises with: {CARDS}belay-that")
    reader = Reader(real).go(f"/try?s={played.link()}")
    assert "Time Portal: cancelled, to the discard pile" in reader.words
    assert "found nothing" not in reader.words


def test_a_cancelled_surprise_is_told_from_the_one_that_cancelled_it(real: FlaskClient) -> None:
    zones = {
        "Ann hand": (f"{CARDS}thats-mine", f"{CARDS}canceled-plans"),
        "Bob hand": (f"{CARDS}its-a-trap",),
        "Bob keepers": (f"{CARDS}starship", f"{CARDS}small-moon"),
    }
    table = Table(zones=zones)
    for player, card in (("Ann plays", "thats-mine"), ("Bob surprises with", "its-a-trap")):
        table = table.after(f"{player}: {CARDS}{card}")
    words = (
        Reader(real).go(f"/try?s={table.after(f'Ann surprises with: {CARDS}canceled-plans').link()}").words
    )
    assert "It's a Trap!: cancelled, to the discard pile" in words
    assert "Canceled Plans: played, to the discard pile" in words


def test_what_one_ruling_refuses_several_times_is_told_once(real: FlaskClient) -> None:
    zones = {"Ann hand": (f"{CARDS}thats-mine", f"{CARDS}canceled-plans"), "Bob hand": (f"{CARDS}veto",)}
    page = Reader(real).go(f"/try?s={Table(zones=zones, started=True).link()}").page
    assert page.count(">A Surprise out of turn needs a target</a>") == 1
    assert "and two more by the same ruling" in page
    assert page.count("Nothing has happened that") == 3


def test_a_table_that_began_as_an_example_leads_back_to_its_ruling(real: FlaskClient) -> None:
    ruling = "fluxx/surprises/surprise-battles"
    page = Reader(real).go(f"/try?ruling={ruling}&play=1&step=1").page
    assert "Begun from the ruling" in page
    further = re.search(r'class="choice" href="([^"]+)"', page)
    assert further is not None
    after = Reader(real).go(further[1].replace("&amp;", "&")).page
    assert f'Begun from the ruling <a href="/rulings/{ruling}">' in after
    assert "Begun from" not in Reader(real).go("/try").page


def test_a_table_can_be_reported_and_kept(real: FlaskClient) -> None:
    reader = Reader(real).put("Ann’s hand", "Starship").tap("Start").tap("Ann plays Starship")
    assert "This looks wrong" in reader.words
    assert "Table: http://localhost/try?s=" in reader.words
    assert "Open it in the editor" in reader.words
    kept = Reader(real).go(re.search(r'href="(/try\?view=text[^"]*)"', reader.page)[1])  # type: ignore[index]
    assert "It came out as expected" in kept.words


def test_too_many_runs_are_put_off_and_an_empty_page_is_none(
    real: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(real.application.extensions, "runs", guard.Runs(2))
    played = f"/try?s={Table(zones={'Ann hand': (f'{CARDS}starship',)}).link()}"
    assert [real.get("/try").status_code for _ in range(3)] == [200] * 3
    assert [real.get(url).status_code for url in (played, f"/api{played}", played)] == [200, 200, 429]
    assert "Wait a minute" in real.get(played).text
    for url in ("/try?view=text", "/try?game=vswp", "/api/try"):
        assert real.get(url).status_code == 200
