"""``Thinker``: searches in processes of their own, while the screen stays quick.

    thinker = Thinker()
    thinker.start()                           # ahead of time; else the first question does it
    report = await thinker.ask(request)       # cancel the task that waits: the search ends
    thinker.move_now()                        # ... or let it end with the best so far
    thinker.close()

One or two workers live as long as the app. A search that nobody waits for any more is ended
by killing its worker, which comes back with the next question: nothing lingers, whatever it
was doing. A worker that dies is replaced and its part is searched again. If that fails too
often, or no process can be started, searches go on in a thread of the app.

Processes are our own rather than an executor's, because an executor waits for its jobs when
the app ends, and leaves them behind when the app is killed.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import threading
from collections.abc import Callable
from copy import copy
from typing import Final, Protocol, TypeVar

from ai.bot import make_bot
from ai.budget import INSTANT, Budget
from ai.levels import find_level
from ai.report import Branch, Report, join_reports
from ai.search import PARTS, draw_seed
from ai.worker.handle import Worker, call_in_loop
from ai.worker.service import Task, search_task
from engine import Action, View

ATTEMPTS: Final = 3
"""So many workers may die over one search before it goes on in a thread."""

SWITCH_INTERVAL: Final = 0.0005
"""Seconds after which a thread that thinks lets the screen's thread have its turn."""

Result = TypeVar("Result")


