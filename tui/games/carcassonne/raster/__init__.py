"""Tiles as pictures of n x n pixels, drawn from what they are: ``raster``.

Cities first, then roads up to their walls, the fields round both, and what stands on it all:
``cities``, ``roads``, ``fields``, ``buildings``. Nothing here knows a colour.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from tui.games.carcassonne.raster.buildings import build_village, put_up_buildings
from tui.games.carcassonne.raster.cities import build_cities, pave
from tui.games.carcassonne.raster.draft import Draft, Material
from tui.games.carcassonne.raster.fields import fill_fields, line_roads
from tui.games.carcassonne.raster.roads import build_roads

LEAST: Final = 4
"""The smallest tile that shows its features."""
_FINER: Final = {1: 4, 2: 4, 3: 6}
"""Sizes at which not all features are seen, and the size that each is taken from."""

Raster = tuple[tuple[tuple[Material, int], ...], ...]
"""Rows of pixels: what each shows, and its segment, or -1."""


@cache
def raster(oriented: int, size: int) -> Raster:
    """An oriented tile of ``size`` x ``size`` pixels, from 1 to 14."""
    if size < LEAST:
        return _coarse(oriented, size)
    draft = Draft(oriented, size)
    build_cities(draft)
    build_roads(draft)
    fill_fields(draft)
    if size >= 8:
        line_roads(draft)
        build_village(draft)
    if size > LEAST:
        pave(draft)
    put_up_buildings(draft)
    return tuple(
        tuple(zip(shown, owners, strict=True))
        for shown, owners in zip(draft.material, draft.segment, strict=True)
    )


def _coarse(oriented: int, size: int) -> Raster:
    """A tile from far away: of each block of a finer one what counts most for the map."""
    fine = raster(oriented, _FINER[size])
    step = len(fine) // size

    def pixel(i: int, j: int) -> tuple[Material, int]:
        block = Counter(fine[j * step + b][i * step + a] for a in range(step) for b in range(step))
        return max(
            block,
            key=lambda one: (
                _WEIGHTS[one[0]] if size > 2 or one[0] != Material.ROAD else 0,
                block[one],
            ),
        )

    return tuple(tuple(pixel(i, j) for i in range(size)) for j in range(size))


_WEIGHTS: Final = dict.fromkeys(Material, 0) | {
    Material.ROOF: 3,
    Material.ROAD: 2,
    Material.CITY: 1,
    Material.WALL: 1,
}
