"""Robbing (section 10 of the rules page): plan, splits, answers, options."""

from __future__ import annotations

import random

import pytest

from engine import SEAT_LETTERS, Match
from engine.carcassonne import GAME
from engine.carcassonne import events as ev
from tests.engine.carcassonne_table import FULL, Table
from tests.engine.positions import every


def passing(
    *thieves: str, seats: int = 2, walker: str = "thief", tile: str = "bU(6,0)", **options: str
) -> Table:
    """A walker of A on (0,0) of a road of six tiles, ``thieves`` ahead; A extends the road."""
    table = Table(seats, {**FULL, **options})
    table.given("bW(-1,0)")
    table.row(5)
    table.given(f"(0,0) + A {walker}", *thieves)
    table.scores(**{letter: 50 for letter in "BCD"[: seats - 1]})
    table.turn(f"A {tile}")
    return table


def test_without_the_module_the_bank_pays() -> None:
    table = passing("(3,0) + B thief", robbing="off")
    table.play("A walk (0,0) (6,0)")
    assert (table.acting(), table.points()) == ("draw *", {"A": 6, "B": 50})


def test_highwaymen_off_switches_robbing_off() -> None:
    table = Table(2, {"preset": "house", "highwaymen": "off"})
    table.row(2)
    table.given("(0,0) + A thief", "(1,0) + B thief")
    table.turn("A bU(3,0)")
    assert table.acting() == "draw *"


def test_a_walk_that_passes_nobody_is_paid_at_once() -> None:
    table = passing("(3,0) + B thief")
    table.play("A walk (0,0) (2,0)")
    assert (table.acting(), table.points()) == ("draw *", {"A": 2, "B": 50})
    assert [walk.paid for walk in table.events(ev.Walked)] == [True]
    assert table.events(ev.WalkPoints) == [ev.WalkPoints(0, 2, at_once=True)]


def test_own_thieves_are_passed_and_not_robbed() -> None:
    table = passing("(3,0) + A thief")
    table.play("A walk (0,0) (6,0)")
    assert (table.acting(), table.points()) == ("draw *", {"A": 6, "B": 50})


def test_builders_are_not_robbed() -> None:
    table = passing("(1,0) + B thief large", "(3,0) + B builder")
    table.play("A walk (0,0) (6,0)")
    assert table.acting() == "draw *"


@pytest.mark.parametrize("figure", ["thief", "thief wagon", "thief phantom"])
def test_whoever_is_of_strength_one_is_robbed_alike(figure: str) -> None:
    table = passing(f"(3,0) + B {figure}")
    table.play("A walk (0,0) (6,0)")
    assert table.moves() == ["bank", "rob (3,0) 6"]
    table.play("A rob (3,0) 6", "B react")
    assert table.points() == {"B": 50}
    assert table.supply("B") == "7 large wagon phantom builder pig"
    assert (table.acting(), len(table.figures())) == ("draw *", 1)


@pytest.mark.parametrize("figure", ["thief wagon", "thief phantom"])
def test_walkers_of_strength_one_do_not_rob_a_large_thief(figure: str) -> None:
    table = passing("(3,0) + B thief large", walker=figure)
    table.play("A walk (0,0) (6,0)")
    assert table.acting() == "draw *"


def test_a_large_thief_shields_nobody_but_itself() -> None:
    """Q16: a large and a normal rival passed."""
    table = passing("(2,0) + B thief large", "(3,0) + B thief")
    table.play("A walk (0,0) (6,0)")
    assert table.moves() == ["bank", "rob (3,0) 6"]
    assert table.refusal("rob (2,0) 6") == "not_robbable"


def test_only_one_robbable_pays_all() -> None:
    """Q17: two rivals overtaken, one of them large."""
    table = passing("(2,0) + B thief large", "(3,0) + C thief", seats=3)
    table.play("A walk (0,0) (6,0)")
    assert table.moves() == ["bank", "rob (3,0) 6"]


