"""Bots of Carcassonne and positions for them, the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from ai.baselines import RandomBot
from ai.bot import Bot
from ai.carcassonne.bots import BOTS as TABLE
from engine import CHANCE, OVER
from engine.carcassonne import GAME as CARCASSONNE
from engine.carcassonne.state import CarcassonneState
from tests.engine.carcassonne_table import Table

BOTS = (*(level for level in TABLE if level != "expert"), "random")
"""The levels whose bots differ."""


def bot(level: str) -> Bot:
    return RandomBot() if level == "random" else TABLE[level]()


def decisions(
    seed: int, seats: int, options: Mapping[str, str] | None = None, lots: float = 0.3
) -> Iterator[CarcassonneState]:
    """Every position of one game in which somebody decides; do not change it.

    The part ``lots`` of the actions is drawn by lot, the others are a beginner's.
    """
    rng = random.Random(seed)
    beginner = bot("easy")
    state = CARCASSONNE.new(seats, options)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        yield state
        listed = state.legal_actions()
        if rng.random() < lots:
            action = listed[int(rng.random() * len(listed))]
        else:
            action = beginner.choose(state.view(state.to_act), rng)
        state.apply(action)


def chosen(table: Table, level: str = "medium") -> str:
    """What the bot does, in notation."""
    state = table.state
    action = bot(level).choose(state.view(state.to_act), random.Random(1))
    state.check(action)
    return CARCASSONNE.format_action(state, action)


def drawn(table: Table, kind: str) -> str:
    """What the bot does with a tile, and with its figures after that, in notation."""
    table.play(f"* tile {kind}")
    active = table.state.active
    words = []
    while table.state.active == active and table.state.to_act == active:
        text = chosen(table)
        words.append(text)
        table.play(f"{'ABCDEF'[active]} {text}")
    return ", ".join(words)
