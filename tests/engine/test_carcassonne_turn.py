"""A turn (sections 3, 4, 6 of the rules page): set-up, draw, tile, the builder's second part."""

from __future__ import annotations

import pytest

from engine import IllegalAction, SetupError
from engine.carcassonne import GAME, tiles
from engine.carcassonne import events as ev
from tests.engine.carcassonne_table import FULL, Table, ready


def only(table: Table, *names: str) -> None:
    """These tiles are left in the bag, and no others."""
    table.last_tile()
    for name in names:
        table.state.bag[tiles.BY_ID[name]] += 1
        table.state.bag_size += 1


# --- set-up -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "supply"),
    [
        ({"preset": "base"}, "7"),
        ({"preset": "house"}, "7"),
        ({"preset": "base", "inns": "on"}, "7 large"),
        ({"preset": "base", "traders": "on"}, "7 builder pig"),
        ({"preset": "base", "wagon": "on"}, "7 wagon"),
        ({"preset": "base", "phantom": "on"}, "7 phantom"),
        ({"preset": "full"}, "7 large wagon phantom builder pig"),
        ({"preset": "full", "wagon": "off"}, "7 large phantom builder pig"),
    ],
)
def test_supplies(options: dict[str, str], supply: str) -> None:
    table = Table(3, options)
    assert [table.supply(letter) for letter in "ABC"] == [supply] * 3
    assert table.acting() == "draw *"


def test_presets() -> None:
    assert GAME.rules().modules == {"highwaymen", "robbing", "guild_master"}
    assert GAME.rules({"preset": "base"}).modules == set()
    assert GAME.rules({"preset": "full"}).modules == {
        "inns",
        "traders",
        "wagon",
        "phantom",
        "highwaymen",
        "robbing",
        "guild_master",
        "king",
    }
    assert "robbing" not in GAME.rules({"highwaymen": "off"}).modules


def test_exactly_the_ten_rule_options_and_the_modules() -> None:
    assert [option.name for option in GAME.options] == [
        "preset",
        "inns",
        "traders",
        "wagon",
        "phantom",
        "highwaymen",
        "robbing",
        "guild_master",
        "king",
        "abbey",
        "turn_scope",
        "figure_forbids_walk",
        "walk_after_completion",
        "stop_rule",
        "robbing_optional",
        "split_total",
        "who_names_the_thief",
        "part_two",
        "walk_before_scoring",
        "two_tile_city",
    ]


def test_a_sixth_player_needs_the_inns() -> None:
    with pytest.raises(SetupError):
        GAME.new(6)
    assert GAME.new(6, {"inns": "on"}).seats == 6
    for seats in (1, 7):
        with pytest.raises(SetupError):
            GAME.new(seats, {"inns": "on"})


# --- draw and tile ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("tile (0,0) r0", "cell_taken"),
        ("tile (1,1) r0", "not_beside_the_map"),
        ("tile (100,100) r0", "not_beside_the_map"),
        ("tile (0,-1) r0", "edges_differ"),
        ("tile (0,-1) r2", ""),
        ("tile (0,1) r0", "edges_differ"),
        ("tile (0,1) r1", "edges_differ"),
        ("tile (0,1) r2", ""),
        ("tile (1,0) r1", "edges_differ"),
        ("tile (1,0) r0", ""),
        ("tile (1,0) r2", ""),
    ],
)
def test_every_touching_edge_must_agree(text: str, code: str) -> None:
    """bD: a city in the north, a road from west to east, field in the south."""
    table = Table()
    table.play("* tile bD")
    assert table.refusal(text) == code


def test_all_neighbours_count() -> None:
    """A cell between three tiles: road, field and field."""
    table = ready("bU(1,0)", "bB(1,1)", "bB(2,1)", "bB(3,1)", "bU(3,0)")
    table.play("* tile bV")
    assert table.refusal("tile (2,0) r0") == "edges_differ"
    table = ready("bU(1,0)", "bB(1,1)", "bB(2,1)", "bB(3,1)", "bU(3,0)")
    table.play("* tile bX")
    assert table.refusal("tile (2,0) r0") == "edges_differ"
    table = ready("bU(1,0)", "bB(1,1)", "bB(2,1)", "bB(3,1)", "bU(3,0)")
    table.play("* tile bD")
    assert table.refusal("tile (2,0) r0") == ""
    assert table.refusal("tile (2,0) r2") == "edges_differ"


def test_rotations_that_look_alike_are_listed_once_and_all_are_legal() -> None:
    table = Table()
    table.play("* tile bU")
    assert "tile (1,0) r0" in table.moves() and "tile (1,0) r2" not in table.moves()
    assert table.refusal("tile (1,0) r2") == ""


