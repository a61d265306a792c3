"""A match as an example: what was played becomes steps, what came of it becomes what must hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kb.engine import Choice, Match
from kb.reading.faults import FaultyBase
from kb.reading.strict_yaml import read
from kb.scenario.deck import Deck, DeckSource
from kb.scenario.language import CHANCE, HOLD, INVARIANTS, NOBODY, NONE, SHARES, GameLanguage
from kb.scenario.languages import LANGUAGES
from kb.scenario.model import Run
from kb.scenario.parse import parse
from kb.scenario.run import reach
from kb.scenario.writing import Writer, Written, quoted

SILENT = frozenset({NOBODY, "draws", "stops"})
"""Verbs that may pass by themselves in a run."""


class NotSaved(ValueError):
    """A match that the example language cannot tell; the message says why."""


@dataclass(frozen=True)
class Kit:
    """What a match is played with: the head of its example.

    Args:
        game: the game.
        deck: the deck's id.
        decks: builds the deck.
        add: ids of single cards beside the deck.
        options: options of the match that are not at their default.
    """

    game: str
    deck: str
    decks: DeckSource
    add: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def language(self) -> GameLanguage:
        """The game's part of the example language."""
        return LANGUAGES[self.game]

    @property
    def cards(self) -> Deck:
        """The cards that exist."""
        return self.decks(self.game, self.deck, self.add)


@dataclass(frozen=True)
class Tried:
    """A choice that was refused: after how many choices, and for which reason."""

    after: int
    choice: Choice
    reason: str


def save(kit: Kit, match: Match[Any], name: str, tried: Sequence[Tried] = ()) -> str:
    """The example that tells a match so far, as YAML that ``kb run`` passes.

    Args:
        kit: what it is played with.
        match: the match.
        name: the example's name.
        tried: choices that were refused, kept as steps that must be refused.

    Raises:
        NotSaved: where the example would not lead to the same table.
    """
    steps = list(_steps(kit, match, tried))
    draft = _text(kit, match.setup, name, steps, {"winner": "nobody"})
    _, reached = _reach(kit, draft)
    if reached is None or _spoken(reached.history) != _spoken(match.history):
        raise NotSaved("the steps do not lead to the same table when they are played again")
    text = _text(kit, match.setup, name, steps, _outcome(kit, match, reached))
    run, _ = _reach(kit, text)
    if not run.passed:
        raise NotSaved(str(run.message))
    return text


def record(kit: Kit, setup: Any, choices: Sequence[Choice], name: str) -> tuple[str, Run]:
    """The example that leads to a fault of the engine, with what came of running it.

    It is red while the fault is there, and green once it is mended, whatever the choices lead to then.

    Args:
        kit: what it is played with.
        setup: where the match began.
        choices: what was chosen, up to the fault.
        name: the example's name.
    """
    writer = Writer(kit.cards, setup.players)
    steps = [line for choice in choices if (line := _step(kit.language, writer, choice))]
    text = _text(kit, setup, name, steps, {INVARIANTS: HOLD})
    return text, _reach(kit, text)[0]


def _reach(kit: Kit, text: str) -> tuple[Run, Match[Any] | None]:
    try:
        return reach(parse(read(text, "example"), "example", kit.decks))
    except FaultyBase as faulty:
        raise NotSaved(str(faulty)) from faulty


def _spoken(choices: Iterable[Choice]) -> list[str]:
    """What was chosen and does not pass by itself."""
    return [str(choice) for choice in choices if choice.items and choice.verb not in SILENT]


def _is_said(language: GameLanguage, choice: Choice) -> bool:
    """Whether the language has a step for a choice: none says that the next turn begins."""
    return choice.verb in {*language.verbs, *CHANCE, NOBODY}


