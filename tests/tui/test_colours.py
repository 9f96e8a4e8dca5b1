"""The screens in colour: each board, look and theme, and each kind of page, at least once."""

from __future__ import annotations

from typing import Any

import pytest

from saves import Folder
from saves.settings import Settings
from tests.tui.carcassonne.test_carcassonne_pictures import SCENES as CARCASSONNE
from tests.tui.carthage.test_carthage_pictures import SCENES as CARTHAGE
from tests.tui.conftest import AppMaker
from tests.tui.manila.test_manila_pictures import SCENES as MANILA
from tests.tui.pictures import Scene, app_at, pressing, window
from tests.tui.test_screens import KEYS, settled

pytestmark = pytest.mark.usefixtures("quick", "no_bots")

SIZE = window("80x24")
SCENES = {
    "carthage": CARTHAGE,
    "manila": MANILA,
    "carcassonne": {**CARCASSONNE, "replay": Scene("carcassonne-tile", ("v", "up", "down"))},
}


@pytest.mark.parametrize(
    ("game", "scene", "look", "theme"),
    [
        ("carthage", "buy", "unicode", "dark"),
        ("carthage", "payment", "ascii", "dark"),
        ("carthage", "pirates", "mono", "dark"),
        ("carthage", "log", "unicode", "dark"),
        ("manila", "placement", "unicode", "dark"),
        ("manila", "auction", "ascii", "dark"),
        ("manila", "large_pilot", "mono", "dark"),
        ("manila", "placement", "unicode", "contrast"),
        ("manila", "result", "unicode", "dark"),
        ("carcassonne", "figure", "unicode", "dark"),
        ("carcassonne", "divide", "ascii", "dark"),
        ("carcassonne", "tile", "unicode", "light"),
        ("carcassonne", "replay", "unicode", "dark"),
    ],
    indirect=["look"],
)
def test_at_the_table(game: str, scene: str, look: str, theme: str, snap_compare: Any) -> None:
    shown = SCENES[game][scene]
    with app_at(shown, look, theme) as app:
        assert snap_compare(app, terminal_size=SIZE, run_before=pressing(*shown.keys))


@pytest.mark.parametrize(
    ("game", "scene", "theme"),
    [
        ("carthage", "buy", "dark"),
        ("carthage", "buy", "light"),
        ("manila", "placement", "dark"),
    ],
)
def test_a_table_with_room(game: str, scene: str, theme: str, snap_compare: Any) -> None:
    shown = SCENES[game][scene]
    with app_at(shown, "unicode", theme) as app:
        run_before = pressing(*shown.keys)
        assert snap_compare(app, terminal_size=window("120x40"), run_before=run_before)


@pytest.mark.parametrize(
    ("screen", "look", "theme"),
    [
        ("menu", "unicode", "dark"),
        ("options", "unicode", "dark"),
        ("delete", "unicode", "dark"),
        ("rules", "unicode", "dark"),
        ("load", "mono", "dark"),
        ("load", "unicode", "light"),
        ("load", "unicode", "contrast"),
    ],
    indirect=["look"],
)
def test_around_the_games(
    make_app: AppMaker, games: Folder, screen: str, look: str, theme: str, snap_compare: Any
) -> None:
    app = make_app(settings=Settings(theme=theme), ascii=False)
    assert snap_compare(app, terminal_size=SIZE, run_before=settled(*KEYS[screen]))
