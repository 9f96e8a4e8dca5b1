"""Pictures of the game screen in every phase: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from textual.pilot import Pilot

from engine import Match
from engine.carcassonne import GAME, highwaymen, phases
from engine.carcassonne.state import CarcassonneState
from saves import Player
from saves.settings import Settings
from tests.tui.carcassonne.random_tables import NAMES, VARIANTS, random_match
from tests.tui.carcassonne.sitting import new_session
from tui.app import ArgosyApp
from tui.session import Session

SIZES = {"80x24": (80, 24), "120x40": (120, 40), "160x50": (160, 50)}

Wanted = Callable[[CarcassonneState], bool]


def late(phase: int, tiles: int = 30) -> Wanted:
    """A decision in a phase once there is something on the map."""
    return lambda state: state.phase == phase and len(state.board) > tiles


def walking_past(state: CarcassonneState) -> bool:
    """A thief may walk past another one."""
    return state.phase == phases.WALK and any(
        walk.passed and len(walk.passed) > 2 for walk in highwaymen.walks(state)
    )


def choosing_figures(state: CarcassonneState) -> bool:
    """Several figures may go to several places."""
    return late(phases.FIGURE)(state) and len(state.legal_actions()) > 8


class Scene(NamedTuple):
    """A position to look for in a random match, and the keys that lead to the picture."""

    wanted: Wanted
    keys: tuple[str, ...] = ()
    seed: int = 3
    variant: int = 3
    mine: bool = True
    pacing: str = "off"


SCENES = {
    "first_tile": Scene(lambda state: state.phase == phases.TILE, variant=1, seed=1),
    "tile": Scene(late(phases.TILE), ("right",)),
    "figure": Scene(choosing_figures, ("right", "down")),
    "phantom": Scene(late(phases.PHANTOM, 8), ("right",)),
    "wagon": Scene(late(phases.WAGON, 8), ("right",), seed=20, variant=4),
    "walk": Scene(walking_past, ("right", "right", "right"), seed=1, variant=1),
    "plan": Scene(late(phases.PLAN, 8), ("right",), seed=1, variant=1),
    "answer": Scene(late(phases.ANSWER, 8), seed=36, variant=4),
    "second": Scene(late(phases.SECOND, 8), seed=23, variant=4),
    "look": Scene(late(phases.TILE), ("f", "left")),
    "remaining": Scene(late(phases.TILE), ("k",)),
    "zoom_large": Scene(late(phases.FIGURE), ("z", "right")),
    "zoom_small": Scene(late(phases.TILE), ("z", "z")),
    "others": Scene(late(phases.TILE), mine=False, pacing="long"),
    "six": Scene(late(phases.TILE, 60), seed=4, variant=4),
    "log": Scene(late(phases.TILE), ("l",)),
    "help": Scene(late(phases.TILE), ("?",)),
}
PLAIN = ("tile", "figure", "look", "remaining", "zoom_large")
PICTURES = [
    *((scene, "unicode", size) for scene in SCENES for size in ("80x24", "120x40")),
    *((scene, look, "80x24") for scene in PLAIN for look in ("ascii", "mono")),
    ("tile", "unicode", "160x50"),
]


@lru_cache
def way_to(name: str) -> tuple[int, list[str]]:
    """Who decides in the scene, and the record of the match up to it."""
    scene = SCENES[name]
    played = random_match(scene.seed, scene.variant)
    match = Match(GAME, played.seats, played.options, scene.seed, chance="entered")
    for ply in played.plies:
        assert isinstance(match.state, CarcassonneState)
        if match.to_act >= 0 and scene.wanted(match.state):
            return match.to_act, match.actions
        match.play(ply.action)
    raise AssertionError("no such position")


def played_to(name: str) -> Session:
    """A session at the scene, in which a person decides or somebody else does."""
    scene = SCENES[name]
    seat, actions = way_to(name)
    seats, options = VARIANTS[scene.variant]
    players = [
        Player(NAMES[place])
        if (place == seat) == scene.mine
        else Player(NAMES[place], "bot", "easy")
        for place in range(seats)
    ]
    session = new_session(players, options=options, seed=scene.seed)
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
    shown = SCENES[scene]
    settings = Settings(pacing=shown.pacing)
    with played_to(scene) as session:
        app = ArgosyApp(session, settings, folder=session.folder, ascii=look == "ascii")
        assert snap_compare(app, terminal_size=SIZES[size], run_before=pressing(*shown.keys))
