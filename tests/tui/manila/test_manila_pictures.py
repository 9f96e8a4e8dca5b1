"""Pictures of the Manila screen in every phase: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine import OVER
from engine.manila import phases
from engine.manila.state import ManilaState
from saves import Player
from tests.tui.manila.sitting import new_session
from tests.tui.pictures import LOOKS, SIZES, BotsScene, Wanted, looks_as_before, pictured
from tui.play.session import Session

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")


def in_phase(phase: int, voyage: int = 1) -> Wanted:
    return lambda state: state.phase == phase and state.voyage >= voyage


def late(state: ManilaState) -> bool:
    """The last placement of a voyage, the dice having been rolled twice."""
    return state.phase == phases.PLACEMENT and state.voyage > 1 and state.step > 3


def overbid(state: ManilaState) -> bool:
    return state.phase == phases.AUCTION and state.bidder > 0 and state.voyage > 1


def over(state: ManilaState) -> bool:
    return state.to_act == OVER


scene = partial(BotsScene, seats=4)
SCENES = {
    "auction": scene(overbid),
    "pass": scene(overbid, ("p",)),
    "share": scene(in_phase(phases.SHARE, 2)),
    "loading": scene(in_phase(phases.LOADING), ("up",)),
    "starts": scene(in_phase(phases.STARTS), ("down", "right")),
    "placement": scene(late, ("right",)),
    "five": scene(late, ("right", "right"), seats=5),
    "three": scene(late, seats=3),
    "boarding": scene(in_phase(phases.BOARDING)),
    "small_pilot": scene(in_phase(phases.SMALL_PILOT), ("right",)),
    "large_pilot": scene(in_phase(phases.LARGE_PILOT), ("right", "right")),
    "loot": scene(in_phase(phases.LOOT)),
    "loans": scene(in_phase(phases.LOANS)),
    "desk": scene(late, ("m",)),
    "waiting": scene(late, seat=1, pacing="long"),
    "any_key": scene(late, seat=2, pacing="key"),
    "account": scene(overbid, ("a",)),
    "shares": scene(overbid, ("k",)),
    "log": scene(overbid, ("l",)),
    "menu": scene(late, ("f10", "down")),
    "result": scene(over, seat=OVER),
}
EVERYWHERE = ("auction", "starts", "placement", "large_pilot", "result")
PICTURES = [
    (scene, look, size)
    for scene in SCENES
    for look in LOOKS
    for size in SIZES
    if (scene in EVERYWHERE and (look == "unicode" or size == "80x24")) or look == "unicode"
]


def played_to(name: str) -> Session:
    """A session at the scene."""
    shown = SCENES[name]
    seed, actions = shown.way_from("manila", "random")
    people = [Player(NAMES[0]), *(Player(one, "bot", "medium") for one in NAMES[1 : shown.seats])]
    session = new_session(people, seed=seed)
    session.match.replay(actions)
    return session


@pytest.mark.usefixtures("quick")
@pictured(PICTURES)
def test_picture(scene: str, look: str, size: str, snap_compare: Any) -> None:
    with played_to(scene) as session:
        assert looks_as_before(snap_compare, session, SCENES[scene], look, size)
