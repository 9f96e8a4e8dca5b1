"""Ratings: strengths fitted to places by the Plackett-Luce model.

A game is read from the first place down: at each step, one of those left is chosen with a
probability proportional to its strength. The strengths that make the games likeliest are
found by minorization-maximization (Hunter, "MM algorithms for generalized Bradley-Terry
models", 2004); the order of the games does not matter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Final

MEAN: Final = 1500.0
ELO: Final = 400.0
"""A strength ten times as high is this much more."""

STEPS: Final = 2000
ENOUGH: Final = 1e-9


def plackett_luce(games: Sequence[Sequence[int]]) -> list[float]:
    """A rating for each contestant from the places (1 is first) in ``games``.

    Shared places count as every order they leave open, in equal parts. Every two also
    share one drawn game that was not played, so a contestant that lost everything has a
    finite rating.
    """
    number = len(games[0])
    wins = [0.0] * number
    choices: dict[tuple[int, ...], float] = {}
    seen: dict[tuple[int, ...], int] = {}
    for game in games:
        places = tuple(game)
        seen[places] = seen.get(places, 0) + 1
    for places, times in sorted(seen.items()):
        orders = _orders(places)
        for order in orders:
            for step in range(number - 1):
                wins[order[step]] += times / len(orders)
                left = tuple(sorted(order[step:]))
                choices[left] = choices.get(left, 0.0) + times / len(orders)
    for one in range(number):
        for other in range(one + 1, number):
            wins[one] += 0.5
            wins[other] += 0.5
            choices[one, other] = choices.get((one, other), 0.0) + 1.0
    logs = _fit(wins, sorted(choices.items()))
    mean = sum(logs) / number
    return [MEAN + ELO * (value - mean) for value in logs]


def _fit(wins: list[float], choices: list[tuple[tuple[int, ...], float]]) -> list[float]:
    """The decimal logarithms of the strengths."""
    number = len(wins)
    strength = [1.0] * number
    for _ in range(STEPS):
        weight = [0.0] * number
        for left, times in choices:
            share = times / sum(strength[i] for i in left)
            for i in left:
                weight[i] += share
        fresh = [won / heavy for won, heavy in zip(wins, weight, strict=True)]
        scale = number / sum(fresh)
        fresh = [value * scale for value in fresh]
        change = max(abs(a / b - 1) for a, b in zip(fresh, strength, strict=True))
        strength = fresh
        if change < ENOUGH:
            break
    return [math.log10(value) for value in strength]


def _orders(places: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every order of the contestants, best first, that agrees with ``places``."""
    return [
        order
        for order in permutations(range(len(places)))
        if all(places[a] <= places[b] for a, b in pairwise(order))
    ]
