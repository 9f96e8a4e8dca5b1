"""Whether an action is allowed now, listed or not; the reason if it is not."""

from __future__ import annotations

from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, highwaymen, phases, robbing, tiles, turn, wagon
from engine.carcassonne.position import CarcassonnePosition
from engine.errors import IllegalAction

_PHASE_OF_KIND = (
    phases.DRAW,
    phases.TILE,
    phases.FIGURE,
    phases.PHANTOM,
    phases.WAGON,
    phases.WALK,
    phases.PLAN,
    phases.ANSWER,
    phases.SECOND,
)


def check_action(state: CarcassonnePosition, action: int) -> None:
    """Raise ``IllegalAction`` unless ``action`` may be applied now."""
    kind, payload = action & act.KIND_MASK, action >> act.KIND_BITS
    if action < 0 or kind >= len(_PHASE_OF_KIND):
        raise IllegalAction("no_such_action")
    if state.phase != _PHASE_OF_KIND[kind]:
        word = act.KIND_WORDS[kind]
        raise IllegalAction("not_now", action=word, phase=phases.PHASE_NAMES[state.phase])
    if kind == act.DRAW:
        if payload >= tiles.KIND_COUNT or not state.bag[payload]:
            raise IllegalAction("no_such_tile_left")
    elif kind == act.TILE:
        _check_tile(state, payload >> 2, payload & 3)
    elif kind == act.FIGURE:
        if payload:
            _check_figure(state, payload)
    elif kind == act.PHANTOM:
        if payload and payload - 1 not in turn.phantom_options(state):
            raise IllegalAction("cannot_place")
    elif kind == act.WAGON:
        if payload and action not in wagon.options(state, state.loose_wagons[0]):
            raise IllegalAction("wagon_cannot_go")
    elif kind == act.WALK:
        if payload and all(action != walk.action for walk in highwaymen.walks(state)):
            raise IllegalAction("cannot_walk")
    elif kind == act.PLAN:
        _check_plan(state, action)
    elif kind == act.ANSWER:
        if action not in robbing.answers(state):
            raise IllegalAction("cannot_answer")
    elif payload > 1:
        raise IllegalAction("no_such_action")


def _check_tile(state: CarcassonnePosition, cell: int, rotation: int) -> None:
    if cell in state.board:
        raise IllegalAction("cell_taken")
    site = state.sites.get(cell)
    if site is None:
        raise IllegalAction("not_beside_the_map")
    code = state.codes[site]
    codes = tiles.SIDE_CODES[4 * state.tile + rotation]
    for side in range(4):
        wanted = code >> 2 * side & 3
        if wanted and wanted != codes[side]:
            raise IllegalAction("edges_differ", side=tiles.SIDES[side])


def _check_figure(state: CarcassonnePosition, payload: int) -> None:
    if payload in turn.figure_options(state):
        return
    type, segment = payload >> 4, payload & 15
    entry = features.entry_at(state, state.placed)
    types = tiles.SEGMENT_TYPES[(entry & features.ORIENTED_MASK) >> 2]
    if type not in (figures.NORMAL, figures.LARGE, figures.WAGON, figures.BUILDER, figures.PIG):
        raise IllegalAction("no_such_action")
    if segment >= len(types):
        raise IllegalAction("no_such_segment")
    word = figures.TYPE_WORDS[type]
    supply = state.supply[state.active]
    if not (supply & 15 if type == figures.NORMAL else supply & figures.SUPPLY_BIT[type]):
        raise IllegalAction("none_in_supply", figure=word)
    if type in figures.FOLLOWERS and state.walked >= 0 and not state.rules.part_scope:
        raise IllegalAction("has_walked")
    root = features.find(state.parent, (entry >> features.ORIENTED_BITS) + segment)
    if type in figures.FOLLOWERS and state.claim[root] & figures.STRENGTHS:
        raise IllegalAction("occupied")
    raise IllegalAction("wrong_feature", figure=word)


def _check_plan(state: CarcassonnePosition, action: int) -> None:
    entries = act.rob_entries(action)
    if not entries:
        if state.rules.must_rob or action != act.BANK:
            raise IllegalAction("must_rob")
        return
    owners = {
        figures.node_of(piece): figures.seat_of(piece)
        for piece in robbing.robbable(state, state.passed, state.walker)
    }
    victims: list[int] = []
    for node, demand in entries:
        if node not in owners:
            raise IllegalAction("not_robbable")
        if owners[node] in victims:
            raise IllegalAction("one_thief_a_victim")
        if demand < 1:
            raise IllegalAction("demand_nothing")
        victims.append(owners[node])
    if action != act.rob(entries) or victims != sorted(victims):
        raise IllegalAction("no_such_action")
    total = sum(demand for _, demand in entries)
    exact = not state.rules.demand_at_most
    if total > state.walk_points or (exact and total != state.walk_points):
        raise IllegalAction("demand_total", total=total, points=state.walk_points)
