"""``Budget``: how long a bot may think about a decision."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine import SetupError

Clock = Callable[[], float]
"""Seconds since any fixed moment."""

FORMS: Final = ("iterations=N", "seconds=N")
MOST_ITERATIONS: Final = 10**9
MOST_SECONDS: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Budget:
    """So many iterations, or so many seconds; neither is no thought at all.

    A search of so many iterations finds the same move everywhere. What one of so many
    seconds finds depends on the machine.
    """

    iterations: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        if self.iterations:
            return f"iterations={self.iterations}"
        return f"seconds={self.seconds:g}"

    def at_most(self, seconds: float | None) -> Budget:
        """This budget, cut to so many seconds if any are set; iterations are left alone."""
        return self if seconds is None else Budget(self.iterations, min(self.seconds, seconds))


INSTANT: Final = Budget()


def read_budget(text: str) -> Budget:
    """``iterations=500`` or ``seconds=0.5`` as a budget; ``SetupError`` for anything else."""
    name, equals, number = text.strip().partition("=")
    try:
        if equals and name == "iterations" and number.isascii() and number.isdigit():
            iterations = int(number[:11])
            if 1 <= iterations <= MOST_ITERATIONS:
                return Budget(iterations=iterations)
        elif equals and name == "seconds" and number.isascii() and "_" not in number:
            seconds = float(number)
            if math.isfinite(seconds) and 0.0 < seconds <= MOST_SECONDS:
                return Budget(seconds=seconds)
    except ValueError:
        pass
    raise SetupError("budget", text, FORMS)


class Stopwatch:
    """Counts seconds of thinking; time in which the process was stopped hardly counts.

    It has to be read often: each reading counts ``LONGEST`` at most. So a bot's budget has
    not run out when a suspended game goes on.
    """

    LONGEST: Final = 0.25

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._last = clock()
        self.seconds = 0.0

    def read(self) -> float:
        """Seconds counted so far."""
        now = self._clock()
        self.seconds += min(now - self._last, self.LONGEST)
        self._last = now
        return self.seconds
