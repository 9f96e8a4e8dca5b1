"""Pictures of the Manila screen in every phase: two sizes, Unicode and ASCII, some larger."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.pictures import SIZES, Scene, app_at, drawn, pictured, pressing

SCENES = {
    "auction": Scene("manila-auction"),
    "pass": Scene("manila-auction", ("p",)),
    "share": Scene("manila-share"),
    "loading": Scene("manila-loading", ("up",)),
    "starts": Scene("manila-starts", ("down", "right")),
    "placement": Scene("manila-placement", ("right",)),
    "five": Scene("manila-placement-five", ("right", "right")),
    "three": Scene("manila-placement-three"),
    "boarding": Scene("manila-boarding"),
    "small_pilot": Scene("manila-small-pilot", ("right",)),
    "large_pilot": Scene("manila-large-pilot", ("right", "right")),
    "loot": Scene("manila-loot"),
    "loans": Scene("manila-loans"),
    "desk": Scene("manila-placement", ("m",)),
    "waiting": Scene("manila-placement-of-ben", pacing="long"),
    "any_key": Scene("manila-placement-of-cleo", pacing="key"),
    "account": Scene("manila-auction", ("a",)),
    "shares": Scene("manila-auction", ("k",)),
    "log": Scene("manila-auction", ("l",)),
    "menu": Scene("manila-placement", ("f10", "down")),
    "result": Scene("manila-over"),
}
LARGE = ("auction", "five")
IN_ASCII = ("auction", "starts", "placement", "large_pilot", "result")
PICTURES = [
    *((scene, "unicode", size) for scene in SCENES for size in SIZES),
    *((scene, "unicode", "150x45") for scene in LARGE),
    *((scene, "ascii", "80x24") for scene in IN_ASCII),
    ("placement", "ascii", "120x40"),
]


@pytest.mark.usefixtures("quick")
@pictured(PICTURES)
async def test_picture(scene: str, look: str, size: str, picture: SnapshotAssertion) -> None:
    shown = SCENES[scene]
    with app_at(shown, look) as app:
        assert await drawn(app, size, pressing(*shown.keys)) == picture
