"""``Skin``: what boards are drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from textual.app import App

from engine import SEAT_LETTERS
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import Glyphs
from tui.drawing.palette import Palette

MOST_A_NUMBER = 8
"""Cells for a player's mark and number, and the gap behind them, where there is room."""


@dataclass(frozen=True)
class Skin:
    """The characters, the colours and the names in use."""

    glyphs: Glyphs
    palette: Palette
    theme: str
    """A theme of the game: which names it goes by."""


class Skinned(Protocol):
    """The app, as far as pictures go by it."""

    @property
    def glyphs(self) -> Glyphs: ...
    @property
    def palette(self) -> Palette: ...


def skin_of(app: App[object], theme: str = "") -> Skin:
    """What a widget around the boards is drawn with."""
    look = cast("Skinned", app)
    return Skin(look.glyphs, look.palette, theme)


def player_mark(seat: int, skin: Skin) -> str:
    """A player's letter and shape, two cells: ``A●``."""
    return f"{SEAT_LETTERS[seat]}{skin.glyphs.players[seat]}"


def put_player(canvas: Canvas, x: int, y: int, seat: int, skin: Skin) -> int:
    """Write a player's mark in the player's colour; returns the cell after it."""
    return canvas.put(x, y, player_mark(seat, skin), skin.palette.seats[seat])


def put_numbers(
    canvas: Canvas, x: int, y: int, width: int, numbers: Sequence[str], skin: Skin
) -> None:
    """A number for each seat in one row, behind the player's mark.

    Where they are long for the width they stand right behind the mark, or behind the letter
    alone, so that a number always stands apart from the next mark.
    """
    step = min(MOST_A_NUMBER, width // len(numbers))
    longest = max(map(len, numbers))
    for seat, number in enumerate(numbers):
        left = x + seat * step
        if longest + len("A● ") < step:
            left = put_player(canvas, left, y, seat, skin) + 1
        elif longest + len("A●") < step:
            left = put_player(canvas, left, y, seat, skin)
        else:
            left = canvas.put(left, y, SEAT_LETTERS[seat], skin.palette.seats[seat])
        canvas.put(left, y, number, skin.palette.text)
