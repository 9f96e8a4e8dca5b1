"""How many lines of play there are from the start of a game, and how fast they are walked.

``python bench/perft.py carthage --seats 3 --seed 1 --depth 4`` deals the opening, then counts
every sequence of so many plies; each listed action and each possible draw is a branch.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine import GAMES, Match, State


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` plies there are; shorter games count too."""
    listed = state.legal_actions()
    if depth == 1 or not listed:
        return max(len(listed), 1)
    total = 0
    for action in listed:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--depth", type=int, default=4)
    asked = parser.parse_args()
    state = Match(GAMES[asked.game], asked.seats, seed=asked.seed).state
    for depth in range(1, asked.depth + 1):
        start = time.perf_counter()
        lines = perft(state, depth)
        seconds = time.perf_counter() - start
        print(f"depth {depth}: {lines:>10,} lines, {lines / seconds:>12,.0f} a second")


if __name__ == "__main__":
    main()
