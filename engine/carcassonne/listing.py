"""The legal actions of each phase, without redundant twins."""

from __future__ import annotations

from typing import Final

from engine.carcassonne import actions as act
from engine.carcassonne import highwaymen, phases, robbing, tiles, turn, wagon
from engine.carcassonne.position import CarcassonnePosition


def legal_actions(state: CarcassonnePosition) -> list[int]:
    """See ``State.legal_actions``."""
    phase = state.phase
    if phase == phases.TILE:
        return placements(state, state.tile)
    if phase == phases.FIGURE:
        listed = [act.NO_FIGURE]
        for payload in turn.figure_options(state):
            listed.append(payload << act.KIND_BITS | act.FIGURE)
        return listed
    if phase == phases.PHANTOM:
        return [act.NO_PHANTOM, *map(act.place_phantom, turn.phantom_options(state))]
    if phase == phases.WAGON:
        return [act.WAGON_HOME, *wagon.options(state, state.loose_wagons[0])]
    if phase == phases.WALK:
        return [act.STAY, *(walk.action for walk in highwaymen.walks(state))]
    if phase == phases.PLAN:
        return robbing.plans(state)
    if phase == phases.ANSWER:
        return robbing.answers(state)
    if phase == phases.SECOND:
        return [act.PLAY_SECOND, act.STOP]
    if phase == phases.ENDED:
        return []
    return [outcome for outcome, _ in state.chance_outcomes()]


_TURNS: Final = tuple(
    tuple(tuple(rotation << act.KIND_BITS | act.TILE for rotation in fit) for fit in fits)
    for fits in tiles.FITS
)
"""By kind and cell code: what the rotations that fit add to a TILE action."""


_CELL: Final = 1 << act.KIND_BITS + 2
"""A cell is multiplied by this in a TILE action (a product and a sum are faster than bits)."""


def placements(state: CarcassonnePosition, kind: int) -> list[int]:
    """Every cell and distinct rotation where a kind of tile fits, as TILE actions."""
    turns = _TURNS[kind]
    codes = state.codes
    return [
        cell * _CELL + turned for cell, site in state.sites.items() for turned in turns[codes[site]]
    ]
