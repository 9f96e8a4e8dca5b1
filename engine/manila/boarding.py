"""Pirates board punts on 13 after the second movement (rules page, section 8).

The captain (bow) decides first, then the second pirate, who has moved to the bow if the
captain boarded. A boarder is ordinary crew from then on. With ``evict`` a pirate may board
a full punt and send one accomplice home, once no punt on 13 has a vacancy.
"""

from __future__ import annotations

from typing import Final

from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import phases, places, wares
from engine.manila.position import ManilaPosition

CAPTAIN: Final = 0
SECOND: Final = 1
BOTH: Final = 2

JUST_BOARDED: Final = 4
"""``ManilaPosition.asked``: the captain has boarded, on the punt named above this bit."""


def ask_next(state: ManilaPosition) -> bool:
    """Ask the captain, then the second pirate, if there is anything to board; or nobody."""
    while state.asked & 3 < BOTH:
        spot = _pirate_spot(state)
        if state.spots[spot] >= 0 and options(state):
            state.phase = phases.BOARDING
            state.to_act = state.spots[spot]
            return True
        state.asked += 1
    return False


def _pirate_spot(state: ManilaPosition) -> int:
    """Where the pirate stands who is asked now."""
    second = state.asked & 3 == SECOND
    promoted = bool(state.asked & JUST_BOARDED)
    return places.SPOT_STERN if second and not promoted else places.SPOT_BOW


def options(state: ManilaPosition) -> list[int]:
    """The BOARD actions possible now, declining apart."""
    waiting = [ware for ware in range(wares.WARES) if state.punts[ware] == wares.SEA_END]
    vacant = [ware for ware in waiting if places.free_crew_space(state, ware) >= 0]
    if vacant or not state.rules.evict:
        return [act.BOARD_0 | ware for ware in vacant]
    spared = state.asked >> 3 if state.asked & JUST_BOARDED else -1
    listed: list[int] = []
    for ware in waiting:
        first = 4 * ware
        seen: set[int] = set()
        for space in range(wares.CREW_SPACES[ware]):
            victim = state.spots[first + space]
            if first + space != spared and victim not in seen:
                seen.add(victim)
                listed.append(act.BOARD_0 | ware | (victim + 1) << 3)
    return listed


def board(state: ManilaPosition, payload: int) -> bool:
    """The pirate who is asked boards a punt, or stays. Whether another one is asked."""
    seat = state.to_act
    state.changed = 0
    ware, victim = payload & 7, (payload >> 3) - 1
    if ware == act.NONE:
        if state.journal is not None:
            state.journal.append(ev.Stayed(seat))
        state.asked += 1
        return ask_next(state)
    spot = _crew_spot(state, ware, victim)
    captain = state.asked & 3 == CAPTAIN
    state.spots[_pirate_spot(state)] = places.EMPTY
    state.spots[spot] = seat
    if state.journal is not None:
        state.journal.append(ev.Boarded(seat, ware))
        if victim >= 0:
            state.journal.append(ev.Evicted(victim, ware))
    state.asked += 1
    if captain:
        state.asked |= JUST_BOARDED | spot << 3
        _promote(state)
    return ask_next(state)


def _crew_spot(state: ManilaPosition, ware: int, victim: int) -> int:
    """The cheapest free space, or the first one of ``victim`` that may be taken."""
    first = 4 * ware
    if victim < 0:
        return first + places.free_crew_space(state, ware)
    spared = state.asked >> 3 if state.asked & JUST_BOARDED else -1
    return next(
        first + space
        for space in range(wares.CREW_SPACES[ware])
        if state.spots[first + space] == victim and first + space != spared
    )


def _promote(state: ManilaPosition) -> None:
    """The stern pirate becomes captain at once."""
    second = state.spots[places.SPOT_STERN]
    if second >= 0:
        state.spots[places.SPOT_BOW] = second
        state.spots[places.SPOT_STERN] = places.EMPTY
        if state.journal is not None:
            state.journal.append(ev.Promoted(second))
