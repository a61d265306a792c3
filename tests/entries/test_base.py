"""What a faultless base says."""

import time
from pathlib import Path
from textwrap import dedent

import pytest

from kb.entries import Base, Section, read_base
from tests.entries.shelf import CARD, RULING, Shelf


@pytest.fixture
def base(shelf: Shelf) -> Base:
    assert shelf.faults() == []
    return shelf.base()


def test_every_entry_is_of_its_kind(base: Base) -> None:
    assert set(base.rulings) == {"fluxx/plays/cancelled", "fluxx/plays/manners"}
    assert set(base.summaries) == {"fluxx/turn"}
    assert len(base.cards) == 3


def test_a_ruling_says_all_its_file_says(base: Base) -> None:
    ruling = base.rulings["fluxx/plays/cancelled"]
    assert ruling.path == "rulings/fluxx/plays/cancelled.md"
    assert ruling.game == "fluxx"
    assert (ruling.title, ruling.verdict, ruling.authority) == ("A cancelled play is spent", "no", "official")
    assert ruling.revision == 1
    assert ruling.editions == ("star-fluxx", "batman-fluxx")
    assert ruling.topics == ("plays", "surprises")
    assert ruling.sources == ("handbook/01",)
    assert ruling.cards == ("fluxx/cards/belay-that",)
    assert ruling.see_also == ("fluxx/plays/manners",)
    assert [(ask.text, ask.verdict, ask.line) for ask in ruling.asks] == [
        ("can i play again after a cancelled card", None, 12),
        ("is my play lost when it is cancelled", "yes", 13),
    ]
    assert ruling.answer == "A cancelled play counts as made."
    assert ruling.answer_html == "A <em>cancelled</em> play counts as made."
    assert (ruling.check, ruling.because, ruling.emergent, ruling.superseded_by) == (None, None, None, None)


def test_sections_leave_the_examples_out_and_lead_to_pages(base: Base) -> None:
    (why,) = base.rulings["fluxx/plays/cancelled"].sections
    assert why.title == "Why"
    assert why.text == "See manners and the card."
    assert '<a href="/rulings/fluxx/plays/manners#why">manners</a>' in why.html
    assert '<a href="/cards/fluxx/cards/belay-that">the card</a>' in why.html


def test_an_example_knows_where_its_yaml_begins(base: Base, shelf: Shelf) -> None:
    (example,) = base.rulings["fluxx/plays/cancelled"].examples
    lines = shelf.text().split("\n")
    assert example.name == "Bob stops Ann"
    assert lines[example.line - 1] == "name: Bob stops Ann"
    assert lines[example.data.lines["then"] - 1].startswith("then:")
    assert example.data["players"] == ["Ann", "Bob"]
    assert example.text.startswith("name: Bob stops Ann\n")


def test_what_is_not_checked_says_why(base: Base) -> None:
    ruling = base.rulings["fluxx/plays/manners"]
    assert (ruling.check, ruling.because) == ("none", "No engine knows manners.")


def test_a_card_says_all_its_file_says(base: Base) -> None:
    card = base.cards["fluxx/cards/belay-that"]
    assert (card.name, card.type, card.editions) == ("Belay That!", "surprise", {"star-fluxx": 1})
    assert (card.aliases, card.cancels, card.known) == (("Belay",), ("action",), True)
    assert (card.effect, card.effect_html) == ("Cancels an Action.", "Cancels an <strong>Action</strong>.")
    keeper = base.cards["fluxx/cards/star"]
    assert keeper.bonus == {"draw": "1", "hand limit": "1"}
    assert keeper.kinds == ("device",)
    assert keeper.sections == (Section("Notes", "It shines brightly.", "fluxx/cards/star"),)
    goal = base.cards["fluxx/cards/stars-and-nothing-else"]
    assert goal.goal == {
        "all": ["fluxx/cards/star", {"count": "keepers", "at least": 2}],
        "without": ["fluxx/cards/star"],
    }
    assert (goal.rule, goal.bonus, goal.cancels, goal.attaches, goal.family) == (None,) * 5


def test_a_clue_card_says_whose_letters_count(shelf: Shelf) -> None:
    clue = CARD.replace("type: surprise", "type: suspect")
    shelf.write(
        "fluxx/cards/belay-that.md",
        clue.replace("cancels: [action]", "counted: {american: Scarlet, british: Scarlett}"),
    )
    assert shelf.faults() == []
    card = shelf.base().cards["fluxx/cards/belay-that"]
    assert (card.type, card.counted) == ("suspect", {"american": "Scarlet", "british": "Scarlett"})


def test_a_card_nobody_knows_says_so(shelf: Shelf) -> None:
    shelf.edit("type: surprise", "type: surprise\nknown: no", "fluxx/cards/belay-that.md")
    assert shelf.faults() == []
    assert shelf.base().cards["fluxx/cards/belay-that"].known is False


