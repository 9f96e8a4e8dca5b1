"""A tournament on a Dask cluster: a scheduler and two workers in processes on loopback."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ai.arena import Arena, play_deal
from ai.arena.cluster import dask_cluster
from tests.cli.conftest import Argosy
from tests.terminal.waiting import wait_until

distributed = pytest.importorskip("distributed")

TOURNAMENT = (
    *("arena", "carthage", "--seats", "easy,hard", "--games", "12", "--seed", "6"),
    *("--budget", "iterations=6", "--json"),
)


@pytest.fixture(scope="module")
def running() -> Iterator[Any]:
    """A cluster with two workers of one thread each."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as local:
        yield local


def test_the_results_are_those_of_a_local_run(argosy: Argosy, running: Any) -> None:
    facts = []
    for where in ((), ("--cluster", running.scheduler_address)):
        ran = argosy(*TOURNAMENT, *where)
        assert (ran.code, ran.err) == (0, "")
        facts.append(json.loads(ran.out))
        for seat in facts[-1]["seats"]:
            assert seat.pop("ms_per_move") > 0
    assert facts[0] == facts[1]
    with distributed.Client(running, set_as_default=False) as client:
        played = client.run(lambda dask_worker: "ai.arena.deal" in __import__("sys").modules)
    assert list(played.values()) == [True, True]


def test_when_it_is_stopped_no_worker_runs_on(running: Any) -> None:
    """Dask takes a deal off its lists when its client leaves, but lets it be played to its end.

    These would take longer than this test waits.
    """
    plan = Arena("carthage", ["hard@iterations=1000"] * 2, 2).plan
    with distributed.Client(running, set_as_default=False) as watcher:

        def tasks() -> int:
            busy = watcher.run(lambda dask_worker: len(dask_worker.active_threads))
            return sum(busy.values())

        with dask_cluster(running.scheduler_address) as workers:
            assert workers.number() == 2
            for deal in range(2):
                workers.executor.submit(play_deal, plan, deal, workers.stopped)
            wait_until(lambda: tasks() == 2, "both workers play")
        wait_until(lambda: tasks() == 0, "both workers stop")
