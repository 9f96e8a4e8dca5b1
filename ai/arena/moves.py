"""How many moves a tournament has made so far: its games take minutes, and somebody watches.

Processes that play report each move by a byte in a pipe. It is counted where somebody asks; a pipe
that is full, as nobody does, takes no more.
"""

from __future__ import annotations

import contextlib
import os
import threading
from multiprocessing import Pipe
from multiprocessing.connection import Connection

_reports: Connection | None = None
"""In a process that plays: where its moves are reported."""


def report_moves(to: Connection) -> None:
    """In a process that plays: ``moved`` reports its moves there from now on."""
    global _reports
    os.set_blocking(to.fileno(), False)
    _reports = to


def moved() -> None:
    """In a process that plays: a move has been made."""
    if _reports is not None:
        with contextlib.suppress(OSError):
            os.write(_reports.fileno(), b".")


class MoveCount:
    """The listening end, in the process of the tournament."""

    def __init__(self) -> None:
        self._heard, self.reports = Pipe(duplex=False)
        os.set_blocking(self._heard.fileno(), False)
        self._number = 0
        self._lock = threading.Lock()

    def __call__(self) -> int:
        """How many moves have been reported so far."""
        with self._lock, contextlib.suppress(BlockingIOError):
            while heard := os.read(self._heard.fileno(), 65536):
                self._number += len(heard)
        return self._number

    def close(self) -> None:
        """Both ends."""
        self._heard.close()
        self.reports.close()
