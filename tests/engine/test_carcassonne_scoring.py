"""Scoring (sections 5, 6, 8, 11 of the rules page): completed features, the end, markers."""

from __future__ import annotations

import pytest

from engine.carcassonne import events as ev
from engine.carcassonne import tiles
from tests.engine.carcassonne_table import FULL, Table, ready

BASE = {"preset": "base"}
KING = {**FULL, "king": "on"}


def finished(*given: str, options: dict[str, str] | None = None, seats: int = 2) -> Table:
    """The game ends with a tile far from what is given, and nobody gets a point for it."""
    table = ready(*given, options=options, seats=seats)
    table.last_tile()
    table.turn("A bB(0,1)")
    assert table.acting() == "ended -"
    return table


# --- roads --------------------------------------------------------------------------------


def test_a_complete_road_is_a_point_a_tile() -> None:
    table = ready("bW(-1,0)", "bU(1,0) + B thief", "bU(2,0)")
    table.turn("A bW(3,0)")
    assert table.points() == {"B": 5}


def test_a_complete_inn_road_of_three_tiles_is_six() -> None:
    table = ready("bA(-1,0)r3", "(0,0) + A thief")
    table.turn("A i14(1,0)r2")
    assert table.points() == {"A": 6}


def test_the_inn_of_the_crossing_is_at_one_road_only() -> None:
    """Q21: i14 has it at its eastern road; the west one is worth a point a tile."""
    table = ready("bA(-1,0)r3", "(0,0) + A thief")
    table.turn("A i14(1,0)")
    assert table.points() == {"A": 3}


def test_an_unfinished_inn_road_is_nothing_another_a_point_a_tile() -> None:
    assert finished("i15(1,0) + A thief", "bU(2,0)").points() == {}
    assert finished("bU(1,0) + A thief", "bU(2,0)").points() == {"A": 3}


def test_two_inns_do_not_add_up() -> None:
    table = ready("i15(1,0) + A thief", "bA(-1,0)r3")
    table.turn("A i14(2,0)r2")
    assert table.points() == {"A": 8}


def test_a_tile_crossed_twice_counts_once() -> None:
    """A road that passes over itself on the bridge: nine steps, eight tiles."""
    table = ready("bU(1,0) + A thief", "bA(-1,0)r3", "t24(2,0)")
    table.given("bV(3,0)", "bV(3,1)r1", "bV(2,1)r2")
    table.turn("A bA(2,-1)")
    assert table.points() == {"A": 8}
    assert table.holder() == ("A", 8)


# --- cities -------------------------------------------------------------------------------


def test_a_complete_city_is_two_points_a_tile_and_pennant() -> None:
    table = ready("bF(0,-1)r1 + A knight")
    table.turn("A bE(0,-2)r2")
    assert table.points() == {"A": 8}


@pytest.mark.parametrize(("value", "points"), [("4", 4), ("2", 2)])
def test_option_two_tile_city(value: str, points: int) -> None:
    table = ready("(0,0) + A knight", options={**FULL, "two_tile_city": value})
    table.turn("A bE(0,-1)r2")
    assert table.points() == {"A": points}


def test_option_two_tile_city_leaves_larger_ones_alone() -> None:
    table = ready("bG(0,-1)r1 + A knight", options={**FULL, "two_tile_city": "2"})
    table.turn("A bE(0,-2)r2")
    assert table.points() == {"A": 6}


def test_an_unfinished_city_is_a_point_a_tile_and_pennant() -> None:
    assert finished("bF(0,-1)r1 + A knight").points() == {"A": 3}
    assert finished("bF(0,-1)r1 + A knight", options={**FULL, "two_tile_city": "2"}).points() == {
        "A": 3
    }


CATHEDRAL = ("i01(0,-1)", "bE(1,-1)r3", "bE(-1,-1)r1")
"""A city of four tiles, one edge open in the north."""


