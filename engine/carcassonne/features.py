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

from engine.carcassonne import figures
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
from engine.compiled import append, extend, i64, remove, vec

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
"""An *entry*, a tile on the map: how it lies (oriented) below, its first node above."""


def cell_at(x: int, y: int) -> int:
    """The cell at map coordinates: x to the east, y to the south, the start at (0, 0)."""
    return ORIGIN + y * WIDTH + x


def position(cell: int) -> tuple[int, int]:
    """The map coordinates of a cell."""
    return cell % WIDTH - 128, cell // WIDTH - 128


def oriented_of(entry: int) -> int:
    """How the tile of an entry lies: ``4 * kind + rotation``."""
    return entry & ORIENTED_MASK


def base_of(entry: int) -> int:
    """The first node of the tile of an entry; its segments follow in order."""
    return entry >> ORIENTED_BITS


def open_edges(info: int) -> int:
    """At how many edges a city or road is open, or how many neighbours a cloister lacks."""
    return info & OPEN


def shown(code: int, side: int) -> int:
    """What the neighbour on a side shows to an empty cell (``frontier``); 0 for no neighbour."""
    return code >> 2 * side & 3


def find(parent: vec[i64], node: i64) -> int:
    """The root of a node's feature."""
    while parent[node] != node:
        node = parent[node]
    return node


MOST_TILES: Final = 126
"""So many tiles can lie in a row with the start tile at its end, without leaving the grid."""
MOST_NODES: Final = 1 << figures.NODE_BITS
"""So many segments a figure can tell apart."""
MOST_REPEATS: Final = 62
"""So many tiles that a feature could hold twice have a bit each in ``repeats``."""

_NODES: Final = vec[i64](range(MOST_NODES))
"""All nodes: a part of this is faster than a new range."""

_SIDES: Final[tuple[tuple[tuple[int, int, int, int, int, int], ...], ...]] = tuple(
    tuple(
        (STEP[side], side ^ 2, SIDE_CODES[oriented][side] << 2 * (side ^ 2), *contact)
        for side, contact in enumerate(CONTACTS[oriented])
    )
    for oriented in range(4 * KIND_COUNT)
)
"""By oriented tile, for each side: the step to the neighbour, its side that touches, what this
side adds to the code of an empty site there, and the contacts (``tiles.CONTACTS``)."""

_INFO: Final = [vec[i64](info) for info in SEGMENT_INFO]
_NONE: Final = [vec[i64](zeros) for zeros in ZEROS]
"""By kind: for each segment what it brings (``tiles.SEGMENT_INFO``), and a 0."""

_NOBODY: Final = vec[i64]([-1, -1, -1, -1])


def start_map(state: CarcassonnePosition) -> None:
    """An empty table with a site for the start tile."""
    state.board = {}
    state.sites = {ORIGIN: 0}
    state.edge = vec[i64]([0])
    state.cells = vec[i64]([ORIGIN])
    state.codes = vec[i64]([0])
    state.beside = _NOBODY[:]
    state.parent = vec[i64]()
    state.info = vec[i64]()
    state.claim = vec[i64]()
    state.repeats = vec[i64]()
    state.repeat_count = 0
    state.cloisters = {}
    state.completed = []


_REPEATING: Final = [kind for kind in range(KIND_COUNT) if REPEATS[kind]]


def check_limits(bag: list[int]) -> None:
    """Raise ``ValueError`` for a bag with more tiles than a map can hold beside the start tile.

    As many as it can hold never have more than ``MOST_NODES`` segments.
    """
    number = sum(bag) + 1
    if number > MOST_TILES:
        raise ValueError(f"a map holds at most {MOST_TILES} tiles, not {number}")
    twice = sum([bag[kind] for kind in _REPEATING])
    if twice > MOST_REPEATS:
        raise ValueError(
            f"a map holds at most {MOST_REPEATS} tiles of several roads or cities, not {twice}"
        )


def entry_at(state: CarcassonnePosition, cell: int) -> int:
    """The entry of the tile on a cell, or -1."""
    return state.board.get(cell, -1)


def line_at(state: CarcassonnePosition, site: int, side: int) -> int:
    """The node of the city or road that arrives at an empty site from a side, or -1."""
    entry = state.beside[4 * site + side]
    if entry < 0:
        return -1
    segment = CONTACTS[entry & ORIENTED_MASK][side ^ 2][0]
    return (entry >> ORIENTED_BITS) + segment if segment >= 0 else -1


