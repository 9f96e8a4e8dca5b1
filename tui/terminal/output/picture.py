"""What the terminal shows, as far as it is known, and what is about to be drawn on it."""

from __future__ import annotations

from typing import NamedTuple

from tui.terminal.output.cells import Cell
from tui.terminal.output.pens import PLAIN, Pen

Row = list[Cell | None]
"""A cell is ``None`` if nobody knows what is there."""


class Place(NamedTuple):
    """A row and a column, counted from 0."""

    y: int
    x: int


class Picture:
    """The terminal's cells, its cursor and its pen; ``None`` is what is not known."""

    def __init__(self) -> None:
        self.width = self.height = 0
        self.rows: dict[int, Row] = {}
        self.cursor: Place | None = None
        self.pen: Pen | None = PLAIN

    def forget(self) -> None:
        """Nothing is known any more but the size.

        There are new rows from now on: whoever is being interrupted fills the old ones.
        """
        self.rows = {}
        self.cursor = None

    def row(self, y: int) -> Row:
        """What a row shows."""
        return self.rows.get(y) or [None] * self.width


class Draft:
    """The rows of a picture that are about to change."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self.rows: dict[int, Row] = {}
        self._torn: dict[Place, Cell] = {}

    def put(self, at: Place, cells: tuple[Cell, ...]) -> Place:
        """Draw cells, as far as there is room; returns the place behind them."""
        width = self._picture.width
        end = Place(at.y, at.x + len(cells))
        if at.y >= self._picture.height or at.x >= width:
            return end
        row = self.rows.get(at.y)
        if row is None:
            row = self.rows[at.y] = list(self._picture.row(at.y))
        self._tear(row, at.y, at.x, at.x - 1)
        self._tear(row, at.y, end.x, end.x)
        row[at.x : end.x] = cells[: width - at.x]
        if end.x > width and not cells[width - at.x].glyph:
            row[-1] = Cell(" ", cells[width - at.x].pen.on_blanks())  # No room for a wide one.
        return end

    def _tear(self, row: Row, y: int, edge: int, half: int) -> None:
        """Forget the other half of a wide glyph that is cut in two at ``edge``."""
        if 0 < edge < len(row) and (cell := row[edge]) is not None and not cell.glyph:
            row[half] = self._torn[Place(y, half)] = Cell(" ", cell.pen.on_blanks())

    def settle(self, rows: dict[int, Row]) -> None:
        """The draft has been drawn: add to ``rows`` what is known now.

        Terminals differ about what is left of half a glyph, so that is not known.
        """
        for (y, x), blank in self._torn.items():
            if self.rows[y][x] is blank:
                self.rows[y][x] = None
        rows.update(self.rows)