def test_a_cathedral_city_of_five_tiles() -> None:
    table = ready(*CATHEDRAL, "(0,0) + A knight")
    table.turn("A bE(0,-2)r2")
    assert table.points() == {"A": 15}


def test_a_cathedral_city_of_five_tiles_with_a_pennant() -> None:
    table = ready("i01(0,-1)", "bE(1,-1)r3", "bE(-1,-1)r1", "(0,0) + A knight", "bF(0,-2)r1")
    table.turn("A bE(0,-3)r2")
    assert table.points() == {"A": 21}


def test_an_unfinished_cathedral_city_is_nothing() -> None:
    assert finished(*CATHEDRAL, "(0,0) + A knight").points() == {}


# --- majorities ---------------------------------------------------------------------------


def test_one_large_against_two_normal_followers_is_a_tie() -> None:
    table = ready("(0,0) + A knight large", "bG(0,-1)r1 + B knight", "bF(0,-2)r1 + B knight")
    table.turn("A bE(0,-3)r2")
    assert table.points() == {"A": 10, "B": 10}


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ("A knight", "B knight", {"A": 6, "B": 6}),
        ("A knight large", "B knight", {"A": 6}),
        ("A knight wagon", "B knight phantom", {"A": 6, "B": 6}),
        ("A knight", "A knight large", {"A": 6}),
    ],
)
def test_the_greatest_strength_scores_and_ties_score_in_full(
    first: str, second: str, points: dict[str, int]
) -> None:
    table = ready(f"(0,0) + {first}", f"bG(0,-1)r1 + {second}")
    table.turn("A bE(0,-2)r2")
    assert table.points() == points


def test_builders_have_no_strength() -> None:
    table = ready("(0,0) + A knight + A builder N", "bG(0,-1)r1 + B knight")
    table.turn("A bE(0,-2)r2")
    assert table.points() == {"A": 6, "B": 6}


def test_nobody_there_nobody_scores_but_it_counts() -> None:
    table = ready("bW(-1,0)", options=KING)
    table.turn("A bL(1,0)r2")
    assert (table.points(), table.state.roads) == ({}, 1)
    assert table.holder() == ("A", 3)
    table.turn("B bE(0,-1)r2")
    assert (table.points(), table.state.cities) == ({}, 1)
    assert table.holder("king") == ("B", 2)


# --- several at once ----------------------------------------------------------------------


def test_a_tile_completes_city_road_and_cloister() -> None:
    """Everything scores before any figure goes home; then all of them go."""
    table = ready("bU(1,0)", "bU(2,0)", "bB(0,1)", "bB(1,1) + B monk", "bB(2,1)", options=BASE)
    table.given("bA(0,2)r3 + B thief", "bA(2,2)r1", "bE(0,3)r3", "bE(1,3) + A knight")
    table.turn("A bD(1,2)r2")
    assert table.points() == {"A": 4, "B": 3 + 9}
    assert table.figures() == []
    scored = [event.feature for event in table.events(ev.Scored)]
    assert scored == [tiles.CITY, tiles.ROAD, tiles.CLOISTER]
    said = [event for event in table.happened if isinstance(event, ev.Scored | ev.Home)]
    assert list(map(type, said)) == [ev.Scored] * 3 + [ev.Home] * 3


def test_city_and_road_by_one_tile() -> None:
    table = ready("bW(-1,0)", "(0,0) + A thief", "bE(0,-1)r2", "bE(1,-1)r2 + B knight")
    table.turn("A bL(1,0)")
    assert table.points() == {"A": 3, "B": 4}
    assert table.figures() == []


def test_one_city_joined_twice_by_a_tile_counts_the_tile_once() -> None:
    """The two cities of bI become one city of five tiles, round a ring."""
    table = ready("(0,0) + A knight", "bR(0,-1)r1", "bN(1,-1)", "bN(1,-2)r3", options=BASE)
    table.turn("A bI(0,-2)r2")
    assert table.points() == {"A": 10}
    assert (table.state.cities, table.figures()) == (1, [])


