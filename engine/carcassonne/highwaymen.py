"""Highwaymen: a thief walks along the road that was extended (rules page, section 9)."""

from __future__ import annotations

from typing import NamedTuple

from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, phases, robbing, tiles
from engine.carcassonne.position import CarcassonnePosition


class Walk(NamedTuple):
    """A walk that is possible now."""

    action: int
    piece: int
    """The figure that walks."""
    cell: int
    """Where it stops."""
    points: int
    """Distinct tiles on the path, the first not counted: k."""
    passed: tuple[int, ...]
    """The nodes strictly between start and goal."""

    @property
    def goal(self) -> int:
        """The node where it stops."""
        return act.walk_parts(self.action)[1]


def offer_walk(state: CarcassonnePosition) -> bool:
    """Step 6: ask the active player, if any thief may walk; False if none may."""
    if not walks(state):
        return False
    state.phase = phases.WALK
    state.to_act = state.active
    return True


def walks(state: CarcassonnePosition) -> list[Walk]:
    """Every walk that is possible now, twins left out."""
    found: list[Walk] = []
    if not may_walk(state):
        return found
    roads = _extended_roads(state)
    if not roads:
        return found
    for piece in state.pieces:
        if (
            figures.seat_of(piece) == state.active
            and figures.type_of(piece) in figures.FOLLOWERS
            and figures.stamp_of(piece) < state.turn
        ):
            node = figures.node_of(piece)
            root = features.find(state.parent, node)
            if root in roads and _is_road(state, piece) and _may_walk_again(state, node):
                found += _walks_of(state, piece)
    return found


def walk_of(state: CarcassonnePosition, action: int) -> Walk | None:
    """The walk that an action stands for; ``None`` for staying."""
    return next((one for one in walks(state) if one.action == action), None)


def may_walk(state: CarcassonnePosition) -> bool:
    """The conditions that do not depend on the thief: nothing placed, nothing forbidden."""
    rules = state.rules
    part = 1 << (state.part - 1)
    scope = part if rules.part_scope else 3
    if state.placed_followers & scope:
        return False
    if rules.any_figure_forbids and state.placed_specials & scope:
        return False
    return not (rules.completion_forbids and state.completed_road)


def _extended_roads(state: CarcassonnePosition) -> list[int]:
    """The unfinished roads of the active player's that the tile just placed has a segment in."""
    entry = features.entry_at(state, state.placed)
    base = entry >> features.ORIENTED_BITS
    roots = []
    for segment in tiles.ROADS[(entry & features.ORIENTED_MASK) >> 2]:
        root = features.find(state.parent, base + segment)
        held = figures.strength(state.claim[root], state.active)
        if held and state.info[root] & features.OPEN:
            roots.append(root)
    return roots


def _is_road(state: CarcassonnePosition, piece: int) -> bool:
    cell, node = figures.cell_of(piece), figures.node_of(piece)
    return features.type_at(state, cell, node) == tiles.ROAD


def _may_walk_again(state: CarcassonnePosition, node: int) -> bool:
    """A second walk in one turn: the same thief, on the builder's road (9.4)."""
    return state.walked < 0 or (node == state.walked and bool(state.builder_walked))


def _has_old_builder(state: CarcassonnePosition, root: int) -> bool:
    """Whether the active player's builder has stood on a road since before this turn."""
    return any(
        figures.type_of(piece) == figures.BUILDER
        and figures.seat_of(piece) == state.active
        and figures.stamp_of(piece) < state.turn
        and features.find(state.parent, figures.node_of(piece)) == root
        for piece in state.pieces
    )


def _walks_of(state: CarcassonnePosition, piece: int) -> list[Walk]:
    """Every stop of one thief, in every direction: one branch at a fork, no way back."""
    start_cell, start = figures.cell_of(piece), figures.node_of(piece)
    blocked = _blocked(state, piece)
    found: list[Walk] = []
    ways: dict[int, int] = {}
    seen: set[tuple[int, int, frozenset[int]]] = set()
    thieves = frozenset(
        figures.node_of(other)
        for other in state.pieces
        if figures.type_of(other) in figures.FOLLOWERS
    )
    stack: list[tuple[int, int, int, tuple[int, ...], frozenset[int]]] = [
        (start_cell, start, -1, (), frozenset())
    ]
    while stack:
        cell, node, entry_side, path, cells = stack.pop()
        oriented, segment = features.segment_at(state, cell, node)
        for side in reversed(tiles.EDGES[oriented][segment]):
            if side == entry_side:
                continue
            near = cell + features.STEP[side]
            entry = features.entry_at(state, near)
            if entry < 0:
                continue
            near_oriented = entry & features.ORIENTED_MASK
            near_node = (entry >> features.ORIENTED_BITS) + tiles.CONTACTS[near_oriented][side ^ 2][
                0
            ]
            if near_node == start or near_node in path:
                continue
            near_path = (*path, near_node)
            near_cells = cells | {near} if near != start_cell else cells
            stack.append((near, near_node, side ^ 2, near_path, near_cells))
            if near in blocked:
                continue
            passed = near_path[:-1]
            twin = (near_node, len(near_cells), thieves.intersection(passed))
            way = ways.get(near_node, 0)
            ways[near_node] = way + 1
            if twin not in seen:
                seen.add(twin)
                action = act.walk(start, near_node, way)
                found.append(Walk(action, piece, near, len(near_cells), passed))
    return found


def farthest(state: CarcassonnePosition, piece: int) -> int:
    """The most points for which a thief could walk along its road as it lies."""
    return max((walk.points for walk in _walks_of(state, piece)), default=0)


def _blocked(state: CarcassonnePosition, walker: int) -> set[int]:
    """The cells where the walker may not stop: they hold another thief, of whatever road.

    With ``stop_rule = road`` only thieves of the walker's own road keep it from stopping.
    """
    own_road = features.find(state.parent, figures.node_of(walker))
    blocked: set[int] = set()
    for piece in state.pieces:
        if piece == walker or figures.type_of(piece) not in figures.FOLLOWERS:
            continue
        if _is_road(state, piece) and (
            not state.rules.stop_by_road
            or features.find(state.parent, figures.node_of(piece)) == own_road
        ):
            blocked.add(figures.cell_of(piece))
    return blocked


def walk(state: CarcassonnePosition, action: int) -> bool:
    """A thief walks, or nobody does, which is False."""
    if action == act.STAY:
        if state.journal is not None:
            state.journal.append(ev.Stayed(state.active))
        return False
    chosen = next(one for one in walks(state) if one.action == action)
    _, goal, _ = act.walk_parts(action)
    piece = chosen.piece
    moved = figures.figure(
        goal,
        figures.seat_of(piece),
        figures.type_of(piece),
        figures.stamp_of(piece),
        chosen.cell,
    )
    state.pieces[state.pieces.index(piece)] = moved
    if state.walked < 0:
        root = features.find(state.parent, goal)
        state.builder_walked = int(_has_old_builder(state, root))
    state.walked = goal
    state.walker = moved
    state.walk_points = chosen.points
    state.passed = list(chosen.passed)
    if state.journal is not None:
        start = figures.cell_of(piece)
        state.journal.append(
            ev.Walked(
                state.active,
                start,
                features.road_place(state, start, figures.node_of(piece)),
                chosen.cell,
                features.road_place(state, chosen.cell, goal),
                tiles=chosen.points,
                paid=not robbing.may_rob(state),
            )
        )
    return True
