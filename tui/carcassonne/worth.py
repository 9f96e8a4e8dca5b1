"""What a road, city or cloister is worth, now and complete: the one place that reckons it.

A feature that is open takes at least one more tile for each cell at which it is open, so that
what it will be worth complete is told as the least it can come to.
"""

from __future__ import annotations

from engine.carcassonne import features, scoring, tiles
from engine.carcassonne.position import CarcassonnePosition
from tui.i18n import _, ngettext


def open_cells(state: CarcassonnePosition, root: int) -> dict[int, int]:
    """The cells at which a road or city is open, each with a bit for every side it comes from."""
    cells: dict[int, int] = {}
    for place in state.frontier:
        for side in range(4):
            entry = state.board.get(place + features.STEP[side])
            if entry is None:
                continue
            segment = tiles.CONTACTS[entry & features.ORIENTED_MASK][side ^ 2][0]
            node = (entry >> features.ORIENTED_BITS) + segment
            if segment >= 0 and features.find(state.parent, node) == root:
                cells[place] = cells.get(place, 0) | 1 << side
    return cells


def points_now(state: CarcassonnePosition, type: int, root: int) -> int:
    """What its winners get for it as it is: complete, or else at the end of the game."""
    info = state.info[root]
    return scoring.feature_points(state.rules, type, info, complete=not info & features.OPEN)


def points_complete(state: CarcassonnePosition, type: int, root: int) -> int:
    """What it brings complete; of one that is open, the least that it can bring then."""
    info = state.info[root] & ~features.OPEN
    if type != tiles.CLOISTER and state.info[root] & features.OPEN:
        info += len(open_cells(state, root)) * tiles.ONE_TILE
    return scoring.feature_points(state.rules, type, info, complete=True)


def size_and_worth(state: CarcassonnePosition, type: int, root: int) -> str:
    """Such as ``Road of 3 tiles, 1 open: 3 now, at least 4 complete``: no sentence as yet."""
    info = state.info[root]
    size, missing = scoring.tile_count(info), info & features.OPEN
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
    size, missing = scoring.tile_count(info), info & features.OPEN
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
