"""The actions of Traders of Carthage: small integers where they must be fast, else classes.

``decode`` reads an integer as one of the classes of ``CarthageAction``, ``encode`` is its
inverse. An integer has the kind above bit 48 and below it what it is:

=========  ====================================================================
kind       payload
=========  ====================================================================
DRAW       the card that comes from the deck (chance)
FIRST      the seat that begins after a tie (chance)
TOKEN      the colour of the token taken at set-up
BUY        the pack of cards paid
TAKE       a card, plus 16 if it is the one under one's own marker
RESERVE    a card, plus 16 if it lies in the farm
SAVE       hand cards discarded and goods saved, three counts each, and the colour
PASS       nothing (only when cards have run out)
=========  ====================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from engine.carthage.cards import Card, Colour, Pack
from engine.game import Action, Seat

KIND: Final = 48
PAYLOAD: Final = (1 << KIND) - 1

DRAW: Final = 0
FIRST: Final = 1
TOKEN: Final = 2
BUY: Final = 3
TAKE: Final = 4
RESERVE: Final = 5
SAVE: Final = 6
PASS: Final = 7

KIND_WORDS: Final[tuple[str, ...]] = (
    "draw",
    "first",
    "token",
    "buy",
    "take",
    "reserve",
    "save",
    "pass",
)

FIRST_0: Final = FIRST << KIND
TOKEN_0: Final = TOKEN << KIND
BUY_0: Final = BUY << KIND
TAKE_0: Final = TAKE << KIND
RESERVE_0: Final = RESERVE << KIND
SAVE_0: Final = SAVE << KIND
PASS_0: Final = PASS << KIND

OWN: Final = 16
"""TAKE: the card under one's own marker."""
FARM: Final = 16
"""RESERVE: a card of the farm."""
TAKE_OWN_0: Final = TAKE_0 | OWN
RESERVE_FARM_0: Final = RESERVE_0 | FARM


def save_action(colour: int, discarded: int, saved: int) -> int:
    """A SAVE: packs of one colour, of the hand and of the goods."""
    return SAVE_0 | colour << 24 | _three(discarded, colour) << 12 | _three(saved, colour)


def is_buy(action: int) -> bool:
    """Whether an action is a BUY."""
    return action >> KIND == BUY


def pack_paid(action: int) -> int:
    """The pack of cards that a BUY pays."""
    return action & PAYLOAD


def card_drawn(action: int) -> int:
    """The card of a DRAW."""
    return action & PAYLOAD


def saved_goods(action: int) -> int:
    """The pack of goods that a SAVE keeps."""
    return _spread(action & 0xFFF, action >> 24 & 3)


def saved_with(action: int) -> int:
    """The pack of hand cards that a SAVE discards."""
    return _spread(action >> 12 & 0xFFF, action >> 24 & 3)


def _three(pack: int, colour: int) -> int:
    """The counts of the three ranks of one colour, side by side."""
    pack >>= 4 * colour
    return pack & 0xF | pack >> 12 & 0xF0 | pack >> 24 & 0xF00


def _spread(three: int, colour: int) -> int:
    return (three & 0xF | (three & 0xF0) << 12 | (three & 0xF00) << 24) << (4 * colour)


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the deck gives a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class First:
    """Chance: the lot decides between those tied to begin (rules page, 2.3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Token:
    """Set-up: take a token of a colour (2.4)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy every market card that is not reserved by another (3, B1)."""

    paid: Pack


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card of the market into the hand (3, B2)."""

    card: Card
    own: bool
    """Whether it is the one under one's own marker."""


@dataclass(frozen=True, slots=True)
class Reserve:
    """Put the reserve marker on a card (3, B3)."""

    card: Card
    farm: bool
    """Whether the card lies in the farm, not the market."""


@dataclass(frozen=True, slots=True)
class Save:
    """Under attack: discard hand cards, whose amphorae save goods of their colour (5)."""

    colour: Colour
    discarded: Pack
    saved: Pack


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, when cards have run out (3, B)."""


CarthageAction: TypeAlias = Draw | First | Token | Buy | Take | Reserve | Save | Pass


def decode(action: Action) -> CarthageAction:
    """What an action of this game says. Raises ``ValueError`` for any other integer."""
    kind = action >> KIND
    payload = action & PAYLOAD
    if kind == DRAW:
        return Draw(payload)
    if kind == FIRST:
        return First(payload)
    if kind == TOKEN:
        return Token(payload)
    if kind == BUY:
        return Buy(payload)
    if kind == TAKE:
        return Take(payload & ~OWN, own=bool(payload & OWN))
    if kind == RESERVE:
        return Reserve(payload & ~FARM, farm=bool(payload & FARM))
    if kind == SAVE:
        return Save(payload >> 24, saved_with(action), saved_goods(action))
    if kind == PASS and not payload:
        return Pass()
    raise ValueError(f"{action} is no action of Traders of Carthage")


def encode(action: CarthageAction) -> Action:
    """The integer of an action."""
    match action:
        case Draw():
            return action.card
        case First():
            return FIRST_0 | action.seat
        case Token():
            return TOKEN_0 | action.colour
        case Buy():
            return BUY_0 | action.paid
        case Take():
            return TAKE_0 | action.card | (OWN if action.own else 0)
        case Reserve():
            return RESERVE_0 | action.card | (FARM if action.farm else 0)
        case Save():
            return save_action(action.colour, action.discarded, action.saved)
        case Pass():
            return PASS_0
        case _:
            assert_never(action)
