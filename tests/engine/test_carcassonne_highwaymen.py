"""Highwaymen (section 9 of the rules page): conditions, paths, stops, points, double walks."""

from __future__ import annotations

import pytest

from tests.engine.carcassonne_table import FULL, Table, ready

FORKS = {**FULL, "abbey": "on"}


def road(*more: str, options: dict[str, str] | None = None, seats: int = 2) -> Table:
    """A's thief on (1,0) of a road of three tiles."""
    return ready("bU(1,0) + A thief", "bU(2,0)", *more, options=options, seats=seats)


# --- conditions 9.1 -----------------------------------------------------------------------


def test_only_the_active_players_thieves_walk() -> None:
    table = road("(2,0) + B thief")
    table.turn("A bU(3,0)")
    assert {text.split()[1] for text in table.moves() if text != "stay"} == {"(1,0)"}


def test_a_follower_elsewhere_on_the_tile_forbids() -> None:
    table = road()
    table.turn("A bU(3,0)+farmer Nl")
    assert table.acting() == "draw *"


def test_the_phantom_forbids() -> None:
    table = road()
    table.turn("A bU(3,0)+phantom farmer Nl")
    assert table.acting() == "draw *"


@pytest.mark.parametrize(("value", "walks"), [("followers", True), ("any", False)])
def test_builder_and_pig_forbid_by_option_only(value: str, walks: bool) -> None:
    for figure in ("builder", "pig Er"):
        table = road("(2,0) + A farmer Er", options={**FULL, "figure_forbids_walk": value})
        table.turn(f"A bU(3,0)+{figure}")
        assert bool(table.walks()) == walks


def test_a_thief_placed_this_turn_does_not_walk() -> None:
    """The one of part one has not stood there since before the turn."""
    options = {**FULL, "turn_scope": "part"}
    table = ready("(0,0) + A knight + A builder N", options=options)
    table.turn("A bJ(0,-1)r2+thief")
    assert (table.state.active, table.state.part) == (0, 2)
    table.turn("A bU(-1,-1)")
    assert (table.acting(), table.state.active) == ("draw *", 1)
    table.turn("B bU(-2,-1)")
    table.turn("A bU(-3,-1)")
    assert table.walks()["(-3,-1)"] == 3


def test_the_road_must_be_extended_by_the_tile() -> None:
    table = road()
    table.turn("A bB(1,1)")
    assert table.acting() == "draw *"


def test_the_tile_may_lie_several_tiles_from_the_thief() -> None:
    table = road("bU(3,0)", "bU(4,0)")
    table.turn("A bU(5,0)")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1, "(3,0)": 2, "(4,0)": 3, "(5,0)": 4}


def test_thieves_of_both_roads_that_a_tile_joins() -> None:
    table = ready("bU(1,0) + A thief", "bB(1,1)", "bB(2,1)", "bB(3,1)", "bU(3,0) + A thief")
    table.turn("A bU(2,0)")
    assert set(table.walks()) == {
        "(1,0)>(0,0)",
        "(1,0)>(2,0)",
        "(3,0)>(2,0)",
        "(3,0)>(0,0)",
    }


def test_a_completed_road_is_not_walked() -> None:
    table = road("bA(-1,0)r3")
    table.turn("A bA(3,0)r1")
    assert (table.points(), table.acting()) == ({"A": 5}, "draw *")


@pytest.mark.parametrize(("value", "walks"), [("other_roads", {"(2,0)S": 1}), ("never", {})])
def test_option_walk_after_completion(value: str, walks: dict[str, int]) -> None:
    table = ready(
        "bA(-1,0)r3",
        "bU(1,0)",
        "bB(1,1)",
        "bU(2,1)r1 + A thief",
        options={**FULL, "walk_after_completion": value},
    )
    table.turn("A bW(2,0)")
    assert table.walks() == walks


@pytest.mark.parametrize("figure", ["thief large", "thief phantom", "thief wagon", "thief"])
def test_every_follower_walks(figure: str) -> None:
    table = ready(f"bU(1,0) + A {figure}")
    table.turn("A bU(2,0)")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1}


def test_the_builder_never_walks() -> None:
    table = ready("bU(1,0) + A thief", "bU(2,0) + A builder")
    table.turn("A bU(3,0)")
    assert {text.split()[1] for text in table.moves() if text != "stay"} == {"(1,0)"}


