"""Pictures of square pixels, two to a character cell: ``▀`` or ``▄`` in two colours.

A cell whose pixels are equal is a blank. Of two colours the same is always the ground, whichever
pixel has it: so cells with the same two are drawn with one pen, and a change costs fewer bytes.
The terminal's own ground can only be a ground: as ink its name means another colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rich.style import Style
from textual.geometry import Region

from tui.drawing.canvas import Canvas

UPPER, LOWER = "▀▄"
OWN_GROUND = "default"
"""What the terminal has as its ground, whatever that is."""


class Pixels:
    """A picture, each pixel a colour; it is twice as many pixels high as it has rows of cells.

    Args:
        ground: the colour of every pixel at first.
    """

    def __init__(self, width: int, rows: int, ground: str) -> None:
        self.width = width
        self.height = 2 * rows
        self.colours: list[list[str]] = [[ground] * width for _ in range(self.height)]

    def dot(self, x: int, y: int, colour: str) -> None:
        """Colour one pixel; outside the picture nothing happens, here and below."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.colours[y][x] = colour

    def block(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Colour a block of pixels."""
        first, last = max(0, x), min(self.width, x + width)
        if first < last:
            for row in self.colours[max(0, y) : max(0, y + height)]:
                row[first:last] = [colour] * (last - first)

    def copy(self, x: int, y: int, rows: Sequence[Sequence[str]]) -> None:
        """Copy a picture's rows to a place."""
        width = len(rows[0])
        first, last = max(0, -x), min(width, self.width - x)
        if first >= last:
            return
        for j in range(max(0, -y), min(len(rows), self.height - y)):
            self.colours[y + j][x + first : x + last] = rows[j][first:last]

    def stamp(self, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str]) -> None:
        """Draw a picture of letters, each a colour; where another stands, nothing is drawn."""
        for j, row in enumerate(rows, y):
            for i, letter in enumerate(row, x):
                if letter in colours:
                    self.dot(i, j, colours[letter])

    def frame(self, x: int, y: int, size: int, colour: str, arm: int = 0) -> None:
        """A square frame just outside a square of ``size``; only its corners, ``arm`` long."""
        for place in range(-1, size + 1):
            if arm and arm <= place + 1 and arm <= size - place:
                continue
            for i, j in ((place, -1), (place, size), (-1, place), (size, place)):
                self.dot(x + i, y + j, colour)

    def put_on(self, canvas: Canvas, region: Region) -> None:
        """Draw the picture onto as many cells of a canvas, over all that is there."""
        for row in range(region.height):
            upper, lower = self.colours[2 * row], self.colours[2 * row + 1]
            canvas.put_cells(region.x, region.y + row, list(map(_cell, upper, lower)))


@lru_cache(4096)
def _cell(upper: str, lower: str) -> tuple[str, Style]:
    """A character with its style; the same object each time."""
    if upper == lower:
        return " ", Style(bgcolor=upper)
    if OWN_GROUND in (upper, lower):
        is_ground = upper == OWN_GROUND
    else:
        is_ground = upper < lower
    if is_ground:
        return LOWER, Style(color=lower, bgcolor=upper)
    return UPPER, Style(color=upper, bgcolor=lower)
