"""Each thing that can be wrong with an entry, broken one at a time: one fault, its line, what to do."""

import os
import time

import pytest

from kb.reading import FaultyBase
from tests.entries.shelf import CANCELLED, CARD, GOAL_FILE, KEEPER, KEEPER_FILE, Shelf

BELAY = "fluxx/cards/belay-that.md"
NICE = "fluxx/plays/manners.md"

RULING_FAULTS = [
    ("verdict: no", "verdict: no\nverdit: no", 5, "the unknown key 'verdit': did you mean 'verdict'?"),
    ("verdict: no", "verdict: no\nverdict: no", 5, "the key 'verdict' again, first on line 4"),
    ("verdict: no\n", "", 2, "the key 'verdict' is missing"),
    ("verdict: no", "verdict: noo", 4, "expected yes, no, depends or info: did you mean 'no'?"),
    ("verdict: no", "verdict: No", 4, "did you mean 'no'?"),
    ("verdict: no", "verdict: qqqqq", 4, "write yes, no, depends or info"),
    ("verdict: no", "verdict:", 4, "'verdict' is empty"),
    ("verdict: no", "verdict: [no]", 4, "'verdict' holds a list, expected a text"),
    ("title: A cancelled play is spent", "title: ''", 2, "'title' is empty"),
    ("title: A", "title: &a A", 2, "the anchor &a"),
    ("title: A", "title: A: a", 2, "this is not YAML"),
    ("authority: official", "authority: offical", 9, "did you mean 'official'?"),
    ("revision: 1", "revision: one", 10, "revision 'one', expected a whole number from 1"),
    ("revision: 1", "revision: 0", 10, "expected a whole number"),
    (
        "topics: [plays, surprises]",
        "topics: [plays, surprise]",
        7,
        "topic 'surprise': did you mean 'surprises'",
    ),
    ("topics: [plays, surprises]", "topics: []", 7, "'topics' is an empty list"),
    ("title: A cancelled play is spent", 'title: "A cancelled', 2, "this is not YAML"),
    ("title: A cancelled play is spent", 'title: "A \\e[31m play"', 2, "the invisible character U+001B"),
    ("topics: [plays, surprises]", "topics: plays", 7, "'topics' holds the text 'plays', expected a list"),
    ("topics: [plays, surprises]", "topics:", 7, "'topics' holds nothing, expected a list"),
    ("topics: [plays, surprises]", "topics: [plays,\n  plays]", 8, "'plays' stands twice"),
    ("topics: [plays, surprises]", "topics:\n  - plays\n  -\n", 9, "an item of 'topics' is empty"),
    (
        "sources: [handbook/01]",
        "sources: [handbook/03]",
        8,
        "the unknown passage 'handbook/03': did you mean",
    ),
    ("sources: [handbook/01]", "sources: []", 8, "'sources' is an empty list"),
    ("sources: [handbook/01]", "sources: [tableside/open]", 9, "write interpretation"),
    (
        "editions: [star-fluxx, batman",
        "editions: [star-flux, batman",
        5,
        "edition 'star-flux': did you mean 'star-",
    ),
    (
        "cards: [fluxx/cards/belay-that]",
        "cards: [fluxx/cards/belay]",
        6,
        "unknown card 'fluxx/cards/belay': did you",
    ),
    ("cards: [fluxx/cards/belay-that]", "cards: [fluxx/turn]", 6, "'fluxx/turn' is no card"),
    (
        "cards: [fluxx/cards/belay-that]",
        "cards: [{a: b}]",
        6,
        "an item of 'cards' holds a map, expected a text",
    ),
    (
        "see_also: [fluxx/plays/manners]",
        "see_also: [fluxx/plays/maners]",
        15,
        "did you mean 'fluxx/plays/manners'",
    ),
    ("see_also: [fluxx/plays/manners]", "see_also: [fluxx/plays/cancelled]", 15, "names this ruling itself"),
    (
        "see_also: [fluxx/plays/manners]",
        "see_also: [fluxx/old-name]",
        15,
        "has moved: write 'fluxx/plays/cancelled'",
    ),
    ("see_also", "superseded_by: fluxx/plays/none\nsee_also", 15, "the unknown ruling 'fluxx/plays/none'"),
    ("see_also", "superseded_by: fluxx/turn\nsee_also", 15, "'fluxx/turn' is no ruling"),
    ("see_also", "superseded_by: fluxx/plays/cancelled\nsee_also", 15, "names this ruling itself"),
    ("see_also", "because: I say so\nsee_also", 15, "because without check: none"),
    ("see_also", "check: none\nbecause: so\nsee_also", 15, "check: none beside examples"),
    ("see_also", "emergent:\nsee_also", 15, "'emergent' is empty"),
    ("see_also", "kind: sumary\nsee_also", None, "kind 'sumary', expected summary: did you mean 'summary'?"),
    ("  - can i play", "  -\n  - can i play", 12, "an empty wording"),
    ("    verdict: yes", "    verdict: ye", 14, "verdict 'ye', expected yes"),
    ("    verdict: yes", "    verdct: yes", 14, "the unknown key 'verdct'"),
    ("  - text: is my play", "  - txt: is my play", None, "the key 'text' is missing"),
    (
        "is my play lost when it is cancelled",
        "Can I play, again, after a cancelled card?!",
        13,
        "stands at rulings",
    ),
    ("A *cancelled* play counts as made.", "", 19, "the first paragraph is missing"),
    ("A *cancelled* play", "- A *cancelled* play", 17, "the first paragraph is missing"),
    (
        "A *cancelled* play counts",
        "One. Two. Three. A play counts",
        17,
        "has 4 sentences, expected at most 3",
    ),
    ("A *cancelled* play counts", "x" * 800, 17, "expected at most 700"),
    ("A *cancelled* play", "No, a play", 17, "begins with 'No', expected a plain statement"),
    ("A *cancelled* play", "**Yes**: a play", 17, "begins with 'Yes'"),
    ("A *cancelled* play", "no card", 17, "begins with 'no'"),
    ("## Why", "# Why", None, "a heading with one #"),
    ("## Why", "## " + "W" * 300, 19, "a heading of 300 characters"),
    ("manners.md#why", "maners.md#why", 21, "the unknown entry 'fluxx/plays/maners': did you mean"),
    ("](../cards/belay", "](cards/belay", 21, "the unknown entry 'fluxx/plays/cards/belay-that'"),
    ("```yaml scenario", "```yaml", 27, "a block marked 'yaml' among the examples"),
    ("```yaml scenario", "```", 27, "a block marked nothing"),
    ("```yaml scenario", "```yaml scenaro", 27, "a block marked 'yaml scenaro'"),
    ("## Examples", "## Example", 27, "an example outside its section: move it below ## Examples"),
    ("then: {plays left: 0}\n```", "then: {plays left: 0}", 27, "this block has no end"),
    ("name: Bob stops Ann\n", "", 28, "an example without a name"),
    ("name: Bob stops Ann", "name: Bob::Ann", 28, "contains '::'"),
    ("name: Bob stops Ann", "name: ''", 28, "'name' is empty"),
    ("name: Bob stops Ann", "name: a\nname: b", 29, "the key 'name' again, first on line 28"),
    ("when:\n", "when: [\n", 31, "this is not YAML"),
    (
        "players: [Ann, Bob]",
        "players: [Stars, and Nothing Else]",
        29,
        "put it in quotes, 'Stars, and Nothing Else'",
    ),
]

