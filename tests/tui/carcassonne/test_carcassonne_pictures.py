"""Pictures of the game screen in every phase: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.pictures import SIZES, Scene, app_at, drawn, pictured, pressing

SCENES = {
    "first_tile": Scene("carcassonne-first-tile"),
    "tile": Scene("carcassonne-tile", ("right",)),
    "figure": Scene("carcassonne-figure", ("right", "down")),
    "phantom": Scene("carcassonne-phantom", ("right",)),
    "wagon": Scene("carcassonne-wagon", ("right",)),
    "walk": Scene("carcassonne-walk", ("right", "right", "right")),
    "plan": Scene("carcassonne-plan", ("right",)),
    "divide": Scene("carcassonne-divide", ("left", "enter", "right", "down")),
    "answer": Scene("carcassonne-answer"),
    "second": Scene("carcassonne-second"),
    "look": Scene("carcassonne-tile", ("f", "left")),
    "owners": Scene("carcassonne-tile", ("o",)),
    "remaining": Scene("carcassonne-tile", ("k",)),
    "zoom_large": Scene("carcassonne-figure", ("z", "right")),
    "zoom_small": Scene("carcassonne-tile", ("z", "z")),
    "others": Scene("carcassonne-tile-of-another", pacing="long"),
    "six": Scene("carcassonne-six"),
    "log": Scene("carcassonne-tile", ("l",)),
    "help": Scene("carcassonne-tile", ("?",)),
}
PLAIN = ("tile", "figure", "divide", "look", "owners", "remaining", "zoom_large")
"""Drawn in ASCII too, and without colour, where dots stand for the fields."""
PICTURES = [
    *((scene, "unicode", size) for scene in SCENES for size in SIZES),
    *((scene, look, "80x24") for scene in PLAIN for look in ("ascii", "mono")),
    ("tile", "unicode", "160x50"),
]


@pytest.mark.usefixtures("quick")
@pictured(PICTURES)
async def test_picture(scene: str, look: str, size: str, picture: SnapshotAssertion) -> None:
    shown = SCENES[scene]
    with app_at(shown, look) as app:
        assert await drawn(app, size, pressing(*shown.keys)) == picture
