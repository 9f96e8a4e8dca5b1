"""The legal actions of each phase, without redundant twins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.carcassonne import actions as act
from engine.carcassonne import highwaymen, phases, robbing, tiles, turn, wagon

if TYPE_CHECKING:
    from engine.carcassonne.state import CarcassonneState


def legal_actions(state: CarcassonneState) -> list[int]:
    """See ``State.legal_actions``."""
    phase = state.phase
    if phase == phases.TILE:
        return placements(state, state.tile)
    if phase == phases.FIGURE:
        return [
            act.NO_FIGURE,
            *(payload << act.KIND_BITS | act.FIGURE for payload in turn.figure_options(state)),
        ]
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
        return [1 << act.KIND_BITS | act.SECOND, act.SECOND]
    if phase == phases.ENDED:
        return []
    return [outcome for outcome, _ in state.chance_outcomes()]


def placements(state: CarcassonneState, kind: int) -> list[int]:
    """Every cell and distinct rotation where a kind of tile fits, as TILE actions."""
    fits = tiles.FITS[kind]
    listed: list[int] = []
    for cell, code in state.frontier.items():
        rotations = fits[code]
        if rotations:
            first = cell << 6 | act.TILE
            for rotation in rotations:
                listed.append(first | rotation << 4)
    return listed
