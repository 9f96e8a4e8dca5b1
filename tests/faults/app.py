"""The app itself, without a terminal: it is opened on its menu, played in, and left."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from textual.pilot import Pilot

from saves import Folder, data_folder
from saves.settings import load_settings
from tui.app import ArgosyApp
from tui.screens.confirm import Confirm
from tui.screens.menu import MenuScreen
from tui.screens.opening import open_game
from tui.table.live import LivePlay
from tui.table.screen import TableScreen

TRIES = 100
STALE = "The notice is of something that is over."


def use() -> int:
    """Go on with the game, then a line of input for each act; as ``table.sit``."""
    return asyncio.run(_use(data_folder()))


async def _use(folder: Folder) -> int:
    app = ArgosyApp(None, load_settings(folder), folder=folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")  # the first line of the menu goes on with the game
        if not await _until(pilot, lambda: _table(app) is not None):
            open_game(app, folder.saves / "game.toml")
            await _until(pilot, lambda: _table(app) is not None)
        table = _table(app)
        if table is None:
            print(*_notifications(app)[-1:], file=sys.stderr)
            return 2
        while True:
            await _until(pilot, lambda: table.decision is not None or table.session.is_over)
            _show(app, table)
            line = sys.stdin.readline().strip()
            if not line:
                break
            if line == "resign":
                table.session.resign()
                _play(table).refresh_position()
            else:
                _play(table).play(table.session.match.state.legal_actions()[0])
        await pilot.press("q")
        await _until(pilot, lambda: isinstance(app.screen, Confirm | MenuScreen))
        if isinstance(app.screen, Confirm):
            await pilot.press("y")
        await _until(pilot, lambda: isinstance(app.screen, MenuScreen))
        print(*_notifications(app))
    print(*app.last_words)
    return 0


def _table(app: ArgosyApp) -> TableScreen | None:
    return next((one for one in app.screen_stack if isinstance(one, TableScreen)), None)


def _play(table: TableScreen) -> LivePlay:
    assert isinstance(table.play, LivePlay)
    return table.play


def _notifications(app: ArgosyApp) -> list[str]:
    return [str(one.message) for one in app._notifications]


def _show(app: ArgosyApp, table: TableScreen) -> None:
    """What is on the screen about the disk, and the prompt."""
    print(*_notifications(app), table.at.notice)
    if table.session.unsaved is None and "game.toml cannot be" in table.at.notice:
        print(STALE)
    print("Unsaved." if table.session.is_behind else "Saved.")
    print("> ", end="", flush=True)


async def _until(pilot: Pilot[None], condition: Callable[[], object]) -> bool:
    """Wait for a state; whether it came."""
    for _try in range(TRIES):
        if condition():
            return True
        await pilot.pause(0.01)
    return False
