"""Pictures of the Manila screen in every phase: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from ai.bot import make_bot
from engine import GAMES, OVER, Match
from engine.manila import phases
from engine.manila.state import ManilaState
from saves import Player
from saves.settings import Settings
from tests.tui.manila.sitting import new_session
from tui.app import ArgosyApp
from tui.session import Session

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")
SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
LOOKS = ("unicode", "ascii", "mono")

Wanted = Callable[[ManilaState], bool]


class Scene(NamedTuple):
    """A position to look for, and the keys that lead to the picture."""

    wanted: Wanted | None
    """``None``: the end of the game."""
    keys: tuple[str, ...] = ()
    seats: int = 4
    seat: int = 0
    pacing: str = "off"


def in_phase(phase: int, voyage: int = 1) -> Wanted:
    return lambda state: state.phase == phase and state.voyage >= voyage


def late(state: ManilaState) -> bool:
    """The last placement of a voyage, the dice having been rolled twice."""
    return state.phase == phases.PLACEMENT and state.voyage > 1 and state.step > 3


def overbid(state: ManilaState) -> bool:
    return state.phase == phases.AUCTION and state.bidder > 0 and state.voyage > 1


SCENES = {
    "auction": Scene(overbid),
    "pass": Scene(overbid, ("p",)),
    "share": Scene(in_phase(phases.SHARE, 2)),
    "loading": Scene(in_phase(phases.LOADING), ("up",)),
    "starts": Scene(in_phase(phases.STARTS), ("down", "right")),
    "placement": Scene(late, ("right",)),
    "five": Scene(late, ("right", "right"), 5),
    "three": Scene(late, (), 3),
    "boarding": Scene(in_phase(phases.BOARDING)),
    "small_pilot": Scene(in_phase(phases.SMALL_PILOT), ("right",)),
    "large_pilot": Scene(in_phase(phases.LARGE_PILOT), ("right", "right")),
    "loot": Scene(in_phase(phases.LOOT)),
    "loans": Scene(in_phase(phases.LOANS)),
    "desk": Scene(late, ("m",)),
    "waiting": Scene(late, seat=1, pacing="long"),
    "any_key": Scene(late, seat=2, pacing="key"),
    "account": Scene(overbid, ("a",)),
    "shares": Scene(overbid, ("k",)),
    "log": Scene(overbid, ("l",)),
    "menu": Scene(late, ("f10", "down")),
    "result": Scene(None),
}
EVERYWHERE = ("auction", "starts", "placement", "large_pilot", "result")
PICTURES = [
    (scene, look, size)
    for scene in SCENES
    for look in LOOKS
    for size in SIZES
    if (scene in EVERYWHERE and (look == "unicode" or size == "80x24")) or look == "unicode"
]


@lru_cache
def way_to(name: str) -> tuple[int, list[str]]:
    """Seed and record of the first game, between beginners, that leads to the scene."""
    scene = SCENES[name]
    for seed in range(60):
        match = Match(GAMES["manila"], scene.seats, None, seed)
        bot = make_bot("manila", "random")
        while match.to_act != OVER:
            state = match.state
            assert isinstance(state, ManilaState)
            if match.to_act == scene.seat and scene.wanted is not None and scene.wanted(state):
                return seed, match.actions
            rng = random.Random(len(match.plies))
            match.play(bot.choose(match.view(match.to_act), rng))
        if scene.wanted is None:
            return seed, match.actions
    raise AssertionError("no such position")


def played_to(name: str) -> Session:
    """A session at the scene."""
    scene, (seed, actions) = SCENES[name], way_to(name)
    people = [Player(NAMES[0]), *(Player(one, "bot", "medium") for one in NAMES[1 : scene.seats])]
    session = new_session(people, seed=seed)
    session.match.replay(actions)
    return session


def pressing(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def press(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return press


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("scene", "look", "size"), PICTURES, ids=["-".join(picture) for picture in PICTURES]
)
def test_picture(
    scene: str, look: str, size: str, monkeypatch: pytest.MonkeyPatch, snap_compare: Any
) -> None:
    if look == "mono":
        monkeypatch.setenv("NO_COLOR", "1")
    settings = Settings(pacing=SCENES[scene].pacing)
    with played_to(scene) as session:
        app = ArgosyApp(session, settings, folder=session.folder, ascii=look == "ascii")
        run_before = pressing(*SCENES[scene].keys)
        assert snap_compare(app, terminal_size=SIZES[size], run_before=run_before)
