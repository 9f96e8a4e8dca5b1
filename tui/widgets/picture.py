"""Pictures: how a game stands, or how it ended, as its board is painted."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import reactive

from saves import GameRecord
from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.skin import skin_of
from tui.games.pack import pack_of
from tui.widgets.final import Final, paint_final

Shown = GameRecord | Final | None


class Picture(CanvasView):
    """A game, or the result of one that is over; empty for none."""

    DEFAULT_CSS = """
    Picture { width: 32; height: 5; }
    """

    shown: reactive[Shown] = reactive[Shown](None, init=False, always_update=True)

    def watch_shown(self) -> None:
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        self.paint_game(canvas, 0)

    def paint_game(self, canvas: Canvas, y: int) -> None:
        """Paint the game from row ``y`` on."""
        shown = self.shown
        if shown is None:
            return
        skin = skin_of(self.app, shown.theme)
        if isinstance(shown, Final):
            paint_final(canvas, 0, y, shown, skin)
        else:
            pack_of(shown.match.game.id).paint_picture(canvas, 0, y, shown, skin)


class CaptionedPicture(Picture):
    """A game below a few lines of words, the first of them its title."""

    DEFAULT_CSS = """
    CaptionedPicture { height: 8; }
    """

    caption: reactive[Sequence[str]] = reactive[Sequence[str]]((), init=False)

    def watch_caption(self) -> None:
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        skin = skin_of(self.app)
        for y, line in enumerate(self.caption):
            style = skin.palette.muted if y else skin.palette.title
            canvas.put(0, y, skin.glyphs.text(line), style, canvas.width)
        self.paint_game(canvas, len(self.caption))