# A fault that leaves a ruling without any example brings the fault about that with it.
_LEAVES_NO_EXAMPLE = "a ruling with neither an example nor check: none"


@pytest.mark.parametrize(("old", "new", "line", "words"), RULING_FAULTS)
def test_a_ruling_with_one_fault(shelf: Shelf, old: str, new: str, line: int | None, words: str) -> None:
    shelf.edit(old, new)
    found = [str(fault) for fault in shelf.faults() if _LEAVES_NO_EXAMPLE not in fault.text]
    place = f"rulings/{CANCELLED}:" + (f"{line}: " if line else "")
    assert any(fault.startswith(place) and words in fault for fault in found), "\n".join(found)
    if line is not None:
        assert len(found) == 1, "\n".join(found)


CARD_FAULTS = [
    (BELAY, "type: surprise", "type: suprise", 3, "did you mean 'surprise'?"),
    (
        BELAY,
        "type: surprise",
        "type: action",
        6,
        "'cancels' on a card of type action, expected only on type surprise",
    ),
    (BELAY, "{star-fluxx: 1}", "{star-fluxx: no}", 4, "star-fluxx 'no', expected a whole number from 1"),
    (
        BELAY,
        "{star-fluxx: 1}",
        "{star-flux: 1}",
        4,
        "the unknown edition 'star-flux': did you mean 'star-fluxx'",
    ),
    (BELAY, "{star-fluxx: 1}", "[star-fluxx]", 4, "'editions' holds a list, expected a map"),
    (BELAY, "{star-fluxx: 1}", "{}", 4, "'editions' holds nothing, expected a map"),
    (BELAY, "[Belay]", "[belay THAT]", 5, "the same name again"),
    (BELAY, "[Belay]", "[]", 5, "'aliases' is an empty list"),
    (
        BELAY,
        "cancels: [action]",
        "cancels: [acton]",
        6,
        "expected keeper, goal, new rule, action, free action or steal: did you",
    ),
    (
        BELAY,
        "type: surprise",
        "type: surprise\nknown: maybe",
        4,
        "known 'maybe', expected yes, no, true or false",
    ),
    (BELAY, "type: surprise", "type: surprise\ntext: x", 4, "the unknown key 'text'"),
    (
        BELAY,
        "type: surprise",
        "type: surprise\ngoal: {all: [fluxx/cards/star]}",
        4,
        "'goal' on a card of type surprise",
    ),
    (BELAY, "type: surprise", "type: surprise\nworks_like: fluxx/cards/thats-nine", 4, "the unknown card"),
    (
        BELAY,
        "type: surprise",
        "type: surprise\nworks_like: fluxx/cards/star",
        4,
        "works like 'fluxx/cards/star', a card of type keeper",
    ),
    (BELAY, "type: surprise", f"type: surprise\nworks_like: {BELAY[:-3]}", 4, "works like itself"),
    (BELAY, "name: Belay That!", "name:", 2, "'name' is empty"),
    (BELAY, "cancels: [action]", "counted: {american: a, british: a}", 6, "'counted' on a card of type surp"),
    (BELAY, "Cancels an **Action**.", "", 9, "the first paragraph is missing"),
    (KEEPER_FILE, "draw: 1", "drow: 1", 6, "did you mean 'draw'?"),
    (KEEPER_FILE, "draw: 1", "draw: one", 6, "draw 'one', expected a whole number"),
    (KEEPER_FILE, "draw: 1", "play: all", 6, "play 'all', expected a whole number"),
    (KEEPER_FILE, "type: keeper", "type: keeper\nattaches: any", 4, "'attaches' on a card of type keeper"),
    (
        GOAL_FILE,
        "{all: [fluxx/cards/star,",
        "{all: [fluxx/cards/sta,",
        5,
        "unknown card 'fluxx/cards/sta': did you mean",
    ),
    (
        GOAL_FILE,
        "{all: [fluxx/cards/star,",
        "{all: [fluxx/cards/belay-that,",
        5,
        "is a card of type surprise",
    ),
    (GOAL_FILE, "{all:", "{oll:", 5, "the unknown goal key 'oll': did you mean 'all'?"),
    (
        GOAL_FILE,
        "{all:",
        "{any: [fluxx/cards/star], all:",
        5,
        "a goal with 'any', 'all' or 'without', expected all: [...]",
    ),
    (GOAL_FILE, "count: keepers", "count: kepers", 5, "count 'kepers', expected keepers or hand"),
    (GOAL_FILE, "at least: 2", "at least: " + "9" * 5000, 5, "expected a whole number from 1"),
    (GOAL_FILE, "at least: 2", "at least: two", 5, "expected a whole number from 1"),
    (GOAL_FILE, "without: [fluxx/cards/star]", "without: []", 5, "'without' in the goal, expected a list"),
    (GOAL_FILE, "goal: {", "note: {", None, "a Goal without 'goal'"),
    (GOAL_FILE, "goal: {all", "goal: [a]\nnote: {all", None, "'goal' holds a list, expected a map"),
]


