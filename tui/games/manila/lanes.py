"""Draws the sea lanes, ports, shipyards and crews of Manila onto a canvas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.geometry import Region

from engine.manila import phases, places, queries, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas
from tui.drawing.sea_colours import sea_colours
from tui.drawing.skin import Skin, player_mark
from tui.games.manila.decision import LANES
from tui.games.manila.marks import Marks
from tui.games.manila.names import ware_name
from tui.games.manila.scene import WARE_COLOURS, ware_style
from tui.play.i18n import _

NAMES_LEFT = 4
LANES_LEFT = 12
DOCKED = 2
"""Cells before a port or shipyard where the letter of its punt stands, a blank between them."""
PAYS, VALUE, SUPPLY, YOURS = 15, 20, 28, 34
OTHERS = 17
"""Cells of the places that belong to no ware, at the right."""


_PITCHES = ((36, 4, 4), (32, 4, 3), (28, 3, 3), (24, 3, 2), (20, 2, 2), (16, 2, 1), (0, 1, 1))
"""By the rows of the board: those of a lane, and of a ware below the lanes."""


class Spread(NamedTuple):
    """Where things are in a window of some size, which a larger one spreads."""

    space: int
    """Cells of a space of a lane."""
    ports: int
    yards: int
    crew: int
    others: int
    lane: int
    """Rows of a lane."""
    ware: int
    """Rows of a ware below the lanes."""

    def left(self, space: int) -> int:
        """Where a space of a lane begins, three cells of it."""
        return LANES_LEFT + self.space * space


@lru_cache(16)
def spread_for(width: int, rows: int) -> Spread:
    """How a board of so many cells is spread; 80 columns are the least."""
    more = max(0, width - 80)
    space = 3 + more // 20
    ports = 57 + 14 * (space - 3) + more % 20 // 2
    lane, ware = next(pitch for least, *pitch in _PITCHES if rows >= least)
    crew = 39 + more // 3
    return Spread(space, ports, ports + 13 + more % 20 // 4, crew, width - OTHERS, lane, ware)


def spread_on(canvas: Canvas) -> Spread:
    """How the board is spread on a canvas."""
    return spread_for(canvas.width, canvas.height)


def draw_lanes(canvas: Canvas, top: int, state: ManilaPosition, skin: Skin, marks: Marks) -> None:
    """The lanes, with the ports and shipyards at their end: a heading and a lane a ware."""
    palette, spread = skin.palette, spread_on(canvas)
    for space in range(wares.SEA_END + 1):
        label = skin.glyphs.pirates if space == wares.SEA_END else str(space)
        style = palette.danger_text if space == wares.SEA_END else palette.muted
        canvas.put(spread.left(space), top, f"{label:>2}", style)
    canvas.put(spread.ports, top, _("PORT"), palette.muted)
    canvas.put(spread.yards, top, _("SHIPYARD"), palette.muted)
    for row, ware in enumerate(LANES):
        _draw_lane(canvas, top + 1 + spread.lane * row, ware, state, skin, marks)
    for number in range(3):
        y = top + 1 + spread.lane * number
        port, yard = places.PORT + number, places.YARD + number
        _draw_quay(canvas, spread.ports, y, state, port, state.ports, skin, marks)
        _draw_quay(canvas, spread.yards, y, state, yard, state.yards, skin, marks)
    _draw_water(canvas, top, skin)
    if not marks.rolls:
        _draw_dice(canvas, spread.ports, top + 1 + 3 * spread.lane, queries.last_roll(state), skin)


def _draw_water(canvas: Canvas, top: int, skin: Skin) -> None:
    """The coast and the sea behind the lanes, the pirates' water, as far as there are colours."""
    palette, spread = skin.palette, spread_on(canvas)
    colours = sea_colours(palette)
    if colours is None or skin.glyphs.ascii:
        return
    pale = {palette.muted.color: colours.label, palette.line.color: colours.label_muted}
    right = spread.left(wares.SEA_END) + spread.space
    for row in range(top, min(canvas.height, top + 1 + 4 * spread.lane)):
        styles = canvas.styles[row]
        for x in range(LANES_LEFT, min(canvas.width, right)):
            style, space = styles[x], (x - LANES_LEFT) // spread.space
            ground = colours.swell if space % 2 else colours.water
            if space == wares.SEA_END:
                ground = colours.pirate_water
            elif row == top:
                ground = colours.grass
            if style.bgcolor is None:
                styles[x] = style + Style(color=pale.get(style.color), bgcolor=ground)


