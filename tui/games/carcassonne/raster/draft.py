"""``Draft``: a tile of n x n pixels while it is drawn, from the ground up."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final

from engine.carcassonne import tiles

Pixel = tuple[int, int]
"""Column and row, from the north-west corner."""


class Material(IntEnum):
    """What a pixel shows."""

    FIELD = 0
    VERGE = 1
    """Field beside a road."""
    CITY = 2
    PAVING = 3
    """What gives a city's ground its texture."""
    WALL = 4
    ROAD = 5
    PARAPET = 6
    """Where a road goes under a bridge."""
    VILLAGE = 7
    """The middle of a crossing."""
    HOUSE = 8
    ROOF = 9
    """Of a cloister, like the next two."""
    CHURCH = 10
    DOOR = 11
    PENNANT = 12
    PENNANT_BLUE = 13
    WATER = 14
    INN = 15
    CATHEDRAL = 16
    CATHEDRAL_SHADE = 17


GRASS: Final = frozenset(
    {Material.FIELD, Material.VERGE, Material.HOUSE, Material.WATER, Material.INN}
)
"""What may stand in a field and is a part of it."""
FLOOR: Final = frozenset({Material.CITY, Material.PAVING})
"""The ground of a city within its walls."""

CORNERS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""The way to each corner, clockwise from the north-east."""
BESIDE: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way to each side."""


class Draft:
    """The pixels of an oriented tile: what each shows, and which segment it belongs to."""

    def __init__(self, oriented: int, size: int) -> None:
        self.oriented = oriented
        self.size = size
        self.segments = tiles.KINDS[tiles.kind_of(oriented)].segments
        self.edges = tiles.EDGES[oriented]
        self.material = [[Material.FIELD] * size for _ in range(size)]
        self.segment = [[-1] * size for _ in range(size)]

    def of_type(self, type: int) -> list[int]:
        """The segments of a type."""
        return [number for number, one in enumerate(self.segments) if one.type == type]

    def pixels(self) -> Iterator[Pixel]:
        for j in range(self.size):
            for i in range(self.size):
                yield i, j

    def beside(self, pixel: Pixel) -> Iterator[Pixel]:
        """The pixels at its four sides, as far as they are on the tile."""
        for di, dj in BESIDE:
            i, j = pixel[0] + di, pixel[1] + dj
            if self.has((i, j)):
                yield i, j

    def has(self, pixel: Pixel) -> bool:
        return 0 <= pixel[0] < self.size and 0 <= pixel[1] < self.size

    def shows(self, pixel: Pixel) -> Material:
        return self.material[pixel[1]][pixel[0]]

    def owner(self, pixel: Pixel) -> int:
        """The segment that a pixel belongs to, or -1."""
        return self.segment[pixel[1]][pixel[0]]

    def paint(self, pixel: Pixel, material: Material, segment: int | None = None) -> None:
        """Show something; the pixel stays in its segment unless another is named."""
        i, j = pixel
        self.material[j][i] = material
        if segment is not None:
            self.segment[j][i] = segment

    def area(self, segment: int) -> list[Pixel]:
        """All pixels of a segment."""
        return [pixel for pixel in self.pixels() if self.owner(pixel) == segment]

    def middle_of(self, segment: int) -> tuple[float, float]:
        """The middle of a segment's pixels; that of the tile if it has none."""
        area = self.area(segment)
        if not area:
            return (self.size - 1) / 2, (self.size - 1) / 2
        return sum(i for i, _ in area) / len(area), sum(j for _, j in area) / len(area)


def lane(size: int) -> range:
    """The columns, or rows, of a road; the same on every side, so that neighbours join."""
    if size < 9 or (size % 2 and size < 13):
        return range(size // 2, size // 2 + 1)
    width = 3 if size % 2 else 2
    return range((size - width) // 2, (size + width) // 2)


def inwards(side: int, deep: int, across: int, size: int) -> Pixel:
    """The pixel so deep from a side, in the column or row ``across``."""
    last = size - 1
    return ((across, deep), (last - deep, across), (across, last - deep), (deep, across))[side]


def turned(u: float, v: float, side: int) -> tuple[float, float]:
    """A point of the tile, from -1 to 1, as if ``side`` were the north: along it, and away."""
    return ((u, v), (v, -u), (-u, -v), (-v, u))[side]
