"""The sheet of remaining tiles: every kind with its picture and how many are left."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from engine.carcassonne import tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.skin import Skin
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.legend import draw_legend, rows_of
from tui.games.carcassonne.map import draw_tile_picture
from tui.play.i18n import _, ngettext
from tui.screens.base import BaseModal

COLUMN = 11
ROW = 4


class TileSheet(CanvasView):
    """Pictures of kinds in rows, with the numbers beneath."""

    def __init__(self, state: CarcassonnePosition, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._kinds = [
            (kind, count, state.aside[kind])
            for kind, count in enumerate(state.bag)
            if count or state.aside[kind]
        ]
        self._left = state.bag_size
        self._rules = state.rules
        self.first = 0

    @property
    def rows(self) -> int:
        """Rows of pictures there are."""
        across = max(1, (self.size.width - 2) // COLUMN)
        return -(-len(self._kinds) // across)

    def scroll_rows(self, rows: int) -> None:
        """Scroll by rows of pictures."""
        shown = max(1, (self._bottom(self.size.width, self.size.height) - 2) // ROW)
        self.first = max(0, min(self.first + rows, self.rows - shown))
        self.repaint()

    def _bottom(self, width: int, height: int) -> int:
        """The row below the pictures, where the legend begins."""
        return height - 1 - rows_of(self._rules, self._skin, width - 2)

    def paint(self, canvas: Canvas) -> None:
        skin = self._skin
        palette, glyphs = skin.palette, skin.glyphs
        title = ngettext(
            "{n} tile left in the bag", "{n} tiles left in the bag", self._left
        ).format(n=self._left)
        canvas.put(1, 0, glyphs.text(title), palette.title)
        canvas.put(
            1,
            canvas.height - 1,
            glyphs.text(_("↑↓ scroll · Esc back · a number in brackets was set aside")),
            palette.muted,
        )
        bottom = self._bottom(canvas.width, canvas.height)
        draw_legend(canvas, 1, bottom, canvas.width - 2, self._rules, skin)
        across = max(1, (canvas.width - 2) // COLUMN)
        for place, (kind, count, aside) in enumerate(self._kinds):
            row, column = divmod(place, across)
            y = 2 + (row - self.first) * ROW
            if row < self.first or y + 3 > bottom:
                continue
            x = 1 + column * COLUMN
            draw_tile_picture(canvas, x, y, 4 * kind, tile_art.NORMAL, skin)
            number = f"{count}" if not aside else f"{count}({aside})"
            canvas.put(x + 7, y + 1, number, palette.title)
            canvas.put(x + 7, y, tiles.KINDS[kind].id, palette.muted)


class RemainingTiles(BaseModal[None]):
    """What is still to come, by kind."""

    DEFAULT_CSS = """
    RemainingTiles { background: $background; }
    """

    def __init__(self, state: CarcassonnePosition, skin: Skin) -> None:
        super().__init__()
        self._state = state
        self._pictures = skin

    def compose(self) -> ComposeResult:
        yield TileSheet(self._state, self._pictures)

    def on_key(self, event: events.Key) -> None:
        sheet = self.part(TileSheet)
        if sheet is None:
            return
        if event.key in ("up", "down", "pageup", "pagedown", "home", "end"):
            event.stop()
            steps = {"up": -1, "down": 1, "pageup": -3, "pagedown": 3, "home": -99, "end": 99}
            sheet.scroll_rows(steps[event.key])
        elif event.key in ("escape", "enter", "k", "K", "q"):
            event.stop()
            self.close(None)

    def on_click(self) -> None:
        self.close(None)
