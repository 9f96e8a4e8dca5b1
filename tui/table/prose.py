"""``Prose``: the parts of a table that say something in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text
from textual.widget import Widget

from tui.drawing.canvas import wrap
from tui.drawing.marks import Marks, mark
from tui.table.board import Board
from tui.table.situation import Situation


class Prose(Widget):
    """Rows of sentences about a game, with names and marks in their colours.

    Args:
        at: what the table shows.
        board: the game's board, which knows its marks.
    """

    DEFAULT_CSS = """
    Prose { height: auto; }
    """

    def __init__(self, at: Situation, board: Board) -> None:
        super().__init__()
        self.at = at
        self.board = board

    @property
    def grows(self) -> bool:
        """Whether its height goes by what it says."""
        height = self.styles.height
        return height is not None and height.is_auto

    def spelled(self, words: str) -> str:
        """Words in the characters in use: in ASCII an arrow takes two."""
        return self.at.skin.glyphs.text(words)

    def wrapped(self, words: str, width: int, rows: int) -> list[str]:
        """Words as at most so many rows; no player's name is broken."""
        names = map(self.spelled, self.at.names)
        return wrap(self.spelled(words), width, rows, self.spelled("…"), names)

    def marked(self, rows: Iterable[str], style: Style, marks: Marks) -> list[Text]:
        """The rows of a sentence with the styles of what patterns find in it.

        Patterns look back at the rows above, where the sentence began.
        """
        found, before = [], ""
        for row in rows:
            text = Text(row, style, no_wrap=True)
            mark(text, before + row, marks, begun=len(before))
            found.append(text)
            before += f"{row} "
        return found
