"""Robbing: a walker demands points of the thieves it has passed (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations, product
from typing import Final

from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import features, figures, phases, scoring
from engine.carcassonne.position import CarcassonnePosition

ALL_SPLITS_UP_TO: Final = 2
"""For more victims only the most even splits are listed."""


def offer_plan(state: CarcassonnePosition) -> bool:
    """With somebody to rob on the path the walker chooses; else the bank pays: False."""
    if may_rob(state):
        state.phase = phases.PLAN
        state.to_act = state.active
        return True
    _bank(state, at_once=True)
    return False


def may_rob(state: CarcassonnePosition) -> bool:
    """Whether the thief that has walked may rob anybody."""
    return state.rules.robbing and bool(robbable(state, state.passed, state.walker))


def overtaken(state: CarcassonnePosition, passed: Collection[int]) -> list[int]:
    """The rivals' thieves on the segments that a walk of the active player passes."""
    return [
        piece
        for piece in state.pieces
        if figures.node_of(piece) in passed
        and figures.seat_of(piece) != state.active
        and figures.type_of(piece) in figures.FOLLOWERS
    ]


def robbable(state: CarcassonnePosition, passed: Collection[int], walker: int) -> list[int]:
    """Those of them that ``walker`` may rob: a large one only if it is large itself."""
    strong = figures.type_of(walker) == figures.LARGE
    return [
        piece
        for piece in overtaken(state, passed)
        if strong or figures.type_of(piece) != figures.LARGE
    ]


def at_risk(
    state: CarcassonnePosition, thief: int, passed: Collection[int], walker: int
) -> list[int]:
    """The victim's thieves that may go home if ``thief`` is named: it alone, or all robbable.

    All of them with ``who_names_the_thief = all``; with ``victim`` its owner chooses one.
    """
    if not (state.rules.victim_names or state.rules.all_at_risk):
        return [thief]
    seat = figures.seat_of(thief)
    return [other for other in robbable(state, passed, walker) if figures.seat_of(other) == seat]


def refusing(thieves: list[int], walker: int) -> list[int]:
    """Which of the thieves at risk let their owner refuse to pay: not the weak before a large.

    Without any, whoever can pay must pay.
    """
    if figures.type_of(walker) != figures.LARGE:
        return thieves
    return [piece for piece in thieves if figures.type_of(piece) == figures.LARGE]


def _bank(state: CarcassonnePosition, at_once: bool = False) -> None:
    state.scores_list[state.active] += state.walk_points
    if state.journal is not None:
        state.journal.append(ev.WalkPoints(state.active, state.walk_points, at_once))
    _finish(state)


def _finish(state: CarcassonnePosition) -> None:
    state.passed = []
    state.demands = []
    state.walk_points = 0
    state.walker = 0


def plans(state: CarcassonnePosition) -> list[int]:
    """The bank, and robberies: which victims, which thief of each, which split.

    For one or two victims all splits are listed, for more the most even ones. Of demands
    that come to less than the points (``split_total = at_most``) those of one victim are.
    """
    points = state.walk_points
    by_seat: dict[int, list[int]] = {}
    for piece in robbable(state, state.passed, state.walker):
        by_seat.setdefault(figures.seat_of(piece), []).append(figures.node_of(piece))
    single = state.rules.victim_names or state.rules.all_at_risk
    listed = [] if state.rules.must_rob else [act.BANK]
    seats = sorted(by_seat)
    for number in range(1, len(seats) + 1):
        for victims in combinations(seats, number):
            choices = [by_seat[seat][:1] if single else by_seat[seat] for seat in victims]
            splits = _splits(points, number)
            if number == 1 and state.rules.demand_at_most:
                splits = [(demand,) for demand in range(points, 0, -1)]
            for split in splits:
                for named in product(*choices):
                    listed.append(act.rob(list(zip(named, split, strict=True))))
    return listed


def may_divide(state: CarcassonnePosition) -> bool:
    """Whether demands may be divided in ways that ``plans`` does not list."""
    robbed = robbable(state, state.passed, state.walker)
    victims = len({figures.seat_of(piece) for piece in robbed})
    return victims > ALL_SPLITS_UP_TO or (victims > 1 and state.rules.demand_at_most)


def _splits(points: int, parts: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(points,)]
    if parts == ALL_SPLITS_UP_TO:
        return [(first, points - first) for first in range(1, points)]
    if points < parts:
        return []
    share, rest = divmod(points, parts)
    return [
        tuple(share + (place in more) for place in range(parts))
        for more in combinations(range(parts), rest)
    ]


