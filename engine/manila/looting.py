"""After the last movement: ports, shipyards and loot (rules page, section 10)."""

from __future__ import annotations

from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import movement, phases, places, wares
from engine.manila.position import ManilaPosition


def land(state: ManilaPosition) -> bool:
    """Every punt still at sea ends somewhere; whether looted ones wait for the captain."""
    pirates = [spot for spot in (places.SPOT_BOW, places.SPOT_STERN) if state.spots[spot] >= 0]
    state.looted = 0
    for ware in range(wares.WARES):
        space = state.punts[ware]
        if not 0 <= space < wares.DOCKED:
            continue
        if space < wares.SEA_END:
            movement.wreck(state, ware)
        elif pirates:
            state.looted |= 1 << ware
        else:
            movement.dock(state, ware)
    for ware in range(wares.WARES):
        if state.looted >> ware & 1:
            _loot(state, ware, [state.spots[spot] for spot in pirates])
    return ask_captain(state)


def _loot(state: ManilaPosition, ware: int, pirates: list[int]) -> None:
    """Its accomplices go home unpaid; the pirates share the payout equally."""
    share = wares.PAYOUT[ware] // len(pirates)
    state.spots[4 * ware : 4 * ware + 4] = [places.EMPTY] * 4
    for seat in pirates:
        state.cash[seat] += share
        if state.journal is not None:
            state.journal.append(ev.Looted(seat, state.voyage, ware, share))


def ask_captain(state: ManilaPosition) -> bool:
    """The captain sends each looted punt to port or shipyard, in lane order."""
    if not state.looted:
        return False
    state.phase = phases.LOOT
    state.to_act = state.spots[places.SPOT_BOW]
    return True


def send(state: ManilaPosition, payload: int) -> bool:
    """A looted punt goes to port, where its price rises, or to the shipyard.

    Whether another one waits.
    """
    state.changed = 0
    ware = payload & 3
    state.looted &= ~(1 << ware)
    if payload & act.TO_YARD:
        movement.wreck(state, ware)
    else:
        movement.dock(state, ware)
    return ask_captain(state)
