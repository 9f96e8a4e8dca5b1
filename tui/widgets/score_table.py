"""``ScoreTable``: the sources of everybody's score, a column a player, as large as its place."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import set_cell_size
from rich.text import Text
from textual.widget import Widget

from tui.drawing.palette import Palette
from tui.drawing.skin import player_mark, skin_of
from tui.play.score_sheet import ScoreSheet, Source
from tui.play.words import place_name, shortened

LABELS = 18
"""Cells for the names of the sources."""
COLUMN = 18
"""Cells a player's column takes at most."""
MARK = 3
"""Cells for a player's letter and shape, and the gap behind them."""


class ScoreTable(Widget):
    """The score sheet of a game as a table; its text can be selected.

    Where it is low it does without rules above the sums; lower still, it shows the brief form
    of the sheet.

    Args:
        sheet: what is shown.
        names: the players, by seat.
    """

    DEFAULT_CSS = """
    ScoreTable { height: 1fr; content-align: left middle; }
    """

    def __init__(self, sheet: ScoreSheet, names: Sequence[str]) -> None:
        super().__init__()
        self.sheet = sheet
        self.names = names

    def render(self) -> Text:
        rows, ruled = self.fitting(self.size.height)
        lines = self._heads()
        for row in rows:
            if row.total and ruled:
                width = LABELS + self._column * len(self.names)
                lines.append(Text("─" * width, self._palette.line))
            lines.append(self._line(row))
        return Text("\n").join(lines)

    def fitting(self, height: int) -> tuple[Sequence[Source], bool]:
        """The rows that are shown in so many lines, and whether sums are set off by a rule."""
        sheet = self.sheet
        heads = 2 if sheet.places else 1
        for rows in filter(None, (sheet.rows, sheet.brief)):
            for ruled in (True, False):
                rules = sum(row.total for row in rows) if ruled else 0
                if heads + len(rows) + rules <= height:
                    return rows, ruled
        return sheet.brief or sheet.rows, False

    @property
    def _palette(self) -> Palette:
        return skin_of(self.app).palette

    @property
    def _column(self) -> int:
        return min(COLUMN, (self.size.width - LABELS) // len(self.names))

    def _heads(self) -> list[Text]:
        """Letters, shapes and names, the places beneath."""
        skin = skin_of(self.app)
        palette = skin.palette
        names, places = Text(" " * LABELS), Text(" " * LABELS)
        for seat, name in enumerate(self.names):
            names.append(f"{player_mark(seat, skin)} ", palette.seats[seat])
            shown = shortened(name, self._column - MARK - 1)
            names.append(set_cell_size(shown, self._column - MARK), palette.text)
            if self.sheet.places:
                place = self.sheet.places[seat]
                style = palette.title if place == 1 else palette.muted
                ordinal = set_cell_size(place_name(place), self._column - MARK)
                places.append(" " * MARK).append(ordinal, style)
        return [names, places] if self.sheet.places else [names]

    def _line(self, row: Source) -> Text:
        palette = self._palette
        style = palette.ware_lines[row.ware] if row.ware >= 0 else palette.text
        if row.total:
            style = palette.title
        digits = max(3, *(len(str(value)) for one in self.sheet.rows for value in one.values))
        line = Text(set_cell_size(row.label, LABELS - 1) + " ", style)
        for value in row.values:
            shown = " " * MARK + (str(value) if value else "·").rjust(digits)
            number = palette.title if row.total else palette.text
            line.append(set_cell_size(shown, self._column), number if value else palette.muted)
        return line
