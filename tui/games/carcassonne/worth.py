"""What a road, city or cloister is worth, now and complete, in words (``queries`` reckons it)."""

from __future__ import annotations

from engine.carcassonne import features, scoring, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import points_complete, points_now
from tui.play.i18n import _, ngettext


def size_and_worth(state: CarcassonnePosition, type: int, root: int) -> str:
    """Such as ``Road of 3 tiles, 1 open: 3 now, at least 4 complete``: no sentence as yet."""
    info = state.info[root]
    size, missing = scoring.tile_count(info), features.open_edges(info)
    facts = {
        "n": size,
        "open": missing,
        "now": points_now(state, type, root),
        "full": points_complete(state, type, root),
    }
    if type == tiles.CLOISTER:
        text = ngettext(
            "Cloister, {open} tile missing: {now} now, {full} when complete",
            "Cloister, {open} tiles missing: {now} now, {full} when complete",
            missing,
        )
        if not missing:
            text = _("Cloister, complete: {full}")
    elif missing:
        text = (
            ngettext(
                "Road of {n} tile, {open} open: {now} now, at least {full} complete",
                "Road of {n} tiles, {open} open: {now} now, at least {full} complete",
                size,
            )
            if type == tiles.ROAD
            else ngettext(
                "City of {n} tile, {open} open: {now} now, at least {full} complete",
                "City of {n} tiles, {open} open: {now} now, at least {full} complete",
                size,
            )
        )
    else:
        text = (
            ngettext(
                "Road of {n} tile, complete: {full}", "Road of {n} tiles, complete: {full}", size
            )
            if type == tiles.ROAD
            else ngettext(
                "City of {n} tile, complete: {full}", "City of {n} tiles, complete: {full}", size
            )
        )
    return text.format(**facts)


def sizes_and_worth(state: CarcassonnePosition, type: int, root: int, count: int) -> str:
    """The same of ``count`` roads or cities that are alike, ``root`` being one of them.

    Such as ``3 roads of 1 tile, each 1 open: 1 now, at least 2 complete``.
    """
    info = state.info[root]
    size, missing = scoring.tile_count(info), features.open_edges(info)
    if missing:
        text = (
            ngettext(
                "{count} roads of {n} tile, each {open} open: {now} now, at least {full} complete",
                "{count} roads of {n} tiles, each {open} open: {now} now, at least {full} complete",
                size,
            )
            if type == tiles.ROAD
            else ngettext(
                "{count} cities of {n} tile, each {open} open: {now} now, at least {full} complete",
                "{count} cities of {n} tiles, each {open} open:"
                " {now} now, at least {full} complete",
                size,
            )
        )
    else:
        text = (
            ngettext(
                "{count} roads of {n} tile, complete: {full} each",
                "{count} roads of {n} tiles, complete: {full} each",
                size,
            )
            if type == tiles.ROAD
            else ngettext(
                "{count} cities of {n} tile, complete: {full} each",
                "{count} cities of {n} tiles, complete: {full} each",
                size,
            )
        )
    return text.format(
        count=count,
        n=size,
        open=missing,
        now=points_now(state, type, root),
        full=points_complete(state, type, root),
    )
