"""Bots play the games that are on record, so that they are the same on every machine.

A bot that was improved plays otherwise: then the digests below are to be taken anew, from
what this test prints. Nothing else may change them; not another processor, C library or
Python.
"""

from __future__ import annotations

import hashlib
import random

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from engine import CHANCE, GAMES, OVER

DIGESTS = {
    ("carthage", "medium", 0): "c0d304b9897aa66b",
    ("carthage", "hard", 24): "ca326276117fdb5d",
    ("manila", "medium", 0): "4ec185da5330644d",
    ("manila", "hard", 24): "0462d59461c2fdb2",
    ("carcassonne", "medium", 0): "94f637af67e10da7",
    ("carcassonne", "hard", 24): "5a68fc1d039798d3",
}
"""By game, level and iterations."""


def digest(game_id: str, level: str, iterations: int) -> str:
    """What three bots of a level play with certain draws, in a few letters."""
    bot = make_bot(game_id, level, Budget(iterations=iterations))
    rng = random.Random(2026)
    state = GAMES[game_id].new(3)
    record = hashlib.sha256()
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = bot.choose(state.view(state.to_act), random.Random(rng.random()))
        record.update(b"%d " % action)
        state.apply(action)
    return record.hexdigest()[:16]


@pytest.mark.parametrize(("game_id", "level", "iterations"), list(DIGESTS))
def test_a_game_is_the_same_everywhere(game_id: str, level: str, iterations: int) -> None:
    assert digest(game_id, level, iterations) == DIGESTS[game_id, level, iterations]
