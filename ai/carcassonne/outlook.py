"""What a whole position is worth to a seat, in points of lead at the end.

``Appraisal`` values features one by one, and ``Trial`` what a tile changes about them. Here
everything is added up: points scored, what stands on the map, figures in supply, goods and
markers.
"""

from __future__ import annotations

from ai.carcassonne.takings import goods_worth, marker_worth
from ai.carcassonne.value import OPEN, Appraisal
from engine.carcassonne import features, figures, tiles


def expectations(sight: Appraisal) -> list[float]:
    """What each seat will have at the end; of two only the lead of the one that looks."""
    seats = sight.seats
    if seats == 2:
        points = [0.0, 0.0]
        points[sight.seat] = outlook(sight)
        return points
    alone = [sight.of_seat(seat) for seat in range(seats)]
    points = [_possessions(one, seat) for seat, one in enumerate(alone)]
    claim = sight.ground.claim
    for root in sorted(sight.types):
        held = claim[root]
        seat = _only_one(held, seats)
        if seat >= 0:
            points[seat] += sight.line(root) / sight.shares[seat]
        elif held & figures.STRENGTHS:
            for seat, one in enumerate(alone):
                points[seat] += one.line(root)
        else:
            points[sight.seat] += sight.line(root)
    for root in _fields(sight):
        seat = _only_one(claim[root], seats)
        if seat >= 0:
            points[seat] += sight.field(root) / sight.shares[seat]
        else:
            for seat, one in enumerate(alone):
                points[seat] += one.field(root)
    for seat, one in enumerate(alone):
        points[seat] += _just_completed(one) + _cloisters(one)
    return points


def _only_one(claim: int, seats: int) -> int:
    """The only seat with a figure in a feature; -1 if there are none or several."""
    found = -1
    for seat in range(seats):
        if figures.strength(claim, seat):
            if found >= 0:
                return -1
            found = seat
    return found


def outlook(sight: Appraisal) -> float:
    """Points scored and to come, every seat's by what a point of it counts."""
    total = 0.0
    for seat in range(sight.seats):
        share = sight.shares[seat]
        total += share * (sight.ground.scores_list[seat] + supply_worth(sight, seat))
    total += _takings(sight)
    for root in sorted(sight.types):
        total += sight.line(root)
    for root in _fields(sight):
        total += sight.field(root)
    return total + _just_completed(sight) + _cloisters(sight)


def _possessions(sight: Appraisal, seat: int) -> float:
    """What a seat has in any case."""
    return sight.ground.scores_list[seat] + supply_worth(sight, seat) + _takings(sight)


def _takings(sight: Appraisal) -> float:
    """Goods and markers."""
    ground = sight.ground
    rules, weights = ground.rules, sight.weights
    total = 0.0
    if rules.traders:
        total += goods_worth(sight, ground.goods)
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


def _just_completed(sight: Appraisal) -> float:
    """What the tile just placed has completed, before it is scored."""
    ground = sight.ground
    total = 0.0
    for type, root, _ in ground.completed:
        claim = ground.claim[root]
        if not claim:
            continue
        if type == tiles.CLOISTER:
            total += sight.cloister_worth(0, 0, claim)
        else:
            total += sight.line_worth(type, root, ground.info[root], claim, {}, ground)
    return total


def _cloisters(sight: Appraisal) -> float:
    """All unfinished cloisters with somebody in."""
    ground = sight.ground
    total = 0.0
    for cell in ground.cloisters:
        node = features.cloister_node(ground, cell)
        claim = ground.claim[node]
        if claim:
            dead = sight.dead_cells(cell, ground.frontier)
            total += sight.cloister_worth(ground.info[node] & OPEN, dead, claim)
    return total
