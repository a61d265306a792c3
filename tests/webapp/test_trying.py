"""`/try`: a table set tap by tap, played from, and examples run as they are typed."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from kb.knowledge import Knowledge
from kb.proof.bounded import LONGEST_TEXT
from kb.scenario.languages import LANGUAGES
from kb.scenario.run import reach
from tests.webapp.reading import get
from webapp import guard
from webapp.choosing import COOKIE
from webapp.trying.editing import PLAIN, pack, unpack
from webapp.trying.examples import opened
from webapp.trying.playing import play
from webapp.trying.position import LONGEST_LINK, Table, read_link

CARDS = "fluxx/cards/"


@pytest.fixture(autouse=True)
def unhurried(real: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins with a fresh minute."""
    monkeypatch.setitem(real.application.extensions, "runs", guard.Runs())


class Reader:
    """Somebody who taps on what the page shows."""

    def __init__(self, client: FlaskClient) -> None:
        self.client, self.page = client, ""
        self.go("/try")

    def go(self, url: str) -> Reader:
        answer = self.client.get(html.unescape(url).partition("#")[0], follow_redirects=True)
        assert answer.status_code == 200, answer.text
        self.page = answer.text
        return self

    def tap(self, words: str, part: str = "") -> Reader:
        """Follow the first link that says these words, below a part of the page."""
        below = self.page[self.page.index(part) :] if part else self.page
        for url, inner in re.findall(r'<a [^>]*?href="(/try[^"]*)"[^>]*>(.*?)</a>', below, re.S):
            if words in html.unescape(re.sub(r"<[^>]+>", "", inner)):
                return self.go(url)
        raise AssertionError(f"no link says {words!r}")

    def put(self, place: str, card: str) -> Reader:
        return self.tap(place, 'class="taps pills"').tap(card, 'id="found-pick"')

    @property
    def words(self) -> str:
        return html.unescape(re.sub(r"<[^>]+>", " ", self.page))


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
    offered = " ".join(reader.words.split()).partition("Refused here")[0]
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
    assert "Limits are for the time when it is not your turn." in words
    assert "Under Keeper Limit 2" not in words


def test_what_has_to_go_at_once_is_told(real: FlaskClient) -> None:
    zones = {"rules": (f"{CARDS}hand-limit-0",), "Bob hand": (f"{CARDS}milk",)}
    words = Reader(real).go(f"/try?s={Table(deck='fluxx-5.0', zones=zones, started=True).link()}").words
    assert re.search(r"At once\s+by itself: .*\s+Milk: from Bob's hand to discard pile", words)


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


def test_a_creeper_must_be_put_on_a_keeper_and_stands_in_the_way(real: FlaskClient) -> None:
    reader = Reader(real)
    reader.put("Goals", "That's No Moon").put("In front of Ann", "Small Moon")
    reader.put("In front of Ann", "Space Station")
    assert "Ann wins" in reader.words
    reader.put("In front of Ann", "Evil")
    assert "First say which Keeper does Evil sit on" in reader.words
    reader.tap("Evil lies on Small Moon")
    assert "Ann would meet That's No Moon, but Evil stands in the way." in reader.words


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
    assert "Evil: from draw pile to Ann's Keepers" in reader.words
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


def run(client: FlaskClient, text: str) -> str:
    """Send a text to be run; the page its own address leads to."""
    answer = client.post("/try", data={"text": text}, follow_redirects=True)
    assert answer.status_code == 200
    return answer.text


def test_the_editor_runs_what_is_typed(real: FlaskClient) -> None:
    begun = html.unescape(real.get("/try?view=text").text.partition("<textarea")[2].partition(">")[2])
    text = begun.partition("</textarea>")[0]
    ran = run(real, text)
    assert "It came out as expected" in ran
    assert "cancelled-play-is-spent" in ran
    assert "Change this table" in ran
    assert "It came out another way" in run(real, text.replace("left: 0", "left: 1"))
    faulty = run(real, text.replace("Monolith", "Monolit"))
    assert "Line 6:" in faulty
    assert re.search(r'<mark id="line-6">.*Monolit', faulty)
    assert "Monolith" in faulty


def test_a_text_has_an_address_of_its_own(real: FlaskClient) -> None:
    sent = real.post("/try", data={"text": PLAIN.replace("What happened", "So it went")})
    assert sent.status_code == 303
    assert "So it went" in real.get(sent.location.partition("#")[0]).text
    assert unpack(pack(PLAIN)) == PLAIN


@pytest.mark.parametrize("packed", ["x", "%00", "A" * 60, "A" * 20_000])
def test_an_address_without_a_text_leads_to_one_to_begin_with(real: FlaskClient, packed: str) -> None:
    answer = real.get(f"/try?view=text&x={packed}")
    assert answer.status_code == 200
    assert "no example we can read" in answer.text
    assert "What happened at our table" in answer.text


@pytest.mark.parametrize("text", ["---", "x: [", "\x00", "- 1", "a: &a b", "name: x\n" * 3, "x" * 9_000, "'"])
def test_the_editor_refuses_in_words(real: FlaskClient, text: str) -> None:
    answer = run(real, text)
    assert "cannot be run yet" in answer


@pytest.mark.parametrize(
    "more", ["# more\n" * 1_200, "# " + "".join(map(chr, range(0x4E00, 0x4E00 + 7_000)))]
)
def test_nothing_is_lost_of_a_text_that_is_too_long(real: FlaskClient, more: str) -> None:
    text = PLAIN + more
    answer = html.unescape(real.post("/try", data={"text": text.replace("\n", "\r\n")}).text)
    assert answer.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0] == text
    assert f"here are <b>{len(text):,}</b>" in answer
    if len(text) > LONGEST_TEXT:
        assert f"{len(text):,} letters; at most 8,000 are run at once" in answer
    else:
        assert "It came out as expected" in answer


def test_more_examples_than_are_run_at_once_are_refused(real: FlaskClient) -> None:
    assert "6 examples; expected at most 5 at once" in run(real, "\n---\n".join([PLAIN] * 6))


# The other games, by nothing but what their language says


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


# Examples as tables


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


def test_a_poker_table_goes_on_past_the_first_cards_in_the_middle(real: FlaskClient) -> None:
    link = (
        "eNqrVkpUslIqKy4vUNJRSkEwC5SsopUc8_KATKf8JKVYHaUqJatqpfTUvNSixByFlNTkbJCKotTiEqXYWh2lYqh6heQMoFQxRBuMA9"
        "SdrmRVUlSaWgsAVdkiWQ"
    )
    assert real.get(f"/try?s={link}&to=general+deck").status_code == 200


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
    assert "Time Portal: from being played to discard pile" in reader.words
    assert "found nothing" not in reader.words


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
