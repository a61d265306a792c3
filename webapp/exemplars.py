"""Which of a ruling's examples shows what a question asks: the one that plays with the cards it names."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kb.scenario import run
from webapp.replay import replays

if TYPE_CHECKING:
    from kb.entries import Ruling
    from webapp.shelf import Shelf


@dataclass(frozen=True)
class Exemplar:
    """An example as a link opens it.

    Args:
        slug: the example's name as it stands in an address.
        step: the step at which the ruling decides.
    """

    slug: str
    step: int


def exemplar(shelf: Shelf, ruling: Ruling, cards: Collection[str]) -> Exemplar | None:
    """The example that names most of these cards, the first of several; None where a ruling has none.

    Args:
        shelf: the base.
        ruling: the ruling.
        cards: ids of the cards a question names.
    """
    runs = shelf.checked(ruling.id).runs
    if not runs:
        return None
    shown = list(zip(replays(runs, shelf.base), (example.scenario for example, _ in runs), strict=True))
    seen = [(one.ruling, one.example, card) for card in cards for one in shelf.mentions(card)]
    named = {each.name: sum((ruling.id, each.name, card) in seen for card in cards) for each, _ in shown}
    best, scenario = max(shown, key=lambda each: named[each[0].name])
    step = replace(best, run=run(scenario, replay=True)).decisive(ruling.id)
    return Exemplar(best.slug, step)
