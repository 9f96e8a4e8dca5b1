"""Where deals are played: in this process, in processes of our own, or by a lent executor."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

from ai.arena.deal import Game, Moved, Plan, Stopped, play_deal
from ai.arena.moves import MoveCount, moved, report_moves
from ai.worker.stopped import is_stopped

P = ParamSpec("P")
T = TypeVar("T")

AHEAD = 2
"""So many deals a worker are handed out: the next one is there when one is done, and few
have to be taken back when the tournament is stopped."""


class WorkersLost(Exception):
    """Those who were to play the deals cannot.

    Attributes:
        code: ``lost`` (a process was killed, a cluster shut down) or ``other_argosy`` (a
            cluster without this version of the game).
    """

    def __init__(self, code: str, reason: str) -> None:
        self.code = code
        super().__init__(f"{code}: {reason}")


def process_loss(error: Exception) -> str:
    """The code of ``WorkersLost`` for what a future raised; empty if it is the deal's fault."""
    return "lost" if isinstance(error, BrokenExecutor) else ""


@dataclass(frozen=True, slots=True)
class Workers:
    """Somebody who plays deals."""

    executor: Executor
    number: Callable[[], int]
    """How many deals are played at a time; asked again and again, since it may change."""
    stopped: Stopped | None = None
    """How a worker finds out that a deal is no longer wanted; has to be picklable."""
    moved: Moved | None = None
    """What a worker does after each move; has to be picklable."""
    moves: Callable[[], int] | None = None
    """How many moves the workers have made so far, if they report them."""
    loss: Callable[[Exception], str] = process_loss
    """What kind of ``WorkersLost`` an exception is."""
    cancels: bool = True
    """Whether deals in hand are cancelled one by one; else ending the executor does it."""


def play_deals(
    plan: Plan, deals: Sequence[int], workers: Workers | None, here: Moved | None = None
) -> Generator[tuple[int, list[Game]], None, None]:
    """Each of ``deals`` with its games, as they end; without ``workers`` here, in order.

    ``here`` is called after each move that is made here. Close it to stop. Raises ``WorkersLost``.
    """
    if workers is None:
        for deal in deals:
            yield deal, play_deal(plan, deal, moved=here)
        return
    waiting: dict[Future[list[Game]], int] = {}
    todo = iter(deals)
    try:
        while True:
            room = max(AHEAD * max(workers.number(), 1) - len(waiting), 0)
            for deal in islice(todo, room):
                future = workers.executor.submit(
                    play_deal, plan, deal, workers.stopped, workers.moved
                )
                waiting[future] = deal
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(future), future.result()
    except Exception as error:
        if code := workers.loss(error):
            raise WorkersLost(code, str(error)) from error
        raise
    finally:
        if workers.cancels:
            for future in waiting:
                future.cancel()


def why_one_process() -> str:
    """Why games cannot be played in several processes here, as the system puts it; or nothing.

    Processes share semaphores, which some systems lack: on Linux they lie in ``/dev/shm``.
    """
    try:
        multiprocessing.get_context("fork" if hasattr(os, "fork") else None).Lock()
    except (OSError, ImportError) as error:
        return getattr(error, "strerror", None) or str(error)
    return ""


@contextmanager
def own_processes(number: int) -> Iterator[Workers]:
    """So many processes, all of which end with the block at once, whatever they are doing.

    Each holds one end of a pipe and ends when the other is closed: by us, or by the system
    when this process is killed. Ctrl+C in a terminal reaches every process there; they do
    not listen to it, since it is for us to say what is to be done.
    """
    leash, hold = multiprocessing.Pipe(duplex=False)
    moves = MoveCount()
    pool = _DeafPool(
        number,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
        initargs=(leash, moves.reports),
    )
    over = threading.Event()
    threading.Thread(target=_wake_stopped, args=(over,), daemon=True).start()
    try:
        yield Workers(pool, lambda: number, moved=moved, moves=moves, cancels=False)
    finally:
        hold.close()
        pool.shutdown()
        over.set()
        leash.close()
        moves.close()


LOOK_SECONDS = 1.0
"""So often is looked whether a process has been stopped from outside."""


def _wake_stopped(over: threading.Event) -> None:
    """In a thread: wake processes found stopped twice in a row, which would be waited for in vain.

    Once is not enough: this process may have been stopped and woken together with them.
    """
    before: set[int] = set()
    while not over.wait(LOOK_SECONDS):
        children = (child.pid for child in multiprocessing.active_children())
        stopped = {pid for pid in children if pid is not None and is_stopped(pid)}
        for pid in stopped & before:
            with suppress(OSError):
                os.kill(pid, signal.SIGCONT)
        before = stopped


class _DeafPool(ProcessPoolExecutor):
    """A pool whose processes never see SIGINT: they start when a deal is handed out."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(leash: Connection, reports: Connection) -> None:
    """In a worker: end as soon as nobody holds the other end of ``leash``; report moves."""
    report_moves(reports)

    def follow() -> None:
        try:
            leash.recv_bytes()
        except (EOFError, OSError):
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()