def test_of_two_thieves_of_one_victim_the_walker_names_one() -> None:
    table = passing("(1,0) + B thief", "(3,0) + B thief")
    table.play("A walk (0,0) (6,0)")
    assert table.moves() == ["bank", "rob (1,0) 6", "rob (3,0) 6"]
    assert table.refusal("rob (1,0) 3 (3,0) 3") == "one_thief_a_victim"
    table.play("A rob (3,0) 6", "B react")
    assert table.figures() == ["A normal (6,0) road E", "B normal (1,0) road E"]


def test_every_split_between_two() -> None:
    table = passing("(1,0) + B thief", "(3,0) + C thief", seats=3)
    table.play("A walk (0,0) (6,0)")
    assert table.moves() == [
        "bank",
        "rob (1,0) 6",
        "rob (3,0) 6",
        *(f"rob (1,0) {part} (3,0) {6 - part}" for part in range(1, 6)),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("rob (1,0) 5", "demand_total"),
        ("rob (1,0) 7", "demand_total"),
        ("rob (1,0) 2 (3,0) 3", "demand_total"),
        ("rob (1,0) 0 (3,0) 6", "demand_nothing"),
        ("rob (2,0) 6", "not_robbable"),
        ("rob (6,0) 6", "not_robbable"),
        ("rob (3,0) 4 (1,0) 2", ""),
    ],
)
def test_what_may_be_demanded(text: str, code: str) -> None:
    table = passing("(1,0) + B thief", "(3,0) + C thief", seats=3)
    table.play("A walk (0,0) (6,0)")
    assert table.refusal(text) == code


def test_three_victims_share_as_evenly_as_can_be_or_otherwise() -> None:
    table = passing("(1,0) + B thief", "(2,0) + C thief", "(4,0) + D thief", seats=4)
    table.play("A walk (0,0) (6,0)")
    assert "rob (1,0) 2 (2,0) 2 (4,0) 2" in table.moves()
    assert "rob (1,0) 1 (2,0) 1 (4,0) 4" not in table.moves()
    assert table.refusal("rob (1,0) 1 (2,0) 1 (4,0) 4") == ""
    table.play("A rob (1,0) 1 (2,0) 1 (4,0) 4", "B pay", "C react", "D pay")
    assert table.points() == {"A": 5, "B": 49, "C": 50, "D": 46}


def test_one_pays_one_reacts() -> None:
    """Q13: the share only."""
    table = passing("(1,0) + B thief", "(3,0) + C thief", seats=3)
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 4 (3,0) 2", "B pay", "C react")
    assert table.points() == {"A": 4, "B": 46, "C": 50}
    assert table.figures() == ["A normal (6,0) road E", "B normal (1,0) road E"]


def test_victims_answer_clockwise_from_the_walker() -> None:
    table = Table(3)
    table.given("bW(-1,0)")
    table.row(5)
    table.given("(0,0) + B thief", "(1,0) + A thief", "(3,0) + C thief")
    table.scores(A=9, C=9)
    table.turn("A bB(0,1)")
    table.turn("B bU(6,0)")
    table.play("B walk (0,0) (6,0)", "B rob (1,0) 3 (3,0) 3")
    assert table.acting() == "answer C"
    table.play("C pay")
    assert table.acting() == "answer A"
    table.play("A pay")
    assert table.points() == {"A": 6, "B": 6, "C": 6}


def behind_a_builder(**options: str) -> Table:
    """A has passed B, and C on the segment where A's own builder stands; 3 are due."""
    table = Table(3, {**FULL, **options})
    table.row(5)
    table.given("(0,0) + A thief", "(1,0) + C thief + A builder", "(2,0) + B thief")
    table.scores(B=9, C=9)
    table.turn("A bU(6,0)")
    table.play("A walk (0,0) (3,0)")
    return table


def test_a_builder_never_takes_the_place_of_a_victim() -> None:
    table = behind_a_builder()
    table.play("A rob (1,0) 1 (2,0) 2")
    asked = [(event.seat, event.points) for event in table.events(ev.Demanded)]
    assert asked == [(1, 2), (2, 1)]
    table.play("B pay", "C react")
    assert table.points() == {"A": 2, "B": 7, "C": 9}