def test_a_follower_in_a_city_or_field_is_no_thief() -> None:
    table = ready("(0,0) + A knight + A farmer Er", "bU(1,0)")
    table.turn("A bU(2,0)")
    assert table.acting() == "draw *"


def test_having_walked_no_follower_may_be_placed() -> None:
    table = road("(2,0) + A builder")
    table.turn("A bU(3,0)")
    table.play("A walk (1,0) (3,0)", "* tile bU", "A tile (4,0) r0")
    assert table.acting() == "walk A"
    table.play("A stay", "* tile bB")
    assert table.acting() == "tile B"


def test_having_walked_the_refusal_says_so() -> None:
    table = road("(2,0) + A builder", "(0,0) + A farmer Er")
    table.turn("A bU(3,0)")
    table.play("A walk (1,0) (3,0)", "* tile bU", "A tile (4,0) r0")
    assert table.moves() == ["none", "pig Er"]
    assert table.refusal("farmer Nl") == "has_walked"
    assert table.refusal("thief W large") == "has_walked"


def test_option_turn_scope_part_counts_each_part_alone() -> None:
    """A follower in part one does not forbid the walk of part two, nor a walk a follower."""
    options = {**FULL, "turn_scope": "part"}
    table = road("(2,0) + A builder", options=options)
    table.turn("A bU(3,0)+farmer Nl")
    assert table.acting() == "draw *"
    table.turn("A bU(4,0)")
    assert table.walks()
    table = road("(2,0) + A builder", options=options)
    table.turn("A bU(3,0)")
    table.play("A walk (1,0) (3,0)")
    table.turn("A bB(1,1)+monk")
    assert "A normal (1,1) cloister" in table.figures()


def test_base_has_no_highwaymen() -> None:
    table = ready("bU(1,0) + A thief", options={"preset": "base"})
    table.turn("A bU(2,0)")
    assert table.acting() == "draw *"


def test_a_wagon_that_came_this_turn_may_not_walk_until_the_next() -> None:
    """Q5: it came in part one, and part two extends its road."""
    table = ready("(0,0) + A knight wagon + A builder N")
    table.turn("A bE(0,-1)r2")
    table.play("A wagon (0,0) thief E")
    assert (table.state.active, table.state.part) == (0, 2)
    table.turn("A bU(1,0)")
    assert (table.acting(), table.state.active) == ("draw *", 1)
    table.turn("B bB(0,1)")
    table.turn("A bU(2,0)")
    assert table.walks() == {"(1,0)": 1, "(2,0)": 2}


# --- movement 9.2, points 9.3 -------------------------------------------------------------


def test_crossings_villages_and_cloisters_end_the_road() -> None:
    table = road("bW(-1,0)")
    table.turn("A bU(3,0)")
    assert table.walks() == {"(-1,0)E": 2, "(0,0)": 1, "(2,0)": 1, "(3,0)": 2}


def test_stopping_on_a_crossing_with_a_thief_of_another_road() -> None:
    for value, offered in (("tile", False), ("road", True)):
        table = road("bW(-1,0) + B thief S", options={**FULL, "stop_rule": value})
        table.turn("A bU(3,0)")
        assert ("(-1,0)E" in table.walks()) == offered


def test_own_thieves_block_stops_as_well() -> None:
    table = road("(0,0) + A thief")
    table.turn("A bU(3,0)")
    assert table.walks("(1,0)") == {"(2,0)": 1, "(3,0)": 2}
    assert table.walks("(0,0)") == {"(2,0)": 2, "(3,0)": 3}


def test_builders_and_other_followers_are_no_obstacle() -> None:
    table = road("(2,0) + B farmer Nl + B farmer Er", "(0,0) + B knight")
    table.turn("A bU(3,0)")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1, "(3,0)": 2}


def test_a_bridge_keeps_its_levels_apart() -> None:
    table = road("t24(3,0)", "bU(3,1)r1 + B thief")
    table.turn("A bU(4,0)")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1, "(3,0)E": 2, "(4,0)": 3}
    assert table.overtaking() == []


def test_a_thief_on_the_other_level_blocks_the_stop_and_is_not_overtaken() -> None:
    table = road("t24(3,0) + B thief N")
    table.turn("A bU(4,0)")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1, "(4,0)": 3}
    assert table.overtaking() == []


