"""``Heading``: the title line of a table."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from tui.table.board import Board
from tui.table.play import Play
from tui.table.prose import Prose
from tui.table.situation import Situation


class Heading(Prose):
    """What is played and who acts; at the right what ends it, or what a replay shows."""

    DEFAULT_CSS = """
    Heading { dock: top; height: 1; padding: 0 1; background: $panel; }
    """

    def __init__(self, at: Situation, board: Board, play: Play) -> None:
        super().__init__(at, board)
        self._play = play

    def render(self) -> Text:
        palette, width = self.at.skin.palette, self.size.width
        left, right = map(self.spelled, self._play.heading(width))
        style = palette.new_mark if self._play.has_news else palette.muted
        room = width - cell_len(right) - 1
        left = next(iter(self.wrapped(left, room, 1)), "")
        gap = " " * (room + 1 - cell_len(left))
        return Text.assemble((left, palette.title), gap, (right, style), no_wrap=True)
