"""The worked examples of the rules page (section 14), by name."""

from __future__ import annotations

import doctest

from engine.carcassonne import events as ev
from tests.engine import carcassonne_table
from tests.engine.carcassonne_table import Table


def test_the_table_of_the_tests_works_as_it_says() -> None:
    assert doctest.testmod(carcassonne_table).failed == 0


def two_ways() -> Table:
    """The start of several examples."""
    table = Table(2)
    table.turn("A bU(1,0)+thief")
    table.turn("B bB(0,1)")
    table.turn("A bU(2,0)")
    return table


def test_e1_two_ways() -> None:
    table = two_ways()
    assert table.acting() == "walk A"
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1}
    assert len(table.moves()) == 3
    assert table.overtaking() == []


def test_e2_any_distance_to_and_fro() -> None:
    table = two_ways()
    table.play("A walk (1,0) (0,0)")
    assert table.points() == {"A": 1}
    table.turn("B bB(1,1)")
    table.turn("A bU(-1,0)")
    assert table.walks() == {"(-1,0)": 1, "(1,0)": 1, "(2,0)": 2}
    table.play("A walk (0,0) (2,0)")
    assert table.points() == {"A": 3}


def test_e3_not_on_others_tiles() -> None:
    table = two_ways()
    table.play("A stay")
    table.turn("B bU(3,0)")
    assert table.acting() == "draw *"
    table.turn("A bB(1,1)")
    assert table.acting() == "draw *"
    assert table.points() == {}


def test_e4_placing_forbids() -> None:
    table = Table(2)
    table.turn("A bU(1,0)+thief")
    table.turn("B bB(0,1)")
    table.turn("A bU(2,0)+farmer Er")
    assert table.acting() == "draw *"
    assert table.walks() == {}


def test_e4_with_the_builder_on_the_road() -> None:
    table = Table(2)
    table.turn("A bU(1,0)+thief")
    table.turn("B bB(0,1)")
    table.turn("A bU(2,0)+builder")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1}
    table.play("A walk (1,0) (2,0)")
    assert (table.state.part, table.state.active, table.acting()) == (1, 1, "draw *")


def one_end_closed() -> Table:
    table = Table(2)
    table.turn("A bU(1,0)+thief")
    table.turn("B bB(0,1)")
    table.turn("A bW(2,0)")
    return table


def test_e5_one_end_closed() -> None:
    assert one_end_closed().walks() == {"(0,0)": 1, "(2,0)W": 1}


def test_e6_completion() -> None:
    table = one_end_closed()
    table.play("A stay")
    table.turn("B bB(1,1)")
    table.turn("A bA(-1,0)r3")
    assert table.points() == {"A": 4}
    assert table.figures() == []
    assert table.supply("A") == "7 large wagon phantom builder pig"
    assert table.walks() == {}
    assert table.holder() == ("A", 4)


def test_e7_own_thieves() -> None:
    table = Table(2)
    table.turn("A bU(1,0)+thief")
    table.turn("B bB(1,1)")
    table.turn("A bB(2,1)")
    table.turn("B bB(3,1)")
    table.turn("A bU(3,0)+thief")
    table.turn("B bB(0,1)")
    table.turn("A bU(2,0)")
    assert table.walks("(1,0)") == {"(0,0)": 1, "(2,0)": 1}
    assert table.walks("(3,0)") == {"(2,0)": 1, "(0,0)": 3}
    assert table.overtaking() == []
    table.play("A walk (3,0) (0,0)")
    assert (table.points(), table.acting()) == ({"A": 3}, "draw *")


def robbery(b_points: int = 6, a_thief: str = "thief", b_thief: str = "thief") -> Table:
    """E8: A may overtake B."""
    table = Table(2)
    table.row(4)
    table.given(f"(1,0) + A {a_thief}", f"(3,0) + B {b_thief}")
    table.scores(B=b_points)
    table.turn("A bU(5,0)")
    return table


def test_e8_robbery() -> None:
    table = robbery()
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1, "(4,0)": 3, "(5,0)": 4}
    assert table.overtaking() == ["(4,0)", "(5,0)"]
    assert table.refusal("walk (1,0) (3,0)") == "cannot_walk"
    table.play("A walk (1,0) (5,0)")
    assert table.moves() == ["bank", "rob (3,0) 4"]


