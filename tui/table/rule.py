"""``Rule``: the line below the board, with a word on it where there is one to say."""

from __future__ import annotations

from tui.drawing.canvas import Canvas, CanvasView, wrap
from tui.play.i18n import _
from tui.table.board import Board
from tui.table.hint_panel import heading
from tui.table.play import Play
from tui.table.situation import Situation


class Rule(CanvasView):
    """Says what a hint's numbers are, that a hint comes, or what the board has to say there."""

    DEFAULT_CSS = """
    Rule { height: 1; }
    """

    def __init__(self, at: Situation, board: Board, play: Play) -> None:
        super().__init__()
        self._at = at
        self._board = board
        self._play = play

    def paint(self, canvas: Canvas) -> None:
        skin = self._at.skin
        canvas.put(0, 0, skin.glyphs.rule * canvas.width, skin.palette.line)
        style = skin.palette.title
        words = _("A hint comes…") if self._play.is_hinting else ""
        if self._at.has_hint:
            words = heading()
        if self._at.notice and (self._at.has_hint or self._board.form_rows()):
            words, style = self._at.notice, skin.palette.danger_text
        if not words:
            self._board.paint_rule(canvas)
        for row in wrap(skin.glyphs.text(words), canvas.width - 5, 1):
            canvas.put(3, 0, f" {row} ", style)
