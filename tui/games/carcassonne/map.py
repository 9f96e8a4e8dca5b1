"""Draws the map of Carcassonne: in half-block pixels, or in letters where there are few colours."""

from __future__ import annotations

from textual.geometry import Region

from engine.carcassonne.position import CarcassonnePosition
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.camera import LETTERS, PIXELS, Camera, Sizes
from tui.games.carcassonne.letter_map import draw_letter_tile, draw_letters
from tui.games.carcassonne.map_colours import MapColours, map_colours
from tui.games.carcassonne.minimap import draw_minimap
from tui.games.carcassonne.overlay import Overlay
from tui.games.carcassonne.pixel_map import draw_pixel_tile, draw_pixels

TILE_COLUMNS, TILE_ROWS = tile_art.ZOOMS[tile_art.NORMAL]
"""The room that a tile by itself takes."""


def is_drawn(skin: Skin) -> bool:
    """Whether a skin has colours enough for a map of pixels."""
    return _colours(skin) is not None


def sizes_for(skin: Skin) -> Sizes:
    """The sizes in which tiles are drawn with a skin."""
    return PIXELS if is_drawn(skin) else LETTERS


def draw_map(
    canvas: Canvas,
    region: Region,
    state: CarcassonnePosition,
    camera: Camera,
    overlay: Overlay,
    skin: Skin,
) -> None:
    """The part of the map that ``camera``, which has settled, has in ``region``."""
    colours = _colours(skin)
    if colours is None:
        draw_letters(canvas, region, state, camera, overlay, skin)
    else:
        draw_pixels(canvas, region, state, camera, overlay, skin, colours)


def draw_whole_map(
    canvas: Canvas, region: Region, state: CarcassonnePosition, camera: Camera, skin: Skin
) -> None:
    """The map from far away, with the part of it that is in sight, as far as there are colours."""
    colours = _colours(skin)
    if colours is not None:
        draw_minimap(canvas, region, state, camera, skin, colours)


def draw_tile_picture(canvas: Canvas, x: int, y: int, oriented: int, skin: Skin) -> None:
    """A tile by itself, such as the one in hand."""
    colours = _colours(skin)
    if colours is None:
        draw_letter_tile(canvas, x, y, oriented, tile_art.NORMAL, skin)
    else:
        draw_pixel_tile(canvas, x, y, oriented, TILE_COLUMNS, skin, colours)


def _colours(skin: Skin) -> MapColours | None:
    return None if skin.glyphs.ascii else map_colours(skin.palette)
