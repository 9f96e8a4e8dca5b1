"""The log: every sentence of the game by turns, with its sums, and a search."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from tui.drawing.marks import Marks
from tui.play.i18n import _, ngettext
from tui.play.log import LogLine
from tui.screens.base import bindings
from tui.screens.searching import SearchingScreen, searching_bindings
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.log_view import LogView


class LogScreen(SearchingScreen):
    """The log of a game, over its board.

    Args:
        lines: the composed log.
        marks: patterns in sentences and what they look like.
        game: whose help ``?`` shows.
        names: the players' names.
    """

    AUTO_FOCUS: ClassVar[str | None] = "LogView"
    BINDINGS: ClassVar[list[BindingType]] = [
        *searching_bindings(),
        *bindings("log", "menu"),  # Beside the log's ``n``, that of a search is kept.
    ]

    def __init__(
        self, lines: Sequence[LogLine], marks: Marks, game: str, names: Sequence[str] = ()
    ) -> None:
        super().__init__()
        self.title = _("Log")
        if lines:
            self.sub_title = ngettext("{n} line", "{n} lines", len(lines)).format(n=len(lines))
        self._game = game
        self._view = LogView(lines, marks, names)
        self._matches: list[int] = []

    @property
    def game(self) -> str:
        return self._game

    def compose(self) -> ComposeResult:
        yield TitleLine()
        yield self._view
        yield self.find_line
        yield KeyLine()

    def on_log_view_moved(self) -> None:
        self.refresh_bindings()

    @property
    def searched(self) -> LogView:
        return self._view

    def find(self, text: str) -> None:
        self._view.looked_for = text
        self._matches = self._view.find(text)
        self.find_line.total = len(self._matches)
        if self._view.cursor in self._matches:
            self._view.show(self._view.cursor)
            self._count()
        else:
            self.show_match(1)

    def show_match(self, step: int) -> None:
        if not self._matches:
            self._count()
            return
        cursor = self._view.cursor
        if step > 0:
            place = bisect_right(self._matches, cursor)
        else:
            place = bisect_left(self._matches, cursor) - 1
        self._view.show(self._matches[place % len(self._matches)])
        self._count()

    def _count(self) -> None:
        """Say which of the matches the cursor is on."""
        cursor = self._view.cursor
        is_match = cursor in self._matches
        self.find_line.number = self._matches.index(cursor) + 1 if is_match else 0

    def end_search(self) -> None:
        self._view.looked_for = ""
        super().end_search()

    def action_log_news(self) -> None:
        """The first line since the reader's last turn."""
        news = next((i for i, line in enumerate(self._view.lines) if line.fresh), None)
        if news is not None:
            self._view.cursor = news

    def action_log_back(self) -> None:
        self.close()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "log_news":  # Its key leads from match to match during a search.
            is_new = any(line.fresh for line in self._view.lines)
            return not self.is_searching and (is_new or None)
        return super().check_action(action, parameters)
