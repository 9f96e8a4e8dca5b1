"""``Sheets``: the log, the news, the known cards and the settings, over a table or a replay."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from textual.app import App

from tui.drawing.canvas import wrap
from tui.games.pack import title_of
from tui.play.i18n import _
from tui.play.log import LogLine, composed
from tui.play.voice import Logged
from tui.screens.game_menu import GameMenu
from tui.screens.log import LogScreen
from tui.screens.settings import SettingsScreen
from tui.screens.sheet import Sheet
from tui.table.board import Board
from tui.table.situation import Situation

Choose = Callable[[str | None], Awaitable[None]]
"""Does a command by its id, or nothing."""


class Sheets:
    """Opens what lies over a table."""

    def __init__(self, at: Situation, board: Board) -> None:
        self._at = at
        self._board = board

    @property
    def _app(self) -> App[object]:
        return self._board.app

    def log_lines(self) -> list[LogLine]:
        """The whole log of the game so far."""
        at = self._at
        return composed(at.plies, Logged(at.voice, at.plies, at.audience), at.names, at.news_from())

    def open_log(self) -> None:
        at = self._at
        self._app.push_screen(
            LogScreen(self.log_lines(), self._board.all_marks(), at.game, at.names)
        )

    def open_news(self) -> None:
        """What happened since the viewer's last turn."""
        lines = [
            row
            for ply in self._at.plies[self._at.news_from() :]
            for line in self._at.sentences(ply)
            for row in wrap(line, Sheet.room, len(line), names=self._at.names)
        ]
        self._board.open_sheet(_("Since your last turn"), lines, "news")

    def open_settings(self) -> None:
        self._app.push_screen(SettingsScreen())

    def open_menu(
        self,
        scopes: Sequence[str],
        offers: Callable[[str], bool],
        choose: Choose,
        back: str = "",
    ) -> None:
        """All that can be done, as a menu; ``choose`` does what was chosen."""
        title = title_of(self._at.game, self._at.theme)
        labels, own = self._board.labels, self._at.pack.keys
        self._app.push_screen(GameMenu(title, offers, labels, scopes, own, back), choose)
