"""The drawn board of Manila: everything has its place in a window of any size."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from rich.cells import cell_len

from engine.manila import GAME, phases, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.sea_colours import sea_colours
from tui.drawing.skin import Skin
from tui.games.manila.auction_scene import Auction
from tui.games.manila.decision import LANES, Placement, sea_grid
from tui.games.manila.market_race import draw_market
from tui.games.manila.marks import Marks
from tui.games.manila.picture import HEIGHT, WIDTH, paint_picture
from tui.games.manila.sea_plan import LEAST_ROWS, LEAST_WIDTH, Plan, plan_for
from tui.games.manila.sea_scene import draw_sea

GINSENG, NUTMEG, SILK, JADE = range(4)
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil")
SIZES = [(80, 18), (90, 24), (112, 29), (160, 44)]


@pytest.fixture
def state() -> ManilaState:
    """Four players, ginseng ashore, somebody nearly everywhere."""
    found = GAME.new(4, {})
    assert isinstance(found, ManilaState)
    found.phase, found.to_act, found.master = phases.PLACEMENT, 0, 3
    found.punts = [wares.ASHORE, 0, 12, 13]
    found.ashore = GINSENG
    found.spots[4 * SILK] = 1
    found.spots[4 * JADE : 4 * JADE + 2] = [2, 3]
    found.spots[places.SPOT_BOW] = 0
    found.spots[places.SPOT_LARGE] = 2
    found.market = [0, 1, 2, 3]
    found.dice = 6 << 3 | 5 << 6 | 1 << 9
    return found


def drawn(
    state: ManilaState,
    size: tuple[int, int],
    marks: Marks | None = None,
    auction: Auction | None = None,
    depth: str = "truecolor",
) -> Canvas:
    canvas = Canvas(*size)
    plan = plan_for(*size)
    palette = palette_for(depth, False)
    colours, skin = sea_colours(palette), Skin(UNICODE, palette, "manila")
    assert colours is not None
    view = state.view(0)
    assert isinstance(view, ManilaView)
    draw_sea(canvas, plan, state, NAMES, skin, colours, marks or Marks(), auction)
    draw_market(canvas, plan, view, skin, marks or Marks(), False)
    return canvas


def lane(canvas: Canvas, plan: Plan, number: int) -> str:
    top = plan.lane_top(number)
    return "\n".join(canvas.row_text(y) for y in range(top, top + plan.lane))


def test_every_size_has_room_for_everything() -> None:
    for width in range(LEAST_WIDTH, 220):
        for rows in range(LEAST_ROWS, 70):
            plan = plan_for(width, rows)
            assert plan.stern(0) >= 4 and plan.step >= 3
            assert plan.bow(12) == plan.pirates_left < plan.bow(13) < plan.wall_left
            assert plan.yards_left - plan.ports_left >= 9 and width - plan.yards_left >= 9
            assert plan.market_top + plan.market_rows <= rows


@pytest.mark.parametrize("size", SIZES)
def test_crews_stand_on_their_punts(state: ManilaState, size: tuple[int, int]) -> None:
    """Each space shows who is there or its cost, and the sail says where the punt is."""
    canvas, plan = drawn(state, size), plan_for(*size)
    for row, (sail, crew) in enumerate(
        [("J 13", "C■ D◆ 5 5"), ("S 12", "B▲ 4 5"), ("N 0", "2 3 4")]
    ):
        shown = lane(canvas, plan, row)
        assert sail in shown
        assert crew.replace(" ", "") in "".join(c for c in shown if c not in " ▀▄▌▐▪\n")
    text = canvas.text()
    for words in ("ashore", " G ", "insurance", "small pilot", "large pilot", "pirates", "+15"):
        assert words in text
    assert "harbour master" in text and "D◆ Dora" in text


@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_clicked(state: ManilaState, size: tuple[int, int]) -> None:
    """Every place at its space, each lane, each ware of the market."""
    canvas = drawn(state, size)
    seen = {
        (spot.name, spot.number)
        for y in range(canvas.height)
        for x in range(canvas.width)
        if (spot := canvas.spot_at(x, y)) is not None
    }
    sailing = [ware for ware in LANES if ware != GINSENG]
    assert {("place", place) for place in range(places.PLACES) if place != GINSENG} <= seen
    assert {("lane", ware) for ware in sailing} | {("ware", ware) for ware in LANES} <= seen


def test_the_next_space_is_under_the_cursor(state: ManilaState) -> None:
    plan, marks = plan_for(*SIZES[1]), Marks(bright=[JADE], cursor=JADE)
    canvas, without = drawn(state, SIZES[1], marks), drawn(state, SIZES[1])
    differ = [
        (x, y)
        for y in range(canvas.height)
        for x in range(canvas.width)
        if canvas.styles[y][x] != without.styles[y][x]
    ]
    cursor = palette_for("truecolor", False).cursor
    marked = [(x, y) for x, y in differ if canvas.styles[y][x] == cursor]
    assert "".join(canvas.chars[y][x] for x, y in marked).strip() == "5"
    assert {y for _x, y in marked} == {plan.lane_top(0) + plan.lane - 2}


def test_punts_in_port_keep_their_crews(state: ManilaState) -> None:
    state.punts[JADE] = state.punts[SILK] = wares.DOCKED
    state.ports, state.yards = [JADE, -1, -1], [SILK, -1, -1]
    plan = plan_for(*SIZES[1])
    rows = lane(drawn(state, SIZES[1]), plan, 0).splitlines()
    port = "".join(row[plan.ports_left : plan.yards_left] for row in rows)
    yard = "".join(row[plan.yards_left :] for row in rows)
    assert " J " in port and "C■D◆" in port and "+6" in port
    assert " S " in yard and "B▲" in yard
    assert "jade: port A" in lane(drawn(state, SIZES[1]), plan, 0)
    assert "silk: yard A" in lane(drawn(state, SIZES[1]), plan, 1)


def test_a_punt_says_where_it_would_go(state: ManilaState) -> None:
    marks = Marks(lane=SILK, punts={SILK: 10, JADE: wares.DOCKED})
    canvas, plan = drawn(state, SIZES[2], marks), plan_for(*SIZES[2])
    assert "S 12►10" in lane(canvas, plan, 1) and "►S" in lane(canvas, plan, 1)
    assert "J 13►⌂" in lane(canvas, plan, 0) and "►J " in lane(canvas, plan, 0)


def test_the_auction_lies_over_the_sea(state: ManilaState) -> None:
    state.phase, state.ashore, state.punts = phases.AUCTION, wares.ASHORE, [wares.ASHORE] * 4
    state.bidder, state.bid, state.passed = 2, 7, [0, 1, 0, 0]
    shown = drawn(state, SIZES[0], auction=Auction("at most 31", {0: -4, 1: 0, 2: 9}, [JADE]))
    text = shown.text()
    for words in ("B▲ Ben           passed", "C■ Cleo          bids 7", "-4", "at most 31"):
        assert words in text
    assert "in port  J " in text and " J  S  N  G " in text and " 12" not in text


def test_arrows_lead_to_every_place() -> None:
    """From each place to each other one, in steps."""
    for ashore in LANES:
        open_places = [place for place in range(places.PLACES) if place != ashore]
        for first in open_places:
            seen, waiting = {first}, [first]
            while waiting:
                place = waiting.pop()
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    decision = Placement(open_places)
                    decision.grid = sea_grid(ashore)
                    decision.point_at(place)
                    decision.move(dx, dy)
                    if not decision.passes and decision.place not in seen:
                        seen.add(decision.place)
                        waiting.append(decision.place)
            assert seen == set(open_places)


@pytest.mark.parametrize("depth", ["truecolor", "standard"])
def test_the_small_picture_shows_where_punts_are(state: ManilaState, depth: str) -> None:
    """Two cells a space, in pixels or in letters; those in port stand on the last space."""
    state.punts[JADE] = wares.DOCKED
    canvas = Canvas(WIDTH, HEIGHT)
    paint_picture(canvas, 0, 0, state.view(0), Skin(UNICODE, palette_for(depth, False), ""))
    rows = canvas.text().splitlines()
    assert [rows[row].index(wares.LETTERS[ware]) for row, ware in enumerate(LANES)] == [
        26,
        24,
        0,
        0,
    ]
    assert [row.split()[-1] for row in rows[:4]] == ["20", "10", "5", "0"]
    assert rows[4].split() == ["A●", "30", "B▲", "30", "C■", "30", "D◆", "30"]


def test_names_keep_to_their_room(state: ManilaState) -> None:
    """Wide characters take two cells, and what is too long is cut."""
    state.phase, state.ashore, state.punts = phases.AUCTION, wares.ASHORE, [wares.ASHORE] * 4
    names = ("漢字の名前とても長い名前です", "x" * 200, "Cleo", "漢字の名前とても長い名前です")
    with patch(f"{__name__}.NAMES", names):
        shown = drawn(state, SIZES[0], auction=Auction("", {}, []))
    assert "漢字の名前と  still in" in shown.text() and "xxxxxxxxxxxxx still in" in shown.text()
    assert "D◆ 漢字の名前とて" in shown.text()
    for y in range(shown.height):
        assert cell_len("".join(shown.chars[y])) == shown.width
