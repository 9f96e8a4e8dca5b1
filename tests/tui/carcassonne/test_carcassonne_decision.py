"""The decisions of a turn while they are being made: what arrows and keys lead to."""

from __future__ import annotations

import copy
from collections.abc import Iterator

import pytest

from engine import CHANCE, OVER, Action, Match
from engine.carcassonne import GAME, features, figures, phases, tiles, turn
from engine.carcassonne import actions as act
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.keys import ARROWS, ways
from tests.tui.carcassonne.random_tables import VARIANTS, random_match
from tui.games.carcassonne.decision import (
    Following,
    Haunting,
    LookAround,
    Placing,
    Plan,
    SecondPart,
    WagonMove,
    Walking,
    decision_for,
)
from tui.games.carcassonne.preview import placement_of
from tui.play.decision import Choose, Decision

COMMON = (phases.TILE, phases.FIGURE)
MATCHES = [
    *((variant, variant) for variant in range(len(VARIANTS))),
    (23, 4),
    (36, 4),
    (42, 4),
]
"""Seeds and variants; the last three for the builder's second part."""


def decide(state: CarcassonneState, near: int = features.ORIGIN) -> Decision:
    decision = decision_for(state.view(state.to_act), near)
    assert decision is not None
    return decision


def decided_positions(match: Match) -> Iterator[CarcassonneState]:
    """Every position with a rare decision, and some of the common ones."""
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonneState)
    for number, ply in enumerate(match.plies):
        if state.to_act not in (CHANCE, OVER) and (state.phase not in COMMON or number % 9 == 0):
            yield state.clone()
        state.apply(ply.action)


@pytest.mark.parametrize(("seed", "variant"), MATCHES)
def test_arrows_and_turning_reach_every_listed_action_and_nothing_else(
    seed: int, variant: int
) -> None:
    for state in decided_positions(random_match(seed, variant)):
        listed = set(state.legal_actions())
        fresh = decide(state)
        assert fresh.action in listed
        shown = set(ways(fresh))
        if isinstance(fresh, Plan) and fresh.may_divide:
            shown.remove(None)  # the form; test_carcassonne_division.py is about it
        assert shown == listed, [
            GAME.format_action(state, action) for action in shown ^ listed if action is not None
        ]
        assert fresh.commit() in listed


def test_every_phase_came_up() -> None:
    met = {
        type(decide(state)).__name__
        for seed, variant in MATCHES
        for state in decided_positions(random_match(seed, variant))
    }
    assert met == {
        "Placing",
        "Following",
        "Haunting",
        "WagonMove",
        "Walking",
        "Plan",
        "Reply",
        "SecondPart",
    }


def test_nobody_decides_for_others() -> None:
    state = next(decided_positions(random_match(0, 0)))
    for seat in range(state.seats):
        made = decision_for(state.view(seat), features.ORIGIN)
        assert (made is not None) == (seat == state.to_act)


