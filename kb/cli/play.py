"""`kb play`: the table in the terminal, to play or to rebuild a disputed position step by step."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kb.cli.options import chosen_folder, clean, rulings_option

if TYPE_CHECKING:
    from kb.entries import Base
    from kb.proof.drafting import Draft
    from kb.scenario.saving import Kit


@click.command(short_help="Play, or rebuild a disputed position.")
@click.option("--game", default="fluxx", show_default=True, help="The game.")
@click.option("--deck", help="The deck; without it the game's own.")
@click.option("--players", type=int, help="How many sit at the table: 3, or what the game allows.")
@click.option("--seed", type=click.IntRange(0), help="Seed of the shuffle; without it a new one.")
@click.option("--from", "file", metavar="FILE", help="Begin with the position of an example.")
@click.option("--example", metavar="NAME", help="Which example of that file; without it the first.")
@rulings_option
def play(
    game: str, deck: str | None, players: int | None, seed: int | None, file: str | None, example: str | None
) -> None:
    """Play at a table that knows the rulings: every choice listed, every refusal explained.

    Type "help" for what can be typed. "clear" and "set" rebuild a position: set Ann hand: Starship, Veto.
    """
    from kb.cli.seated import Seated
    from kb.knowledge import load_proof
    from kb.proof.matches import BadMatch, kit_of

    base = load_proof(chosen_folder()).base
    chosen = random.randrange(1_000_000) if seed is None else seed
    chance = random.Random(chosen)
    try:
        if file is not None:
            draft = _from_file(base, file, example, chance)
        else:
            draft = _dealt(kit_of(base, game, deck), players, chance)
    except BadMatch as bad:
        raise click.ClickException(f"{bad}.") from None
    if file is None:
        click.echo(f"Seed {chosen}.")
    Seated(base, draft).run()


def _dealt(kit: Kit, players: int | None, chance: random.Random) -> Draft:
    from kb.proof.drafting import draft_of
    from kb.proof.matches import fresh, seats, usual

    number = usual(kit.language, 3) if players is None else players
    return draft_of(kit, fresh(kit, seats(kit, number), chance), chance)


def _from_file(base: Base, file: str, example: str | None, chance: random.Random) -> Draft:
    from kb.proof.drafting import draft_of
    from kb.proof.examples import scenarios_in
    from kb.proof.matches import kit_for

    path, text = clean(file), _text(file)
    scenarios = scenarios_in(text, path, base)
    found = next((each for each in scenarios if example in (None, each.name)), None)
    if found is None:
        names = "; ".join(each.name for each in scenarios) or "none"
        raise click.ClickException(f"{path} holds no such example. Its examples: {names}.")
    return draft_of(kit_for(base, found), found.setup, chance)


def _text(file: str) -> str:
    try:
        return Path(file).read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise click.ClickException(f"{clean(file)} is not UTF-8 text: byte {error.start}.") from None
