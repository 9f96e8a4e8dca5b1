"""Decisions of games of Manila played in part by lot, the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from ai.bot import Bot
from ai.budget import Budget
from ai.manila.bots import KNOWLEDGE
from engine import CHANCE, OVER
from engine.manila import GAME as MANILA
from engine.manila.state import ManilaState

BOTS = tuple(KNOWLEDGE)
"""What the bots know, by the words in ``Level.knowledge``."""


BRIEF = Budget(iterations=12)
"""For the one that searches."""


def bot(knowledge: str) -> Bot:
    found = KNOWLEDGE[knowledge]()
    if knowledge == "search":
        found.budget = BRIEF
    return found


def decisions(
    seed: int, seats: int, options: Mapping[str, str] | None = None, lots: float = 0.5
) -> Iterator[ManilaState]:
    """Every position of one game in which somebody decides; do not change it.

    The part ``lots`` of the actions is drawn by lot, the others are a beginner's.
    """
    rng = random.Random(seed)
    by_lot, beginner = bot("random"), bot("beginner")
    state = MANILA.new(seats, options)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        yield state
        player = by_lot if rng.random() < lots else beginner
        state.apply(player.choose(state.view(state.to_act), rng))
