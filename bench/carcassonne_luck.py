"""How far results of Carcassonne are from what the bots expect: the figures in ``Luck``.

Plays games between ``medium`` and compares, by the number of tiles to come, what the seat to
act expects to be ahead of the mean of the others with its best placing, and what it was ahead
in the end. Printed are the slope of the result by the expectation, how far results are from
that line, and by how much results are better than expected where an even and where an odd
number of tiles is to come.

    python bench/carcassonne_luck.py --preset base --games 150
"""

from __future__ import annotations

import argparse
import math
import random
from itertools import pairwise
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.carcassonne.action_values import action_values
from ai.carcassonne.evaluate import expected_lead
from ai.carcassonne.medium import MediumBot
from ai.carcassonne.valuation import Valuation
from ai.carcassonne.weights import MEDIUM
from engine import CHANCE, OVER
from engine.carcassonne import GAME, phases

EDGES = (0, 3, 6, 10, 15, 20, 30, 40, 50, 60, 72, 120)


def play(seats: int, preset: str, rng: random.Random) -> list[tuple[int, float, float]]:
    """One game: tiles to come, expected lead and the lead at the end, of every turn."""
    state = GAME.new(seats, {"preset": preset})
    expected: list[tuple[int, int, float]] = []
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if state.phase == phases.TILE and state.part == 1:
            valuation = Valuation(state, state.to_act, MEDIUM)
            value = max(action_values(valuation, state.legal_actions()))
            expected.append((state.to_act, state.bag_size, expected_lead(valuation) + value))
        state.apply(MediumBot().choose(state.view(state.to_act), rng))
    total = sum(state.scores_list)
    ends = [own - (total - own) / (seats - 1) for own in state.scores_list]
    return [(left, lead, ends[seat]) for seat, left, lead in expected]


def mean(numbers: list[float]) -> float:
    return math.fsum(numbers) / max(len(numbers), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--preset", default="base")
    arguments = parser.parse_args()
    rng = random.Random(77)
    rows = [
        row for _ in range(arguments.games) for row in play(arguments.seats, arguments.preset, rng)
    ]
    print("tiles to come    turns  slope   off    even    odd")
    for low, high in pairwise(EDGES):
        here = [row for row in rows if low <= row[0] < high]
        if len(here) < 2:
            continue
        x, y = mean([lead for _, lead, _ in here]), mean([end for _, _, end in here])
        across = math.fsum((lead - x) ** 2 for _, lead, _ in here)
        slope = math.fsum((lead - x) * (end - y) for _, lead, end in here) / across
        off = math.sqrt(mean([(end - y - slope * (lead - x)) ** 2 for _, lead, end in here]))
        even = mean([end - lead for left, lead, end in here if left % 2 == 0])
        odd = mean([end - lead for left, lead, end in here if left % 2])
        print(
            f"{low:6d} - {high:3d} {len(here):8d} {slope:6.2f} {off:5.1f} {even:+7.2f} {odd:+6.2f}"
        )


if __name__ == "__main__":
    main()
