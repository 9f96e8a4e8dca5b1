"""``ContextBar``: what is under the cursor and what it would do; in others' turns who acts."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from tui.table.board import Board
from tui.table.play import Play
from tui.table.prose import Prose
from tui.table.situation import Situation

LONGEST = 1000
"""Rows: more than any window has."""


class ContextBar(Prose):
    """A few rows of sentences; a replay's grow with what the last step has led over."""

    DEFAULT_CSS = """
    ContextBar { height: 3; max-height: 100%; padding: 0 1; }
    """

    def __init__(self, at: Situation, board: Board, play: Play) -> None:
        super().__init__(at, board)
        self._play = play

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.wrapped(" ".join(self._play.context()), width, LONGEST))

    def render(self) -> Text:
        palette, notice = self.at.skin.palette, self.at.notice
        width, rows = self.size
        words = notice or self._play.said(
            lambda words: len(self.wrapped(words, width, rows + 1)) <= rows
        )
        style = palette.danger_text if notice else palette.text
        lines = self.marked(self.wrapped(words, width, rows), style, self.board.all_marks())
        return Text("\n").join(lines)
