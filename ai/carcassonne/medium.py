"""The bot that plays ``medium``: every placing by the points that it is expected to bring.

Tile, figure, phantom and walk of a turn are one thought: a tile is tried on every cell, and
counts with the figure that goes best with it or the walk that it opens. The decisions that
follow are judged by the same numbers, so they carry out what the tile was placed for.
"""

from __future__ import annotations

import random

from ai.bot import Bot
from ai.carcassonne.road import answer_gain, plan_gain, walk_gain
from ai.carcassonne.trial import Placing, Trial, standing_trial, try_tile
from ai.carcassonne.value import Appraisal
from ai.carcassonne.weights import PLAYER, Weights
from engine import Action, View
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, phases, tiles
from engine.carcassonne.state import CarcassonneState


class MediumBot(Bot):
    """Maximises what it expects to score against what the others are expected to."""

    WEIGHTS: Weights = PLAYER

    def choose(self, view: View, rng: random.Random) -> Action:
        state = view.position
        assert isinstance(state, CarcassonneState)
        listed = view.legal_actions()
        if len(listed) == 1:
            return listed[0]
        hopes = hopes_of(Appraisal(state, view.seat, self.WEIGHTS), listed)
        return listed[hopes.index(max(hopes))]


def hopes_of(sight: Appraisal, listed: list[Action]) -> list[float]:
    """What each of the actions listed is worth to the seat to act, whose sight it is."""
    state = sight.ground
    phase = state.phase
    if phase == phases.TILE:
        return [place_hope(sight, action) for action in listed]
    if phase == phases.FIGURE:
        return figure_hopes(standing_trial(sight), listed)
    if phase == phases.PHANTOM:
        return phantom_hopes(sight, listed)
    if phase == phases.WAGON:
        return [wagon_hope(sight, action) for action in listed]
    if phase == phases.WALK:
        trial = standing_trial(sight)
        gains = {walk.action: walk_gain(trial, walk) for walk in highwaymen.walks(state)}
        return [gains.get(action, 0.0) for action in listed]
    if phase == phases.PLAN:
        trial = standing_trial(sight)
        return [plan_gain(trial, act.rob_entries(action)) for action in listed]
    if phase == phases.ANSWER:
        trial = standing_trial(sight)
        return [answer_gain(trial, action) for action in listed]
    return [0.0] * len(listed)


def place_hope(sight: Appraisal, action: Action) -> float:
    """What placing the tile is worth, with the best that can follow in this part."""
    payload = action >> act.KIND_BITS
    trial = try_tile(sight, payload >> 2, payload & 3)
    best = max(placing.worth for placing in trial.placings())
    walk = walk_hope(trial)
    return trial.change + max(best, walk)


def walk_hope(trial: Trial) -> float:
    """What the best walk brings if no follower is placed on the tile."""
    state = trial.state
    if not state.rules.highwaymen:
        return 0.0
    seat = state.active
    for spot in trial.spots:
        if (
            spot.type == tiles.ROAD
            and spot.info & features.OPEN
            and figures.strength(state.claim[spot.root], seat)
        ):
            break
    else:
        return 0.0
    walks = highwaymen.walks(state)
    return max((walk_gain(trial, walk) for walk in walks), default=0.0)


def figure_hopes(trial: Trial, listed: list[Action]) -> list[float]:
    """What each main figure is worth, or none with the walk that it keeps open."""
    placings = {placing.figure: placing for placing in trial.placings()}
    walk = walk_hope(trial)
    hopes: list[float] = []
    for action in listed:
        placing: Placing = placings[action >> act.KIND_BITS]
        type = placing.figure >> 4
        hope = placing.worth
        if type not in figures.FOLLOWERS and not (type and trial.state.rules.any_figure_forbids):
            alone = trial.gain(type, placing.figure & 15) if type else 0.0
            hope = max(hope, alone + walk)
        hopes.append(hope)
    return hopes


def phantom_hopes(sight: Appraisal, listed: list[Action]) -> list[float]:
    """What the phantom is worth on each segment, or the walk without it."""
    trial = standing_trial(sight)
    hopes: list[float] = []
    for action in listed:
        segment = (action >> act.KIND_BITS) - 1
        hopes.append(walk_hope(trial) if segment < 0 else trial.gain(figures.PHANTOM, segment))
    return hopes


def wagon_hope(sight: Appraisal, action: Action) -> float:
    """What the wagon is worth on a feature nearby, more than at home."""
    payload = action >> act.KIND_BITS
    if not payload:
        return 0.0
    ground = sight.ground
    cell, segment = (payload - 1) >> 4, (payload - 1) & 15
    entry = ground.board[cell]
    root = ground.parent[(entry >> features.ORIENTED_BITS) + segment]
    type = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment]
    claim = ground.claim[root] + figures.claim_of(sight.seat, figures.WAGON)
    cost = sight.cost(figures.WAGON, ground.supply[sight.seat])
    if type == tiles.CLOISTER:
        dead = sight.dead_cells(cell, ground.frontier)
        return sight.cloister_worth(ground.info[root] & features.OPEN, dead, claim) - cost
    cells = sight.opens[root]
    before = sight.line_worth(type, root, ground.info[root], ground.claim[root], cells, ground)
    after = sight.line_worth(type, root, ground.info[root], claim, cells, ground)
    return after - before - cost
