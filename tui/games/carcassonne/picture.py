"""A small picture of a game of Carcassonne: the map seen from far away, the points."""

from __future__ import annotations

from textual.geometry import Region

from engine.carcassonne.position import CarcassonnePosition
from engine.game import View
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_numbers
from tui.games.carcassonne.camera import OVERVIEW, Camera
from tui.games.carcassonne.map import draw_map, sizes_for
from tui.games.carcassonne.overlay import Overlay

WIDTH = 32
HEIGHT = 5


def paint_picture(canvas: Canvas, x: int, y: int, view: View, skin: Skin) -> None:
    """Four rows of the map and a line of points, ``WIDTH`` x ``HEIGHT`` cells."""
    state = view.position
    assert isinstance(state, CarcassonnePosition)
    region = Region(x, y, WIDTH, HEIGHT - 1)
    camera = Camera(choice=OVERVIEW)
    camera.settle(state, region, -1, sizes_for(skin))
    draw_map(canvas, region, state, camera, Overlay(), skin)
    put_numbers(canvas, x, y + HEIGHT - 1, WIDTH, [str(points) for points in state.scores()], skin)
