"""The newest lines of the log: below the board, or in a column beside it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from tui.table.board import Board
from tui.table.prose import Prose
from tui.table.situation import Situation

MARGIN = 2
"""Cells for the mark of what is new."""


class Latest(Prose):
    """As many of the newest plies as fit, those since one's own last turn marked.

    Several share a row, joined by dots.
    """

    DEFAULT_CSS = """
    Latest { height: 1fr; padding: 0 1; }
    """
    joins: ClassVar[bool] = True
    """Whether several plies share a row."""

    def __init__(self, at: Situation, board: Board) -> None:
        super().__init__(at, board)
        self._briefs: list[str] = []
        """Every ply in a few words."""

    def follow(self, same: int) -> None:
        """The plies have changed; the first ``same`` of them have not."""
        plies = self.at.plies
        del self._briefs[same:]
        self._briefs += map(self.at.brief, plies[len(self._briefs) :])
        self.refresh()

    def render(self) -> Text:
        width, rows = self.size.width - MARGIN, self.size.height
        lines: list[Text] = []
        index, news = min(len(self._briefs), len(self.at.plies)), self.at.news_from()
        while index > 0 and len(lines) < rows and width > MARGIN:
            fresh = index > news
            start = self._joined_from(index - 1, news, width) if self.joins else index - 1
            words = " · ".join(text for text in self._briefs[start:index] if text)
            lines = self._lines(words, fresh, width, rows - len(lines)) + lines
            index = start
        return Text("\n").join(lines)

    def _lines(self, words: str, fresh: bool, width: int, rows: int) -> list[Text]:
        palette = self.at.skin.palette
        style = palette.text if fresh else palette.muted
        mark = self.at.skin.glyphs.new if fresh and self.at.helps("marks") else " "
        marks = self.board.all_marks(fresh)
        lines = self.marked(self.wrapped(words, width, rows), style, marks)
        before = [mark, *" " * len(lines)]
        return [
            Text.assemble((f"{one} ", palette.new_mark), line, no_wrap=True)
            for one, line in zip(before, lines, strict=False)
        ]

    def _joined_from(self, index: int, news: int, width: int) -> int:
        """The earliest ply whose brief still fits on one row with those up to ``index``."""
        limit = news if index >= news else 0
        used = len(self._briefs[index])
        while index > limit:
            more = len(self._briefs[index - 1])
            if used and more and used + more + 3 > width:
                break
            used += more + 3 if more else 0
            index -= 1
        return index


class LogColumn(Latest):
    """The same in a column beside the board: a ply begins a row of its own."""

    DEFAULT_CSS = """
    LogColumn { padding: 0 1 0 0; }
    """
    joins = False
