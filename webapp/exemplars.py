"""Which of a ruling's examples shows what a question asks: the one that plays with the cards it names."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kb.scenario import run
from webapp.wording import slug

if TYPE_CHECKING:
    from kb.entries import Ruling
    from kb.scenario import Frame
    from webapp.shelf import Shelf


@dataclass(frozen=True)
class Exemplar:
    """An example as a link opens it.

    Args:
        slug: the example's name as it stands in an address.
        step: the first step in which most of the named cards are played; 0 where none of them is.
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
    examples = [example for example, _ in shelf.checked(ruling.id).runs]
    if not examples:
        return None
    named = {
        example.name: sum(
            any(one.ruling == ruling.id and one.example == example.name for one in shelf.mentions(card))
            for card in cards
        )
        for example in examples
    }
    best = max(examples, key=lambda example: named[example.name])
    if not named[best.name]:
        return Exemplar(slug(best.name), 0)
    return Exemplar(slug(best.name), _step(run(best.scenario, replay=True).frames, set(cards)))


def _step(frames: Iterable[Frame], cards: set[str]) -> int:
    """The first step that plays most of these cards; the start where no step does."""
    played = [len(cards & {*frame.cards, *(move.card.id for move in frame.moves)}) for frame in frames]
    played[:1] = [0]
    return played.index(max(played))
