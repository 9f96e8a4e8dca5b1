"""The pilots, before the last movement: small first, then large (rules page, section 9)."""

from __future__ import annotations

from typing import Final

from engine.manila import actions as act
from engine.manila import events as ev
from engine.manila import movement, phases, places, wares
from engine.manila.position import ManilaPosition

_ONE_SPACE: Final = 1
"""What one space more adds to a PILOT, for the first ware; three bits further a ware."""


def ask_next(state: ManilaPosition) -> bool:
    """Ask the small pilot, then the large one, if they are placed and can steer; or nobody."""
    while state.asked < 2:
        spot = places.SPOT_LARGE if state.asked else places.SPOT_SMALL
        seat = state.spots[spot]
        if seat >= 0 and len(moves(state, large=bool(state.asked))) > 1:
            state.phase = phases.LARGE_PILOT if state.asked else phases.SMALL_PILOT
            state.to_act = seat
            return True
        state.asked += 1
    return False


def moves(state: ManilaPosition, large: bool) -> list[int]:
    """Every PILOT action that is legal now; doing nothing comes last.

    Small: one punt by one. Large: one punt by two, or two different punts by one each, in
    any directions; one punt by one only with ``large_exact = off``. Never below space 0.
    """
    punts = state.punts
    at_sea = [ware for ware in range(wares.WARES) if 0 <= punts[ware] < wares.DOCKED]
    one_up = [(ware, _ONE_SPACE << 3 * ware) for ware in at_sea]
    one_down = [(ware, -_ONE_SPACE << 3 * ware) for ware in at_sea if punts[ware] >= 1]
    ones = one_up + one_down
    listed: list[int] = []
    if not large or not state.rules.large_exact:
        listed += [act.PILOT_NONE + step for _, step in ones]
    if large:
        listed += [act.PILOT_NONE + 2 * step for _, step in one_up]
        listed += [act.PILOT_NONE + 2 * step for ware, step in one_down if punts[ware] >= 2]
        listed += [
            act.PILOT_NONE + first + second
            for index, (one, first) in enumerate(ones)
            for two, second in ones[index + 1 :]
            if one != two
        ]
    listed.append(act.PILOT_NONE)
    return listed


def steer(state: ManilaPosition, action: int) -> bool:
    """The pilot who is asked moves punts, or none. Whether the other one is asked."""
    seat = state.to_act
    state.changed = 0
    if state.journal is not None:
        moved = tuple((ware, step) for ware, step in enumerate(act.pilot_steps(action)) if step)
        starts = tuple((ware, state.punts[ware]) for ware, _step in moved)
        pilot = ev.LARGE if state.asked else ev.SMALL
        state.journal.append(ev.Steered(seat, pilot, moved, starts))
    for ware, step in enumerate(act.pilot_steps(action)):
        if step:
            movement.move_punt(state, ware, step)
    state.asked += 1
    return ask_next(state)
