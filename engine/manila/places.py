"""The places that accomplices are put on, and what they cost."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.manila import wares
from engine.manila.position import ManilaPosition

Place: TypeAlias = int
"""Where an accomplice may be put: an index of ``NAMES``."""
Spot: TypeAlias = int
"""Where one accomplice stands: an index of ``ManilaPosition.spots``."""
Quay: TypeAlias = int
"""A port or a shipyard: an index of ``QUAYS``."""
QUAYS: Final = "ABC"

PORT: Final = 4
"""4, 5, 6: ports A, B, C. Places 0 to 3 are the punts, by ware."""
YARD: Final = 7
"""7, 8, 9: shipyards A, B, C."""
PIRATES: Final = 10
SMALL: Final = 11
LARGE: Final = 12
INSURANCE: Final = 13
PLACES: Final = 14

NAMES: Final[tuple[str, ...]] = (
    *wares.WORDS,
    "port A",
    "port B",
    "port C",
    "yard A",
    "yard B",
    "yard C",
    "pirates",
    "small pilot",
    "large pilot",
    "insurance",
)

CREW: Final = 0
"""``ManilaPosition.spots`` 0 to 15: four spaces a punt (silk and cheaper use three)."""
SPOT_PORT: Final = 16
SPOT_YARD: Final = 19
SPOT_BOW: Final = 22
SPOT_STERN: Final = 23
SPOT_SMALL: Final = 24
SPOT_LARGE: Final = 25
SPOT_INSURANCE: Final = 26
SPOTS: Final = 27

SPOT_COSTS: Final[tuple[int, ...]] = (
    *wares.CREW_COSTS[0],
    0,
    *wares.CREW_COSTS[1],
    0,
    *wares.CREW_COSTS[2],
    0,
    *wares.CREW_COSTS[3],
    *wares.PORT_COST,
    *wares.PORT_COST,
    wares.PIRATE_COST,
    wares.PIRATE_COST,
    wares.SMALL_PILOT_COST,
    wares.LARGE_PILOT_COST,
    0,
)

EMPTY: Final = -1

SINGLE_SPOTS: Final[tuple[int, ...]] = (
    -1,
    -1,
    -1,
    -1,
    SPOT_PORT,
    SPOT_PORT + 1,
    SPOT_PORT + 2,
    SPOT_YARD,
    SPOT_YARD + 1,
    SPOT_YARD + 2,
    -1,
    SPOT_SMALL,
    SPOT_LARGE,
    SPOT_INSURANCE,
)
"""The spot of each place that has one only, else -1."""


def free_crew_space(state: ManilaPosition, ware: int) -> int:
    """The cheapest free space of a punt, or -1."""
    first = 4 * ware
    spots = state.spots
    for space in range(wares.CREW_SPACES[ware]):
        if spots[first + space] < 0:
            return space
    return -1


def crew_of(state: ManilaPosition, ware: int) -> list[int]:
    """The seats aboard a punt, a seat for each of its accomplices."""
    return [seat for seat in state.spots[4 * ware : 4 * ware + 4] if seat >= 0]


def spot_of(state: ManilaPosition, place: int) -> int:
    """The spot that the next accomplice on ``place`` takes, or -1 if it is full."""
    if place < PORT:
        space = free_crew_space(state, place)
        return -1 if space < 0 else 4 * place + space
    if place == PIRATES:
        for spot in (SPOT_BOW, SPOT_STERN):
            if state.spots[spot] < 0:
                return spot
        return -1
    spot = SINGLE_SPOTS[place]
    return spot if state.spots[spot] < 0 else -1


def cost_of(state: ManilaPosition, place: int) -> int:
    """What the next accomplice on ``place`` costs."""
    return SPOT_COSTS[spot_of(state, place)]
