"""Walks, robberies and the answers to them.

A robbery is judged by the answers that are best for the victims: a victim lets its thief go
where the points at stake, its own and those that the walker would get, are worth more to it
than the thief.
"""

from __future__ import annotations

from ai.carcassonne_value import Appraisal
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, tiles
from engine.carcassonne.highwaymen import Walk
from engine.carcassonne.state import CarcassonneState


def walk_gain(sight: Appraisal, state: CarcassonneState, walk: Walk) -> float:
    """What a walk brings at best: from the bank, or from one of those it passes."""
    share = sight.shares[state.active]
    bank = share * walk.points
    if not state.rules.robbing or not walk.passed:
        return bank
    gains = [
        _demand_gain(sight, state, piece, walk.points, figures.type_of(walk.piece))
        for piece in _passed(state, walk.passed, figures.type_of(walk.piece))
    ]
    if not gains:
        return bank
    best = max(gains)
    return best if state.rules.must_rob else max(bank, best)


def _passed(state: CarcassonneState, nodes: tuple[int, ...], walker: int) -> list[int]:
    """The thieves on these segments that a walker of this type may rob."""
    return [
        piece
        for piece in state.pieces
        if figures.node_of(piece) in nodes
        and figures.seat_of(piece) != state.active
        and figures.type_of(piece) in figures.FOLLOWERS
        and (walker == figures.LARGE or figures.type_of(piece) != figures.LARGE)
    ]


def plan_gain(sight: Appraisal, state: CarcassonneState, entries: list[tuple[int, int]]) -> float:
    """What a plan brings to the walker, by the answers to be expected."""
    if not entries:
        return sight.shares[state.active] * state.walk_points
    walker = figures.type_of(state.walker)
    gain = 0.0
    for node, demand in entries:
        gain += _demand_gain(sight, state, _thief_on(state, node), demand, walker)
    return gain


def answer_gain(sight: Appraisal, state: CarcassonneState, action: int) -> float:
    """What an answer brings to the victim."""
    node, demand = state.demands[0], state.demands[1]
    if action == act.PAY:
        return demand * (sight.shares[state.active] - sight.shares[state.to_act])
    if action == act.REACT:
        return removal_gain(sight, state, _thief_on(state, node))
    return removal_gain(sight, state, _thief_on(state, (action >> act.KIND_BITS) - 2))


def _thief_on(state: CarcassonneState, node: int) -> int:
    return next(
        piece
        for piece in state.pieces
        if figures.node_of(piece) == node and figures.type_of(piece) in figures.FOLLOWERS
    )


def _demand_gain(
    sight: Appraisal, state: CarcassonneState, piece: int, demand: int, walker: int
) -> float:
    """What demanding points for a thief brings, by the owner's best answer."""
    victim, shares = figures.seat_of(piece), sight.shares
    paid = demand * (shares[state.active] - shares[victim])
    removed = removal_gain(sight, state, piece)
    if state.scores_list[victim] < demand:
        return removed
    if walker == figures.LARGE and figures.type_of(piece) != figures.LARGE:
        return paid
    return min(paid, removed)


def removal_gain(sight: Appraisal, state: CarcassonneState, piece: int) -> float:
    """What it means if a thief goes home: its road loses it, its owner has it back."""
    seat, type = figures.seat_of(piece), figures.type_of(piece)
    root = features.find(state.parent, figures.node_of(piece))
    claim = state.claim[root]
    after = claim - figures.claim_of(seat, type)
    gain = sight.shares[seat] * sight.cost(type, state.supply[seat] + int(type == figures.NORMAL))
    if figures.has_special(claim, seat) and not figures.strength(after, seat):
        after -= figures.claim_of(seat, figures.BUILDER)
        gain += sight.shares[seat] * sight.cost(figures.BUILDER, 0)
    cells = sight.opens.get(sight.ground.parent[root] if root < len(sight.ground.parent) else root)
    if cells is None:
        return gain
    frontier, info = state.frontier, state.info[root]
    gain += sight.line_worth(tiles.ROAD, root, info, after, cells, state)
    gain -= sight.line_worth(tiles.ROAD, root, info, claim, cells, state)
    return gain
