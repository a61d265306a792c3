"""The other games on the same page, by nothing but what their language says."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from tests.webapp.trying.reader import Reader
from webapp.trying.position import Table


def test_solo_fluxx_asks_for_its_own_piles(real: FlaskClient) -> None:
    reader = Reader(real).go("/try?game=solo-fluxx")
    assert "Main deck" in reader.words
    reader.put("Ann’s hand", "Starship").tap("Before the draw").tap("Start")
    assert "Which card comes from the main deck?" in reader.words
    reader.tap("Monolith", 'id="found-pick"')
    assert "Ann plays Monolith" in reader.words


def test_a_poker_table_tells_whose_hand_is_best(real: FlaskClient) -> None:
    reader = Reader(real).go("/try?game=vswp")
    for place, card in (("Ann’s pit", "AS"), ("Ann’s pit", "AH"), ("Bob’s pit", "KS"), ("Community", "QH")):
        reader.put(place, card)
    assert re.search(r"Best hand\s+Ann", reader.words)
    reader.tap("The showdown").tap("Start")
    assert "Ann wins" in reader.words
    assert "winner: [Ann]" in reader.words


def test_any_bet_can_be_typed_and_is_refused_with_its_ruling(real: FlaskClient) -> None:
    zones = {"Ann pit": ("vswp/pack/as",), "Bob pit": ("vswp/pack/ks",)}
    link = Table("vswp", zones=zones, words={"limit": "10"}, started=True).link()
    reader = Reader(real).go(f"/try?s={link}&step=Ann+bets:+&amount=7")
    assert "Ann bets 7" in reader.words
    reader.go(f"/try?s={link}&step=Ann+bets:+&amount=50")
    assert "the limit is 10" in reader.words
    reader.go(f"/try?s={link}&step=Ann+bets:+&amount=all+I+have")
    assert 'class="notice"' in reader.page


def test_a_suspect_is_covered_on_the_table(real: FlaskClient) -> None:
    reader = Reader(real).go("/try?game=vswp").put("Community", "Col. Mustard").put("Community", "Rope")
    reader.tap("Rope lies on Col. Mustard")
    assert "Rope on Col. Mustard" in reader.words
    reader.tap("Start")
    assert "Col. Mustard" in reader.words


def test_flux_is_played_by_its_roles_and_its_cards_are_searched(real: FlaskClient) -> None:
    reader = Reader(real).go("/try?game=flux").tap("Start")
    assert "Dealer or Doc turns a card" in reader.words
    found = re.search(r'name="s" value="([^"]+)"', reader.page)
    assert found is not None
    reader.go(f"/try?s={found[1]}&find=doc+king")
    assert reader.words.count("Doc turns King of") == 4
    assert "Dealer turns" not in reader.words.partition("Let chance decide")[2].partition("Doc turns")[0]
    reader.tap("Doc turns King of Hearts").tap("Let chance decide")
    assert "The lower card drinks the difference" in reader.words
    assert "The player with the lower card drinks the difference between the two values" in reader.words
    assert "Good to know" not in reader.words


def test_a_pile_that_must_be_known_at_once_is_asked_for_first(real: FlaskClient) -> None:
    reader = Reader(real).go(f"/try?s={Table('vswp', words={'phase': 'deal'}, started=True).link()}")
    assert "Cards come from the general deck at once" in reader.words
    reader.tap("All other cards, shuffled").tap("Start")
    assert "Ann to act" in reader.words


def test_numbers_are_said_beside_the_cards(real: FlaskClient) -> None:
    reader = Reader(real).go(f"/try?s={Table('vswp').link()}&key=Ann+chips&word=30")
    assert "Chips left: 30" in reader.words
    reader.go(f"/try?s={Table('vswp').link()}&key=Ann+chips&word=many")
    assert 'class="notice"' in reader.page


def test_a_poker_table_goes_on_past_the_first_cards_in_the_middle(real: FlaskClient) -> None:
    link = (
        "eNqrVkpUslIqKy4vUNJRSkEwC5SsopUc8_KATKf8JKVYHaUqJatqpfTUvNSixByFlNTkbJCKotTiEqXYWh2lYqh6heQMoFQxRBuMA9"
        "SdrmRVUlSaWgsAVdkiWQ"
    )
    assert real.get(f"/try?s={link}&to=general+deck").status_code == 200
