"""A table set tap by tap: its cards, its deck, its link, and what cannot be."""

from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from kb.scenario.languages import LANGUAGES
from tests.webapp.trying.reader import CARDS, Reader, run
from webapp.choosing import COOKIE
from webapp.trying.position import LONGEST_LINK, Table, read_link


def test_a_card_that_never_lies_at_a_place_says_where_it_does(real: FlaskClient) -> None:
    link = Table().link()
    reader = Reader(real).go(f"/try?s={link}&to=Ann+keepers&find=veto")
    never = (
        "A Surprise is never in front of a player: it lies in a hand, in the draw pile or in the discard pile"
    )
    assert never in reader.words
    assert '<span class="choice off">' in reader.page
    reader.go(f"/try?s={link}&to=Ann+hand&find=evil")
    assert "A Creeper is never in a hand: it lies in front of a player" in reader.words
    solo = Table("solo-fluxx")
    kept = solo.playing("fetched New Rules", "kept in hand")
    assert "A New Rule is never in a hand" in reader.go(f"/try?s={solo.link()}&to=Ann+hand&find=play+2").words
    assert "never in a hand" not in reader.go(f"/try?s={kept.link()}&to=Ann+hand&find=play+2").words


def test_what_is_wrong_with_a_table_names_its_ruling_by_a_link(real: FlaskClient) -> None:
    table = Table("solo-fluxx", zones={"Ann hand": (f"{CARDS}play-2",)})
    page = real.get(f"/try?s={table.link()}").text
    notice = re.search(r'class="notice"[^>]*>(.*?)</p>', page, re.S)[1]  # type: ignore[index]
    assert "which is never found here. <a href=" in notice
    assert "solo-fluxx" not in re.sub(r"<[^>]+>", "", notice)
    text = "name: x\ngame: solo-fluxx\nplayers: [Ann]\ngiven: {Ann: {hand: [Play 2]}}\nthen: {score: 0}\n"
    faults = run(real, text).partition('class="faults"')[2].partition("</ul>")[0]
    assert '<a href="/rulings/solo-fluxx/turn/draw-from-the-main-deck">' in faults
    assert "(solo-fluxx" not in faults


def test_a_creeper_must_be_put_on_a_keeper_and_stands_in_the_way(real: FlaskClient) -> None:
    reader = Reader(real)
    reader.put("Goals", "That's No Moon").put("In front of Ann", "Small Moon")
    reader.put("In front of Ann", "Space Station")
    assert "Ann wins" in reader.words
    reader.put("In front of Ann", "Evil")
    assert "First say which Keeper does Evil sit on" in reader.words
    reader.tap("Evil lies on Small Moon")
    assert "Ann would meet That's No Moon, but Evil stands in the way." in reader.words


def test_the_same_table_is_always_in_the_link() -> None:
    table = Table(zones={"Ann hand": (f"{CARDS}starship",)}, steps=("Ann plays: x",), started=True)
    assert read_link(table.link()) == table
    assert read_link(table.seating(4).link()).players == ("Ann", "Bob", "Cal", "Dee")


@pytest.mark.parametrize("link", ["x", "%00", "eNqrVkpRslJ", "A" * 50, "A" * (LONGEST_LINK + 1), "../../etc"])
def test_a_link_that_holds_no_table_leads_to_an_empty_one(real: FlaskClient, link: str) -> None:
    answer = real.get(f"/try?s={link}")
    assert answer.status_code == 200
    assert "link" in answer.text
    assert "Set the table" in answer.text


@pytest.mark.parametrize(
    ("zones", "steps"),
    [
        ({"Ann hand": ("no/such/card",)}, ()),
        ({"rules": (f"{CARDS}starship",)}, ()),
        ({"goals": (f"{CARDS}space-dock", f"{CARDS}thats-no-moon")}, ()),
        ({"Ann hand": (f"{CARDS}starship",) * 3}, ()),
        ({}, ("Ann plays: Starship",)),
        ({"Ann hand": (f"{CARDS}starship",)}, ("Bob plays: Starship",)),
        ({"Ann hand": (f"{CARDS}starship",)}, ("hop",)),
    ],
)
def test_a_table_that_cannot_be_says_why(
    real: FlaskClient, zones: dict[str, tuple[str, ...]], steps: tuple[str, ...]
) -> None:
    answer = real.get(f"/try?s={Table(zones=zones, steps=steps, started=bool(steps)).link()}")
    assert answer.status_code == 200
    assert 'class="notice"' in answer.text
    assert "Traceback" not in answer.text


PIPS = tuple(f"vswp/pack/{number}{suit}" for number in "23456789" for suit in "shdc")


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (Table(zones={"Ann hand": ("rest",)}), "All other cards lie on a pile, and Ann's hand is none"),
        (Table(words={"turn of": "Zed"}), "'Zed' is no player"),
        (Table(words={"plays made": "-1"}), "A whole number is expected"),
        (Table(players=("hand", "Bob")), "it is a word of the language"),
        (Table(deck="nope"), "No deck is called 'nope'"),
        (Table(add=("fluxx/cards/nope",)), "No card has the id"),
        (Table("vswp", zones={"Ann pit": PIPS}), "at most 20 can be"),
        (Table("flux", zones={"Dealer row": ("QH", "QH")}), "Queen of Hearts lies in two places"),
        (Table("flux", words={"Doc drinks": "many"}), "A whole number is expected"),
    ],
)
def test_a_table_of_any_game_that_cannot_be_says_why(real: FlaskClient, table: Table, words: str) -> None:
    for link in (table.link(), replace(table, started=True).link()):
        page = html.unescape(real.get(f"/try?s={link}").text)
        assert re.search(rf'class="notice"[^>]*>[^<]*{re.escape(words)}', page), words


