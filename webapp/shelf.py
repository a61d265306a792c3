"""What the pages read from: one knowledge base, the runs made so far, and who mentions whom."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from flask import current_app, g, has_request_context

from kb.proof.drinks import Drinks
from kb.proof.poker import Poker
from webapp.keeping import Pages
from webapp.wording import slug

if TYPE_CHECKING:
    from kb.entries import CardEntry, Ruling
    from kb.knowledge import Knowledge
    from kb.proof import Proof

MAX_ID = 200
# Replays are many times as big as their results: the last ones looked at are kept.
REPLAYS_KEPT = 64
# The edition of cards made up for examples: nobody plays with it.
PRACTICE = "tableside-practice"


@dataclass(frozen=True)
class Mention:
    """An example that names a card."""

    ruling: str
    example: str

    @property
    def slug(self) -> str:
        """The example's name as it stands in an address."""
        return slug(self.example)


class Shelf:
    """One knowledge base as the site uses it.

    Neither the engine nor the base of one shelf can change under a running process, so a proof made once
    stays true as long as this object lives, and so do the pages made from it, in `pages`; nothing is kept
    longer than that.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.base = knowledge.base
        self.pages = Pages()
        self._checked: dict[str, Proof] = {}
        self._replayed = lru_cache(maxsize=REPLAYS_KEPT)(knowledge.prover.proof)
        self._mentions = self._find_mentions()
        self._about = self._find_rulings_about()

    def proof(self, ruling_id: str) -> Proof:
        """Runs a ruling's examples with their replays, and again with the ruling switched off."""
        return self._replayed(ruling_id)

    def checked(self, ruling_id: str) -> Proof:
        """The same without replays, for pages that only show how a ruling stands."""
        if ruling_id not in self._checked:
            self._checked[ruling_id] = self.knowledge.prover.proof(ruling_id, replay=False)
        return self._checked[ruling_id]

    def proofs(self, ids: Iterable[str], seconds: float) -> dict[str, Proof | None]:
        """How several rulings stand; None where the time was up before a ruling's turn came."""
        until = time.monotonic() + seconds
        found: dict[str, Proof | None] = {}
        for ruling_id in ids:
            if ruling_id in self._checked or time.monotonic() < until:
                found[ruling_id] = self._checked_or_none(ruling_id)
            else:
                found[ruling_id] = None
        if None in found.values() and has_request_context():
            g.passing = True  # a page that says less than it could is not one to keep
        return found

    def _checked_or_none(self, ruling_id: str) -> Proof | None:
        # A list of many rulings must not fall because one of them cannot be run.
        try:
            return self.checked(ruling_id)
        except Exception:
            current_app.logger.exception("ruling %s could not be run", ruling_id)
            return None

    @cached_property
    def poker(self) -> Poker:
        """The calculator of Viking Secret Wildcard Poker, with the cards of this base."""
        return Poker(self.base)

    @cached_property
    def drinks(self) -> Drinks:
        """The calculator of Flux!."""
        return Drinks(self.base)

    @cached_property
    def engine(self) -> str:
        """The mark of the engine and the entries, as `kb verify --json` prints it."""
        return self.knowledge.prover.engine

    @cached_property
    def games(self) -> dict[str, str]:
        """Ids and titles of the games that have rulings or a summary."""
        ids = {ruling.game for ruling in self.base.rulings.values()}
        ids |= {summary.game for summary in self.base.summaries.values()}
        return {game: self.game_title(game) for game in sorted(ids)}

    @cached_property
    def editions(self) -> dict[str, str]:
        """Ids and titles of the editions that a card or a ruling names and that can be played, by title."""
        ids = {edition for card in self.cards for edition in card.editions}
        ids |= {edition for ruling in self.base.rulings.values() for edition in ruling.editions}
        return {edition: self.edition_title(edition) for edition in sorted(ids, key=self.edition_title)}

    @cached_property
    def cards(self) -> list[CardEntry]:
        """The cards there are, by name, without those made up for examples."""
        real = (card for card in self.base.cards.values() if not self.is_made_up(card.id))
        return sorted(real, key=lambda one: one.name.lower())

    def is_made_up(self, entry_id: str) -> bool:
        """Whether an entry is a card that only examples know."""
        card = self.base.cards.get(entry_id)
        return card is not None and set(card.editions) == {PRACTICE}

    @property
    def counts(self) -> dict[str, Counter[str]]:
        """How many rulings there are of each game, verdict, topic, edition and, once all have run, status."""
        whole = len(self._checked) == len(self.base.rulings)
        known = (proof.status for proof in self._checked.values()) if whole else ()
        return {**self._counts, "status": Counter(known)}

    @cached_property
    def _counts(self) -> dict[str, Counter[str]]:
        rulings = self.base.rulings.values()
        return {
            "game": Counter(one.game for one in rulings),
            "verdict": Counter(one.verdict for one in rulings),
            "topic": Counter(topic for one in rulings for topic in one.topics),
            "edition": Counter(edition for one in rulings for edition in one.editions),
        }

    def game_title(self, game: str) -> str:
        """A game's name in full."""
        return GAMES.get(game, game.replace("-", " ").capitalize())

    def edition_title(self, edition: str) -> str:
        """An edition's name in full."""
        return self.base.editions.get(edition) or edition.replace("+", " with ").replace("-", " ").title()

    @cached_property
    def readings(self) -> dict[tuple[str, str], str]:
        """(game, option) -> the ruling whose examples play by that option most often."""
        counted: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for ruling in sorted(self.base.rulings.values(), key=lambda one: one.id):
            for example in ruling.examples:
                options = example.data.get("options") if isinstance(example.data, dict) else None
                for option in options if isinstance(options, dict) else ():
                    counted[ruling.game, option][ruling.id] += 1
        return {option: rulings.most_common(1)[0][0] for option, rulings in counted.items()}

    def rulings_about(self, card_id: str) -> list[Ruling]:
        """The rulings that name a card, by title."""
        return [self.base.rulings[one] for one in self._about.get(card_id, ())]

    def mentions(self, card_id: str) -> list[Mention]:
        """The examples a card appears in."""
        return self._mentions.get(card_id, [])

    def family(self, card: CardEntry) -> list[CardEntry]:
        """The same card under the names it has in other editions."""
        if card.family is None:
            return []
        kin = (one for one in self.base.cards.values() if one.family == card.family and one.id != card.id)
        return sorted(kin, key=lambda one: one.name)

    def _find_rulings_about(self) -> dict[str, list[str]]:
        about: dict[str, list[str]] = defaultdict(list)
        for ruling in sorted(self.base.rulings.values(), key=lambda one: one.title):
            for card_id in dict.fromkeys(ruling.cards):
                about[card_id].append(ruling.id)
        return dict(about)

    def _find_mentions(self) -> dict[str, list[Mention]]:
        mentions: dict[str, list[Mention]] = defaultdict(list)
        for ruling in sorted(self.base.rulings.values(), key=lambda one: one.title):
            for example in ruling.examples:
                for card_id in sorted(self._cards_in(example.data)):
                    mentions[card_id].append(Mention(ruling.id, example.name))
        return dict(mentions)

    def _cards_in(self, data: Any) -> set[str]:
        found = set[str]()
        for word in set(_scalars(data)):
            known = word in self.base.cards
            found.update([word] if known else (card.id for card in self.base.card_by_name(word)))
        return found


GAMES = {
    "fluxx": "Fluxx",
    "solo-fluxx": "Solo Fluxx",
    "vswp": "Viking Secret Wildcard Poker",
    "flux": "Flux!",
}


def _scalars(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _scalars(value)
    elif isinstance(data, list):
        for item in data:
            yield from _scalars(item)
    elif isinstance(data, str):
        yield data


def shelf() -> Shelf:
    """The shelf this request began with, whatever is put up meanwhile."""
    if "shelf" not in g:
        g.shelf = current_app.extensions["shelves"].shelf
    found: Shelf = g.shelf
    return found