@pytest.mark.parametrize(("path", "old", "new", "line", "words"), CARD_FAULTS)
def test_a_card_with_one_fault(
    shelf: Shelf, path: str, old: str, new: str, line: int | None, words: str
) -> None:
    shelf.edit(old, new, path)
    found = [str(fault) for fault in shelf.faults()]
    place = f"rulings/{path}:" + (f"{line}: " if line else "")
    assert any(fault.startswith(place) and words in fault for fault in found), "\n".join(found)
    if line is not None:
        assert len(found) == 1, "\n".join(found)


@pytest.mark.parametrize(
    ("counted", "words"),
    [
        ("counted: {american: Rope, british: Rope}", None),
        ("counted: {american: Rope}", "the key 'british' is missing"),
        ("counted: {american: Rope, british: Rope, french: Corde}", "the unknown key 'french'"),
        ("counted: Rope", "'counted' holds the text 'Rope', expected a map"),
        ("note: nothing", "a card of type weapon without 'counted': say which word's letters count"),
    ],
)
def test_the_letters_of_a_clue_card(shelf: Shelf, counted: str, words: str | None) -> None:
    text = CARD.replace("type: surprise", "type: weapon").replace("cancels: [action]", counted)
    shelf.write(BELAY, text)
    if words is None:
        assert shelf.faults() == []
    else:
        assert words in shelf.fault()


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("{draw: 3}", None),
        ("{play: all}", None),
        ("{hand limit: 0}", None),
        ("{draw: 0}", "draw '0', expected a whole number"),
        ("{draw: all}", "draw 'all'"),
        ("{draw: 2, play: 2}", "rule with 2 amounts, expected one"),
        ("draw 3", "'rule' holds the text 'draw 3', expected a map"),
    ],
)
def test_the_amounts_of_a_new_rule(shelf: Shelf, rule: str, words: str | None) -> None:
    text = CARD.replace("type: surprise", "type: new rule").replace("cancels: [action]", f"rule: {rule}")
    shelf.write(BELAY, text)
    if words is None:
        assert shelf.faults() == []
    else:
        assert words in shelf.fault()


