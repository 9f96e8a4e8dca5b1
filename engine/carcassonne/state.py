"""``CarcassonneState``: what may be done in a position, and what an action does to it.

``apply`` hands each action to ``turn``, whose steps lie in the modules named after them:
``scoring``, ``wagon``, ``highwaymen``, ``robbing``, ``final``.
"""

from __future__ import annotations

import random

from engine.carcassonne import actions as act
from engine.carcassonne import (
    features,
    figures,
    final,
    listing,
    phases,
    tiles,
    turn,
)
from engine.carcassonne.actions import DRAW, FIGURE, KIND_BITS, KIND_MASK, TILE
from engine.carcassonne.checking import check_action
from engine.carcassonne.options import Rules
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.view import CarcassonneView
from engine.game import CHANCE, OVER, Action, Outcome, View


class CarcassonneState(CarcassonnePosition):
    """A position of Carcassonne, in play."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        if self.phase == phases.TILE:
            return listing.placements(self, self.tile)
        return listing.legal_actions(self)

    def check(self, action: Action) -> None:
        check_action(self, action)

    def apply(self, action: Action) -> None:
        kind = action & KIND_MASK
        payload = action >> KIND_BITS
        if kind == DRAW:
            turn.draw(self, payload)
        elif kind == TILE:
            turn.place(self, payload >> 2, payload & 3)
        elif kind == FIGURE:
            turn.place_figure(self, payload >> 4, payload & 15)
        elif kind == act.PHANTOM:
            turn.place_phantom(self, payload - 1)
        elif kind == act.WAGON:
            turn.move_wagon(self, payload)
        elif kind == act.WALK:
            turn.walk(self, action)
        elif kind == act.PLAN:
            turn.plan(self, action)
        elif kind == act.ANSWER:
            turn.answer(self, payload)
        else:
            turn.answer_second(self, payload)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return [(act.draw(kind), count) for kind, count in enumerate(self.bag) if count]

    def sample_chance(self, rng: random.Random) -> Action:
        left = int(rng.random() * self.bag_size)
        kind = 0
        for count in self.bag:
            left -= count
            if left < 0:
                break
            kind += 1
        return kind << KIND_BITS

    def chance_stream(self) -> str:
        return "tiles"

    def scores(self) -> tuple[int, ...]:
        return tuple(self.scores_list)

    def outcome(self) -> Outcome:
        return final.outcome_of(self)

    def view(self, seat: int) -> View:
        return CarcassonneView(self, seat)

    def __repr__(self) -> str:
        act_name = {CHANCE: "chance", OVER: "over"}.get(self.to_act, str(self.to_act))
        phase = phases.PHASE_NAMES[self.phase]
        return f"<CarcassonneState turn={self.turn} {phase} to_act={act_name}>"


def opening(seats: int, rules: Rules) -> CarcassonneState:
    """The start tile on the table, everything else in the bag (rules page, section 3)."""
    state = CarcassonneState()
    state.rules = rules
    state.seats = seats
    state.to_act = CHANCE
    state.phase = phases.DRAW
    state.active = 0
    state.turn = 1
    state.part = 1
    state.scores_list = [0] * seats
    state.supply = [_supply(rules)] * seats
    state.goods = [0] * (3 * seats)
    state.bag = [kind.count if kind.set in rules.sets else 0 for kind in tiles.KINDS]
    state.bag[tiles.START] -= 1
    state.bag_size = sum(state.bag)
    features.check_limits(state.bag)
    state.aside = [0] * tiles.KIND_COUNT
    state.tile = -1
    features.start_map(state)
    state.pieces = []
    state.placed = -1
    state.double = 0
    state.placed_followers = 0
    state.placed_specials = 0
    state.walked = -1
    state.builder_walked = 0
    state.completed_road = 0
    state.loose_wagons = []
    state.walker = 0
    state.walk_points = 0
    state.passed = []
    state.demands = []
    state.road_record = 0
    state.city_record = 0
    state.guild_master = -1
    state.king = -1
    state.roads = 0
    state.cities = 0
    state.journal = None
    features.place_tile(state, 4 * tiles.START, features.ORIGIN)
    return state


def _supply(rules: Rules) -> int:
    supply = figures.NORMALS
    for there, type in (
        (rules.inns, figures.LARGE),
        (rules.wagon, figures.WAGON),
        (rules.phantom, figures.PHANTOM),
        (rules.traders, figures.BUILDER),
        (rules.traders, figures.PIG),
    ):
        if there:
            supply += figures.SUPPLY_BIT[type]
    return supply
