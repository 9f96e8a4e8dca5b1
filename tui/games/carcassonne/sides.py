"""The sides and fields of a tile in words: *north*, *east to west*, *north-west*.

The one place where the letters of the notation become words. Everything that a player reads
about a place on a tile is said with these: log, position, choices, refusals.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.carcassonne import tiles
from tui.play.i18n import N_, _
from tui.play.words import listed

SIDES = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
"""A side of a tile by its letter."""

_NORTH_WEST, _NORTH_EAST = N_("north-west"), N_("north-east")
_SOUTH_EAST, _SOUTH_WEST = N_("south-east"), N_("south-west")
_PLACES = {
    **SIDES,
    "Nl": _NORTH_WEST,
    "Nr": _NORTH_EAST,
    "El": _NORTH_EAST,
    "Er": _SOUTH_EAST,
    "Sl": _SOUTH_EAST,
    "Sr": _SOUTH_WEST,
    "Wl": _SOUTH_WEST,
    "Wr": _NORTH_WEST,
    "o": N_("between walls"),
    "o2": N_("between the other walls"),
}
"""A half of a side lies in a corner, and hardly a corner of a tile has two fields: so a corner
names a field. One that reaches no side has cities around it."""


def side_name(side: int) -> str:
    """A side by its number, clockwise from the north."""
    return _(SIDES[tiles.SIDES[side]])


def place_name(code: str) -> str:
    """Where on its tile something is, of the name it has in notation; ``""`` for a cloister."""
    return _(_PLACES[code]) if code else ""


def place_on_cell(cell: str, code: str) -> str:
    """A cell with where on its tile something is, by the name it has in notation, if any."""
    return _("{cell} {side}").format(cell=cell, side=place_name(code)) if code else cell


def segment_place(oriented: int, segment: int) -> str:
    """Where on its tile a segment is; on the few tiles with two fields in a corner, on which side.

    Args:
        oriented: ``4 * kind + rotation``, as everywhere in the engine.
    """
    code = tiles.segment_name(oriented, segment)
    place = place_name(code)
    types = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)]
    if types[segment] != tiles.FIELD or not tiles.EDGES[oriented][segment]:
        return place
    for other, type in enumerate(types):
        name = tiles.segment_name(oriented, other)
        if type == tiles.FIELD and other != segment and place_name(name) == place:
            return _("{corner}, on the {side} side").format(corner=place, side=_(SIDES[code[0]]))
    return place


def road_sides(edges: Sequence[int]) -> str:
    """The sides that a road leads to, such as ``east to west``."""
    names = [side_name(side) for side in edges]
    if len(names) == 2:
        return _("{one} to {other}").format(one=names[0], other=names[1])
    return listed(names)


def city_sides(edges: Sequence[int]) -> str:
    """The sides that a city takes, such as ``north and west``."""
    if len(edges) == len(tiles.SIDES):
        return _("on all sides")
    return listed([side_name(side) for side in edges])
