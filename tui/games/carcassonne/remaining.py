"""The sheet of remaining tiles: every kind with its picture and how many are left."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.widgets import Label

from engine.carcassonne import tiles
from engine.carcassonne.options import Rules
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.skin import Skin
from tui.games.carcassonne.legend import draw_legend, rows_of
from tui.games.carcassonne.map import draw_tile_picture
from tui.play.i18n import _, ngettext
from tui.screens.sheet import BaseSheet
from tui.widgets.frame import KeyLine
from tui.widgets.scroll import Scroll

COLUMN = 11
ROW = 4


class Kinds(CanvasView):
    """Pictures of kinds in rows, as high as they need, with the numbers beside them."""

    DEFAULT_CSS = """
    Kinds { height: auto; }
    """

    def __init__(self, state: CarcassonnePosition, skin: Skin) -> None:
        super().__init__()
        self._skin = skin
        self._kinds = [
            (kind, count, state.aside[kind])
            for kind, count in enumerate(state.bag)
            if count or state.aside[kind]
        ]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return ROW * -(-len(self._kinds) // max(1, width // COLUMN))

    def paint(self, canvas: Canvas) -> None:
        skin, palette = self._skin, self._skin.palette
        across = max(1, canvas.width // COLUMN)
        for place, (kind, count, aside) in enumerate(self._kinds):
            row, column = divmod(place, across)
            x, y = column * COLUMN, row * ROW
            draw_tile_picture(canvas, x, y, 4 * kind, skin)
            number = f"{count}" if not aside else f"{count}({aside})"
            canvas.put(x + 7, y + 1, number, palette.title)
            canvas.put(x + 7, y, tiles.KINDS[kind].id, palette.muted)


class Legend(CanvasView):
    """What the signs mean."""

    DEFAULT_CSS = """
    Legend { height: auto; }
    """

    def __init__(self, rules: Rules, skin: Skin) -> None:
        super().__init__()
        self._rules = rules
        self._skin = skin

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return rows_of(self._rules, self._skin, width)

    def paint(self, canvas: Canvas) -> None:
        draw_legend(canvas, 0, 0, canvas.width, self._rules, self._skin)


class RemainingTiles(BaseSheet):
    """What is still to come, by kind."""

    DEFAULT_CSS = """
    RemainingTiles > Vertical { background: $background; padding: 0 1; }
    RemainingTiles #title { color: $title; text-style: bold; margin: 0 0 1 0; }
    RemainingTiles #note { color: $muted; }
    RemainingTiles Scroll { height: 1fr; }
    """
    AUTO_FOCUS = "Scroll"

    def __init__(
        self, state: CarcassonnePosition, skin: Skin, closing_keys: Sequence[str] = ()
    ) -> None:
        super().__init__(closing_keys)
        self._state = state
        self._pictures = skin

    def compose(self) -> ComposeResult:
        left = self._state.bag_size
        title = ngettext("{n} tile left in the bag", "{n} tiles left in the bag", left)
        with Vertical():
            yield Label(title.format(n=left), id="title", markup=False)
            with Scroll():
                yield Kinds(self._state, self._pictures)
            yield Legend(self._state.rules, self._pictures)
            if any(self._state.aside):
                yield Label(_("A number in brackets was set aside."), id="note", markup=False)
        yield KeyLine()