@pytest.mark.parametrize(
    ("path", "old", "new", "place", "words"),
    [
        (
            "sources.yaml",
            "authority: official",
            "authority: oficial",
            "sources.yaml:5",
            "did you mean 'official'",
        ),
        ("sources.yaml", "  publisher: Nobody\n", "", "sources.yaml:2", "the key 'publisher' is missing"),
        (
            "sources.yaml",
            "url: https:",
            "url: ftp:",
            "sources.yaml:4",
            "expected one that begins with https://",
        ),
        ("sources.yaml", "'02'", "handbook/02", "sources.yaml:8", "expected its number alone"),
        ("sources.yaml", "'02'", "'01'", "sources.yaml:8", "the key '01' again"),
        ("sources.yaml", '"Two cards may share a turn."', "", "sources.yaml:8", "'02' is empty"),
        (
            "topics.yaml",
            "plays: What counts as a play.",
            "plays: [a]",
            "topics.yaml:1",
            "'plays' holds a list",
        ),
        (
            "redirects.yaml",
            "plays/cancelled",
            "plays/canceled",
            "redirects.yaml:1",
            "did you mean 'fluxx/plays/canc",
        ),
        (
            "redirects.yaml",
            "fluxx/old-name",
            "fluxx/turn",
            "redirects.yaml:1",
            "is an entry, expected an old id",
        ),
        (
            "redirects.yaml",
            ": fluxx/plays/cancelled",
            ": fluxx/old-name",
            "redirects.yaml:1",
            "leads in a circle",
        ),
        (NICE, "revision: 2", "revision: 3", f"{NICE}:8", "revision 3 has no line in changes.yaml"),
        (NICE, "revision: 2", "revision: 1", "changes.yaml:7", "which is at revision 1: raise it there"),
        ("changes.yaml", "2026-11-30", "30 November", "changes.yaml:5", "expected a date such as"),
        ("changes.yaml", "2026-11-30", "20261130", "changes.yaml:5", "expected a date such as"),
        ("changes.yaml", "plays/manners", "plays/maners", "changes.yaml:2", "the unknown ruling"),
        ("changes.yaml", "revision: 2", "revision: 1", "changes.yaml:6", "has a line at 2 already"),
        ("changes.yaml", "    what: New.\n", "", "changes.yaml:2", "the key 'what' is missing"),
        (
            "changes.yaml",
            "ruling: fluxx/plays/manners\n    rev",
            "rev",
            "changes.yaml:2",
            "'ruling' is missing",
        ),
        (
            "changes.yaml",
            "- ruling: fluxx/plays/manners\n    revision: 1\n    what: New.",
            "- New.",
            "changes.yaml:2",
            "holds no map, expected the keys ruling",
        ),
        (
            "fluxx/turn.md",
            "kind: summary",
            "kind: summary\nverdict: no",
            "fluxx/turn.md:3",
            "the unknown key 'verdict'",
        ),
        ("fluxx/turn.md", "](plays/c", "](c", "fluxx/turn.md:10", "the unknown entry 'fluxx/cancelled'"),
        (NICE, "because: No engine knows manners.\n", "", f"{NICE}:10", "check: none without its reason"),
        (NICE, "check: none\nbecause: No engine knows manners.\n", "", f"{NICE}:2", _LEAVES_NO_EXAMPLE),
        (NICE, "check: none", "check: non", f"{NICE}:10", "did you mean 'none'"),
        (
            NICE,
            "do i have to be nice",
            "should i be  KIND",
            f"{NICE}:9",
            "stands at rulings/fluxx/plays/manners.md:3",
        ),
        (
            NICE,
            "do i have to be nice",
            "is my play lost when it is cancelled?",
            f"{NICE}:9",
            "cancelled.md:13 already",
        ),
        (NICE, "---\ntitle", "--\ntitle", f"{NICE}:1", "the front matter is missing"),
        (NICE, "manners.\n---\n", "manners.\n", f"{NICE}:1", "the front matter has no end"),
    ],
)
def test_other_files_with_one_fault(
    shelf: Shelf, path: str, old: str, new: str, place: str, words: str
) -> None:
    shelf.edit(old, new, path)
    found = [str(fault) for fault in shelf.faults()]
    assert any(fault.startswith(f"rulings/{place}: ") and words in fault for fault in found), "\n".join(found)


