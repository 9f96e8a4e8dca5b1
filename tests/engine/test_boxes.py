"""What stands on the boxes is so, and says it without the rules."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

from engine import GAMES
from engine.carthage import CarthageGame
from tests.engine.every_game import EVERY_GAME


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_game_has_what_its_box_says(game_id: str) -> None:
    game = EVERY_GAME[game_id]
    assert GAMES.box(game_id) == (game.seats, game.themes)
    assert len(game.seats) > 1 and game.themes


def test_no_rules_are_imported_for_the_boxes_of_own_games() -> None:
    code = (
        "import sys\n"
        "from engine import GAMES\n"
        "assert all(GAMES.box(game_id).themes and game_id in GAMES for game_id in GAMES)\n"
        "assert not {f'engine.{game_id}' for game_id in GAMES} & set(sys.modules)\n"
        "assert GAMES['carthage'] and 'engine.carthage.state' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_an_added_game_is_asked_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fleet(CarthageGame):
        id = "fleet"
        seats = range(2, 9)
        themes = ("sea",)

    module = ModuleType("fleet.game")
    module.GAME = Fleet()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "fleet", ModuleType("fleet"))
    monkeypatch.setitem(sys.modules, "fleet.game", module)
    for module_name in ("engine", "engine.added"):
        monkeypatch.setattr(f"{module_name}.added_packages", lambda: {"fleet": "fleet"})
    assert GAMES.box("fleet") == (range(2, 9), ("sea",))
    with pytest.raises(KeyError):
        GAMES.box("chess")
