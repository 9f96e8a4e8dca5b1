"""What each action of a turn is worth, whatever the phase.

Tile, figure, phantom and walk of a turn are one thought: a tile is tried on every cell, and
counts with the figure that goes best with it or the walk that it opens. The decisions that
follow are judged by the same numbers, so they carry out what the tile was placed for.
"""

from __future__ import annotations

from ai.carcassonne.afterstate import Afterstate, current_afterstate, try_tile
from ai.carcassonne.valuation import Valuation
from ai.carcassonne.walks import answer_gain, plan_gain, walk_gain
from engine import Action
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, phases, tiles


def action_values(valuation: Valuation, listed: list[Action]) -> list[float]:
    """What each of the actions listed is worth to the seat to act, whose valuation it is."""
    state = valuation.ground
    phase = state.phase
    if phase == phases.TILE:
        return [placement_value(valuation, action) for action in listed]
    if phase == phases.FIGURE:
        return figure_values(current_afterstate(valuation), listed)
    if phase == phases.PHANTOM:
        return phantom_values(valuation, listed)
    if phase == phases.WAGON:
        return [wagon_value(valuation, action) for action in listed]
    if phase == phases.WALK:
        afterstate = current_afterstate(valuation)
        gains = {walk.action: walk_gain(afterstate, walk) for walk in highwaymen.walks(state)}
        return [gains.get(action, 0.0) for action in listed]
    if phase == phases.PLAN:
        afterstate = current_afterstate(valuation)
        return [plan_gain(afterstate, act.rob_entries(action)) for action in listed]
    if phase == phases.ANSWER:
        afterstate = current_afterstate(valuation)
        return [answer_gain(afterstate, action) for action in listed]
    return [0.0] * len(listed)


def placement_value(valuation: Valuation, action: Action) -> float:
    """What placing the tile is worth, with the best that can follow in this part."""
    cell, rotation = act.placed(action)
    afterstate = try_tile(valuation, cell, rotation)
    best = afterstate.best_placing().worth
    walk = walk_value(afterstate)
    afterstate.take_back()
    return afterstate.change + (walk if walk > best else best)


def walk_value(afterstate: Afterstate) -> float:
    """What the best walk brings if no follower is placed on the tile."""
    state = afterstate.state
    if not state.rules.highwaymen:
        return 0.0
    gains = [walk_gain(afterstate, walk) for walk in highwaymen.walks(state)]
    return max(gains) if gains else 0.0


def figure_values(afterstate: Afterstate, listed: list[Action]) -> list[float]:
    """What each main figure is worth, or none with the walk that it keeps open."""
    placings = {(placing.type, placing.segment): placing for placing in afterstate.placings()}
    walk = walk_value(afterstate)
    values: list[float] = []
    for action in listed:
        type, segment = act.figure_parts(action >> act.KIND_BITS)
        value = placings[type, segment].worth
        if type not in figures.FOLLOWERS and not (
            type and afterstate.state.rules.any_figure_forbids
        ):
            alone = afterstate.gain(type, segment) if type else 0.0
            value = max(value, alone + walk)
        values.append(value)
    return values


def phantom_values(valuation: Valuation, listed: list[Action]) -> list[float]:
    """What the phantom is worth on each segment, or the walk without it."""
    afterstate = current_afterstate(valuation)
    values: list[float] = []
    for action in listed:
        one = act.decode(action)
        assert isinstance(one, act.PlacePhantom)
        if one.segment is None:
            values.append(walk_value(afterstate))
        else:
            values.append(afterstate.gain(figures.PHANTOM, one.segment))
    return values


def wagon_value(valuation: Valuation, action: Action) -> float:
    """What the wagon is worth on a feature nearby, more than at home."""
    one = act.decode(action)
    if not isinstance(one, act.MoveWagon):
        return 0.0
    ground = valuation.ground
    cell, segment = one.cell, one.segment
    entry = features.entry_at(ground, cell)
    root = ground.parent[(entry >> features.ORIENTED_BITS) + segment]
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    claim = ground.claim[root] + figures.claim_of(valuation.seat, figures.WAGON)
    cost = valuation.cost(figures.WAGON, ground.supply[valuation.seat])
    if type == tiles.CLOISTER:
        dead = valuation.dead_cells(cell)
        return valuation.cloister_worth(ground.info[root] & features.OPEN, dead, claim) - cost
    cells = valuation.opens[root]
    before = valuation.line_worth(type, root, ground.info[root], ground.claim[root], cells)
    after = valuation.line_worth(type, root, ground.info[root], claim, cells)
    return after - before - cost
