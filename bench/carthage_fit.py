"""Fit what the searching bots of Traders of Carthage think a position is worth.

The search plays against itself. What it finds out about each action is what its evaluation
should have said at once of the position after that action, and of the position before it
what it found of the best. So the weights are moved, by least squares, towards strengths
whose softmax is what the search found; ``--hold`` keeps those of the main features near
what they are. The weights are written where they were read from, ``ai/carthage/weights.py``.

    python bench/carthage_fit.py --seats 2 --games 30 --iterations 600 --seed 1
"""

from __future__ import annotations

import argparse
import math
import random
import time
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.budget import Budget
from ai.carthage import features as names
from ai.carthage.evaluate import WEIGHTS, LinearEvaluation
from ai.carthage.evaluator import CarthageEvaluator
from ai.carthage.stages import EARLY, stage_of
from ai.carthage.weights import FITTED
from ai.search import Node, Tree
from engine import CHANCE, OVER, find_game
from engine.carthage import phases
from engine.carthage.state import CarthageState

FILE = Path(__file__).resolve().parent.parent / "ai" / "carthage" / "weights.py"
STAGES = EARLY + 1
MAIN = [
    names.TOKENS,
    names.SQUARES,
    names.PESOS,
    names.RICHES,
    names.CARDS,
    names.POINTS,
    *(names.SALE + space for space in (1, 2, 3, 4)),
    *(names.MUCH + space for space in (1, 2, 3, 4)),
    *(names.ABOARD + space for space in (1, 2, 3, 4)),
]
"""The features whose weights say how much goods, money and points are worth at all."""


class Sums:
    """The normal equations of one stage."""

    def __init__(self) -> None:
        size = names.FEATURES
        self.squares = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size
        self.cases = 0
        self.error = 0.0

    def add(self, features: list[dict[int, float]], wanted: list[float], weight: float) -> None:
        """A position: each seat's features and strength, up to a constant for all seats."""
        seats = len(features)
        mean: dict[int, float] = {}
        for listed in features:
            for feature, value in listed.items():
                mean[feature] = mean.get(feature, 0.0) + value / seats
        middle = math.fsum(wanted) / seats
        for listed, strength in zip(features, wanted, strict=True):
            row = [(one, listed.get(one, 0.0) - value) for one, value in mean.items()]
            row = [(one, value) for one, value in row if value]
            for one, value in row:
                self.right[one] += weight * value * (strength - middle)
                squares = self.squares[one]
                for other, second in row:
                    squares[other] += weight * value * second
            self.error += weight * (strength - middle) ** 2
        self.cases += 1

    def solve(self, hold: float, loose: float) -> list[float]:
        """What to add to the weights."""
        size = names.FEATURES
        rows = [[*self.squares[one], self.right[one]] for one in range(size)]
        for one in range(size):
            rows[one][one] *= 1.0 + (hold if one in MAIN else loose)
            rows[one][one] += 1.0
        for one in range(size):  # Gauss and Jordan
            pivot = rows[one][one]
            rows[one] = [value / pivot for value in rows[one]]
            for other in range(size):
                factor = rows[other][one]
                if other != one and factor:
                    rows[other] = [
                        value - factor * base
                        for value, base in zip(rows[other], rows[one], strict=True)
                    ]
        return [row[size] for row in rows]


def add(sums: list[Sums], evaluation: LinearEvaluation, state: CarthageState, node: Node) -> None:
    """What the search found of ``state``, less what the weights say."""
    if state.to_act == OVER:
        return
    values = [min(max(total / node.visits, 0.02), 0.98) for total in node.sums]
    now = evaluation.win_chances(state)
    wanted = [
        math.log(value / max(chance, 1e-3)) for value, chance in zip(values, now, strict=True)
    ]
    weight = min(values) * max(values) * math.sqrt(node.visits)
    sums[stage_of(state)].add(names.found_in(state), wanted, weight)


def play(
    seats: int, evaluator: CarthageEvaluator, iterations: int, rng: random.Random, sums: list[Sums]
) -> None:
    """One game against itself, learned from."""
    state = find_game("carthage").new(seats)
    assert isinstance(state, CarthageState)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        tree = Tree(state.view(state.to_act), evaluator, random.Random(rng.random()))
        listed = state.legal_actions()
        if len(listed) == 1:
            state.apply(listed[0])
            continue
        tree.grow(Budget(iterations=iterations))
        children = tree.root.children
        best = max(children, key=lambda action: children[action].visits)
        if state.phase == phases.ACTION:
            add(sums, evaluator.evaluation, state, children[best])
            for action, child in children.items():
                if child.visits >= iterations // 20:
                    after = state.clone()
                    after.apply(action)
                    if after.phase != phases.PIRATES:
                        add(sums, evaluator.evaluation, after, child)
        state.apply(best)


def write(seats: int, weights: list[list[float]]) -> None:
    """Replace the weights of one number of seats in the file that holds them."""
    table = {number: [list(row) for row in rows] for number, rows in FITTED.items()}
    table[seats] = weights
    lines = [
        '"""The weights of the searching bots, fitted by ``bench/carthage_fit.py``."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
        "# fmt: off",
    ]
    for number in sorted(table):
        lines.append(f"_{number}: Final = (")
        for feature in range(names.FEATURES):
            row = ", ".join(f"{stage[feature]:.4f}" for stage in table[number])
            lines.append(f"    ({row}),")
        lines += [")", '"""A row a feature, a column a stage; so many players."""', ""]
    lines += [
        "# fmt: on",
        "",
        "FITTED: Final = {seats: tuple(zip(*rows, strict=True)) for seats, rows in "
        f"({', '.join(f'({number}, _{number})' for number in sorted(table))})}}",
        '"""By the number of seats for which there are some: a row a stage."""',
        "",
    ]
    FILE.write_text("\n".join(lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--iterations", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hold", type=float, default=3.0)
    parser.add_argument("--loose", type=float, default=0.1)
    arguments = parser.parse_args()
    rng = random.Random(f"fit {arguments.seed}")
    evaluator = CarthageEvaluator(LinearEvaluation(WEIGHTS, margin=0.0))
    sums = [Sums() for _ in range(STAGES)]
    start = time.monotonic()
    for game in range(1, arguments.games + 1):
        play(arguments.seats, evaluator, arguments.iterations, rng, sums)
        print(f"{game} games, {time.monotonic() - start:.0f} s", flush=True)
        weights = [list(row) for row in WEIGHTS[arguments.seats]]
        for row, stage in zip(weights, sums, strict=True):
            for feature, by in enumerate(stage.solve(arguments.hold, arguments.loose)):
                row[feature] += by
        write(arguments.seats, weights)
    print("cases by stage:", [stage.cases for stage in sums])


if __name__ == "__main__":
    main()
