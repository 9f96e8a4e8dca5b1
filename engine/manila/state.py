"""``ManilaState``: where everything stands and whose decision it is.

Fields are small integers and flat lists; ``apply`` hands each action to the module named
after the part of the rules: ``auction``, ``master``, ``placement``, ``movement``,
``boarding``, ``pilots``, ``looting``, ``settlement``, ``loans``, ``redemption``.
"""

from __future__ import annotations

import random

from engine.game import CHANCE, OVER, Action, Event, Outcome, State, View
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
    wares,
)
from engine.manila.checking import check_action
from engine.manila.options import Rules


class ManilaState(State):
    """A position of Manila.

    Attributes:
        rules: the options.
        phase: one of ``phases``.
        voyage: voyages begun so far.
        step: where the voyage stands in ``phases.SCHEDULES``.
        cash: pesos a seat, never below 0.
        dealt: the first shares, a pack a seat (seen by the owner only).
        bought: the shares bought since, a pack a seat (public).
        mortgaged: of these, the mortgaged ones, a pack a seat (wares seen by the owner).
        ledgers: what all have seen of these, an integer a seat (see ``ledger``).
        supply: the face-up shares in the bank, a pack.
        market: the step of each ware on the track, 0 to 4.
        master: the harbour master, or -1 before the first.
        opener: who opened the auction.
        bidder, bid: the highest bid and its seat (-1 and 0 for none).
        passed: 1 for a seat that has passed in this auction or placement.
        asked: seats asked so far in this round or step.
        ashore: the ware that was not loaded, or -1.
        punts: the lane space of each ware's punt, 0 to 13, ``DOCKED`` or ``ASHORE``.
        ports, yards: the ware in each of the three ports and shipyards, or -1.
        spots: the seat on each spot of ``places``, or -1.
        dice: the last roll, three bits a ware.
        ordered: the ware of a share bought and not yet paid, or -1.
        looted: wares looted and not yet sent anywhere, a bit each.
        debtor, debt: who must mortgage, and what is still owed.
        after_loans: what follows (see ``loans``).
        changed: shares mortgaged and redeemed within the present decision.
        to_deal: first shares still to be dealt.
    """

    __slots__ = (
        "after_loans",
        "ashore",
        "asked",
        "bid",
        "bidder",
        "bought",
        "cash",
        "changed",
        "dealt",
        "debt",
        "debtor",
        "dice",
        "journal",
        "ledgers",
        "looted",
        "market",
        "master",
        "mortgaged",
        "opener",
        "ordered",
        "passed",
        "phase",
        "ports",
        "punts",
        "rules",
        "seats",
        "spots",
        "step",
        "supply",
        "to_act",
        "to_deal",
        "voyage",
        "yards",
    )

    rules: Rules
    seats: int
    to_act: int
    phase: int
    voyage: int
    step: int
    cash: list[int]
    dealt: list[int]
    bought: list[int]
    mortgaged: list[int]
    ledgers: list[int]
    supply: int
    market: list[int]
    master: int
    opener: int
    bidder: int
    bid: int
    passed: list[int]
    asked: int
    ashore: int
    punts: list[int]
    ports: list[int]
    yards: list[int]
    spots: list[int]
    dice: int
    ordered: int
    looted: int
    debtor: int
    debt: int
    after_loans: int
    changed: int
    to_deal: int
    journal: list[Event] | None

    def clone(self) -> ManilaState:
        twin = ManilaState()
        twin.rules = self.rules
        twin.seats = self.seats
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.voyage = self.voyage
        twin.step = self.step
        twin.cash = self.cash[:]
        twin.dealt = self.dealt[:]
        twin.bought = self.bought[:]
        twin.mortgaged = self.mortgaged[:]
        twin.ledgers = self.ledgers[:]
        twin.supply = self.supply
        twin.market = self.market[:]
        twin.master = self.master
        twin.opener = self.opener
        twin.bidder = self.bidder
        twin.bid = self.bid
        twin.passed = self.passed[:]
        twin.asked = self.asked
        twin.ashore = self.ashore
        twin.punts = self.punts[:]
        twin.ports = self.ports[:]
        twin.yards = self.yards[:]
        twin.spots = self.spots[:]
        twin.dice = self.dice
        twin.ordered = self.ordered
        twin.looted = self.looted
        twin.debtor = self.debtor
        twin.debt = self.debt
        twin.after_loans = self.after_loans
        twin.changed = self.changed
        twin.to_deal = self.to_deal
        twin.journal = None
        return twin

    def legal_actions(self) -> list[Action]:
        return listing.legal_actions(self)

    def check(self, action: Action) -> None:
        check_action(self, action)

    def apply(self, action: Action) -> None:
        kind = action >> act.KIND
        payload = action & act.PAYLOAD
        if kind == act.PLACE:
            placement.place(self, payload)
        elif kind == act.BID:
            auction.make_bid(self, payload)
        elif kind == act.PASS:
            if self.phase == phases.AUCTION:
                auction.pass_bid(self)
            elif self.phase == phases.REDEMPTION:
                redemption.pass_on(self)
            else:
                placement.pass_placement(self)
        elif kind == act.ROLL:
            movement.roll(self, payload)
        elif kind == act.START:
            master.start(self, payload)
        elif kind == act.LOAD:
            master.load(self, payload)
        elif kind == act.SHARE:
            master.buy_share(self, payload)
        elif kind == act.PILOT:
            pilots.steer(self, action)
        elif kind == act.BOARD:
            boarding.board(self, payload)
        elif kind == act.LOOT:
            looting.send(self, payload)
        elif kind == act.LOAN:
            loans.mortgage(self, payload)
        elif kind == act.REDEEM:
            loans.redeem(self, payload)
        elif kind == act.DEAL:
            dealing.deal(self, payload)
        else:
            dealing.opener(self, payload)

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
        from engine.manila.view import ManilaView

        return ManilaView(self, seat)

    def free_shares(self, seat: int) -> int:
        """The seat's shares that are not mortgaged, as a pack."""
        return self.dealt[seat] + self.bought[seat] - self.mortgaged[seat]

    def capacity(self, seat: int) -> int:
        """Cash and what loans on all free shares would bring."""
        free = self.dealt[seat] + self.bought[seat] - self.mortgaged[seat]
        return self.cash[seat] + wares.LOAN * wares.size(free)

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
