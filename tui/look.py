"""``Look``: what boards are drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style

from engine import SEAT_LETTERS
from tui.canvas import Canvas
from tui.glyphs import Glyphs
from tui.palette import Palette


@dataclass(frozen=True)
class Look:
    """The characters, the colours and the names in use."""

    glyphs: Glyphs
    palette: Palette
    theme: str
    """A theme of the game: which names it goes by."""


def player_mark(seat: int, look: Look) -> str:
    """A player's letter and shape, two cells: ``A●``."""
    return f"{SEAT_LETTERS[seat]}{look.glyphs.players[seat]}"


def put_player(canvas: Canvas, x: int, y: int, seat: int, look: Look) -> int:
    """Write a player's mark in the player's colour; returns the cell after it."""
    return canvas.put(x, y, player_mark(seat, look), look.palette.seats[seat])


def put_heading(canvas: Canvas, x: int, y: int, heading: str, look: Look) -> int:
    """Write a heading of a part of the board."""
    style: Style = look.palette.title
    return canvas.put(x, y, look.glyphs.text(heading), style)
