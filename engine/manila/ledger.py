"""What everybody has seen of a player's shares, in order: purchases, loans, redemptions.

Which share was mortgaged is secret, but not everything is possible: a share bought after a
loan was not the one mortgaged for it. A ledger is one integer, four bits an entry, the
oldest on top, and never names a ware that is secret.
"""

from __future__ import annotations

import random
from typing import Final

from engine.manila import wares
from engine.manila.position import ManilaPosition

DECISION: Final = 1
"""The next loans and redemptions are made within one decision."""
FORCED: Final = 2
"""A loan to pay what is due."""
LOAN: Final = 3
"""A voluntary loan."""
REDEEMED: Final = 4
BOUGHT: Final = 5
"""5 to 8: a share was bought, by ware."""


def enter(state: ManilaPosition, seat: int, entry: int) -> None:
    """Write one more entry."""
    state.ledgers[seat] = state.ledgers[seat] << 4 | entry


def entries(ledger: int) -> list[int]:
    """The entries, oldest first."""
    listed: list[int] = []
    while ledger:
        listed.append(ledger & 15)
        ledger >>= 4
    listed.reverse()
    return listed


def guess_mortgaged(ledger: int, dealt: int, rng: random.Random) -> int:
    """The shares mortgaged now, if these were ``dealt`` and every choice was by chance."""
    if not ledger:
        return 0
    free = wares.members(dealt)
    mortgaged: list[int] = []
    just_mortgaged: list[int] = []
    just_redeemed: list[int] = []
    for entry in entries(ledger):
        if entry in (DECISION, FORCED):
            free += just_redeemed
            mortgaged += just_mortgaged
            just_redeemed, just_mortgaged = [], []
        if entry == FORCED:
            mortgaged.append(_pick(free, rng))
        elif entry == LOAN:
            just_mortgaged.append(_pick(free, rng))
        elif entry == REDEEMED:
            just_redeemed.append(_pick(mortgaged, rng))
        elif entry >= BOUGHT:
            free.append(entry - BOUGHT)
    return wares.pack_of(mortgaged + just_mortgaged)


def _pick(shares: list[int], rng: random.Random) -> int:
    return shares.pop(int(rng.random() * len(shares)))
