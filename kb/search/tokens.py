"""What of a text is compared: stems, ideas (`~cancel`), situations (`=too-late`), cards (`@veto`), their
families (`@@stop-that`) and types (`#surprise`).

Questions and wordings are read by the same reader. A name in everyday words (`Get On With It!`) counts as its
card and not as those words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from kb.search.naming import MAIN_GAME
from kb.search.situations import situations_in
from kb.search.speech import ideas_of, phrases_in, traits
from kb.search.spotting import Sighting, Spotter
from kb.search.words import STOP, stem, words

if TYPE_CHECKING:
    from kb.entries import CardEntry

_EVERYDAY_PARTS = """
    get on with it that thats mine its a play draw all use stop ill be my your in do no not up down goal
    keeper     keepers 0 1 2 3 4 5 but plus of them em for the and what you want lets me out is this to
"""
_EVERYDAY = frozenset(_EVERYDAY_PARTS.split())
_TYPES = {
    stem(word): f"#{type_}"
    for word, type_ in {
        "keeper": "keeper",
        "creeper": "creeper",
        "goal": "goal",
        "action": "action",
        "surprise": "surprise",
        "rule": "new-rule",
    }.items()
}
_KINDS = {"@": "card", "~": "idea", "=": "situation", "#": "type"}
_SHARES = {"stem": 1.0, "idea": 0.5, "card": 0.5, "situation": 0.5, "type": 0.5}
_A_DECK = 50  # cards of an edition that are a deck and no mere handful of names
_RULES = frozenset(("play", "draw", "plays", "draws"))


def nothing_mended(term: str) -> str:
    """For text of the entries, where nothing is a slip."""
    return term


class Reader:
    """Reads texts about the cards of one base.

    Args:
        cards: all of them.
        editions: the ids of its editions.
    """

    def __init__(self, cards: Iterable[CardEntry], editions: Iterable[str] = ()) -> None:
        listed = list(cards)
        # `fluxx-5.0+creeper-pack`: the cards of a pack are known where it is played with a deck.
        shuffled_in = {pack for edition in editions for pack in edition.split("+")[1:]}
        self.spotter = Spotter(listed)
        self._families = {card.id: card.family for card in listed if card.family}
        decks = Counter(edition for card in listed for edition in card.editions)
        self._of_a_deck = {
            card.id
            for card in listed
            if card.game != MAIN_GAME
            or not card.editions
            or any(edition in shuffled_in or decks[edition] >= _A_DECK for edition in card.editions)
        }
        self._kinds = {card.id: (f"#{card.type.replace(' ', '-')}", *traits(card.name)) for card in listed}

    def read(self, text: str) -> list[str]:
        """The tokens of an entry's text, in order, each as often as it stands there."""
        cut = words(text)
        return self.tokens(cut, self.spotter.spot(cut, known=lambda _: True))

    def is_foreign(self, card: str) -> bool:
        """Whether a card is known by name only, from an edition whose deck nobody has written down."""
        return card not in self._of_a_deck

    def family_of(self, card: str) -> str:
        """The family of a card; one without is a family of its own."""
        return self._families.get(card, card)

    def tokens(
        self, cut: Sequence[str], sightings: Sequence[Sighting], mend: Callable[[str], str] = nothing_mended
    ) -> list[str]:
        """The tokens of words in which cards were sighted; `mend` puts a slipped stem right."""
        inside = {at for seen in sightings for at in range(seen.start, seen.end) if seen.end - seen.start > 1}
        kept = [
            (at, mend(stem(word)))
            for at, word in enumerate(cut)
            if word not in STOP and not (at in inside and word in _EVERYDAY)
        ]
        found = [term for _, term in kept]
        found += [_TYPES[term] for _, term in kept if term in _TYPES]
        found += situations_in(" ".join(cut))
        found += [idea for at, term in kept if at not in inside for idea in ideas_of(term)]
        found += phrases_in(cut)
        found += [f"~{stem(one)}-rule" for one, two in pairwise(cut) if one in _RULES and two.isdigit()]
        for seen in sightings:
            found += self._card_tokens(seen)
        return found

    def _card_tokens(self, seen: Sighting) -> list[str]:
        names = [f"@{id_.rpartition('/')[2]}" for id_ in seen.cards]
        kinds = [kind for id_ in seen.cards for kind in self._kinds[id_]]
        families = [f"@@{self._families[id_]}" for id_ in seen.cards if id_ in self._families]
        return [*names, *dict.fromkeys(families), *dict.fromkeys(kinds)]


def kind_of(token: str) -> str:
    """What a token is: a stem, an idea, a situation, a card (or family) or a type of card."""
    return _KINDS.get(token[0]) or "stem"


def share_of(token: str) -> float:
    """How much a token of its kind counts beside a plain stem."""
    return _SHARES[kind_of(token)]
