"""Pictures of the game screen in every phase: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from engine import Match
from engine.carcassonne import GAME, highwaymen, phases, robbing
from engine.carcassonne.state import CarcassonneState
from saves import Player
from tests.tui import pictures
from tests.tui.carcassonne.random_tables import NAMES, VARIANTS, random_match
from tests.tui.carcassonne.sitting import new_session
from tests.tui.pictures import SIZES, Wanted, looks_as_before, pictured
from tui.play.session import Session


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


def dividing(state: CarcassonneState) -> bool:
    """Demands may be divided in more ways than are listed."""
    return state.phase == phases.PLAN and robbing.may_divide(state)


@dataclass(frozen=True)
class Scene(pictures.Scene):
    """A position to look for in a random match."""

    seed: int = 3
    variant: int = 3
    mine: bool = True
    """Whether a person decides."""


SCENES = {
    "first_tile": Scene(lambda state: state.phase == phases.TILE, variant=1, seed=1),
    "tile": Scene(late(phases.TILE), ("right",)),
    "figure": Scene(choosing_figures, ("right", "down")),
    "phantom": Scene(late(phases.PHANTOM, 8), ("right",)),
    "wagon": Scene(late(phases.WAGON, 8), ("right",), seed=20, variant=4),
    "walk": Scene(walking_past, ("right", "right", "right"), seed=1, variant=1),
    "plan": Scene(late(phases.PLAN, 8), ("right",), seed=1, variant=1),
    "divide": Scene(dividing, ("left", "enter", "right", "down"), seed=6, variant=5),
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
PLAIN = ("tile", "figure", "divide", "look", "remaining", "zoom_large")
PICTURES = [
    *((scene, "unicode", size) for scene in SCENES for size in SIZES),
    *((scene, look, "80x24") for scene in PLAIN for look in ("ascii", "mono")),
    ("tile", "unicode", "160x50"),
]


@cache
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


@pytest.mark.usefixtures("quick")
@pictured(PICTURES)
def test_picture(scene: str, look: str, size: str, snap_compare: Any) -> None:
    with played_to(scene) as session:
        assert looks_as_before(snap_compare, session, SCENES[scene], look, size)
