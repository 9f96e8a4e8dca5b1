"""The phases of a voyage, and the order in which placement and movement alternate."""

from __future__ import annotations

from typing import Final

DEAL: Final = 0
"""A first share is due (chance)."""
OPENER: Final = 1
"""Lots decide who opens the first auction (chance)."""
AUCTION: Final = 2
SHARE: Final = 3
"""The harbour master may buy one share."""
LOADING: Final = 4
"""The harbour master chooses the ware that stays ashore."""
STARTS: Final = 5
"""The harbour master puts the punts on their starting spaces."""
PLACEMENT: Final = 6
DICE: Final = 7
"""A roll is due (chance)."""
BOARDING: Final = 8
SMALL_PILOT: Final = 9
LARGE_PILOT: Final = 10
LOOT: Final = 11
"""The captain sends a looted punt to port or shipyard."""
LOANS: Final = 12
"""Somebody must mortgage shares to pay."""
REDEMPTION: Final = 13
"""Before fortunes are counted shares may be redeemed once more."""
ENDED: Final = 14

PHASE_NAMES: Final[tuple[str, ...]] = (
    "deal",
    "opener",
    "auction",
    "share",
    "loading",
    "starts",
    "placement",
    "dice",
    "boarding",
    "small_pilot",
    "large_pilot",
    "loot",
    "loans",
    "redemption",
    "ended",
)

SAILING: Final = frozenset((STARTS, PLACEMENT, DICE, BOARDING, SMALL_PILOT, LARGE_PILOT))
"""What the schedule of a voyage leads to and from."""

PLACE: Final = 0
MOVE: Final = 1
BOARD: Final = 2
STEER: Final = 3
LAND: Final = 4

SCHEDULES: Final[tuple[tuple[int, ...], ...]] = (
    (PLACE, PLACE, MOVE, PLACE, MOVE, BOARD, PLACE, STEER, MOVE, LAND),
    (PLACE, MOVE, PLACE, MOVE, BOARD, PLACE, STEER, MOVE, LAND),
)
"""Three players place twice before the first movement; four and five do not."""