def turns(table: Table) -> int:
    """How many turns have begun."""
    turn = table.state.view(0).describe()["turn"]
    assert isinstance(turn, int)
    return turn


def test_a_tile_that_fits_nowhere_is_set_aside_and_another_drawn() -> None:
    """No city is open on the map; bC shows nothing else."""
    table = ready("bE(0,-1)r2", options={"preset": "base"})
    table.play("* tile bC")
    assert table.acting() == "draw *"
    assert [tiles.KINDS[event.tile].id for event in table.events(ev.SetAside)] == ["bC"]
    assert table.state.view(0).describe()["set_aside"] == {"bC": 1}
    assert table.state.active == 0
    table.turn("A bU(1,0)")
    assert table.state.active == 1


def test_the_stack_runs_out_without_a_tile_that_fits() -> None:
    """Then no turn begins that is counted."""
    table = ready("bE(0,-1)r2", options={"preset": "base"})
    before = turns(table) - 1
    only(table, "bC")
    table.play("* tile bC")
    assert table.acting() == "ended -"
    assert turns(table) == before


def test_the_stack_runs_out_in_part_two() -> None:
    table = ready("(0,0) + A knight + A builder N")
    only(table, "bE", "bC")
    before = turns(table)
    table.turn("A bE(0,-1)r2")
    assert table.acting() == "draw *"
    assert (table.state.active, table.state.part) == (0, 2)
    table.play("* tile bC")
    assert table.acting() == "ended -"
    assert table.points() == {"A": 4}
    assert turns(table) == before


def test_only_tiles_that_are_left_can_be_drawn() -> None:
    table = Table(2, {"preset": "base"})
    assert table.refusal("tile i01") == "no_such_tile_left"
    table.turn("A bX(1,0)")
    assert table.refusal("tile bX") == "no_such_tile_left"


def test_decisions_belong_to_their_moment() -> None:
    table = Table()
    table.play("* tile bU")
    for text in ("none", "stay", "bank", "pay", "wagon home", "phantom none", "second"):
        assert table.refusal(text) == "not_now"
    with pytest.raises(IllegalAction):
        table.state.check(1 << 50)


# --- builder's double turn -----------------------------------------------------------------


def test_the_builder_grants_a_second_part_once() -> None:
    table = ready("bU(1,0) + A thief + A builder")
    table.turn("A bU(2,0)")
    table.play("A stay")
    assert (table.state.active, table.state.part) == (0, 2)
    table.turn("A bU(3,0)")
    table.play("A stay")
    assert (table.state.active, table.state.part) == (1, 1)


def test_no_second_part_when_the_tile_does_not_extend() -> None:
    table = ready("bU(1,0) + A thief + A builder")
    table.turn("A bB(0,1)")
    assert table.state.active == 1


def test_anothers_builder_grants_nothing() -> None:
    table = ready("bU(1,0) + B thief + B builder")
    table.turn("A bU(2,0)")
    assert table.state.active == 1


def test_a_builder_of_this_turn_grants_nothing_yet() -> None:
    table = ready("bU(1,0) + A thief")
    table.turn("A bU(2,0)+builder")
    table.play("A stay")
    assert table.state.active == 1


def test_completing_the_builders_feature_grants_the_second_part_too() -> None:
    table = ready("(0,0) + A knight + A builder N")
    table.turn("A bE(0,-1)r2")
    assert (table.points(), table.state.part) == ({"A": 4}, 2)
    assert table.supply("A") == "7 large wagon phantom builder pig"
    table.turn("A bU(1,0)+thief")
    assert table.state.active == 1


def test_the_builder_in_a_city_that_grows() -> None:
    table = ready("(0,0) + A knight + A builder N")
    table.turn("A bF(0,-1)r1")
    assert table.state.part == 2


def test_option_part_two_optional() -> None:
    options = {**FULL, "part_two": "optional"}
    for answer, active in (("second", 0), ("stop", 1)):
        table = ready("(0,0) + A knight + A builder N", options=options)
        table.turn("A bF(0,-1)r1")
        assert table.acting() == "second A"
        assert table.moves() == ["second", "stop"]
        table.play(f"A {answer}")
        assert (table.state.active, table.acting()) == (active, "draw *")


def test_nobody_is_asked_for_a_second_part_without_tiles() -> None:
    options = {**FULL, "part_two": "optional"}
    table = ready("(0,0) + A knight + A builder N", options=options)
    table.last_tile()
    table.turn("A bF(0,-1)r1")
    assert table.acting() == "ended -"
    assert not table.events(ev.SecondPart)
