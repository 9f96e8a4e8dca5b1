"""The rows of the list of games: saves in columns, and files that cannot be loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.cells import cell_len
from rich.style import Style

from saves import CannotRead, Header, SaveError
from tui.drawing.canvas import Canvas
from tui.games.pack import title_of
from tui.games.refusals import error_sentence
from tui.play.i18n import _
from tui.play.words import shown_path
from tui.screens.lines import Gap, Line, LineStyle, shortened

Cells = tuple[str, str, str, str, str]
"""Game, players, turn, state, when it was played last."""

PLAYERS = 1
"""The column that has the room which the others leave."""
WIDEST = (24, 0, 6, 18, 18)
"""What the others take at most."""
GAP = 2


class Columns(Gap):
    """The names of the columns, and where each begins: none is wider than it has to be."""

    def __init__(self, names: Cells, rows: Sequence[Cells]) -> None:
        super().__init__()
        self.cells = names
        columns = zip(*(names, *rows), strict=True)
        self._needed = [max(map(cell_len, column)) for column in columns]

    def paint(self, canvas: Canvas, x: int, y: int, width: int, style: LineStyle) -> None:
        self.paint_cells(canvas, x, y, width, self.cells, style, style.palette.muted)

    def widths(self, width: int) -> list[int]:
        """How wide each column is, if all of them are to be so wide together."""
        widths = [min(*both) for both in zip(self._needed, WIDEST, strict=True)]
        widths[PLAYERS] = max(0, width - sum(widths) - GAP * (len(widths) - 1))
        return widths

    def paint_cells(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        width: int,
        cells: Cells,
        line: LineStyle,
        style: Style,
    ) -> None:
        """Paint a row of the list; what does not fit is shortened."""
        for cell, room in zip(cells, self.widths(width), strict=True):
            if room > 0:
                shown = line.glyphs.text(shortened(line.glyphs.text(cell), room))
                canvas.put(x, y, shown, style, room)
            x += room + GAP


class GameLine(Line):
    """A save as a row of the list; its words are made when it is in sight, as there may be many."""

    def __init__(
        self,
        header: Header,
        number: int,
        columns: Columns,
        cells: Callable[[Header], Cells],
        about: Callable[[Header], str],
    ) -> None:
        self.header = header
        self._columns = columns
        self._cells = cells
        self._about = about
        label = header.name or title_of(header.game, header.theme)
        super().__init__("game", label, number=number)

    @property
    def help(self) -> str:
        """What is said beneath the list, put into words when the cursor comes here."""
        return self._about(self.header)

    @help.setter
    def help(self, text: str) -> None:
        """The header says it all."""

    def paint(self, canvas: Canvas, x: int, y: int, width: int, style: LineStyle) -> None:
        cells = self._cells(self.header)
        self._columns.paint_cells(canvas, x, y, width, cells, style, style.text)


class DamagedLine(Line):
    """A file that cannot be loaded, and why; its folder goes without saying here."""

    def __init__(self, error: SaveError, number: int) -> None:
        name = error.path.name if error.path else ""
        short = SaveError(error.code, Path(name), error.cause, **error.details)
        reason = error_sentence(short)
        self.error = error
        if self.is_known_damaged:
            offer = _(
                "Enter: set it aside, which may bring back the version before it, or delete it."
            )
        else:
            offer = _("It may be sound: nothing is known of what is in it.")
        help = "\n".join([shown_path(name), reason, offer])
        super().__init__("damaged", shown_path(name), help, reason, number)
        self.path = error.path

    @property
    def is_known_damaged(self) -> bool:
        """Whether the file has been read: one that the system does not hand out may be sound."""
        return not isinstance(self.error, CannotRead)
