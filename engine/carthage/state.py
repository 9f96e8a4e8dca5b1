"""``CarthageState``: where everything lies and whose decision it is.

Fields are small integers and flat lists; ``apply`` hands each action to the module named
after the rulebook's part: ``dealing`` (set-up and refill), ``turn``, ``payday``,
``pirates``. Secret and public face of a position are in ``view``.
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
from engine.carthage.scoring import outcome_of
from engine.carthage.turn import buy, pass_turn, reserve, take
from engine.game import CHANCE, OVER, Action, Event, Outcome, State, View


class CarthageState(State):
    """A position of Traders of Carthage.

    A *slot* is a card in the market or the farm with the marker on it:
    ``card | (seat + 1) << 4``, where 0 in the upper part is no marker.

    Attributes:
        rules: the options.
        phase: one of ``phases``.
        active: the seat whose turn it is.
        turn: turns begun so far.
        hands: a pack a seat.
        hand_sizes: cards a seat (public also when the hands are not).
        goods: a pack a seat, face up.
        tokens: four counts a seat, by colour.
        points: cards (and abstract points) in each seat's score pile.
        markers: 1 for a seat that holds its reserve marker, else 0.
        ships: the space of each colour's ship, 0 (Alexandria) to 5 (Carthage).
        market, farm: slots.
        pool: the cards nobody has seen: the deck and the score cards drawn unseen.
        pool_size: how many these are.
        face_down: how many of them are score cards, so no longer in the deck.
        discards, discard_size: the discard pile.
        kept: known score cards, everybody's together.
        buried: score cards drawn unseen from a deck that is used up.
        due_market, due_farm: cards still to be drawn there.
        after_deal: what follows the draws (see ``dealing``).
        passes: consecutive passes.
        attack: the colour under attack, or 4 for none.
        asked: how many seats, clockwise from the active one, have been asked about it.
        answers: each seat's secret SAVE until all are revealed (``simultaneous``).
    """

    __slots__ = (
        "active",
        "after_deal",
        "answers",
        "asked",
        "attack",
        "buried",
        "discard_size",
        "discards",
        "due_farm",
        "due_market",
        "face_down",
        "farm",
        "goods",
        "hand_sizes",
        "hands",
        "journal",
        "kept",
        "market",
        "markers",
        "passes",
        "phase",
        "points",
        "pool",
        "pool_size",
        "rules",
        "seats",
        "ships",
        "to_act",
        "tokens",
        "turn",
    )

    rules: Rules
    seats: int
    to_act: int
    phase: int
    active: int
    turn: int
    hands: list[int]
    hand_sizes: list[int]
    goods: list[int]
    tokens: list[int]
    points: list[int]
    markers: list[int]
    ships: list[int]
    market: list[int]
    farm: list[int]
    pool: int
    pool_size: int
    face_down: int
    discards: int
    discard_size: int
    kept: int
    buried: int
    due_market: int
    due_farm: int
    after_deal: int
    passes: int
    attack: int
    asked: int
    answers: list[int]
    journal: list[Event] | None

    def clone(self) -> CarthageState:
        twin = CarthageState()
        twin.rules = self.rules
        twin.seats = self.seats
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.active = self.active
        twin.turn = self.turn
        twin.hands = self.hands[:]
        twin.hand_sizes = self.hand_sizes[:]
        twin.goods = self.goods[:]
        twin.tokens = self.tokens[:]
        twin.points = self.points[:]
        twin.markers = self.markers[:]
        twin.ships = self.ships[:]
        twin.market = self.market[:]
        twin.farm = self.farm[:]
        twin.pool = self.pool
        twin.pool_size = self.pool_size
        twin.face_down = self.face_down
        twin.discards = self.discards
        twin.discard_size = self.discard_size
        twin.kept = self.kept
        twin.buried = self.buried
        twin.due_market = self.due_market
        twin.due_farm = self.due_farm
        twin.after_deal = self.after_deal
        twin.passes = self.passes
        twin.attack = self.attack
        twin.asked = self.asked
        twin.answers = self.answers[:]
        twin.journal = None
        return twin

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
        from engine.carthage.view import CarthageView

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
