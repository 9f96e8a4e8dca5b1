"""Moves that ``medium`` must make, or must not, in positions that are plain to see."""

from __future__ import annotations

import pytest

from engine.carcassonne import figures, tiles
from tests.ai.carcassonne_games import chosen, drawn
from tests.engine.carcassonne_table import Table

BASE = {"preset": "base"}
HOUSE = {"preset": "house"}


def base_table(*lines: str, seats: int = 2, options: dict[str, str] | None = None) -> Table:
    table = Table(seats, options or BASE)
    table.given(*lines)
    return table


def leave_followers(table: Table, seat: int, number: int) -> None:
    table.state.supply[seat] = table.state.supply[seat] & ~15 | number


def fewer_tiles(table: Table) -> None:
    """The second half of the game: every other tile is gone."""
    state = table.state
    state.bag = [(number + 1) // 2 for number in state.bag]
    state.bag_size = sum(state.bag)


def leave_tiles(table: Table, number: int) -> None:
    """Only so many tiles to come, straight roads."""
    state = table.state
    state.bag = [0] * tiles.KIND_COUNT
    state.bag[tiles.BY_ID["bU"]] = number
    state.bag_size = number


def test_the_last_follower_is_not_placed_for_a_point_early() -> None:
    table = base_table("bV(1,0)")
    leave_followers(table, 0, 1)
    table.play("* tile bU")
    table.play("A tile (-1,0) r0")
    assert chosen(table) == "none"


def test_with_the_last_tile_every_point_counts() -> None:
    table = base_table("bV(1,0)")
    leave_followers(table, 0, 1)
    table.play("* tile bU")
    leave_tiles(table, 0)
    table.play("A tile (-1,0) r0")
    assert chosen(table).split()[0] == "thief"


def test_a_city_of_ones_own_is_completed_when_it_costs_nothing() -> None:
    table = base_table("bF(0,-1)r1 + A knight N")
    fewer_tiles(table)
    assert drawn(table, "bE").startswith("tile (0,-2) r2")
    assert table.points() == {"A": 8}


def test_a_city_of_the_other_is_not_completed_for_nothing() -> None:
    table = base_table("bF(0,-1)r1 + B knight N")
    assert "(0,-2)" not in drawn(table, "bE")


def test_an_unclaimed_completed_city_pays_at_once_and_the_follower_comes_back() -> None:
    """A's last follower: it is home again at once, so it is placed."""
    table = base_table("bF(0,-1)r1")
    leave_followers(table, 0, 1)
    drawn(table, "bE")
    assert table.points() == {"A": 8}
    assert table.supply("A") == "1"


def test_a_shared_big_city_is_not_given_away() -> None:
    """B leads in a city of four that one tile closes: A does not close it, nor join it to
    anything else."""
    table = base_table("bF(0,-1)r1 + B knight N", "bG(0,-2)r1 + B knight N")
    table.given("bF(0,-3)r1 + A knight N")
    assert "(0,-4)" not in drawn(table, "bE")
    assert table.points() == {}


def test_a_tied_city_is_completed_only_for_what_else_it_brings() -> None:
    """Both get the same: the tile is better used elsewhere while both followers are idle."""
    table = base_table("bF(0,-1)r1 + B knight N", "bG(0,-2)r1 + A knight N")
    leave_followers(table, 0, 6)
    leave_followers(table, 1, 0)
    assert "(0,-3)" not in drawn(table, "bE")  # B has no follower left: let it stay so


def test_a_hopeless_city_gets_no_knight() -> None:
    """No tile with a city is left: the cap stays a point, and followers are dear."""
    table = base_table("bV(1,0)")
    leave_followers(table, 0, 1)
    table.play("* tile bE")
    leave_tiles(table, 30)
    table.play("A tile (0,1) r1")
    assert not chosen(table).startswith("knight")


def test_the_builder_is_used() -> None:
    table = base_table("bU(1,0) + A thief", "bU(2,0) + A builder", options={"preset": "full"})
    text = drawn(table, "bU")
    assert text.startswith(("tile (3,0)", "tile (-1,0)"))
    assert table.state.part == 2


def test_a_builder_joins_a_follower_early() -> None:
    table = base_table("bF(0,-1)r1 + A knight N", options={"preset": "full", "highwaymen": "off"})
    table.play("* tile bR")
    table.play("A tile (0,-2) r3")
    assert chosen(table).startswith("builder")


# Highwaymen and robbing.


def walk_past(seats: int = 2, b_points: int = 20, a_large: bool = False) -> Table:
    """E8 of the rules: A may walk past B's thief, four points at stake."""
    table = Table(seats, HOUSE if not a_large else {"preset": "full"})
    table.row(4)
    table.given("(1,0) + A thief" + (" large" if a_large else ""), "(3,0) + B thief")
    table.scores(B=b_points)
    table.turn("A bU(5,0)")
    return table


def test_a_thief_walks_when_it_costs_nothing() -> None:
    table = Table(2, HOUSE)
    table.given("bU(1,0) + A thief", "bU(2,0)", "bU(-1,0)")
    table.turn("A bU(3,0)")
    assert chosen(table).startswith("walk")
    assert table.walks()[chosen(table).split()[2]] == 2


def test_a_robbery_takes_twice_what_the_bank_pays() -> None:
    table = walk_past()
    assert chosen(table) == "walk (1,0) (5,0)"
    table.play("A walk (1,0) (5,0)")
    assert chosen(table) == "rob (3,0) 4"


def test_who_cannot_pay_loses_a_thief_only_if_that_is_worth_it() -> None:
    """B has no points: the choice is four points from the bank or B's thief off the road."""
    table = walk_past(b_points=0)
    table.play("A walk (1,0) (5,0)")
    leave_tiles(table, 0)
    assert chosen(table) == "rob (3,0) 4"  # B's six points of the road count for more
    assert table.state.walk_points == 4
    table.state.walk_points = 7
    assert chosen(table) == "bank"


def test_a_thief_of_little_worth_goes_home_and_one_of_much_pays() -> None:
    table = walk_past()
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4")
    assert table.acting() == "answer B"
    leave_tiles(table, 0)
    for node, claim in enumerate(table.state.claim):
        if figures.strength(claim, 0):
            table.state.claim[node] = claim - figures.claim_of(0, figures.NORMAL)
    assert chosen(table) == "react"  # eight points at stake for a road of six
    table.state.demands[1] = 2
    assert chosen(table) == "pay"  # four at stake


def test_a_small_demand_is_paid_for_a_thief_on_a_long_road() -> None:
    table = walk_past()
    table.play("A walk (1,0) (4,0)", "A rob (3,0) 3")
    table.state.demands[1] = 1
    assert chosen(table) == "pay"


def test_a_large_thief_robs_the_small_that_cannot_refuse() -> None:
    table = walk_past(a_large=True)
    table.play("A walk (1,0) (5,0)")
    assert chosen(table) == "rob (3,0) 4"
    table.play("A rob (3,0) 4")
    assert table.points() == {"A": 4, "B": 16}


@pytest.mark.parametrize("value", ["all", "victim"])
def test_a_second_thief_that_is_large_lets_its_owner_refuse_a_large_walker(value: str) -> None:
    """B has nothing of the road: it would let its thieves go, so the bank is better."""

    def plan(other: str) -> str:
        table = Table(2, {"preset": "full", "king": "off", "who_names_the_thief": value})
        table.row(5)
        table.given("(0,0) + A thief", "(1,0) + A thief large", "(4,0) + A thief")
        table.given("(2,0) + B thief", f"(3,0) + B {other}")
        table.scores(B=20)
        table.turn("A bU(6,0)")
        table.play("A walk (1,0) (6,0)")
        leave_tiles(table, 0)
        return chosen(table)

    assert plan("thief") == "rob (2,0) 5"
    assert plan("thief large") == "bank"


# Wagon, phantom.


def test_a_wagon_moves_on_to_something_worth_it() -> None:
    table = Table(2, {"preset": "full"})
    table.given("bU(1,0)", "bU(2,0)", "bU(-1,0)")
    table.turn("A bE(0,-1)r2+knight S wagon")
    assert table.acting() == "wagon A"
    assert chosen(table).startswith("wagon (")


def test_the_phantom_takes_the_second_feature() -> None:
    table = Table(2, {"preset": "base", "phantom": "on"})
    table.given("bF(0,-1)r1")
    table.play("* tile bJ")
    table.play("A tile (0,-2) r2")
    first = chosen(table)
    table.play(f"A {first}")
    assert table.acting() == "phantom A"
    second = chosen(table)
    assert "knight" in first + second  # eight points at once
    assert {first, second}.isdisjoint({"none", "phantom none"})
