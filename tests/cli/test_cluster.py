"""Matches on a Dask cluster: a scheduler with two workers, started here."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from kb.proof.matches import kit_of
from kb.proof.simulating import simulate
from kb.proof.spreading import NoCluster
from tests.cli.program import Kb, stopped
from tests.scenario.playing import real_base

distributed = pytest.importorskip("distributed", reason="the extra tableside[cluster] is not installed")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        yield cluster.scheduler_address


def test_a_cluster_plays_the_same_matches(address: str) -> None:
    star = kit_of(real_base(), "fluxx", "star-fluxx")
    seeds = range(20, 29)
    assert list(simulate(star, 3, seeds, cluster=address)) == list(simulate(star, 3, seeds))


def test_ctrl_c_ends_it_with_what_was_done(kb: Kb, address: str) -> None:
    code, out, err = stopped(kb, "simulate", "--games", "100000", "--json", "--cluster", address)
    assert (code, err.strip()) == (130, "Stopped.")
    report = json.loads(out)
    assert report["finished"] + report["unfinished"] < report["games"]


def test_where_nobody_answers_a_sentence_says_so(kb: Kb, monkeypatch: pytest.MonkeyPatch) -> None:
    for nowhere in ("tcp://127.0.0.1:9", "no address"):
        done = kb("simulate", "--games", "1", "--cluster", nowhere)
        assert done.returncode == 2
        assert done.stderr.startswith(f"Error: no Dask scheduler answers at '{nowhere}'")
        assert len(done.stderr.splitlines()) == 1


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    star = kit_of(real_base(), "fluxx", "star-fluxx")
    with pytest.raises(NoCluster, match=r"pip install 'tableside\[cluster\]'"):
        list(simulate(star, 3, [1], cluster="tcp://127.0.0.1:9"))
