"""What a whole position is worth to a seat, in points of lead at the end.

``Appraisal`` values features one by one, and ``Trial`` what a tile changes about them. Here
everything is added up: points scored, what stands on the map, figures in supply, goods and
markers.
"""

from __future__ import annotations

from ai.carcassonne.claims import holding
from ai.carcassonne.takings import goods_points, marker_points
from ai.carcassonne.value import OPEN, Appraisal
from engine.carcassonne import features, figures, tiles


def expectations(sight: Appraisal) -> list[float]:
    """What each seat will have at the end; of two only the lead of the one that looks."""
    ground = sight.ground
    if sight.seats == 2:
        points = [0.0, 0.0]
        points[sight.seat] = outlook(sight)
        return points
    points = _possessions(sight)
    claim = ground.claim
    for root in sorted(sight.types):
        if claim[root] & figures.STRENGTHS:
            for seat, one, share in _sights_of(sight, claim[root]):
                points[seat] += one.line(root) / share
        else:
            points[sight.seat] += sight.line(root)
    for root in _fields(sight):
        for seat, one, share in _sights_of(sight, claim[root]):
            points[seat] += one.field(root) / share
    for type, root, _ in ground.completed:
        for seat, one, share in _sights_of(sight, claim[root]) if claim[root] else ():
            points[seat] += _completed(one, type, root) / share
    for cell, node in _occupied_cloisters(sight):
        dead = sight.dead_cells(cell, ground.frontier)
        for seat, one, share in _sights_of(sight, claim[node]):
            worth = one.cloister_worth(ground.info[node] & OPEN, dead, claim[node])
            points[seat] += worth / share
    return points


def _sights_of(sight: Appraisal, claim: int) -> list[tuple[int, Appraisal, float]]:
    """By whose eyes a feature is valued: seats, sights, and what a point of the seat counts.

    Where only one seat has followers the sight at hand will do.
    """
    only = holding(claim, sight.seats).only
    if only >= 0:
        return [(only, sight, sight.shares[only])]
    return [(seat, sight.alone(seat), 1.0) for seat in range(sight.seats)]


def outlook(sight: Appraisal) -> float:
    """Points scored and to come, every seat's by what a point of it counts."""
    ground = sight.ground
    total = 0.0
    for share, points in zip(sight.shares, _possessions(sight), strict=True):
        total += share * points
    for root in sorted(sight.types):
        total += sight.line(root)
    for root in _fields(sight):
        total += sight.field(root)
    for type, root, _ in ground.completed:
        if ground.claim[root]:
            total += _completed(sight, type, root)
    for cell, node in _occupied_cloisters(sight):
        dead = sight.dead_cells(cell, ground.frontier)
        total += sight.cloister_worth(ground.info[node] & OPEN, dead, ground.claim[node])
    return total


def _possessions(sight: Appraisal) -> list[float]:
    """What each seat has in any case: points, figures in supply, goods and markers."""
    ground = sight.ground
    rules, weights = ground.rules, sight.weights
    points = [ground.scores_list[seat] + supply_worth(sight, seat) for seat in range(sight.seats)]
    if rules.traders:
        for seat, worth in enumerate(goods_points(sight, ground.goods)):
            points[seat] += worth
    if rules.guild_master and ground.guild_master >= 0:
        points[ground.guild_master] += marker_points(
            sight, ground.roads, ground.road_record, weights.roads_to_come
        )
    if rules.king and ground.king >= 0:
        points[ground.king] += marker_points(
            sight, ground.cities, ground.city_record, weights.cities_to_come
        )
    return points


def supply_worth(sight: Appraisal, seat: int) -> float:
    """All figures that a seat has in supply."""
    supply = sight.ground.supply[seat]
    worth = 0.0
    for normal in sight.normals[1 : (supply & 15) + 1]:
        worth += normal
    if supply > 15:
        for type in range(figures.LARGE, figures.PIG + 1):
            if supply & figures.SUPPLY_BIT[type]:
                worth += sight.cost(type, supply)
    return worth


def _fields(sight: Appraisal) -> list[int]:
    """All fields on which somebody stands."""
    ground = sight.ground
    parent, board = ground.parent, ground.board
    roots: set[int] = set()
    for piece in ground.pieces:
        entry = board[figures.cell_of(piece)]
        node = figures.node_of(piece)
        segment = node - (entry >> features.ORIENTED_BITS)
        if tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2][segment] == tiles.FIELD:
            roots.add(parent[node])
    return sorted(roots)


def _completed(sight: Appraisal, type: int, root: int) -> float:
    """What the tile just placed has completed, before it is scored."""
    ground = sight.ground
    claim = ground.claim[root]
    if type == tiles.CLOISTER:
        return sight.cloister_worth(0, 0, claim)
    return sight.line_worth(type, root, ground.info[root], claim, {}, ground)


def _occupied_cloisters(sight: Appraisal) -> list[tuple[int, int]]:
    """The cells and nodes of all unfinished cloisters with somebody in."""
    ground = sight.ground
    nodes = [(cell, features.cloister_node(ground, cell)) for cell in ground.cloisters]
    return [(cell, node) for cell, node in nodes if ground.claim[node]]