def test_redirects_in_a_circle_are_all_named(shelf: Shelf) -> None:
    shelf.write(
        "redirects.yaml", "fluxx/a: fluxx/b\nfluxx/b: fluxx/a\nfluxx/c: fluxx/a\nfluxx/d: fluxx/turn\n"
    )
    found = [str(fault) for fault in shelf.faults()]
    assert [fault.split(":")[1] for fault in found] == ["1", "2"]
    assert shelf.base().resolve("fluxx/a") is None


def test_redirects_may_lead_on(shelf: Shelf) -> None:
    shelf.write("redirects.yaml", "fluxx/a: fluxx/b\nfluxx/b: fluxx/turn\n")
    assert shelf.faults() == []
    assert shelf.base().resolve("fluxx/a") == "fluxx/turn"


def test_rulings_that_supersede_each_other(shelf: Shelf) -> None:
    shelf.edit("see_also", "superseded_by: fluxx/plays/manners\nsee_also")
    assert shelf.faults() == []
    shelf.edit("check:", "superseded_by: fluxx/plays/cancelled\ncheck:", NICE)
    assert [fault.text.split(":")[0] for fault in shelf.faults()] == ["superseded_by leads in a circle"] * 2


def test_one_name_for_two_cards_of_a_type_in_a_deck(shelf: Shelf) -> None:
    shelf.write("fluxx/cards/zap.md", CARD.replace("Belay That!", "Zap").replace("[Belay]", "[belay that]"))
    assert "zap.md:5: the name 'belay that' belongs to a surprise in star-fluxx already" in shelf.fault()
    shelf.edit("star-fluxx: 1", "fluxx-5.0: 1", "fluxx/cards/zap.md")
    assert shelf.faults() == []


def test_a_list_of_two_cards_whose_names_join_is_no_fault(shelf: Shelf) -> None:
    for name in ("Stars", "and Nothing Else"):
        shelf.write(
            f"fluxx/cards/{name.lower().replace(' ', '-')}.md",
            CARD.replace("Belay That!", name).replace("aliases: [Belay]\n    ", ""),
        )
    shelf.edit("players: [Ann, Bob]", "players: [Stars, and Nothing Else]")
    assert shelf.faults() == []


def test_a_list_with_dashes_joins_nothing(shelf: Shelf) -> None:
    shelf.edit("players: [Ann, Bob]", "players:\n  - Stars\n  - and Nothing Else")
    assert shelf.faults() == []


def test_a_faulty_example_is_not_reported_as_missing_too(shelf: Shelf) -> None:
    shelf.edit("when:\n", "when: [\n")
    assert "cancelled.md:31: this is not YAML" in shelf.fault()


def test_two_examples_of_one_name(shelf: Shelf) -> None:
    text = shelf.text()
    block = text[text.index("```yaml") :]
    shelf.write_bytes(CANCELLED, f"{text}\n{block}".encode())
    assert "a second example named 'Bob stops Ann', first on line 28" in shelf.fault()


