"""The whole map in a corner of the panel, with the part of it that is in sight."""

from __future__ import annotations

from textual.geometry import Region

from engine.carcassonne import features, figures
from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.skin import Skin
from tui.games.carcassonne.camera import Camera, extent
from tui.games.carcassonne.map_colours import MapColours
from tui.games.carcassonne.tile_pixels import tile_pixels

SIZES = (3, 2, 1)
"""Pixels of a tile; the largest at which everything has room is taken."""


def draw_minimap(
    canvas: Canvas,
    region: Region,
    state: CarcassonnePosition,
    camera: Camera,
    skin: Skin,
    colours: MapColours,
) -> None:
    """The map in the middle of ``region``, as far as it has room; a figure is a pixel."""
    box = extent(state)
    across, down = box.right - box.left + 1, box.bottom - box.top + 1
    width, height = region.width, 2 * region.height
    fitting = (n for n in SIZES if n * across <= width and n * down <= height)
    size = next(fitting, SIZES[-1])
    first_x, first_y, last_x, last_y = camera.in_sight()
    left = _start(size, box.left, box.right, width, (first_x + last_x) / 2)
    top = _start(size, box.top, box.bottom, height, (first_y + last_y) / 2)
    seats = tuple(skin.palette.values["seats"].split())
    pixels = Pixels(width, region.height, skin.palette.values["panel"])
    for cell, entry in state.board.items():
        x, y = features.position(cell)
        oriented = features.oriented_of(entry)
        rows = tile_pixels(oriented, size, (), colours, seats)
        pixels.copy(left + size * x, top + size * y, rows)
    for piece in state.pieces:
        x, y = features.position(figures.cell_of(piece))
        middle = size // 2
        colour = seats[figures.seat_of(piece)]
        pixels.dot(left + size * x + middle, top + size * y + middle, colour)
    _mark_sight(pixels, left, top, size, camera, colours.cursor)
    pixels.put_on(canvas, region)


def _start(size: int, first: int, last: int, room: int, middle: float) -> int:
    """Where tile 0 begins along an axis: all in the middle, or what is in sight."""
    length = size * (last - first + 1)
    if length <= room:
        return (room - length) // 2 - size * first
    wanted = room // 2 - round(size * middle)
    return min(max(wanted, room - size * (last + 1)), -size * first)


def _mark_sight(
    pixels: Pixels, left: int, top: int, size: int, camera: Camera, colour: str
) -> None:
    """The corners of the part in sight."""
    first_x, first_y, last_x, last_y = camera.in_sight()
    west, east = max(0, round(left + size * first_x)), round(left + size * last_x) - 1
    north, south = max(0, round(top + size * first_y)), round(top + size * last_y) - 1
    east, south = min(east, pixels.width - 1), min(south, pixels.height - 1)
    for x, inwards in ((west, 1), (east, -1)):
        for y, down in ((north, 1), (south, -1)):
            for step in range(2):
                pixels.dot(x + step * inwards, y, colour)
                pixels.dot(x, y + step * down, colour)
