"""Completed features: points, goods, king and guild master, figures home (sections 5 to 8)."""

from __future__ import annotations

from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, phases, tiles
from engine.carcassonne.features import OPEN
from engine.carcassonne.options import Rules
from engine.carcassonne.position import CarcassonnePosition


def tile_count(info: int) -> int:
    """The distinct tiles of a feature."""
    return info >> tiles.TILES_SHIFT & 0xFF


def pennant_count(info: int) -> int:
    return info >> tiles.PENNANTS_SHIFT & 0x3F


def bonus_count(info: int) -> int:
    """Inns of a road, cathedrals of a city."""
    return info >> tiles.BONUS_SHIFT & 0x3F


def feature_points(rules: Rules, type: int, info: int, complete: bool) -> int:
    """What a road, city or cloister is worth to each of its winners."""
    if type == tiles.CLOISTER:
        return 9 - (info & OPEN)
    return complete_points(rules, type, info) if complete else unfinished_points(type, info)


def complete_points(rules: Rules, type: int, info: int) -> int:
    """Of a complete road or city.

    An inn doubles a road, a cathedral makes a city worth 3 a tile and pennant.
    """
    count = info >> tiles.TILES_SHIFT & 0xFF
    bonus = info >> tiles.BONUS_SHIFT & 0x3F
    if type == tiles.ROAD:
        return 2 * count if bonus else count
    points = count + (info >> tiles.PENNANTS_SHIFT & 0x3F)
    if bonus:
        return 3 * points
    if count == 2 and rules.small_city_half:
        return points
    return 2 * points


def unfinished_points(type: int, info: int) -> int:
    """Of a road or city at the end of the game; an inn or cathedral voids it."""
    if info >> tiles.BONUS_SHIFT & 0x3F:
        return 0
    count = info >> tiles.TILES_SHIFT & 0xFF
    return count if type == tiles.ROAD else count + (info >> tiles.PENNANTS_SHIFT & 0x3F)


def completes_road(state: CarcassonnePosition) -> int:
    """1 if the tile just placed completed a road."""
    return int(any(type == tiles.ROAD for type, _, _ in state.completed))


def score_completed(state: CarcassonnePosition) -> None:
    """Score everything that the tile completed, then send the figures home.

    A wagon whose feature is complete waits to be asked (``wagon``).
    """
    state.completed.sort()  # cities, roads, cloisters
    longest = largest = 0
    claimed: list[int] = []
    for type, root, _ in state.completed:
        _score(state, type, root, complete=True)
        if state.claim[root]:
            claimed.append(root)
        if type == tiles.ROAD:
            state.roads += 1
            state.completed_road = 1
            longest = max(longest, tile_count(state.info[root]))
        elif type == tiles.CITY:
            state.cities += 1
            largest = max(largest, tile_count(state.info[root]))
            if state.rules.traders:
                _take_goods(state, root)
    _pass_markers(state, longest, largest)
    if claimed:
        _send_home(state, claimed)


def _score(state: CarcassonnePosition, type: int, root: int, complete: bool) -> None:
    """Points for the winners of a feature; nothing where nobody stands."""
    leading = figures.winners(state.claim[root], state.seats)
    if not leading:
        return
    info = state.info[root]
    points = feature_points(state.rules, type, info, complete)
    for seat in leading:
        state.scores_list[seat] += points
        if state.journal is not None:
            state.journal.append(
                ev.Scored(
                    seat,
                    type,
                    complete,
                    tiles=tile_count(info) if type != tiles.CLOISTER else points,
                    pennants=pennant_count(info) if type == tiles.CITY else 0,
                    bonus=bonus_count(info) if type != tiles.CLOISTER else 0,
                    points=points,
                    shared=len(leading),
                )
            )


def score_unfinished(state: CarcassonnePosition, type: int, root: int) -> None:
    """Points of an unfinished feature at the end of the game."""
    _score(state, type, root, complete=False)


def _take_goods(state: CarcassonnePosition, root: int) -> None:
    """Who places the tile takes the goods of a completed city, followers or not."""
    goods = state.info[root] >> tiles.GOODS_SHIFT
    if not goods:
        return
    seat = state.active
    for good in range(3):
        count = goods >> 4 * good & 15
        if count:
            state.goods[3 * seat + good] += count
            if state.journal is not None:
                state.journal.append(ev.Goods(seat, good, count))


def _pass_markers(state: CarcassonnePosition, longest: int, largest: int) -> None:
    """Guild master and king go to whoever completes a strictly longer road, larger city."""
    seat = state.active
    if state.rules.guild_master and longest > state.road_record:
        state.road_record = longest
        if state.journal is not None:
            state.journal.append(ev.GuildMaster(seat, longest, state.guild_master == seat))
        state.guild_master = seat
    if state.rules.king and largest > state.city_record:
        state.city_record = largest
        if state.journal is not None:
            state.journal.append(ev.King(seat, largest, state.king == seat))
        state.king = seat


def _send_home(state: CarcassonnePosition, roots: list[int]) -> None:
    """The figures of completed features go back to their supplies; wagons may move."""
    staying: list[int] = []
    wagons: list[int] = []
    for piece in state.pieces:
        if features.find(state.parent, figures.node_of(piece)) not in roots:
            staying.append(piece)
        elif figures.type_of(piece) == figures.WAGON:
            wagons.append(piece)
        else:
            take_home(state, piece)
    state.pieces = staying
    for root in roots:
        state.claim[root] = 0
    seats = state.seats
    wagons.sort(key=lambda piece: (figures.seat_of(piece) - state.active) % seats)
    state.loose_wagons = wagons


_DECIDED = (phases.WAGON, phases.PLAN, phases.ANSWER)


def take_home(state: CarcassonnePosition, piece: int, chosen: bool = False) -> None:
    """A figure that has left the map comes back to its owner's supply.

    ``chosen`` is a wagon whose owner would not move it on.
    """
    seat, type = figures.seat_of(piece), figures.type_of(piece)
    state.supply[seat] += figures.SUPPLY_BIT[type]
    if state.journal is not None:
        cell = figures.cell_of(piece)
        feature, side = features.feature_and_place(state, cell, figures.node_of(piece))
        why = ev.DECIDED if state.phase in _DECIDED else ev.SCORED
        state.journal.append(ev.Home(seat, type, cell, feature, side, ev.CHOSEN if chosen else why))