def test_an_example_inside_a_list_is_not_passed_over(shelf: Shelf) -> None:
    shelf.write_bytes(CANCELLED, f"{shelf.text()}\n- ```yaml scenario\n  name: x\n  ```\n".encode())
    assert "cancelled.md:35: an example inside a list or quotation" in shelf.fault()


@pytest.mark.parametrize(
    "text",
    [
        "No-Hand Bonus draws for you.",
        "Nobody draws.",
        "Play That's Mine! And Belay That! And Belay That! Then stop. And go.",
        "See e.g. the card. Or i.e. that. Then stop.",
        "It costs 1.5 plays. Two. Three",
    ],
)
def test_statements_that_are_fine(shelf: Shelf, text: str) -> None:
    shelf.edit("A *cancelled* play counts as made.", text)
    shelf.edit("[Belay]", '["That\'s Mine!"]', BELAY)
    assert shelf.faults() == []


def test_all_faults_of_all_files_come_together_sorted(shelf: Shelf) -> None:
    shelf.edit("verdict: no", "verdict: perhaps")
    shelf.edit("revision: 1", "revision: x")
    shelf.edit("type: keeper", "type: kepper", KEEPER_FILE)
    shelf.edit("plays:", "plays :x", "topics.yaml")
    shelf.write("fluxx/new.md", "nothing")
    faults = shelf.faults()
    assert faults == sorted(faults)
    assert {fault.path for fault in faults} >= {
        f"rulings/{path}" for path in (CANCELLED, KEEPER_FILE, "topics.yaml", "fluxx/new.md")
    }
    assert len([fault for fault in faults if fault.path == f"rulings/{CANCELLED}"]) >= 2


def test_an_unreadable_entry_is_still_known_to_those_that_name_it(shelf: Shelf) -> None:
    shelf.edit("---\nname", "--\nname", BELAY)
    assert "belay-that.md:1: the front matter is missing" in shelf.fault()


def test_a_missing_optional_register_is_no_fault(shelf: Shelf) -> None:
    (shelf.folder / "redirects.yaml").unlink()
    assert shelf.faults() == []
    (shelf.folder / "topics.yaml").unlink()
    assert any("topics.yaml:1: this file is missing" in str(fault) for fault in shelf.faults())


def test_asks_that_are_empty(shelf: Shelf) -> None:
    text = (
        "asks:\n  - can i play again after a cancelled card\n  - text: is my play lost when it is cancelled\n"
        "    verdict: yes\n"
    )
    shelf.edit(text, "asks: []\n")
    (fault,) = shelf.faults()
    assert "'asks' is an empty list" in fault.text


def test_more_copies_than_a_deck_can_hold(shelf: Shelf) -> None:
    shelf.edit("star-fluxx: 1", "star-fluxx: 999999999", BELAY)
    (fault,) = shelf.faults()
    assert "expected at most 50" in fault.text


def test_unknown_ids_are_told_up_to_a_point(shelf: Shelf) -> None:
    many = ", ".join(f"fluxx/plays/no-{number}" for number in range(9000))
    shelf.edit("see_also: [fluxx/plays/manners]", f"see_also: [{many}]")
    for number in range(300):
        shelf.write(f"fluxx/cards/card-{number}.md", KEEPER.replace("Star", f"Card {number}"))
    started = time.process_time()
    found = FaultyBase(shelf.faults())
    assert time.process_time() - started < 5
    assert len(found.faults) == 9000
    assert len(found.told) == 51
    assert "and 8950 more" in found.told[-1].text


def test_unknown_targets_of_redirects_take_no_time(shelf: Shelf) -> None:
    for number in range(300):
        shelf.write(f"fluxx/cards/card-{number}.md", KEEPER.replace("Star", f"Card {number}"))
    lines = "".join(f"fluxx/old-{number}: fluxx/new-{number}\n" for number in range(6000))
    shelf.write_bytes("redirects.yaml", lines.encode())
    started = time.process_time()
    assert len(shelf.faults()) == 6000
    assert time.process_time() - started < 5


@pytest.mark.parametrize("register", ["topics.yaml", "sources.yaml", "editions.yaml"])
@pytest.mark.parametrize(
    "data", [b"[unclosed\n", b"- a list\n", b"words", b"\0\1", b"\xff", b"a: 1\na: 2\n", b"a: b\n" * 100_000]
)
def test_a_register_that_cannot_be_read_is_the_only_fault(shelf: Shelf, register: str, data: bytes) -> None:
    shelf.write_bytes(register, data)
    assert {fault.path for fault in shelf.faults()} == {f"rulings/{register}"}


