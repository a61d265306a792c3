"""Many matches at random, in this process or in several, and the record of whatever breaks."""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

from kb.entries import Base, read_base
from kb.proof.matches import Played, fresh, kit_of, play_at_random, seats
from kb.proof.shrinking import shrink
from kb.scenario.saving import Kit, NotSaved, record

TURN_CAP = 2_000
CHUNK = 4

Task = tuple[str, str, int, int]
"""Game, deck, number of players and turn cap: all a worker needs beside the base and a seed."""


def simulate(base: Base, kit: Kit, players: int, seeds: Sequence[int], workers: int = 1) -> Iterator[Played]:
    """Play a match for each seed; the results come in the order of the seeds, however many workers there are.

    Args:
        base: the entries whose cards are played with.
        kit: what is played with.
        players: how many sit at the table.
        seeds: one for each match.
        workers: how many processes share the work.
    """
    task = (kit.game, kit.deck, players, TURN_CAP)
    if workers == 1:
        names = seats(kit, players)
        for seed in seeds:
            yield play_at_random(kit, names, seed, TURN_CAP)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, _prepare, (base.folder, task)) as pool:
        yield from pool.imap(_play, seeds, chunksize=CHUNK)


def record_of(kit: Kit, players: int, played: Played) -> str:
    """The shrunk record of a match in which something broke, as an example that shows it.

    Args:
        kit: what was played with.
        players: how many sat at the table.
        played: what came of the match.
    """
    setup = fresh(kit, seats(kit, players), random.Random(played.seed))
    begun, left = shrink(kit, setup, played.history, str(played.breach))
    table = f"--game {kit.game} --deck {kit.deck} --players {players}"
    head = [
        f"# The engine broke here: {' '.join(str(played.breach).split())}",
        f"# kb simulate {table} --games 1 --seed {played.seed}",
    ]
    try:
        text, run = record(kit, begun, left, f"Seed {played.seed} breaks the engine")
    except NotSaved as reason:
        return "\n".join([*head, f"# The example language cannot tell it: {reason}", ""])
    if not run.broken:
        head.append("# It does not show in an example; replay the seed.")
    return "\n".join([*head, text])


_ready: list[tuple[Kit, tuple[str, ...], int]] = []
"""What a worker process has prepared; empty in every other."""


def _prepare(folder: Path, task: Task) -> None:
    """Begin a worker: Ctrl-C is for the process that shares out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    game, deck, players, cap = task
    kit = kit_of(read_base(folder)[0], game, deck)
    _ready.append((kit, seats(kit, players), cap))


def _play(seed: int) -> Played:
    kit, players, cap = _ready[0]
    return play_at_random(kit, players, seed, cap)
