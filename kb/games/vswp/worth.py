"""What one item counts as where it lies: rank, suit, wild or dead, and what it multiplies by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kb.engine import Card
from kb.games.vswp import facts
from kb.games.vswp.model import Item
from kb.games.vswp.pack import JOKER
from kb.games.vswp.rulebook import VswpRulebook
from kb.games.vswp.rulebook.ranks import Rank
from kb.games.vswp.state import State


@dataclass(frozen=True, slots=True)
class Worth:
    """What an item counts as.

    Args:
        item: the item.
        rank: its rank; None where it has none.
        ruling: the ruling its rank rests on; None for a playing card.
        suit: its suit; None for all but playing cards.
        wild: whether it stands for any card.
        dead: whether it joins nothing, whatever its rank.
        x: the factor of a multiplier card; 0 for others.
        plus: what an Action adds to the multiplier; 0 for others.
        multiplier_ruling: the ruling the multiplier rests on.
    """

    item: Item
    rank: Rank = None
    ruling: str | None = None
    suit: str | None = None
    wild: bool = False
    dead: bool = False
    x: int = 0
    plus: int = 0
    multiplier_ruling: str | None = None

    @property
    def multiplies(self) -> bool:
        """Whether it is a multiplier card."""
        return bool(self.x or self.plus)


@dataclass(frozen=True)
class Look:
    """Where an item is looked at from: the rulebook that answers, the state, and in whose pit it lies.

    ``owner`` is None for an item in the middle.
    """

    book: VswpRulebook
    state: State
    owner: str | None

    def fired(self, card: Card) -> bool:
        """Whether the effect of a card has happened: it was revealed, or dealt to the middle."""
        return self.owner is None or card in self.state.hand.revealed

    @property
    def largest_pit(self) -> int:
        """How many cards the largest pit at the table has."""
        return max(map(self.pit_cards, self.state.hand.still_in()), default=0)

    def pit_cards(self, player: str) -> int:
        """How many cards a player's pit has, stacks not counted (tableside/vswp-clue-stack)."""
        cards, stacks = len(self.state.pit(player)), len(self.state.stacks(player))
        return self.book.pit_cards_beside_stacks(cards, stacks) if stacks else cards


def worth(book: VswpRulebook, state: State, item: Item, owner: str | None) -> Worth:
    """What an item counts as.

    Args:
        book: the rulebook that answers (the citing one where the answer matters).
        state: the table.
        item: the item.
        owner: whose pit or stack it is; None in the middle.
    """
    look = Look(book, state, owner)
    found = _plain(look, item)
    lowered_by = 0 if found.rank is None else ranks_lowered_by(state)
    if not lowered_by or found.dead:
        return found
    if facts.number_of(item.card, "keeper limit") is not None and book.keeper_limit_is_spared():
        return found
    assert found.rank is not None
    return replace(found, rank=book.lowered(found.rank, lowered_by))


def ranks_lowered_by(state: State) -> int:
    """By how much the Keeper Limits in the middle lower all ranks (vswp-fluxx/29)."""
    limits = (facts.number_of(card, "keeper limit") for card in state.community())
    return sum(max(0, x - 2) for x in limits if x is not None)


def _plain(look: Look, item: Item) -> Worth:
    card, book = item.card, look.book
    match card.kind:
        case "playing card":
            rank, suit = card.facts["rank"], card.facts["suit"]
            assert isinstance(rank, int)
            return Worth(item, rank, None, str(suit))
        case "joker":
            wild = book.joker_is_wild()
            return Worth(item, None, book.ruling_of("joker_is_wild"), None, wild=wild)
        case "suspect":
            rank = book.stack_rank(look.state.parts.clue_value(book, card, item.cover).points)
            return Worth(item, rank, book.ruling_of("stack_rank"))
        case "keeper":
            return Worth(item, book.keeper_rank(), book.ruling_of("keeper_rank"))
        case "creeper":
            dead = book.creeper_is_anti_wild()
            return Worth(item, 0 if dead else 1, book.ruling_of("creeper_is_anti_wild"), dead=dead)
        case "goal":
            return _goal(look, item)
        case "action":
            return _action(look, item)
        case _:
            return _rule(look, item)


