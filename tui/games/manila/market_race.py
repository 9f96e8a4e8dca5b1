"""The market as a race: each ware on its way to the price that ends the game."""

from __future__ import annotations

from rich.style import Style
from textual.geometry import Region

from engine.manila import queries, wares
from engine.manila.position import ManilaPosition
from engine.manila.view import ManilaView
from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import Pixels
from tui.drawing.skin import Skin
from tui.games.manila.decision import LANES
from tui.games.manila.lanes import own_shares
from tui.games.manila.marks import Marks
from tui.games.manila.names import ware_name
from tui.games.manila.scene import WARE_COLOURS, ware_style
from tui.games.manila.sea_plan import Plan
from tui.play.i18n import _

NAME, PAYS, TRACK = 5, 14, 18
STATION, WIDEST = 5, 16
"""Cells of a step of the price: the least and the most."""
BESIDE = 57
"""Cells of a row but for its track, with the dice of the last roll."""
DIE = 5
"""Pixels of a die's side."""
PIPS = {
    1: (".....", ".....", "..p..", ".....", "....."),
    2: (".....", ".p...", ".....", "...p.", "....."),
    3: (".....", ".p...", "..p..", "...p.", "....."),
    4: (".....", ".p.p.", ".....", ".p.p.", "....."),
    5: (".....", ".p.p.", "..p..", ".p.p.", "....."),
    6: (".....", ".p.p.", ".p.p.", ".p.p.", "....."),
}


def draw_market(
    canvas: Canvas, plan: Plan, view: ManilaView, skin: Skin, marks: Marks, hidden: bool
) -> None:
    """What each ware pays and is worth, and its shares; ``hidden``: but for the viewer's own."""
    state, palette, top = view.position, skin.palette, plan.market_top
    station = min(WIDEST, max(STATION, (plan.width - BESIDE) // 5))
    supply = TRACK + 5 * station + 1
    yours = supply + 9
    for x, heading in (
        (PAYS - 2, _("pays")),
        (TRACK, _("price on the black market")),
        (supply, _("for sale")),
        (yours, _("yours")),
    ):
        canvas.put(x, top, skin.glyphs.text(heading), palette.muted)
    _draw_tracks(canvas, plan, station, state, skin)
    for row, ware in enumerate(LANES):
        y = top + 1 + plan.market * row + (plan.market - 1) // 2
        canvas.put(1, y, f" {wares.LETTERS[ware]} ", ware_style(ware, skin))
        canvas.put(NAME, y, ware_name(ware), palette.text, PAYS - NAME - 1)
        if marks.lane == ware:
            canvas.fill(Region(1, y, PAYS - 3, 1), palette.cursor)
        canvas.put(PAYS, y, f"{wares.PAYOUT[ware]:>2}", palette.text)
        line = palette.ware_lines[WARE_COLOURS[ware]]
        _draw_shares(canvas, supply, y, wares.count(state.supply, ware), line, skin)
        if not hidden:
            canvas.put(yours, y, own_shares(state, view.seat, ware), palette.text)
        canvas.spot(Region(0, y, yours + 6, 1), "ware", ware)
    if not marks.rolls:
        _draw_roll(canvas, plan, yours + 7, state, skin)


def _draw_tracks(
    canvas: Canvas, plan: Plan, station: int, state: ManilaPosition, skin: Skin
) -> None:
    """Each ware's steps: those behind it filled, the present one with its number."""
    values, top = skin.palette.values, plan.market_top + 1
    thick = 2 * plan.market - (plan.market > 1)
    pixels = Pixels(5 * station, wares.WARES * plan.market, values["ground"])
    for row, ware in enumerate(LANES):
        now, y = state.market[ware], 2 * plan.market * row
        fill = skin.palette.wares[WARE_COLOURS[ware]].bgcolor
        assert fill is not None
        for step in range(len(wares.TRACK)):
            colour = fill.name if step <= now else values["panel"]
            pixels.block(step * station, y, station - (step >= now), thick, colour)
    pixels.put_on(canvas, Region(TRACK, top, pixels.width, pixels.height // 2))
    for row, ware in enumerate(LANES):
        y = top + plan.market * row + (plan.market - 1) // 2
        for step, value in enumerate(wares.TRACK):
            if step < state.market[ware]:
                continue
            is_now, is_last = step == state.market[ware], step == wares.LAST_STEP
            style = skin.palette.title if is_last else skin.palette.muted
            style = ware_style(ware, skin) if is_now else skin.palette.bar + style
            x = TRACK + step * station + (station - 1 - len(str(value))) // 2
            canvas.put(x, y, str(value), style)


def _draw_shares(canvas: Canvas, x: int, y: int, number: int, style: Style, skin: Skin) -> None:
    """Shares as so many small cards."""
    canvas.put(x, y, "■" * number, style)
    canvas.put(x + number, y, "·" * (wares.SHARES_A_WARE - number), skin.palette.line)


def _draw_roll(canvas: Canvas, plan: Plan, x: int, state: ManilaPosition, skin: Skin) -> None:
    """The last roll: a die a ware, its letter below."""
    dice = queries.last_roll(state)
    if not any(dice):
        return
    x, top = max(x, min(x + 6, plan.width - 3 * (DIE + 1))), plan.market_top
    canvas.put(x, top, skin.glyphs.text(_("last roll")), skin.palette.muted)
    for ware in LANES:
        if dice[ware]:
            fill = ware_style(ware, skin)
            assert fill.bgcolor is not None and fill.color is not None
            pixels = Pixels(DIE, 3, skin.palette.values["ground"])
            pixels.block(0, 0, DIE, DIE, fill.bgcolor.name)
            pixels.stamp(0, 0, PIPS[dice[ware]], {"p": fill.color.name})
            pixels.put_on(canvas, Region(x, top + 1, DIE, 3))
            canvas.put(x + DIE // 2, top + 4, wares.LETTERS[ware], skin.palette.text)
            x += DIE + 1
