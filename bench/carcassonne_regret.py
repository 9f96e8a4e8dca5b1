"""How much worse the actions that Carcassonne's search chooses are than those of a long search.

Positions with a tile in hand are taken from games between ``medium`` with a little chance in.
In each the twelve placings that look best are all searched equally long; that is the
reference. Then the search decides with few iterations, and so does ``medium``; printed is
what their choices lack in value, on average, in thousandths. Ten thousandths are about
half a point in the middle of a close game of two.

    python bench/carcassonne_regret.py --positions 40 --iterations 150 "" exploration=1.2
    python bench/carcassonne_regret.py --preset full --seats 4 "" prior_visits=0
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.budget import Budget
from ai.carcassonne.evaluator import CarcassonneEvaluator
from ai.carcassonne.medium import MediumBot
from ai.search import Node, Tree, search
from bench.search_duel import configure
from engine import CHANCE, OVER, Action, State
from engine.carcassonne import GAME, phases
from engine.carcassonne.state import CarcassonneState

PLACINGS = 12


class EvenTree(Tree):
    """Gives every one of the best placings at the root the same number of visits."""

    def _select(self, node: Node, state: State, seat: int) -> Action:
        if node is not self.root or node.actions is None:
            return super()._select(node, state, seat)
        children = node.children
        best = sorted(node.actions, key=lambda action: -children[action].prior_value)[:PLACINGS]
        return best[node.visits % len(best)]


def find_positions(number: int, seats: int, preset: str) -> list[CarcassonneState]:
    """One position of each game, at all stages."""
    found = []
    for game in range(number):
        rng = random.Random(1000 + game)
        state = GAME.new(seats, {"preset": preset})
        turn = 3 + game * 29 % (state.bag_size - 6)
        while state.to_act != OVER and not (state.phase == phases.TILE and state.turn >= turn):
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            listed = state.legal_actions()
            if rng.random() < 0.05:
                state.apply(listed[int(rng.random() * len(listed))])
            else:
                state.apply(MediumBot().choose(state.view(state.to_act), rng))
        if state.to_act != OVER and len(state.legal_actions()) > 1:
            found.append(state)
    return found


def look_long(state: CarcassonneState, number: int, visits: int) -> dict[Action, float]:
    """The value of each of the best placings to the seat to act."""
    tree = EvenTree(state.view(state.to_act), CarcassonneEvaluator(), random.Random(number))
    tree.grow(Budget(iterations=visits * PLACINGS))
    return {
        action: child.sums[state.to_act] / child.visits
        for action, child in tree.root.children.items()
        if child.visits >= visits // 2
    }


def show(name: str, lacks: list[float]) -> None:
    mean = math.fsum(lacks) / len(lacks)
    spread = math.sqrt(math.fsum((lack - mean) ** 2 for lack in lacks) / len(lacks))
    print(f"{name:40s} {1000 * mean:6.2f} ±{1960 * spread / math.sqrt(len(lacks)):.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("settings", nargs="*", default=[""])
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--visits", type=int, default=100, help="of each placing, long search")
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--preset", default="base")
    arguments = parser.parse_args()
    states = find_positions(arguments.positions, arguments.seats, arguments.preset)
    values = [look_long(state, i, arguments.visits) for i, state in enumerate(states)]
    lacks = []
    for state, known in zip(states, values, strict=True):
        action = MediumBot().choose(state.view(state.to_act), random.Random(1))
        lacks.append(max(known.values()) - known.get(action, min(known.values())))
    show("medium", lacks)
    for text in arguments.settings:
        evaluator = CarcassonneEvaluator()
        configure(evaluator, text)
        lacks = []
        for state, known in zip(states, values, strict=True):
            for seed in range(2):
                budget = Budget(iterations=arguments.iterations)
                action = search(state.view(state.to_act), evaluator, budget, seed).action
                lacks.append(max(known.values()) - known.get(action, min(known.values())))
        show(text or "search", lacks)


if __name__ == "__main__":
    main()
