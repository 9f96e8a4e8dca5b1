"""Settlement of a voyage, and the rise of the market (rules page, sections 11 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import OldEvent
from engine.manila import auction, loans, places, redemption, scoring, wares

if TYPE_CHECKING:
    from engine.manila.state import ManilaState


def settle(state: ManilaState) -> None:
    """Crews, ports and shipyards are paid; the insurance agent pays for the repairs."""
    for port in range(3):
        ware = state.ports[port]
        if ware >= 0:
            _pay_crew(state, ware)
    for port in range(3):
        seat = state.spots[places.SPOT_PORT + port]
        if state.ports[port] >= 0 and seat >= 0:
            _gain(state, "port", seat, wares.PORT_PAYS[port], "ABC"[port])
    owed = _repairs(state)
    agent = state.spots[places.SPOT_INSURANCE]
    if agent >= 0 and owed:
        loans.pay(state, agent, owed, loans.THEN_RISE)
    else:
        rise(state)


def _pay_crew(state: ManilaState, ware: int) -> None:
    """The payout of a punt in port, divided among the accomplices aboard.

    A looted punt has none left.
    """
    crew = places.crew_of(state, ware)
    for seat in crew:
        share = wares.PAYOUT[ware] // len(crew)
        _gain(state, "crew", seat, share, wares.LETTERS[ware])


def _repairs(state: ManilaState) -> int:
    """Pay the accomplices at shipyards in use; returns what the agent owes.

    The recipients always get the full sum: the bank tops it up. The agent's own
    accomplice is paid nothing, and nothing is owed for him.
    """
    agent = state.spots[places.SPOT_INSURANCE]
    owed = 0
    for yard in range(3):
        if state.yards[yard] < 0:
            continue
        seat = state.spots[places.SPOT_YARD + yard]
        pesos = wares.PORT_PAYS[yard]
        if seat >= 0 and seat == agent:
            if state.journal is not None:
                state.journal.append(OldEvent("own_yard", seat, {"yard": "ABC"[yard]}))
            continue
        if seat >= 0:
            _gain(state, "yard", seat, pesos, "ABC"[yard])
        if agent >= 0:
            owed += pesos
            if state.journal is not None:
                state.journal.append(
                    OldEvent("repair", agent, {"yard": "ABC"[yard], "pesos": pesos, "to": seat})
                )
    return owed


def _gain(state: ManilaState, kind: str, seat: int, pesos: int, where: str) -> None:
    state.cash[seat] += pesos
    if state.journal is not None:
        state.journal.append(OldEvent(kind, seat, {"where": where, "pesos": pesos}))


def rise(state: ManilaState) -> None:
    """Each ware in port rises one step; then the end, or the next voyage."""
    market = state.market
    for ware in state.ports:
        if ware >= 0:
            market[ware] += 1
            if state.journal is not None:
                state.journal.append(
                    OldEvent(
                        "rose",
                        data={
                            "ware": wares.LETTERS[ware],
                            "value": wares.TRACK[market[ware]],
                        },
                    )
                )
    if wares.LAST_STEP in market:
        if state.rules.last_redemption:
            redemption.begin(state)
        else:
            scoring.end_game(state)
        return
    state.spots = [places.EMPTY] * places.SPOTS
    state.punts = [wares.ASHORE] * wares.WARES
    state.ports = [-1, -1, -1]
    state.yards = [-1, -1, -1]
    state.ashore = -1
    state.dice = 0
    auction.begin(state)
