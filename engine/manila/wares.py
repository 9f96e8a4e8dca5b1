"""The wares of Manila, their shares, and every printed number (rules page, section 1).

A ware is a small integer, cheapest first; its punt's lane has the same number. A player's
shares are a pack: one integer with four bits a ware.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Ware: TypeAlias = int
"""0 to 3: ginseng, nutmeg, silk, jade."""
Pack: TypeAlias = int
"""Shares: how many of each ware, four bits a ware."""
Four: TypeAlias = tuple[int, int, int, int]
"""A number a ware."""

GINSENG: Final = 0
NUTMEG: Final = 1
SILK: Final = 2
JADE: Final = 3
WARES: Final = 4
LETTERS: Final = "GNSJ"
WORDS: Final[tuple[str, ...]] = ("ginseng", "nutmeg", "silk", "jade")

CREW_COSTS: Final[tuple[tuple[int, ...], ...]] = ((1, 2, 3), (2, 3, 4), (3, 4, 5), (3, 4, 5, 5))
CREW_SPACES: Final[tuple[int, ...]] = (3, 3, 3, 4)
PAYOUT: Final[tuple[int, ...]] = (18, 24, 30, 36)

PORT_COST: Final[tuple[int, ...]] = (4, 3, 2)
PORT_PAYS: Final[tuple[int, ...]] = (6, 8, 15)
"""Shipyards cost and pay the same."""
PIRATE_COST: Final = 5
SMALL_PILOT_COST: Final = 2
LARGE_PILOT_COST: Final = 5
PREMIUM: Final = 10
"""What the insurance agent gets at once."""

TRACK: Final[tuple[int, ...]] = (0, 5, 10, 20, 30)
"""Market values; a ware on the last step ends the game."""
LAST_STEP: Final = 4
LEAST_PRICE: Final = 5

DEAREST: Final = 5
"""No place costs more."""

SHARES_A_WARE: Final = 5
FIRST_SHARES: Final = 2
CASH: Final = 30
LOAN: Final = 12
REDEMPTION: Final = 15

SEA_END: Final = 13
"""The last space of a lane; beyond it is the port."""
DOCKED: Final = 14
"""Where a punt is that lies in a port or a shipyard."""
ASHORE: Final = -1
"""Where a punt is that was not loaded this voyage."""
START_MOST: Final = 5
START_SUM: Final = 9

ONE: Final[tuple[int, ...]] = (1, 1 << 4, 1 << 8, 1 << 12)


_SIZES: Final = tuple((two & 15) + (two >> 4) for two in range(256))
"""The shares of two wares in half a pack."""


def size(pack: int) -> int:
    """How many shares."""
    return _SIZES[pack & 255] + _SIZES[pack >> 8]


def count(pack: int, ware: int) -> int:
    """How many shares of ``ware``."""
    return pack >> (4 * ware) & 15


def members(pack: int) -> list[int]:
    """The wares of the shares, copies one by one."""
    return [ware for ware in range(WARES) for _ in range(count(pack, ware))]


def pack_of(shares: list[int]) -> int:
    """The pack of these wares' shares."""
    return sum(ONE[ware] for ware in shares)


def letters(pack: int) -> tuple[str, ...]:
    """The shares in notation, copies one by one."""
    return tuple(LETTERS[ware] for ware in members(pack))


def value(pack: int, market: list[int]) -> int:
    """What the shares are worth on the market."""
    return sum(count(pack, ware) * TRACK[market[ware]] for ware in range(WARES))


def price(step: int) -> int:
    """What a share costs when its ware stands on ``step`` of the track."""
    return max(LEAST_PRICE, TRACK[step])
