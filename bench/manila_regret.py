"""How much a short search of a placement in Manila loses against a long one.

Placements from games between ``medium`` bots are searched long and evenly, which gives each
action a value. The regret of a setting is how far the action that it chooses lies below the
best of them, in chances to win, in the mean. A setting is given as for ``search_duel.py``;
``medium`` is measured too.

    python bench/manila_regret.py exploration=0.2 exploration=0.5,prior_temperature=0.02
        [--positions 36] [--reference 5000] [--iterations 100] [--seats 4] [--seed 77]
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.bot import make_bot
from ai.budget import Budget
from ai.manila.evaluator import ManilaEvaluator
from ai.search import search
from bench.search_duel import configure
from engine import CHANCE, OVER, Action, View
from engine.manila import GAME, phases

EVENLY = "exploration=3.0,prior_temperature=0.08"
"""The setting of the long search."""

ENOUGH = 60
"""An action with fewer visits in the long search counts as the worst of the others."""


def evaluator(text: str) -> ManilaEvaluator:
    """The search's evaluator with these settings."""
    found = ManilaEvaluator()
    configure(found, text)
    return found


def placements(number: int, seats: int, seed: int) -> list[View]:
    """So many placements with a choice of three or more, one game after another."""
    rng = random.Random(seed)
    bots = [make_bot("manila", "medium") for _ in range(seats)]
    views: list[View] = []
    while len(views) < number:
        state = GAME.new(seats)
        while state.to_act != OVER and len(views) < number:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            view = state.view(state.to_act)
            choices = len(view.legal_actions()) if state.phase == phases.PLACEMENT else 0
            if choices > 3 and rng.random() < 0.08:
                views.append(view)
            state.apply(bots[state.to_act].choose(view, rng))
    return views


def regret(values: dict[Action, float], action: Action) -> float:
    """How far ``action`` lies below the best."""
    return max(values.values()) - values.get(action, min(values.values()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("settings", nargs="*", default=[""])
    parser.add_argument("--positions", type=int, default=36)
    parser.add_argument("--reference", type=int, default=5000)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=77)
    arguments = parser.parse_args()
    views = placements(arguments.positions, arguments.seats, arguments.seed)
    tables: list[dict[Action, float]] = []
    for view in views:
        report = search(view, evaluator(EVENLY), Budget(iterations=arguments.reference), 99)
        branches = report.branches
        enough = [branch for branch in branches if branch.visits >= ENOUGH] or [report.ranked[0]]
        tables.append({branch.action: branch.value for branch in enough})
    medium = make_bot("manila", "medium")
    lost = [
        regret(table, medium.choose(view, random.Random(1)))
        for view, table in zip(views, tables, strict=True)
    ]
    print(f"medium: {math.fsum(lost) / len(lost):.4f}", flush=True)
    budget = Budget(iterations=arguments.iterations)
    for text in arguments.settings:
        lost = [
            regret(table, search(view, evaluator(text), budget, seed).action)
            for view, table in zip(views, tables, strict=True)
            for seed in (1, 2)
        ]
        print(f"{text or 'as it stands'}: {math.fsum(lost) / len(lost):.4f}", flush=True)


if __name__ == "__main__":
    main()
