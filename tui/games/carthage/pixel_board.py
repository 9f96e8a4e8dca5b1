"""The sea of Traders of Carthage in half-block pixels: ships on it, and the words on both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region

from engine.carthage import cards
from engine.carthage.route import ANCHOR, CARTHAGE, PIRATE_SPACES
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.sea_colours import SeaColours
from tui.drawing.skin import Skin
from tui.games.carthage.layout import LABELS, SPACES, Layout
from tui.games.carthage.marks import SeaMarks
from tui.games.carthage.names import space_name, ware_name
from tui.games.carthage.scenery import scene
from tui.games.carthage.ship_art import ship_for


def draw_sea(
    canvas: Canvas,
    layout: Layout,
    ships: Sequence[int],
    skin: Skin,
    colours: SeaColours,
    marks: SeaMarks,
) -> None:
    """Coast and sea, from the top of the canvas."""
    rows = layout.top_of(4)
    canvas.part("sea", Region(0, 0, layout.width, rows))
    left = layout.left_of(min(PIRATE_SPACES))
    across = layout.left_of(max(PIRATE_SPACES) + 1) - left
    canvas.part("danger", Region(left, 0, across, rows))
    painter = _Painter(layout, ships, skin, colours, marks)
    painter.ships()
    painter.pixels.put_on(canvas, Region(0, 0, layout.width, layout.market))
    painter.words(canvas)


class _Painter:
    """Paints first all pixels, then the words on them."""

    def __init__(
        self,
        layout: Layout,
        ships: Sequence[int],
        skin: Skin,
        colours: SeaColours,
        marks: SeaMarks,
    ) -> None:
        self.layout = layout
        self.spaces = ships
        self.skin = skin
        self.colours = colours
        self.marks = marks
        self.fills = skin.palette.values["wares"].split()
        self.lines = skin.palette.values["ware_lines"].split()
        self.ship = ship_for(layout.space, 2 * layout.lane)
        self.pixels = Pixels(layout.width, layout.market, colours.water)
        self.pixels.copy(0, 0, scene(layout, colours))

    def target_of(self, colour: int) -> int | None:
        """The other space that a ship would sail to, if any."""
        target = self.marks.targets.get(colour)
        return None if target == self.spaces[colour] else target

    def ships(self) -> None:
        """The ships, what they leave behind, where they would sail to, and the pirates'."""
        for colour, space in enumerate(self.spaces):
            x, y = self.place_of(colour, space)
            self._trail(colour, self.layout.middle_of(0), x, self.lines[colour])
            target = self.target_of(colour)
            if target is not None:
                goal, _top = self.place_of(colour, target)
                first, last = sorted((x + self.ship.width if target > space else x, goal))
                self._trail(colour, first, last, self.skin.palette.values["title"])
                self._ghost(goal, y, colour)
            self._stamp(x, y, colour)
            if self.marks.attacked == colour:
                self._pirates(self.pirates_left(x, space), y)

    def place_of(self, colour: int, space: int) -> tuple[int, int]:
        """Where a ship's picture begins on a space of its lane."""
        layout = self.layout
        x = layout.middle_of(space) - self.ship.width // 2
        return x, 2 * layout.top_of(colour) + 2 * layout.lane - len(self.ship.rows)

    def pirates_left(self, x: int, space: int) -> int:
        """Where the pirates' ship begins, in their own water beside the one they attack."""
        beside = self.ship.width + 1
        return x + beside if space == min(PIRATE_SPACES) else x - beside

    def _stamp(self, x: int, y: int, colour: int) -> None:
        wood = self.colours
        tints = {"S": self.fills[colour], "s": self.lines[colour], "p": self.lines[colour]}
        tints |= {"W": wood.sand_shade, "w": wood.hull, "d": wood.hull_shade}
        tints |= {"m": wood.mast, "e": wood.cloth}
        self.pixels.stamp(x, y, self.ship.rows, tints)

    def _ghost(self, x: int, y: int, colour: int) -> None:
        """The outline of a ship."""
        tints = dict.fromkeys("Ssp", self.lines[colour])
        tints |= dict.fromkeys("Wwdme", self.skin.palette.values["title"])
        self.pixels.stamp(x, y, _outline(self.ship.rows), tints)

    def _pirates(self, x: int, y: int) -> None:
        """A ship under a black sail."""
        tints = {"S": self.colours.black, "s": self.colours.bone, "p": self.colours.bone}
        tints |= dict.fromkeys("Ww", self.colours.stone) | dict.fromkeys("dm", self.colours.black)
        self.pixels.stamp(x, y, self.ship.rows, tints | {"e": self.colours.bone})

    def _trail(self, colour: int, first: int, last: int, tint: str) -> None:
        """Dashes in a lane's last pixels."""
        y = 2 * self.layout.top_of(colour + 1) - 1
        for x in range(first, last):
            if x % 3:
                self.pixels.dot(x, y, tint)

    # -- words -------------------------------------------------------------------------------

    def put(self, canvas: Canvas, x: int, y: int, text: str, style: Style, room: int = 0) -> None:
        """Write on the picture, each character on the ground that is there."""
        end = canvas.put(x, y, text, style, room)
        for column in range(x, end):
            ground = Style(bgcolor=self.pixels.colours[2 * y][column])
            canvas.lay_under(Region(column, y, 1, 1), ground)

    def words(self, canvas: Canvas) -> None:
        """Names of spaces and wares, letters of ships, marks; where to click."""
        layout, palette, glyphs = self.layout, self.skin.palette, self.skin.glyphs
        for space in range(SPACES):
            self._space_name(canvas, space)
        label = Style(color=self.colours.label)
        for colour in range(4):
            top = layout.top_of(colour)
            y = top + (layout.lane - 1) // 2
            letter = cards.COLOURS[colour]
            canvas.put(1, y, f" {letter} ", palette.wares[colour])
            name = glyphs.text(ware_name(self.skin.theme, colour))
            if self.marks.cursor == colour:
                canvas.put(1, y, f" {letter} {name}", palette.cursor, LABELS - 1)
            elif self.marks.attacked == colour:
                canvas.put(5, y, name, palette.danger, LABELS - 5)
            else:
                self.put(canvas, 5, y, name, label, LABELS - 5)
            if colour in self.marks.fresh:
                self.put(canvas, 4, y, glyphs.new, palette.new_mark)
            self._letter(canvas, colour, self.spaces[colour], palette.wares[colour])
            target = self.target_of(colour)
            if target is not None:
                self._letter(canvas, colour, target, palette.title, ghost=True)
            if self.marks.attacked == colour:
                x, upper = self.place_of(colour, self.spaces[colour])
                column, row = self.ship.letter
                column += self.pirates_left(x, self.spaces[colour])
                canvas.put(column, upper // 2 + row, glyphs.pirates, palette.danger)
            canvas.spot(Region(0, top, canvas.width, layout.lane), "lane", colour)

    def _letter(
        self, canvas: Canvas, colour: int, space: int, style: Style, ghost: bool = False
    ) -> None:
        x, top = self.place_of(colour, space)
        column, row = self.ship.letter
        at = (x + column, top // 2 + row)
        if ghost:
            on_sail = self.pixels.colours[2 * at[1]][at[0]] == self.lines[colour]
            ink = Style(color=self.skin.palette.values["ground"]) if on_sail else Style()
            self.put(canvas, *at, cards.COLOURS[colour], style + ink)
        else:
            canvas.put(*at, cards.COLOURS[colour], style)

    def _space_name(self, canvas: Canvas, space: int) -> None:
        palette, glyphs = self.skin.palette, self.skin.glyphs
        name = space_name(self.skin.theme, space)
        style = Style(color=self.colours.ink)
        if space in PIRATE_SPACES:
            name, style = f" {name} {glyphs.pirates} ", palette.danger
        elif space == ANCHOR:
            name = f"{name}{glyphs.anchor}"
        elif space == CARTHAGE:
            name, style = name.upper(), style + Style(bold=True)
        x = self.layout.left_of(space) + (self.layout.space + bool(space) - cell_len(name)) // 2
        self.put(canvas, x, 0, name, style)


@lru_cache(64)
def _outline(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The pixels of a picture that something clear, or its edge, is next to."""

    def is_clear(x: int, y: int) -> bool:
        return not (0 <= y < len(rows) and 0 <= x < len(rows[y])) or rows[y][x] == "."

    return tuple(
        "".join(
            letter
            if any(is_clear(x + i, y + j) for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0)))
            else "."
            for x, letter in enumerate(row)
        )
        for y, row in enumerate(rows)
    )
