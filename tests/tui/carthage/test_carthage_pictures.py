"""Pictures of the game screen in every phase: two sizes and a large one, Unicode and ASCII."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.tui.pictures import SIZES, Scene, app_at, drawn, pictured, pressing

SCENES = {
    "token": Scene("carthage-tokens", ("down",)),
    "take": Scene("carthage-turn", ("right",)),
    "reserve": Scene("carthage-turn", ("right", "down")),
    "buy": Scene("carthage-purchase", ("up",)),
    "payment": Scene("carthage-purchase", ("b", "down", "right", "right")),
    "short_payment": Scene("carthage-purchase", ("b", "right", "space")),
    "pirates": Scene("carthage-pirates"),
    "secret_pirates": Scene("carthage-pirates-secret", ("right",)),
    "others": Scene("carthage-turn-of-ben", pacing="long"),
    "any_key": Scene("carthage-turn-of-cleo", pacing="key"),
    "no_undo": Scene("carthage-turn", ("u",)),
    "menu": Scene("carthage-turn", ("f10", "down")),
    "log": Scene("carthage-purchase", ("l",)),
    "known": Scene("carthage-purchase", ("k",)),
    "unknown": Scene("carthage-turn-secret", ("k",)),
    "news": Scene("carthage-turn", ("n",)),
    "resign": Scene("carthage-turn", ("ctrl+r",)),
}
EVERYWHERE = ("token", "buy", "payment", "pirates", "others")
PLAIN = ("menu", "log", "known")
PICTURES = [
    *((scene, "unicode", size) for scene in SCENES for size in SIZES),
    *((scene, "ascii", size) for scene in EVERYWHERE for size in SIZES),
    *((scene, "ascii", "80x24") for scene in PLAIN),
    *((scene, "unicode", "150x45") for scene in ("payment", "pirates")),
    ("buy", "mono", "150x45"),
]


@pytest.mark.usefixtures("quick")
@pictured(PICTURES)
async def test_picture(scene: str, look: str, size: str, picture: SnapshotAssertion) -> None:
    shown = SCENES[scene]
    with app_at(shown, look) as app:
        assert await drawn(app, size, pressing(*shown.keys)) == picture
