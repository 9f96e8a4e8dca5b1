"""Fits the numbers of ``ai/manila/evaluate.py`` by games of Manila.

Plays games between bots and prints ``PRICES``, what a ware is worth at the end by the steps
of all four. Then it moves each of the other numbers, one after another, to where the chances
of the seat that looks come true best: before each voyage, and after its start. The surprise
that it prints is the mean of minus the logarithm of what happened. The spreads are moved
together, by a factor. Playing takes about a second a game, fitting some minutes.

    python bench/manila_fit.py [--games 600] [--seed 1] [--seats medium,medium,medium,medium]
        [--cases 3000]
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from itertools import combinations_with_replacement
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.bot import make_bot
from ai.manila import evaluate as manila_evaluate
from ai.manila import evaluator as manila_evaluator
from ai.manila.evaluate import Fortunes
from engine import CHANCE, OVER
from engine.manila import GAME, phases, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView

Key = tuple[tuple[int, ...], int]
"""The steps of three wares in order, and the step of the fourth."""

WEIGHT = 40
"""How many cases the smooth estimate of a price counts for."""


STEPS = {
    "TABLE": 0.1,
    "STEP": 0.1,
    "SHARE": 0.5,
    "FIRST_PESO_BONUS": 0.1,
    "RIVALS_HIDDEN_SHARES": 1.0,
    "FIRST": 1.0,
    "BETWEEN": 1.0,
    "LAST_SPREAD": 2.0,
    "SPREAD": 0.1,
}
"""The numbers that are fitted, and how far they are moved at first."""

Case = tuple[ManilaView, float]
"""What a seat sees, and what it won in the end."""

Games = list[tuple[list[ManilaPosition], ManilaPosition]]
"""The positions before each voyage and after each start, and the end, of some games."""


def play(levels: list[str], rng: random.Random) -> tuple[list[ManilaPosition], ManilaPosition]:
    """The positions of one game, and its end."""
    bots = [make_bot("manila", level) for level in levels]
    state = GAME.new(len(levels))
    kept: list[ManilaPosition] = []
    voyage = phase = -1
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        now = state.phase
        begins = now == phases.AUCTION and state.voyage != voyage
        if begins or (now == phases.PLACEMENT and phase == phases.STARTS):
            kept.append(state.clone())
        voyage, phase = state.voyage, now
        state.apply(bots[state.to_act].choose(state.view(state.to_act), rng))
    return kept, state


def keys_of(market: list[int]) -> list[Key]:
    """The key of each ware."""
    return [(tuple(sorted(market[:ware] + market[ware + 1 :])), market[ware]) for ware in range(4)]


def fit_prices(games: Games) -> dict[Key, float]:
    """The mean price of each key at the end, rare ones drawn to a sum of simple effects."""
    total: dict[Key, float] = defaultdict(float)
    cases: dict[Key, int] = defaultdict(int)
    for kept, last in games:
        for state in kept:
            if state.phase != phases.AUCTION:
                continue
            for ware, key in enumerate(keys_of(state.market)):
                total[key] += wares.TRACK[last.market[ware]]
                cases[key] += 1
    effect: dict[tuple[int, int], float] = defaultdict(float)
    level = [15.0] * wares.LAST_STEP

    def smooth(key: Key) -> float:
        others, step = key
        return level[step] + math.fsum(effect[step, other] for other in others)

    for _ in range(400):
        for key, count in cases.items():
            error = total[key] / count - smooth(key)
            rate = 0.05 * count / (count + 100)
            level[key[1]] += rate * error
            for other in key[0]:
                effect[key[1], other] += rate * error
    prices: dict[Key, float] = {}
    for others in combinations_with_replacement(range(wares.LAST_STEP), 3):
        for step in range(wares.LAST_STEP):
            one: Key = (others, step)
            guess = min(max(smooth(one), 0.5), 29.5)
            prices[one] = (total[one] + WEIGHT * guess) / (cases[one] + WEIGHT)
    return prices


def surprise(cases: list[Case]) -> float:
    """How little the chances of the seats that looked came true."""
    terms = []
    for view, won in cases:
        fortunes, state = Fortunes(view), view.position
        if state.phase == phases.AUCTION:
            chance = fortunes.between_voyages(state)[view.seat]
        else:
            extra = manila_evaluator.extra_of(state)
            chance = fortunes.at_sea(state, 3, extra)[view.seat]
        chance = min(max(chance, 1e-6), 1.0 - 1e-6)
        terms.append(won * math.log(chance) + (1.0 - won) * math.log(1.0 - chance))
    return -math.fsum(terms) / len(terms)


def get(name: str) -> float:
    """The number as it is used now; of the spreads a factor."""
    if name == "SPREAD":
        return manila_evaluate.SPREAD[0] / SPREADS[0]
    module = manila_evaluate if hasattr(manila_evaluate, name) else manila_evaluator
    value = getattr(module, name)
    assert isinstance(value, float)
    return value


def put(name: str, value: float) -> None:
    if name == "SPREAD":
        setattr(manila_evaluate, name, tuple(spread * value for spread in SPREADS))
    else:
        module = manila_evaluate if hasattr(manila_evaluate, name) else manila_evaluator
        setattr(module, name, value)


SPREADS = manila_evaluate.SPREAD


def fit(cases: list[Case]) -> None:
    """Move each number to where the surprise is least, by ever smaller steps."""
    least = surprise(cases)
    print(f"surprise as it stands: {least:.5f} ({len(cases)} cases)", flush=True)
    steps = dict(STEPS)
    for _ in range(4):
        for name, step in steps.items():
            start = get(name)
            for value in (start + step, start - step):
                put(name, value)
                found = surprise(cases)
                if found < least - 1e-6:
                    least = found
                    break
                put(name, start)
            else:
                steps[name] = step / 2
        listed = ", ".join(f"{name} {get(name):.3f}" for name in steps)
        print(f"surprise {least:.5f}: {listed}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", default="medium,medium,medium,medium")
    parser.add_argument("--cases", type=int, default=3000)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    games = [play(arguments.seats.split(","), rng) for _ in range(arguments.games)]
    prices = fit_prices(games)
    print("PRICES")
    for others in combinations_with_replacement(range(wares.LAST_STEP), 3):
        row = [round(prices[others, step], 1) for step in range(wares.LAST_STEP)]
        print(f"    {others}: {tuple(row)},", flush=True)
        manila_evaluate.PRICES[others] = (row[0], row[1], row[2], row[3])
    cases: list[Case] = []
    for kept, last in games:
        for state in kept:
            for seat, won in enumerate(last.returns()):
                view = state.view(seat)
                assert isinstance(view, ManilaView)
                cases.append((view, won))
    fit(rng.sample(cases, min(arguments.cases, len(cases))))


if __name__ == "__main__":
    main()
