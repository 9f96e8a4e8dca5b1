"""Draws the sea, the market and the farm of Traders of Carthage onto a canvas."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rich.style import Style
from textual.geometry import Region

from engine import NOBODY
from engine.carthage import cards
from engine.carthage.position import card_in, marker_on
from engine.carthage.route import ANCHOR, CARTHAGE, PIRATE_SPACES
from tui.drawing.canvas import Canvas
from tui.drawing.palette import Palette
from tui.drawing.skin import Skin, player_mark
from tui.games.carthage.names import space_name, ware_name
from tui.play.i18n import _

LANES_LEFT = 11
SPACE_WIDTH = 12
SHIP_INSET = 4
WARE_WIDTH = 9
CARD_WIDTH = 6
CARD_STEP = 7
MARKET_LEFT = 1
FARM_LEFT = 59


def draw_sea(
    canvas: Canvas,
    top: int,
    ships: Sequence[int],
    skin: Skin,
    targets: Mapping[int, int],
    cursor: int | None = None,
    attacked: int | None = None,
    fresh: Collection[int] = (),
) -> None:
    """The route: a line of names, then a lane a colour with its ship.

    ``targets`` gives the spaces that ships would sail to; ``cursor`` is a lane to mark,
    ``attacked`` one whose ship is under attack; the ships ``fresh`` have moved since the
    player's last turn.
    """
    canvas.part("sea", Region(1, top, 79, 5))
    first = min(PIRATE_SPACES)
    across = SPACE_WIDTH * len(PIRATE_SPACES) - 1
    canvas.part("danger", Region(_space_left(first), top, across, 5))
    for space in range(6):
        _draw_space_name(canvas, top, space, skin)
    for colour in range(4):
        y = top + 1 + colour
        _draw_lane(canvas, y, colour, ships[colour], targets.get(colour), skin)
        if cursor == colour:
            canvas.fill(Region(1, y, 4 + WARE_WIDTH, 1), skin.palette.cursor)
        if attacked == colour:
            canvas.fill(Region(5, y, WARE_WIDTH, 1), skin.palette.danger)
            _mark_attack(canvas, y, ships[colour], skin)
        if colour in fresh:
            canvas.put(4, y, skin.glyphs.new, skin.palette.new_mark)
        canvas.spot(Region(0, y, canvas.width, 1), "lane", colour)


def _space_left(space: int) -> int:
    return LANES_LEFT + SPACE_WIDTH * space


def _draw_space_name(canvas: Canvas, y: int, space: int, skin: Skin) -> None:
    name = space_name(skin.theme, space)
    style = skin.palette.muted
    if space in PIRATE_SPACES:
        name = f"{name} {skin.glyphs.pirates}"
        style = skin.palette.danger_text
    elif space == ANCHOR:
        name = f"{name}{skin.glyphs.anchor}"
    elif space == CARTHAGE:
        name = name.upper()
        style = skin.palette.title
    width = 9 if space == CARTHAGE else 11
    canvas.put(_space_left(space) + max(0, (width - len(name)) // 2), y, name, style)


def _draw_lane(
    canvas: Canvas, y: int, colour: int, ship: int, target: int | None, skin: Skin
) -> None:
    palette, glyphs = skin.palette, skin.glyphs
    letter = cards.COLOURS[colour]
    canvas.put(1, y, f" {letter} ", palette.wares[colour])
    canvas.put(5, y, skin.glyphs.text(ware_name(skin.theme, colour)), palette.text, WARE_WIDTH)
    end = _space_left(CARTHAGE) + SHIP_INSET + 3
    for x in range(_space_left(0) + SHIP_INSET, end):
        space = min(CARTHAGE, (x - LANES_LEFT) // SPACE_WIDTH)
        danger = space in PIRATE_SPACES and (x - _space_left(space)) < SPACE_WIDTH - 1
        canvas.put(x, y, glyphs.sea, palette.danger_text if danger else palette.line)
    at = _space_left(ship) + SHIP_INSET
    for x in range(_space_left(0) + SHIP_INSET, at):
        canvas.put(x, y, glyphs.wake, palette.ware_lines[colour])
    if target is not None and target != ship:
        goal = _space_left(target) + SHIP_INSET
        for x in range(at + 3, goal):
            canvas.put(x, y, glyphs.wake, palette.title)
        canvas.put(goal, y, f"({letter})", palette.title)
    hull = palette.ware_lines[colour]
    canvas.put(at, y, glyphs.ship[0], hull)
    canvas.put(at + 1, y, letter, palette.wares[colour])
    canvas.put(at + 2, y, glyphs.ship[2], hull)


def _mark_attack(canvas: Canvas, y: int, ship: int, skin: Skin) -> None:
    """The attackers' sign on both sides of a ship."""
    at = _space_left(ship) + SHIP_INSET
    for x in (at - 2, at + 4):
        canvas.put(x, y, skin.glyphs.pirates, skin.palette.danger)


