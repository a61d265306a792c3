"""Rulebooks: pages name their rulings, a copy cites them, and a knock-out replaces exactly one page."""

from __future__ import annotations

import pytest

from kb.engine import KnockOut, Rulebook, Wrong, citing, page


class Book(Rulebook):
    """Two pages, and a helper that is none."""

    @page("game/plays/spent")
    def cancelled_play_counts(self) -> bool:
        """Whether it counts."""
        return self.options.get("lenient") != "yes"

    @page("game/limits/number")
    def limit(self, player: str, *, extra: int = 0) -> int:
        """How many."""
        return len(player) + extra

    def helper(self) -> str:
        """No page."""
        return "help"


class HouseBook(Book):
    """An edition that overrides a page and adds one."""

    def limit(self, player: str, *, extra: int = 0) -> int:
        """Another number."""
        return super().limit(player, extra=extra) + 100

    @page("game/goals/two")
    def goals(self) -> int:
        """How many Goals."""
        return 2


def test_pages_name_their_rulings() -> None:
    assert Book.pages() == {"cancelled_play_counts": "game/plays/spent", "limit": "game/limits/number"}
    assert Book.ruling_of("limit") == "game/limits/number"


def test_what_is_no_page_has_no_ruling() -> None:
    with pytest.raises(KeyError):
        Book.ruling_of("helper")


def test_an_override_inherits_its_ruling() -> None:
    assert HouseBook.pages() == {**Book.pages(), "goals": "game/goals/two"}


def test_a_citing_copy_answers_alike_and_cites_each_page_asked() -> None:
    book, cited = Book(), list[str]()
    copy = citing(book, cited.append)
    assert (copy.cancelled_play_counts(), copy.limit("Ann", extra=2), copy.helper()) == (True, 5, "help")
    assert cited == ["game/plays/spent", "game/limits/number"]
    assert isinstance(copy, Book)


def test_the_copied_rulebook_stays_silent() -> None:
    book, cited = Book(), list[str]()
    citing(book, cited.append)
    book.limit("Ann")
    assert cited == []


def test_copies_do_not_share_whom_they_tell() -> None:
    book, one, two = Book(), list[str](), list[str]()
    first, second = citing(book, one.append), citing(book, two.append)
    first.limit("Ann")
    second.cancelled_play_counts()
    assert (one, two) == (["game/limits/number"], ["game/plays/spent"])


def test_an_override_cites_the_ruling_it_inherits() -> None:
    cited: list[str] = []
    assert citing(HouseBook(), cited.append).limit("Bob") == 103
    assert set(cited) == {"game/limits/number"}


def test_a_copy_keeps_the_options() -> None:
    assert citing(Book({"lenient": "yes"}), lambda _ruling: None).cancelled_play_counts() is False


def knock_out(ruling: str, name: str) -> KnockOut:
    return KnockOut(ruling, name, "it were otherwise", name, lambda _self, *_args, **_more: "wrong")


def test_a_knock_out_replaces_one_page_in_a_class_of_its_own() -> None:
    wrong = knock_out("game/limits/number", "limit").rulebook(Book)
    assert wrong().limit("Ann") == "wrong"
    assert wrong().cancelled_play_counts() is True
    assert Book().limit("Ann") == 3


def test_a_knocked_out_page_still_cites_its_ruling() -> None:
    cited: list[str] = []
    wrong = knock_out("game/limits/number", "limit").rulebook(HouseBook)
    assert citing(wrong(), cited.append).limit("Ann") == "wrong"
    assert cited == ["game/limits/number"]


@pytest.mark.parametrize("name", ["limits", "helper", "options"])
def test_a_knock_out_of_a_page_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        knock_out("game/limits/number", name).rulebook(Book)


def test_a_knock_out_of_another_rulings_page_is_refused() -> None:
    with pytest.raises(KeyError, match="limit implements game/limits/number, not game/plays/spent"):
        knock_out("game/plays/spent", "limit").rulebook(Book)


def test_a_knock_out_of_a_part_leaves_the_rulebook_alone() -> None:
    structural = KnockOut("game/turn/order", "order", "turns ran backwards", part=("turn", lambda: None))
    assert structural.rulebook(Book) is Book


class Marked(Rulebook):
    """Pages that stand with their wrong answers."""

    @page("game/plays/spent", Wrong("a cancelled play did not count", False))
    def counts(self, card: str) -> bool:
        """Whether it counts."""
        return True

    @page("game/goals/kept", Wrong("somebody else chose", lambda _book, one, other: other))
    def chooser(self, one: str, other: str) -> str:
        """Who chooses."""
        return one

    @page("game/goals/open")
    def undecided(self) -> bool:
        """A page without a wrong answer."""
        return True


def test_each_wrong_answer_is_a_knock_out_of_its_page() -> None:
    counts, chooser = Marked.knock_outs()
    assert (counts.ruling, counts.name, counts.words) == (
        "game/plays/spent",
        "counts",
        "a cancelled play did not count",
    )
    assert counts.rulebook(Marked)().counts("card") is False
    assert chooser.rulebook(Marked)().chooser("Ann", "Bob") == "Bob"
    assert Marked().chooser("Ann", "Bob") == "Ann"
