"""A small picture of a game of Traders of Carthage: the ships on their way, the points."""

from __future__ import annotations

from engine.carthage import cards
from engine.carthage.route import CARTHAGE, PIRATE_SPACES
from engine.carthage.state import CarthageState
from engine.game import View
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_numbers

WIDTH = 32
HEIGHT = 5
_STEP = 5
"""Cells between two spaces of the route."""


def paint_picture(canvas: Canvas, x: int, y: int, view: View, skin: Skin) -> None:
    """Four lanes and a line of points, ``WIDTH`` x ``HEIGHT`` cells."""
    state = view.position
    assert isinstance(state, CarthageState)
    for colour in range(4):
        _paint_lane(canvas, x, y + colour, colour, state.ships[colour], skin)
    put_numbers(canvas, x, y + HEIGHT - 1, WIDTH, [str(points) for points in state.scores()], skin)


def _paint_lane(canvas: Canvas, x: int, y: int, colour: int, ship: int, skin: Skin) -> None:
    palette, glyphs = skin.palette, skin.glyphs
    for cell in range(_STEP * CARTHAGE + 1):
        space = round(cell / _STEP)
        style = palette.danger_text if space in PIRATE_SPACES else palette.line
        canvas.put(x + cell, y, glyphs.sea, style)
    at = x + _STEP * ship
    for cell in range(x, at):
        canvas.put(cell, y, glyphs.wake, palette.ware_lines[colour])
    canvas.put(at, y, cards.COLOURS[colour], palette.wares[colour])
    canvas.put(at + 1, y, glyphs.ship[2], palette.ware_lines[colour])