def test_a_summary_knows_its_links(base: Base) -> None:
    summary = base.summaries["fluxx/turn"]
    assert (summary.kind, summary.title, summary.game) == ("summary", "How a turn runs", "fluxx")
    assert summary.links == ("fluxx/plays/cancelled",)
    assert "/rulings/fluxx/plays/cancelled" in summary.sections[0].html
    assert summary.answer_html == "Draw, then play."


def test_registers(base: Base) -> None:
    assert base.passages() == {
        "handbook/01": "What is cancelled is spent.",
        "handbook/02": "Two cards may share a turn.",
        "tableside/open": "What nobody answers.",
    }
    assert base.documents["handbook"].url == "https://example.org/handbook"
    assert base.documents["tableside"].url is None
    assert base.topics["plays"] == "What counts as a play."
    assert base.editions == {"batman-fluxx": "Batman Fluxx"}


def test_changes_are_told_newest_first(base: Base) -> None:
    manners = "fluxx/plays/manners"
    assert [(each.date, each.ruling, each.revision, each.what) for each in base.changes_of(manners)] == [
        ("2026-11-30", manners, 2, "It was no before."),
        ("2026-11-29", manners, 1, "New."),
    ]
    assert base.changes_of("fluxx/plays/cancelled") == ()


def test_an_old_id_leads_to_todays(base: Base) -> None:
    assert base.resolve("fluxx/old-name") == "fluxx/plays/cancelled"
    assert base.resolve("fluxx/turn") == "fluxx/turn"
    assert base.resolve("fluxx/cards/star") == "fluxx/cards/star"
    assert base.resolve("fluxx/nothing") is None


def test_a_wrong_id_finds_its_neighbours(base: Base) -> None:
    assert base.nearest("fluxx/plays/canceled")[0] == "fluxx/plays/cancelled"


def test_cards_are_found_by_any_spelling_of_any_name(base: Base) -> None:
    card = base.cards["fluxx/cards/belay-that"]
    assert base.card_by_name("belay that") == (card,)
    assert base.card_by_name("BELAY") == (card,)
    assert base.card_by_name("nothing") == ()


def test_one_name_on_cards_of_two_types_finds_both(shelf: Shelf) -> None:
    shelf.write(
        "fluxx/cards/star-creeper.md", CARD.replace("Belay That!", "Star").replace("[Belay]", "[Nova]")
    )
    assert shelf.faults() == []
    assert [card.type for card in shelf.base().card_by_name("star")] == ["surprise", "keeper"]


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(shelf: Shelf) -> None:
    before = shelf.ruling()
    data = b"\xef\xbb\xbf" + dedent(RULING).replace("\n", "\r\n").encode()
    shelf.write_bytes("fluxx/plays/cancelled.md", data)
    assert shelf.faults() == []
    assert shelf.ruling() == before


def test_the_hash_tells_contents_and_names_apart(shelf: Shelf) -> None:
    first = shelf.base().content_hash
    assert shelf.base().content_hash == first
    assert len(first) == 64
    shelf.edit("counts as made", "counts as MADE")
    second = shelf.base().content_hash
    assert second != first
    (shelf.folder / "fluxx/turn.md").rename(shelf.folder / "fluxx/round.md")
    assert shelf.base().content_hash not in (first, second)


def test_the_installed_copy_is_called_like_the_original(shelf: Shelf, tmp_path: Path) -> None:
    moved = shelf.folder.rename(tmp_path / "_rulings")
    base, faults = read_base(moved)
    assert not faults
    assert base.rulings["fluxx/plays/cancelled"].path == "rulings/fluxx/plays/cancelled.md"


def test_raw_html_and_script_addresses_stay_text(shelf: Shelf) -> None:
    shelf.edit("See [manners]", "<script>alert(1)</script> [x](javascript:alert(1)) See [manners]")
    (fault,) = shelf.faults()
    assert "the link to 'javascript:alert(1)'" in fault.text
    html = shelf.ruling().sections[0].html
    assert "<script" not in html
    assert 'href="javascript' not in html


def test_tables_are_tables(shelf: Shelf) -> None:
    shelf.edit("See [manners]", "| a | b |\n|---|---|\n| c | d |\n\nSee [manners]")
    section = shelf.ruling().sections[0]
    assert "<td>d</td>" in section.html
    assert section.text.split("\n")[:4] == ["a", "b", "c", "d"]


def test_four_hundred_entries_are_read_in_a_moment(shelf: Shelf) -> None:
    for number in range(400):
        text = RULING.replace("can i play again", f"can i play {number} again")
        text = text.replace("My card was", f"My card {number} was").replace("is my play", f"is {number} play")
        shelf.write(f"fluxx/many/entry-{number}.md", text.replace("(manners.md", "(../plays/manners.md"))
    started = time.process_time()
    base, faults = read_base(shelf.folder)
    taken = time.process_time() - started
    assert (len(base.rulings), faults) == (402, ())
    # Ten times what it should take, so that a slow or busy machine does not fail it.
    assert taken < 4.0, f"{taken:.2f} s"
