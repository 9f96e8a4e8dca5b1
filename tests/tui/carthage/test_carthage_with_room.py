"""The drawn board in large windows: everything has its place, and shows what it must."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from engine.carthage import cards
from engine.carthage.route import CARTHAGE, PIRATE_SPACES
from tests.engine.positions import pack, position
from tui.drawing.canvas import Canvas
from tui.drawing.colours import DEPTHS
from tui.drawing.glyphs import UNICODE
from tui.drawing.half_blocks import LOWER, UPPER
from tui.drawing.palette import palette_for
from tui.drawing.sea_colours import SeaColours, sea_colours
from tui.drawing.skin import Skin
from tui.games.carthage import hand as hands
from tui.games.carthage import pixel_board, pixel_cards
from tui.games.carthage import sea as letters
from tui.games.carthage.coast_art import PORTS
from tui.games.carthage.layout import (
    FARM_CARDS,
    LEAST_ROWS,
    LEAST_WIDTH,
    MARKET_CARDS,
    SPACES,
    Layout,
    layout_for,
)
from tui.games.carthage.marks import CardMarks, SeaMarks
from tui.games.carthage.ship_art import SHIPS, ship_for

SKIN = Skin(UNICODE, palette_for("truecolor", False), "carthage")
SIZES = [
    (width, rows) for width in (80, 88, 96, 113, 137, 160) for rows in (16, 17, 19, 24, 29, 44)
]


def the(layout: Layout | None) -> Layout:
    assert layout is not None
    return layout


LAYOUT = the(layout_for(113, 29))


def colours() -> SeaColours:
    found = sea_colours(SKIN.palette)
    assert found is not None
    return found


def sea(ships: list[int], marks: SeaMarks | None = None, layout: Layout = LAYOUT) -> Canvas:
    canvas = Canvas(layout.width, layout.rows)
    pixel_board.draw_sea(canvas, layout, ships, SKIN, colours(), marks or SeaMarks())
    return canvas


def rows(marks: CardMarks, layout: Layout = LAYOUT) -> Canvas:
    state = position(("R5", "B2"), market="R2 B3/B G5", farm="Y2 Y3 R3")
    canvas = Canvas(layout.width, layout.rows)
    cells = (state.market, state.farm)
    pixel_cards.draw_rows(canvas, layout, *cells, SKIN, colours(), marks)
    return canvas


def spot(canvas: Canvas, name: str, number: int) -> Region:
    return next(one.region for one in canvas.spots if (one.name, one.number) == (name, number))


def pixels_in(canvas: Canvas, region: Region) -> list[set[str]]:
    """The colours of every row of pixels there."""
    found: list[set[str]] = []
    for y in range(region.y, region.bottom):
        upper: set[str] = set()
        lower: set[str] = set()
        for x in range(region.x, region.right):
            style, char = canvas.styles[y][x], canvas.chars[y][x]
            ground = {style.bgcolor.name} if style.bgcolor else set()
            ink = {style.color.name} if style.color else set()
            upper |= ink if char == UPPER else ground
            lower |= ink if char == LOWER else ground
        found += [upper, lower]
    return found


def colours_in(canvas: Canvas, region: Region) -> set[str]:
    """All the colours of pixels there."""
    return set().union(*pixels_in(canvas, region))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_has_its_place(width: int, height: int) -> None:
    layout = the(layout_for(width, height))
    assert layout.top_of(4) <= layout.market
    assert layout.market + 1 + layout.card == height
    lefts = [layout.card_left(False, place) for place in range(MARKET_CARDS)]
    lefts += [layout.card_left(True, place) for place in range(FARM_CARDS)]
    for left, following in zip(lefts, [*lefts[1:], width], strict=True):
        assert left + layout.card_step - 1 < following
    ship = ship_for(layout.space, 2 * layout.lane)
    assert ship.width <= layout.space and len(ship.rows) <= 2 * layout.lane
    canvas = sea([0, 2, 3, CARTHAGE], layout=layout)
    assert [spot(canvas, "lane", lane).height for lane in range(4)] == [layout.lane] * 4


@pytest.mark.parametrize("rows", [*range(10, 50)])
def test_in_letters_everything_has_its_place_too(rows: int) -> None:
    room = letters.room_for(113, rows)
    last_lane = 1 + 3 * room.lane
    assert last_lane < rows - 1 - room.card
    assert letters.room_for(20, rows).width == LEAST_WIDTH
    assert room.left_of(CARTHAGE) + room.inset + letters.SHIP <= room.width
    assert 1 + MARKET_CARDS * room.card_step <= room.farm


def test_a_window_too_small_is_not_drawn_in() -> None:
    assert layout_for(79, 30) is None and layout_for(100, 15) is None


@pytest.mark.parametrize("space", range(SPACES))
def test_a_ship_is_on_its_space_and_shows_its_letter(space: int) -> None:
    canvas = sea([space] * 4)
    fills = SKIN.palette.values["wares"].split()
    for lane, letter in enumerate(cards.COLOURS):
        left, top = LAYOUT.left_of(space), LAYOUT.top_of(lane)
        area = Region(left, top, LAYOUT.space, LAYOUT.lane)
        assert fills[lane] in colours_in(canvas, area)
        shown = ["".join(canvas.chars[y][area.x : area.right]) for y in range(top, area.bottom)]
        assert any(letter in row for row in shown)
        for other in set(range(SPACES)) - {space}:
            elsewhere = Region(LAYOUT.left_of(other), top, LAYOUT.space, LAYOUT.lane)
            assert fills[lane] not in colours_in(canvas, elsewhere)


def test_where_a_ship_would_sail_is_outlined() -> None:
    before, after = sea([2, 0, 0, 0]), sea([2, 0, 0, 0], SeaMarks(targets={0: 4, 1: 0}))
    goal = Region(LAYOUT.left_of(4), LAYOUT.top_of(0), LAYOUT.space, LAYOUT.lane)
    line = SKIN.palette.values["ware_lines"].split()[0]
    assert line not in colours_in(before, goal) and line in colours_in(after, goal)
    y = LAYOUT.top_of(1)
    lane = Region(0, y, LAYOUT.width, LAYOUT.lane)
    assert colours_in(before, lane) == colours_in(after, lane)


@pytest.mark.parametrize("space", PIRATE_SPACES)
def test_pirates_attack_from_their_own_water(space: int) -> None:
    canvas = sea([0, space, 0, 0], SeaMarks(attacked=1))
    first = min(PIRATE_SPACES)
    water = Region(LAYOUT.left_of(first), LAYOUT.top_of(1), 2 * LAYOUT.space, LAYOUT.lane)
    marked = [
        (x, y)
        for y in range(canvas.height)
        for x in range(canvas.width)
        if canvas.chars[y][x] == UNICODE.pirates and y > 0
    ]
    assert len(marked) == 1 and water.contains(*marked[0])


def test_what_is_marked_on_cards_is_seen() -> None:
    plain = rows(CardMarks())
    chosen = rows(CardMarks(cursor=[(False, 2)]))
    dimmed = rows(CardMarks(bright=[(True, 0)]))
    new = rows(CardMarks(new=(1, 2)))
    ground = SKIN.palette.values["cursor_ground"]
    fills = SKIN.palette.values["wares"].split()
    card = spot(plain, "market", 2)
    assert ground not in colours_in(plain, card) and ground in colours_in(chosen, card)
    assert ground not in colours_in(chosen, spot(plain, "market", 0))
    assert fills[2] in colours_in(plain, card) and fills[2] not in colours_in(dimmed, card)
    assert fills[3] in colours_in(dimmed, spot(plain, "farm", 0))
    assert "B▲" in plain.row_text(LAYOUT.rows - 1)
    for name, number, is_new in (
        *(("market", place, place == 2) for place in range(3)),
        *(("farm", place, place > 0) for place in range(3)),
    ):
        area = spot(new, name, number)
        assert (UNICODE.new in new.chars[area.y][area.x : area.right]) == is_new


@pytest.mark.parametrize("width", [80, 113, 160])
def test_amphorae_are_told_apart(width: int) -> None:
    layout = the(layout_for(width, 44 if width > 80 else 17))
    state = position(("R5", "B2"), market="R2 R3 R5", farm="G2")
    canvas = Canvas(layout.width, layout.rows)
    pixel_cards.draw_rows(canvas, layout, state.market, state.farm, SKIN, colours(), CardMarks())
    tops = [canvas.spots[place].region for place in range(3)]

    def feet(area: Region) -> int:
        """How often clay begins from the top to the foot of a card, or ``u`` stands there."""
        drawn = colours()
        clay = {drawn.clay, drawn.clay_shade}
        seen = [bool(clay & row) for row in pixels_in(canvas, area)]
        letters = "".join(canvas.chars[area.bottom - 1][area.x : area.right]).count("u")
        return letters or sum(
            now and not was for was, now in zip([False, *seen], seen, strict=False)
        )

    assert [feet(area) for area in tops] == [2, 1, 0]


@pytest.mark.parametrize("width", [80, 113])
@pytest.mark.parametrize("number", [1, 10, 30])
def test_chosen_cards_lie_higher(number: int, width: int) -> None:
    hand = cards.by_colour(pack(" ".join(["R2", "B3", "G5"] * 10)))[:number]
    canvas = Canvas(width, hands.ROWS)
    hands.draw_hand_cards(canvas, 0, hand, ("Your hand", "worth 100"), SKIN, [True] * number)
    shown = [one.region for one in canvas.spots if one.name == "hand"]
    assert shown and all(region.right <= width for region in shown)
    if number <= 10:
        assert len(shown) == number and cards.NAMES[hand[0]] in canvas.row_text(0)
        hands.draw_hand_cards(canvas, 0, hand, ("Your hand", "worth 100"), SKIN, [False] * number)
        assert cards.NAMES[hand[0]] in canvas.row_text(1)


def test_every_picture_is_a_rectangle_and_the_least_of_every_port_fits_everywhere() -> None:
    pictures = [one for port in PORTS for pictures in port for one in pictures]
    for rows in (*pictures, *(ship.rows for ship in SHIPS)):
        assert len({len(row) for row in rows}) == 1
    least = the(layout_for(LEAST_WIDTH, LEAST_ROWS))
    for port in PORTS:
        assert sum(len(one[0]) + 1 for one in port[0]) <= least.space
        assert max(map(len, port[0])) <= 2 * least.coast - 3


def test_there_are_colours_for_drawing_where_a_terminal_has_them() -> None:
    drawn = [sea_colours(palette_for(depth, False)) is not None for depth in DEPTHS]
    assert drawn == [True, True, False] and sea_colours(palette_for(None, True)) is None
