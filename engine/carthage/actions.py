"""The actions of Traders of Carthage as integers: the kind above bit 48, what it is below.

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

from typing import Final

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

KIND_WORDS: Final = ("draw", "first", "token", "buy", "take", "reserve", "save", "pass")

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