def _goal(look: Look, item: Item) -> Worth:
    book = look.book
    if item.card.id == facts.TEN_CARDS:
        ruling, multiplier = book.ruling_of("ten_cards_rank"), book.ruling_of("ten_cards_multiplier")
        cancelled = any(card.id == JOKER for card in look.state.community())
        x = 0 if cancelled and book.joker_in_the_middle_cancels_ten() else book.ten_cards_multiplier()
        return Worth(item, book.ten_cards_rank(), ruling, x=x, multiplier_ruling=multiplier)
    if item.card.id == facts.FIVE_KEEPERS:
        ruling, multiplier = book.ruling_of("five_keepers_rank"), book.ruling_of("five_keepers_multiplier")
        x = book.five_keepers_multiplier()
        return Worth(item, book.five_keepers_rank(), ruling, x=x, multiplier_ruling=multiplier)
    goal = item.card.facts.get("goal")
    rank = book.goal_rank(facts.asked_for(goal), facts.forbidden_by(goal))
    return Worth(item, rank, book.ruling_of("goal_rank"))


Answer = tuple[str, Callable[[Look, Card], int | None]]
"""A page by name, and how it is asked."""


def _ask(name: str) -> Answer:
    return name, lambda look, _card: getattr(look.book, name)()


def _ask_with(name: str, number: int) -> Answer:
    return name, lambda look, _card: getattr(look.book, name)(number)


_ACTION_RANKS: dict[str, Answer] = {
    facts.EVERYBODY_GETS_1: _ask("everybody_gets_1_rank"),
    facts.USE_WHAT_YOU_TAKE: _ask("use_what_you_take_rank"),
    facts.DISCARD_AND_DRAW: (
        "discard_and_draw_rank",
        lambda look, _card: look.book.discard_and_draw_rank(look.largest_pit),
    ),
    facts.ROTATE_HANDS: _ask("rotate_hands_rank"),
    facts.TRADE_HANDS: _ask("trade_hands_rank"),
    facts.JACKPOT: _ask("jackpot_rank"),
    facts.NO_LIMITS: _ask("no_limits_rank"),
}
_ACTION_BONUS: dict[str, Answer] = {
    facts.RULES_RESET: ("rules_reset_adds", lambda look, card: look.book.rules_reset_adds(look.fired(card))),
    facts.LETS_SIMPLIFY: (
        "lets_simplify_adds",
        lambda look, card: look.book.lets_simplify_adds(look.fired(card)),
    ),
    facts.TRASH_A_NEW_RULE: (
        "trash_a_new_rule_adds",
        lambda look, card: look.book.trash_a_new_rule_adds(look.fired(card)),
    ),
    facts.EVERYBODY_GETS_1: _ask("everybody_gets_1_adds"),
    facts.USE_WHAT_YOU_TAKE: _ask("use_what_you_take_adds"),
    facts.DISCARD_AND_DRAW: _ask("discard_and_draw_adds"),
    facts.ROTATE_HANDS: (
        "rotate_hands_adds",
        lambda look, card: look.book.rotate_hands_adds(card in look.state.hand.revealed),
    ),
    facts.TRADE_HANDS: _ask("trade_hands_adds"),
    facts.JACKPOT: _ask("jackpot_adds"),
    facts.NO_LIMITS: _ask("no_limits_adds"),
}


def _action(look: Look, item: Item) -> Worth:
    name, ask = _ACTION_RANKS.get(item.card.id, _ask("action_rank"))
    adds, ask_bonus = _ACTION_BONUS.get(item.card.id, _ask("action_adds"))
    rulings = look.book.ruling_of(name), look.book.ruling_of(adds)
    bonus = ask_bonus(look, item.card) or 0
    rank = ask(look, item.card)
    return Worth(item, rank, rulings[0], plus=bonus, multiplier_ruling=rulings[1])


