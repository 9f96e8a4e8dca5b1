"""``Emblem``: the ship and the name on the menu, drawn pixel by pixel in half blocks.

Every character cell is two square pixels, one above the other. ASCII terminals get a
drawing of their own.
"""

from __future__ import annotations

from typing import Final

from rich.style import Style

from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.glyphs import Glyphs
from tui.drawing.palette import Palette
from tui.drawing.skin import skin_of
from tui.play.i18n import _

_SHIP: Final = (
    ".............mfff...........",
    ".............mffffff........",
    ".............m..............",
    "....mmmmmmmmmmmmmmmmmmmm....",
    "......sswwsswwsswwsswwss....",
    ".......swwsswwsswwsswwssw...",
    ".......swwsswwsswwsswwssw...",
    ".......swwsswwsswwsswwssw...",
    "......sswwsswwsswwsswwss....",
    "......sswwsswwsswwsswws.....",
    ".............mm.............",
    "hhh..........mm..........hhh",
    ".hhh.........mm........hhhh.",
    ".hhhhhhhhhhhhhhhhhhhhhhhhhh.",
    "..hhkkhhhkkhhhkkhhhkkhhhhh..",
    "....hhhhhhhhhhhhhhhhhhhhh...",
)
"""``m`` mast, ``f`` flag, ``s`` and ``w`` the stripes of the sail, ``h`` hull, ``k`` shields."""

_LETTERS: Final = (
    ".###.  ####.  .####  .###.  .####  #...#",
    "#...#  #...#  #....  #...#  #....  #...#",
    "#...#  #...#  #..##  #...#  .###.  .#.#.",
    "#####  ####.  #...#  #...#  ....#  ..#..",
    "#...#  #..#.  #...#  #...#  ....#  ..#..",
    "#...#  #...#  .####  .###.  ####.  ..#..",
)

_ASCII_SHIP: Final = (
    "            |>>>            ",
    "    ________|_________      ",
    "    \\  |  | | |  |   \\     ",
    "     ) |  | | |  |    )     ",
    "    /__|__|_|_|__|___/      ",
    "__          |          __   ",
    "\\ \\_________|_________/ /   ",
    " \\__o___o___o___o___o__/    ",
)

WIDTH: Final = len(_SHIP[0])
HEIGHT: Final = len(_SHIP) // 2
LEFT: Final = 2


class Emblem(CanvasView):
    """The ship on its sea, the name beside it."""

    DEFAULT_CSS = f"""
    Emblem {{ height: {HEIGHT + 1}; }}
    """

    def paint(self, canvas: Canvas) -> None:
        skin = skin_of(self.app)
        palette, glyphs = skin.palette, skin.glyphs
        right = canvas.width - LEFT
        paint_ship(canvas, LEFT, 0, palette, glyphs)
        beside = LEFT + WIDTH + 6
        paint_name(canvas, beside, 2, palette, glyphs)
        slogan = glyphs.text(_("Table games against bots, in a terminal"))
        canvas.put(beside, 6, slogan, palette.muted, right - beside)
        paint_sea(canvas, LEFT, HEIGHT, right - LEFT, palette, glyphs)


def paint_ship(canvas: Canvas, x: int, y: int, palette: Palette, glyphs: Glyphs) -> None:
    """The ship, ``WIDTH`` x ``HEIGHT`` cells."""
    if glyphs.ascii:
        for row, drawn in enumerate(_ASCII_SHIP):
            canvas.put(x, y + row, drawn, palette.text)
        return
    styles = {
        "m": palette.muted,
        "f": palette.seats[5],
        "s": palette.seats[0] if palette.colour else Style(dim=True),
        "w": palette.cloth,
        "h": Style(color=palette.wares[0].bgcolor, dim=not palette.colour),
        "k": palette.seats[4],
    }
    _paint_pixels(canvas, x, y, _SHIP, styles)


def paint_name(canvas: Canvas, x: int, y: int, palette: Palette, glyphs: Glyphs) -> None:
    """The name, three rows high."""
    if glyphs.ascii:
        canvas.put(x, y + 1, "A   R   G   O   S   Y", palette.title)
        canvas.put(x, y + 2, "=====================", palette.line)
        return
    _paint_pixels(canvas, x, y, _LETTERS, {"#": palette.title})


def _paint_pixels(
    canvas: Canvas, x: int, y: int, rows: tuple[str, ...], styles: dict[str, Style]
) -> None:
    """Two rows of pixels a row of cells: upper half, lower half or full blocks."""
    for row in range(0, len(rows), 2):
        for column, (upper, lower) in enumerate(zip(rows[row], rows[row + 1], strict=True)):
            above, below = styles.get(upper), styles.get(lower)
            if above and below:
                if above == below:
                    canvas.put(x + column, y + row // 2, "█", above)
                else:
                    both = Style(color=above.color, bgcolor=below.color)
                    canvas.put(x + column, y + row // 2, "▀" if below.color else "█", both)
            elif above:
                canvas.put(x + column, y + row // 2, "▀", above)
            elif below:
                canvas.put(x + column, y + row // 2, "▄", below)


def paint_sea(canvas: Canvas, x: int, y: int, width: int, palette: Palette, glyphs: Glyphs) -> None:
    """One row of waves."""
    pattern = "~ ~~  ~   ~~ ~   ~  ~~~   " if glyphs.ascii else "─ ──  ─   ── ─   ─  ───   "
    waves = (pattern * (width // len(pattern) + 1))[:width]
    style = palette.ware_lines[1] if palette.colour else palette.muted
    canvas.put(x, y, waves, style, width)
