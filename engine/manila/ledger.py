"""What everybody has seen of a player's shares, in order: purchases, loans, redemptions.

Which share was mortgaged is secret, but not everything is possible: a share bought after a
loan was not the one mortgaged for it. A ledger is one integer, four bits an entry, the
oldest on top, and never names a ware that is secret. What is secret is dealt from it anew.
"""

from __future__ import annotations

import random
from typing import Final

from engine.manila import dealing, phases, wares
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


def deal_hidden(
    state: ManilaPosition, viewer: int, unseen: int, sizes: tuple[int, ...], rng: random.Random
) -> None:
    """Deal the others what ``viewer`` does not see of them: first shares, and which are mortgaged.

    ``unseen`` is the pack of the first shares dealt to them, ``sizes`` how many each seat has;
    while they are being dealt they come from all that is left.
    """
    dealing_on = state.phase == phases.DEAL
    shares = wares.members(dealing.pool(state) if dealing_on else unseen)
    for last in range(len(shares) - 1, 0, -1):  # Fisher and Yates
        other = int(rng.random() * (last + 1))
        shares[last], shares[other] = shares[other], shares[last]
    for seat in range(state.seats):
        if seat == viewer:
            continue
        dealt = 0
        for _ in range(sizes[seat]):
            dealt += wares.ONE[shares.pop()]
        state.dealt[seat] += dealt
        state.mortgaged[seat] = guess_mortgaged(state.ledgers[seat], state.dealt[seat], rng)
        if dealing_on:
            state.supply -= dealt


def _pick(shares: list[int], rng: random.Random) -> int:
    return shares.pop(int(rng.random() * len(shares)))