WALKED_BEFORE_A_BUILDER = (
    *("tile bU", "tile (1,0) r0", "thief E", "tile bE", "tile (0,-1) r2", "knight S"),
    *("tile bB", "tile (1,1) r0", "none", "tile bB", "tile (2,1) r0", "none"),
    *("tile bB", "tile (3,1) r0", "none", "tile bU", "tile (3,0) r0", "thief E"),
    *("tile bU", "tile (2,0) r0", "builder E", "stay", "tile bU", "tile (4,0) r0", "none"),
    *("walk (3,0) (2,0)", "tile bU", "tile (-1,0) r0", "none", "walk (1,0) (3,0)", "rob (2,0) 2"),
)


def test_a_thief_that_has_walked_onto_a_builders_segment_is_its_owners_to_answer_for() -> None:
    match = Match(GAME, 2, {"traders": "on"}, chance="entered", training=True)
    for line in WALKED_BEFORE_A_BUILDER:
        match.play_text(line)
    assert match.plies[-1].text == "A rob (2,0) 2"
    demanded = every(match.plies[-1].events, ev.Demanded)
    assert [(event.seat, event.points) for event in demanded] == [(1, 2)]
    assert match.to_act == 1
    match.play_text("B pay")
    assert match.state.scores() == (2, 3)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whosever_builders_stand_there_the_owners_of_the_thieves_answer_in_turn(seats: int) -> None:
    """Thieves in any order along the road; everybody's builder on any of their segments."""
    rng = random.Random(seats)
    for _ in range(20):
        walker = rng.randrange(seats)
        others = [SEAT_LETTERS[seat] for seat in range(seats) if seat != walker]
        columns = dict(zip(rng.sample(range(1, 6), len(others)), others, strict=True))
        table = Table(seats, FULL)
        table.given("bW(-1,0)")
        table.row(5)
        table.given(f"(0,0) + {SEAT_LETTERS[walker]} thief")
        for column, letter in columns.items():
            figures = [f"{letter} thief"]
            if rng.random() < 0.7:
                figures.append(f"{rng.choice('ABCDEF'[:seats])} builder")
            rng.shuffle(figures)
            for figure in figures:
                if "builder" not in figure or "builder" in table.supply(figure[0]):
                    table.given(f"({column},0) + {figure}")
        table.scores(**dict.fromkeys(others, 9))
        for seat in range(walker):
            table.turn(f"{SEAT_LETTERS[seat]} bE({seat},-1){'' if seat else 'r2'}")
            while table.acting().split()[0] in ("phantom", "wagon", "walk"):
                table.play(f"{SEAT_LETTERS[seat]} {table.moves()[0]}")
        table.turn(f"{SEAT_LETTERS[walker]} bU(6,0)")
        table.play(f"{SEAT_LETTERS[walker]} walk (0,0) (6,0)")
        named = rng.sample(sorted(columns), rng.randrange(1, len(columns) + 1))
        demands = {column: 1 for column in named}
        demands[named[0]] += 6 - len(named)
        text = " ".join(f"({column},0) {demand}" for column, demand in demands.items())
        table.play(f"{SEAT_LETTERS[walker]} rob {text}")
        wanted = sorted(
            ((SEAT_LETTERS.index(columns[column]) - walker) % seats, demand)
            for column, demand in demands.items()
        )
        said = table.events(ev.Demanded)
        assert [((one.seat - walker) % seats, one.points) for one in said] == wanted
        for distance, _demand in wanted:
            letter = SEAT_LETTERS[(walker + distance) % seats]
            assert table.acting() == f"answer {letter}"
            table.play(f"{letter} {rng.choice(('pay', 'react'))}")


def test_a_game_begun_before_asks_in_the_old_order_and_names_the_right_victims() -> None:
    table = behind_a_builder(victim_order="unamended")
    table.play("A rob (1,0) 1 (2,0) 2")
    asked = [(event.seat, event.points) for event in table.events(ev.Demanded)]
    assert asked == [(2, 1), (1, 2)]
    table.play("C react", "B pay")
    assert table.points() == {"A": 2, "B": 7, "C": 9}