def _draw_dice(canvas: Canvas, x: int, y: int, dice: wares.Four, skin: Skin) -> None:
    """The last roll, a die a ware."""
    if not any(dice):
        return
    x = canvas.put(x, y, skin.glyphs.text(_("last roll")), skin.palette.muted) + 1
    for ware in LANES:
        if dice[ware]:
            x = canvas.put(x, y, wares.LETTERS[ware], ware_style(ware, skin))
            x = canvas.put(x, y, f" {dice[ware]}", skin.palette.title) + 2


def _draw_lane(
    canvas: Canvas, y: int, ware: int, state: ManilaPosition, skin: Skin, marks: Marks
) -> None:
    palette, glyphs, spread = skin.palette, skin.glyphs, spread_on(canvas)
    canvas.put(0, y, f" {wares.LETTERS[ware]} ", ware_style(ware, skin))
    canvas.put(NAMES_LEFT, y, ware_name(ware), palette.text, LANES_LEFT - NAMES_LEFT)
    canvas.spot(Region(0, y, spread.ports - DOCKED - 1, 1), "lane", ware)
    if marks.lane == ware:
        canvas.put(NAMES_LEFT - 1, y, glyphs.pointer, palette.title)
        canvas.fill(Region(0, y, LANES_LEFT - 1, 1), palette.cursor)
    space = state.punts[ware]
    target = marks.punts.get(ware)
    if space == wares.ASHORE and target is None:
        if state.ashore == ware:
            canvas.put(LANES_LEFT + 1, y, _("stays ashore"), palette.muted)
        return
    line = palette.ware_lines[WARE_COLOURS[ware]]
    for lane_space in range(wares.SEA_END + 1):
        danger = lane_space == wares.SEA_END
        canvas.put(
            spread.left(lane_space) + 1,
            y,
            glyphs.pirates if danger else glyphs.sea,
            palette.danger_text if danger else palette.line,
        )
    shown = space if space != wares.ASHORE else (target or 0)
    end = min(shown, wares.SEA_END)
    for x in range(LANES_LEFT, spread.left(end)):
        canvas.put(x, y, glyphs.wake, line)
    if space == wares.DOCKED:
        canvas.put(spread.left(end), y, glyphs.wake * 3, line)
        return
    _draw_punt(canvas, spread.left(end), y, ware, skin)
    if target is not None and space not in (wares.ASHORE, target):
        letter = wares.LETTERS[ware]
        if target > wares.SEA_END:
            x = spread.ports - DOCKED - 1
            canvas.put(x, y, f"{glyphs.pointer}{letter}", palette.title)
        else:
            canvas.put(spread.left(target), y, f"({letter})", palette.title)


def _draw_punt(canvas: Canvas, x: int, y: int, ware: int, skin: Skin) -> None:
    line = skin.palette.ware_lines[WARE_COLOURS[ware]]
    canvas.put(x, y, skin.glyphs.ship[0], line)
    canvas.put(x + 1, y, wares.LETTERS[ware], ware_style(ware, skin))
    canvas.put(x + 2, y, skin.glyphs.ship[2], line)


def _draw_quay(
    canvas: Canvas,
    x: int,
    y: int,
    state: ManilaPosition,
    place: int,
    quays: Sequence[int],
    skin: Skin,
    marks: Marks,
) -> None:
    """The punt that lies in a port or shipyard, its letter, cost, accomplice, and what it pays."""
    number = (place - places.PORT) % 3
    letter = "ABC"[number]
    cost, pays = wares.PORT_COST[number], wares.PORT_PAYS[number]
    spot = (places.SPOT_PORT if place < places.YARD else places.SPOT_YARD) + number
    canvas.put(x, y, f"{letter} {cost}", skin.palette.text)
    _draw_seat(canvas, x + 3, y, state, spot, place, skin, marks)
    canvas.put(x + 7, y, f"{pays:>+3}", skin.palette.text)
    if quays[number] >= 0:
        canvas.put(x - DOCKED, y, wares.LETTERS[quays[number]], ware_style(quays[number], skin))


