"""The calculator page of Flux!."""

from __future__ import annotations

from urllib.parse import urlencode

from flask.testing import FlaskClient

from tests.webapp.fakes import NASTY
from tests.webapp.reading import get
from webapp.flux import ROUNDS

EXAMPLE = {
    "round": "flux-round",
    "dealer_row": "K 5 9 9 A",
    "doc_row": "4 5 9 2 3",
    "marty_row": "7 6 J 3 3",
    "dealer": "4",
    "doc": "10",
    "marty": "9",
    "centre": "5",
}


def test_the_game_page_leads_to_it_and_back(real: FlaskClient) -> None:
    assert "/flux" in get(real, "/games/flux").links
    assert "/flux" not in get(real, "/games/vswp").links
    page = get(real, "/flux")
    assert "/games/flux" in page.links
    assert "it may be water, and anybody may stop" in page.seen


def test_each_round_asks_for_its_own_cards(real: FlaskClient) -> None:
    war = get(real, "/flux")
    assert "Dealer turns" in war.seen
    assert "Dealer's row" not in war.seen
    second = get(real, "/flux?round=second-flux-round")
    for words in ("Dealer's row", "Marty's second row", "Doc turns", "In the centre"):
        assert words in second.seen
    assert "Dealer turns" not in get(real, "/flux?round=flux-card").seen


def test_the_example_is_worked_out_with_its_rulings(real: FlaskClient) -> None:
    page = get(real, f"/flux?{urlencode(EXAMPLE)}")
    assert "Dealer 4 23 Doc 10 23 Marty 9 0" in page.seen
    assert "Dealer turns 5. Dealer hands out 23 and Doc hands out 23." in page.seen
    assert "/rulings/flux/flux-round/the-centre" in page.links
    found = real.get(f"/api/flux?{urlencode(EXAMPLE)}").get_json()
    assert found["result"]["drunk"] == {"Dealer": 4, "Doc": 10, "Marty": 9}


def test_every_round_has_an_example_of_its_own_that_goes_to_its_end(real: FlaskClient) -> None:
    assert "Dealer turns, five cards" in get(real, "/flux").seen
    for name in ROUNDS:
        offered = next(link for link in get(real, f"/flux?round={name}").links if link.endswith("#result"))
        assert f"round={name}" in offered
        seen = get(real, offered.partition("#")[0]).seen
        assert "Hands out" in seen
        assert "was not given" not in seen


def test_faults_are_said_in_words_with_their_ruling(real: FlaskClient) -> None:
    page = get(real, "/flux?round=war-round&dealer=KS&doc=KS")
    assert "King of Spades is named twice, but a pack has it once." in page.seen
    assert "/rulings/flux/table/each-card-once" in page.links
    assert "No round is called 'chess'" in get(real, "/flux?round=chess").seen
    assert "No card is called" in get(real, f"/flux?dealer={NASTY}").seen
    answer = real.get("/api/flux?dealer=zebra").get_json()
    assert (answer["result"], answer["error"][:17]) == (None, "No card is called")
    open_question = "/flux?dealer=7&88-and-former-self=maybe"
    assert "'maybe' is no answer to '88 and former self'" in get(real, open_question).seen


def test_a_missing_card_is_said(real: FlaskClient) -> None:
    seen = get(real, "/flux?dealer=7 8&doc=9").seen
    assert "Doc or Marty turns next: that card was not given" in seen
    assert "Not needed in this round: 8." in seen