def test_who_cannot_pay_loses_the_thief_and_is_not_asked() -> None:
    table = passing("(1,0) + B thief", "(3,0) + C thief", seats=3)
    table.scores(B=2)
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 3 (3,0) 3")
    assert table.acting() == "answer C"
    assert table.events(ev.Refused) == [ev.Refused(1, by_choice=False, thieves=1)]
    assert "B normal (1,0) road E" not in table.figures()
    table.play("C pay")
    assert table.points() == {"A": 3, "B": 2, "C": 47}


def test_demanding_more_than_there_is_removes_the_thief_on_purpose() -> None:
    """Q14: allowed."""
    table = passing("(1,0) + B thief")
    table.scores(B=5)
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6")
    assert (table.acting(), table.points()) == ("draw *", {"B": 5})
    assert table.figures() == ["A normal (6,0) road E"]


def test_a_removed_wagon_goes_home() -> None:
    table = passing("(1,0) + B thief wagon")
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6", "B react")
    assert table.acting() == "draw *"
    assert table.events(ev.Refused) == [ev.Refused(1, by_choice=True, thieves=1)]
    assert [home.why for home in table.events(ev.Home)] == [ev.DECIDED]
    assert [walk.paid for walk in table.events(ev.Walked)] == [False]
    assert "wagon" in table.supply("B")


def test_the_builder_goes_home_with_the_last_follower() -> None:
    table = passing("(1,0) + B thief", "(3,0) + B builder")
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6", "B react")
    assert table.figures() == ["A normal (6,0) road E"]
    assert table.supply("B") == "7 large wagon phantom builder pig"


def test_the_builder_stays_with_another_follower() -> None:
    table = passing("(1,0) + B thief", "(3,0) + B builder", "(4,0) + B thief")
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6", "B react")
    assert table.figures() == [
        "A normal (6,0) road E",
        "B builder (3,0) road E",
        "B normal (4,0) road E",
    ]


def test_a_removed_thief_no_longer_counts_on_the_road() -> None:
    table = passing("(1,0) + B thief", "(3,0) + B thief")
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6", "B react")
    table.turn("B bA(7,0)r1")
    assert table.points() == {"A": 9, "B": 59}


def test_a_robbed_player_may_place_the_thief_again_next_turn() -> None:
    table = passing("(1,0) + B thief")
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6", "B react")
    table.turn("B bB(1,1)+monk")
    assert "B normal (1,1) cloister" in table.figures()


def test_a_robbery_ends_in_the_second_part_of_a_double_turn() -> None:
    table = passing("(1,0) + B thief", "(5,0) + A builder")
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6", "B pay")
    assert (table.state.active, table.state.part) == (0, 2)
    table.turn("A bU(7,0)")
    drawn = table.events(ev.Drawn)
    assert [(event.turn, event.part) for event in drawn] == [(table.state.turn, 2)]
    table.play("A walk (6,0) (0,0)", "A rob (1,0) 6", "B pay")
    assert table.points() == {"A": 12, "B": 38}


# --- options ------------------------------------------------------------------------------


def test_option_robbing_compulsory() -> None:
    table = passing("(1,0) + B thief", robbing_optional="compulsory")
    table.play("A walk (0,0) (6,0)")
    assert table.moves() == ["rob (1,0) 6"]
    assert table.refusal("bank") == "must_rob"


def test_option_split_at_most() -> None:
    table = passing("(1,0) + B thief", "(3,0) + C thief", seats=3, split_total="at_most")
    table.play("A walk (0,0) (6,0)")
    for part in range(1, 7):
        assert f"rob (1,0) {part}" in table.moves()
    assert table.refusal("rob (1,0) 2 (3,0) 3") == ""
    assert table.refusal("rob (1,0) 7") == "demand_total"
    assert table.refusal("rob (1,0) 4 (3,0) 3") == "demand_total"
    table.play("A rob (1,0) 2", "B pay")
    assert table.points() == {"A": 2, "B": 48, "C": 50}


