"""`kb search` and `kb show`: looking around without a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from kb.cli.options import chosen_folder, clean, nearest_hint, rulings_option

if TYPE_CHECKING:
    from kb.entries import Base, CardEntry, Ruling, Summary
    from kb.proof import Prover
    from kb.search.snippets import Piece


# What begins with a minus is a part of the search, unless it is an option of ours.
_MINUS = {"ignore_unknown_options": True}


@click.command(short_help="List entries that speak of something.", context_settings=_MINUS)
@click.argument("query", nargs=-1, required=True, type=click.UNPROCESSED)
@click.option("--limit", type=click.IntRange(1, 200), default=20, show_default=True, help="Show so many.")
@rulings_option
def search(query: tuple[str, ...], limit: int) -> None:
    """List the rulings, cards and summaries that speak of QUERY, best first.

    QUERY may hold "phrases", -excluded words and filters such as card:veto; "kb help search" lists them.
    """
    from kb.knowledge import Knowledge

    knowledge = Knowledge.load(chosen_folder())
    found = knowledge.search(clean(" ".join(_quoted(part) for part in query)), limit=limit)
    if not found.hits and len(query) == 1:  # the whole search stood in quotation marks, and not one value
        found = knowledge.search(clean(query[0]), limit=limit)
    for hit in found.hits:
        click.echo(f"{click.style(hit.id, bold=True)}  {hit.title}\n    {_marked(hit.pieces)}")
    if not found.hits:
        click.echo("Nothing speaks of that.", err=True)
    if found.meant:
        click.echo(f"Did you mean: {found.meant}", err=True)


def _quoted(part: str) -> str:
    """A part of the search as it was typed: the shell takes away the quotation marks around a card's name."""
    name, colon, value = part.partition(":")
    several = any(sign.isspace() for sign in value) and '"' not in part
    return f'{name}:"{value}"' if colon and several and name.removeprefix("-") == "card" else part


def _marked(pieces: Iterable[Piece]) -> str:
    return "".join(click.style(piece.text, bold=True) if piece.marked else piece.text for piece in pieces)


@click.command(short_help="Print a ruling, card or summary.")
@click.argument("id_", metavar="ID")
@rulings_option
def show(id_: str) -> None:
    """Print the ruling, card or summary with this ID; a ruling is run first."""
    from kb.knowledge import load_proof

    prover = load_proof(chosen_folder())
    base = prover.base
    known = base.resolve(id_)
    if known is None:
        raise click.ClickException(f'there is no entry "{clean(id_)}".{nearest_hint(base.nearest(id_))}')
    click.echo("\n".join(_lines(known, base, prover)))


def _lines(id_: str, base: Base, prover: Prover) -> list[str]:
    if id_ in base.rulings:
        return _ruling(base.rulings[id_], prover)
    if id_ in base.cards:
        return _card(base.cards[id_])
    return _summary(base.summaries[id_])


def _ruling(ruling: Ruling, prover: Prover) -> list[str]:
    proof = prover.proof(ruling.id)
    lines = [
        *_heading(ruling.title, ruling.id),
        f"Question: {ruling.question}",
        f"Verdict:  {ruling.verdict if proof.status != 'contradicted' else 'withheld'}",
        f"Source:   {', '.join(ruling.sources)} ({ruling.authority})",
        f"Status:   {proof.status}",
        "",
        ruling.answer,
    ]
    for section in ruling.sections:
        lines += ["", click.style(section.title, bold=True), section.text]
    if proof.runs:
        lines += ["", click.style("Examples", bold=True)]
    for example, outcome in proof.runs:
        lines.append(f"  {'passed' if outcome.passed else 'FAILED'}  {example.name}")
        if not outcome.passed and outcome.message:
            lines.append(f"          {outcome.message}")
    return lines


def _card(card: CardEntry) -> list[str]:
    lines = [*_heading(card.name, card.id), f"Type:     {card.type}"]
    if card.works_like:
        lines.append(f"Works like: {card.works_like}")
    if card.editions:
        lines.append(f"Editions: {', '.join(f'{deck} ({copies})' for deck, copies in card.editions.items())}")
    lines += ["", card.effect]
    for section in card.sections:
        lines += ["", click.style(section.title, bold=True), section.text]
    return lines


def _summary(summary: Summary) -> list[str]:
    lines = [*_heading(summary.title, summary.id), summary.answer]
    for section in summary.sections:
        lines += ["", click.style(section.title, bold=True), section.text]
    return lines


def _heading(title: str, id_: str) -> list[str]:
    return [click.style(title, bold=True), id_, ""]
