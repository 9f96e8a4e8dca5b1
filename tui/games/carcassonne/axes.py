"""The numbers at the edges of the map: with them a cell such as ``(3,-1)`` is found and named.

Rows stand in a margin at the right of the map, columns in the rule below it, each apart from
roads and rules, whose strokes would look like a minus. Those of the cursor's cell are bright.
"""

from __future__ import annotations

from rich.style import Style
from textual.geometry import Region

from engine.carcassonne import features
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.carcassonne.camera import Camera

MARGIN = 3
"""Columns at the right of the map for the numbers of the rows and the blank before them."""


def draw_rows(
    canvas: Canvas, region: Region, x: int, camera: Camera, focus: int, skin: Skin
) -> None:
    """The numbers of the rows of tiles in ``region``, up to column ``x - 1``.

    Every second one, and that of the cursor: all of them are dear when the map scrolls.
    """
    first = camera.tile_at(region.x, region.y, region)[1]
    last = camera.tile_at(region.x, region.bottom - 1, region)[1]
    current = features.position(focus)[1] if focus >= 0 else None
    for number in range(first, last + 1):
        y = region.y + (camera.corner(0, number)[1] + camera.size // 2) // 2
        shown = number == current or number % max(2, _step(camera)) == 0
        if shown and region.y <= y < region.bottom:
            text = f" {number}"
            canvas.put(x - len(text), y, text, _style(number == current, skin))


def draw_columns(
    canvas: Canvas, region: Region, y: int, camera: Camera, focus: int, skin: Skin
) -> None:
    """The numbers of the columns of tiles in ``region``, on the rule in row ``y``.

    The rule takes their colour there: a colour that changes with every number is dear.
    """
    rule = skin.glyphs.rule * region.width
    canvas.put(region.x, y, rule, skin.palette.muted)
    first = camera.tile_at(region.x, region.y, region)[0]
    last = camera.tile_at(region.right - 1, region.y, region)[0]
    current = features.position(focus)[0] if focus >= 0 else None
    step, middle = _step(camera), min((camera.size + 1) // 2, camera.size - 1)
    for number in range(first, last + 1):
        text = str(number)
        x = camera.column(number, region) + middle + 1 - len(text)
        apart = current is None or abs(number - current) >= step
        shown = number == current or (number % step == 0 and apart)
        if shown and region.x <= x and x + len(text) <= region.right:
            canvas.put(x - 1, y, f" {text} ", _style(number == current, skin))


def _step(camera: Camera) -> int:
    """Small tiles leave room for every second number, or every fourth, and the cursor's."""
    return 1 if camera.size > 3 else 2 if camera.size > 1 else 4


def _style(is_current: bool, skin: Skin) -> Style:
    return skin.palette.title if is_current else skin.palette.muted
