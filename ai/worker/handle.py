"""``Worker``: a process that searches, as the app sees it; ``ai.worker`` is the other end."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import redirect_stderr, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from typing import Final

from ai.report import Report
from ai.worker.service import Hold, MoveNow, Search, Task, serve
from ai.worker.stopped import is_stopped


class SearchFailed(Exception):
    """A search raised an error in its worker; the text is the traceback from there."""


LOOK_SECONDS: Final = 0.5
"""So often a search looks whether its process has been stopped from outside."""


class Worker:
    """One process that searches, as the app sees it. Raises ``OSError`` if none starts.

    A thread waits for its answers and for its end, and hands both to the event loop. A process
    that somebody has stopped (SIGSTOP) would never answer and is killed; one that is only slow
    is left alone, however slow it is.
    """

    def __init__(self) -> None:
        self.is_alive = True
        self._loop = asyncio.get_running_loop()
        self._number = 0
        self._answer: asyncio.Future[list[Report] | str | None] | None = None
        context = get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True)
        try:
            # Textual's own stderr has no descriptor, which the start of a process needs.
            with redirect_stderr(sys.__stderr__):
                _start_resource_tracker()
                self._process.start()
        except BaseException:
            self._connection.close()
            raise
        finally:
            theirs.close()
        self.pid = self._process.pid or 0
        threading.Thread(target=self._listen, name="worker", daemon=True).start()

    async def search(self, task: Task, hurried: bool) -> list[Report] | None:
        """The reports of a task; ``None`` if the process has died over it."""
        self._number += 1
        self._answer = self._loop.create_future()
        self._send(Search(self._number, task))
        if hurried:
            self.move_now()
        try:
            answer = await self._answered(self._answer)
        except asyncio.CancelledError:
            self.kill()
            raise
        finally:
            self._answer = None
        if isinstance(answer, str):
            raise SearchFailed(answer)
        return answer

    async def _answered(
        self, answer: asyncio.Future[list[Report] | str | None]
    ) -> list[Report] | str | None:
        """The answer; a process found stopped twice in a row is killed, which is one as well.

        Once is not enough: the app may have been stopped and woken together with it.
        """
        was_stopped = False
        while not answer.done():
            await asyncio.wait([answer], timeout=LOOK_SECONDS)
            stops_now = is_stopped(self.pid)
            if was_stopped and stops_now:
                self.kill()
            was_stopped = stops_now
        return answer.result()

    def move_now(self) -> None:
        """End the search that is going on, if there is one, with what there is."""
        if self._answer is not None:
            self._send(MoveNow(self._number))

    def hold(self, holding: bool) -> None:
        """Let a search wait, or go on."""
        self._send(Hold(holding))

    def kill(self) -> None:
        """End the process at once, whatever it does."""
        self.is_alive = False
        self._process.kill()

    def join(self) -> None:
        """Wait until a killed process is gone."""
        self._process.join(1.0)

    def _send(self, message: Search | MoveNow | Hold) -> None:
        with suppress(OSError):  # It is gone: ``_listen`` finds out and says so.
            self._connection.send(message)

    def _listen(self) -> None:
        """In a thread: until the process ends."""
        connection: Connection = self._connection
        while True:
            try:
                number, answer = connection.recv()
            except Exception:  # Gone; or what it sends is not known here, after an update.
                break
            call_in_loop(self._loop, self._receive, number, answer)
        call_in_loop(self._loop, self._bury)
        self._process.join()

    def _receive(self, number: int, answer: list[Report] | str | None) -> None:
        """An answer has come; one to an earlier question is dropped."""
        if number == self._number and self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

    def _bury(self) -> None:
        """The process has ended."""
        self.is_alive = False
        self._connection.close()
        self._receive(self._number, None)


def call_in_loop(
    loop: asyncio.AbstractEventLoop, call: Callable[..., object], *values: object
) -> None:
    """From a thread: let the loop call something, if it still runs."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(call, *values)


def _start_resource_tracker() -> None:
    """Start the process that Python keeps beside spawned ones, if it does not run.

    Python unblocks SIGINT and SIGTERM when it does so; whoever has blocked them, to wait for
    them elsewhere, wants them to stay so.
    """
    if not hasattr(signal, "pthread_sigmask"):
        return
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        resource_tracker.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
