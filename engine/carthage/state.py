"""``CarthageState``: what may be done in a position, and what an action does to it.

``apply`` hands each action to the module named after the rulebook's part: ``dealing``
(set-up and refill), ``turn``, ``payday``, ``pirates``.
"""

from __future__ import annotations

import random

from engine.carthage import cards, dealing, listing, pirates
from engine.carthage.actions import (
    BUY,
    DRAW,
    FARM,
    FIRST,
    FIRST_0,
    KIND,
    OWN,
    PAYLOAD,
    RESERVE,
    SAVE,
    TAKE,
    TOKEN,
)
from engine.carthage.checking import check_action
from engine.carthage.dealing import draw
from engine.carthage.options import Rules
from engine.carthage.phases import DRAWING, FIRST_PLAYER, PHASE_NAMES
from engine.carthage.position import CarthagePosition
from engine.carthage.scoring import outcome_of
from engine.carthage.turn import buy, pass_turn, reserve, take
from engine.carthage.view import CarthageView
from engine.game import CHANCE, OVER, Action, Outcome, View


class CarthageState(CarthagePosition):
    """A position of Traders of Carthage, in play."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return listing.legal_actions(self)

    def check(self, action: Action) -> None:
        check_action(self, action)

    def apply(self, action: Action) -> None:
        kind = action >> KIND
        if kind == DRAW:
            draw(self, action)
        elif kind == BUY:
            buy(self, action & PAYLOAD)
        elif kind == TAKE:
            take(self, action & 15, action & OWN)
        elif kind == RESERVE:
            reserve(self, action & 15, action & FARM)
        elif kind == SAVE:
            pirates.answer(self, action)
        elif kind == TOKEN:
            dealing.pick_token(self, action & 3)
        elif kind == FIRST:
            dealing.first_player(self, action & 7, by_lot=True)
        else:
            pass_turn(self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.phase == FIRST_PLAYER:
            return [(FIRST_0 | seat, 1) for seat in dealing.tied_for_first(self)]
        pool = self.pool
        return [
            (card, pool >> (4 * card) & 15)
            for card in range(cards.CARDS)
            if pool >> (4 * card) & 15
        ]

    def sample_chance(self, rng: random.Random) -> Action:
        if self.phase == FIRST_PLAYER:
            tied = dealing.tied_for_first(self)
            return FIRST_0 | tied[int(rng.random() * len(tied))]
        left = int(rng.random() * self.pool_size)
        pool = self.pool
        card = 0
        while True:
            left -= pool & 15
            if left < 0:
                return card
            pool >>= 4
            card += 1

    def chance_stream(self) -> str:
        return "first" if self.phase == FIRST_PLAYER else "deck"

    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    def outcome(self) -> Outcome:
        return outcome_of(self)

    def view(self, seat: int) -> View:
        return CarthageView(self, seat)

    def __repr__(self) -> str:
        act_name = {CHANCE: "chance", OVER: "over"}.get(self.to_act, str(self.to_act))
        return f"<CarthageState turn={self.turn} {PHASE_NAMES[self.phase]} to_act={act_name}>"


def opening(seats: int, rules: Rules) -> CarthageState:
    """The position before the first card is dealt (rules page, section 2)."""
    state = CarthageState()
    state.rules = rules
    state.seats = seats
    state.to_act = CHANCE
    state.phase = DRAWING
    state.active = 0
    state.turn = 0
    state.hands = [0] * seats
    state.hand_sizes = [0] * seats
    state.goods = [0] * seats
    state.tokens = [0] * (4 * seats)
    state.points = [0] * seats
    state.markers = [1] * seats
    state.ships = [0, 0, 0, 0]
    state.market = []
    state.farm = []
    state.pool = cards.FULL_DECK
    state.pool_size = cards.DECK_SIZE
    state.face_down = 0
    state.discards = 0
    state.discard_size = 0
    state.kept = 0
    state.buried = 0
    state.due_market = dealing.MARKET_SIZE
    state.due_farm = dealing.FARM_SIZE
    state.after_deal = dealing.THEN_HANDS
    state.passes = 0
    state.attack = pirates.NO_ATTACK
    state.asked = 0
    state.answers = [pirates.NO_ANSWER] * seats
    state.journal = None
    return state
