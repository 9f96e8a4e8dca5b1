"""Bars and chips: amounts and players in a row of cells, in every set of characters."""

from __future__ import annotations

from rich.style import Style

from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import LOWER, OWN_GROUND
from tui.drawing.skin import Skin, player_mark


def draw_bar(
    canvas: Canvas, x: int, y: int, width: int, part: float, style: Style, skin: Skin
) -> None:
    """A bar of ``width`` cells, of which ``part``, 0 to 1, has the colour of ``style``."""
    full = min(width, round(width * part))
    if skin.palette.depth != "standard" and not skin.glyphs.ascii:
        canvas.put(x, y, LOWER * full, Style(color=style.color))
        values = skin.palette.values
        rest = values["line" if values["panel"] == OWN_GROUND else "panel"]
        canvas.put(x + full, y, LOWER * (width - full), Style(color=rest))
    else:
        canvas.put(x, y, skin.glyphs.bar * full, style)
        canvas.put(x + full, y, skin.glyphs.sea * (width - full), skin.palette.line)


def chip_style(seat: int, skin: Skin) -> Style:
    """A chip of a player: letters in the colour of the ground on the player's colour."""
    palette = skin.palette
    if not palette.colour:
        return palette.seats[seat] + Style(reverse=True)
    fill = palette.values["seats"].split()[seat]
    return Style(color=palette.values["cursor_text"], bgcolor=fill, bold=True)


def draw_chip(canvas: Canvas, x: int, y: int, seat: int, skin: Skin) -> int:
    """A player's mark on the player's colour, two cells; returns the cell after it."""
    return canvas.put(x, y, player_mark(seat, skin), chip_style(seat, skin))
