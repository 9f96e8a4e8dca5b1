"""What a whole position is worth to a seat, in points of lead at the end.

``Appraisal`` values features one by one, and ``Trial`` what a tile changes about them. Here
everything is added up: points scored, what stands on the map, figures in supply, goods and
markers.
"""

from __future__ import annotations

from ai.carcassonne_takings import goods_worth, marker_worth
from ai.carcassonne_value import OPEN, Appraisal
from engine.carcassonne import features, figures, tiles


def expectations(sight: Appraisal) -> list[float]:
    """What each seat will have at the end; of two only the lead of the one that looks."""
    seats = sight.seats
    if seats == 2:
        points = [0.0, 0.0]
        points[sight.seat] = outlook(sight)
        return points
    points = [outlook(sight.of_seat(seat), seat) for seat in range(seats)]
    claim = sight.ground.claim
    for root in sorted(sight.types):
        if not claim[root] & figures.STRENGTHS:
            points[sight.seat] += sight.line(root)
    return points


def outlook(sight: Appraisal, only: int = -1) -> float:
    """Points to come and scored, every seat's by what a point of it counts.

    With ``only`` a seat, what that seat has no figure in is left out.
    """
    ground = sight.ground
    rules = ground.rules
    shares = sight.shares
    claim = ground.claim
    total = 0.0
    for seat in range(ground.seats) if only < 0 else (only,):
        total += shares[seat] * (ground.scores_list[seat] + supply_worth(sight, seat))
    for root in sorted(sight.types):
        if only < 0 or figures.strength(claim[root], only):
            total += sight.line(root)
    for type, root, _ in ground.completed:
        held = claim[root]
        if held and (only < 0 or figures.strength(held, only)):
            if type == tiles.CLOISTER:
                total += sight.cloister_worth(0, 0, held)
            else:
                total += sight.line_worth(type, root, ground.info[root], held, {}, ground)
    total += _fields(sight, only) + _cloisters(sight, only)
    if rules.traders:
        total += goods_worth(sight, ground.goods)
    weights = sight.weights
    if rules.guild_master:
        total += marker_worth(
            sight, ground.guild_master, ground.roads, ground.road_record, weights.roads_to_come
        )
    if rules.king:
        total += marker_worth(
            sight, ground.king, ground.cities, ground.city_record, weights.cities_to_come
        )
    return total


def supply_worth(sight: Appraisal, seat: int) -> float:
    """All figures that a seat has in supply."""
    supply = sight.ground.supply[seat]
    worth = 0.0
    for number in range(1, (supply & 15) + 1):
        worth += sight.cost(figures.NORMAL, number)
    if supply > 15:
        for type in range(figures.LARGE, figures.PIG + 1):
            if supply & figures.SUPPLY_BIT[type]:
                worth += sight.cost(type, supply)
    return worth


def _fields(sight: Appraisal, only: int) -> float:
    """All fields on which somebody stands."""
    ground = sight.ground
    roots: set[int] = set()
    for piece in ground.pieces:
        if only >= 0 and figures.seat_of(piece) != only:
            continue
        node = figures.node_of(piece)
        if features.type_at(ground, figures.cell_of(piece), node) == tiles.FIELD:
            roots.add(ground.parent[node])
    total = 0.0
    for root in sorted(roots):
        total += sight.field(root)
    return total


def _cloisters(sight: Appraisal, only: int) -> float:
    """All unfinished cloisters with somebody in."""
    ground = sight.ground
    total = 0.0
    for cell in ground.cloisters:
        node = features.cloister_node(ground, cell)
        claim = ground.claim[node]
        if claim and (only < 0 or figures.strength(claim, only)):
            dead = sight.dead_cells(cell, ground.frontier)
            total += sight.cloister_worth(ground.info[node] & OPEN, dead, claim)
    return total
