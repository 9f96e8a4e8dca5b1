"""Market and farm of Traders of Carthage in half-block pixels: awnings, and cards with faces."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from engine import NOBODY
from engine.carthage import cards
from engine.carthage.position import card_in, marker_on
from tui.drawing import digits
from tui.drawing.bars import draw_chip
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.sea_colours import SeaColours
from tui.drawing.skin import Skin
from tui.games.carthage.layout import FARM_CARDS, MARKET_CARDS, Layout
from tui.games.carthage.marks import CardMarks
from tui.games.carthage.names import ware_name
from tui.play.i18n import _

AMPHORAE = (
    (".ccc.", "h.C.h", "hCCch", ".CCc.", ".CCc.", "..c..", "..c.."),
    ("ccc", ".C.", "CCc", "CCc", ".c."),
    ("ccc", ".C.", "CCc", ".c."),
    ("ccc", "CCc", ".c."),
)
"""From large to small: rim, neck and body in ``c``, where it shines in ``C``, handles in ``h``."""
LOW = 4
"""Rows of a card that its number and its letter fill."""
FACED = 9
"""Cells of a card from which its amphorae are drawn."""
LARGE, LARGE_ROWS = 13, 8
"""Cells and rows of a card from which its number is of double size."""


def draw_rows(
    canvas: Canvas,
    layout: Layout,
    market: Sequence[int],
    farm: Sequence[int],
    skin: Skin,
    colours: SeaColours,
    marks: CardMarks,
) -> None:
    """Awnings and the cards below them."""
    top, rows = layout.market, layout.card + 1
    ground = skin.palette.values["ground"]
    pixels = Pixels(layout.width, rows, ground)
    gap = layout.farm - 2
    _awning(pixels, 0, gap, colours.cloth, colours.sand_shade)
    _awning(pixels, layout.farm, layout.width - layout.farm, colours.cloth, colours.grass)
    shown = [
        (in_farm, place, slot)
        for in_farm, row in ((False, market), (True, farm))
        for place, slot in enumerate(row)
    ]
    for in_farm, most, row in ((False, MARKET_CARDS, market), (True, FARM_CARDS, farm)):
        for place in range(len(row), most):
            _empty(pixels, layout, in_farm, place, skin)
    for in_farm, place, slot in shown:
        face, spot = _Face(layout, in_farm, place, slot, skin, colours), (in_farm, place)
        face.draw(pixels, spot in marks.cursor, marks.is_bright(spot))
    pixels.put_on(canvas, Region(0, top, layout.width, rows))
    title = Style(color=colours.ink, bold=True)
    canvas.put(2, top, f" {_('MARKET')} ", title + Style(bgcolor=colours.cloth))
    farm_title = Style(color=colours.label, bgcolor=colours.grass, bold=True)
    canvas.put(layout.farm + 2, top, f" {_('FARM')} ", farm_title)
    canvas.part("market", Region(0, top, gap, rows))
    canvas.part("farm", Region(layout.farm, top, layout.width - layout.farm, rows))
    for in_farm, place, slot in shown:
        face, spot = _Face(layout, in_farm, place, slot, skin, colours), (in_farm, place)
        is_new = marks.is_new(spot, len(farm if in_farm else market))
        face.write(canvas, top + 1, spot in marks.cursor, marks.is_bright(spot), is_new)
        region = Region(face.x, top + 1, face.width, layout.card)
        canvas.spot(region, "farm" if in_farm else "market", place)


def _awning(pixels: Pixels, left: int, width: int, light: str, stripe: str) -> None:
    for x in range(left, left + width):
        tint = light if (x - left) // 3 % 2 else stripe
        pixels.dot(x, 0, tint)
        if (x - left) % 3 != 2:
            pixels.dot(x, 1, tint)


def _empty(pixels: Pixels, layout: Layout, in_farm: bool, place: int, skin: Skin) -> None:
    """A place where no card lies."""
    x, shade = layout.card_left(in_farm, place), skin.palette.values["panel"]
    pixels.block(x, 2, layout.card_step - 1, 2 * layout.card, shade)


class _Face:
    """A card that lies on the table."""

    def __init__(
        self, layout: Layout, farm: bool, place: int, slot: int, skin: Skin, colours: SeaColours
    ) -> None:
        self.x = layout.card_left(farm, place)
        self.width = layout.card_step - 1
        self.rows = layout.card
        self.card, self.marker = card_in(slot), marker_on(slot)
        self.colour = cards.colour_of(self.card)
        self.skin = skin
        self.colours = colours

    def draw(self, pixels: Pixels, chosen: bool, bright: bool) -> None:
        values = self.skin.palette.values
        fill, ink = (values[name].split()[self.colour] for name in ("wares", "ware_texts"))
        line = values["ware_lines"].split()[self.colour]
        if not bright:
            fill, ink = values["panel"], line
        x, width, height = self.x, self.width, 2 * self.rows
        pixels.block(x, 2, width, height, fill)
        for corner in (x, x + width - 1):
            pixels.dot(corner, 2, values["ground"])
        is_large = width >= LARGE and self.rows >= LARGE_ROWS
        scale = 2 if is_large else 1
        top = 4 if self.rows > LOW else 3
        digits.draw_number(pixels, x + 1, top, cards.VALUE[self.card], ink, scale)
        if width >= FACED:
            self._panel(pixels, is_large, bright)
        if chosen:
            self._frame(pixels, values["cursor_ground"])

    def _panel(self, pixels: Pixels, is_large: bool, bright: bool) -> None:
        """The card's amphorae, on a panel of their own."""
        number = cards.amphorae_on(self.card)
        if not number:
            return
        colours, tall = self.colours, 2 * self.rows - 3
        room = self.width - 2 - digits.WIDTH * (2 if is_large else 1)
        fitting = (one for one in AMPHORAE if len(one[0]) <= room and 2 * len(one) + 1 <= tall)
        picture = next(fitting, AMPHORAE[-1])
        width, height = len(picture[0]), len(picture)
        margin = 1 if width + 3 <= room else 0
        left = self.x + self.width - 1 - width - 2 * margin
        tints = dict.fromkeys("ch", colours.clay_shade) | {"C": colours.clay}
        panel = colours.cloth if bright else self.skin.palette.values["ground"]
        pixels.block(left, 3, width + 2 * margin, tall, panel)
        top = 3 + (tall - (number - 1) * (height + 1) - height) // 2
        for one in range(number):
            pixels.stamp(left + margin, top + one * (height + 1), picture, tints)

    def _frame(self, pixels: Pixels, tint: str) -> None:
        """Just outside the card, whose foot is of the same colour."""
        x, width, height = self.x, self.width, 2 * self.rows
        pixels.block(x, 1, width, 1, tint)
        pixels.block(x, height, width, 2, tint)
        for side in (x - 1, x + width):
            pixels.block(side, 1, 1, height + 1, tint)

    def write(self, canvas: Canvas, top: int, chosen: bool, bright: bool, new: bool) -> None:
        """Ware, or letter and amphorae, at the foot; whose marker lies there; whether it is new."""
        palette, glyphs = self.skin.palette, self.skin.glyphs
        foot = top + self.rows - 1
        letter = cards.COLOURS[self.colour]
        words = letter
        if self.width < FACED:
            words += glyphs.amphora * cards.amphorae_on(self.card)
        elif self.marker == NOBODY:
            named = f"{letter} {glyphs.text(ware_name(self.skin.theme, self.colour))}"
            words = named if cell_len(named) <= self.width - 2 else letter
        if chosen:
            style = palette.cursor
        elif bright:
            style = palette.wares[self.colour]
        else:
            style = palette.ware_lines[self.colour] + Style(bgcolor=palette.values["panel"])
        canvas.put(self.x + 1, foot, words, style)
        if self.marker != NOBODY:
            draw_chip(canvas, self.x + self.width - 3, foot, self.marker, self.skin)
        if new:
            ground = canvas.styles[top][self.x + self.width - 2].bgcolor
            mark = palette.new_mark + Style(bgcolor=ground.name if ground else None)
            canvas.put(self.x + self.width - 2, top, glyphs.new, mark)
