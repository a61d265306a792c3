"""Which mutants are left out of a sample, by where they stand."""

from __future__ import annotations

import pytest

from tests.mutation.beyond import Beyond

MODULE = """
@dataclass(frozen=True)
class Card:
    def worth(self, more: int | None, *, times=11) -> int:
        return self.rank + 1

    def __str__(self):
        return self.name * 2

def _helper(book, x):
    return x - 3

class Pages:
    @page("a/ruling", Wrong("it were five", 5))
    def four(self):
        return 4

    @page("b/ruling", Wrong("less", _helper))
    def more(self):
        return f"{9 + 1}"

def options(state):
    return _bets(state)

def _bets(state):
    return both(state) + 7

def both(state):
    return 8

def turn(state):
    state.table.move(card, zones.hand(you), top=False)
    state.table.move(card, zones.PILE, top=not False)
    if state.turned == 21:
        state.book.four()
    if state.turned == 23 and not state.book.four():
        state.turned = 24
    if state.turned == 22:
        state.turned = state.book.four()

def why_not(state):
    return both(state)

def _cited(state, decision):
    if state.turned == 31:
        return decision.ruling
    own = decision.ruling if state.turned == 32 else None
    return own or state.quiet.ruling_of("four")

def _cited_or_not(state, decision):
    return decision.ruling if state.turned == 33 else decision.pool
"""


@pytest.mark.parametrize(
    ("mutated", "kind"),
    [
        ("True", "sealed"),
        ("| None", "type"),
        ("+ 1\n", None),
        ("* 2", "words"),
        ("- 3", "wrong answer"),
        ("5)", "wrong answer"),
        ("4\n", None),
        ("+ 1}", "words"),
        ("+ 7", "offered"),
        ("8\n", None),
        ("21", "record"),
        ("31", "record"),
        ("32", "record"),
        ("33", None),
        ("22", None),
        ("23", "ruled out"),
        ("24", "ruled out"),
        ("*,", "sealed"),
        ("11", None),
        ("False)\n    state", "order"),
        ("not False", None),
    ],
)
def test_a_mutant_is_beyond_examples_by_its_place(mutated: str, kind: str | None) -> None:
    before = MODULE[: MODULE.index(mutated)]
    row, column = before.count("\n") + 1, len(before.rpartition("\n")[2])
    assert Beyond(MODULE, {"four": True}).why(row, column) == kind