def test_e8_the_bank_pays() -> None:
    table = robbery()
    table.play("A walk (1,0) (5,0)", "A bank")
    assert table.points() == {"A": 4, "B": 6}
    assert table.figures() == ["A normal (5,0) road E", "B normal (3,0) road E"]


def test_e8_b_pays() -> None:
    table = robbery()
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4")
    assert (table.acting(), table.moves()) == ("answer B", ["pay", "react"])
    table.play("B pay")
    assert table.points() == {"A": 4, "B": 2}
    assert table.figures() == ["A normal (5,0) road E", "B normal (3,0) road E"]


def test_e8_b_reacts() -> None:
    table = robbery()
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4", "B react")
    assert table.points() == {"B": 6}
    assert table.figures() == ["A normal (5,0) road E"]
    assert table.supply("B") == "7 large wagon phantom builder pig"
    assert (table.acting(), table.state.active) == ("draw *", 1)


def test_e9_too_poor() -> None:
    table = robbery(3)
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4")
    assert (table.points(), table.acting()) == ({"B": 3}, "draw *")
    assert table.figures() == ["A normal (5,0) road E"]


def test_e9_just_rich_enough() -> None:
    table = robbery(4)
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4", "B pay")
    assert table.points() == {"A": 4}


def test_e9_a_shorter_walk_can_be_paid() -> None:
    table = robbery(3)
    table.play("A walk (1,0) (4,0)", "A rob (3,0) 3")
    assert table.moves() == ["pay", "react"]
    table.play("B pay")
    assert table.points() == {"A": 3}


def test_e11_large_follower_shields() -> None:
    table = robbery(6, "thief", "thief large")
    assert table.overtaking() == []
    table.play("A walk (1,0) (5,0)")
    assert (table.points(), table.acting()) == ({"A": 4, "B": 6}, "draw *")


def test_e11_a_large_walker_is_paid_by_a_normal_thief() -> None:
    table = robbery(6, "thief large")
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4")
    assert (table.points(), table.acting()) == ({"A": 4, "B": 2}, "draw *")
    assert table.figures() == ["A large (5,0) road E", "B normal (3,0) road E"]


def test_e11_a_large_walker_and_a_poor_victim() -> None:
    table = robbery(3, "thief large")
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4")
    assert (table.points(), table.figures()) == ({"B": 3}, ["A large (5,0) road E"])


def test_e11_large_against_large() -> None:
    table = robbery(6, "thief large", "thief large")
    table.play("A walk (1,0) (5,0)", "A rob (3,0) 4")
    assert table.moves() == ["pay", "react"]


def test_e13_builder_bystander() -> None:
    table = Table(2)
    table.row(4)
    table.given("(1,0) + A thief", "(3,0) + B thief", "(4,0) + B builder")
    table.scores(B=6)
    table.turn("A bU(5,0)")
    assert table.walks()["(4,0)"] == 3
    assert table.overtaking() == ["(4,0)", "(5,0)"]
    table.play("A walk (1,0) (4,0)", "A rob (3,0) 3", "B react")
    assert table.figures() == ["A normal (4,0) road E"]
    assert table.supply("B") == "7 large wagon phantom builder pig"


def double_walk() -> Table:
    table = Table(2)
    table.row(2)
    table.given("(1,0) + A thief", "(2,0) + A builder")
    return table


def test_e14_double_walk() -> None:
    table = double_walk()
    table.turn("A bU(3,0)")
    assert table.walks() == {"(0,0)": 1, "(2,0)": 1, "(3,0)": 2}
    table.play("A walk (1,0) (3,0)")
    assert (table.state.active, table.state.part) == (0, 2)
    table.turn("A bV(-1,0)r3")
    assert table.walks() == {"(2,0)": 1, "(1,0)": 2, "(0,0)": 3, "(-1,0)": 4}
    table.play("A walk (3,0) (-1,0)")
    assert table.points() == {"A": 6}
    assert (table.state.active, table.state.part) == (1, 1)