@pytest.mark.parametrize("register", ["topics.yaml", "sources.yaml", "editions.yaml"])
def test_a_register_that_is_a_pipe_or_missing_is_the_only_fault(shelf: Shelf, register: str) -> None:
    place = shelf.folder / register
    place.unlink()
    assert f"{register}:1: this file is missing" in shelf.fault()
    os.mkfifo(place)
    assert f"{register}:1: neither a file nor a folder" in shelf.fault()


@pytest.mark.parametrize("register", ["topics.yaml", "sources.yaml"])
def test_an_empty_register_that_is_needed_is_the_only_fault(shelf: Shelf, register: str) -> None:
    shelf.write_bytes(register, b"")
    assert f"{register}:1: this file is empty" in shelf.fault()


def test_passages_of_a_broken_document_are_not_missed(shelf: Shelf) -> None:
    shelf.edit("  passages:\n    '01'", "  passages: none\n  more:\n    '01'", "sources.yaml")
    assert {fault.path for fault in shelf.faults()} == {"rulings/sources.yaml"}


@pytest.mark.parametrize("name", ['"two\\nlines"', "|\n  two\n  lines"])
def test_an_example_is_named_in_one_line(shelf: Shelf, name: str) -> None:
    shelf.edit("name: Bob stops Ann", f"name: {name}")
    assert "has several lines: a name is one line of text" in shelf.fault()


@pytest.mark.parametrize("title", ['"A \\e[31mred"', '"A\\0"', '"A \\u202e B"', "A \u202e B"])
def test_what_cannot_be_seen_is_no_title(shelf: Shelf, title: str) -> None:
    shelf.edit("title: A cancelled play is spent", f"title: {title}")
    assert "cancelled.md:2: the invisible character" in shelf.fault()


@pytest.mark.parametrize(
    "address",
    [
        "//example.org/x",
        "file:///x",
        "../../../etc/passwd",
        "javascript:alert",
        "#why",
        "manners",
        "/rulings/x",
        "https://",
        "https:///x",
        "http:example.org",
        "https://us@example.org/",
        "manners.md?x",
    ],
)
def test_a_link_leads_to_an_entry_or_a_full_address(shelf: Shelf, address: str) -> None:
    shelf.edit("See [manners]", f"[x]({address}) See [manners]")
    (fault,) = shelf.faults()
    assert f"the link to {address!r}" in fault.text


@pytest.mark.parametrize(
    "text",
    ["[x [y] z](//a)", "[x\ny](//a)", "[x](<//a>)", "[x][y]\n\n[y]: //a", "[x](\\//a)", "[x](&#47;/a)"],
)
def test_a_link_is_found_however_it_is_written(shelf: Shelf, text: str) -> None:
    shelf.edit("See [manners]", f"{text}\n\nSee [manners]")
    assert {"the link to '//a'" in fault.text for fault in shelf.faults()} == {True}


@pytest.mark.parametrize("text", ["<ftp://example.org/x>", "<me@example.org>"])
def test_other_addresses_in_angle_brackets_are_refused(shelf: Shelf, text: str) -> None:
    shelf.edit("See [manners]", f"{text} See [manners]")
    assert "the link to" in shelf.fault()


@pytest.mark.parametrize(
    "text", ["[x](https://example.org/x)", "<http://example.org>", "`[x](//a)`", "[x](manners.md#why)"]
)
def test_links_that_are_fine(shelf: Shelf, text: str) -> None:
    shelf.edit("See [manners]", f"{text} See [manners]")
    assert shelf.faults() == []


def test_a_link_is_reported_on_its_line(shelf: Shelf) -> None:
    shelf.edit("See [manners]", "One\ntwo [x](//a)\n\nSee [manners]")
    assert "cancelled.md:22: the link to" in shelf.fault()


@pytest.mark.parametrize(
    "text",
    [
        "![x](https://a.org/x.png)",
        "![x [y]](https://a.org/x.png)",
        "![x\ny](https://a.org/x.png)",
        "![x][y]\n\n[y]: https://a.org/x.png",
        "> ![x](https://a.org/x.png)",
    ],
)
def test_pictures_are_refused(shelf: Shelf, text: str) -> None:
    shelf.edit("See [manners]", f"{text}\n\nSee [manners]")
    assert "the picture 'https://a.org/x.png'" in shelf.fault()
