"""What a tile does with the cities and roads that are open at a cell.

Two tiles of the same role close the same features there, join the same and leave the same
open. What they are worth on the cell then differs by little more than what else is on them.
"""

from __future__ import annotations

from typing import Final

from engine.carcassonne import tiles

ROLE_BITS: Final = 16

MANY: Final = 2
"""Features that stay open at so many sides of the tile or more are not told apart."""


_ROLES: Final[dict[int, int]] = {}


def role(oriented: int, code: int) -> int:
    """The role of a tile, turned, at a cell that shows ``code``.

    Four bits for each side at which a city or road arrives: the first side that it is
    joined with, and at how many other sides it stays open.
    """
    key = oriented << 8 | code
    found = _ROLES.get(key, -1)
    if found < 0:
        found = _ROLES[key] = _find_role(oriented, code)
    return found


def _find_role(oriented: int, code: int) -> int:
    contacts, edges = tiles.CONTACTS[oriented], tiles.EDGES[oriented]
    found = 0
    first: dict[int, int] = {}
    for side in range(4):
        segment = contacts[side][0]
        if segment >= 0 and code >> 2 * side & 3:
            open_sides = len([edge for edge in edges[segment] if not code >> 2 * edge & 3])
            found |= (first.setdefault(segment, side) << 2 | min(open_sides, MANY)) << 4 * side
    return found
