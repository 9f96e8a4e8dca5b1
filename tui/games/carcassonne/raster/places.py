"""Where on a drawn tile something is written: figures, and the letters of goods.

A place is a cell, counted from the tile's corner; a tile of an odd size begins in the lower half
of a cell every second time, which its ``phase`` of 1 says.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.carcassonne import tiles
from tui.games.carcassonne.raster import raster
from tui.games.carcassonne.raster.draft import FLOOR, Material

Place = tuple[int, int]
"""Column and row."""

_LINES: Final = frozenset({Material.ROAD, Material.WALL})
_SIGHTS: Final = frozenset(
    {
        *(Material.ROOF, Material.CHURCH, Material.PENNANT, Material.PENNANT_BLUE),
        *(Material.CATHEDRAL, Material.VILLAGE, Material.INN, Material.WATER),
    }
)
"""What had better not be covered."""


@cache
def places(
    oriented: int, size: int, phase: int, width: int, segments: tuple[int, ...]
) -> tuple[Place, ...]:
    """The left cells of figures on these segments, each ``width`` cells wide, none over another.

    Those on small segments choose first, so that none is crowded out.
    """
    order = sorted(range(len(segments)), key=lambda number: _rank(oriented, size, segments[number]))
    found: dict[int, Place] = {}
    for number in order:
        taken = list(found.values())
        found[number] = _best(oriented, size, phase, width, segments[number], taken)
    return tuple(found[number] for number in range(len(segments)))


@cache
def place_of_goods(oriented: int, size: int, phase: int, city: int) -> Place:
    """A cell of a city's floor, as far as there is one beside its figure's place."""
    picture = raster(oriented, size)
    (figure,) = places(oriented, size, phase, 2, (city,))

    def goodness(place: Place) -> tuple[bool, int, float]:
        column, row = place
        on_floor = sum(
            picture[j][column][1] == city and picture[j][column][0] in FLOOR
            for j in _pixel_rows(row, size, phase)
        )
        beside = row != figure[1] or not -1 <= column - figure[0] <= 2
        off = abs(column + 0.5 - size / 2) + abs(2 * row - phase + 1 - size / 2)
        return beside and on_floor > 0, on_floor, -off

    rows = range((size + phase) // 2)
    return max(((column, row) for row in rows for column in range(size)), key=goodness)


@cache
def _rank(oriented: int, size: int, segment: int) -> tuple[bool, int]:
    """Fields after everything else, and large segments after small ones."""
    is_field = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment] == tiles.FIELD
    pixels = [owner for row in raster(oriented, size) for _material, owner in row]
    return is_field, pixels.count(segment)


def _pixel_rows(row: int, size: int, phase: int) -> list[int]:
    """The rows of pixels in a row of cells, as far as they are the tile's."""
    return [j for j in (2 * row - phase, 2 * row - phase + 1) if 0 <= j < size]


def _best(
    oriented: int, size: int, phase: int, width: int, segment: int, taken: list[Place]
) -> Place:
    """Where most of what a figure covers is its segment's own, near to the segment's middle."""
    picture = raster(oriented, size)
    type = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
    own = [
        (i, j)
        for j, row in enumerate(picture)
        for i, (_material, owner) in enumerate(row)
        if owner == segment
    ] or [(size // 2, size // 2)]
    middle_x = sum(i for i, _j in own) / len(own)
    middle_y = sum(j for _i, j in own) / len(own)

    def goodness(place: Place) -> float:
        column, row = place
        score, own_pixels = 0.0, 0
        covered = [
            (i, j)
            for j in (2 * row - phase, 2 * row - phase + 1)
            for i in range(column, column + width)
        ]
        for i, j in covered:
            if not (0 <= i < size and 0 <= j < size):
                score -= 1.2
                continue
            material, owner = picture[j][i]
            if owner == segment:
                own_pixels += 1
                score += 0.5 if material == Material.WALL else 1
                if type == tiles.ROAD:
                    score += 0.8
            elif material in _LINES and type == tiles.FIELD:
                score -= 0.8
            elif material in _SIGHTS:
                score -= 1
            if material in _SIGHTS and type != tiles.CLOISTER:
                score -= 1
        if not own_pixels:
            score -= 4
        overlap = any(row == other[1] and abs(column - other[0]) < width for other in taken)
        off = abs(column + (width - 1) / 2 - middle_x) + abs(2 * row - phase + 0.5 - middle_y)
        return score - 40 * overlap - 1.5 * off / size

    rows = range((size + phase + 1) // 2)
    columns = range(max(1, size - width + 1))
    return max(((column, row) for row in rows for column in columns), key=goodness)
