"""Cards of Flux! as players write them: `KS`, `10 of hearts`, or only `K`, since suits do not count there."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kb.engine import Card
from kb.games.flux.pack import NAMES, rank_of
from kb.games.flux.rulebook import FluxRulebook
from kb.proof.poker_names import as_printed
from kb.proof.reckoning import ReckoningFault
from kb.reading.faults import quoted
from kb.scenario import Deck, UnknownCard

LONGEST = 200
ONCE = FluxRulebook.ruling_of("card_comes_once")
_RANKS = {name.casefold(): rank for rank, name in NAMES.items()} | {rank.casefold(): rank for rank in NAMES}


class Hands:
    """The cards somebody wrote down, list by list; each card of the pack once.

    Args:
        deck: the pack.
        written: the lists by name, their cards parted by commas or spaces.

    Raises:
        ReckoningFault: if a card is unknown or named twice, or a list is too long to read.
    """

    def __init__(self, deck: Deck, written: Mapping[str, str]) -> None:
        self._deck = deck
        self._taken: dict[Card, str] = {}
        parts = {name: _parted(name, text) for name, text in written.items()}
        suited = {name: [self._suited(part) for part in listed] for name, listed in parts.items()}
        # A rank alone takes a suit nobody named, so those with a suit are dealt first.
        self._cards = {
            name: tuple(
                card or self._any_of(part, name) for card, part in zip(suited[name], parts[name], strict=True)
            )
            for name in parts
        }

    def get(self, name: str) -> tuple[Card, ...]:
        """The cards of a list; none where nothing was written."""
        return self._cards.get(name, ())

    def spoken(self, card: Card) -> str:
        """A card as it was written: with its suit only if somebody named that."""
        alone = self._taken.get(card, "").casefold() in _RANKS
        return NAMES[rank_of(card)] if alone else card.name

    def _suited(self, part: str) -> Card | None:
        try:
            card = self._deck.copies(self._deck.find(as_printed(part)))[0]
        except UnknownCard:
            if part.casefold() in _RANKS:
                return None
            words = f"No card is called {quoted(part)}; write 7, K or A, or with its suit KS, 10H."
            raise ReckoningFault(words) from None
        if card in self._taken:
            raise ReckoningFault(f"{card.name} is named twice, but a pack has it once.", ONCE)
        self._taken[card] = part
        return card

    def _any_of(self, part: str, name: str) -> Card:
        rank = _RANKS[part.casefold()]
        free = [card for card in self._deck.cards if rank_of(card) == rank and card not in self._taken]
        if not free:
            raise ReckoningFault(f"{name}: there are only four cards of the rank {NAMES[rank]}.", ONCE)
        self._taken[free[0]] = part
        return free[0]


def _parted(name: str, text: str) -> list[str]:
    if len(text) > LONGEST:
        raise ReckoningFault(f"{name}: {len(text)} letters are too many to read; expected at most {LONGEST}.")
    apart = [part.strip() for part in re.split(r"[,;\n]", text) if part.strip()]
    return [word for part in apart for word in ([part] if " of " in part.casefold() else part.split())]
