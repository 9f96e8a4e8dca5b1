"""Placing figures (sections 4.3 and 7 of the rules page): which may stand where, phantom, wagon."""

from __future__ import annotations

from engine.carcassonne import events as ev
from engine.carcassonne import phases
from tests.engine.carcassonne_table import FULL, Table, ready

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
    assert [home.why for home in table.events(ev.Home)] == [ev.CHOSEN]
    assert "wagon" in table.supply("A")
    assert (table.state.phase, table.state.active) == (phases.DRAW, 1)
