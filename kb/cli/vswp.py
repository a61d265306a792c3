"""`kb vswp`: what a Clue stack is worth, what a hand scores, and who wins, term by term."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kb.cli.options import chosen_folder, clean, print_json, rulings_option

if TYPE_CHECKING:
    from kb.proof.poker import Poker

T = TypeVar("T")
Command = TypeVar("Command", bound=Callable[..., Any])


def _shared(command: Command) -> Command:
    """The options that every calculation takes."""
    option = click.option(
        "--option",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help='An option of the table, as in examples: "clue names=british". May be given several times.',
    )
    as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
    return option(as_json(rulings_option(command)))


@click.group(short_help="Work out stacks, hands and showdowns of Viking Secret Wildcard Poker.")
def vswp() -> None:
    """Work out a stack, a hand or a showdown of Viking Secret Wildcard Poker.

    Cards are named as in the examples: KS, 10H, Joker, "Play 3", "Mr. Green in the Kitchen". Several are
    parted by commas, or by semicolons where a name holds a comma.
    """


@vswp.command(short_help="What a Clue stack is worth.")
@click.argument("suspect")
@click.argument("cover", required=False)
@_shared
def stack(suspect: str, cover: str | None, options: tuple[str, ...], as_json: bool) -> None:
    """Say what SUSPECT with COVER on top is worth, and why; without COVER what the bare Suspect is worth.

    Both may be one argument as well: "Mr. Green in the Kitchen".
    """
    named = clean(suspect if cover is None else f"{suspect} / {cover}")
    poker = _poker(options)
    found = _asked(lambda: poker.stack(named))
    if as_json:
        print_json(found)
        return
    lines = [f"{click.style(found['stack'], bold=True)} is worth {found['points']}."]
    lines += [f"  {each['amount']:+d}  {each['words']}  ({each['ruling']})" for each in found["terms"]]
    lines += [f"  Does: {each['title']}  ({each['ruling']})" for each in found["effects"]]
    click.echo("\n".join(lines))


@vswp.command(short_help="What the best hand of some cards scores.")
@click.argument("pit")
@click.argument("middle")
@_shared
def hand(pit: str, middle: str, options: tuple[str, ...], as_json: bool) -> None:
    """Say what the best hand of PIT and MIDDLE scores, term by term.

    PIT are a player's cards and stacks, MIDDLE the community cards. Bonus cards are reckoned against one
    opponent without multiplier cards.
    """
    poker = _poker(options)
    found = _asked(lambda: poker.hand(clean(pit), clean(middle)))
    if as_json:
        print_json(found)
    else:
        click.echo("\n".join(_hand_lines(found)))


@vswp.command(short_help="Who wins, and with what.")
@click.argument("middle")
@click.argument("players", nargs=-1, required=True, metavar="'NAME: PIT' ...")
@_shared
def showdown(middle: str, players: tuple[str, ...], options: tuple[str, ...], as_json: bool) -> None:
    """Say who wins with the community cards MIDDLE, each player given as "Ann: KS, KH"."""
    poker = _poker(options)
    found = _asked(lambda: poker.showdown(clean(middle), [clean(player) for player in players]))
    if as_json:
        print_json(found)
        return
    lines = []
    for name, scored in found["hands"].items():
        lines += [click.style(name, bold=True), *(f"  {line}" for line in _hand_lines(scored)), ""]
    click.echo("\n".join([*lines, found["sentence"]]))


def _hand_lines(scored: dict[str, Any]) -> list[str]:
    lines = [f"{scored['sentence']}", f"  Cards: {', '.join(scored['items'])}"]
    for term in scored["terms"]:
        because = f"  ({term['ruling']})" if term["ruling"] else ""
        lines.append(f"  {term['words']}{because}")
    return lines


def _poker(options: tuple[str, ...]) -> Poker:
    from kb.knowledge import load_proof
    from kb.proof.poker import Poker

    base = load_proof(chosen_folder()).base
    return _asked(lambda: Poker(base, dict(_pair(clean(option)) for option in options)))


def _pair(option: str) -> tuple[str, str]:
    name, is_there, value = option.partition("=")
    if not is_there:
        raise click.BadParameter(
            f'"{option}" is no option of a table; write NAME=VALUE.', param_hint="--option"
        )
    return name.strip(), value.strip()


def _asked(work: Callable[[], T]) -> T:
    from kb.proof.reckoning import ReckoningFault

    try:
        return work()
    except ReckoningFault as fault:
        raise click.ClickException(str(fault)) from fault