def plan(state: CarcassonnePosition, action: int) -> bool:
    """The walker takes the points of the walk, or names victims and demands.

    False when all is settled, as in ``answer``.
    """
    entries = act.rob_entries(action)
    if not entries:
        _bank(state)
        return False
    owner = {node: figures.seat_of(thief_on(state, node)) for node, _ in entries}
    placed = _last_placed(state) if state.rules.builders_in_front else owner
    entries.sort(key=lambda entry: (placed[entry[0]] - state.active) % state.seats)
    state.demands = [number for entry in entries for number in entry]
    if state.journal is not None:
        for node, demand in entries:
            state.journal.append(ev.Demanded(owner[node], demand, by=state.active))
    return _ask_next(state)


def _last_placed(state: CarcassonnePosition) -> dict[int, int]:
    """By segment the owner of its last figure, in whose place victims answered at first."""
    return {figures.node_of(piece): figures.seat_of(piece) for piece in state.pieces}


def _ask_next(state: CarcassonnePosition) -> bool:
    """Victims answer clockwise from the walker; who has no choice is not asked.

    False when none is left to ask.
    """
    while state.demands:
        node, demand = state.demands[0], state.demands[1]
        thieves = _demanded(state, node)
        seat = figures.seat_of(thieves[0])
        if state.scores_list[seat] < demand:
            if state.rules.victim_names and len(thieves) > 1:
                _ask(state, seat)
                return True
            _react(state, thieves, by_choice=False)
        elif refusing(thieves, state.walker):
            _ask(state, seat)
            return True
        else:
            _pay(state, seat, demand)
    _finish(state)
    return False


def _ask(state: CarcassonnePosition, seat: int) -> None:
    state.phase = phases.ANSWER
    state.to_act = seat


def answers(state: CarcassonnePosition) -> list[int]:
    """Pay, if the score allows it, or let a thief go."""
    node, demand = state.demands[0], state.demands[1]
    can_pay = state.scores_list[state.to_act] >= demand
    listed = [act.PAY] if can_pay else []
    thieves = _demanded(state, node)
    if state.rules.victim_names and len(thieves) > 1:
        named = refusing(thieves, state.walker) if can_pay else thieves
        return listed + [act.react_with(figures.node_of(piece)) for piece in named]
    return [*listed, act.REACT]


def answer(state: CarcassonnePosition, payload: int) -> bool:
    """The victim asked pays, or reacts: a thief goes home and the walker gets nothing."""
    node, demand = state.demands[0], state.demands[1]
    if payload == 0:
        _pay(state, state.to_act, demand)
    elif payload == 1:
        _react(state, _demanded(state, node), by_choice=True)
    else:
        _react(state, [thief_on(state, payload - 2)], by_choice=True)
    return _ask_next(state)


def _demanded(state: CarcassonnePosition, node: int) -> list[int]:
    """The thieves at risk by the demand that names the one on ``node``."""
    return at_risk(state, thief_on(state, node), state.passed, state.walker)


def thief_on(state: CarcassonnePosition, node: int) -> int:
    """The follower on a segment (a road's segment holds at most one and a builder)."""
    return next(
        piece
        for piece in state.pieces
        if figures.node_of(piece) == node and figures.type_of(piece) in figures.FOLLOWERS
    )


def _pay(state: CarcassonnePosition, seat: int, demand: int) -> None:
    del state.demands[:2]
    state.scores_list[seat] -= demand
    state.scores_list[state.active] += demand
    if state.journal is not None:
        state.journal.append(ev.Paid(seat, demand, to=state.active))


def _react(state: CarcassonnePosition, thieves: list[int], by_choice: bool) -> None:
    del state.demands[:2]
    if state.journal is not None:
        seat = figures.seat_of(thieves[0])
        state.journal.append(ev.Refused(seat, by_choice, len(thieves)))
    for piece in thieves:
        remove(state, piece)


def remove(state: CarcassonnePosition, piece: int) -> None:
    """A robbed thief goes home; an owner's builder cannot stay on the road alone."""
    seat = figures.seat_of(piece)
    root = features.find(state.parent, figures.node_of(piece))
    state.pieces.remove(piece)
    state.claim[root] -= figures.claim_of(seat, figures.type_of(piece))
    scoring.take_home(state, piece)
    if figures.strength(state.claim[root], seat):
        return
    for other in state.pieces[:]:
        if (
            figures.seat_of(other) == seat
            and figures.type_of(other) == figures.BUILDER
            and features.find(state.parent, figures.node_of(other)) == root
        ):
            state.pieces.remove(other)
            state.claim[root] -= figures.claim_of(seat, figures.BUILDER)
            scoring.take_home(state, other)
