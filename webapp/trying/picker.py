"""The sheet from which cards are put to the places of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kb.proof.drafting import REST
from kb.reading import nearest, normalise
from webapp.trying.position import Table
from webapp.trying.taps import Namer, Tap, address, is_meant, kind_word
from webapp.wording import joined

if TYPE_CHECKING:
    from kb.engine import Card

MOST_FOUND = 160
NEAREST = 6
EMPTY = "set as empty"
PILES = ("deck", "pile")
"""How the keys of places end that the rest of the cards can be shuffled into."""


@dataclass(frozen=True)
class Picker:
    """The sheet from which a card is put to a place.

    Args:
        target: the place the next card goes to.
        label: what that place is called.
        here: what lies there already; tapping takes it away.
        places: the places cards can go to.
        further: those of players who have nothing yet, where many sit at the table.
        ideas: what may be meant next, such as the Keepers of a Goal.
        found: the cards to choose from.
        more: how many more there are.
        search: what is searched for.
        kinds: the types of card that fit there, each to be seen by itself, and all of them together.
    """

    target: str
    label: str
    here: tuple[Tap, ...]
    places: tuple[Tap, ...]
    further: tuple[Tap, ...]
    ideas: tuple[Tap, ...]
    found: tuple[Tap, ...]
    more: int
    search: str
    kinds: tuple[Tap, ...]


class Picking:
    """Draws the sheet of a table.

    Args:
        namer: names the cards and places of the table.
        target: where the next card goes.
        search: what the card searched for is called.
    """

    def __init__(self, namer: Namer, target: str, search: str) -> None:
        self.namer, self.table, self.target, self.search = namer, namer.table, target, search
        self.laying = self.table.language.laying
        self.spot = namer.spot(target)
        self.below_first = self.table.language.together == "under"
        self.laid = self.table.laid
        self.lying = self.laid.zones.get(target, ())

    def picker(self) -> Picker:
        """Everything on the sheet."""
        rows = self._rows()
        return Picker(
            target=self.target,
            label=self.namer.label(self.target),
            here=() if self.table.started else self.here(self.target),
            places=tuple(map(self._place, self._usual_places(folded=False))),
            further=tuple(map(self._place, self._usual_places(folded=True))),
            ideas=() if self.search else tuple(self._ideas()),
            found=tuple(rows[:MOST_FOUND]),
            more=max(0, len(rows) - MOST_FOUND),
            search=self.search,
            kinds=tuple(self._kinds()),
        )

    def here(self, place: str) -> tuple[Tap, ...]:
        """What lies at a place; tapping a card takes it away."""
        if self.table.zones.get(place) == ():
            return (Tap(EMPTY, address(self.table.without(place, 0), to=self.target)),)
        return tuple(
            Tap(
                self.namer.name(card),
                address(self.table.without(place, at), to=self.target),
                self.namer.kind(card),
            )
            for at, card in enumerate(self.table.zones.get(place, ()))
        )

    def _usual_places(self, *, folded: bool) -> Iterator[str]:
        """The places that are mostly needed; one that is left alone as a rule where it is the target."""
        for place in self.table.places:
            owner, needed = self.table.owner(place)[0], not self.namer.spot(place).rare
            hidden = bool(owner) and self.namer.is_folded(owner, self.target)
            if (needed or place == self.target) and hidden == folded:
                yield place

    def _place(self, place: str) -> Tap:
        url = address(self.table, to=place) + "#pick"
        return Tap(self.namer.label(place), url, on=place == self.target)

    def _put(self, table: Table) -> str:
        return address(table, to=self.target) + "#pick"

    def _kinds(self) -> Iterator[Tap]:
        """The types of the cards that fit; none where something else is searched for, or all are of one."""
        fitting = self._in_order([card for card in self.namer.cards if self._fits(card)])
        kinds = list(dict.fromkeys(card.kind for card in fitting))
        if len(kinds) < 2 or self.search.lower() not in ("", *kinds):
            return
        for kind in ("", *kinds):
            url = address(self.table, to=self.target, find=kind or None) + "#pick"
            yield Tap(kind_word(kind) if kind else "All", url, kind, on=self.search.lower() == kind)

    # What may be meant next

    def _ideas(self) -> Iterator[Tap]:
        yield from self._hosts()
        lying = {one for cards in self.laid.zones.values() for card in cards for one in card.split(" on ")}
        for card in (self.namer.by_id.get(one) for one in self.table.named if one not in lying):
            if card is not None and self._fits(card):
                yield replace(self._row(card, 1, 0), note="named in your question")
        yield from self._keepers_of_the_goal()
        if self.target.endswith(PILES) and REST not in self.lying:
            words = "Any card: chance decides" if self.table.started else "All other cards, shuffled"
            yield Tap(words, self._put(self.table.with_card(self.target, REST)))
        if self.target.endswith(PILES) and (self.table.started or self.target not in self.laid.zones):
            yield Tap("None: that pile is empty", self._put(self.table.emptying(self.target)))

    def _hosts(self) -> Iterator[Tap]:
        """The cards that the one just laid down may lie on."""
        last = self.lying[-1] if self.lying else ""
        entry = self.namer.shelf.base.cards.get(last)
        kinds = self.laying.rests_on.get(self.namer.kind(last), ())
        kinds = () if self.target.endswith(PILES) else kinds
        bare = self.table.without(self.target, len(self.lying) - 1)
        if not kinds or (entry is not None and entry.type == "creeper" and entry.attaches is None):
            return
        for at, host in enumerate(self.lying[:-1]):
            if self.namer.kind(host) in kinds and " on " not in host:
                pinned = f"{last} on {host}"
                table = bare.without(self.target, at) if self.below_first else bare
                words = f"{self.namer.name(last)} lies on {self.namer.name(host)}"
                yield Tap(words, self._put(table.with_card(self.target, pinned)), self.namer.kind(last))

    def _keepers_of_the_goal(self) -> Iterator[Tap]:
        """Whom the Keepers of the Goal just laid down may go to."""
        entry = self.namer.shelf.base.cards.get(self.lying[-1] if self.lying else "")
        wanted = _all_of(entry.goal) if entry is not None and entry.goal else ()
        lying = {card for cards in self.table.zones.values() for card in cards}
        missing = [card for card in wanted if card in self.namer.by_id and card not in lying]
        if not missing:
            return
        names = joined([self.namer.name(card) for card in missing])
        for player in self.table.players:
            place, table = f"{player} keepers", self.table
            for card in missing:
                table = table.with_card(place, card)
            yield Tap(f"{names} in front of {player}", address(table, to=place) + "#pick", "keeper")

    # The cards

    def _rows(self) -> list[Tap]:
        """The cards that can be put to the place chosen, or those searched for, with what is wrong."""
        cards = self.namer.cards
        copies = Counter(card.id for card in cards)
        lying = [card for place, here in self.laid.zones.items() for card in here if not self._within(place)]
        used = Counter(one for card in lying for one in self._each(card))
        kinds = list({card.id: card for card in cards}.values())
        fitting = [card for card in kinds if self._fits(card)]
        if not self.search:
            return [self._row(card, copies[card.id], used[card.id]) for card in self._in_order(fitting)]
        called = self._matching(kinds) or self._nearly(fitting)
        called.sort(key=lambda card: card not in fitting)
        return [
            self._row(card, copies[card.id], used[card.id]) if card in fitting else self._elsewhere(card)
            for card in called
        ]

    def _within(self, place: str) -> str:
        return self.namer.spot(place).within

    def _each(self, card: str) -> tuple[str, ...]:
        """The cards that lie where one lies on another; a Creeper's Keeper is counted by itself."""
        upper, on, below = card.partition(" on ")
        return (upper, below) if on and self.below_first else (upper,)

    def _fits(self, card: Card) -> bool:
        if self.spot.within:
            owner = self.table.owner(self.target)[0]
            return card.id in self.table.zones.get(f"{owner} {self.spot.within}", ())
        return self.spot.takes(card.kind, self.table.options)

    def _elsewhere(self, card: Card) -> Tap:
        """A card that never lies at the place chosen, with where it does."""
        if self.spot.within:
            return Tap(card.name, "", card.kind, note=f"Only cards of that {self.spot.within} lie here")
        kind, where = kind_word(card.kind), self.laying.where(card.kind, self.table.options)
        spoken = f"{'An' if kind[0] in 'AEIOU' else 'A'} {kind}"
        lies = f": it lies {joined(list(where), 'or')}" if where else ""
        return Tap(card.name, "", card.kind, note=f"{spoken} is never {self.spot.where}{lies}")

    def _row(self, card: Card, copies: int, used: int) -> Tap:
        spoken = self.laying.spoken(card)
        notes = [spoken] if spoken != card.name else []
        notes.append(kind_word(card.kind))
        left = copies - used if not self.spot.within else 1 - (card.id in self.lying)
        if left < 1:
            notes.append("in use" if copies == 1 else f"all {copies} in use")
        elif copies > 1:
            notes.append(f"{left} of {copies} left")
        url = self._put(self.table.with_card(self.target, card.id)) if left > 0 else ""
        return Tap(card.name, url, card.kind, note=" · ".join(notes))

    def _in_order(self, cards: list[Card]) -> list[Card]:
        order = {kind: at for at, kind in enumerate(self.laying.order)}
        by_name = self.laying.sorted_by_name
        return sorted(
            cards, key=lambda card: (order.get(card.kind, len(order)), card.name if by_name else "")
        )

    def _matching(self, cards: list[Card]) -> list[Card]:
        word = normalise(self.search)
        inside = [card for card in cards if is_meant(self.search, *self._called(card))]
        return sorted(
            inside,
            key=lambda card: (card.kind != word, not normalise(card.name).startswith(word), card.name),
        )

    def _nearly(self, cards: list[Card]) -> list[Card]:
        """The cards whose names come closest to what was searched for."""
        near = nearest(self.search, [card.name for card in cards], NEAREST)
        return [card for name in near for card in cards if card.name == name]

    def _called(self, card: Card) -> list[str]:
        entry = self.namer.shelf.base.cards.get(card.id)
        aliases = entry.aliases if entry is not None else ()
        return [card.name, self.laying.spoken(card), card.kind, *aliases]


def _all_of(goal: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards a Goal asks for where it asks for all of some; none where it says it another way."""
    cards = goal.get("all", ())
    return tuple(card for card in cards if isinstance(card, str)) if isinstance(cards, (list, tuple)) else ()
