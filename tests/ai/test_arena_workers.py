"""Processes of a tournament's own: deaf to Ctrl+C, and none of them outlives it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, wait
from pathlib import Path

import pytest

from ai.arena import Arena
from ai.arena.workers import WorkersLost, own_processes
from tests.terminal.waiting import wait_until

ROOT = Path(__file__).parent.parent.parent

PARENT = """
import os, time
from ai.arena.workers import own_processes
if __name__ == "__main__":
    with own_processes(1) as workers:
        print(workers.executor.submit(os.getpid).result(), flush=True)
        workers.executor.submit(time.sleep, 600)
        time.sleep(600)
"""


def test_they_do_not_hear_ctrl_c_and_end_with_the_block_in_the_middle_of_a_deal() -> None:
    with own_processes(1) as workers:
        process = workers.executor.submit(os.getpid).result()
        os.kill(process, signal.SIGINT)
        assert workers.executor.submit(os.getpid).result() == process
        endless = [workers.executor.submit(time.sleep, 600) for _ in range(4)]
        assert not any(future.done() for future in endless)
    wait(endless)
    assert all(isinstance(future.exception(), BrokenExecutor) for future in endless)
    assert multiprocessing.active_children() == []


def test_a_process_that_is_killed_ends_the_tournament() -> None:
    arena = Arena("carthage", ["random", "random"], 4)
    with own_processes(1) as workers:
        workers.executor.submit(os._exit, 3)
        with pytest.raises(WorkersLost) as lost:
            arena.play(workers)
    assert lost.value.code == "lost"


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not say")
def test_a_process_that_is_stopped_is_woken() -> None:
    with own_processes(1) as workers:
        process = workers.executor.submit(os.getpid).result()
        os.kill(process, signal.SIGSTOP)
        assert workers.executor.submit(os.getpid).result(60) == process
        workers.executor.submit(time.sleep, 600)
        os.kill(process, signal.SIGSTOP)
    assert multiprocessing.active_children() == []


def test_none_is_left_when_the_tournament_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "parent.py"
    program.write_text(PARENT, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    wait_until(lambda: not is_running(worker), "the worker ends")


def is_running(process: int) -> bool:
    """Whether the process is there and is no zombie."""
    try:
        status = Path(f"/proc/{process}/stat").read_text("ascii")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