def place_tile(state: CarcassonnePosition, oriented: int, cell: int) -> int:
    """Put a tile on the map and join its segments to its neighbours'; its first node.

    Trusts that it fits. Cloisters around gain a neighbour; what the tile completes is noted
    in ``state.completed``.
    """
    parent = state.parent
    info = state.info
    claim = state.claim
    repeats = state.repeats
    beside = state.beside
    sites = state.sites
    edge = state.edge
    cells = state.cells
    codes = state.codes
    kind = oriented >> 2
    base = len(parent)
    own_info, none = _INFO[kind], _NONE[kind]
    state.parent = parent = extend(parent, _NODES[base : base + len(own_info)])
    state.info = info = extend(info, own_info)
    state.claim = claim = extend(claim, none)
    state.repeats = repeats = extend(repeats, none)
    if REPEATS[kind]:
        for node in range(base, len(repeats)):
            repeats[node] = 1 << state.repeat_count
        state.repeat_count += 1
    entry: i64 = base << ORIENTED_BITS | oriented
    state.board[cell] = entry
    here: i64 = sites.pop(cell)
    edge = remove(edge, here)
    at: i64 = 4 * here
    site: i64
    code: i64
    near: int
    step: int
    line: i64
    left: i64
    right: i64
    one: i64
    two: i64
    for step, other_side, code, line, left, right in _SIDES[oriented]:
        other: i64 = beside[at]
        at += 1
        if other < 0:
            near = cell + step
            site = sites.get(near, -1)
            if site < 0:
                site = len(codes)
                sites[near] = site
                edge = append(edge, site)
                cells = append(cells, near)
                codes = append(codes, code)
                beside = extend(beside, _NOBODY)
            else:
                codes[site] |= code
            beside[4 * site + other_side] = entry
            continue
        other_base: i64 = other >> ORIENTED_BITS
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
                    while shared:
                        info[two] -= ONE_TILE
                        shared &= shared - 1
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
    state.edge = edge
    state.cells = cells
    state.codes = codes
    state.beside = beside
    cloister = CLOISTER_OF[kind]
    if cloister >= 0 or state.cloisters:
        _count_neighbours(state, cell, cloister, base)
    return base


_NEAR: Final = frozenset(AROUND)


def are_near(cell: i64, other: i64) -> bool:
    """Whether two cells touch at a side or a corner."""
    apart = other - cell
    return -WIDTH - 1 <= apart <= WIDTH + 1 and apart in _NEAR


def _count_neighbours(state: CarcassonnePosition, cell: int, cloister: int, base: int) -> None:
    """Unfinished cloisters around a new tile gain a neighbour; its own counts those there."""
    info, cloisters = state.info, state.cloisters
    near: list[int] = []
    for other in cloisters:
        apart = other - cell
        if -WIDTH - 1 <= apart <= WIDTH + 1 and apart in _NEAR:  # A call would cost more.
            near.append(other)
    if len(near) > 1:
        near.sort()
    for other in near:
        filled = cloisters[other] + 1
        node = cloister_node(state, other)
        info[node] -= 1
        if filled == 8:
            del cloisters[other]
            state.completed.append((CLOISTER_TYPE, node, other))
        else:
            cloisters[other] = filled
    if cloister >= 0:
        filled = 0
        for step in AROUND:
            if entry_at(state, cell + step) >= 0:
                filled += 1
        info[base + cloister] = 8 - filled | ONE_TILE
        if filled < 8:
            cloisters[cell] = filled
        else:
            state.completed.append((CLOISTER_TYPE, base + cloister, cell))


class Undo:
    """What has to be put back to take the last tile off the map again.

    The arrays are those that were there before, for the tile is put into copies.
    """

    __slots__ = (
        "beside",
        "cell",
        "cells",
        "claim",
        "cloisters",
        "codes",
        "completed",
        "double",
        "edge",
        "info",
        "parent",
        "placed",
        "repeat_count",
        "repeats",
        "site",
    )

    def __init__(self, state: CarcassonnePosition, cell: int) -> None:
        self.cell = cell
        self.site = state.sites[cell]
        self.edge = state.edge
        self.cells = state.cells
        self.codes = state.codes
        self.beside = state.beside
        self.parent = state.parent
        self.info = state.info
        self.claim = state.claim
        self.repeats = state.repeats
        self.repeat_count = state.repeat_count
        self.cloisters = state.cloisters
        self.completed = state.completed
        self.placed = state.placed
        self.double = state.double


def try_tile(state: CarcassonnePosition, oriented: int, cell: int) -> Undo:
    """Put a tile on the map for a while: ``take_back`` takes it off again."""
    undo = Undo(state, cell)
    state.edge = undo.edge[:]
    state.cells = undo.cells[:]
    state.codes = undo.codes[:]
    state.beside = undo.beside[:]
    state.parent = undo.parent[:]
    state.info = undo.info[:]
    state.claim = undo.claim[:]
    state.repeats = undo.repeats[:]
    state.cloisters = undo.cloisters.copy()
    state.completed = []
    place_tile(state, oriented, cell)
    state.placed = cell
    return undo


def take_back(state: CarcassonnePosition, undo: Undo) -> None:
    """Take the last tile off the map, of a position in which nothing else has changed."""
    for site in range(len(undo.cells), len(state.cells)):
        del state.sites[state.cells[site]]
    del state.board[undo.cell]
    state.sites[undo.cell] = undo.site
    state.edge = undo.edge
    state.cells = undo.cells
    state.codes = undo.codes
    state.beside = undo.beside
    state.parent = undo.parent
    state.info = undo.info
    state.claim = undo.claim
    state.repeats = undo.repeats
    state.repeat_count = undo.repeat_count
    state.cloisters = undo.cloisters
    state.completed = undo.completed
    state.placed = undo.placed
    state.double = undo.double


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
        entry = entry_at(before, cell + step)
        if entry < 0:
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
