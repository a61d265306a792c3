"""What is wrong with an example is said on its line, with what was expected, and all at once."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Card
from kb.reading import Fault, FaultyBase, YamlList, YamlMap
from kb.scenario import Deck, Scenario, UnknownCard, parse
from kb.scenario.language import TOP_KEYS
from tests.scenario.playing import PATH, decks, example, faults_of, parsed

GOOD = """\
name: An example
game: fluxx
players: [Ann, Bob]
given:
  turn of: Ann
  Ann: {hand: [Starship]}
when:
  - Ann plays: Starship
then:
  Ann: {keepers: [Starship]}
"""


def with_line(number: int, text: str) -> str:
    """The good example with one line replaced."""
    lines = GOOD.splitlines()
    lines[number - 1] = text
    return "\n".join(lines)


def test_the_example_that_is_broken_below_is_good() -> None:
    assert faults_of(GOOD) == {}


@pytest.mark.parametrize(
    ("number", "text", "said"),
    [
        (1, "name: a::b", ["one line of text without '::'"]),
        (1, "name: [a]", ["one line of text"]),
        (1, "nam: a", ["'nam' is no key of an example; nearest: name", "'name' is missing"]),
        (2, "game: chess", ["no game is called 'chess'; known: fluxx"]),
        (2, "game: fluxx\ndeck: star", ["no deck is called 'star'", "star-fluxx"]),
        (
            2,
            "game: fluxx\nadd: [fluxx/cards/milks]",
            ["no card has the id 'fluxx/cards/milks'", "fluxx/cards/milk"],
        ),
        (2, "game: fluxx\nadd: {a: b}", ["'add' is a list of card ids"]),
        (2, "game: fluxx\nadd: [[fluxx/cards/milk]]", ["'add' is a list of card ids"]),
        (2, "game: fluxx\noptions: strict", ["'options' is a map"]),
        (2, "game: fluxx\noptions: {late surprise: strict}", ["'late surprise' is no option"]),
        (3, "players: Ann", ["'players' is a list"]),
        (3, "players: [Ann]", ["1 player; fluxx takes 2 to 6"]),
        (3, "players: [Ann, A, B, C, D, E, F]", ["7 players; fluxx takes 2 to 6"]),
        (3, "players: [Ann, Ann]", ["different names"]),
        (3, "players: [Ann, '']", ["a player without a name"]),
        (3, "players: [Ann, [Bob]]", ["a player without a name"]),
        (3, "players: [Ann, refused]", ["no player can be called 'refused'"]),
        (3, "players: [Ann, nobody answers]", ["no player can be called 'nobody answers'"]),
        (3, "players: [Ann, the random card is]", ["no player can be called 'the random card is'"]),
        (3, "players: [Ann, the random card]", ["no player can be called 'the random card'"]),
        (3, "players: [Ann, The Shuffle]", ["no player can be called 'The Shuffle'"]),
        (3, "players: ['', Bob]", ["a player without a name"]),
        (3, 'players: [Ann, "Bob\\nCal"]', ["every player is one line of text"]),
        (3, f"players: [Ann, {'B' * 41}]", ["of at most 40 letters"]),
        (3, "players: {}", ["'players' is missing or empty"]),
        (2, "game: {}", ["'game' is missing or empty"]),
        (2, "game: [fluxx]", ["'game' is one word"]),
        (1, "name: {}", ["'name' is missing or empty"]),
        (1, 'name: "a\\nb"', ["one line of text without '::'"]),
        (3, "players: [Ann, hand]", ["no player can be called 'hand'"]),
        (3, "players: [Ann, winner]", ["no player can be called 'winner'"]),
        (3, "players: [Ann, given]", ["no player can be called 'given'"]),
        (3, "players: [Ann, at random]", ["no player can be called 'at random'"]),
        (5, "  turn of: Anna", ["'Anna' is no player", "Ann"]),
        (5, "  turns of: Ann", ["'turns of' is no key of a position", "turn of"]),
        (5, "  phase: plays", ["'plays' is no phase", "play"]),
        (5, "  direction: left", ["'left' is no direction", "clockwise, counterclockwise"]),
        (5, "  plays made: two", ["a whole number is expected, found 'two'"]),
        (5, "  drawn: -1", ["a whole number is expected, found '-1'"]),
        (5, "  drawn: [1]", ["a whole number is expected, found 'a list'"]),
        (5, "  rules: [Space Dock]", ["Space Dock is a card of type goal; expected new rule"]),
        (5, "  goals: [Draw 2]", ["Draw 2 is a card of type new rule; expected goal"]),
        (5, "  draw pile: [{Evil: on Starship}]", ["a card name is expected here"]),
        (6, "  Ann: {hand: [Startship]}", ["no card of star-fluxx is called 'Startship'", "Starship"]),
        (6, "  Ann: {hand: [Milk]}", ["no card of star-fluxx is called 'Milk'"]),
        (6, "  Ann: {hand: [Evil, Starship]}", ["Evil is a Creeper, which is never held"]),
        (6, "  Ann: {keepers: [Draw 2]}", ["Draw 2 is a card of type new rule; expected keeper or creeper"]),
        (6, "  Ann: {hands: [Starship]}", ["'hands' is no key of a player", "hand"]),
        (6, "  Ann: [Starship]", ["below Ann a map is expected"]),
        (
            6,
            "  Ann: {hand: [Starship, Starship]}",
            ["Starship lies in 2 places; it exists once in star-fluxx"],
        ),
        (6, "  Ann: {keepers: [{Evil: on Starship}]}", ["Ann does not have the Keeper Evil is on"]),
        (6, "  Ann: {keepers: [{Evil: Starship}, Starship]}", ["write {Evil: on KEEPER}"]),
        (6, "  Ann: {keepers: [{Starship: on Evil}, Evil]}", ["Starship cannot sit on Evil"]),
        (
            6,
            "  Ann: {keepers: [{Malfunction: on Monolith}, Monolith]}",
            ["Malfunction cannot sit on Monolith"],
        ),
        (6, "  Anne: {hand: [Starship]}", ["'Anne' is no key of a position", "Ann"]),
        (8, "  - Ann play: Starship", ["'play' is no step of a player", "plays"]),
        (8, "  - Cal plays: Starship", ["'Cal plays' is no step", "Ann plays"]),
        (8, "  - nobody answer", ["'nobody answer' is no step", "nobody answers"]),
        (8, "  - nobody answers: Ann", ["nothing follows 'nobody answers'"]),
        (8, "  - Ann draws: Starship", ["nothing follows 'draws'"]),
        (8, "  - Ann plays", ["one card must follow 'plays'"]),
        (8, "  - Ann plays: [Starship, Monolith]", ["one card must follow 'plays'"]),
        (8, "  - Ann plays: Bob", ["no card of star-fluxx is called 'Bob'"]),
        (8, "  - the shuffle gives: [Starship, Bob]", ["no card of star-fluxx is called 'Bob'"]),
        (8, "  - Ann chooses: {Starship: Monolith}", ["a card name is expected here"]),
        (8, "  - {Ann plays: Starship, Bob plays: Monolith}", ["a step has one line"]),
        (8, "  - {refused: not now}", ["a step has one line"]),
        (8, "  - [Ann plays, Starship]", ["a step is one line such as"]),
        (
            8,
            "  - {Ann plays: Starship, refused: too early}",
            ["'too early' is no reason for a refusal", "too late"],
        ),
        (10, "  winer: Ann", ["'winer' is no key of 'then'", "winner"]),
        (10, "  invariants: broken", ["invariants", "hold"]),
        (10, "  {invariants: hold, winner: nobody}", ["'invariants' stands alone"]),
        (10, "  winner: Anna", ["'Anna' is no player"]),
        (10, "  turn: done", ["'done' is no state of a turn"]),
        (10, "  plays left: many", ["a whole number is expected"]),
        (10, "  Ann: {keeper: [Starship]}", ["'keeper' is no key of a player", "keepers"]),
        (10, "  Ann: [Starship]", ["below Ann a map is expected"]),
        (10, "  goals: Space Docks", ["no card of star-fluxx is called 'Space Docks'", "Space Dock"]),
    ],
)
def test_a_fault_is_reported_on_its_line_with_what_was_expected(
    number: int, text: str, said: list[str]
) -> None:
    found = faults_of(with_line(number, text))
    line = number + text.count("\n")
    assert line in found or number in found or 1 in found, found
    everything = "\n".join(each for texts in found.values() for each in texts)
    for words in said:
        assert words in everything
    if not text.startswith("nam:"):
        assert set(found) == {line}


@pytest.mark.parametrize("key", ["name", "game", "players", "given", "then"])
def test_a_missing_key_is_named_with_its_meaning(key: str) -> None:
    lines = [
        "name: An example",
        "game: fluxx",
        "players: [Ann, Bob]",
        "given: {Ann: {hand: [Starship]}}",
        "then: {Ann: {hand: [Starship]}}",
    ]
    assert faults_of("\n".join(lines)) == {}
    text = "\n".join(line for line in lines if not line.startswith(f"{key}:"))
    found = [each for texts in faults_of(text).values() for each in texts]
    assert found[0].startswith(f"the key '{key}' is missing")
    assert TOP_KEYS[key] in found[0]


@pytest.mark.parametrize("text", ["then: {}", "then: {Ann: {}}"])
def test_an_example_that_compares_nothing_is_at_fault(text: str) -> None:
    head = "\n".join(GOOD.splitlines()[:8])
    assert faults_of(f"{head}\n{text}") != {}


@pytest.mark.parametrize("text", ["", "[]", "just words", "- name: a"])
def test_what_is_no_map_is_no_example(text: str) -> None:
    found = faults_of(text)
    assert found[1][0].startswith("an example is a map with the keys name, game")


def test_all_faults_of_an_example_come_together() -> None:
    found = faults_of(
        """\
        name: Everything is wrong
        gme: fluxx
        game: fluxx
        players: [Ann, Bob, phase]
        options: {colour: red}
        given:
          turn of: Zoe
          rules: [Space Dock, Draw 7]
          Ann: {hand: [Evil, Monolith]}
          Bob: {keepers: [Monolith], hats: []}
        when:
          - Ann plays: Monlith
          - Ann throws: Monolith
          - Bob plays: Monolith
            refused: because
        then:
          winner: Zoe
          plays lef: 1
        """
    )
    assert sorted(found) == [2, 4, 5, 7, 8, 9, 10, 12, 13, 15, 17, 18]
    assert len(found[8]) == 2
    assert len(found[10]) == 2


def test_a_name_split_at_its_comma_gets_a_hint_instead_of_two_faults() -> None:
    found = faults_of(with_line(6, "  Ann: {hand: [Draw 3, Play 2 of Them, Starship]}"))
    said = found[6][0]
    assert 'put it in quotes, "Draw 3, Play 2 of Them"' in said
    assert faults_of(with_line(6, '  Ann: {hand: ["Draw 3, Play 2 of Them", Starship]}')) == {}


def test_two_cards_that_are_both_real_are_not_taken_for_one() -> None:
    assert faults_of(with_line(6, "  Ann: {hand: [Draw 3, Play 2, Starship]}")) == {}


def test_an_ambiguous_name_asks_for_the_id() -> None:
    keeper, creeper = (
        Card("x/cards/death", "Death", "keeper"),
        Card("x/cards/death-creeper", "Death", "creeper"),
    )
    deck = Deck("a-deck", [keeper, creeper], {"The Reaper": ["x/cards/death-creeper"]})
    with pytest.raises(UnknownCard, match="write x/cards/death or x/cards/death-creeper"):
        deck.find("death")
    assert deck.find("x/cards/death-creeper") == "x/cards/death-creeper"
    assert deck.find("the reaper!") == "x/cards/death-creeper"
    assert not deck.knows("Death")


@pytest.mark.parametrize("name", ["THATS MINE", "that's mine!", "Thats  Mine", "fluxx/cards/thats-mine"])
def test_names_are_read_as_people_write_them(name: str) -> None:
    assert faults_of(with_line(6, f'  Ann: {{hand: ["{name}", Starship]}}')) == {}


def test_an_added_card_exists_beside_the_deck() -> None:
    more = "add: [fluxx/cards/milk, fluxx/cards/starship]\n"
    assert faults_of(example("Ann: {hand: [Milk, Starship, Starship]}", more=more)) == {}
    assert faults_of(example("Ann: {hand: [Milk, Milk]}", more=more)) != {}


words = st.sampled_from(
    [
        "Ann",
        "Bob",
        "hand",
        "Starship",
        "",
        "on Starship",
        "nobody answers",
        "Ann plays",
        "refused",
        "not now",
        *TOP_KEYS,
    ]
)


def a_list(items: list[object]) -> YamlList:
    made = YamlList(1)
    for item in items:
        made.append(item)  # type: ignore[arg-type]
        made.lines.append(1)
    return made


def a_map(items: dict[str, object]) -> YamlMap:
    made = YamlMap(1)
    made.update(items)  # type: ignore[arg-type]
    return made


nodes = st.recursive(
    words,
    lambda inner: (
        st.lists(inner, max_size=3).map(a_list) | st.dictionaries(words, inner, max_size=3).map(a_map)
    ),
    max_leaves=12,
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys([*TOP_KEYS, "more"], nodes)), st.booleans())
def test_whatever_it_holds_an_example_is_read_or_faulty(parts: dict[str, object], sound: bool) -> None:
    base = {"name": "a", "game": "fluxx", "players": a_list(["Ann", "Bob"])} if sound else {}
    outcome = faults_or_scenario(a_map({**parts, **base}))
    assert isinstance(outcome, Scenario) or outcome


def faults_or_scenario(data: YamlMap) -> Scenario | tuple[Fault, ...]:
    try:
        return parse(data, PATH, decks())
    except FaultyBase as faulty:
        return faulty.faults


WRONG = ["", '""', "'  '", "[]", "{}", "[Ann]", "Ann", "{Ann: Bob}", "[[]]", "[{}]"]
RIGHT = {("given", "{}"), ("when", "[]")}


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize("key", ["players", "given", "when", "then"])
def test_a_part_of_the_wrong_form_is_a_fault_on_its_line(key: str, value: str) -> None:
    parts = {"players": "[Ann, Bob]", "given": "{}", "when": "[]", "then": "{winner: nobody}", key: value}
    text = "".join(f"{name}: {part}\n" for name, part in {"name": "N", "game": "fluxx", **parts}.items())
    expected = set() if (key, value) in RIGHT else {3 + list(parts).index(key)}
    assert set(faults_of(text)) == expected


@pytest.mark.parametrize(
    "many",
    [
        "given: {}\nwhen:\n" + "".join(f"  - Ann plays: Q{number}\n" for number in range(5000)),
        "given: {}\nwhen:\n" + "".join(f"  - Zed plays: {number}\n" for number in range(5000)),
        f"given: {{Ann: {{hand: [{', '.join(f'Q{number}' for number in range(5000))}]}}}}\n",
        f"given: {{{', '.join(f'Q{number}: 1' for number in range(5000))}}}\n",
        "given: {}\n" + "".join(f"q{number}: 1\n" for number in range(5000)),
    ],
)
def test_many_faults_take_no_time_and_are_told_up_to_a_point(many: str) -> None:
    started = time.process_time()
    with pytest.raises(FaultyBase) as caught:
        parsed(f"name: N\ngame: fluxx\nplayers: [Ann, Bob]\n{many}then: {{winner: nobody}}\n")
    assert time.process_time() - started < 3
    assert len(caught.value.faults) == 5000
    assert caught.value.told[-1].text.startswith("and 4950 more in this file")


def test_a_name_without_end_takes_no_time_and_is_quoted_short() -> None:
    started = time.process_time()
    (said,) = faults_of(with_line(8, f"  - Ann plays: {'x' * 500_000}"))[8]
    assert time.process_time() - started < 3
    assert len(said) < 300


def test_too_many_players_end_the_reading() -> None:
    players = ", ".join(f"P{number}" for number in range(20_000))
    steps = "  - Zed plays: X\n" * 500
    text = f"name: N\ngame: fluxx\nplayers: [{players}]\ngiven: {{}}\nwhen:\n{steps}"
    found = faults_of(f"{text}then: {{winner: nobody}}\n")
    assert list(found) == [3]


def test_too_many_cards_beside_the_deck_are_a_fault() -> None:
    add = ", ".join(["fluxx/cards/veto"] * 61)
    text = f"name: N\ngame: fluxx\nadd: [{add}]\nplayers: [Ann, Bob]\ngiven: {{}}\nthen: {{winner: nobody}}\n"
    assert "at most 60" in faults_of(text)[3][0]
