"""The pilots, before the last movement: small first, then large (rules page, section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Event
from engine.manila import actions as act
from engine.manila import phases, placement, places, wares
from engine.manila.movement import move_punt

if TYPE_CHECKING:
    from engine.manila.state import ManilaState


def ask_next(state: ManilaState) -> None:
    """Ask the small pilot, then the large one, if they are placed and can steer."""
    while state.asked < 2:
        spot = places.SPOT_LARGE if state.asked else places.SPOT_SMALL
        seat = state.spots[spot]
        if seat >= 0 and len(moves(state, large=bool(state.asked))) > 1:
            state.phase = phases.LARGE_PILOT if state.asked else phases.SMALL_PILOT
            state.to_act = seat
            return
        state.asked += 1
    placement.next_step(state)


def moves(state: ManilaState, large: bool) -> list[int]:
    """Every PILOT action that is legal now; doing nothing comes last.

    Small: one punt by one. Large: one punt by two, or two different punts by one each, in
    any directions; one punt by one only with ``large_exact = off``. Never below space 0.
    """
    at_sea = [ware for ware in range(wares.WARES) if 0 <= state.punts[ware] < wares.DOCKED]
    listed: list[int] = []
    if not large or not state.rules.large_exact:
        for ware in at_sea:
            for step in (1, -1):
                _add(state, listed, {ware: step})
    if large:
        for ware in at_sea:
            for step in (2, -2):
                _add(state, listed, {ware: step})
        for index, one in enumerate(at_sea):
            for two in at_sea[index + 1 :]:
                for first in (1, -1):
                    for second in (1, -1):
                        _add(state, listed, {one: first, two: second})
    listed.append(act.PILOT_NONE)
    return listed


def _add(state: ManilaState, listed: list[int], steps: dict[int, int]) -> None:
    if all(state.punts[ware] + step >= 0 for ware, step in steps.items()):
        listed.append(
            act.pilot((steps.get(0, 0), steps.get(1, 0), steps.get(2, 0), steps.get(3, 0)))
        )


def steer(state: ManilaState, action: int) -> None:
    """The pilot who is asked moves punts, or none."""
    seat = state.to_act
    state.changed = 0
    if state.journal is not None:
        moved = tuple(
            f"{wares.LETTERS[ware]}{step:+}"
            for ware, step in enumerate(act.pilot_steps(action))
            if step
        )
        pilot = "large" if state.asked else "small"
        state.journal.append(Event("steered", seat, {"pilot": pilot, "moves": moved}))
    for ware, step in enumerate(act.pilot_steps(action)):
        if step:
            move_punt(state, ware, step)
    state.asked += 1
    ask_next(state)
