"""Draws the table of players of Manila."""

from __future__ import annotations

from collections.abc import Sequence

from ai.manila.odds import pirates_may_come
from engine.manila import phases, wares
from engine.manila.view import ManilaView
from tui.drawing.bars import draw_bar, draw_chip
from tui.drawing.canvas import Canvas, wrap
from tui.drawing.skin import Skin, put_player
from tui.games.manila.forecast import forecast, has_forecast
from tui.games.manila.scene import ware_style
from tui.play.i18n import _

MASTER, CASH, SHARES, LOANS, VOYAGE = 19, 21, 26, 33, 39
WIDTH = 80
FULL = 60
"""Pesos that fill a bar, unless somebody has more."""


def bar_for(width: int) -> int:
    """How long bars of cash are in a window with room for them."""
    return min(40, 6 + (width - WIDTH) // 2)


def draw_players(
    canvas: Canvas,
    top: int,
    view: ManilaView,
    names: Sequence[str],
    skin: Skin,
    news: set[int],
    odds: bool,
    hides_secrets: bool = False,
    most: int = 1,
    bar: int = 0,
) -> int:
    """A heading and a row a player; returns the next free row.

    Cash, shares, loans, and what this voyage may bring as far as there is room for it, or,
    at the end, the fortune. ``odds`` shows chances and pay; without, only the places.
    ``hides_secrets`` hides what only the viewer may know; accomplices take at most ``most`` rows.
    ``bar`` is the length of a bar that shows the cash, if there is one.
    """
    state, palette = view.position, skin.palette
    further = bar + 2 if bar else 0
    for x, heading in (
        (CASH, _("cash")),
        (SHARES + further, _("shares")),
        (LOANS + further, _("loans")),
        (VOYAGE + further, _voyage_heading(view, odds)),
    ):
        canvas.put(x, top, skin.glyphs.text(heading), palette.muted)
    scores = view.scores()
    shown = [
        not state.rules.hidden_cash
        or state.phase == phases.ENDED
        or (seat == view.seat and not hides_secrets)
        for seat in range(state.seats)
    ]
    most_cash = max([FULL, *(state.cash[seat] for seat, one in enumerate(shown) if one)])
    y = top + 1
    for seat in range(state.seats):
        acts = seat == state.to_act
        canvas.put(1, y, skin.glyphs.pointer if acts else " ", palette.title)
        if seat in news:
            canvas.put(2, y, skin.glyphs.new, palette.new_mark)
        if bar:
            draw_chip(canvas, 3, y, seat, skin)
        else:
            put_player(canvas, 3, y, seat, skin)
        name = skin.glyphs.text(names[seat])
        canvas.put(6, y, name, palette.title if acts else palette.text, 12)
        if seat == state.master:
            canvas.put(MASTER, y, _("HM"), palette.title)
        cash = f"{state.cash[seat]:>4}" if shown[seat] else f"{'?':>4}"
        canvas.put(CASH, y, cash, palette.title)
        if bar and shown[seat]:
            part = state.cash[seat] / most_cash
            draw_bar(canvas, CASH + 5, y, bar, part, palette.seats[seat], skin)
        canvas.put(SHARES + further, y, f"{view.shares_of(seat):>4}", palette.text)
        mortgaged = view.mortgaged_sizes[seat]
        style = palette.danger_text if mortgaged else palette.muted
        canvas.put(LOANS + further, y, f"{mortgaged:>3}", style)
        if state.phase == phases.ENDED:
            canvas.put(VOYAGE + further, y, f"{scores[seat]:>5}", palette.title)
            y += 1
        elif not has_forecast(view):
            y += 1
        else:
            y += _draw_voyage(canvas, VOYAGE + further, y, view, seat, skin, odds, most)
    return y


def draw_shares(canvas: Canvas, view: ManilaView, skin: Skin, hides_secrets: bool) -> None:
    """Everybody's shares as far as they are known, a row a player below a heading."""
    state, palette, glyphs = view.position, skin.palette, skin.glyphs
    canvas.put(1, 1, glyphs.text(_("SHARES")), palette.title)
    for seat in range(state.seats):
        x, y = put_player(canvas, 1, 2 + seat, seat, skin) + 1, 2 + seat
        is_known = state.phase == phases.ENDED or (seat == view.seat and not hides_secrets)
        if is_known:
            known = wares.members(state.dealt[seat] + state.bought[seat])
        else:
            known = wares.members(state.bought[seat])
            for _share in range(view.dealt_sizes[seat]):
                x = canvas.put(x, y, "?", palette.muted) + 1
        for ware in known:
            x = canvas.put(x, y, wares.LETTERS[ware], ware_style(ware, skin)) + 1


def _voyage_heading(view: ManilaView, odds: bool) -> str:
    """What the last column is about now; nothing where it is empty."""
    if view.position.phase == phases.ENDED:
        return _("fortune")
    if not has_forecast(view):
        return ""
    if odds and pirates_may_come(view.position):
        return _("chance × pay if no pirate comes")
    return _("this voyage: chance × pay") if odds else _("this voyage")


def _draw_voyage(
    canvas: Canvas, x: int, y: int, view: ManilaView, seat: int, skin: Skin, odds: bool, most: int
) -> int:
    """The seat's accomplices, each with its chance and what it is paid then; returns the rows."""
    parts = [skin.glyphs.text(part) for part in forecast(view, seat, odds)]
    text = skin.glyphs.text(" · ").join(parts)
    rows = wrap(text, canvas.width - x, most, skin.glyphs.text("…"), parts)
    for row, words in enumerate(rows):
        canvas.put(x, y + row, words, skin.palette.text)
    return max(1, len(rows))