def _steps(kit: Kit, match: Match[Any], tried: Sequence[Tried]) -> Iterator[str]:
    """Every choice that must be said; an empty window only where something was tried."""
    writer = Writer(kit.cards, match.setup.players)
    again = match.replay(())
    for at, choice in enumerate((*match.history, None)):
        # Nothing can be tried where a run has not arrived: no step says that the next turn begins.
        if at == 0 or _is_said(kit.language, match.history[at - 1]):
            for attempt in (each for each in tried if each.after == at):
                step = _step(kit.language, writer, attempt.choice, colon=True)
                yield f"{step}\n    refused: {attempt.reason}"
        if choice is None:
            return
        only = choice.verb == NOBODY and not tried and len(again.choices()) == 1
        line = None if only else _step(kit.language, writer, choice)
        again.take(choice)
        if line is not None:
            yield line


def _step(language: GameLanguage, writer: Writer, choice: Choice, *, colon: bool = False) -> str | None:
    """A choice as a step; None for one the language has no step for."""
    if not _is_said(language, choice):
        return None
    head = f"{choice.player} {choice.verb}".strip()
    several = choice.verb == "the shuffle gives" or len(choice.items) != 1
    takes = language.verbs.get(choice.verb, ("", ""))[0]
    if choice.verb in SILENT or takes == NONE:
        return f"{quoted(head)}:" if colon else quoted(head)
    if takes == SHARES:
        words = [str(item) for item in choice.items]
        shares = dict(zip(words[::2], words[1::2], strict=True))
        return writer.entry(head, shares, 4).lstrip()
    return writer.entry(head, choice.items if several else choice.items[0], 4).lstrip()


def _text(kit: Kit, setup: Any, name: str, steps: Sequence[str], then: Mapping[str, Written]) -> str:
    writer = Writer(kit.cards, setup.players)
    lines = [writer.entry("name", name), writer.entry("game", kit.game), writer.entry("deck", kit.deck)]
    if kit.add:
        lines.append(writer.entry("add", kit.add))
    lines.append(writer.entry("players", tuple(setup.players)))
    if kit.options:
        lines.append(writer.entry("options", dict(kit.options)))
    lines.append("given:")
    lines += [writer.entry(key, value, 2) for key, value in kit.language.write_given(setup).items()]
    if steps:
        lines.append("when:")
        lines += [f"  - {step}" for step in steps]
    lines.append("then:")
    lines += [writer.entry(key, value, 2) for key, value in then.items()]
    return "\n".join(lines) + "\n"


def _outcome(kit: Kit, match: Match[Any], reached: Match[Any]) -> dict[str, Written]:
    """What differs from the beginning, and what is always worth saying."""
    language, cards = kit.language, kit.cards
    before, then = match.replay(()), dict[str, Written]()
    for player in match.setup.players:
        seat = {
            key: _seen(cards, found)
            for key in language.player
            if (found := language.observe(reached, player, key)) != language.observe(before, player, key)
            # What is worked out of cards, such as their ranks, follows from those that lie there.
            if key in language.holds or not isinstance(found, tuple)
        }
        if seat:
            then[player] = seat
    for key in (key for key in ("rules", "goals") if key in language.position):
        found = language.observe(reached, "", key)
        if found != language.observe(before, "", key):
            then[key] = _seen(cards, found)
    over = "winner" if reached.outcome is not None else "plays left"
    last = [key for key in ("turn of", over) if key in language.keys] or ["winner"]
    return {**then, **{key: _word(language, reached, key) for key in last}}


def _word(language: GameLanguage, match: Match[Any], key: str) -> Written:
    found = language.observe(match, "", key)
    return (found or "nobody") if isinstance(found, tuple) else str(found)


def _seen(deck: Deck, found: object) -> Written:
    """Ids, or ids with the Keeper a Creeper sits on, as cards; a number as it is."""
    if not isinstance(found, tuple):
        return str(found)
    return tuple(_pin(deck, item) for item in found)


def _pin(deck: Deck, item: object) -> Written:
    card_id, on = item if isinstance(item, tuple) else (item, None)
    card = deck.copies(card_id)[0]
    return card if on is None else (card, deck.copies(on)[0])
