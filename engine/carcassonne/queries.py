"""What screens and words ask of a position: dead cells, open ends, what features are worth."""

from __future__ import annotations

from collections.abc import Iterator

from engine.carcassonne import features, figures, scoring, tiles
from engine.carcassonne.final import touched_cities
from engine.carcassonne.position import CarcassonnePosition


def dead_cells(state: CarcassonnePosition) -> list[int]:
    """Empty cells beside the map that no tile left in the bag (or in hand) can fill.

    None after the last tile, when it is true of all cells.
    """
    left = [kind for kind, count in enumerate(state.bag) if count]
    if state.tile >= 0:
        left.append(state.tile)
    if not left:
        return []
    return [
        cell
        for cell, code in state.frontier.items()
        if not any(tiles.FITS[kind][code] for kind in left)
    ]


def open_cells(state: CarcassonnePosition, root: int) -> dict[int, int]:
    """The cells at which a road or city is open, each with a bit for every side it comes from."""
    cells: dict[int, int] = {}
    for site in state.edge:
        cell = state.cells[site]
        for side in range(4):
            node = features.line_at(state, site, side)
            if node >= 0 and features.find(state.parent, node) == root:
                cells[cell] = cells.get(cell, 0) | 1 << side
    return cells


def points_now(state: CarcassonnePosition, type: int, root: int) -> int:
    """What its winners get for it as it is: complete, or else at the end of the game."""
    info = state.info[root]
    return scoring.feature_points(state.rules, type, info, complete=not info & features.OPEN)


def points_complete(state: CarcassonnePosition, type: int, root: int) -> int:
    """What it brings complete; of one that is open, the least that it can bring then.

    It takes at least one more tile for each cell at which it is open.
    """
    info = state.info[root] & ~features.OPEN
    if type != tiles.CLOISTER and state.info[root] & features.OPEN:
        info += len(open_cells(state, root)) * tiles.ONE_TILE
    return scoring.feature_points(state.rules, type, info, complete=True)


def arriving(state: CarcassonnePosition, place: int) -> Iterator[tuple[int, int, int]]:
    """The cities and roads that are open at an empty cell: type, root, and from which side."""
    site = state.sites.get(place, -1)
    if site < 0:
        return
    for side in range(4):
        node = features.line_at(state, site, side)
        if node >= 0:
            is_city = features.shown(state.codes[site], side) == tiles.CITY_CODE
            type = tiles.CITY if is_city else tiles.ROAD
            yield type, features.find(state.parent, node), side


def farm_points(state: CarcassonnePosition, seat: int) -> int:
    """What the seat's fields are worth by the cities complete now."""
    total = 0
    for root, cities in touched_cities(state).items():
        claim = state.claim[root]
        if seat in figures.winners(claim, state.seats):
            total += (4 if figures.has_special(claim, seat) else 3) * len(cities)
    return total


def worth_of(state: CarcassonnePosition, seat: int) -> tuple[int, int]:
    """What the seat's open features are worth as they are, and what they bring once complete.

    Its fields count with the cities complete now, both times.
    """
    now = complete = farm_points(state, seat)
    for root, parent in enumerate(state.parent):
        if parent == root and seat in figures.winners(state.claim[root], state.seats):
            type = _type_of(state, root)
            if type != tiles.FIELD:
                now += points_now(state, type, root)
                complete += points_complete(state, type, root)
    return now, complete


def _type_of(state: CarcassonnePosition, root: int) -> int:
    """The type of a feature in which a figure stands."""
    return next(
        features.type_at(state, figures.cell_of(piece), figures.node_of(piece))
        for piece in state.pieces
        if features.find(state.parent, figures.node_of(piece)) == root
    )
