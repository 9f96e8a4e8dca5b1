"""The 108 cards, and packed multisets of them.

A card is a small integer, ``rank * 4 + colour``. A multiset ("pack") of cards is one
integer with four bits a card, so that adding, paying and copying a hand is arithmetic on
one number. No card has more than 11 copies, which fits.

A 2 shows two amphorae, a 3 one, a 5 none; 27 cards a colour (rules page, section 1).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Card: TypeAlias = int
"""One of the twelve kinds of cards."""
Pack: TypeAlias = int
"""A multiset of cards in one integer."""
Colour: TypeAlias = int
"""0 to 3, in the order of ``COLOURS``."""

COLOURS: Final = "RBGY"
"""Red cloth, blue gems, green wine, yellow grain, in the fixed order of every payday."""

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
YELLOW: Final = 3

RANKS: Final[tuple[int, ...]] = (2, 3, 5)
COPIES: Final[tuple[int, ...]] = (11, 9, 7)
AMPHORAE: Final[tuple[int, ...]] = (2, 1, 0)

CARDS: Final = 12
NAMES: Final[tuple[str, ...]] = tuple(f"{colour}{value}" for value in RANKS for colour in COLOURS)
BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}
VALUE: Final = tuple(RANKS[card >> 2] for card in range(CARDS))
ONE: Final = tuple(1 << (4 * card) for card in range(CARDS))

RANK_MASK: Final = 0xFFFF
"""The four colours of one rank, after shifting by ``16 * rank``."""
TWOS: Final = RANK_MASK
THREES: Final = RANK_MASK << 16
FIVES: Final = RANK_MASK << 32
COLOUR_MASK: Final = tuple(0x000F_000F_000F << (4 * colour) for colour in range(4))
"""The three ranks of one colour."""


def colour_of(card: Card) -> Colour:
    """The colour of a card."""
    return card & 3


def amphorae_on(card: Card) -> int:
    """How many amphorae a card shows."""
    return AMPHORAE[card >> 2]


def size(pack: int) -> int:
    """How many cards."""
    total = 0
    while pack:
        total += pack & 15
        pack >>= 4
    return total


def worth(pack: int) -> int:
    """The sum of the printed values."""
    return 2 * size(pack & TWOS) + 3 * size(pack & THREES) + 5 * size(pack & FIVES)


def amphorae(pack: int) -> int:
    """How many amphorae the cards show."""
    return 2 * size(pack & TWOS) + size(pack & THREES)


def count(pack: int, card: int) -> int:
    """How many copies of ``card``."""
    return pack >> (4 * card) & 15


def contains(pack: int, part: int) -> bool:
    """Whether every card of ``part`` is in ``pack``."""
    while part:
        if part & 15 > pack & 15:
            return False
        part >>= 4
        pack >>= 4
    return True


def cards_of(pack: int) -> Iterator[int]:
    """Every card, copies one by one, by rank and then colour."""
    for card in range(CARDS):
        for _ in range(pack >> (4 * card) & 15):
            yield card


def pack_of(cards: Iterable[int]) -> int:
    """The multiset of ``cards``."""
    return sum(ONE[card] for card in cards)


def by_colour(pack: int) -> list[int]:
    """Every card, copies one by one, by colour and then rank: as a person sorts them."""
    return sorted(cards_of(pack), key=lambda card: (card & 3, card))


def names(pack: int) -> tuple[str, ...]:
    """The cards in notation, as a person sorts them: ``("R2", "R5", "B3")``."""
    return tuple(NAMES[card] for card in by_colour(pack))


def pick(pack: int, total: int, rng: random.Random) -> int:
    """One card of a pack of ``total`` cards, each equally likely, by one ``random()``."""
    left = int(rng.random() * total)
    card = 0
    while True:
        left -= pack & 15
        if left < 0:
            return card
        pack >>= 4
        card += 1


FULL_DECK: Final = sum(COPIES[card >> 2] * ONE[card] for card in range(CARDS))
DECK_SIZE: Final = 4 * sum(COPIES)