def test_e14_the_second_tile_elsewhere() -> None:
    table = double_walk()
    table.turn("A bU(3,0)")
    table.play("A walk (1,0) (3,0)")
    table.play("* tile bB", "A tile (0,1) r0")
    assert (table.acting(), table.state.active) == ("draw *", 1)
    assert not any(figure.startswith("A normal (0,1)") for figure in table.figures())


def test_e15_follower_in_part_one() -> None:
    table = double_walk()
    table.turn("A bU(3,0)+farmer Er")
    assert (table.state.active, table.state.part) == (0, 2)
    table.turn("A bU(4,0)")
    assert (table.acting(), table.state.active) == ("draw *", 1)


def test_e16_one_completed_one_extended() -> None:
    table = Table(2)
    table.given("bA(-1,0)r3", "bU(1,0) + A thief", "bB(1,1)", "bU(2,1)r1 + A thief")
    table.turn("A bW(2,0)")
    assert table.points() == {"A": 4}
    assert table.holder() == ("A", 4)
    assert table.walks() == {"(2,0)S": 1}
    table.play("A walk (2,1) (2,0)")
    assert table.points() == {"A": 5}


def test_e18_fork() -> None:
    table = Table(2, {"preset": "full", "king": "off", "abbey": "on"})
    table.given("a11(1,0)", "bU(2,0) + B thief", "bU(1,-1)r1", "bU(-1,0) + A thief")
    table.turn("A bU(3,0)")
    assert table.walks() == {"(0,0)": 1, "(1,0)": 2, "(1,-1)": 3, "(3,0)": 4}
    assert table.overtaking() == ["(3,0)"]


def test_e19_guild_master() -> None:
    table = Table(2)
    table.turn("A bU(1,0)+thief")
    table.turn("B bA(2,0)r1")
    table.turn("A bB(0,1)")
    table.turn("B bA(-1,0)r3")
    assert table.points() == {"A": 4}
    assert table.holder() == ("B", 4)


def test_e19_a_ring_of_the_same_length_changes_nothing() -> None:
    table = Table(2)
    table.turn("A bU(1,0)+thief")
    table.turn("B bA(2,0)r1")
    table.turn("A bB(2,1)")
    table.turn("B bA(-1,0)r3")
    table.given("bV(0,1)r3 + A thief", "bV(1,1)", "bV(1,2)r1")
    table.turn("A bV(0,2)r2")
    assert [event.tiles for event in table.events(ev.Scored)] == [4]
    assert table.points() == {"A": 8}
    assert table.holder() == ("B", 4)


def test_e19_both_ends_on_one_crossing() -> None:
    table = Table(2)
    table.given("bW(1,0)", "bV(2,0)", "bV(2,1)r1 + A thief")
    table.turn("A bV(1,1)r2")
    assert table.points() == {"A": 4}
    assert table.holder() == ("A", 4)


def test_e19_roads_of_five_and_three_at_once() -> None:
    table = Table(2)
    table.given("bA(-1,0)r3", "bU(1,0)", "bU(2,0)", "bB(2,1)", "bU(3,1)r1", "bA(3,2)r2")
    table.turn("A bW(3,0)")
    assert sorted(event.tiles for event in table.events(ev.GuildMaster)) == [5]
    assert table.holder() == ("A", 5)
    assert table.state.roads == 2


def test_e19_a_point_for_every_complete_road_at_the_end() -> None:
    table = Table(2)
    table.turn("A bA(-1,0)r3")
    table.turn("B bA(1,0)r1")
    assert table.holder() == ("B", 3)
    table.state.roads = 7
    table.last_tile()
    table.turn("A bB(0,1)")
    assert table.acting() == "ended -"
    assert table.points() == {"B": 7}


def test_e20_wagon() -> None:
    table = Table(2)
    table.turn("A bE(0,-1)r2+knight wagon+phantom farmer")
    assert table.points() == {"A": 4}
    assert table.acting() == "wagon A"
    assert table.moves() == ["wagon home", "wagon (0,0) thief E"]
    table.play("A wagon (0,0) thief E")
    assert (table.acting(), table.state.active) == ("draw *", 1)
    table.turn("B bB(0,1)")
    table.turn("A bU(1,0)")
    assert table.walks() == {"(1,0)": 1}
    table.play("A walk (0,0) (1,0)")
    assert table.points() == {"A": 5}
    assert "A wagon (1,0) road E" in table.figures()
