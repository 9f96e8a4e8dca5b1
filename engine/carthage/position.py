"""``CarthagePosition``: where everything lies and whose decision it is.

The data of a state: small integers and flat lists, which the modules named after the rulebook's
parts work on. ``state`` says which of them an action goes to.
"""

from __future__ import annotations

from typing import ClassVar, Self

from engine.carthage.cards import Card
from engine.carthage.options import Rules
from engine.game import NOBODY, Event, Seat, State


def card_in(slot: int) -> Card:
    """The card of a slot of the market or the farm."""
    return slot & 15


def marker_on(slot: int) -> Seat:
    """Whose marker lies on a slot; ``NOBODY`` if none does."""
    return (slot >> 4) - 1


def is_available(slot: int, seat: Seat) -> bool:
    """Whether no other player's marker lies on a slot."""
    return marker_on(slot) in (NOBODY, seat)


class CarthagePosition(State):
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

    FIELDS: ClassVar[tuple[str, ...]] = (
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
    __slots__ = FIELDS

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

    def clone(self) -> Self:
        twin = type(self)()
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