class Question(Protocol):
    """A decision, and who has to make it."""

    @property
    def game(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def view(self) -> View: ...
    @property
    def rng(self) -> random.Random: ...


class Dropped(Exception):
    """Raised inside a search in a thread that nobody waits for any more."""


def processes_allowed() -> int:
    """How many workers there are: all processors but the screen's, one at least."""
    try:
        processors = len(os.sched_getaffinity(0))
    except (AttributeError, OSError):
        processors = os.cpu_count() or 1
    return max(1, min(processors - 1, PARTS))


class Thinker:
    """Thinks for bots and hints, one question after another.

    Belongs to one event loop. Workers are started when first needed, never for the levels
    that play at once.

    Args:
        processes: how many workers; ``None`` is ``processes_allowed()``.
        on_trouble: called once if thinking moves into the app's own process for good.
    """

    def __init__(
        self, processes: int | None = None, on_trouble: Callable[[], object] | None = None
    ) -> None:
        self._workers: list[Worker | None] = [None] * (processes or processes_allowed())
        self._on_trouble = on_trouble
        self._in_app = False
        self._closings = 0
        self._turn = asyncio.Lock()
        self._hurried = False
        self._thread_turn = threading.Lock()

    @property
    def processes(self) -> list[int]:
        """The ids of the workers that run now."""
        return [worker.pid for worker in self._workers if worker is not None and worker.is_alive]

    @property
    def is_searching(self) -> bool:
        """Whether a search is going on."""
        return self._turn.locked()

    def start(self) -> None:
        """Start the workers, so that the first question does not wait for them."""
        for index in range(len(self._workers)):
            self._worker(index)

    async def choose(self, question: Question, budget: Budget | None = None) -> Action:
        """The move, by whatever means its level has; ``budget`` is for those that search."""
        if find_level(question.level).budget != INSTANT:
            return (await self.ask(question, budget)).action
        bot = make_bot(question.game, question.level)
        rng = copy(question.rng)
        return await self._in_thread(lambda _hurried: bot.choose(question.view, rng))

    async def ask(self, question: Question, budget: Budget | None = None) -> Report:
        """Search a decision of a level that searches; ``budget`` replaces the level's own.

        A budget of iterations gives the report of ``ai.search.search`` with the same seed,
        however many workers there are; of seconds every worker gets all. Cancel the task
        that awaits this to end the search at once.

        Raises ``SearchFailed`` for an error in the search itself.
        """
        view = question.view
        budget = budget or find_level(question.level).budget
        listed = view.legal_actions()
        if len(listed) == 1:
            return Report((Branch(listed[0], 0, 0.0, 0.0, (listed[0],)),), 0)
        seed = draw_seed(copy(question.rng))
        async with self._turn:
            self._hurried = False
            count = min(len(self._workers), PARTS)
            shares = [tuple(range(PARTS))[index::count] for index in range(count)]
            if not budget.iterations:
                shares = [(index,) for index in range(count)]
            tasks = [
                Task(question.game, question.level, view, seed, parts, budget) for parts in shares
            ]
            searches = [
                asyncio.ensure_future(self._search(index, task)) for index, task in enumerate(tasks)
            ]
            try:
                answers = await asyncio.gather(*searches)
            finally:
                for search in searches:
                    search.cancel()
        parts = zip(
            (part for share in shares for part in share),
            (report for answer in answers for report in answer),
            strict=True,
        )
        return join_reports([report for _part, report in sorted(parts, key=lambda pair: pair[0])])

    def move_now(self) -> None:
        """Let the search that is going on end with the best so far."""
        self._hurried = True
        for worker in self._workers:
            if worker is not None:
                worker.move_now()

    def hold(self, holding: bool) -> None:
        """Let searches wait while the app is suspended, or go on after it."""
        for worker in self._workers:
            if worker is not None:
                worker.hold(holding)

    def close(self) -> None:
        """End every worker, and cancel what is searched. A later question starts them again."""
        self._closings += 1
        self._end_workers()

    def _end_workers(self) -> None:
        workers = [worker for worker in self._workers if worker is not None]
        self._workers = [None] * len(self._workers)
        for worker in workers:
            worker.kill()
        for worker in workers:
            worker.join()

    # -- one share of a search -----------------------------------------------------------

    async def _search(self, index: int, task: Task) -> list[Report]:
        """Have a share searched by worker ``index``, by its successors, or by a thread."""
        closings = self._closings
        for _attempt in range(ATTEMPTS):
            worker = self._worker(index)
            if worker is None:
                break
            reports = await worker.search(task, self._hurried)
            if reports is not None:
                return reports
            if closings != self._closings:
                raise asyncio.CancelledError
        self._move_into_app()
        return await self._in_thread(lambda hurried: search_task(task, hurried))

    def _worker(self, index: int) -> Worker | None:
        """The worker, started if it does not run; ``None`` if there are none any more."""
        worker = self._workers[index]
        if self._in_app or (worker is not None and worker.is_alive):
            return worker
        try:
            worker = self._workers[index] = Worker()
        except (OSError, RuntimeError, ValueError):
            self._move_into_app()
            return None
        return worker

    def _move_into_app(self) -> None:
        """No more processes: from now on searches run in a thread."""
        self._end_workers()
        if not self._in_app and self._on_trouble is not None:
            self._on_trouble()
        self._in_app = True

    async def _in_thread(self, think: Callable[[Callable[[], bool]], Result]) -> Result:
        """Think in a thread of this process; ``think`` is given what says whether to hurry.

        A thread cannot be killed: the error that it meets there ends a search whose answer
        is not wanted any more.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Result] = loop.create_future()
        dropped = threading.Event()
        closings = self._closings

        def hurried() -> bool:
            if dropped.is_set() or closings != self._closings:
                raise Dropped
            return self._hurried

        def settle(set_answer: Callable[[], object]) -> None:
            if not answer.done():
                set_answer()

        def run() -> None:
            try:
                found = self._think_aside(think, hurried)
            except Dropped:
                call_in_loop(loop, settle, answer.cancel)
            except BaseException as error:
                failure = error
                call_in_loop(loop, settle, lambda: answer.set_exception(failure))
            else:
                call_in_loop(loop, settle, lambda: answer.set_result(found))

        threading.Thread(target=run, name="thinking", daemon=True).start()
        try:
            return await answer
        finally:
            dropped.set()

    def _think_aside(
        self, think: Callable[[Callable[[], bool]], Result], hurried: Callable[[], bool]
    ) -> Result:
        """In a thread: think, one at a time, and let the screen's thread have its turns."""
        with self._thread_turn:
            usual = sys.getswitchinterval()
            sys.setswitchinterval(SWITCH_INTERVAL)
            try:
                return think(hurried)
            finally:
                sys.setswitchinterval(usual)
