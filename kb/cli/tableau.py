"""The table, the choices and what happened, as the terminal shows them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from kb.cli.options import count

if TYPE_CHECKING:
    from kb.entries import Base
    from kb.proof.sitting import Sitting, Why
    from kb.scenario import Frame, TableView
    from kb.scenario.model import CardView, ZoneView

LONG = 12
"""Of a pile longer than this only the number is shown."""

LONG_LIST = 40
"""So many choices are listed; of chance's own none where they are more than a few."""

PILES = (
    *("draw pile", "discard pile", "general deck"),
    *("Main deck", "Main discard pile", "New Rules deck", "Rules Discard Pile"),
)


def show_table(table: TableView) -> None:
    """Print the table: what is so, then the zones, each player's in order of seats."""
    click.echo(click.style(" · ".join(f"{label}: {value}" for label, value in table.facts), bold=True))
    rows = [(_label(zone), _cards(zone)) for zone in table.zones if zone.cards or zone.owner]
    if sys.stdout is None or not sys.stdout.isatty():
        width = max((len(label) for label, _ in rows), default=0)
        for label, cards in rows:
            click.echo(f"  {label:<{width}}  {cards}")
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    grid = Table(box=None, show_header=False, padding=(0, 2))
    for label, cards in rows:
        grid.add_row(Text(label, style="dim"), Text(cards))
    Console(highlight=False).print(grid)


def _label(zone: ZoneView) -> str:
    return f"{zone.owner}'s {zone.name}" if zone.owner else zone.name


def _cards(zone: ZoneView) -> str:
    if zone.name in PILES and len(zone.cards) > LONG:
        return f"{len(zone.cards)} cards, {zone.cards[0].name} on top"
    return ", ".join(map(_card, zone.cards)) or "nothing"


def _card(card: CardView) -> str:
    return f"{card.name} (on {card.on})" if card.on else card.name


def show_story(frames: Iterable[Frame], base: Base) -> None:
    """Print what happened, step by step, and the rulings it rests on."""
    asked: list[str] = []
    for frame in frames:
        aside = " (nobody could do anything else)" if frame.silent else ""
        click.echo(f"* {_sentence(frame.text + aside)}")
        for move in frame.moves:
            click.echo(f"    {move.card.name}: {move.from_} -> {move.to}")
        asked += [ruling for ruling in frame.rulings if ruling not in asked]
    titles = [base.rulings[ruling].title for ruling in asked if ruling in base.rulings]
    if titles:
        click.echo(click.style(f"    rests on: {'; '.join(titles)}", dim=True))


def show_question(sitting: Sitting) -> None:
    """Print what is asked of whom, and the numbered choices."""
    decision = sitting.decision
    if decision is None:
        outcome = sitting.match.outcome
        won = f"{outcome.winner or 'Nobody'} wins: {outcome.reason}." if outcome is not None else ""
        if outcome is not None and outcome.score is not None:
            won += f" Score: {outcome.score}."
        click.echo(click.style(f"The match is over. {won}", bold=True))
        return
    who = "Anybody" if len(decision.who) > 1 else decision.who[0] if decision.who else "Chance"
    click.echo(click.style(f"{who}: {decision.asks}{_how_many(sitting)}", bold=True))
    choices = sitting.choices()
    listed = _listed(sitting)
    for number, choice in enumerate(choices[:listed], 1):
        click.echo(f"  {number}  {choice.said if decision.pool else choice}")
    if len(choices) > listed:
        click.echo(
            f"  ({count(len(choices) - listed, 'more choice')}: type one in words, such as {choices[-1]})"
        )
    if decision.silence is not None:
        click.echo(f"  Enter: {_silence(str(decision.silence))}")
    elif not decision.who:
        click.echo("  Enter: let chance decide")


def _listed(sitting: Sitting) -> int:
    """How many choices are worth listing: of chance's many none, of many numbers a few."""
    choices, decision = sitting.choices(), sitting.decision
    if decision is not None and not decision.who and len(choices) > LONG:
        return 0
    numbers = [choice for choice in choices if choice.items and str(choice.items[-1]).isdigit()]
    return LONG if len(numbers) > LONG else LONG_LIST


def _silence(words: str) -> str:
    return f"{words} nothing" if words.endswith("chooses") else words


def _how_many(sitting: Sitting) -> str:
    decision = sitting.decision
    if decision is None or not decision.pool or (decision.high == 1 and not decision.ordered):
        return ""
    number = f"{decision.high}" if decision.low == decision.high else f"{decision.low} to {decision.high}"
    order = " in order, top first" if decision.ordered else ""
    return f" (pick {number}{order}: numbers with commas)"


def show_why(why: Why) -> None:
    """Print why something may not be done, with the ruling that says so."""
    if why.refusal is None:
        click.echo(f"{why.choice}: that may be done now.")
        return
    click.echo(f"{why.choice}: refused ({why.refusal.reason}). {_sentence(why.refusal.words)}")
    if why.ruling is not None:
        click.echo(f"  Ruling  {why.ruling.title} ({why.ruling.id})")
        click.echo(f"  {why.ruling.answer}")


def show_refused(refused: Sequence[Why]) -> None:
    """Print what may not be done, one line each."""
    for why in refused:
        assert why.refusal is not None
        by = f" [{why.ruling.title}]" if why.ruling is not None else ""
        click.echo(f"  -  {why.choice}: {why.refusal.reason}. {_sentence(why.refusal.words)}{by}")
    if not refused:
        click.echo("  Nothing is refused here.")


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")