def loop(*more: str, options: dict[str, str] | None = None) -> Table:
    """A road that passes over itself: (1,0), the bridge, round, and the bridge again.

    West to east over (2,0), then (3,0), (3,1), (2,1) and from the south over (2,0) again.
    """
    return ready("bU(1,0)", "t24(2,0)", "bV(3,0)", "bV(3,1)r1", "bV(2,1)r2", *more, options=options)


def test_a_tile_crossed_twice_counts_once() -> None:
    table = loop("(1,0) + A thief")
    table.turn("A bU(2,-1)r1")
    assert table.walks("(1,0)") == {
        "(0,0)": 1,
        "(2,0)E": 1,
        "(3,0)": 2,
        "(3,1)": 3,
        "(2,1)": 4,
        "(2,0)N": 4,
        "(2,-1)": 5,
    }


def test_coming_back_over_the_starting_tile() -> None:
    """Q33: the tile that the walk began on does not count."""
    table = loop("(2,0) + A thief E")
    table.turn("A bU(2,-1)r1")
    walks = table.walks()
    assert walks["(2,1)"] == 3
    assert walks["(2,0)N"] == 3
    assert walks["(2,-1)"] == 4
    assert walks["(0,0)"] == 2


def test_two_rivals_on_one_bridge_are_two_thieves() -> None:
    """Q27: each by its own segment."""
    table = loop("(2,0) + B thief E + B thief N", "(1,0) + A thief")
    table.scores(B=20)
    table.turn("A bU(2,-1)r1")
    assert table.walks() == {"(0,0)": 1, "(3,0)": 2, "(3,1)": 3, "(2,1)": 4, "(2,-1)": 5}
    table.play("A walk (1,0) (2,-1)")
    assert table.moves() == ["bank", "rob (2,0)E 5", "rob (2,0)N 5"]


def test_only_the_level_that_is_passed_is_overtaken() -> None:
    table = loop("(2,0) + B thief N", "(1,0) + A thief")
    table.turn("A bU(2,-1)r1")
    table.play("A walk (1,0) (3,1)")
    assert (table.points(), table.acting()) == ({"A": 3}, "draw *")


@pytest.mark.parametrize("value", ["tile", "road"])
def test_a_thief_on_the_other_level_of_the_same_road_blocks_by_either_rule(value: str) -> None:
    table = loop("(2,0) + B thief N", "(1,0) + A thief", options={**FULL, "stop_rule": value})
    table.turn("A bU(2,-1)r1")
    assert "(2,0)E" not in table.walks()


def test_double_curves_hold_two_roads() -> None:
    table = ready("bV(1,0) + A thief", "i17(1,1)")
    table.turn("A bV(0,1)r3")
    assert table.walks() == {"(0,0)": 1, "(1,1)N": 1, "(0,1)": 2}


def test_inns_do_not_double_a_walk() -> None:
    table = ready("i15(1,0) + A thief", "i16(-1,0)r3")
    table.turn("A bU(2,0)")
    assert table.walks() == {"(-1,0)": 2, "(0,0)": 1, "(2,0)": 1}


def test_one_branch_at_a_fork() -> None:
    table = ready("a11(1,0)", "bU(2,0) + A thief", "bU(1,-1)r1", options=FORKS)
    table.turn("A bU(1,-2)r1")
    assert table.walks() == {"(1,0)": 1, "(0,0)": 2, "(1,-1)": 2, "(1,-2)": 3}


def test_a_thief_on_the_fork_may_go_three_ways() -> None:
    table = ready("a11(1,0) + A thief", "bU(2,0)", options=FORKS)
    table.turn("A bU(1,-1)r1")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1, "(1,-1)": 1}


def ring_with_a_tail(*more: str) -> Table:
    """A fork whose branches N and E meet: (1,-1), (2,-1), (2,0); the tail runs west."""
    return ready("a11(1,0)", "bV(1,-1)r3", "bV(2,-1)", *more, options=FORKS)


def test_a_ring_can_be_walked_either_way_round() -> None:
    table = ring_with_a_tail("(0,0) + A thief")
    table.turn("A bV(2,0)r1")
    assert table.walks() == {
        "(1,0)": 1,
        "(1,-1)": 2,
        "(2,-1)": 3,
        "(2,0)": 2,
        "(2,0) way 2": 4,
        "(1,-1) way 2": 4,
    }


