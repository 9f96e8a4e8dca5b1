"""The actions of Manila as integers: the kind above bit 16, what it is below.

=========  =====================================================================
kind       payload
=========  =====================================================================
DEAL       the ware of the share that is dealt (chance)
OPENER     the seat that opens the first auction (chance)
ROLL       three bits a ware, 0 for a die that is not rolled (chance)
BID        pesos
PASS       nothing: no bid, or no more placement this voyage
SHARE      the ware of the share bought, or 4 for none
LOAD       the ware that stays ashore
START      three bits a ware, its starting space (0 also for the one ashore)
PLACE      a place (see ``places``)
BOARD      the ware of the punt boarded, 4 for none; the seat evicted + 1 above bit 3
PILOT      three bits a ware: the spaces it is moved, plus 2
LOOT       the ware of the looted punt, plus 4 to send it to the shipyard
LOAN       the ware of the share mortgaged
REDEEM     the ware of the share redeemed
=========  =====================================================================
"""

from __future__ import annotations

from typing import Final

KIND: Final = 16
PAYLOAD: Final = (1 << KIND) - 1

DEAL: Final = 0
OPENER: Final = 1
ROLL: Final = 2
BID: Final = 3
PASS: Final = 4
SHARE: Final = 5
LOAD: Final = 6
START: Final = 7
PLACE: Final = 8
BOARD: Final = 9
PILOT: Final = 10
LOOT: Final = 11
LOAN: Final = 12
REDEEM: Final = 13

KIND_WORDS: Final = (
    "deal",
    "opener",
    "roll",
    "bid",
    "pass",
    "share",
    "load",
    "start",
    "place",
    "board",
    "pilot",
    "loot",
    "loan",
    "redeem",
)

OPENER_0: Final = OPENER << KIND
ROLL_0: Final = ROLL << KIND
BID_0: Final = BID << KIND
PASS_0: Final = PASS << KIND
SHARE_0: Final = SHARE << KIND
LOAD_0: Final = LOAD << KIND
START_0: Final = START << KIND
PLACE_0: Final = PLACE << KIND
BOARD_0: Final = BOARD << KIND
PILOT_0: Final = PILOT << KIND
LOOT_0: Final = LOOT << KIND
LOAN_0: Final = LOAN << KIND
REDEEM_0: Final = REDEEM << KIND

NONE: Final = 4
"""SHARE, BOARD: nothing."""
TO_YARD: Final = 4
"""LOOT: to the shipyard instead of the port."""

_STEP_BIAS: Final = 2


def pilot(steps: tuple[int, int, int, int]) -> int:
    """A PILOT from the spaces that each ware's punt is moved, -2 to 2."""
    payload = 0
    for ware, step in enumerate(steps):
        payload |= (step + _STEP_BIAS) << 3 * ware
    return PILOT_0 | payload


def pilot_steps(action: int) -> tuple[int, int, int, int]:
    """The spaces that each ware's punt is moved; nonsense payloads give large steps."""
    return (
        (action & 7) - _STEP_BIAS,
        (action >> 3 & 7) - _STEP_BIAS,
        (action >> 6 & 7) - _STEP_BIAS,
        (action >> 9 & 7) - _STEP_BIAS,
    )


PILOT_NONE: Final = pilot((0, 0, 0, 0))


def three_bits(payload: int, ware: int) -> int:
    """The die or starting space of ``ware`` in a ROLL or START."""
    return payload >> 3 * ware & 7
