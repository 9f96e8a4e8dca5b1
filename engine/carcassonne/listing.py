"""The legal actions of each phase, without redundant twins."""

from __future__ import annotations

from typing import Final

from engine.carcassonne import actions as act
from engine.carcassonne import features, highwaymen, phases, robbing, tiles, turn, wagon
from engine.carcassonne.position import CarcassonnePosition
from engine.compiled import i64, vec


def legal_actions(state: CarcassonnePosition) -> list[int]:
    """See ``State.legal_actions``; where a tile is placed, ``placements``."""
    phase = state.phase
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


SUBSETS: Final = [
    vec[i64]([sum([1 << rotation for rotation in fit]) for fit in fits]) for fits in tiles.FITS
]
"""By kind and code of a site: the rotations that fit, a bit for each."""

_LISTED: Final[list[tuple[tuple[int, ...], ...]]] = [()] * features.WIDTH**2
"""By cell and such bits: the TILE actions; found when they are asked for."""


def at_cell(cell: int) -> tuple[tuple[int, ...], ...]:
    """The TILE actions of a cell, by the rotations that fit."""
    known = _LISTED[cell]
    if known:
        return known
    known = tuple(
        [
            tuple([act.tile(cell, rotation) for rotation in range(4) if subset >> rotation & 1])
            for subset in range(16)
        ]
    )
    _LISTED[cell] = known
    return known


def placements(state: CarcassonnePosition, kind: int) -> list[int]:
    """Every cell and distinct rotation where a kind of tile fits, as TILE actions."""
    subsets = SUBSETS[kind]
    cells, codes, known = state.cells, state.codes, _LISTED
    listed: list[int] = []
    for site in state.edge:
        subset = subsets[codes[site]]
        if subset:
            cell = cells[site]
            listed += (known[cell] or at_cell(cell))[subset]
    return listed
