"""The map: cells, segments, and the features they have grown into.

A cell is one integer, ``y * 256 + x`` from a corner far away. Every segment of a placed
tile is a *node*; ``parent`` joins the nodes of one feature (union-find), and the root's
``info`` and ``claim`` hold what the feature is worth and who stands in it:

====================  ==========================================================
``info`` bits         of a city or road
====================  ==========================================================
0-7                   open edges; 0 is complete
8-15                  distinct tiles
16-21                 pennants
22-27                 inns or cathedrals
28-39                 goods: wine, grain, cloth, four bits each
====================  ==========================================================

``claim`` is a seat's strength in four bits each, then a bit a seat for builder or pig
(``figures``). ``repeats`` has a bit for every tile that the feature could hold twice, so
that joining two features counts such a tile once.
"""

from __future__ import annotations

from typing import Final

from engine.carcassonne.position import CarcassonnePosition
from engine.carcassonne.tiles import CLOISTER as CLOISTER_TYPE
from engine.carcassonne.tiles import (
    CLOISTER_OF,
    CONTACTS,
    KIND_COUNT,
    ONE_TILE,
    PLACES,
    REPEATS,
    SEGMENT_INFO,
    SEGMENT_TYPES,
    SIDE_CODES,
    ZEROS,
    road_side,
    segment_name,
)

WIDTH: Final = 256
ORIGIN: Final = 128 * WIDTH + 128
STEP: Final[tuple[int, ...]] = (-WIDTH, 1, WIDTH, -1)
"""To the neighbour at N, E, S, W."""
AROUND: Final[tuple[int, ...]] = (
    -WIDTH - 1,
    -WIDTH,
    -WIDTH + 1,
    -1,
    1,
    WIDTH - 1,
    WIDTH,
    WIDTH + 1,
)
OPEN: Final = 0xFF

ORIENTED_BITS: Final = 10
ORIENTED_MASK: Final = (1 << ORIENTED_BITS) - 1
"""``board``: a cell's oriented tile below, its first node above."""


def cell_at(x: int, y: int) -> int:
    """The cell at map coordinates: x to the east, y to the south, the start at (0, 0)."""
    return ORIGIN + y * WIDTH + x


def position(cell: int) -> tuple[int, int]:
    """The map coordinates of a cell."""
    return cell % WIDTH - 128, cell // WIDTH - 128


def oriented_of(entry: int) -> int:
    """How the tile of an entry of ``board`` lies: ``4 * kind + rotation``."""
    return entry & ORIENTED_MASK


def base_of(entry: int) -> int:
    """The first node of the tile of an entry of ``board``; its segments follow in order."""
    return entry >> ORIENTED_BITS


def open_edges(info: int) -> int:
    """At how many edges a city or road is open, or how many neighbours a cloister lacks."""
    return info & OPEN


def shown(code: int, side: int) -> int:
    """What the neighbour on a side shows to an empty cell (``frontier``); 0 for no neighbour."""
    return code >> 2 * side & 3


def find(parent: list[int], node: int) -> int:
    """The root of a node's feature."""
    while parent[node] != node:
        node = parent[node]
    return node


_SIDES: Final = tuple(
    tuple(
        (STEP[side], side ^ 2, SIDE_CODES[oriented][side] << 2 * (side ^ 2), *contact)
        for side, contact in enumerate(CONTACTS[oriented])
    )
    for oriented in range(4 * KIND_COUNT)
)
"""By oriented tile, for each side: the step to the neighbour, its side that touches, what this
side adds to the frontier's code there, and the contacts (``tiles.CONTACTS``)."""


