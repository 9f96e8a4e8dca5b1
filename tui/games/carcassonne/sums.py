"""How the points of an event came about: ``(6 tiles + 2 pennants) × 2``."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from engine.carcassonne import events as ev
from engine.carcassonne import tiles
from tui.play.i18n import _, ngettext

Counted: TypeAlias = ev.Scored | ev.WalkPoints | ev.FieldScored | ev.GuildScored | ev.KingScored
"""Events whose points are added up."""


def counted_words(event: Counted) -> str:
    """What is counted and how often, without the result, such as ``4 tiles × 2 (inn)``."""
    match event:
        case ev.Scored():
            return _feature(event)
        case ev.FieldScored():
            template = _("{cities} × 4 (pig)") if event.pig else _("{cities} × 3")
            said = ngettext("{n} city", "{n} cities", event.cities).format(n=event.cities)
            return template.format(cities=said)
        case ev.WalkPoints():
            text = ngettext("{n} tile", "{n} tiles", event.points)
        case ev.GuildScored():
            text = ngettext("{n} complete road", "{n} complete roads", event.points)
        case ev.KingScored():
            text = ngettext("{n} complete city", "{n} complete cities", event.points)
        case _:
            assert_never(event)
    return text.format(n=event.points)


def _feature(event: ev.Scored) -> str:
    """The tiles of a city, road or cloister, its pennants, and what each of them pays."""
    number, pennants = event.tiles, event.pennants
    if event.feature == tiles.CLOISTER and not event.complete:
        return ngettext(
            "the cloister and {n} tile around", "the cloister and {n} tiles around", number - 1
        ).format(n=number - 1)
    counted = ngettext("{n} tile", "{n} tiles", number).format(n=number)
    factor = event.points // (number + pennants)
    if pennants:
        coats = ngettext("{n} pennant", "{n} pennants", pennants).format(n=pennants)
        template = _("{tiles} + {pennants}") if factor == 1 else _("({tiles} + {pennants})")
        counted = template.format(tiles=counted, pennants=coats)
    if not event.bonus:
        template = "{counted}" if factor == 1 else _("{counted} × {factor}")
    elif event.feature == tiles.ROAD:
        template = _("{counted} × {factor} (inn)")
    else:
        template = _("{counted} × {factor} (cathedral)")
    return template.format(counted=counted, factor=factor)
