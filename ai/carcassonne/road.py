"""Walks, robberies and the answers to them.

A robbery is judged by the answers that are best for the victims: a victim lets its thief go
where the points at stake, its own and those that the walker would get, are worth more to it
than the thief.
"""

from __future__ import annotations

from ai.arithmetic import total
from ai.carcassonne.trial import Trial
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures
from engine.carcassonne.highwaymen import Walk
from engine.carcassonne.state import CarcassonneState


def walk_gain(trial: Trial, walk: Walk) -> float:
    """What a walk brings at best: from the bank, or from one of those it passes."""
    state, shares = trial.state, trial.sight.shares
    share = shares[state.active]
    bank = share * walk.points
    if not state.rules.robbing or not walk.passed:
        return bank
    gains = [
        _demand_gain(trial, piece, walk.points, walk.passed, walk.piece)
        for piece in robbable(state, walk.passed, figures.type_of(walk.piece))
    ]
    if not gains:
        return bank
    best = max(gains)
    return best if state.rules.must_rob else max(bank, best)


def robbable(state: CarcassonneState, nodes: tuple[int, ...], walker: int) -> list[int]:
    """The thieves on these segments that a walker of this type may rob."""
    return [
        piece
        for piece in state.pieces
        if figures.node_of(piece) in nodes
        and figures.seat_of(piece) != state.active
        and figures.type_of(piece) in figures.FOLLOWERS
        and (walker == figures.LARGE or figures.type_of(piece) != figures.LARGE)
    ]


def plan_gain(trial: Trial, entries: list[tuple[int, int]]) -> float:
    """What a plan brings to the walker, by the answers to be expected."""
    state = trial.state
    if not entries:
        return trial.sight.shares[state.active] * state.walk_points
    passed = tuple(state.passed)
    gain = 0.0
    for node, demand in entries:
        gain += _demand_gain(trial, _thief_on(state, node), demand, passed, state.walker)
    return gain


def answer_gain(trial: Trial, action: int) -> float:
    """What an answer brings to the victim, as the seat to act sees it."""
    state = trial.state
    node, demand = state.demands[0], state.demands[1]
    if action == act.PAY:
        return _paid(trial, state.to_act, demand)
    if action == act.REACT:
        return _reacted(trial, _thief_on(state, node), tuple(state.passed), state.walker)
    return removal_gain(trial, _thief_on(state, (action >> act.KIND_BITS) - 2))


def _thief_on(state: CarcassonneState, node: int) -> int:
    return next(
        piece
        for piece in state.pieces
        if figures.node_of(piece) == node and figures.type_of(piece) in figures.FOLLOWERS
    )


def _paid(trial: Trial, victim: int, demand: int) -> float:
    shares = trial.sight.shares
    return demand * (shares[trial.state.active] - shares[victim])


def _reacted(trial: Trial, piece: int, passed: tuple[int, ...], walker: int) -> float:
    """The thief named goes home, or all that the walker has passed of its owner's."""
    if not trial.state.rules.all_at_risk:
        return removal_gain(trial, piece)
    seat = figures.seat_of(piece)
    thieves = robbable(trial.state, passed, figures.type_of(walker))
    return total(removal_gain(trial, one) for one in thieves if figures.seat_of(one) == seat)


def _demand_gain(
    trial: Trial, piece: int, demand: int, passed: tuple[int, ...], walker: int
) -> float:
    """What demanding points for a thief brings, by the answer that its owner thinks best."""
    state = trial.state
    victim = figures.seat_of(piece)
    if state.scores_list[victim] < demand:
        return _reacted(trial, piece, passed, walker)
    if figures.type_of(walker) != figures.LARGE or figures.type_of(piece) == figures.LARGE:
        theirs = trial.seen_by(victim)
        if _reacted(theirs, piece, passed, walker) > _paid(theirs, victim, demand):
            return _reacted(trial, piece, passed, walker)
    return _paid(trial, victim, demand)


def removal_gain(trial: Trial, piece: int) -> float:
    """What it means if a thief goes home: its road loses it, its owner has it back."""
    sight, state = trial.sight, trial.state
    seat, type = figures.seat_of(piece), figures.type_of(piece)
    root = features.find(state.parent, figures.node_of(piece))
    claim = state.claim[root]
    after = claim - figures.claim_of(seat, type)
    gain = sight.shares[seat] * sight.cost(type, state.supply[seat] + int(type == figures.NORMAL))
    if figures.has_special(claim, seat) and not figures.strength(after, seat):
        after -= figures.claim_of(seat, figures.BUILDER)
        gain += sight.shares[seat] * sight.cost(figures.BUILDER, 0)
    spot = next(one for one in trial.spots if one.root == root)
    return gain + trial.worth(spot, after) - trial.worth(spot, claim)