def draw_rows(
    canvas: Canvas,
    top: int,
    market: Sequence[int],
    farm: Sequence[int],
    skin: Skin,
    bright: Collection[tuple[bool, int]] | None,
    cursor: Collection[tuple[bool, int]],
    new: tuple[int, int],
) -> None:
    """Headings and the cards of market and farm, ``top`` to ``top + 3``.

    Cards are named (in the farm?, place). ``bright`` are those that can be chosen
    (``None``: nobody chooses now), ``cursor`` those that Enter acts on, ``new`` how many
    at the end of each row were drawn since the player's last turn.
    """
    canvas.part("market", Region(MARKET_LEFT, top, FARM_LEFT - MARKET_LEFT - 2, 4))
    canvas.part("farm", Region(FARM_LEFT, top, 80 - FARM_LEFT, 4))
    canvas.put(MARKET_LEFT, top, _("MARKET"), skin.palette.title)
    canvas.put(FARM_LEFT, top, _("FARM"), skin.palette.title)
    for in_farm, row, left in ((False, market, MARKET_LEFT), (True, farm, FARM_LEFT)):
        fresh = len(row) - new[in_farm]
        for place, slot in enumerate(row):
            spot = (in_farm, place)
            x = left + CARD_STEP * place
            draw_card(
                canvas,
                x,
                top + 1,
                slot,
                skin,
                chosen=spot in cursor,
                dimmed=bright is not None and spot not in bright,
                new=place >= fresh,
            )
            name = "farm" if in_farm else "market"
            canvas.spot(Region(x, top + 1, CARD_WIDTH, 3), name, place)


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    slot: int,
    skin: Skin,
    chosen: bool = False,
    dimmed: bool = False,
    new: bool = False,
) -> None:
    """One card, 6 cells by 3, with the marker that lies on it."""
    palette, glyphs = skin.palette, skin.glyphs
    card, marker = card_in(slot), marker_on(slot)
    colour = cards.colour_of(card)
    box = glyphs.chosen if chosen else glyphs.card
    line = palette.cursor if chosen else palette.line if dimmed else palette.ware_lines[colour]
    face = _faded(palette) if dimmed else palette.wares[colour]
    canvas.put(x, y, box[0] + box[4] * 4 + box[1], line)
    canvas.put(x + 1, y, cards.COLOURS[colour], face)
    if new:
        canvas.put(x + 4, y, glyphs.new, palette.cursor if chosen else palette.new_mark)
    canvas.put(x, y + 1, box[5], line)
    amphorae = glyphs.amphora * cards.amphorae_on(card)
    canvas.put(x + 1, y + 1, f" {cards.VALUE[card]}{amphorae}", face, 4)
    canvas.put(x + 5, y + 1, box[5], line)
    canvas.put(x, y + 2, box[2] + box[4] * 4 + box[3], line)
    if marker != NOBODY:
        canvas.put(x + 2, y + 2, player_mark(marker, skin), palette.seats[marker])


def _faded(palette: Palette) -> Style:
    return palette.muted