def _rule(look: Look, item: Item) -> Worth:
    card, book = item.card, look.book
    if card.id == facts.HAND_LIMIT_0 and look.owner is not None:
        dead = book.hand_limit_0_is_anti_wild() and book.anti_wild_is_dead()
        return Worth(item, 0, book.ruling_of("hand_limit_0_is_anti_wild"), dead=dead)
    x = facts.number_of(card, "play")
    if x is not None:
        rulings = book.ruling_of("play_x_rank"), book.ruling_of("play_x_multiplier")
        return Worth(
            item, book.play_x_rank(), rulings[0], x=book.play_x_multiplier(x), multiplier_ruling=rulings[1]
        )
    name, ask = _rule_rank(look, card)
    return Worth(item, ask(look, card), book.ruling_of(name))


def _rule_rank(look: Look, card: Card) -> Answer:
    """The page that says what a New Rule counts as where it lies, and how it is asked."""
    in_pit = look.owner is not None
    for subject, (pit, middle) in _NUMBERED.items():
        x = facts.number_of(card, subject)
        if x is None:
            continue
        revealed = subject == "draw" and in_pit and card in look.state.hand.revealed
        if revealed and not look.book.revealed_draw_keeps_its_number():
            return _ask("rule_card_rank")
        name = pit if in_pit else middle
        return _ask_with(name, x)
    if card.id == facts.PLAY_ALL:
        if not in_pit:
            return _ask("play_all_rank_in_middle")
        assert look.owner is not None
        return _ask_with("play_all_rank_in_pit", look.pit_cards(look.owner))
    if card.id == facts.RICH_BONUS:
        works = look.owner is not None and rich_works(look.book, look.state, look.owner)
        return _ask("rule_card_rank" if works else "rich_bonus_rank_at_rest")
    return _ask(_RULE_RANKS.get(card.id, "rule_card_rank"))


_NUMBERED = {
    "hand limit": ("hand_limit_rank_in_pit", "hand_limit_rank_in_middle"),
    "draw": ("draw_rank_in_pit", "draw_rank_in_middle"),
    "keeper limit": ("keeper_limit_rank", "keeper_limit_rank"),
}
_RULE_RANKS = {
    facts.NO_HAND_BONUS: "no_hand_bonus_rank",
    facts.POOR_BONUS: "poor_bonus_rank",
    facts.INFLATION: "inflation_rank",
    facts.FIRST_PLAY_RANDOM: "first_random_rank",
    facts.DOUBLE_AGENDA: "double_agenda_rank",
    facts.REVERSE_ORDER: "reverse_order_rank",
}


def multiplier_cards(book: VswpRulebook, state: State, player: str) -> int:
    """How many cards in a player's pit carry a multiplier of their own (tableside/vswp-bonus-cards)."""
    return sum(
        worth(book, state, Item(card), player).multiplies
        for card in state.pit(player)
        if card.kind in facts.FLUXX_KINDS and card.id != facts.RICH_BONUS
    )


def rich_works(book: VswpRulebook, state: State, player: str) -> bool:
    """Whether a player has more multiplier cards than every opponent (vswp-fluxx/16, 17)."""
    mine, others = _counts(state, player)
    most = max(others, default=-1)
    return mine > most or (mine == most and book.rich_bonus_works_level())


def poor_works(state: State, player: str) -> bool:
    """Whether a player has fewer multiplier cards than every opponent (vswp-fluxx/18)."""
    mine, others = _counts(state, player)
    return mine < min(others, default=0)


def _counts(state: State, player: str) -> tuple[int, list[int]]:
    opponents = [other for other in state.hand.still_in() if other != player]
    mine = multiplier_cards(state.quiet, state, player)
    return mine, [multiplier_cards(state.quiet, state, other) for other in opponents]
