"""Names of strangers on every screen: nothing is parsed, nothing steers the terminal."""

from __future__ import annotations

import pytest
import tomli_w
from rich.cells import cell_len

from saves import Folder
from tests.tui.conftest import AppMaker
from tests.tui.stage import HOSTILE_NAMES, finished_game, play_on, rows, start_game, text
from tui.app import ArgosyApp
from tui.screens.result import ResultScreen
from tui.table.screen import TableScreen

ESC = "escape"
TOURS: list[tuple[list[str], list[str]]] = [
    ([], []),
    (["l", "down"], [ESC]),
    (["l", "d"], [ESC, ESC]),
    (["l", "r"], [ESC, ESC]),
    (["n", "down"], [ESC]),
    (["s"], [ESC]),
]
"""Keys to a screen from the menu, and back."""


def unfit(shown: str) -> list[str]:
    """Characters that no screen may hold."""
    return [c for c in shown if (ord(c) < 32 and c != "\n") or c in "\x7f\u202e\u200d\x9b"]


def assert_fit(app: ArgosyApp) -> None:
    """Every row is as wide as the window, and holds characters only."""
    assert not unfit(text(app))
    assert all(cell_len(row) == 80 for row in rows(app))


async def test_settings_and_statistics_of_a_stranger_on_every_screen(
    make_app: AppMaker, folder: Folder
) -> None:
    """Every text in both files steers a terminal, or names a file that is not theirs."""
    evil = "\x1b]52;c;AAAA\x07\u202e[red]../../etc/passwd"
    choices = {"seats": ["me", f"human:{evil}", f"easy:{evil}", evil], "theme": evil}
    folder.settings.write_text(
        tomli_w.dumps(
            {
                **dict.fromkeys(("language", "player_name", "last_game", "theme", "pacing"), evil),
                "guides": [evil, "carthage"],
                "new_game": {
                    game: {**choices, "options": {evil: evil, "target": evil}}
                    for game in ("carthage", "manila", evil)
                },
            }
        )
    )
    row = {"game": "chess", "seats": 9, "against": "genius", "games": 3, "wins": 0.5, "score": -1}
    folder.statistics.write_text(
        tomli_w.dumps({"tally": [row, {**row, "game": evil}, {**row, "against": evil}]})
    )
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        for keys, way_back in [*TOURS, (["t"], [ESC]), (["question_mark"], [ESC])]:
            await pilot.press(*keys)
            await pilot.pause()
            assert_fit(app)
            await pilot.press(*way_back)
        await pilot.press("n", "home", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert_fit(app)


@pytest.mark.parametrize("first", range(0, len(HOSTILE_NAMES), 3))
async def test_hostile_names_on_every_screen(
    make_app: AppMaker, folder: Folder, first: int
) -> None:
    names = [HOSTILE_NAMES[n % len(HOSTILE_NAMES)] for n in range(first, first + 3)]
    for name in names:
        with start_game(folder, names, name=name) as session:
            play_on(session, 40)
    finished = finished_game(folder, names)
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        for keys, way_back in TOURS:
            await pilot.press(*keys)
            assert_fit(app)
            await pilot.press(*way_back)
        app.show_result(finished)
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert_fit(app)
        for name in names:
            app.say(name)
        await pilot.pause()
        assert_fit(app)
        app.to_menu()
        await pilot.press("c")
        assert isinstance(app.screen, TableScreen)
        assert_fit(app)


@pytest.mark.parametrize("name", HOSTILE_NAMES, ids=range(len(HOSTILE_NAMES)))
async def test_a_hostile_name_typed_and_pasted(make_app: AppMaker, name: str) -> None:
    from textual import events

    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "down", "down", "down")
        app.post_message(events.Paste(name))
        await pilot.pause()
        assert_fit(app)
        await pilot.press("up", "up", "up", "enter")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert cell_len(screen.session.record.names[0]) <= 24
        assert not unfit(text(app))