# --- cloisters ----------------------------------------------------------------------------


def test_a_cloister_with_five_neighbours_at_the_end_is_six() -> None:
    table = ready("bU(1,0)", "bU(-1,0)", "bB(0,1) + A monk", "bB(-1,1)", options=BASE)
    table.last_tile()
    table.turn("A bB(1,1)")
    assert table.points() == {"A": 6}


def test_a_complete_cloister_is_nine_and_the_monk_comes_home() -> None:
    table = ready("bU(1,0)", "bU(-1,0)", "bB(0,1) + A monk", "bB(-1,1)", "bB(1,1)", options=BASE)
    table.given("bB(-1,2)", "bE(1,2)r1")
    table.turn("A bA(0,2)")
    assert table.points() == {"A": 9}
    assert table.supply("A") == "7"


def test_two_cloisters_completed_by_one_tile() -> None:
    table = Table(2, BASE)
    table.given("bU(1,0)", "bU(2,0)", "bU(3,0)", "bB(0,1)", "bB(1,1) + A monk", "bB(2,1) + B monk")
    table.given("bE(3,1)r1", "bE(0,2)r3", "bE(3,2)r1", "bV(2,2)")
    table.turn("A bV(1,2)r3")
    assert table.points() == {"A": 9, "B": 9}


def test_a_cloister_placed_into_a_hole_is_complete_at_once() -> None:
    table = Table(2, BASE)
    table.given(
        "bU(1,0)", "bU(2,0)", "bE(0,1)r3", "bE(2,1)r1", "bE(0,2)r3", "bE(1,2)r2", "bE(2,2)r1"
    )
    table.turn("A bB(1,1)+monk")
    assert table.points() == {"A": 9}
    assert table.supply("A") == "7"


# --- fields -------------------------------------------------------------------------------


def two_cities(*figures: str, options: dict[str, str] | None = None) -> Table:
    """The field north of the road touches two complete cities of two tiles."""
    table = ready("bE(0,-1)r2", "bD(1,0)", "bE(1,-1)r2", options=options)
    table.given(*figures)
    table.last_tile()
    table.turn("A bB(0,1)")
    return table


def test_a_field_is_three_points_a_complete_city() -> None:
    assert two_cities("(0,0) + A farmer El").points() == {"A": 6}


def test_a_field_with_ones_own_pig_is_four() -> None:
    assert two_cities("(0,0) + A farmer El", "(1,0) + A pig El").points() == {"A": 8}


def test_the_pig_helps_its_owner_alone_and_only_a_winner() -> None:
    shared = two_cities("(0,0) + A farmer El + B farmer El", "(1,0) + B pig El")
    assert shared.points() == {"A": 6, "B": 8}
    lost = two_cities("(0,0) + A farmer El + B farmer El large", "(1,0) + A pig El")
    assert lost.points() == {"B": 6}


def test_the_field_on_the_other_side_touches_none() -> None:
    assert two_cities("(0,0) + A farmer Er").points() == {}


def test_unfinished_cities_do_not_feed() -> None:
    assert finished("(0,0) + A farmer El").points() == {}


def test_one_city_pays_several_fields_each_once() -> None:
    table = ready("bE(0,-1)r2 + B farmer Nl", "(0,0) + A farmer El", options=BASE)
    table.last_tile()
    table.turn("A bB(0,1)")
    assert table.points() == {"A": 3, "B": 3}


def test_farmers_and_pigs_stay_when_cities_are_complete() -> None:
    table = ready("(0,0) + A farmer El + A knight", "(0,0) + A pig El")
    table.turn("A bE(0,-1)r2")
    assert table.points() == {"A": 4}
    assert {figure.split()[1] for figure in table.figures()} == {"normal", "pig"}


# --- goods, king, guild master -------------------------------------------------------------


