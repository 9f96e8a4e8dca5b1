"""The end of the game: unfinished features, fields, goods, king, guild master (section 11)."""

from __future__ import annotations

from typing import Final

from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, phases, scoring, tiles
from engine.carcassonne.position import CarcassonnePosition
from engine.game import OVER, Outcome, Over, rank_places

GOODS_BONUS: Final = 10


def end_game(state: CarcassonnePosition) -> None:
    """Everything that still scores; then the game is over."""
    _score_unfinished(state)
    _score_fields(state)
    if state.rules.traders:
        _score_goods(state)
    _score_markers(state)
    state.phase = phases.ENDED
    state.to_act = OVER
    if state.journal is not None:
        outcome = outcome_of(state)
        state.journal.append(Over(outcome.reason, outcome.winners))


def _score_unfinished(state: CarcassonnePosition) -> None:
    """Roads, cities and cloisters that somebody occupies."""
    seen: set[int] = set()
    for piece in state.pieces:
        node = figures.node_of(piece)
        type = features.type_at(state, figures.cell_of(piece), node)
        if type == tiles.FIELD:
            continue
        root = features.find(state.parent, node)
        if root not in seen:
            seen.add(root)
            scoring.score_unfinished(state, type, root)


def _score_fields(state: CarcassonnePosition) -> None:
    """Three points a complete city that a field touches, four with the winner's own pig."""
    touched = touched_cities(state)
    for root, cities in touched.items():
        claim = state.claim[root]
        for seat in figures.winners(claim, state.seats):
            pig = figures.has_special(claim, seat)
            points = (4 if pig else 3) * len(cities)
            state.scores_list[seat] += points
            if state.journal is not None and points:
                state.journal.append(ev.FieldScored(seat, len(cities), pig, points))


def touched_cities(state: CarcassonnePosition) -> dict[int, set[int]]:
    """The roots of occupied fields, each with the roots of the complete cities it touches."""
    touched: dict[int, set[int]] = {}
    parent, claim, info = state.parent, state.claim, state.info
    for piece in state.pieces:
        node = figures.node_of(piece)
        if features.type_at(state, figures.cell_of(piece), node) == tiles.FIELD:
            touched[features.find(parent, node)] = set()
    if not touched:
        return touched
    for entry in state.board.values():
        pairs = tiles.FIELD_CITIES[(entry & features.ORIENTED_MASK) >> 2]
        if pairs:
            base = entry >> features.ORIENTED_BITS
            for field, city in pairs:
                root = base + field
                while parent[root] != root:
                    root = parent[root]
                if claim[root]:
                    wall = base + city
                    while parent[wall] != wall:
                        wall = parent[wall]
                    if not info[wall] & features.OPEN:
                        touched[root].add(wall)
    return touched


def cities_at_field(state: CarcassonnePosition, root: int) -> tuple[set[int], set[int]]:
    """The roots of the complete and of the unfinished cities that a field touches.

    ``root`` is the field's; whether anybody stands in it does not matter.
    """
    complete: set[int] = set()
    unfinished: set[int] = set()
    for entry in state.board.values():
        base = entry >> features.ORIENTED_BITS
        for field, city in tiles.FIELD_CITIES[(entry & features.ORIENTED_MASK) >> 2]:
            if features.find(state.parent, base + field) == root:
                wall = features.find(state.parent, base + city)
                (unfinished if state.info[wall] & features.OPEN else complete).add(wall)
    return complete, unfinished


def _score_goods(state: CarcassonnePosition) -> None:
    """Ten points for the most tokens of each kind, in full for everybody who has as many."""
    for good in range(3):
        counts = state.goods[good::3]
        most = max(counts)
        if most:
            for seat, count in enumerate(counts):
                if count == most:
                    _award(state, ev.GoodsScored(seat, GOODS_BONUS, good))


def _score_markers(state: CarcassonnePosition) -> None:
    """A point for every complete road to the guild master, every complete city to the king."""
    if state.guild_master >= 0:
        _award(state, ev.GuildScored(state.guild_master, state.roads))
    if state.king >= 0:
        _award(state, ev.KingScored(state.king, state.cities))


def _award(
    state: CarcassonnePosition, award: ev.GoodsScored | ev.GuildScored | ev.KingScored
) -> None:
    state.scores_list[award.seat] += award.points
    if state.journal is not None:
        state.journal.append(award)


def outcome_of(state: CarcassonnePosition) -> Outcome:
    """The highest total wins; ties are shared."""
    places = rank_places([(points,) for points in state.scores_list])
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome("tiles", winners, "shared" if len(winners) > 1 else "points", places)
