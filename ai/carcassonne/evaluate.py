"""What a whole position is worth to a seat, in points of lead at the end.

``Valuation`` values features one by one, and ``Afterstate`` what a tile changes about them. Here
everything is added up: points scored, what stands on the map, figures in supply, goods and
markers.
"""

from __future__ import annotations

from ai.carcassonne.claims import holding
from ai.carcassonne.takings import goods_points, marker_points
from ai.carcassonne.valuation import NOTHING, Valuation
from engine.carcassonne import features, figures, tiles


def expected_points(valuation: Valuation) -> list[float]:
    """What each seat will have at the end; of two only the lead of the one that evaluates."""
    ground = valuation.ground
    if valuation.seats == 2:
        points = [0.0, 0.0]
        points[valuation.seat] = expected_lead(valuation)
        return points
    points = _possessions(valuation)
    claim = ground.claim
    for root in valuation.lines:
        if claim[root] & figures.STRENGTHS:
            _share_out(points, valuation, claim[root], root, is_field=False)
        else:
            points[valuation.seat] += valuation.line(root)
    for root in _fields(valuation):
        _share_out(points, valuation, claim[root], root, is_field=True)
    for type, root, _ in ground.completed:
        for seat, one, share in _valuations_of(valuation, claim[root]) if claim[root] else ():
            points[seat] += _completed(one, type, root) / share
    for cell, node in _occupied_cloisters(valuation):
        for seat, one, share in _valuations_of(valuation, claim[node]):
            points[seat] += one.cloister(cell) / share
    return points


def _share_out(
    points: list[float], valuation: Valuation, claim: int, root: int, is_field: bool
) -> None:
    """Add what an occupied field, city or road brings to each seat."""
    only = holding(claim, valuation.seats).only
    if only >= 0:
        worth = valuation.field(root) if is_field else valuation.line(root)
        points[only] += worth / valuation.shares[only]
        return
    for seat in range(valuation.seats):
        alone = valuation.alone(seat)
        points[seat] += alone.field(root) if is_field else alone.line(root)


def _valuations_of(valuation: Valuation, claim: int) -> list[tuple[int, Valuation, float]]:
    """From whose viewpoint a feature is valued: seats, valuations, what a point of the seat counts.

    Where only one seat has followers the valuation at hand will do.
    """
    only = holding(claim, valuation.seats).only
    if only >= 0:
        return [(only, valuation, valuation.shares[only])]
    return [(seat, valuation.alone(seat), 1.0) for seat in range(valuation.seats)]


def expected_lead(valuation: Valuation) -> float:
    """Points scored and to come, every seat's by what a point of it counts."""
    ground = valuation.ground
    total = 0.0
    for share, points in zip(valuation.shares, _possessions(valuation), strict=True):
        total += share * points
    for root in valuation.lines:
        total += valuation.line(root)
    for root in _fields(valuation):
        total += valuation.field(root)
    for type, root, _ in ground.completed:
        if ground.claim[root]:
            total += _completed(valuation, type, root)
    for cell, _node in _occupied_cloisters(valuation):
        total += valuation.cloister(cell)
    return total


def _possessions(valuation: Valuation) -> list[float]:
    """What each seat has in any case: points, figures in supply, goods and markers."""
    ground = valuation.ground
    rules, weights = ground.rules, valuation.weights
    points = [
        ground.scores_list[seat] + supply_worth(valuation, seat) for seat in range(valuation.seats)
    ]
    if rules.traders:
        for seat, worth in enumerate(goods_points(valuation, ground.goods)):
            points[seat] += worth
    if rules.guild_master and ground.guild_master >= 0:
        points[ground.guild_master] += marker_points(
            valuation, ground.roads, ground.road_record, weights.roads_to_come
        )
    if rules.king and ground.king >= 0:
        points[ground.king] += marker_points(
            valuation, ground.cities, ground.city_record, weights.cities_to_come
        )
    return points


def supply_worth(valuation: Valuation, seat: int) -> float:
    """All figures that a seat has in supply."""
    supply = valuation.ground.supply[seat]
    worth = 0.0
    for number in range(1, (supply & 15) + 1):
        worth += valuation.normal(number)
    if supply > 15:
        for type in range(figures.LARGE, figures.PIG + 1):
            if supply & figures.SUPPLY_BIT[type]:
                worth += valuation.cost(type, supply)
    return worth


def _fields(valuation: Valuation) -> list[int]:
    """All fields on which somebody stands."""
    ground = valuation.ground
    roots: list[int] = []
    for piece in ground.pieces:
        node = figures.node_of(piece)
        if features.type_at(ground, figures.cell_of(piece), node) == tiles.FIELD:
            root = ground.parent[node]
            if root not in roots:
                roots.append(root)
    roots.sort()
    return roots


def _completed(valuation: Valuation, type: int, root: int) -> float:
    """What the tile just placed has completed, before it is scored."""
    ground = valuation.ground
    claim = ground.claim[root]
    if type == tiles.CLOISTER:
        return valuation.cloister_worth(0, 0, claim)
    return valuation.line_worth(type, root, ground.info[root], claim, NOTHING)


def _occupied_cloisters(valuation: Valuation) -> list[tuple[int, int]]:
    """The cells and nodes of all unfinished cloisters with somebody in."""
    ground = valuation.ground
    found: list[tuple[int, int]] = []
    for cell in ground.cloisters:
        node = features.cloister_node(ground, cell)
        if ground.claim[node]:
            found.append((cell, node))
    return found
