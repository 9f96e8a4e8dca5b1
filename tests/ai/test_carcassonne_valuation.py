"""What the bots of Carcassonne think of features, figures and chances."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ai.carcassonne.afterstate import current_afterstate, try_tile
from ai.carcassonne.chances import Chances, at_least_one, closing, fitting, joining
from ai.carcassonne.takings import goods_worth, marker_worth
from ai.carcassonne.valuation import Valuation
from ai.carcassonne.weights import GREEDY, MEDIUM
from engine.carcassonne import actions as act
from engine.carcassonne import features, figures, final, phases, tiles
from engine.carcassonne.state import CarcassonneState
from tests.ai.carcassonne_games import decisions
from tests.engine.carcassonne_table import Table

BASE = {"preset": "base"}
N, E, S, W = (1 << side for side in range(4))


def code(**sides: int) -> int:
    """What a cell shows: ``code(N=tiles.CITY_CODE)``."""
    return sum(value << 2 * tiles.SIDES.index(side) for side, value in sides.items())


def names(kinds: tuple[int, ...]) -> set[str]:
    return {tiles.KINDS[kind].id for kind in kinds if tiles.KINDS[kind].set == "base"}


def root_at(valuation: Valuation, x: int, y: int, type: int) -> int:
    """The root of the first feature of a type on a tile."""
    entry = valuation.ground.board[features.cell_at(x, y)]
    kind = (entry & features.ORIENTED_MASK) >> 2
    segment = tiles.SEGMENT_TYPES[kind].index(type)
    return valuation.ground.parent[(entry >> features.ORIENTED_BITS) + segment]


def only(state: CarcassonneState, *ids: str) -> None:
    """Leave only the tiles of these kinds in the bag."""
    for kind in range(tiles.KIND_COUNT):
        if tiles.KINDS[kind].id not in ids:
            state.bag[kind] = 0


# Chances.


def test_a_city_with_one_side_is_closed_by_caps_and_extended_by_the_rest() -> None:
    closers, others = closing(code(N=tiles.CITY_CODE), N)
    assert names(closers) == {"bD", "bE", "bH", "bI", "bJ", "bK", "bL"}
    assert names(others) == {"bC", "bF", "bG", "bM", "bN", "bO", "bP", "bQ", "bR", "bS", "bT"}


def test_a_corner_of_a_city_is_closed_by_corners_or_two_caps() -> None:
    closers, others = closing(code(N=tiles.CITY_CODE, W=tiles.CITY_CODE), N | W)
    assert names(closers) == {"bI", "bM", "bN", "bO", "bP"}
    assert names(others) == {"bC", "bQ", "bR", "bS", "bT"}


def test_a_road_is_closed_where_it_stops_short() -> None:
    closers, others = closing(code(N=tiles.ROAD_CODE), N)
    assert names(closers) == {"bA", "bL", "bS", "bT", "bW", "bX"}
    assert names(others) == {"bD", "bJ", "bK", "bO", "bP", "bU", "bV"}


def test_joining_needs_one_segment_on_both_sides() -> None:
    band = code(E=tiles.CITY_CODE, W=tiles.CITY_CODE)
    assert names(joining(band, W, tiles.SIDES.index("E"))) == {
        "bC", "bF", "bG", "bQ", "bR", "bS", "bT",
    }  # fmt: skip
    assert "bH" in names(fitting(band))


def test_chances_grow_with_the_tiles_that_are_left() -> None:
    cap = code(N=tiles.CITY_CODE)
    bag = [kind.count if kind.set == "base" else 0 for kind in tiles.KINDS]
    full = Chances(bag, 2, 0.2, 0.1)
    scarce = Chances([min(number, 1) for number in bag], 2, 0.2, 0.1)
    none = Chances([0] * len(bag), 2, 0.2, 0.1)
    assert 1 > full.closed(cap, N, 1) > scarce.closed(cap, N, 1) > none.closed(cap, N, 1) == 0
    assert full.closed(cap, N, 2) > full.closed(cap, N, 1)
    assert none.joined(cap | code(S=tiles.CITY_CODE), N, 2) == 0


@pytest.mark.parametrize("expected", [0.0, 0.01, 0.3, 1.0, 3.0, 50.0])
def test_at_least_one_is_a_chance(expected: float) -> None:
    assert 0.0 <= at_least_one(expected) < 1.0
    assert at_least_one(expected) <= expected
    assert at_least_one(expected + 0.1) > at_least_one(expected)


# Features.


def open_city(*more: str, options: dict[str, str] | None = None) -> Table:
    """A's knight in a city of three tiles that is open at one side, in the north."""
    table = Table(options=options or BASE)
    table.given("bF(0,-1)r1 + A knight N", "bG(0,-2)r1", *more)
    return table


