"""A small picture of a game of Manila: the punts on their lanes, the market, the money."""

from __future__ import annotations

from engine.game import View
from engine.manila import wares
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_numbers
from tui.games.manila.decision import LANES
from tui.games.manila.scene import WARE_COLOURS, ware_style

WIDTH = 32
HEIGHT = 5
_STEP = 2
_VALUE = 30


def paint_picture(canvas: Canvas, x: int, y: int, view: View, skin: Skin) -> None:
    """Four lanes with the wares' values, and a line of cash, ``WIDTH`` x ``HEIGHT`` cells."""
    assert isinstance(view, ManilaView)
    state, palette = view.position, skin.palette
    for row, ware in enumerate(LANES):
        space = state.punts[ware]
        for lane_space in range(wares.SEA_END + 1):
            danger = lane_space == wares.SEA_END
            canvas.put(
                x + _STEP * lane_space,
                y + row,
                skin.glyphs.pirates if danger else skin.glyphs.sea,
                palette.danger_text if danger else palette.line,
            )
        at = x + _STEP * max(0, min(space, wares.SEA_END))
        for cell in range(x, at):
            canvas.put(cell, y + row, skin.glyphs.wake, palette.ware_lines[WARE_COLOURS[ware]])
        canvas.put(at, y + row, wares.LETTERS[ware], ware_style(ware, skin))
        value = wares.TRACK[state.market[ware]]
        canvas.put(x + _VALUE, y + row, f"{value:>2}", palette.text)
    cash = ["?" if state.rules.hidden_cash else str(pesos) for pesos in state.cash]
    put_numbers(canvas, x, y + HEIGHT - 1, WIDTH, cash, skin)