def _draw_seat(
    canvas: Canvas,
    x: int,
    y: int,
    state: ManilaPosition,
    spot: int,
    place: int,
    skin: Skin,
    marks: Marks,
    free: str = "  ",
) -> None:
    """A space for an accomplice, four cells: ``[A●]``, or ``[  ]`` when it is free.

    Both brackets turn into the mark of news where somebody has come since the viewer's
    last decision.
    """
    palette = skin.palette
    seat = state.spots[spot]
    bracket = palette.text
    if marks.bright is not None:
        bracket = palette.title if place in marks.bright and seat < 0 else palette.line
    fresh = spot in marks.fresh
    opening, closing = (skin.glyphs.new, skin.glyphs.new) if fresh else ("[", "]")
    if fresh:
        bracket = palette.new_mark
    canvas.put(x, y, opening, bracket)
    if seat >= 0:
        canvas.put(x + 1, y, player_mark(seat, skin), palette.seats[seat])
    else:
        canvas.put(x + 1, y, free, palette.text)
    canvas.put(x + 3, y, closing, bracket)
    if marks.cursor == place and spot == places.spot_of(state, place):
        canvas.fill(Region(x, y, 4, 1), palette.cursor)
    canvas.spot(Region(x, y, 4, 1), "place", place)


def draw_wares(
    canvas: Canvas, top: int, view: ManilaView, skin: Skin, marks: Marks, hidden: bool
) -> None:
    """What each ware pays and is worth, its shares and its crew.

    Beside them the places that belong to no ware. ``hidden`` leaves the viewer's own
    shares out.
    """
    state, palette, spread = view.position, skin.palette, spread_on(canvas)
    for x, heading in (
        (13, _("pays")),
        (VALUE - 1, _("value")),
        (SUPPLY - 3, _("supply")),
        (YOURS - 2, _("yours")),
        (spread.crew, _("crew, with its cost")),
    ):
        canvas.put(x, top, heading, palette.muted)
    for row, ware in enumerate(LANES):
        y = top + 1 + spread.ware * row
        canvas.put(0, y, f" {wares.LETTERS[ware]} ", ware_style(ware, skin))
        canvas.put(NAMES_LEFT, y, ware_name(ware), palette.text, LANES_LEFT - NAMES_LEFT)
        canvas.put(PAYS, y, f"{wares.PAYOUT[ware]:>2}", palette.text)
        value = wares.TRACK[state.market[ware]]
        near = state.market[ware] == wares.LAST_STEP - 1
        style = palette.danger_text if near else palette.title
        canvas.put(VALUE + 1, y, f"{value:>2}", style)
        canvas.put(SUPPLY, y, str(wares.count(state.supply, ware)), palette.text)
        if not hidden:
            canvas.put(YOURS, y, own_shares(state, view.seat, ware), palette.text)
        canvas.spot(Region(0, y, spread.crew - 1, 1), "ware", ware)
        _draw_crew(canvas, y, state, ware, skin, marks)
    draw_others(canvas, top, state, skin, marks)


def own_shares(state: ManilaPosition, seat: int, ware: int) -> str:
    held = queries.held(state, seat, ware)
    mortgaged = wares.count(state.mortgaged[seat], ware)
    if not held:
        return "-"
    return f"{held} m{mortgaged}" if mortgaged else str(held)


def _draw_crew(
    canvas: Canvas, y: int, state: ManilaPosition, ware: int, skin: Skin, marks: Marks
) -> None:
    at_sea = 0 <= state.punts[ware] <= wares.SEA_END
    for space in range(wares.CREW_SPACES[ware]):
        x = spread_on(canvas).crew + 6 * space
        cost = wares.CREW_COSTS[ware][space]
        style = skin.palette.text if at_sea else skin.palette.line
        canvas.put(x, y, str(cost), style)
        _draw_seat(canvas, x + 1, y, state, 4 * ware + space, ware, skin, marks)


