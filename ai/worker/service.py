"""A process that searches: the other side of ``ai.thinking``.

``spawn`` gives it an interpreter of its own, so it must stay light, and it must never import
a screen library. Its main thread searches; a second one reads what the app sends, so that
"move now" and "wait" reach a search that is going on, and ends the process as soon as the
app is gone, however it went.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import Final

from ai.bot import make_bot
from ai.budget import Budget
from ai.report import Report
from ai.search import SearchBot, Stopped, search_part
from engine import View

FIRST_LOOK: Final = 64
"""Iterations that "move now" leaves a search: after fewer the best so far is hardly a move."""

NICENESS: Final = 5
"""The screen comes first."""


@dataclass(frozen=True, slots=True)
class Task:
    """Some parts of the search of one decision."""

    game: str
    level: str
    view: View
    seed: int
    parts: tuple[int, ...]
    budget: Budget | None
    """``None`` is the level's own."""


@dataclass(frozen=True, slots=True)
class Search:
    """To a worker: search this, and answer under this number."""

    number: int
    task: Task


@dataclass(frozen=True, slots=True)
class MoveNow:
    """To a worker: end the search of this number with what there is."""

    number: int


@dataclass(frozen=True, slots=True)
class Hold:
    """To a worker: let the search wait, or go on."""

    holding: bool


Answer = tuple[int, list[Report] | str]
"""From a worker: the number, and the report of each part, or the traceback of an error."""


def search_task(task: Task, hurried: Stopped) -> list[Report]:
    """The report of each part, searched one after another in this thread.

    ``hurried`` is asked after each iteration; from then on the parts end after ``FIRST_LOOK``.
    """
    bot = make_bot(task.game, task.level, task.budget)
    assert isinstance(bot, SearchBot), task.level
    return [
        search_part(
            task.view, bot.evaluator, bot.budget, task.seed, part, _once_it_has_searched(hurried)
        )
        for part in task.parts
    ]


def _once_it_has_searched(hurried: Stopped) -> Stopped:
    polls = 0

    def stopped() -> bool:
        nonlocal polls
        polls += 1
        return hurried() and polls >= FIRST_LOOK

    return stopped


def serve(connection: Connection) -> None:
    """The life of a worker: search what comes until the app is gone."""
    _settle()
    Service(connection, lambda: os._exit(0)).run()


def _settle() -> None:
    """Stand apart from the app's terminal, its signals and its share of the processor."""
    if hasattr(signal, "pthread_sigmask"):
        # Blocked ones are inherited from the app, where a thread waits for them.
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        # The terminal sends these to the whole group; what follows is the app's to decide.
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    os.close(nowhere)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    gc.disable()  # A tree has no cycles, and looking for some takes up to a tenth of the time.


class Service:
    """Does what arrives on a connection.

    Args:
        connection: to the app.
        leave: called when nobody is there any more; it does not return.
    """

    def __init__(self, connection: Connection, leave: Callable[[], object]) -> None:
        self._connection = connection
        self._leave = leave
        self._searches: SimpleQueue[Search] = SimpleQueue()
        self._hurried = 0
        """The latest search that shall end now."""
        self._may_go_on = threading.Event()
        self._may_go_on.set()

    def run(self) -> None:
        """Answer one search after another; never returns."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            search = self._searches.get()
            answer: Answer
            try:
                answer = search.number, search_task(search.task, self._hurry(search.number))
            except Exception:
                answer = search.number, traceback.format_exc()
            try:
                self._connection.send(answer)
            except OSError:
                self._leave()
            gc.collect()

    def _hurry(self, number: int) -> Stopped:
        may_go_on = self._may_go_on

        def hurried() -> bool:
            if not may_go_on.is_set():
                may_go_on.wait()
            return self._hurried >= number

        return hurried

    def _listen(self) -> None:
        parent = parent_process()
        ends: list[Connection | int] = [self._connection]
        if parent is not None:
            ends.append(parent.sentinel)
        while True:
            if self._connection not in wait(ends):
                self._leave()
            try:
                message = self._connection.recv()
            except Exception:  # Gone; or what it sends is not known here, after an update.
                self._leave()
            match message:
                case Search():
                    self._searches.put(message)
                case MoveNow(number):
                    self._hurried = number
                case Hold(True):
                    self._may_go_on.clear()
                case Hold():
                    self._may_go_on.set()
