"""How the points of an event came about: ``(6 tiles + 2 pennants) × 2 = 16``."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Event
from engine.game import EventValue
from tui.i18n import _, ngettext


def score_sum(event: Event) -> str:
    """The points of an event as a sum with its result; empty where nothing is added up."""
    counted = counted_words(event)
    if not counted:
        return ""
    return _("{sum} = {points}").format(sum=counted, points=event.data["points"])


def counted_words(event: Event) -> str:
    """What is counted and how often, without the result, such as ``4 tiles × 2 (inn)``."""
    data = event.data
    if event.kind == "scored":
        return _feature(data)
    if event.kind == "field_scored":
        cities = _number(data, "cities")
        template = _("{cities} × 4 (pig)") if data["pig"] else _("{cities} × 3")
        said = ngettext("{n} city", "{n} cities", cities).format(n=cities)
        return template.format(cities=said)
    if event.kind in ("walk_points", "guild_scored", "king_scored"):
        number = _number(data, "points")
        return {
            "walk_points": ngettext("{n} tile", "{n} tiles", number),
            "guild_scored": ngettext("{n} complete road", "{n} complete roads", number),
            "king_scored": ngettext("{n} complete city", "{n} complete cities", number),
        }[event.kind].format(n=number)
    return ""


def _feature(data: Mapping[str, EventValue]) -> str:
    """The tiles of a city, road or cloister, its pennants, and what each of them pays."""
    tiles, pennants, points = (_number(data, name) for name in ("tiles", "pennants", "points"))
    if data["feature"] == "cloister" and not data["complete"]:
        return ngettext(
            "the cloister and {n} tile around", "the cloister and {n} tiles around", tiles - 1
        ).format(n=tiles - 1)
    counted = ngettext("{n} tile", "{n} tiles", tiles).format(n=tiles)
    factor = points // (tiles + pennants)
    if pennants:
        coats = ngettext("{n} pennant", "{n} pennants", pennants).format(n=pennants)
        template = _("{tiles} + {pennants}") if factor == 1 else _("({tiles} + {pennants})")
        counted = template.format(tiles=counted, pennants=coats)
    if not data["bonus"]:
        template = "{counted}" if factor == 1 else _("{counted} × {factor}")
    elif data["feature"] == "road":
        template = _("{counted} × {factor} (inn)")
    else:
        template = _("{counted} × {factor} (cathedral)")
    return template.format(counted=counted, factor=factor)


def _number(data: Mapping[str, EventValue], name: str) -> int:
    value = data[name]
    assert isinstance(value, int)
    return value
