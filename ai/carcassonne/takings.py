"""What goes to whoever places the tile: goods, guild master and king."""

from __future__ import annotations

from ai.carcassonne.valuation import Valuation
from engine.carcassonne import scoring, tiles
from engine.carcassonne.state import CarcassonneState


def takings(
    valuation: Valuation, state: CarcassonneState, complete: list[tuple[int, int]]
) -> float:
    """Goods, guild master and king, by the type and info of the features that a tile completes."""
    rules = state.rules
    seat = state.active
    change = 0.0
    longest = largest = roads = cities = 0
    goods: list[int] | None = None
    for type, info in complete:
        size = scoring.tile_count(info)
        if type == tiles.ROAD:
            roads += 1
            longest = max(longest, size)
        else:
            cities += 1
            largest = max(largest, size)
            tokens = info >> tiles.GOODS_SHIFT
            if rules.traders and tokens:
                goods = goods or state.goods[:]
                for good in range(3):
                    goods[3 * seat + good] += tokens >> 4 * good & 15
    if goods:
        change += goods_worth(valuation, goods) - goods_worth(valuation, state.goods)
    if rules.guild_master and roads:
        to_come = valuation.weights.roads_to_come
        record, holder = state.road_record, state.guild_master
        change -= marker_worth(valuation, holder, state.roads, record, to_come)
        if longest > record:
            record, holder = longest, seat
        change += marker_worth(valuation, holder, state.roads + roads, record, to_come)
    if rules.king and cities:
        to_come = valuation.weights.cities_to_come
        record, holder = state.city_record, state.king
        change -= marker_worth(valuation, holder, state.cities, record, to_come)
        if largest > record:
            record, holder = largest, seat
        change += marker_worth(valuation, holder, state.cities + cities, record, to_come)
    return change


def goods_worth(valuation: Valuation, goods: list[int]) -> float:
    """Tokens of the three kinds, every seat's by what a point of it counts."""
    total = 0.0
    for share, points in zip(valuation.shares, goods_points(valuation, goods), strict=True):
        total += share * points
    return total


def goods_points(valuation: Valuation, goods: list[int]) -> list[float]:
    """What each seat's tokens bring: ten points for the most of a kind, by how likely they are."""
    points = [0.0] * valuation.seats
    part = valuation.left / (valuation.left + 20) if valuation.weights.foresight else 0.0
    for good in range(3):
        counts = goods[good::3]
        most = max(counts)
        if not most:
            continue
        weight = sum((1 + 2 * count) ** 2 for count in counts)
        for seat, count in enumerate(counts):
            now = 1.0 if count == most else 0.0
            then = (1 + 2 * count) ** 2 / weight
            points[seat] += 10.0 * (now + part * (then - now))
    return points


def marker_worth(
    valuation: Valuation, holder: int, number: int, record: int, to_come: float
) -> float:
    """Guild master or king, by what a point of its holder counts."""
    if holder < 0:
        return 0.0
    return valuation.shares[holder] * marker_points(valuation, number, record, to_come)


def marker_points(valuation: Valuation, number: int, record: int, to_come: float) -> float:
    """What guild master or king brings: a point a feature, if nobody takes it away."""
    keep = (record + 1) / (record + 1 + valuation.weights.marker_fade * valuation.left)
    return (number + to_come * valuation.left) * keep