def test_a_city_is_worth_more_than_unfinished_and_less_than_complete() -> None:
    table = open_city()
    valuation = Valuation(table.state, 0, MEDIUM)
    worth = valuation.line(root_at(valuation, 0, 0, tiles.CITY))
    assert 4 < worth < 10
    rival = Valuation(table.state, 1, MEDIUM)
    assert rival.line(root_at(rival, 0, 0, tiles.CITY)) < 0


def test_a_city_that_no_tile_can_close_is_worth_what_it_scores_now() -> None:
    table = open_city()
    state = table.state
    only(state, "bU", "bV", "bX")
    valuation = Valuation(state, 0, MEDIUM)
    root = root_at(valuation, 0, 0, tiles.CITY)
    assert valuation.line(root) == 4  # three tiles and a pennant
    assert valuation.complete(root) == 0


def test_a_shared_city_is_worth_nothing_between_two() -> None:
    table = open_city("(0,-2) + B knight N")
    valuation = Valuation(table.state, 0, replace(MEDIUM, homecoming=0.0, fight=0.0))
    assert valuation.line(root_at(valuation, 0, 0, tiles.CITY)) == pytest.approx(0)


def test_an_inn_or_cathedral_unfinished_is_all_or_nothing() -> None:
    table = Table(options={"preset": "full", "highwaymen": "off"})
    table.given("bU(1,0) + A thief")
    only(table.state, "bU", "bE")
    valuation = Valuation(table.state, 0, MEDIUM)
    root = root_at(valuation, 1, 0, tiles.ROAD)
    info, cells = valuation.ground.info[root], valuation.opens[root]
    claim = valuation.ground.claim[root]
    inn = info + (1 << tiles.BONUS_SHIFT)
    plain = valuation.line_worth(tiles.ROAD, root, info, claim, cells)
    risky = valuation.line_worth(tiles.ROAD, root, inn, claim, cells)
    assert risky < 1 < plain
    assert valuation.line_worth(tiles.ROAD, root, inn & ~255, claim, []) > 2 * plain


def test_a_field_counts_its_cities_by_their_chances() -> None:
    table = Table(options=BASE)
    table.given("bE(0,-1)r2", "bU(1,0) + A farmer Nl")
    state = table.state
    valuation = Valuation(state, 0, MEDIUM)
    assert valuation.complete(root_at(valuation, 0, 0, tiles.CITY)) == 1
    field = valuation.ground.parent[figures.node_of(state.pieces[0])]
    assert valuation.touches[field] == [root_at(valuation, 0, 0, tiles.CITY)]
    claim = valuation.ground.claim[field]
    assert valuation.field_stake(claim) == 3
    with_pig = claim + figures.claim_of(0, figures.PIG)
    assert valuation.field_stake(with_pig) == 4
    assert valuation.field_worth(claim, 2.0) == 6
    assert Valuation(state, 1, MEDIUM).field_worth(claim, 2.0) == -6


def test_majorities_count_strength_and_ties() -> None:
    valuation = Valuation(Table(seats=3, options={"preset": "full"}).state, 0, MEDIUM)
    large_a = figures.claim_of(0, figures.LARGE)
    one_b = figures.claim_of(1, figures.NORMAL)
    one_c = figures.claim_of(2, figures.NORMAL)
    assert valuation.standing(large_a + one_b)[:2] == (1.0, 1)
    assert valuation.standing(large_a + 2 * one_b)[:2] == (1.0 + valuation.shares[1], 2)
    assert valuation.standing(one_b + one_c)[:2] == (valuation.shares[1] + valuation.shares[2], 2)


def test_followers_are_worth_more_the_fewer_and_the_earlier() -> None:
    state = Table(options=BASE).state
    early = Valuation(state, 0, MEDIUM)
    costs = [early.cost(figures.NORMAL, number) for number in range(1, 8)]
    assert costs == sorted(costs, reverse=True)
    assert costs[0] > costs[-1]
    state.bag_size = 6
    late = Valuation(state, 0, MEDIUM)
    assert late.cost(figures.NORMAL, 1) < early.cost(figures.NORMAL, 1) / 2


def test_cloisters_are_worth_more_the_fuller() -> None:
    valuation = Valuation(Table(options=BASE).state, 0, MEDIUM)
    claim = figures.claim_of(0, figures.NORMAL)
    worths = [valuation.cloister_worth(empty, 0, claim) for empty in range(9)]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > 9 > worths[8] > 1
    assert valuation.cloister_worth(3, 1, claim) < valuation.cloister_worth(3, 0, claim)