def draw_others(canvas: Canvas, top: int, state: ManilaPosition, skin: Skin, marks: Marks) -> None:
    """Pirates, pilots and insurance, a row each."""
    palette, spread = skin.palette, spread_on(canvas)
    canvas.put(spread.others, top, _("others"), palette.muted)
    rows: tuple[tuple[str, tuple[int, ...], int], ...] = (
        (_("pirates 5"), (places.SPOT_BOW, places.SPOT_STERN), places.PIRATES),
        (_("small pilot 2"), (places.SPOT_SMALL,), places.SMALL),
        (_("large pilot 5"), (places.SPOT_LARGE,), places.LARGE),
        (_("insures +10"), (places.SPOT_INSURANCE,), places.INSURANCE),
    )
    for row, (label, spots, place) in enumerate(rows):
        y = top + 1 + spread.ware * row
        room = OTHERS - 4 * len(spots)
        canvas.put(spread.others, y, skin.glyphs.text(label), palette.text, room)
        for number, spot in enumerate(spots):
            seat_x = canvas.width - 4 * (len(spots) - number)
            _draw_seat(canvas, seat_x, y, state, spot, place, skin, marks)


def draw_auction(
    canvas: Canvas, top: int, view: ManilaView, names: Sequence[str], skin: Skin, bid: str
) -> None:
    """The auction, where the lanes are as long as no punt is on them: five rows."""
    state, palette = view.position, skin.palette
    x = LANES_LEFT
    over = state.phase != phases.AUCTION
    heading = _("THE AUCTION IS OVER") if over else _("AUCTION OF THE HARBOUR MASTER'S OFFICE")
    canvas.put(x, top, skin.glyphs.text(heading), palette.title)
    if state.bidder < 0 and over:
        canvas.put(x, top + 1, skin.glyphs.text(_("nobody has bid")), palette.text)
    elif state.bidder >= 0:
        text = _("highest bid {bid} by").format(bid=state.bid)
        end = canvas.put(x, top + 1, skin.glyphs.text(text), palette.text) + 1
        end = canvas.put(end, top + 1, player_mark(state.bidder, skin), palette.seats[state.bidder])
        canvas.put(end + 1, top + 1, skin.glyphs.text(names[state.bidder]), palette.text, 12)
    else:
        canvas.put(x, top + 1, skin.glyphs.text(_("no bid yet")), palette.text)
    _draw_bidders(canvas, x, top + 2, state, skin, _("still in"), 0)
    _draw_bidders(canvas, x, top + 3, state, skin, _("passed"), 1)
    canvas.put(x, top + 4, skin.glyphs.text(bid), palette.title)


def _draw_bidders(
    canvas: Canvas, x: int, y: int, state: ManilaPosition, skin: Skin, label: str, passed: int
) -> None:
    canvas.put(x, y, skin.glyphs.text(label), skin.palette.muted)
    x += 12
    for seat in range(state.seats):
        if state.passed[seat] == passed:
            x = canvas.put(x, y, player_mark(seat, skin), skin.palette.seats[seat]) + 1


def draw_last_voyage(
    canvas: Canvas, top: int, balances: Mapping[int, int], arrived: Sequence[int], skin: Skin
) -> None:
    """What the last voyage has brought everybody, and the wares that came to port: five rows."""
    if not balances:
        return
    palette, x = skin.palette, spread_on(canvas).ports
    canvas.put(x, top, skin.glyphs.text(_("LAST VOYAGE")), palette.muted)
    for seat, pesos in balances.items():
        at, y = x + 12 * (seat % 2), top + 1 + seat // 2
        canvas.put(at, y, player_mark(seat, skin), palette.seats[seat])
        style = palette.title if pesos > 0 else palette.text
        canvas.put(at + 2, y, f"{pesos:>+5}" if pesos else f"{0:>5}", style)
    y = top + 4
    at = canvas.put(x, y, skin.glyphs.text(_("in port")), palette.muted) + 1
    if not arrived:
        canvas.put(at, y, skin.glyphs.text(_("no ware")), palette.text)
    for ware in arrived:
        at = canvas.put(at, y, f" {wares.LETTERS[ware]} ", ware_style(ware, skin)) + 1