def test_goods_go_to_whoever_places_the_last_tile() -> None:
    table = ready("t15(0,-1)r1 + B knight", "(0,0) + B farmer Er")
    table.turn("A bE(0,-2)r2")
    described = table.state.view(0).describe()["players"]
    assert isinstance(described, list)
    assert described[0]["goods"] == {"wine": 1, "grain": 0, "cloth": 0}
    assert described[1]["goods"] == {"wine": 0, "grain": 0, "cloth": 0}
    assert table.points() == {"B": 6}


def test_goods_of_a_city_that_nobody_claims() -> None:
    table = ready("t15(0,-1)r1")
    table.turn("A bE(0,-2)r2")
    assert table.state.goods[:3] == [1, 0, 0]


def test_goods_are_ten_points_for_the_most_of_each_kind_ties_in_full() -> None:
    """Wine 3-3-1; nobody has cloth."""
    table = Table(3)
    table.state.goods = [3, 0, 0, 3, 2, 0, 1, 0, 0]
    table.last_tile()
    table.turn("A bB(0,1)")
    assert table.points() == {"A": 10, "B": 20}


def test_without_traders_there_are_no_goods() -> None:
    table = Table(2, BASE)
    table.last_tile()
    table.turn("A bB(0,1)")
    assert (table.points(), table.state.goods) == ({}, [0] * 6)


def test_the_guild_master_passes_for_a_strictly_longer_road_only() -> None:
    """Q19. If the holder completes a longer one only the record rises."""
    table = Table(3)
    table.turn("A bA(-1,0)r3")
    table.turn("B bA(1,0)r1")
    assert table.holder() == ("B", 3)
    table.given("bB(0,1)", "bU(0,2)", "bW(-1,2)")
    table.turn("C bW(1,2)r2")
    assert table.holder() == ("B", 3)
    table.state.active = 1
    table.given("bB(0,3)", "bU(0,4)", "bU(1,4)", "bW(-1,4)")
    table.turn("B bW(2,4)r2")
    assert table.holder() == ("B", 4)
    assert [event.kept for event in table.events(ev.GuildMaster)] == [True]


def test_the_king_likewise_pennants_ignored() -> None:
    table = Table(3, KING)
    table.turn("A bE(0,-1)r2")
    assert table.holder("king") == ("A", 2)
    table.given("bB(0,1)", "bE(0,2)r2")
    table.turn("B bE(0,3)")
    assert table.holder("king") == ("A", 2)
    table.given("bB(1,1)", "bB(-1,1)", "bE(-1,2)r2", "bF(-1,3)r1")
    table.turn("C bE(-1,4)")
    assert table.holder("king") == ("C", 3)


def test_without_the_modules_nobody_holds_anything() -> None:
    table = Table(2, BASE)
    table.turn("A bE(0,-1)r2")
    assert (table.holder(), table.holder("king")) == (None, None)


def test_king_and_guild_master_get_a_point_for_every_complete_feature() -> None:
    table = Table(2, KING)
    table.turn("A bE(0,-1)r2")
    table.turn("B bA(-1,0)r3")
    table.turn("A bA(1,0)r1")
    table.state.cities, table.state.roads = 5, 3
    table.last_tile()
    table.turn("B bB(0,1)")
    assert table.points() == {"A": 8}


def test_ties_are_shared() -> None:
    table = finished("bU(1,0) + A thief + B thief")
    assert table.points() == {"A": 2, "B": 2}
    outcome = table.state.outcome()
    assert (outcome.winners, outcome.tiebreak, outcome.places) == ((0, 1), "shared", (1, 1))
    assert table.state.returns() == (0.5, 0.5)


def test_figures_of_every_kind_come_home_from_a_complete_feature() -> None:
    table = ready(
        "(0,0) + A knight large + B knight phantom", "bG(0,-1)r1 + A knight + A builder N"
    )
    table.turn("A bE(0,-2)r2")
    assert table.figures() == []
    for letter in "AB":
        assert table.supply(letter) == "7 large wagon phantom builder pig"
