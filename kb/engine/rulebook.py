"""The rulebook: one object that answers every question the rulings answer, and its knock-outs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
_RULING = "__ruling__"
_WRONG = "__wrong__"


@dataclass(frozen=True)
class Wrong:
    """The wrong answer of a page, for its knock-out.

    Args:
        words: what would hold then, as a half sentence after "if" ("a cancelled play did not count").
        answer: the wrong answer; a function is called like the page instead.
    """

    words: str
    answer: object


def page(ruling: str, wrong: Wrong | None = None) -> Callable[[F], F]:
    """Mark a rulebook method as the page that implements a ruling.

    Args:
        ruling: id of the ruling, such as ``fluxx/surprises/cancelled-play-is-spent``.
        wrong: what stands on the page while the ruling is switched off.
    """

    def mark(method: F) -> F:
        setattr(method, _RULING, ruling)
        setattr(method, _WRONG, wrong)
        return method

    return mark


_pages: dict[type, Mapping[str, str]] = {}


class Rulebook:
    """Answers the rule questions of a game; each page names its ruling.

    An override in a subclass inherits the ruling of the page it replaces. Options of the match
    (house rules, readings of an open point) are plain data a page may look at.

    Args:
        options: option name -> value, for those that are not at their default.
    """

    def __init__(self, options: Mapping[str, str] | None = None) -> None:
        self.options: Mapping[str, str] = dict(options or {})

    @classmethod
    def pages(cls) -> Mapping[str, str]:
        """Every page of this rulebook: method name -> ruling id."""
        if cls not in _pages:
            _pages[cls] = {
                name: getattr(value, _RULING)
                for klass in reversed(cls.__mro__)
                for name, value in vars(klass).items()
                if hasattr(value, _RULING)
            }
        return _pages[cls]

    @classmethod
    def ruling_of(cls, name: str) -> str:
        """The ruling a page implements.

        Raises:
            KeyError: if there is no such page.
        """
        return cls.pages()[name]

    @classmethod
    def knock_outs(cls) -> tuple[KnockOut, ...]:
        """One knock-out for each page that names a wrong answer."""
        found = []
        for name, ruling in cls.pages().items():
            wrong: Wrong | None = getattr(getattr(cls, name), _WRONG, None)
            if wrong is not None:
                found.append(KnockOut(ruling, name, wrong.words, name, _answering(wrong.answer)))
        return tuple(found)


def _answering(answer: object) -> Callable[..., Any]:
    if callable(answer):
        return answer

    def wrong(_book: Rulebook, *_args: object) -> object:
        return answer

    return wrong


B = TypeVar("B", bound=Rulebook)


_reporting: dict[tuple[type[Rulebook], str], type[Rulebook]] = {}


def citing(book: B, cite: Callable[[str], None]) -> B:
    """A copy of a rulebook that reports the ruling of each page that is asked.

    Args:
        book: the plain rulebook.
        cite: called with the ruling id each time a page is asked.
    """
    return _copy(book, "cite", cite, type(book).pages())


def watched(book: B, note: Callable[[str], None]) -> B:
    """A copy of a rulebook that reports the name of each page that is asked, by whomever.

    A match in which a page is asked not once would be the same with any other answer on it.
    """
    return _copy(book, "note", note, {name: name for name in type(book).pages()})


def _copy(book: B, slot: str, report: Callable[[str], None], words: Mapping[str, str]) -> B:
    key = (type(book), slot)
    if key not in _reporting:
        pages = {name: _reporting_page(getattr(type(book), name), slot, words[name]) for name in words}
        _reporting[key] = type(type(book).__name__, (type(book),), pages)
    copy: Any = object.__new__(_reporting[key])
    copy.__dict__.update(book.__dict__, **{slot: report})
    return cast("B", copy)


def _reporting_page(plain: Callable[..., Any], slot: str, word: str) -> Callable[..., Any]:
    @wraps(plain)
    def ask(self: Any, *args: Any, **kwargs: Any) -> Any:
        getattr(self, slot)(word)
        return plain(self, *args, **kwargs)

    return ask


@dataclass(frozen=True)
class KnockOut:
    """A rulebook with one wrong page (or a match with one wrong part): an example must notice.

    Args:
        ruling: the ruling switched off.
        name: a short name, unique among the knock-outs of the ruling.
        words: what would hold then, as a half sentence after "if" ("a cancelled play did not count").
        page: the page replaced.
        wrong: what stands there instead, called like the page.
        part: the part of the match replaced, where a ruling follows from structure alone.
    """

    ruling: str
    name: str
    words: str
    page: str | None = None
    wrong: Callable[..., Any] | None = None
    part: tuple[str, Callable[..., Any]] | None = None

    def rulebook(self, cls: type[B]) -> type[B]:
        """The rulebook class with the wrong page in place of the right one.

        Raises:
            KeyError: if the rulebook has no such page, or the page implements another ruling.
        """
        if self.page is None or self.wrong is None:
            return cls
        if cls.ruling_of(self.page) != self.ruling:
            raise KeyError(f"{self.page} implements {cls.ruling_of(self.page)}, not {self.ruling}")
        key = (self, cls)
        if key not in _wrong_classes:
            _wrong_classes[key] = type(cls.__name__, (cls,), {self.page: self.wrong})
        return cast("type[B]", _wrong_classes[key])


_wrong_classes: dict[tuple[KnockOut, type[Rulebook]], type[Rulebook]] = {}
"""Each wrong rulebook is made once: a class for every run would cost more than the run."""