def test_option_the_victim_names_the_thief() -> None:
    table = passing("(1,0) + B thief", "(3,0) + B thief", who_names_the_thief="victim")
    table.play("A walk (0,0) (6,0)")
    assert table.moves() == ["bank", "rob (1,0) 6"]
    table.play("A rob (1,0) 6")
    assert table.moves() == ["pay", "react (1,0)", "react (3,0)"]
    assert table.refusal("react") == "cannot_answer"
    table.play("B react (3,0)")
    assert table.figures() == ["A normal (6,0) road E", "B normal (1,0) road E"]


def test_option_the_victim_names_the_thief_also_when_too_poor() -> None:
    table = passing("(1,0) + B thief", "(3,0) + B thief", who_names_the_thief="victim")
    table.scores(B=1)
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6")
    assert table.moves() == ["react (1,0)", "react (3,0)"]
    assert table.refusal("pay") == "cannot_answer"
    table.play("B react (1,0)")
    assert table.points() == {"B": 1}


def test_option_all_thieves_at_risk() -> None:
    table = passing(
        "(1,0) + B thief",
        "(3,0) + B thief",
        "(4,0) + B builder",
        who_names_the_thief="all",
    )
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6")
    assert table.moves() == ["pay", "react"]
    table.play("B react")
    assert table.figures() == ["A normal (6,0) road E"]
    assert table.supply("B") == "7 large wagon phantom builder pig"


@pytest.mark.parametrize("value", ["victim", "all"])
@pytest.mark.parametrize("large_first", [True, False])
def test_a_large_walker_before_a_large_and_a_normal_thief(value: str, large_first: bool) -> None:
    """Only the large one may be let go instead of paying, whichever stands first."""
    thieves = ["(1,0) + B thief large", "(3,0) + B thief"]
    table = passing(
        *(thieves if large_first else reversed(thieves)),
        walker="thief large",
        who_names_the_thief=value,
    )
    table.play("A walk (0,0) (6,0)", table_plan(table))
    react = "react (1,0)" if value == "victim" else "react"
    assert table.moves() == ["pay", react]
    table.play(f"B {react}")
    left = ["B normal (3,0) road E"] if value == "victim" else []
    assert table.figures() == ["A large (6,0) road E", *left]


def table_plan(table: Table) -> str:
    """The robbery that is listed after the walk."""
    twin = Table(2, {})
    twin.state = table.state.clone()
    twin.play("A walk (0,0) (6,0)")
    return f"A {twin.moves()[1]}"


@pytest.mark.parametrize("value", ["victim", "all"])
def test_a_large_walker_before_two_normal_thieves_is_paid(value: str) -> None:
    table = passing(
        "(1,0) + B thief", "(3,0) + B thief", walker="thief large", who_names_the_thief=value
    )
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 6")
    assert (table.acting(), table.points()) == ("draw *", {"A": 6, "B": 44})


def test_answers_of_two_seats_in_the_middle_of_a_turn() -> None:
    """The view of a victim says that it must answer; nobody else may."""
    table = passing("(1,0) + B thief", "(3,0) + C thief", seats=3)
    table.play("A walk (0,0) (6,0)", "A rob (1,0) 3 (3,0) 3")
    assert table.state.view(1).legal_actions() and not table.state.view(0).legal_actions()
    assert not table.state.view(2).legal_actions()
    described = table.state.view(0).describe()
    assert (described["active"], described["to_act"], described["phase"]) == ("A", "B", "answer")
    assert described["robbery"] == {
        "walker": thief("A", 6),
        "points": 6,
        "demands": [{"points": 3, **thief("B", 1)}, {"points": 3, **thief("C", 3)}],
    }


def thief(seat: str, x: int) -> dict[str, object]:
    """A normal thief of the row as a view describes it."""
    where = {"x": x, "y": 0, "feature": "road", "side": "E"}
    return {"seat": seat, "figure": "normal", **where}
