"""``Report``: what a search found out, for the move, for hints and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Action


@dataclass(frozen=True, slots=True)
class Branch:
    """What a search found out about one action of the decision."""

    action: Action
    visits: int
    total: float
    """The sum of the values for the searching seat, by which it was searched."""
    won: float
    """The sum of that seat's chances to win."""
    line: tuple[Action, ...]
    """The action and the decisions most often tried after it, as far as they are certain:
    up to a draw or a die."""

    @property
    def value(self) -> float:
        """The mean value for the searching seat, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def chance(self) -> float:
        """The mean chance to win of the searching seat."""
        return self.won / self.visits if self.visits else 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """A finished search, or one part of it; the branches in the order they were listed."""

    branches: tuple[Branch, ...]
    iterations: int

    @property
    def ranked(self) -> list[Branch]:
        """The branches, most visited first; equal visits by value, then as listed."""
        return sorted(self.branches, key=lambda one: (-one.visits, -one.value))

    @property
    def action(self) -> Action:
        """The action to play."""
        return self.ranked[0].action


def join_reports(parts: Sequence[Report]) -> Report:
    """The parts of one search as a whole, summed in their order."""
    first = parts[0]
    if len(parts) == 1:
        return first
    branches = []
    for same in zip(*(part.branches for part in parts), strict=True):
        total = won = 0.0
        for branch in same:
            total += branch.total
            won += branch.won
        best = max(same, key=lambda one: one.visits)
        visits = sum(branch.visits for branch in same)
        branches.append(Branch(best.action, visits, total, won, best.line))
    return Report(tuple(branches), sum(part.iterations for part in parts))