def test_of_many_players_only_those_are_open_who_have_something(real: FlaskClient) -> None:
    zones = {"Dee hand": (f"{CARDS}starship",)}
    page = real.get(f"/try?s={Table(zones=zones).seating(6).link()}&to=Cal+hand").text
    folded = re.findall(r'<details class="plain seat"><summary>(\w+)', page)
    assert folded == ["Bob", "Eli", "Fay"]
    pills = page.partition('class="taps pills"')[2].partition("</div>")[0]
    assert "Dee’s hand" in pills
    assert "Bob’s hand" not in pills
    assert "Bob’s hand" in page.partition("Other players’ places")[2]
    played = real.get(f"/try?s={Table(zones=zones, started=True).seating(6).link()}").text
    assert re.findall(r'<details class="seat"><summary>(\w+)', played) == ["Bob", "Cal", "Eli", "Fay"]
    assert (
        '<details class="plain seat">' not in real.get(f"/try?s={Table(zones=zones).seating(4).link()}").text
    )


def test_another_reading_is_played_by(real: FlaskClient) -> None:
    reader = Reader(real).tap("courtesy")
    assert "1 changed" in reader.words
    reader.put("Ann’s hand", "Starship").tap("Start")
    assert "late surprises: courtesy" in reader.words


def test_cards_named_in_a_question_are_offered_first_and_choose_the_deck(real: FlaskClient) -> None:
    reader = Reader(real).go(f"/try?with={CARDS}chocolate,{CARDS}cookies,nobody/knows")
    assert "Fluxx: Fluxx 5.0" in reader.words
    assert reader.words.count("named in your question") == 2
    reader.tap("Chocolate", 'id="found-pick"')
    assert reader.words.count("named in your question") == 1


def test_another_deck_keeps_the_cards_it_has_too(real: FlaskClient) -> None:
    zones = {"rules": (f"{CARDS}play-2",), "Ann hand": (f"{CARDS}starship", f"{CARDS}trade-hands")}
    reader = Reader(real).go(f"/try?s={Table(zones=zones).link()}").tap("Fluxx 5.0")
    assert "Fluxx: Fluxx 5.0" in reader.words
    lying = reader.words.partition("Put a card")[0]
    assert "Play 2" in lying
    assert "Trade Hands" in lying
    assert "Starship" not in lying


@pytest.mark.parametrize("game", LANGUAGES)
def test_every_reading_is_explained_by_its_ruling(real: FlaskClient, game: str) -> None:
    page = real.get(f"/try?game={game}").text
    assert page.count('class="about"') == len(LANGUAGES[game].options)


def test_a_table_that_does_not_follow_the_edition_says_which_deck_it_plays(real: FlaskClient) -> None:
    def told(choice: str, address: str = "/try") -> tuple[str, list[str]]:
        real.set_cookie(COOKIE, choice)
        found = re.search(r'<p class="plays">(.*?)</p>', real.get(address).text)
        real.delete_cookie(COOKIE)
        words = re.sub(r"<[^>]+>", "", found[1]) if found else ""
        return words, re.findall('href="([^"]+)"', found[1]) if found else []

    assert told("edition:batman-fluxx") == (
        "There is no deck of Batman Fluxx here to play with, so this table plays Star Fluxx.",
        [],
    )
    assert told("edition:creeper-pack") == told("edition:fluxx-5.0") == told("") == ("", [])
    table = Table(zones={"Ann hand": (f"{CARDS}play-2",)})
    words, links = told("edition:fluxx-5.0", f"/try?s={table.link()}")
    assert words == "You chose Fluxx 5.0; this table was set with Star Fluxx. Play Fluxx 5.0"
    assert "Fluxx 5.0" in Reader(real).go(links[0]).page
    assert links[0].endswith("deck=fluxx-5.0#top")
    words, links = told("game:flux", f"/try?s={replace(table, started=True).link()}")
    assert (words, links) == ("You chose Flux!; this table was set with Star Fluxx.", [])
    assert told("game:fluxx", f"/try?s={table.link()}") == ("", [])
    assert told("edition:star-fluxx", "/try?game=flux")[0].startswith("You chose Star Fluxx; this table was")


def test_another_table_is_looked_at_from_its_top(real: FlaskClient) -> None:
    page = real.get(f"/try?s={Table(zones={'Ann hand': (f'{CARDS}play-2',)}).link()}").text
    assert '<h1 class="word-title" id="top" tabindex="-1">' in page
    for words in ("Clear the table", "Flux!"):
        assert re.search(rf'href="/try[^"]*#top"[^>]*>(<span>)?{words}<', page)


def test_the_cards_of_one_type_are_seen_by_themselves_first(real: FlaskClient) -> None:
    reader = Reader(real).go("/try?edition=star-fluxx&to=Ann+hand")
    types = reader.page.partition('class="kinds"')[2].partition("</div>")[0]
    assert "find=surprise" in types
    found = reader.go("/try?edition=star-fluxx&to=Ann+hand&find=surprise").page.partition('id="found-pick"')[
        2
    ]
    assert "<small>Surprise" in found
    assert "<small>Keeper" not in found


def test_a_table_without_cards_that_is_started_asks_for_some(real: FlaskClient) -> None:
    words = Reader(real).go(f"/try?s={Table(started=True).link()}").words
    assert "No card lies on this table yet" in words
    assert "Put cards first" in words
