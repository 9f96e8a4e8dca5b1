"""Letters of a tile with what the position says about them: complete, owned, lit up.

The art of a tile (``tile_art``) knows no position. Here a road that is open gets a thin line, a
city that is complete is paved, and with the owners on show everything that somebody has is sown
with the owner's letter: a small one on fields, for which farmers have small letters too.
"""

from __future__ import annotations

from typing import Final

from rich.style import Style

from engine import SEAT_LETTERS
from engine.carcassonne.tiles import CITY, CLOISTER, ROAD
from tui.drawing.palette import Palette
from tui.drawing.skin import Skin
from tui.games.carcassonne.looks import Look
from tui.games.carcassonne.tile_ground import WALL, Cell

_OPEN_ROAD: Final = str.maketrans("║═╚╔╗╝╠╣╦╩╬", "│─└┌┐┘├┤┬┴┼")
_STRAIGHT: Final = "─│═║-=|"
_GROUND: Final = " ▒▓:$·."
_FAINT: Final = "▒░:;·."


def complete_city(skin: Skin) -> str:
    """What a complete city is paved with."""
    return "$" if skin.glyphs.ascii else "▒" if skin.palette.colour else "▓"


def letter_of(cell: Cell, look: Look, place: tuple[int, int], skin: Skin) -> tuple[str, bool]:
    """What stands in a cell, and whether that is an owner's letter.

    Args:
        place: column and row of the cell on the map, by which letters are sown evenly.
    """
    char = cell.char
    if cell.mark == ROAD and cell.drawn >= 0:
        if not look.is_complete:
            char = char.translate(_OPEN_ROAD)
        elif char == "-":
            char = "="
    elif cell.mark < 0 and cell.kind == CITY and look.is_complete and char in _GROUND:
        char = complete_city(skin)
    if look.owners and _is_sown(cell, char, *place):
        owner = SEAT_LETTERS[look.owners[sum(place) // 2 % len(look.owners)]]
        return (owner if cell.kind == CITY or cell.mark == ROAD else owner.lower()), True
    return char, False


def _is_sown(cell: Cell, char: str, x: int, y: int) -> bool:
    """Whether a cell has a letter where its feature has an owner."""
    if cell.mark == ROAD:
        return char in _STRAIGHT and (x + y) % 3 == 0
    if cell.mark >= 0 or char not in _GROUND:
        return False
    return (x + y) % 2 == 0 if cell.kind == CITY else (x + 2 * y) % 6 == 0


def style_of(cell: Cell, char: str, shade: int, palette: Palette) -> Style:
    """The ground of a cell with what is drawn on it."""
    style = palette.ground("cities" if cell.kind == CITY else "fields", shade)
    if cell.mark == ROAD or char in "▓$" or (char != cell.char and char == "▒"):
        return style + palette.road
    if cell.mark == CLOISTER:
        return style + palette.cloister
    if cell.mark == WALL and palette.colour:
        return style + Style(color=palette.ground("fields", shade).bgcolor)
    if char in _FAINT:
        return style + palette.muted
    return style + palette.title if char != " " else style
