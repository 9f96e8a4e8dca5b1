"""Draws the table of players of Manila."""

from __future__ import annotations

from collections.abc import Sequence

from ai.manila.odds import seat_worth
from engine.manila import phases, places, wares
from engine.manila.view import ManilaView
from tui.canvas import Canvas, wrap
from tui.i18n import _
from tui.look import Look, player_mark
from tui.manila.names import place_name

MASTER, CASH, SHARES, LOANS, VOYAGE = 19, 22, 29, 37, 43


def draw_players(
    canvas: Canvas,
    top: int,
    view: ManilaView,
    names: Sequence[str],
    look: Look,
    news: set[int],
    odds: bool,
    curtained: bool = False,
) -> None:
    """A heading and a row a player: cash, shares, loans, and what this voyage may bring.

    ``odds`` shows chances and pay; without, only the places. ``curtained`` hides what only
    the viewer may know.
    """
    state, palette = view.position, look.palette
    for x, heading in (
        (CASH, _("cash")),
        (SHARES, _("shares")),
        (LOANS, _("loans")),
        (VOYAGE, _("this voyage: chance x pay") if odds else _("this voyage")),
    ):
        canvas.put(x, top, look.glyphs.text(heading), palette.muted)
    for seat in range(state.seats):
        y = top + 1 + seat
        acts = seat == state.to_act
        canvas.put(1, y, look.glyphs.pointer if acts else " ", palette.title)
        if seat in news:
            canvas.put(2, y, look.glyphs.new, palette.new_mark)
        canvas.put(3, y, player_mark(seat, look), palette.seats[seat])
        name = look.glyphs.text(names[seat])
        canvas.put(6, y, name, palette.title if acts else palette.text, 12)
        if seat == state.master:
            canvas.put(MASTER, y, _("HM"), palette.danger_text)
        own = seat == view.seat and not curtained
        shown = own or not state.rules.hidden_cash or state.phase == phases.ENDED
        cash = f"{state.cash[seat]:>4}" if shown else f"{'?':>4}"
        canvas.put(CASH, y, cash, palette.title)
        canvas.put(SHARES, y, f"{view.shares_of(seat):>4}", palette.text)
        mortgaged = view.mortgaged_sizes[seat]
        style = palette.danger_text if mortgaged else palette.muted
        canvas.put(LOANS, y, f"{mortgaged:>3}", style)
        _draw_voyage(canvas, y, view, seat, look, odds)


def _draw_voyage(
    canvas: Canvas, y: int, view: ManilaView, seat: int, look: Look, odds: bool
) -> None:
    """The seat's accomplices, each with its chance and what it is paid then."""
    told: dict[str, int] = {}
    for place, chance, pays in seat_worth(view, seat):
        name = wares.LETTERS[place] if place < places.PORT else place_name(place)
        if odds and place != places.INSURANCE:
            text = _("{place} {chance:.0%} x {pays:.0f}") if chance else _("{place} {chance:.0%}")
            name = text.format(place=name, chance=chance, pays=pays)
        told[name] = told.get(name, 0) + 1
    for place, spot in ((places.SMALL, places.SPOT_SMALL), (places.LARGE, places.SPOT_LARGE)):
        if view.position.spots[spot] == seat:
            told[place_name(place)] = 1
    parts = [f"{name} (x{number})" if number > 1 else name for name, number in told.items()]
    text = look.glyphs.text(" · ".join(parts))
    for line in wrap(text, 80 - VOYAGE, 1, look.glyphs.text("…")):
        canvas.put(VOYAGE, y, line, look.palette.text)
