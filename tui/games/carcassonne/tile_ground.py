"""The ground of a tile: which city or field each of its cells belongs to.

A tile is split into the zones of its four sides and a middle; a city covers the zones of
its sides, and the middle where it reaches several sides. Some cities reach further, which
splits a field: to a road in the middle, or to a corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.carcassonne import tiles
from engine.carcassonne.tiles import CITY, FIELD, ROAD

WALL: Final = 4
"""The mark of a cell in which a city ends at another city of the same tile."""


@dataclass(frozen=True)
class Cell:
    """One character of a tile."""

    char: str
    segment: int
    """The segment that the ground belongs to, or -1 for the line between several."""
    kind: int
    """The type of the ground: ``CITY`` or ``FIELD``."""
    mark: int = -1
    """``ROAD``, ``CLOISTER`` or ``WALL`` where one is drawn on the ground."""
    drawn: int = -1
    """The segment of the road or cloister that is drawn; -1 where several roads meet."""


def middle(width: int, height: int) -> tuple[int, int]:
    """The column and the row in which roads meet."""
    return (width - 1) // 2, height // 2


def _zone(column: int, row: int, width: int, height: int) -> tuple[int, float, float]:
    """The side whose zone a cell lies in (-1 for the middle), and its place from -1 to 1."""
    u = (2 * column + 1) / width - 1
    v = (2 * row + 1) / height - 1
    if abs(u) > 0.8 or (abs(u) > 0.6 and abs(v) < 0.6) or (abs(u) > 0.4 and abs(v) < 0.3):
        return (1 if u > 0 else 3), u, v
    if abs(v) > 0.3:
        return (2 if v > 0 else 0), u, v
    return -1, u, v


def ground(oriented: int, column: int, row: int, width: int, height: int, plain: bool) -> Cell:
    """The city or field that a cell of the ground belongs to."""
    side, u, v = _zone(column, row, width, height)
    edges, types = tiles.EDGES[oriented], tiles.SEGMENT_TYPES[tiles.kind_of(oriented)]
    corner = abs(u) > 0.8 and abs(v) > 0.6
    reaching = _reaching(oriented, column, row, width, height)
    if reaching >= 0:
        return Cell("▒" if plain else " ", reaching, CITY)
    for segment, type in enumerate(types):
        if type != CITY:
            continue
        sides = edges[segment]
        if corner:
            vertical = 2 if v > 0 else 0
            inside = side in sides and vertical in sides
        elif side >= 0:
            inside = side in sides
        else:
            inside = _fills_middle(sides, u)
        if inside:
            return Cell("▒" if plain else " ", segment, CITY)
    return Cell(" ", _field_at(oriented, u, v), FIELD)


def _fills_middle(sides: tuple[int, ...], u: float) -> bool:
    """Whether a city with these sides covers a cell of the middle row at ``u``."""
    if len(sides) < 2:
        return False
    if len(sides) > 2 or sides in ((0, 2), (1, 3)):
        return True
    return u > -0.1 if 1 in sides else u < 0.1


def _reaching(oriented: int, column: int, row: int, width: int, height: int) -> int:
    """The city that reaches further than its sides show and covers a cell, or -1.

    Such a city splits a field: it ends at a road in the middle, or in a corner.
    """
    middle_row = height // 2
    for city, corner in tips(oriented):
        if corner < 0:
            if row == middle_row and abs((2 * column + 1) / width - 1) < 0.55:
                return city
            continue
        right, low = corner in (0, 1), corner in (1, 2)
        if (column, row) == (width - 1 if right else 0, height - 1 if low else 0):
            return city
        u = ((2 * column + 1) / width - 1) * (1 if right else -1)
        down = row - middle_row if low else middle_row - row
        near, far = (0.0, 0.75) if down == 0 else (0.5, 0.85)
        on_the_way = 0 <= down < height // 2 and near < u < far
        if on_the_way and not _is_road(oriented, right, down):
            return city
    return -1


@cache
def tips(oriented: int) -> tuple[tuple[int, int], ...]:
    """Cities that split a field: (segment, corner clockwise from the north-east or -1).

    -1 stands for the middle of the tile.
    """
    edges, types = tiles.EDGES[oriented], tiles.SEGMENT_TYPES[tiles.kind_of(oriented)]
    fields = {
        half: segment
        for segment, type in enumerate(types)
        if type == FIELD
        for half in edges[segment]
    }
    touching = tiles.FIELD_CITIES[tiles.kind_of(oriented)]

    def split(half: int, other: int) -> bool:
        return half in fields and other in fields and fields[half] != fields[other]

    found: list[tuple[int, int]] = []
    for segment, type in enumerate(types):
        if type == CITY and len(edges[segment]) == 1:
            side = edges[segment][0]
            if split((2 * side - 1) % 8, (2 * side + 2) % 8):
                found.append((segment, -1))
    for corner in range(4):
        half, other = 2 * corner + 1, (2 * corner + 2) % 8
        if split(half, other):
            city = next(
                city
                for field, city in touching
                if field == fields[half] and (fields[other], city) in touching
            )
            found.append((city, corner))
    return tuple(found)


def _is_road(oriented: int, right: bool, down: int) -> bool:
    """Whether a road takes the cells of the middle row on one side."""
    side = 1 if right else 3
    return down == 0 and any(
        side in tiles.EDGES[oriented][segment]
        for segment, type in enumerate(tiles.SEGMENT_TYPES[tiles.kind_of(oriented)])
        if type == ROAD
    )


def _field_at(oriented: int, u: float, v: float) -> int:
    """The field that a point of the tile most likely belongs to, or -1."""
    if abs(u) > abs(v):
        half = (2 if v < 0 else 3) if u > 0 else (6 if v > 0 else 7)
    else:
        half = (0 if u < 0 else 1) if v < 0 else (4 if u > 0 else 5)
    edges, types = tiles.EDGES[oriented], tiles.SEGMENT_TYPES[tiles.kind_of(oriented)]
    near = -1
    for segment, type in enumerate(types):
        if type == FIELD:
            if half in edges[segment]:
                return segment
            near = segment
    return near
