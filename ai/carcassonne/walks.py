"""Walks, robberies and the answers to them.

A robbery is judged by the answers that are best for the victims: a victim lets its thief go
where the points at stake, its own and those that the walker would get, are worth more to it
than the thief.
"""

from __future__ import annotations

from collections.abc import Collection

from ai.arithmetic import total
from ai.carcassonne.afterstate import Afterstate
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, robbing
from engine.carcassonne.highwaymen import Walk


def walk_gain(afterstate: Afterstate, walk: Walk) -> float:
    """What a walk brings at best: from the bank, or from one of those it passes."""
    state, shares = afterstate.state, afterstate.valuation.shares
    share = shares[state.active]
    bank = share * walk.points
    if not state.rules.robbing or not walk.passed:
        return bank
    gains = [
        _demand_gain(afterstate, piece, walk.points, walk.passed, walk.piece)
        for piece in robbing.robbable(state, walk.passed, walk.piece)
    ]
    if not gains:
        return bank
    best = max(gains)
    return best if state.rules.must_rob else max(bank, best)


def plan_gain(afterstate: Afterstate, entries: list[tuple[int, int]]) -> float:
    """What a plan brings to the walker, by the answers to be expected."""
    state = afterstate.state
    if not entries:
        return afterstate.valuation.shares[state.active] * state.walk_points
    gain = 0.0
    for node, demand in entries:
        thief = robbing.thief_on(state, node)
        gain += _demand_gain(afterstate, thief, demand, state.passed, state.walker)
    return gain


def answer_gain(afterstate: Afterstate, action: int) -> float:
    """What an answer brings to the victim, as the seat to act sees it."""
    state = afterstate.state
    node, demand = state.demands[0], state.demands[1]
    one = act.decode(action)
    if not isinstance(one, act.React):
        return _paid(afterstate, state.to_act, demand)
    if one.thief is None:
        thief = robbing.thief_on(state, node)
        return _removed(afterstate, robbing.at_risk(state, thief, state.passed, state.walker))
    return removal_gain(afterstate, robbing.thief_on(state, one.thief))


def _paid(afterstate: Afterstate, victim: int, demand: int) -> float:
    shares = afterstate.valuation.shares
    return demand * (shares[afterstate.state.active] - shares[victim])


def _removed(afterstate: Afterstate, thieves: list[int]) -> float:
    """What it means if several thieves of one owner go home."""
    return total(removal_gain(afterstate, thief) for thief in thieves)


def _demand_gain(
    afterstate: Afterstate, thief: int, demand: int, passed: Collection[int], walker: int
) -> float:
    """What demanding points for a thief brings, by the answer that its owner thinks best."""
    state = afterstate.state
    victim = figures.seat_of(thief)
    leaving = robbing.at_risk(state, thief, passed, walker)
    can_pay = state.scores_list[victim] >= demand
    if can_pay:
        refusing = robbing.refusing(leaving, walker)
        if not refusing:
            return _paid(afterstate, victim, demand)
        if state.rules.victim_names:
            leaving = refusing
    if not can_pay and not state.rules.victim_names:
        return _removed(afterstate, leaving)
    theirs = afterstate.seen_by(victim)
    if state.rules.victim_names:
        leaving = [max(leaving, key=lambda one: removal_gain(theirs, one))]
    if can_pay and _removed(theirs, leaving) <= _paid(theirs, victim, demand):
        return _paid(afterstate, victim, demand)
    return _removed(afterstate, leaving)


def removal_gain(afterstate: Afterstate, piece: int) -> float:
    """What it means if a thief goes home: its road loses it, its owner has it back."""
    valuation, state = afterstate.valuation, afterstate.state
    seat, type = figures.seat_of(piece), figures.type_of(piece)
    root = features.find(state.parent, figures.node_of(piece))
    claim = state.claim[root]
    after = claim - figures.claim_of(seat, type)
    gain = valuation.shares[seat] * valuation.cost(
        type, state.supply[seat] + int(type == figures.NORMAL)
    )
    if figures.has_special(claim, seat) and not figures.strength(after, seat):
        after -= figures.claim_of(seat, figures.BUILDER)
        gain += valuation.shares[seat] * valuation.cost(figures.BUILDER, 0)
    for spot in afterstate.spots:
        if spot.root == root:
            return gain + afterstate.worth(spot, after) - afterstate.worth(spot, claim)
    raise ValueError("the thief is on another road than the tile")