def test_cells_that_nothing_fits_are_dead() -> None:
    table = Table(options=BASE)
    table.given("bB(0,1) + A monk")
    cell = features.cell_at(0, 1)
    valuation = Valuation(table.state, 0, MEDIUM)
    assert valuation.dead_cells(cell) == 0
    only(table.state, "bC")
    valuation = Valuation(table.state, 0, MEDIUM)
    assert valuation.dead_cells(cell) == 5  # all that touch the map


def test_goods_and_markers() -> None:
    table = Table(options={"preset": "full"})
    valuation = Valuation(table.state, 0, MEDIUM)
    assert goods_worth(valuation, [0] * 6) == 0
    assert (
        0
        < goods_worth(valuation, [1, 0, 0, 0, 0, 0])
        < goods_worth(valuation, [3, 0, 0, 0, 0, 0])
        < 10
    )
    assert goods_worth(valuation, [1, 0, 0, 2, 0, 0]) < 0
    assert marker_worth(valuation, -1, 9, 5, 0.2) == 0
    assert 0 < marker_worth(valuation, 0, 3, 3, 0.2) < marker_worth(valuation, 0, 3, 8, 0.2)
    assert marker_worth(valuation, 1, 3, 3, 0.2) < 0


# Afterstates, against the rules.


def projected(state: CarcassonneState, seat: int) -> float:
    """The lead of a seat if the game ended now, and what ``greedy`` adds for the supply."""
    twin = state.clone()
    if twin.phase != phases.ENDED:
        final.end_game(twin)
    own = [
        points + GREEDY.large * ((supply & 15) + (supply >> 4).bit_count())
        for points, supply in zip(twin.scores_list, state.supply, strict=True)
    ]
    return own[seat] - (sum(own) - own[seat]) / (state.seats - 1)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"preset": "base"}),
        (3, {"preset": "house", "highwaymen": "off", "robbing": "off"}),
        (4, {"preset": "full", "highwaymen": "off", "inns": "off"}),
        (5, {"preset": "base", "abbey": "on", "king": "on", "two_tile_city": "2"}),
    ],
)
def test_an_afterstate_without_foresight_is_what_the_rules_would_score(
    seats: int, options: dict[str, str]
) -> None:
    """Tile and figures, change by change, against playing them and ending the game.

    A large follower comes home as two, so the tiles of ``inns`` are left out.
    """
    rng = random.Random(seats)
    compared = 0
    for seed in range(6):
        for state in decisions(seed, seats, options, lots=0.7):
            if state.phase != phases.TILE or not state.bag_size or rng.random() > 0.12:
                continue
            seat = state.to_act
            valuation = Valuation(state, seat, GREEDY)
            before = projected(state, seat)
            listed = state.legal_actions()
            for action in rng.sample(listed, min(4, len(listed))):
                afterstate = try_tile(valuation, *act.placed(action))
                for placing in afterstate.placings():
                    after = state.clone()
                    after.apply(action)
                    if after.phase == phases.FIGURE:
                        after.apply(act.place_figure(placing.type, placing.segment))
                    if after.phase == phases.PHANTOM:
                        after.apply(act.place_phantom(placing.phantom))
                    while after.phase == phases.WAGON:
                        after.apply(act.WAGON_HOME)
                    change = projected(after, seat) - before
                    assert afterstate.change + placing.worth == pytest.approx(change)
                    compared += 1
                afterstate.take_back()
    assert compared > 300


def test_the_figures_are_worth_the_same_before_and_after_the_tile_is_placed() -> None:
    """What a tile was placed for is still the best when the figure is due."""
    compared = 0
    for seed in range(3):
        for state in decisions(seed, 2 + seed, {"preset": "full"}):
            if state.phase != phases.TILE or state.turn % 3:
                continue
            valuation = Valuation(state, state.to_act, MEDIUM)
            action = state.legal_actions()[0]
            afterstate = try_tile(valuation, *act.placed(action))
            first = {(one.type, one.segment): one for one in afterstate.placings()}
            afterstate.take_back()
            after = state.clone()
            after.apply(action)
            if after.phase != phases.FIGURE:
                continue
            again = current_afterstate(Valuation(after, state.to_act, MEDIUM)).placings()
            for placing in again:
                same = first[placing.type, placing.segment]
                assert placing.worth == pytest.approx(same.worth)
                assert placing.phantom == same.phantom
                compared += 1
    assert compared > 200
