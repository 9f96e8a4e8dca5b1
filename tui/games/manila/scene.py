"""``Scene``: a picture of pixels with words on it, and the spaces for accomplices."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from engine.manila import places, wares
from engine.manila.position import ManilaPosition
from saves.names import cut_to_width
from tui.drawing.bars import chip_style
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.sea_colours import SeaColours
from tui.drawing.skin import Skin, player_mark
from tui.games.manila.marks import Marks
from tui.games.manila.sea_plan import Plan

WARE_COLOURS = (3, 0, 1, 2)
"""Ginseng, nutmeg, silk and jade in the palette's ware colours."""

CHIP = 2
"""Cells of a space for an accomplice."""


def ware_style(ware: int, skin: Skin) -> Style:
    """Letter on the ware's colour."""
    return skin.palette.wares[WARE_COLOURS[ware]]


class Scene:
    """What is drawn of a voyage; words come to stand on the pixels when it is finished."""

    def __init__(
        self,
        canvas: Canvas,
        plan: Plan,
        state: ManilaPosition,
        names: Sequence[str],
        skin: Skin,
        colours: SeaColours,
        marks: Marks,
    ) -> None:
        self.canvas = canvas
        self.plan = plan
        self.state = state
        self.names = names
        self.skin = skin
        self.colours = colours
        self.marks = marks
        self.pixels = Pixels(plan.width, plan.sea_rows, colours.water)
        self.fills = tuple(skin.palette.values["wares"].split())
        self._words: list[tuple[int, int, str, Style]] = []

    def fill_of(self, ware: int) -> str:
        """A ware's colour."""
        return self.fills[WARE_COLOURS[ware]]

    def put(self, x: int, y: int, words: str, style: Style) -> int:
        """Words in a style; returns the cell after them."""
        self._words.append((x, y, words, style))
        return x + len(words)

    def put_centred(self, x: int, y: int, width: int, words: str, style: Style) -> None:
        """Words in the middle of so many cells."""
        self.put(x + (width - len(words) + 1) // 2, y, words, style)

    def say(self, x: int, y: int, words: str, colour: str, bold: bool = False) -> int:
        """Words on whatever ground is drawn there."""
        return self.put(x, y, self.skin.glyphs.text(words), Style(color=colour, bold=bold))

    def name(self, x: int, y: int, seat: int, room: int, colour: str, bold: bool = False) -> None:
        """A player's name, cut to the cells there are for it."""
        self.say(x, y, cut_to_width(self.names[seat], max(0, room)), colour, bold)

    def finish(self) -> None:
        """Put the picture on the canvas, then its words."""
        plan = self.plan
        self.pixels.put_on(self.canvas, Region(0, 0, plan.width, plan.sea_rows))
        for x, y, words, style in self._words:
            end = self.canvas.put(x, y, words, style)
            if style.bgcolor is None:
                grounds, styles = self.pixels.colours[2 * y + 1], self.canvas.styles[y]
                for column in range(max(0, x), end):
                    styles[column] = style + Style(bgcolor=grounds[column])

    # -- accomplices -----------------------------------------------------------------------

    def chip(self, x: int, y: int, seat: int) -> int:
        """A player's mark on the player's colour."""
        return self.put(x, y, player_mark(seat, self.skin), chip_style(seat, self.skin))

    def space(self, x: int, y: int, spot: int, place: int, cost: str = "", gap: int = 1) -> None:
        """A space for an accomplice, with who stands there or else what it costs.

        Below a crew, and before whoever stands elsewhere, is the mark of news if they have come
        since the viewer's last decision.

        Args:
            gap: cells between it and its neighbours; with two of them it is wider by half a
                cell at either side, with none a free one is narrower.
        """
        seat, marks, palette = self.state.spots[spot], self.marks, self.skin.palette
        is_next = marks.cursor == place and spot == places.spot_of(self.state, place)
        if is_next:
            words, style = f"{cost:>2}", palette.cursor
        elif seat >= 0:
            words, style = player_mark(seat, self.skin), chip_style(seat, self.skin)
        else:
            is_open = marks.bright is not None and place in marks.bright
            colour = self.colours.label if is_open else self.colours.label_muted
            words, style = f"{cost:>2}", Style(color=colour, bgcolor=self.colours.hold)
            if not gap:
                words = words[1:]
        self.put(x, y, words, style)
        if gap > 1 or (is_next and gap):
            edge = Style(color=style.bgcolor)
            self.put(x - 1, y, "▐", edge)
            self.put(x + CHIP, y, "▌", edge)
        if spot in marks.fresh:
            at = (x, y + 1) if place < places.PORT else (x - 1, y)
            self.put(*at, self.skin.glyphs.new, palette.new_mark)
        self.canvas.spot(Region(x - 1, y, CHIP + 2, 1), "place", place)

    def ware_chip(self, x: int, y: int, ware: int) -> int:
        """A ware's letter on its colour."""
        return self.put(x, y, f" {wares.LETTERS[ware]} ", ware_style(ware, self.skin))
