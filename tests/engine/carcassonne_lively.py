"""Random play of Carcassonne in which much happens.

Even choices build loose maps on which hardly anything is completed and nobody walks. These
favour cells among many tiles and beside roads with thieves, thieves, and walks.
"""

from __future__ import annotations

import random

from engine.carcassonne import GAME, features, figures, phases, tiles
from engine.carcassonne.state import CarcassonneState


def choose(state: CarcassonneState, rng: random.Random) -> int:
    """Random, but such that much happens: compact maps, thieves, walks, tiles without figures."""
    listed = state.legal_actions()
    if state.phase == phases.TILE and rng.random() < 0.7:
        some = [_one(listed, rng) for _ in range(12)]
        return max(some, key=lambda action: _attraction(state, action >> 6))
    if state.phase in (phases.FIGURE, phases.PHANTOM):
        if rng.random() < 0.6:
            return listed[0]
        thieves = [one for one in listed if GAME.format_action(state, one).startswith("thief")]
        if thieves and rng.random() < 0.5:
            return _one(thieves, rng)
    if state.phase == phases.WALK and rng.random() < 0.8:
        listed = listed[1:]  # somebody walks
    return _one(listed, rng)


def _attraction(state: CarcassonneState, cell: int) -> int:
    """How attractive a cell is: tiles around it, sides, and above all roads with thieves."""
    weight = sum(features.entry_at(state, cell + step) >= 0 for step in features.AROUND)
    for side, step in enumerate(features.STEP):
        entry = features.entry_at(state, cell + step)
        if entry < 0:
            continue
        road = tiles.CONTACTS[entry & features.ORIENTED_MASK][side ^ 2][0]
        weight += 1
        if road >= 0:
            claim = state.claim[
                features.find(state.parent, (entry >> features.ORIENTED_BITS) + road)
            ]
            weight += 1 + 6 * bool(figures.strength(claim, state.active))
            weight += 3 * bool(claim)
    return weight


def _one(listed: list[int], rng: random.Random) -> int:
    """Any of them, by one ``rng.random()``: the same on every version of Python."""
    return listed[int(rng.random() * len(listed))]
