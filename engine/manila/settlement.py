"""Settlement of a voyage, and the rise of the market (rules page, sections 11 and 12)."""

from __future__ import annotations

from engine.manila import events as ev
from engine.manila import loans, places, wares
from engine.manila.position import ManilaPosition


def settle(state: ManilaPosition) -> bool:
    """Crews, ports and shipyards are paid; the insurance agent pays for the repairs.

    Whether the agent has to choose loans for them.
    """
    for port in range(3):
        ware = state.ports[port]
        if ware >= 0:
            _pay_crew(state, ware)
    for port in range(3):
        seat = state.spots[places.SPOT_PORT + port]
        if state.ports[port] >= 0 and seat >= 0:
            _gain(state, ev.Port, seat, wares.PORT_PAYS[port], port)
    owed = _repairs(state)
    agent = state.spots[places.SPOT_INSURANCE]
    return agent >= 0 and owed > 0 and not loans.pay(state, agent, owed, loans.THEN_RISE)


def _pay_crew(state: ManilaPosition, ware: int) -> None:
    """The payout of a punt in port, divided among the accomplices aboard.

    A looted punt has none left.
    """
    crew = places.crew_of(state, ware)
    for seat in crew:
        share = wares.PAYOUT[ware] // len(crew)
        _gain(state, ev.Crew, seat, share, ware)


def _repairs(state: ManilaPosition) -> int:
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
                state.journal.append(ev.OwnYard(seat, state.voyage, yard))
            continue
        if seat >= 0:
            _gain(state, ev.Yard, seat, pesos, yard)
        if agent >= 0:
            owed += pesos
            if state.journal is not None:
                state.journal.append(ev.Repair(agent, state.voyage, yard, pesos, seat))
    return owed


def _gain(
    state: ManilaPosition,
    kind: type[ev.Crew | ev.Port | ev.Yard],
    seat: int,
    pesos: int,
    where: int,
) -> None:
    state.cash[seat] += pesos
    if state.journal is not None:
        state.journal.append(kind(seat, state.voyage, where, pesos))


def rise(state: ManilaPosition) -> None:
    """Each ware in port rises one step."""
    market = state.market
    for ware in state.ports:
        if ware >= 0:
            market[ware] += 1
            if state.journal is not None:
                state.journal.append(ev.Rose(ware, wares.TRACK[market[ware]], state.voyage))


def clear(state: ManilaPosition) -> None:
    """The accomplices go home, the punts wait for the next voyage."""
    state.spots = [places.EMPTY] * places.SPOTS
    state.punts = [wares.ASHORE] * wares.WARES
    state.ports = [-1, -1, -1]
    state.yards = [-1, -1, -1]
    state.ashore = -1
    state.dice = 0
