"""What a game costs on a slow line, and how soon a key is answered, on a pseudo-terminal of 80x24.

The bytes are those of one stretch of each game: the start, the guide, six steps of the cursor, an
act, the help and the log. The time is that from a key to the first byte of the answer, at rest and
while three bots of the level ``expert`` think.

    python bench/terminal_cost.py [--keys N]
"""

from __future__ import annotations

import argparse
import select
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.extra import extra_needed

with extra_needed():
    from tests.terminal.command import argosy, environment
    from tests.terminal.pseudo_terminal import PseudoTerminal

STEPS = {
    "carthage": ("right", "right", "down", "left", "up", "right"),
    "manila": ("right", "left", "right", "right", "left", "right"),
    "carcassonne": ("right", "down", "left", "up", "r", "right"),
}
LONGEST = 2.0
"""Seconds to wait for the answer to a key."""


def slowly(terminal: PseudoTerminal, *keys: str) -> int:
    """Press keys one by one, each after the answer to the last; returns the bytes that came."""
    return sum(terminal.cost_of(key) for key in keys)


def stretch(game: str) -> dict[str, int]:
    """The bytes of each part of the stretch."""
    with tempfile.TemporaryDirectory() as folder:
        command = argosy("play", game, "--seats", "me,easy,easy", "--seed", "5")
        with PseudoTerminal(command, environment(Path(folder))) as terminal:
            terminal.wait_for("Your first game")
            terminal.wait_until_still()
            parts = {"start": len(terminal.raw)}
            parts["guide"] = slowly(terminal, "enter", "escape")
            parts["steps"] = slowly(terminal, *STEPS[game])
            parts["act"] = slowly(terminal, "enter")
            parts["help"] = slowly(terminal, "?", "escape")
            parts["log"] = slowly(terminal, "l", "escape")
    return parts


def answers(way: str, seats: str, keys: Sequence[str], number: int, waiting: str) -> list[float]:
    """Milliseconds from a key to the first byte of its answer, in a game of Carthage."""
    with tempfile.TemporaryDirectory() as folder:
        command = argosy(way, "carthage", "--seats", seats, "--seed", "5")
        with PseudoTerminal(command, environment(Path(folder))) as terminal:
            terminal.wait_for("TRADERS")
            terminal.wait_until_still()
            terminal.press("escape")
            terminal.wait_for(waiting)
            found: list[float] = []
            for turn in range(number):
                while terminal.read(0.05):
                    pass
                began = time.perf_counter()
                terminal.press(keys[turn % len(keys)])
                select.select([terminal._master], [], [], LONGEST)
                found.append((time.perf_counter() - began) * 1000)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--keys", type=int, default=100, metavar="N", help="keys to time (100)")
    number = parser.parse_args().keys
    for game in STEPS:
        parts = stretch(game)
        told = ", ".join(f"{name} {bytes_}" for name, bytes_ in parts.items())
        print(f"{game:12} {sum(parts.values()) / 1000:6.1f} KB: {told}", flush=True)
    for what, way, seats, keys, waiting in (
        ("at rest", "play", "me,easy,easy,easy", ("down", "up"), "to act"),
        ("experts think", "watch", "expert,expert,expert", ("l", "l"), "is thinking"),
    ):
        found = answers(way, seats, keys, number, waiting)
        p95 = statistics.quantiles(found, n=20)[-1]
        print(f"key to first byte, {what}: median {statistics.median(found):.1f}, p95 {p95:.1f} ms")


if __name__ == "__main__":
    main()
