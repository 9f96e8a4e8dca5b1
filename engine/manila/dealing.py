"""The first shares and the first opener (rules page, section 2)."""

from __future__ import annotations

from engine.game import CHANCE
from engine.manila import events as ev
from engine.manila import phases, wares
from engine.manila.position import ManilaPosition


def pool(state: ManilaPosition) -> int:
    """The shares that the next first share is drawn from, as a pack.

    All in the supply, or, with ``deal_pool = 12``, of each ware only the first three.
    """
    held_back = wares.SHARES_A_WARE - state.rules.deal_copies
    return state.supply - sum(held_back * one for one in wares.ONE)


def receiver(state: ManilaPosition) -> int:
    """The seat that gets the next first share: two in a row, in seat order."""
    given = wares.FIRST_SHARES * state.seats - state.to_deal
    return given // wares.FIRST_SHARES


def deal(state: ManilaPosition, ware: int) -> None:
    """Chance: a share for the next player, who alone sees it."""
    seat = receiver(state)
    state.dealt[seat] += wares.ONE[ware]
    state.supply -= wares.ONE[ware]
    state.to_deal -= 1
    if state.journal is not None:
        state.journal.append(ev.Dealt(seat, ware, seen_by=(seat,)))
    if not state.to_deal:
        state.phase = phases.OPENER
        state.to_act = CHANCE


def opener(state: ManilaPosition, seat: int) -> None:
    """Chance: ``seat`` opens the first auction."""
    state.opener = seat
    if state.journal is not None:
        state.journal.append(ev.Opener(seat))
