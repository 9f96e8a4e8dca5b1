"""What the voyage under way may bring each player: accomplices, with chance and pay.

``forecast`` is short, for the table of players; ``forecast_lines`` has all of it for the
page of accounts, which has room for what the table has to cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.manila.odds import pirates_may_come, seat_worth
from engine.manila import phases, places, wares
from engine.manila.view import ManilaView
from tui.drawing.canvas import wrap
from tui.games.manila.names import place_name
from tui.play.i18n import _

LINE: Final = 70
"""Cells of a line on the page."""
_PILOTS: Final = ((places.SMALL, places.SPOT_SMALL), (places.LARGE, places.SPOT_LARGE))


def has_forecast(view: ManilaView) -> bool:
    """Whether there is an accomplice on the board, in a voyage that is still going on."""
    state = view.position
    settled = state.phase in (phases.REDEMPTION, phases.ENDED)
    return not settled and any(seat >= 0 for seat in state.spots)


def forecast(view: ManilaView, seat: int, odds: bool, at_length: bool = False) -> list[str]:
    """The seat's accomplices, those that are alike together: ``G 44%×18 (×2)``, ``pirates``.

    Args:
        view: the position.
        seat: whose accomplices.
        odds: whether each has its chance to be paid, and what it is paid then on average.
        at_length: punts by their whole names instead of letters; and with the chance that
            the insurance has to pay, a sum below nothing.
    """
    counts: dict[str, int] = {}
    for place, chance, pays in seat_worth(view, seat):
        by_letter = place < places.PORT and not at_length
        name = wares.LETTERS[place] if by_letter else place_name(place)
        if odds and (at_length or place != places.INSURANCE):
            text = _("{place} {chance:.0%}×{pays:.0f}") if chance else _("{place} {chance:.0%}")
            name = text.format(place=name, chance=chance, pays=pays)
        counts[name] = counts.get(name, 0) + 1
    for place, spot in _PILOTS:
        if view.position.spots[spot] == seat:
            counts[place_name(place)] = 1
    return [f"{name} (×{number})" if number > 1 else name for name, number in counts.items()]


def forecast_lines(view: ManilaView, names: Sequence[str], odds: bool) -> list[str]:
    """All accomplices of all players at length."""
    if not has_forecast(view):
        return []
    heading = _("This voyage, chance × pay:") if odds else _("This voyage:")
    if odds and pirates_may_come(view.position):
        heading = _("This voyage, chance × pay if no pirate comes:")
    lines = [heading]
    for seat, name in enumerate(names):
        parts = forecast(view, seat, odds, at_length=True)
        if parts:
            sentence = _("{name}: {accomplices}").format(name=name, accomplices=" · ".join(parts))
            lines += [f"  {row}" for row in wrap(sentence, LINE, len(parts), names=(name, *parts))]
    return lines