def test_ways_that_differ_in_nothing_are_listed_once_and_in_their_victims_twice() -> None:
    table = ring_with_a_tail("(1,-1) + B thief", "(0,0) + A thief")
    table.turn("A bV(2,0)r1")
    assert table.walks() == {
        "(1,0)": 1,
        "(2,-1)": 3,
        "(2,0)": 2,
        "(2,0) way 2": 4,
        "(2,-1) way 2": 3,
    }
    assert table.overtaking().count("(2,-1)") == 1


def test_nobody_walks_back_over_the_start() -> None:
    table = ring_with_a_tail("(1,0) + A thief")
    table.turn("A bV(2,0)r1")
    assert table.walks() == {
        "(0,0)": 1,
        "(1,-1)": 1,
        "(2,-1)": 2,
        "(2,0)": 1,
        "(2,0) way 2": 3,
        "(1,-1) way 2": 3,
    }


def test_the_walker_is_still_a_thief_of_its_road() -> None:
    table = road("bA(-1,0)r3")
    table.turn("A bU(3,0)")
    table.play("A walk (1,0) (3,0)")
    assert table.figures() == ["A normal (3,0) road E"]
    table.turn("B bA(4,0)r1")
    assert table.points() == {"A": 2 + 6}
    assert table.supply("A").startswith("7 ")


# --- the builder's double turn 9.4 --------------------------------------------------------


def test_the_second_walk_needs_the_same_thief() -> None:
    table = ready("bU(1,0) + A thief", "bU(2,0) + A builder", "bU(3,0)", "(3,0) + A thief")
    table.turn("A bU(4,0)")
    table.play("A walk (1,0) (0,0)")
    table.turn("A bU(5,0)")
    assert {text.split()[1] for text in table.moves() if text != "stay"} == {"(0,0)"}


def test_no_second_walk_without_the_builder_on_that_road() -> None:
    """The builder that grants the second part stands in a city."""
    for first, second in (("A walk (1,0) (2,0)", {}), ("A stay", {"(3,0)": 2})):
        table = ready(
            "bU(1,0) + A thief", "bB(1,-1)", "bE(2,-1)r2 + A knight + A builder S", "bW(-1,0)"
        )
        table.turn("A bD(2,0)")
        table.play(first)
        assert (table.state.active, table.state.part) == (0, 2)
        table.turn("A bU(3,0)")
        assert {goal: k for goal, k in table.walks().items() if goal == "(3,0)"} == second
        assert bool(table.walks()) == bool(second)


def test_the_builder_must_have_stood_on_the_walked_road() -> None:
    """It stood on another road, which part two joins to the one walked in part one."""
    table = ready(
        "bU(1,0) + A thief",
        "bB(1,1)",
        "bU(2,1)r1 + A thief + A builder",
        "bB(3,1)",
        "bV(3,0)r1",
        "bB(1,-1)",
        "bV(2,-1)r3",
    )
    table.turn("A t24(2,0)")
    table.play("A walk (1,0) (3,0)")
    assert (table.state.active, table.state.part) == (0, 2)
    table.turn("A bV(3,-1)")
    assert (table.acting(), table.state.active) == ("draw *", 1)


def test_a_single_walk_in_part_two() -> None:
    table = road("(2,0) + A builder")
    table.turn("A bU(3,0)")
    table.play("A stay")
    table.turn("A bU(4,0)")
    assert table.walks()["(4,0)"] == 3
    table.play("A walk (1,0) (4,0)")
    assert (table.state.active, table.points()) == (1, {"A": 3})


def test_a_walk_in_the_very_last_turn() -> None:
    table = road()
    table.last_tile()
    table.turn("A bU(3,0)")
    table.play("A walk (1,0) (3,0)")
    assert table.acting() == "ended -"
    assert table.points() == {"A": 2 + 4}


@pytest.mark.parametrize(("value", "paid"), [("after", True), ("before", False)])
def test_option_walk_before_scoring(value: str, paid: bool) -> None:
    """B's city is completed by the tile that extends the road: may it pay from that?"""
    table = ready(
        "bU(1,0) + A thief",
        "bU(2,0) + B thief",
        "bB(2,-1)",
        "bE(3,-1)r2 + B knight",
        options={**FULL, "walk_before_scoring": value},
    )
    table.turn("A bD(3,0)")
    assert table.points() == ({"B": 4} if paid else {})
    table.play("A walk (1,0) (3,0)", "A rob (2,0) 2")
    if paid:
        table.play("B pay")
        assert table.points() == {"A": 2, "B": 2}
    else:
        assert table.points() == {"B": 4}
        assert table.figures() == ["A normal (3,0) road E"]
