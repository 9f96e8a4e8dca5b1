"""A turn (sections 3, 4, 6, 7 of the rules page): draw, tile, figures, builder, wagon, phantom."""

from __future__ import annotations

import pytest

from engine import IllegalAction, SetupError
from engine.carcassonne import GAME, phases, tiles
from tests.engine.carcassonne_table import FULL, Table


def ready(*given: str, options: dict[str, str] | None = None, seats: int = 2) -> Table:
    table = Table(seats, options)
    table.given(*given)
    return table


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


def test_a_tile_that_fits_nowhere_is_set_aside_and_another_drawn() -> None:
    """No city is open on the map; bC shows nothing else."""
    table = ready("bE(0,-1)r2", options={"preset": "base"})
    table.play("* tile bC")
    assert table.acting() == "draw *"
    assert [event.data["tile"] for event in table.events("set_aside")] == ["bC"]
    assert table.state.view(0).describe()["set_aside"] == {"bC": 1}
    assert table.state.active == 0
    table.turn("A bU(1,0)")
    assert table.state.active == 1


def test_the_stack_runs_out_without_a_tile_that_fits() -> None:
    table = ready("bE(0,-1)r2", options={"preset": "base"})
    only(table, "bC")
    table.play("* tile bC")
    assert table.acting() == "ended -"


def test_the_stack_runs_out_in_part_two() -> None:
    table = ready("(0,0) + A knight + A builder N")
    only(table, "bE", "bC")
    table.turn("A bE(0,-1)r2")
    assert table.acting() == "draw *"
    assert (table.state.active, table.state.part) == (0, 2)
    table.play("* tile bC")
    assert table.acting() == "ended -"
    assert table.points() == {"A": 4}


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


# --- figures ------------------------------------------------------------------------------


def test_an_occupied_feature_takes_no_follower() -> None:
    for owner in "AB":
        table = ready(f"bU(1,0) + {owner} thief")
        table.play("* tile bU", "A tile (2,0) r0")
        assert "thief E" not in table.moves()
        assert table.refusal("thief E") == "occupied"
        assert table.refusal("farmer Nl") == ""


def test_the_joins_of_the_new_tile_count() -> None:
    """The tile joins its road to one that is occupied two tiles away."""
    table = ready("bU(1,0)", "(0,0) + B thief")
    table.play("* tile bV", "A tile (2,0) r0")
    assert table.refusal("thief S") == "occupied"
    assert table.refusal("farmer Sr") == ""


def test_fields_are_occupied_all_over_what_the_tile_joins() -> None:
    """North of the road one field goes over three tiles."""
    table = ready("bU(1,0)", "bU(2,0) + B farmer Nl")
    table.play("* tile bU", "A tile (3,0) r0")
    assert table.refusal("farmer Nl") == "occupied"
    assert table.refusal("farmer Er") == ""


def test_none_in_supply() -> None:
    table = Table(2, {"preset": "base"})
    table.state.supply[0] = 0
    table.turn("A bU(1,0)")
    assert (table.acting(), table.state.active) == ("draw *", 1)
    table = Table(2, {"preset": "full"})
    table.state.supply[0] -= 16
    table.play("* tile bU", "A tile (1,0) r0")
    assert table.refusal("thief E large") == "none_in_supply"


def test_the_large_follower_anywhere_the_wagon_not_in_a_field() -> None:
    table = ready("bB(0,1)")
    table.play("* tile bA", "A tile (1,0) r1")
    assert {"monk", "monk large", "monk wagon", "thief W large", "thief W wagon"} <= set(
        table.moves()
    )
    assert "farmer Nl large" in table.moves()
    assert table.refusal("farmer Nl wagon") == "wrong_feature"


def test_the_builder_needs_an_unfinished_feature_with_a_follower_of_ones_own() -> None:
    table = ready("bU(1,0) + A thief", "(0,0) + B knight")
    table.play("* tile bU", "A tile (2,0) r0")
    assert [text for text in table.moves() if text.startswith("builder")] == ["builder E"]
    table = ready("bU(1,0) + B thief")
    table.play("* tile bU", "A tile (2,0) r0")
    assert table.refusal("builder E") == "wrong_feature"
    table = ready("bW(-1,0)", "bU(1,0) + A thief")
    table.play("* tile bW", "A tile (2,0) r0")
    assert table.refusal("builder W") == "wrong_feature"  # complete
    assert table.refusal("builder E") == "wrong_feature"  # nobody there


def test_the_builder_may_join_the_large_follower_wagon_or_phantom() -> None:
    for figure in ("large", "wagon", "phantom"):
        table = ready(f"bU(1,0) + A thief {figure}")
        table.play("* tile bU", "A tile (2,0) r0")
        assert "builder E" in table.moves()


def test_the_pig_needs_a_farmer_of_ones_own_in_the_field() -> None:
    table = ready("bU(1,0) + A farmer Nl + B farmer Er")
    table.play("* tile bU", "A tile (2,0) r0")
    assert [text for text in table.moves() if text.startswith("pig")] == ["pig Nl"]
    assert table.refusal("pig Er") == "wrong_feature"


def test_a_follower_on_a_feature_that_the_tile_completes_scores_at_once() -> None:
    table = Table(2, {"preset": "base"})
    table.turn("A bE(0,-1)r2+knight")
    assert table.points() == {"A": 4}
    assert table.supply("A") == "7"


