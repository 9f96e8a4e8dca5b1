"""Wagons move on when their feature is complete (rules page, section 7)."""

from __future__ import annotations

from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, phases, scoring, tiles
from engine.carcassonne.position import CarcassonnePosition


def ask_next(state: CarcassonnePosition) -> bool:
    """Ask the next owner of a loose wagon, the active player first; False without any."""
    while state.loose_wagons:
        piece = state.loose_wagons[0]
        if options(state, piece):
            state.phase = phases.WAGON
            state.to_act = figures.seat_of(piece)
            return True
        state.loose_wagons.pop(0)
        scoring.take_home(state, piece)
    return False


def options(state: CarcassonnePosition, piece: int) -> list[int]:
    """Where a wagon may go: WAGON actions, taking it home apart.

    Unfinished, unoccupied roads, cities and cloisters on its own tile and the eight cells
    around.
    """
    cell = figures.cell_of(piece)
    listed: list[int] = []
    for near in (cell, *(cell + step for step in features.AROUND)):
        entry = features.entry_at(state, near)
        if entry < 0:
            continue
        base = entry >> features.ORIENTED_BITS
        types = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]
        for segment, type in enumerate(types):
            if type == tiles.FIELD:
                continue
            root = features.find(state.parent, base + segment)
            if state.info[root] & features.OPEN and not state.claim[root] & figures.STRENGTHS:
                listed.append(act.move_wagon(near, segment))
    return listed


def move(state: CarcassonnePosition, payload: int) -> None:
    """The wagon asked about goes to a segment, or home (0)."""
    piece = state.loose_wagons.pop(0)
    if not payload:
        scoring.take_home(state, piece, chosen=True)
    else:
        seat = figures.seat_of(piece)
        cell, segment = (payload - 1) >> 4, (payload - 1) & 15
        node = (features.entry_at(state, cell) >> features.ORIENTED_BITS) + segment
        root = features.find(state.parent, node)
        state.claim[root] += figures.claim_of(seat, figures.WAGON)
        state.pieces.append(figures.figure(node, seat, figures.WAGON, state.turn, cell))
        if state.journal is not None:
            feature, side = features.feature_and_place(state, cell, node)
            state.journal.append(ev.Wagon(seat, figures.WAGON, cell, feature, side))
