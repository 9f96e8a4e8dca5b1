"""``ManilaState``: what may be done in a position, and what an action does to it.

``apply`` hands each action to the module named after the part of the rules: ``auction``,
``master``, ``placement``, ``movement``, ``boarding``, ``pilots``, ``looting``, ``loans``,
``redemption``; and once that part is over to ``voyage``, which knows what comes next.
"""

from __future__ import annotations

import random

from engine.game import CHANCE, OVER, Action, Outcome, View
from engine.manila import (
    actions as act,
)
from engine.manila import (
    auction,
    boarding,
    dealing,
    listing,
    loans,
    looting,
    master,
    movement,
    phases,
    pilots,
    placement,
    places,
    redemption,
    scoring,
    voyage,
    wares,
)
from engine.manila.checking import check_action
from engine.manila.options import Rules
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView


class ManilaState(ManilaPosition):
    """A position of Manila, in play."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return listing.legal_actions(self)

    def check(self, action: Action) -> None:
        check_action(self, action)

    def apply(self, action: Action) -> None:
        kind = action >> act.KIND
        payload = action & act.PAYLOAD
        if kind == act.PLACE:
            waits = placement.place(self, payload)
        elif kind == act.BID:
            waits = auction.make_bid(self, payload)
        elif kind == act.PASS:
            if self.phase == phases.AUCTION:
                waits = auction.pass_bid(self)
            elif self.phase == phases.REDEMPTION:
                waits = redemption.pass_on(self)
            else:
                waits = placement.pass_placement(self)
        elif kind == act.ROLL:
            movement.roll(self, payload)
            waits = False
        elif kind == act.START:
            master.start(self, payload)
            waits = False
        elif kind == act.LOAD:
            master.load(self, payload)
            waits = True
        elif kind == act.SHARE:
            waits = master.buy_share(self, payload)
        elif kind == act.PILOT:
            waits = pilots.steer(self, action)
        elif kind == act.BOARD:
            waits = boarding.board(self, payload)
        elif kind == act.LOOT:
            waits = looting.send(self, payload)
        elif kind == act.LOAN:
            waits = loans.mortgage(self, payload)
        elif kind == act.REDEEM:
            loans.redeem(self, payload)
            waits = self.phase != phases.REDEMPTION or redemption.ask_next(self)
        elif kind == act.DEAL:
            dealing.deal(self, payload)
            waits = True
        else:
            dealing.opener(self, payload)
            waits = False
        if not waits:  # Nobody has to decide any more in this part.
            voyage.go_on(self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.phase == phases.DICE:
            return [(act.ROLL_0 | roll, 1) for roll in movement.rolls(self.punts)]
        if self.phase == phases.DEAL:
            pool = dealing.pool(self)
            return [(ware, wares.count(pool, ware)) for ware in range(4) if wares.count(pool, ware)]
        return [(act.OPENER_0 | seat, 1) for seat in range(self.seats)]

    def sample_chance(self, rng: random.Random) -> Action:
        if self.phase == phases.DICE:
            four = int(rng.random() * 1296)
            roll = 0
            punts = self.punts
            for shift, punt in zip((0, 3, 6, 9), punts, strict=True):
                if 0 <= punt < wares.DOCKED:
                    roll |= four % 6 + 1 << shift
                four //= 6
            return act.ROLL_0 | roll
        if self.phase == phases.DEAL:
            pool = dealing.pool(self)
            left = int(rng.random() * wares.size(pool))
            ware = 0
            while True:
                left -= pool & 15
                if left < 0:
                    return ware
                pool >>= 4
                ware += 1
        return act.OPENER_0 | int(rng.random() * self.seats)

    def chance_stream(self) -> str:
        return {phases.DICE: "dice", phases.DEAL: "deal"}.get(self.phase, "opener")

    def scores(self) -> tuple[int, ...]:
        return tuple(scoring.fortune(self, seat) for seat in range(self.seats))

    def outcome(self) -> Outcome:
        return scoring.outcome_of(self)

    def view(self, seat: int) -> View:
        return ManilaView(self, seat)

    def __repr__(self) -> str:
        act_name = {CHANCE: "chance", OVER: "over"}.get(self.to_act, str(self.to_act))
        phase = phases.PHASE_NAMES[self.phase]
        return f"<ManilaState voyage={self.voyage} {phase} to_act={act_name}>"


def opening(seats: int, rules: Rules) -> ManilaState:
    """The position before the first share is dealt (rules page, section 2)."""
    state = ManilaState()
    state.rules = rules
    state.seats = seats
    state.to_act = CHANCE
    state.phase = phases.DEAL
    state.voyage = 0
    state.step = 0
    state.cash = [wares.CASH] * seats
    state.dealt = [0] * seats
    state.bought = [0] * seats
    state.mortgaged = [0] * seats
    state.ledgers = [0] * seats
    state.supply = 0x5555
    state.market = [0, 0, 0, 0]
    state.master = -1
    state.opener = -1
    state.bidder = -1
    state.bid = 0
    state.passed = [0] * seats
    state.asked = 0
    state.ashore = -1
    state.punts = [wares.ASHORE] * 4
    state.ports = [-1, -1, -1]
    state.yards = [-1, -1, -1]
    state.spots = [places.EMPTY] * places.SPOTS
    state.dice = 0
    state.ordered = -1
    state.looted = 0
    state.debtor = -1
    state.debt = 0
    state.after_loans = 0
    state.changed = 0
    state.to_deal = wares.FIRST_SHARES * seats
    state.journal = None
    return state
