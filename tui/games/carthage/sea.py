"""Draws the sea, the market and the farm of Traders of Carthage onto a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from textual.geometry import Region

from engine import NOBODY
from engine.carthage import cards
from engine.carthage.position import card_in, marker_on
from engine.carthage.route import ANCHOR, CARTHAGE, PIRATE_SPACES
from tui.drawing.bars import draw_chip
from tui.drawing.canvas import Canvas
from tui.drawing.palette import Palette
from tui.drawing.sea_colours import SeaColours
from tui.drawing.skin import Skin
from tui.games.carthage.marks import CardMarks, SeaMarks
from tui.games.carthage.names import space_name, ware_name
from tui.play.i18n import _

LANES_LEFT = 11
SHIP = 3
WARE_WIDTH = 9
MARKET_LEFT = 1
LEAST_WIDTH = 80
"""Cells of the narrowest board; it is cut off while a window is still narrower."""
MOST_LANE, MOST_CARD = 7, 6
"""The most rows of a lane and of a card."""


@dataclass(frozen=True)
class Room:
    """How much room there is, in cells."""

    width: int
    lane: int
    """Rows from one lane to the next."""
    card: int
    """Rows of a card."""

    @property
    def space(self) -> int:
        """From one space of the route to the next."""
        return (self.width - LANES_LEFT + SHIP) // 6

    @property
    def inset(self) -> int:
        """From the left of a space to its ship."""
        return (self.space - SHIP) // 2

    def left_of(self, space: int) -> int:
        return LANES_LEFT + self.space * space

    @property
    def sea(self) -> int:
        """Rows of the sea."""
        return 1 + 4 * self.lane

    @property
    def card_step(self) -> int:
        return (self.width - 3) // 11

    @property
    def farm(self) -> int:
        return self.width - 3 * self.card_step


def room_for(width: int, rows: int) -> Room:
    """The most that fits, with a row between sea and market."""
    lane = min(MOST_LANE, max(1, (rows - 9) // 4))
    card = min(MOST_CARD, max(3, rows - 4 * lane - 3))
    return Room(max(LEAST_WIDTH, width), lane, card)


def draw_sea(
    canvas: Canvas,
    top: int,
    ships: Sequence[int],
    skin: Skin,
    marks: SeaMarks,
    room: Room,
    colours: SeaColours | None,
) -> None:
    """The route: a line of names, then a lane a colour with its ship.

    With ``colours`` the coast and the water are laid under them.
    """
    rows = room.sea - room.lane + 1
    canvas.part("sea", Region(1, top, room.width - 1, rows))
    first = min(PIRATE_SPACES)
    across = room.space * len(PIRATE_SPACES) - 1
    canvas.part("danger", Region(room.left_of(first), top, across, rows))
    for space in range(6):
        _draw_space_name(canvas, top, space, skin, room, colours)
    for colour in range(4):
        y = top + 1 + room.lane * colour
        _draw_lane(canvas, y, colour, ships[colour], marks.targets.get(colour), skin, room, colours)
        if marks.cursor == colour:
            canvas.fill(Region(1, y, 4 + WARE_WIDTH, 1), skin.palette.cursor)
        if marks.attacked == colour:
            canvas.fill(Region(5, y, WARE_WIDTH, 1), skin.palette.danger)
            _mark_attack(canvas, y, ships[colour], skin, room)
        if colour in marks.fresh:
            canvas.put(4, y, skin.glyphs.new, skin.palette.new_mark)
        canvas.spot(Region(0, y, canvas.width, 1), "lane", colour)
    if colours is not None:
        _lay_water(canvas, top, room, colours)


def _lay_water(canvas: Canvas, top: int, room: Room, colours: SeaColours) -> None:
    """The coast below the names, and the water below the lanes."""
    canvas.lay_under(Region(0, top, room.width, 1), Style(bgcolor=colours.sand))
    rows = room.sea - room.lane
    for space in range(6):
        left = room.left_of(space) if space else 0
        right = room.left_of(space + 1) if space < CARTHAGE else room.width
        ground = (colours.water, colours.swell)[space % 2]
        if space in PIRATE_SPACES:
            ground = colours.pirate_water
        elif space == CARTHAGE:
            ground = colours.harbour
        canvas.lay_under(Region(left, top + 1, right - left, rows), Style(bgcolor=ground))


def _draw_space_name(
    canvas: Canvas, y: int, space: int, skin: Skin, room: Room, colours: SeaColours | None
) -> None:
    name = space_name(skin.theme, space)
    style = Style(color=colours.ink) if colours is not None else skin.palette.muted
    if space in PIRATE_SPACES:
        name = f"{name} {skin.glyphs.pirates}"
        style = skin.palette.danger if colours is not None else skin.palette.danger_text
    elif space == ANCHOR:
        name = f"{name}{skin.glyphs.anchor}"
    elif space == CARTHAGE:
        name = name.upper()
        style = style + Style(bold=True) if colours is not None else skin.palette.title
    width = room.width - 2 - room.left_of(space) if space == CARTHAGE else room.space - 1
    canvas.put(room.left_of(space) + max(0, (width - len(name)) // 2), y, name, style)


def _draw_lane(
    canvas: Canvas,
    y: int,
    colour: int,
    ship: int,
    target: int | None,
    skin: Skin,
    room: Room,
    colours: SeaColours | None,
) -> None:
    palette, glyphs = skin.palette, skin.glyphs
    calm = Style(color=colours.foam) if colours is not None else palette.line
    letter = cards.COLOURS[colour]
    canvas.put(1, y, f" {letter} ", palette.wares[colour])
    canvas.put(5, y, skin.glyphs.text(ware_name(skin.theme, colour)), palette.text, WARE_WIDTH)
    start, end = room.left_of(0) + room.inset, room.left_of(CARTHAGE) + room.inset + SHIP
    for x in range(start, end):
        space = min(CARTHAGE, (x - LANES_LEFT) // room.space)
        danger = space in PIRATE_SPACES and (x - room.left_of(space)) < room.space - 1
        canvas.put(x, y, glyphs.sea, palette.danger_text if danger else calm)
    at = room.left_of(ship) + room.inset
    for x in range(start, at):
        canvas.put(x, y, glyphs.wake, palette.ware_lines[colour])
    if target is not None and target != ship:
        goal = room.left_of(target) + room.inset
        for x in range(at + SHIP, goal):
            canvas.put(x, y, glyphs.wake, palette.title)
        canvas.put(goal, y, f"({letter})", palette.title)
    hull = palette.ware_lines[colour]
    canvas.put(at, y, glyphs.ship[0], hull)
    canvas.put(at + 1, y, letter, palette.wares[colour])
    canvas.put(at + 2, y, glyphs.ship[2], hull)


def _mark_attack(canvas: Canvas, y: int, ship: int, skin: Skin, room: Room) -> None:
    """The attackers' sign on both sides of a ship."""
    at = room.left_of(ship) + room.inset
    for x in (at - 2, at + 4):
        canvas.put(x, y, skin.glyphs.pirates, skin.palette.danger)


