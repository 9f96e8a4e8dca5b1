"""A small picture of a game of Carcassonne: the map seen from far away, the points."""

from __future__ import annotations

from textual.geometry import Region

from engine.carcassonne.position import CarcassonnePosition
from engine.game import View
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_numbers
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.map import Camera, Overlay, centre_of, draw_map

WIDTH = 32
HEIGHT = 5


def paint_picture(canvas: Canvas, x: int, y: int, view: View, skin: Skin) -> None:
    """Four rows of the map and a line of points, ``WIDTH`` x ``HEIGHT`` cells."""
    state = view.position
    assert isinstance(state, CarcassonnePosition)
    camera = Camera(*centre_of(state), zoom=tile_art.SMALL)
    draw_map(canvas, Region(x, y, WIDTH, HEIGHT - 1), state, camera, Overlay(), skin)
    put_numbers(canvas, x, y + HEIGHT - 1, WIDTH, [str(points) for points in state.scores()], skin)