def test_figures_that_come_home_are_used_from_the_next_part_on() -> None:
    """With the last follower on the completed feature nothing is offered in this part."""
    table = ready("(0,0) + A knight", options={"preset": "base"})
    table.state.supply[0] = 0
    table.turn("A bE(0,-1)r2")
    assert (table.points(), table.state.active) == ({"A": 4}, 1)
    assert table.supply("A") == "1"


# --- phantom ------------------------------------------------------------------------------


def test_the_phantom_goes_on_another_feature_after_any_figure_or_alone() -> None:
    for main in ("thief E", "builder E", "pig Nl", "none", "farmer Er", "farmer Er large"):
        table = ready("bU(1,0) + A farmer Nl")
        if main == "builder E":
            table.given("(1,0) + A thief")
        table.play("* tile bU", "A tile (2,0) r0", f"A {main}")
        assert table.acting() == "phantom A"
        free = {"phantom thief E", "phantom farmer Er"}
        if main.startswith(("thief", "builder")):
            free -= {"phantom thief E"}
        if main.startswith("farmer"):
            free -= {"phantom farmer Er"}
        assert set(table.moves()) == {"phantom none", *free}
        assert table.refusal("phantom farmer Nl") == "cannot_place"


def test_the_phantom_is_a_normal_follower_apart_from_that() -> None:
    table = ready("(0,0) + A knight phantom", "bB(0,1)")
    table.turn("A bE(0,-1)r2")
    assert table.points() == {"A": 4}
    assert "phantom" in table.supply("A")


def test_no_phantom_without_one_in_supply_or_without_a_free_feature() -> None:
    table = Table()
    table.state.supply[0] -= 1 << 6
    table.turn("A bU(1,0)+thief")
    assert table.acting() == "draw *"
    table = Table()
    table.turn("A bC(0,-1)+knight")
    assert table.acting() == "draw *"


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
    assert not table.events("second_part")


# --- wagon --------------------------------------------------------------------------------


def test_the_wagon_may_go_to_its_own_tile_and_the_eight_around() -> None:
    """Unfinished, unoccupied roads, cities and cloisters; fields never, nor further away."""
    table = ready(
        "(0,0) + A knight wagon",
        "bU(1,0) + B thief",
        "bA(-1,0)r3",
        "bB(-1,1)",
        "bB(-2,1)",
        "bV(1,1)r3",
        "bI(1,-1)r1",
    )
    table.turn("A bE(0,-1)r2")
    assert table.acting() == "wagon A"
    assert set(table.moves()) == {
        "wagon home",
        "wagon (-1,0) monk",
        "wagon (-1,1) monk",
        "wagon (1,1) thief E",
        "wagon (1,-1) knight N",
        "wagon (1,-1) knight E",
    }
    assert table.refusal("wagon (0,0) thief E") == "wagon_cannot_go"
    assert table.refusal("wagon (-2,1) monk") == "wagon_cannot_go"
    assert table.refusal("wagon (0,-1) farmer Nl") == "wagon_cannot_go"


def test_a_wagon_that_has_nowhere_to_go_comes_home_unasked() -> None:
    table = ready("(0,0) + A knight wagon + B thief")
    table.turn("A bE(0,-1)r2")
    assert (table.acting(), table.state.active) == ("draw *", 1)
    assert "wagon" in table.supply("A")


def test_wagons_of_several_move_active_player_first_then_clockwise() -> None:
    """Each sees the earlier moves: the road is taken, C's wagon has the cloister left."""
    table = ready(
        "(0,0) + C knight wagon",
        "bA(-1,0)r3",
        "bB(0,1)",
        seats=3,
        options={**FULL, "phantom": "off"},
    )
    table.given("bG(0,-1)r1 + A knight wagon")
    table.state.active = 1
    table.turn("B bE(0,-2)r2")
    assert table.acting() == "wagon C"
    assert "wagon (0,0) thief E" in table.moves()
    table.play("C wagon (0,0) thief E")
    assert table.acting() == "wagon A"
    assert "wagon (0,0) thief E" not in table.moves()
    assert "wagon (-1,0) monk" in table.moves()
    table.play("A wagon (-1,0) monk")
    assert table.acting() == "draw *"
    assert table.points() == {"A": 6, "C": 6}


def test_winning_is_not_needed_to_move_the_wagon() -> None:
    table = ready("(0,0) + A knight wagon + B knight large")
    table.turn("A bE(0,-1)r2")
    assert table.points() == {"B": 4}
    assert table.acting() == "wagon A"


def test_a_wagon_that_has_walked_measures_from_where_it_stands() -> None:
    table = ready("bW(-1,0)", "bU(1,0) + A thief wagon", "bB(0,1)", "bU(2,0)", "bB(2,1)")
    table.turn("A bU(3,0)")
    table.play("A walk (1,0) (3,0)")
    table.turn("B bW(4,0)")
    assert table.acting() == "wagon A"
    cells = {text.split()[1] for text in table.moves() if text != "wagon home"}
    assert cells == {"(2,1)", "(4,0)"}


def test_taking_the_wagon_home() -> None:
    table = Table()
    table.turn("A bE(0,-1)r2+knight wagon")
    table.play("A wagon home")
    assert "wagon" in table.supply("A")
    assert (table.state.phase, table.state.active) == (phases.DRAW, 1)