def draw_rows(
    canvas: Canvas,
    top: int,
    market: Sequence[int],
    farm: Sequence[int],
    skin: Skin,
    marks: CardMarks,
    room: Room,
    is_solid: bool,
) -> None:
    """Headings and the cards of market and farm, ``is_solid`` if a ware's colour fills them."""
    rows = 1 + room.card
    canvas.part("market", Region(MARKET_LEFT, top, room.farm - MARKET_LEFT - 2, rows))
    canvas.part("farm", Region(room.farm, top, room.width - room.farm, rows))
    canvas.put(MARKET_LEFT, top, _("MARKET"), skin.palette.title)
    canvas.put(room.farm, top, _("FARM"), skin.palette.title)
    for in_farm, row, left in ((False, market, MARKET_LEFT), (True, farm, room.farm)):
        for place, slot in enumerate(row):
            spot = (in_farm, place)
            region = Region(left + room.card_step * place, top + 1, room.card_step - 1, room.card)
            draw_card(
                canvas,
                region,
                slot,
                skin,
                chosen=spot in marks.cursor,
                dimmed=not marks.is_bright(spot),
                new=marks.is_new(spot, len(row)),
                solid=is_solid,
            )
            name = "farm" if in_farm else "market"
            canvas.spot(region, name, place)


def draw_card(
    canvas: Canvas,
    region: Region,
    slot: int,
    skin: Skin,
    chosen: bool = False,
    dimmed: bool = False,
    new: bool = False,
    solid: bool = False,
) -> None:
    """One card, at least 6 cells by 3, with the marker that lies on it."""
    palette, glyphs = skin.palette, skin.glyphs
    card, marker = card_in(slot), marker_on(slot)
    colour = cards.colour_of(card)
    box = glyphs.chosen if chosen else glyphs.card
    line = palette.cursor if chosen else palette.line if dimmed else palette.ware_lines[colour]
    face = _faded(palette) if dimmed else palette.wares[colour]
    if solid and not chosen and not dimmed:
        box, line = " " * len(box), face
    x, y, width, bottom = region.x, region.y, region.width, region.bottom - 1
    canvas.put(x, y, box[0] + box[4] * (width - 2) + box[1], line)
    canvas.put(x + 1, y, cards.COLOURS[colour], face)
    if new:
        canvas.put(
            x + width - 2, y, glyphs.new, palette.cursor if chosen else line + palette.new_mark
        )
    amphorae = glyphs.amphora * cards.amphorae_on(card)
    middle = (y + bottom) // 2
    for row in range(y + 1, bottom):
        canvas.put(x, row, box[5], line)
        words = f" {cards.VALUE[card]}{amphorae}" if row == middle else ""
        canvas.put(x + 1, row, words, face, width - 2)
        canvas.put(x + width - 1, row, box[5], line)
    canvas.put(x, bottom, box[2] + box[4] * (width - 2) + box[3], line)
    if marker != NOBODY:
        draw_chip(canvas, x + width // 2 - 1, bottom, marker, skin)


def _faded(palette: Palette) -> Style:
    return palette.muted