def place_tile(state: CarcassonnePosition, oriented: int, cell: int) -> int:
    """Put a tile on the map and join its segments to its neighbours'; its first node.

    Trusts that it fits. Cloisters around gain a neighbour; what the tile completes is noted
    in ``state.completed``.
    """
    board = state.board
    parent = state.parent
    info = state.info
    claim = state.claim
    repeats = state.repeats
    frontier = state.frontier
    kind = oriented >> 2
    base = len(parent)
    own_info = SEGMENT_INFO[kind]
    parent.extend(range(base, base + len(own_info)))
    info.extend(own_info)
    claim.extend(ZEROS[kind])
    if REPEATS[kind]:
        repeats.extend([1 << state.repeat_count] * len(own_info))
        state.repeat_count += 1
    else:
        repeats.extend(ZEROS[kind])
    board[cell] = base << ORIENTED_BITS | oriented
    frontier.pop(cell, None)
    for step, other_side, code, line, left, right in _SIDES[oriented]:
        near = cell + step
        if near not in board:
            frontier[near] = frontier.get(near, 0) | code
            continue
        other = board[near]
        other_base = other >> ORIENTED_BITS
        other_line, other_left, other_right = CONTACTS[other & ORIENTED_MASK][other_side]
        if line >= 0:
            one, two = base + line, other_base + other_line
            while parent[one] != one:
                one = parent[one]
            while parent[two] != two:
                two = parent[two]
            if one == two:
                info[two] -= 2
            else:
                parent[one] = two
                info[two] += info[one] - 2
                claim[two] += claim[one]
                if repeats[one]:
                    shared = repeats[one] & repeats[two]
                    if shared:
                        info[two] -= shared.bit_count() * ONE_TILE
                    repeats[two] |= repeats[one]
            if not info[two] & OPEN:
                state.completed.append((SEGMENT_TYPES[kind][line], two, cell))
        if left >= 0:
            one, two = base + left, other_base + other_right
            while parent[one] != one:
                one = parent[one]
            while parent[two] != two:
                two = parent[two]
            if one != two:
                parent[one] = two
                claim[two] += claim[one]
            if right != left or other_right != other_left:
                one, two = base + right, other_base + other_left
                while parent[one] != one:
                    one = parent[one]
                while parent[two] != two:
                    two = parent[two]
                if one != two:
                    parent[one] = two
                    claim[two] += claim[one]
    cloister = CLOISTER_OF[kind]
    if cloister >= 0 or state.cloisters:
        _count_neighbours(state, cell, cloister, base)
    return base


def _count_neighbours(state: CarcassonnePosition, cell: int, cloister: int, base: int) -> None:
    """Unfinished cloisters around a new tile gain a neighbour; its own counts those there."""
    board, info, cloisters = state.board, state.info, state.cloisters
    for step in AROUND:
        near = cell + step
        if near in cloisters:
            cloisters[near] += 1
            node = cloister_node(state, near)
            info[node] -= 1
            if cloisters[near] == 8:
                del cloisters[near]
                state.completed.append((CLOISTER_TYPE, node, near))
    if cloister >= 0:
        filled = sum(cell + step in board for step in AROUND)
        info[base + cloister] = 8 - filled | ONE_TILE
        if filled < 8:
            cloisters[cell] = filled
        else:
            state.completed.append((CLOISTER_TYPE, base + cloister, cell))


def cloister_node(state: CarcassonnePosition, cell: int) -> int:
    """The node of the cloister on a cell."""
    entry = state.board[cell]
    return (entry >> ORIENTED_BITS) + CLOISTER_OF[(entry & ORIENTED_MASK) >> 2]


def segment_at(state: CarcassonnePosition, cell: int, node: int) -> tuple[int, int]:
    """A node as (oriented tile, segment), for names and types."""
    entry = state.board[cell]
    return entry & ORIENTED_MASK, node - (entry >> ORIENTED_BITS)


def type_at(state: CarcassonnePosition, cell: int, node: int) -> int:
    """Whether a node is a city, a road, a cloister or a field."""
    oriented, segment = segment_at(state, cell, node)
    return SEGMENT_TYPES[oriented >> 2][segment]


def roots_on(state: CarcassonnePosition, cell: int) -> list[tuple[int, int]]:
    """The features that a placed tile has a part in, each once: type and root."""
    entry = state.board[cell]
    base = entry >> ORIENTED_BITS
    types = SEGMENT_TYPES[(entry & ORIENTED_MASK) >> 2]
    found = ((type, find(state.parent, base + segment)) for segment, type in enumerate(types))
    return list(dict.fromkeys(found))


def parts_before(
    before: CarcassonnePosition, after: CarcassonnePosition, cell: int, root: int
) -> list[int]:
    """The roots, before a tile, of what has become one feature with a part of the tile.

    Args:
        cell: where the tile lies in the position after.
        root: the feature's root there.
    """
    found: set[int] = set()
    for side, step in enumerate(STEP):
        entry = before.board.get(cell + step)
        if entry is None:
            continue
        base = entry >> ORIENTED_BITS
        for segment in CONTACTS[entry & ORIENTED_MASK][side ^ 2]:
            if segment >= 0 and find(after.parent, base + segment) == root:
                found.add(find(before.parent, base + segment))
    return sorted(found)


def feature_and_place(state: CarcassonnePosition, cell: int, node: int) -> tuple[int, int]:
    """What a segment is part of, and where on its tile it is, for events."""
    oriented, segment = segment_at(state, cell, node)
    return SEGMENT_TYPES[oriented >> 2][segment], PLACES.index(segment_name(oriented, segment))


def road_place(state: CarcassonnePosition, cell: int, node: int) -> int:
    """Which road of its tile a segment is; "" in ``PLACES`` for the only one."""
    return PLACES.index(road_side(*segment_at(state, cell, node)))
