"""What happens in Traders of Carthage: one class a kind of event, all in ``CarthageEvent``.

Fields are the engine's own numbers: a card, a pack of cards, a colour, a space of the route.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.carthage.cards import Card, Colour, Pack
from engine.carthage.route import Space
from engine.game import Event, Over, Seat

Where: TypeAlias = int
"""Where a card lies: one of these three."""
MARKET: Final = 0
FARM: Final = 1
HAND: Final = 2
WHERE: Final = ("market", "farm", "hand")


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A card has come from the deck; ``seat`` is its owner if it went to a hand."""

    card: Card
    where: Where


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """Nothing was available to ``seat``: the farm moves up and new cards are due (3, A)."""

    seat: Seat
    moved: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The deck was empty: the discards are the new one (7)."""

    cards: int


@dataclass(frozen=True, slots=True)
class First(Event):
    """``seat`` begins, for the worth of its opening hand (2.3)."""

    seat: Seat
    sum: int
    by_lot: bool


@dataclass(frozen=True, slots=True)
class Token(Event):
    """``seat`` has picked its first token (2.4)."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """What a turn begins with: the choice of ``seat``, in the turn of this number."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class Bought(Turn):
    """All that was available on the market (3, B1)."""

    cards: Pack
    cost: int
    paid: Pack
    over: int
    """Pesos paid beyond the cost."""


@dataclass(frozen=True, slots=True)
class Took(Turn):
    """A card of the market, into the hand (3, B2)."""

    card: Card
    own: bool
    """Whether the seat's own marker lay on it."""


@dataclass(frozen=True, slots=True)
class Reserved(Turn):
    """A card of the market or the farm, by the marker (3, B3)."""

    card: Card
    where: Where


@dataclass(frozen=True, slots=True)
class Passed(Turn):
    """Nothing could be done."""


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A ship has moved, for the cards that ``seat`` bought (3, C)."""

    seat: Seat
    colour: Colour
    start: Space
    space: Space


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """All goods of a colour, at a payday (4)."""

    seat: Seat
    colour: Colour
    cards: Pack
    number: int
    """How many cards that are."""
    highest: int
    """The highest value among them."""
    tokens: int
    """The seat's tokens of the colour, before the payday."""
    points: int
    """What the formula gives, before it is rounded and divided by five."""
    vp: int
    """Victory points: score cards."""
    kept: Pack
    drawn: int
    """Score cards drawn unseen because the goods were too few."""


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """A token for the sale."""

    seat: Seat
    colour: Colour
    tokens: int
    """Tokens of all colours that the seat now has."""


@dataclass(frozen=True, slots=True)
class NoToken(Event):
    """No token for the sale: the box has none left (``token_cap``)."""

    seat: Seat
    colour: Colour
    tokens: int


@dataclass(frozen=True, slots=True)
class Home(Event):
    """A ship that was sold from has gone home."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """Pirates attack a ship (5)."""

    colour: Colour
    space: Space


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """``seat`` has answered the pirates, in secret until all have."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Saved(Event):
    """Goods saved by the amphorae of the hand cards discarded; both may be none."""

    seat: Seat
    colour: Colour
    cards: Pack
    discarded: Pack


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Goods lost to the pirates."""

    seat: Seat
    colour: Colour
    cards: Pack


@dataclass(frozen=True, slots=True)
class Anchored(Event):
    """The ship that was attacked is driven back."""

    colour: Colour
    space: Space


CarthageEvent: TypeAlias = (
    Drawn
    | Refilled
    | Reshuffled
    | First
    | Token
    | Bought
    | Took
    | Reserved
    | Passed
    | Sailed
    | Sold
    | Earned
    | NoToken
    | Home
    | Attacked
    | Answered
    | Saved
    | Lost
    | Anchored
    | Over
)
