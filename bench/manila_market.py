"""The mean final price of a ware by its step and the highest of the others.

Plays games of Manila between bots and prints the table that ``ai/manila/market.py`` holds
as ``FINAL``, with the numbers of cases, and the mean number of voyages.

    python bench/manila_market.py [--games 200] [--seed 0] [--seats medium,medium,greedy,medium]
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.bot import make_bot
from engine import CHANCE, OVER
from engine.manila import GAME, phases, wares


def play(levels: list[str], rng: random.Random) -> tuple[list[list[int]], list[int]]:
    """The market at each auction, and at the end, of one game."""
    bots = [make_bot("manila", level) for level in levels]
    state = GAME.new(len(levels))
    markets: list[list[int]] = []
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if state.phase == phases.AUCTION and len(markets) < state.voyage:
            markets.append(state.market[:])
        state.apply(bots[state.to_act].choose(state.view(state.to_act), rng))
    return markets, state.market


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", default="medium,medium,greedy,medium")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    totals: dict[tuple[int, int], int] = defaultdict(int)
    cases: dict[tuple[int, int], int] = defaultdict(int)
    voyages = 0
    for _ in range(arguments.games):
        markets, last = play(arguments.seats.split(","), rng)
        voyages += len(markets)
        for market in markets:
            for ware, step in enumerate(market):
                highest = max(other for place, other in enumerate(market) if place != ware)
                totals[step, highest] += wares.TRACK[last[ware]]
                cases[step, highest] += 1
    print(f"voyages a game: {voyages / arguments.games:.2f}")
    for step in range(wares.LAST_STEP):
        row = [
            f"{totals[step, highest] / max(cases[step, highest], 1):6.2f}"
            f" ({cases[step, highest]:5d})"
            for highest in range(wares.LAST_STEP)
        ]
        print(step, *row)


if __name__ == "__main__":
    main()
