"""Tiles in colour: the pixels of ``raster`` with what the position says about each segment."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tui.games.carcassonne.looks import PLAIN, Lit, Look
from tui.games.carcassonne.map_colours import MapColours
from tui.games.carcassonne.raster import LEAST, raster
from tui.games.carcassonne.raster.draft import Material

Rows = tuple[tuple[str, ...], ...]
"""The colours of a tile's pixels, row by row."""


LINES: Final = frozenset({Material.WALL, Material.ROAD, Material.ROOF})

_FIXED: Final = {
    Material.PARAPET: "parapet",
    Material.VILLAGE: "village",
    Material.HOUSE: "house",
    Material.CHURCH: "church",
    Material.DOOR: "door",
    Material.PENNANT: "pennant",
    Material.PENNANT_BLUE: "pennant_blue",
    Material.WATER: "water",
    Material.INN: "inn",
    Material.CATHEDRAL: "cathedral",
    Material.CATHEDRAL_SHADE: "cathedral_shade",
}
"""What looks the same whoever owns it, and the name of its colour."""


@lru_cache(4096)
def tile_pixels(
    oriented: int,
    size: int,
    looks: tuple[Look, ...],
    colours: MapColours,
    seats: tuple[str, ...],
) -> Rows:
    """The colours of an oriented tile.

    Args:
        looks: by segment; those that are missing are plain.
        seats: the colours of the players.
    """
    thick = 2 if size >= 9 else 1
    rows = []
    for j, row in enumerate(raster(oriented, size)):
        shown = []
        for i, (material, segment) in enumerate(row):
            look = looks[segment] if 0 <= segment < len(looks) else PLAIN
            # Shared lines have stripes; shared ground thin bands, so that each strip of it has all.
            stripe = 2 * (i + j) // size if material in LINES else j // thick
            owner = look.owners[stripe % len(look.owners)] if look.owners else -1
            shown.append(_colour(material, look, owner, (i, j), size, colours, seats))
        rows.append(tuple(shown))
    return tuple(rows)


def _colour(
    material: Material,
    look: Look,
    owner: int,
    pixel: tuple[int, int],
    size: int,
    colours: MapColours,
    seats: tuple[str, ...],
) -> str:
    """The colour of one pixel."""
    if material in _FIXED:
        found: str = getattr(colours, _FIXED[material])
        return found
    if material in (Material.FIELD, Material.VERGE):
        at_edge = size > LEAST and size - 1 in pixel
        return _field_colour(material, look, owner, at_edge, colours)
    # From far away a wall would leave no floor.
    hides_wall = size < LEAST or (size == LEAST and not look.is_complete)
    is_bare = material == Material.WALL and hides_wall and owner < 0 and not look.lit
    if material in (Material.CITY, Material.PAVING) or is_bare:
        return _floor_colour(material, look, owner, pixel, colours)
    if look.lit:
        return colours.lit_line
    if owner >= 0:
        return seats[owner]
    if material == Material.ROAD:
        return colours.road_complete if look.is_complete else colours.road
    if material == Material.ROOF:
        return colours.roof
    return colours.wall_complete if look.is_complete else colours.wall


def _field_colour(
    material: Material, look: Look, owner: int, at_edge: bool, colours: MapColours
) -> str:
    is_dark = at_edge or material == Material.VERGE
    if look.lit == Lit.WHOLE and not is_dark:
        return colours.lit_field
    if owner >= 0:
        return (colours.owned_seams if is_dark else colours.owned_fields)[owner]
    if material == Material.VERGE:
        return colours.verge
    return colours.seam if at_edge else colours.field


def _floor_colour(
    material: Material,
    look: Look,
    owner: int,
    pixel: tuple[int, int],
    colours: MapColours,
) -> str:
    """A city's ground: dotted while it is open, paved when it is complete."""
    if material == Material.PAVING and (look.is_complete or pixel[0] % 2 == 0):
        return colours.paving if look.is_complete else colours.city_dots
    if look.lit == Lit.WHOLE:
        return colours.lit_city
    if owner >= 0 and not look.is_complete:
        return colours.owned_cities[owner]
    return colours.city_complete if look.is_complete else colours.city
