"""A small picture of a game of Manila: the punts on their lanes, the market, the money."""

from __future__ import annotations

from textual.geometry import Region

from engine.game import View
from engine.manila import wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.sea_colours import SeaColours, sea_colours
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
    state, colours = view.position, sea_colours(skin.palette)
    if colours is not None and not skin.glyphs.ascii:
        _draw_sea(canvas, x, y, state, skin, colours)
    else:
        _draw_letters(canvas, x, y, state, skin)
    for row, ware in enumerate(LANES):
        value = wares.TRACK[state.market[ware]]
        canvas.put(x + _VALUE, y + row, f"{value:>2}", skin.palette.text)
    cash = ["?" if state.rules.hidden_cash else str(pesos) for pesos in state.cash]
    put_numbers(canvas, x, y + HEIGHT - 1, WIDTH, cash, skin)


def _draw_sea(
    canvas: Canvas, x: int, y: int, state: ManilaPosition, skin: Skin, colours: SeaColours
) -> None:
    """The lanes in pixels: a wake, a sail with its letter, a bow."""
    pixels = Pixels(_VALUE - 1, wares.WARES, colours.water)
    for space in range(1, wares.SEA_END, 2):
        pixels.block(_STEP * space, 0, _STEP, pixels.height, colours.swell)
    end = _STEP * wares.SEA_END
    pixels.block(end, 0, pixels.width - end, pixels.height, colours.pirate_water)
    ends = [_STEP * max(0, min(state.punts[ware], wares.SEA_END)) for ware in LANES]
    for row, (ware, at) in enumerate(zip(LANES, ends, strict=True)):
        fill = ware_style(ware, skin).bgcolor
        assert fill is not None
        pixels.block(0, 2 * row + 1, at, 1, fill.name)
        pixels.block(at + 1, 2 * row + 1, 1, 1, colours.hull)
    pixels.put_on(canvas, Region(x, y, pixels.width, wares.WARES))
    for row, (ware, at) in enumerate(zip(LANES, ends, strict=True)):
        canvas.put(x + at, y + row, wares.LETTERS[ware], ware_style(ware, skin))


def _draw_letters(canvas: Canvas, x: int, y: int, state: ManilaPosition, skin: Skin) -> None:
    """The same with few colours."""
    palette = skin.palette
    for row, ware in enumerate(LANES):
        for space in range(wares.SEA_END + 1):
            danger = space == wares.SEA_END
            canvas.put(
                x + _STEP * space,
                y + row,
                skin.glyphs.pirates if danger else skin.glyphs.sea,
                palette.danger_text if danger else palette.line,
            )
        at = x + _STEP * max(0, min(state.punts[ware], wares.SEA_END))
        for cell in range(x, at):
            canvas.put(cell, y + row, skin.glyphs.wake, palette.ware_lines[WARE_COLOURS[ware]])
        canvas.put(at, y + row, wares.LETTERS[ware], ware_style(ware, skin))
