"""How far counted draws may be from what was expected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def chi_square(observed: Mapping[Any, int], weights: Mapping[Any, float]) -> float:
    """The statistic, divided by what it reaches once in three million fair runs.

    Above 1 the draws do not follow the weights. Outcomes without a weight make it infinite.
    The limit is Wilson and Hilferty's approximation at five standard deviations.
    """
    if set(observed) - set(weights):
        return float("inf")
    draws = sum(observed.values())
    total = sum(weights.values())
    statistic = 0.0
    for outcome, weight in weights.items():
        expected = draws * weight / total
        statistic += (observed.get(outcome, 0) - expected) ** 2 / expected
    freedom = len(weights) - 1
    if not freedom:
        return statistic
    spread = 2 / (9 * freedom)
    return float(statistic / (freedom * (1 - spread + 5 * spread**0.5) ** 3))
