"""The map of Carcassonne for somebody who hears it: cells, features and where they are open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.carcassonne import features, figures, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.queries import open_cells
from tui.games.carcassonne.describe import feature_lines, tile_lines
from tui.games.carcassonne.names import cell_name
from tui.games.carcassonne.sides import segment_place, side_name
from tui.play.i18n import N_, _, ngettext
from tui.play.words import listed

CELL: Final = re.compile(r"\(?\s*(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\s*\)?")
"""A cell as it may be typed, with brackets or without."""

_SHOWN: Final = {
    tiles.FIELD_CODE: N_("{side} field"),
    tiles.CITY_CODE: N_("{side} city"),
    tiles.ROAD_CODE: N_("{side} road"),
}


def cell_in(text: str) -> int | None:
    """The cell that ``text`` names, or ``None``."""
    found = CELL.fullmatch(text.strip())
    if found is None:
        return None
    x, y = int(found[1]), int(found[2])
    inside = -features.WIDTH // 2 < x < features.WIDTH // 2
    return features.cell_at(x, y) if inside and abs(y) < features.WIDTH // 2 else None


def feature_with_openings(
    state: CarcassonnePosition, cell: int, node: int, names: Sequence[str]
) -> Iterator[str]:
    """A feature as in the position in words, and the cells that it still needs."""
    yield from feature_lines(state, cell, node, names)
    type = features.type_at(state, cell, node)
    if type == tiles.CLOISTER:
        empty = [cell + step for step in features.AROUND if cell + step not in state.board]
    else:
        empty = sorted(open_cells(state, features.find(state.parent, node)))
    if empty:
        yield _("  Open at {cells}.").format(cells=", ".join(map(cell_name, empty)))


def held_features(
    state: CarcassonnePosition, names: Sequence[str], seat: int | None = None
) -> Iterator[str]:
    """Every feature that somebody (or ``seat``) stands in, in the order they were taken."""
    seen: set[int] = set()
    for piece in state.pieces:
        cell, node = figures.cell_of(piece), figures.node_of(piece)
        root = features.find(state.parent, node)
        if root not in seen and seat in (None, figures.seat_of(piece)):
            seen.add(root)
            yield from feature_with_openings(state, cell, node, names)


def cell_lines(
    state: CarcassonnePosition, cell: int, names: Sequence[str], counts: bool
) -> Iterator[str]:
    """What lies on a cell, or what its neighbours would ask of a tile there.

    With ``counts`` also how many tiles to come would fit.
    """
    entry = state.board.get(cell)
    if entry is not None:
        yield from tile_lines(state, cell, entry, names)
        base = features.base_of(entry)
        oriented = features.oriented_of(entry)
        segments: dict[int, list[int]] = {}
        for segment in range(len(tiles.SEGMENT_TYPES[tiles.kind_of(oriented)])):
            segments.setdefault(features.find(state.parent, base + segment), []).append(segment)
        for alike in segments.values():
            first, *more = feature_with_openings(state, cell, base + alike[0], names)
            places = [place for place in (segment_place(oriented, one) for one in alike) if place]
            if places:
                where = listed(places)
                where = where[:1].upper() + where[1:]
                first = _("{place}: {feature}").format(place=where, feature=first)
            yield first
            yield from more
        return
    code = state.frontier.get(cell, 0)
    if not code:
        yield _("{cell} is empty, and no tile lies beside it.").format(cell=cell_name(cell))
        return
    shown = [
        _(_SHOWN[features.shown(code, side)]).format(side=side_name(side))
        for side in range(4)
        if features.shown(code, side)
    ]
    yield _("{cell} is empty; a tile there needs {sides}.").format(
        cell=cell_name(cell), sides=listed(shown)
    )
    if state.tile >= 0:
        yield _fits(state, cell, code)
    if counts:
        number = sum(count for kind, count in enumerate(state.bag) if tiles.FITS[kind][code])
        yield ngettext(
            "{n} tile to come fits there.", "{n} tiles to come fit there.", number
        ).format(n=number)


def _fits(state: CarcassonnePosition, cell: int, code: int) -> str:
    turns = tiles.FITS[state.tile][code]
    if not turns:
        return _("The tile in hand does not fit there.")
    return _("The tile in hand fits there with {turns}.").format(
        turns=listed([f"r{turn}" for turn in turns])
    )
