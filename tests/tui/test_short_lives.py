"""Screens that are taken away while they are still being built, as a burst of keys does."""

from __future__ import annotations

from textual import events
from textual.geometry import Size

from engine.carcassonne.state import CarcassonneState
from saves import Folder, Player
from tests.tui.conftest import AppMaker
from tests.tui.sitting import session_of
from tui.drawing.skin import Skin
from tui.games.carcassonne.remaining import RemainingTiles
from tui.screens.base import TooSmall
from tui.screens.game_menu import GameMenu
from tui.screens.menu import MenuScreen
from tui.screens.sheet import Sheet
from tui.table.screen import live_table


async def test_what_was_asked_of_a_screen_may_come_when_it_has_gone(
    make_app: AppMaker, folder: Folder
) -> None:
    """A burst of keys opens and closes it in one go; an error would end the app."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        session = session_of("carcassonne", (Player("Ana"), Player("", "bot", "easy")))
        assert isinstance(session.match.state, CarcassonneState)
        table = live_table(session, app)
        menu = GameMenu("Title", lambda _act: True, {}, ("table",), ())
        sheet = Sheet("Title", ["A line."], [], ("k",))
        skin = Skin(app.glyphs, app.palette, session.record.theme)
        tiles = RemainingTiles(session.match.state, skin)
        notice = TooSmall()
        for screen in (table, menu, sheet, tiles):
            app.push_screen(screen)
            app.pop_screen()
        app.push_screen(notice)
        app._settle_notice()
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        table.show()
        sheet.action_step_back()
        tiles.action_step_back()
        notice.on_resize(events.Resize(Size(20, 5), Size(20, 5)))
