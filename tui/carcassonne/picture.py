"""A small picture of a game of Carcassonne: the map seen from far away, the points."""

from __future__ import annotations

from textual.geometry import Region

from engine.carcassonne.state import CarcassonneState
from engine.game import View
from tui.canvas import Canvas
from tui.carcassonne import tile_art
from tui.carcassonne.map import Camera, Overlay, centre_of, draw_map
from tui.look import Look, put_player

WIDTH = 32
HEIGHT = 5
_SEAT_WIDTH = 6


def paint_picture(canvas: Canvas, x: int, y: int, view: View, look: Look) -> None:
    """Four rows of the map and a line of points, ``WIDTH`` x ``HEIGHT`` cells."""
    state = view.position
    assert isinstance(state, CarcassonneState)
    camera = Camera(*centre_of(state), zoom=tile_art.SMALL)
    draw_map(canvas, Region(x, y, WIDTH, HEIGHT - 1), state, camera, Overlay(), look)
    for seat, points in enumerate(state.scores()):
        end = put_player(canvas, x + seat * _SEAT_WIDTH, y + 4, seat, look)
        canvas.put(end + 1, y + 4, str(points), look.palette.text)
