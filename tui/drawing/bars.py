"""Bars and chips: amounts and players in a row of cells, in every set of characters."""

from __future__ import annotations

from rich.style import Style

from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import LOWER
from tui.drawing.skin import Skin, player_mark


def draw_bar(
    canvas: Canvas, x: int, y: int, width: int, part: float, style: Style, skin: Skin
) -> None:
    """A bar of ``width`` cells, of which ``part``, 0 to 1, has the colour of ``style``."""
    full = min(width, round(width * part))
    if skin.palette.depth != "standard" and not skin.glyphs.ascii:
        canvas.put(x, y, LOWER * full, Style(color=style.color))
        canvas.put(x + full, y, LOWER * (width - full), Style(color=skin.palette.values["panel"]))
    else:
        canvas.put(x, y, skin.glyphs.bar * full, style)
        canvas.put(x + full, y, skin.glyphs.sea * (width - full), skin.palette.line)


def draw_chip(canvas: Canvas, x: int, y: int, seat: int, skin: Skin) -> int:
    """A player's mark on the player's colour, two cells; returns the cell after it."""
    palette = skin.palette
    style = palette.seats[seat] + Style(reverse=True)
    if palette.colour:
        fill = palette.values["seats"].split()[seat]
        style = Style(color=palette.values["ground"], bgcolor=fill, bold=True)
    return canvas.put(x, y, player_mark(seat, skin), style)
