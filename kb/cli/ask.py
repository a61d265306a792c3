"""`kb ask`: an answer in the terminal, as JSON, or one for every line of a stream."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from kb.cli.options import (
    chosen_folder,
    clean,
    nearest_hint,
    print_json,
    rulings_option,
    standard_input,
)

if TYPE_CHECKING:
    from kb.knowledge import Knowledge

_FEW = 5
_SPOKEN = {"yes": "Yes.", "no": "No.", "depends": "It depends.", "info": ""}


@click.command()
@click.argument("text", nargs=-1, required=True)
@click.option("--game", metavar="GAME", help="Consider the rulings of this game only: fluxx.")
@click.option("--edition", metavar="EDITION", help="Consider rulings of this edition only: star-fluxx.")
@click.option("--json", "as_json", is_flag=True, help='Print JSON; with "-" as TEXT for every line of input.')
@rulings_option
def ask(text: tuple[str, ...], game: str | None, edition: str | None, as_json: bool) -> None:
    """Answer a question put in plain words.

    "kb ask --json -" reads one question a line and prints one answer a line.
    """
    from kb.knowledge import Knowledge

    _notices_to_stderr()
    knowledge = Knowledge.load(chosen_folder())
    _known(game, edition, knowledge)
    if as_json and text == ("-",):
        for line in _questions():
            print_json(knowledge.ask(line, game, edition))
        return
    answer = knowledge.ask(clean(" ".join(text)), game, edition)
    if as_json:
        print_json(answer)
    else:
        click.echo("\n".join([_readable(answer), *_card_by_card(answer["cards"], knowledge)]))


def _notices_to_stderr() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(message)s"))
    logging.getLogger("kb").addHandler(handler)


def _questions() -> Iterator[str]:
    """The lines of standard input, each as soon as it is there; what is no UTF-8 becomes a mark."""
    for line in iter(standard_input().readline, b""):
        yield line.decode("utf-8", "replace").rstrip("\r\n")


def _known(game: str | None, edition: str | None, knowledge: Knowledge) -> None:
    from kb.reading.names import nearest

    rulings = knowledge.base.rulings.values()
    games = sorted({ruling.game for ruling in rulings})
    if game is not None and game not in games:
        hint = nearest_hint(nearest(game, games)) or f" Known: {', '.join(games)}."
        raise click.BadParameter(f'there is no game "{clean(game)}".{hint}', param_hint="--game")
    editions = sorted(knowledge.base.editions)
    if edition is not None and edition not in editions:
        hint = nearest_hint(nearest(edition, editions))
        raise click.BadParameter(f'there is no edition "{clean(edition)}".{hint}', param_hint="--edition")


def _readable(answer: dict[str, Any]) -> str:
    if not answer["answered"]:
        return "\n".join(["No ruling answers that.", *_others(answer["candidates"], "Closest:")])
    passed = sum(example["passed"] for example in answer["examples"])
    lines = [
        _verdict(answer),
        "",
        f"  Ruling  {answer['title']} ({answer['ruling']})",
        f"  Source  {', '.join(answer['sources'])} ({answer['authority']})",
        f"  Status  {answer['status']}, {passed} of {len(answer['examples'])} examples pass",
        *_others(answer["candidates"][1:], "See also:"),
    ]
    return "\n".join(lines)


def _card_by_card(cards: list[str], knowledge: Knowledge) -> list[str]:
    """The rulings on several cards that were named together, then those on each."""
    from kb.search.bycard import card_by_card

    base = knowledge.base
    found = card_by_card(base, cards)
    if found is None:
        return []
    names = [base.cards[card].name for card, _ in found.alone]
    groups = [(f"{' and '.join(names)} together:", found.together)]
    groups += [(f"{base.cards[card].name}:", rulings) for card, rulings in found.alone]
    lines = []
    for heading, rulings in groups:
        lines += ["", heading, *(f"  {base.rulings[each].title} ({each})" for each in rulings[:_FEW])]
        lines += [] if rulings else ["  no ruling"]
        lines += [f"  and {len(rulings) - _FEW} more"] if len(rulings) > _FEW else []
    return lines


def _verdict(answer: dict[str, Any]) -> str:
    if answer["status"] == "contradicted":
        return f"No verdict: a run of the game contradicts this ruling. {answer['answer']}"
    spoken = _SPOKEN.get(answer["verdict"] or "", "")
    return f"{click.style(spoken, bold=True)} {answer['answer']}" if spoken else str(answer["answer"])


def _others(candidates: list[dict[str, Any]], heading: str) -> list[str]:
    if not candidates:
        return []
    return ["", heading, *(f"  {each['title']} ({each['ruling']})" for each in candidates[:3])]
