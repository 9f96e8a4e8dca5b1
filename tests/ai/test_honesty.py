"""Bots do not see what a person in their seat could not see."""

from __future__ import annotations

import random

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from ai.levels import ARENA_LEVELS
from engine.carthage.state import CarthageState
from tests.ai.positions_of_games import decisions

ENOUGH = 100
BRIEF = Budget(iterations=12)
"""For levels that search."""


def permuted(options: dict[str, str]) -> list[tuple[CarthageState, CarthageState]]:
    """Positions, each with another that the seat to act cannot tell from it."""
    pairs = []
    for seed in range(100):
        for number, state in enumerate(decisions(seed, 2 + seed % 3, options)):
            if number % 4:
                continue
            other = state.view(state.to_act).determinize(random.Random(number))
            assert isinstance(other, CarthageState)
            if other.key() != state.key():
                pairs.append((state.clone(), other))
        if len(pairs) >= ENOUGH:
            return pairs
    raise AssertionError(f"only {len(pairs)} positions were really changed")


@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_hidden_hands_do_not_matter(level: str) -> None:
    bot = make_bot("carthage", level, BRIEF)
    for number, (true, other) in enumerate(permuted({"memory": "sizes"})[: 2 * ENOUGH]):
        seat = true.to_act
        assert true.hands != other.hands or true.buried != other.buried
        chosen = bot.choose(true.view(seat), random.Random(number))
        assert bot.choose(other.view(seat), random.Random(number)) == chosen


@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_secret_answers_to_the_pirates_do_not_matter(level: str) -> None:
    bot = make_bot("carthage", level, BRIEF)
    asked = 0
    for seed in range(200):
        for state in decisions(seed, 4, {"pirate_decisions": "simultaneous"}):
            seat = state.to_act
            others = [a for i, a in enumerate(state.answers) if i != seat and a]
            if not others:
                continue
            other = state.view(seat).determinize(random.Random(seed))
            if other.key() == state.key():
                continue
            asked += 1
            chosen = bot.choose(state.view(seat), random.Random(seed))
            assert bot.choose(other.view(seat), random.Random(seed)) == chosen
        if asked >= 10:
            return
    raise AssertionError(f"secret answers were changed {asked} times only")
