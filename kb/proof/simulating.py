"""Many matches at random, wherever they are played, and the record of whatever breaks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Generator, Sequence

from kb.proof.matches import Played, fresh, seats
from kb.proof.shrinking import shrink
from kb.proof.spreading import Task, in_processes, on_cluster
from kb.scenario.saving import Kit, NotSaved, record

TURN_CAP = 2_000

_COMMAND = re.compile(r"^# (kb simulate .+)$", re.MULTILINE)


def simulate(
    kit: Kit,
    players: int,
    seeds: Sequence[int],
    workers: int = 1,
    cluster: str | None = None,
    ready: Callable[[], object] = lambda: None,
) -> Generator[Played, None, None]:
    """Play a match for each seed; the results come in the order of the seeds, whoever plays them.

    Args:
        kit: what is played with.
        players: how many sit at the table.
        seeds: one for each match.
        workers: how many processes share the work.
        cluster: the address of a Dask scheduler whose workers share it instead.
        ready: called when all is there that plays, before the first match.

    Raises:
        NoWorkers: if those processes cannot play, or one of them is gone before the end.
        NoCluster: if that cluster cannot be used.
    """
    task = Task(kit, seats(kit, players), TURN_CAP)
    if cluster is not None:
        yield from on_cluster(task, seeds, cluster, ready)
    elif workers > 1:
        yield from in_processes(task, seeds, workers, ready)
    else:
        ready()
        yield from map(task.play, seeds)


def record_of(kit: Kit, players: int, played: Played) -> str:
    """The shrunk record of a match in which something broke, as an example that shows it.

    Args:
        kit: what was played with.
        players: how many sat at the table.
        played: what came of the match.
    """
    setup = fresh(kit, seats(kit, players), random.Random(played.seed))
    begun, left = shrink(kit, setup, played.history)
    table = f"--game {kit.game} --deck {kit.deck} --players {players}"
    head = [
        f"# The engine broke here: {' '.join(str(played.breach).split())}",
        f"# kb simulate {table} --games 1 --seed {played.seed}",
    ]
    try:
        text, run = record(kit, begun, left, f"Seed {played.seed} breaks the engine")
    except NotSaved as reason:
        why = " ".join(str(reason).split())
        return "\n".join([*head, f"# The example language cannot tell it: {why}", ""])
    if not run.broken:
        head.append("# It does not show in an example; replay the seed.")
    return "\n".join([*head, text])


def command_in(text: str) -> str | None:
    """The command that plays a recorded match again from its seed; None where a text is no such record."""
    found = _COMMAND.search(text)
    return found[1] if found else None