def in_phase(phase: int, few: int = 12) -> list[CarcassonneState]:
    """Positions of a phase from every match, some of each."""
    found = []
    for seed, variant in MATCHES:
        here = [one for one in decided_positions(random_match(seed, variant)) if one.phase == phase]
        found += here[:: max(1, len(here) // few)]
    assert len(found) >= 2
    return found


# Placing a tile --------------------------------------------------------------------------------


def test_the_cursor_begins_where_it_was_last_or_nearby() -> None:
    for state in in_phase(phases.TILE):
        cells = {placement_of(action).cell for action in state.legal_actions()}
        for cell in cells:
            placing = decide(state, cell)
            assert isinstance(placing, Placing) and placing.cell == cell


def test_turning_goes_round_the_rotations_that_fit() -> None:
    several = 0
    for state in in_phase(phases.TILE):
        listed = set(state.legal_actions())
        placing = decide(state)
        assert isinstance(placing, Placing)
        for cell, fitting in placing.rotations.items():
            assert placing.go_to(cell)
            seen = []
            for _ in fitting:
                assert placing.action in listed
                assert placing.oriented == 4 * state.tile + placing.rotation
                seen.append(placing.rotation)
                placing.rotate()
            assert sorted(seen) == sorted(fitting) and placing.rotation == seen[0]
            several += len(fitting) > 1
    assert several > 50


def test_a_tile_keeps_its_rotation_from_cell_to_cell_where_it_fits() -> None:
    for state in in_phase(phases.TILE):
        placing = decide(state)
        assert isinstance(placing, Placing)
        for cell, fitting in placing.rotations.items():
            before = placing.rotation
            placing.go_to(cell)
            assert placing.rotation == (before if before in fitting else fitting[0])


def test_an_arrow_goes_its_way_or_stays() -> None:
    for state in in_phase(phases.TILE):
        placing = decide(state)
        assert isinstance(placing, Placing)
        for cell in placing.rotations:
            for dx, dy in ARROWS.values():
                placing.go_to(cell)
                placing.move(dx, dy)
                x, y = features.position(cell)
                to_x, to_y = features.position(placing.cell)
                along = (to_x - x) * dx + (to_y - y) * dy
                assert along > 0 or placing.cell == cell


def test_a_tile_does_not_go_where_it_does_not_fit() -> None:
    state = in_phase(phases.TILE)[0]
    placing = decide(state)
    assert isinstance(placing, Placing)
    before = placing.action
    assert not placing.go_to(next(iter(state.board)))
    assert not placing.go_to(features.cell_at(100, 100))
    assert placing.action == before


# Figures ---------------------------------------------------------------------------------------


def test_a_turn_without_a_figure_is_the_first_choice() -> None:
    for state in in_phase(phases.FIGURE):
        following = decide(state)
        assert isinstance(following, Following)
        assert following.action == act.NO_FIGURE


def test_pointing_at_a_segment_chooses_it_with_a_figure_that_may_stand_there() -> None:
    changed = 0
    for state in in_phase(phases.FIGURE, 40):
        listed = set(state.legal_actions())
        following = decide(state)
        assert isinstance(following, Following)
        kind = (state.board[state.placed] & features.ORIENTED_MASK) >> 2
        for segment in range(len(tiles.SEGMENT_TYPES[kind])):
            possible = segment in following.segments
            before = following.figure
            assert following.go_to(segment) == possible
            if possible:
                assert following.segment == segment and following.action in listed
                changed += following.figure != before
    assert changed


def test_up_and_down_choose_the_figure() -> None:
    met: set[int] = set()
    for state in in_phase(phases.FIGURE, 40):
        following = decide(state)
        assert isinstance(following, Following)
        for segment, types in following.options.items():
            following.go_to(segment)
            seen = []
            for _ in types:
                seen.append(following.figure)
                following.move(0, 1)
                assert following.segment == segment
            assert sorted(seen) == sorted(types)
            met.update(types)
    assert met == {figures.NORMAL, figures.LARGE, figures.WAGON, figures.BUILDER, figures.PIG}


def test_the_phantom_goes_where_it_may_and_stays_at_home_at_first() -> None:
    for state in in_phase(phases.PHANTOM):
        haunting = decide(state)
        assert isinstance(haunting, Haunting)
        assert haunting.action == act.NO_PHANTOM and haunting.segment == -1
        places = {-1, *turn.phantom_options(state)}
        for segment in range(-1, 12):
            assert haunting.go_to(segment) == (segment in places)
        assert places > {-1}


def test_a_wagon_has_a_target_or_goes_home() -> None:
    for state in in_phase(phases.WAGON):
        wagon = decide(state)
        assert isinstance(wagon, WagonMove)
        for _ in wagon.actions:
            target = wagon.target
            if target is None:
                assert wagon.action == act.WAGON_HOME
            else:
                assert wagon.action == act.move_wagon(*target) and target[0] in state.board
            wagon.move(0, 1)


# Walks and robberies ---------------------------------------------------------------------------


def test_a_thief_stays_at_first_and_sets_out_with_the_first_arrow() -> None:
    for state in in_phase(phases.WALK):
        for dx, dy in ((1, 0), (0, 1), (0, -1)):
            walking = decide(state)
            assert isinstance(walking, Walking)
            assert walking.action == act.STAY and walking.walk is None
            walking.move(dx, dy)
            assert walking.walk is not None


def test_right_walks_further_and_left_comes_back() -> None:
    for state in in_phase(phases.WALK):
        walking = decide(state)
        assert isinstance(walking, Walking)
        for number in range(len(walking.ways)):
            walking.way, walking.step = number, -1
            points = []
            for _ in walking.ways[number]:
                walking.move(1, 0)
                assert walking.walk is not None
                points.append(len(walking.walk.passed))
            assert points == sorted(points)
            walking.move(1, 0)
            assert walking.walk == walking.ways[number][-1]
            for _ in walking.ways[number]:
                walking.move(-1, 0)
            assert walking.action == act.STAY


@pytest.mark.parametrize("phase", [phases.PLAN, phases.ANSWER, phases.SECOND])
def test_one_of_a_few_goes_round_both_ways(phase: int) -> None:
    for state in in_phase(phase):
        listed = state.legal_actions()
        for step in ARROWS.values():
            choose = decide(state)
            assert isinstance(choose, Choose | Plan)
            form = [None] if isinstance(choose, Plan) and choose.may_divide else []
            seen = []
            for _ in (*listed, *form):
                seen.append(choose.action)
                choose.move(*step)
            assert set(seen) == {*listed, *form} and len(seen) == len(set(seen))
            assert choose.action == seen[0]


def test_the_second_part_is_played_unless_one_says_no() -> None:
    for state in in_phase(phases.SECOND):
        second = decide(state)
        assert isinstance(second, SecondPart)
        assert act.decode(second.action) == act.PlaySecond(True)


# Looking around --------------------------------------------------------------------------------


def test_the_free_cursor_reaches_every_tile_and_every_feature_of_it() -> None:
    for variant in (0, 3):
        state = random_match(variant, variant).state
        assert isinstance(state, CarcassonneState)
        looks = {features.ORIGIN: LookAround(state, features.ORIGIN)}
        queue = list(looks.values())
        while queue:
            start = queue.pop()
            for step in ARROWS.values():
                look = copy.copy(start)
                look.move(*step)
                if look.cell not in looks:
                    looks[look.cell] = look
                    queue.append(look)
        assert set(looks) == set(state.board)
        roots = set()
        for look in looks.values():
            for _ in look.nodes:
                roots.add(features.find(state.parent, look.node))
                action: Action | None = look.commit()
                assert action is None and look.action is None
        nodes = range(len(state.parent))
        assert roots == {features.find(state.parent, node) for node in nodes}


def test_the_free_cursor_begins_on_a_tile() -> None:
    state = random_match(0, 0).state
    assert isinstance(state, CarcassonneState)
    assert LookAround(state, features.cell_at(90, 90)).cell in state.board
