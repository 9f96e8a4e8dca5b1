"""Placement of accomplices (section 6)."""

from __future__ import annotations

import pytest

from engine import IllegalAction
from engine.manila import events as ev
from engine.manila import places, wares
from tests.engine.manila_positions import acting, market, moves, play, position, who_is_at
from tests.engine.positions import kinds, one

FEES = {
    "port A": 4,
    "port B": 3,
    "port C": 2,
    "yard A": 4,
    "yard B": 3,
    "yard C": 2,
    "pirates": 5,
    "small pilot": 2,
    "large pilot": 5,
    "insurance": -10,
}


def places_listed(lines: list[str]) -> list[str]:
    return [line.removeprefix("place ") for line in lines if line != "pass"]


@pytest.mark.parametrize("place", FEES)
def test_the_price_of_each_place(place: str) -> None:
    state = position("place 1")
    placed = one(play(state, f"A place {place}"), ev.Placed, "A")
    assert state.cash[0] == 30 - FEES[place]
    assert placed.pesos == max(0, FEES[place])
    if place != "pirates":
        assert who_is_at(state, place) == "A"
        with pytest.raises(IllegalAction, match=f"place_taken place={place}"):
            play(state, f"B place {place}")


@pytest.mark.parametrize(
    ("ware", "costs"),
    [
        ("ginseng", (1, 2, 3)),
        ("nutmeg", (2, 3, 4)),
        ("silk", (3, 4, 5)),
        ("jade", (3, 4, 5, 5)),
    ],
)
def test_a_punt_fills_cheapest_space_first(ware: str, costs: tuple[int, ...]) -> None:
    punts = "G3 N3 S3" if ware != "jade" else "G3 N3 J3"
    state = position("place 1", punts=punts, seats=5)
    for letter, cost in zip("ABCDE", costs, strict=False):
        play(state, f"{letter} place {ware}")
        assert state.cash["ABCDE".index(letter)] == 30 - cost
    assert who_is_at(state, ware) == "ABCDE"[: len(costs)]
    with pytest.raises(IllegalAction, match=f"place_taken place={ware}"):
        play(state, f"{'ABCDE'[len(costs)]} place {ware}")


def test_the_first_space_vacated_is_the_next_one_taken() -> None:
    state = position("place 2", at="silk=AAB")
    state.spots[8 + 1] = places.EMPTY
    play(state, "A place silk")
    assert (state.cash[0], who_is_at(state, "silk")) == (26, "AAB")


def test_pirates_take_the_bow_then_the_stern_and_may_be_one_player() -> None:
    state = position("place 1", at="bow=A")
    play(state, "A place pirates")
    assert (who_is_at(state, "bow"), who_is_at(state, "stern")) == ("A", "A")
    with pytest.raises(IllegalAction, match="place_taken place=pirates"):
        play(state, "B place pirates")


def test_the_master_places_first_then_clockwise_each_once() -> None:
    state = position("place 1", master_is="C")
    play(state, "C place silk", "D place port A", "A place yard A", "B place nutmeg")
    assert acting(state) == "dice *"


@pytest.mark.parametrize(("seats", "order"), [(3, "PPMPMPM"), (4, "PMPMPM"), (5, "PMPMPM")])
def test_rounds_and_movements_alternate(seats: int, order: str) -> None:
    state = position("place 1", seats=seats, punts="G0 N0 S0")
    seen = ""
    while not state.yards[0] >= 0 and state.voyage == 1:
        if state.to_act < 0:
            seen += "M"
            play(state, "* roll G1 N1 S1")
            continue
        seen += "P"
        for letter in "ABCDE"[:seats]:
            play(state, f"{letter} {moves(state)[0]}")
    assert seen == order


def test_three_players_place_four_accomplices_two_of_them_on_one_punt() -> None:
    state = position("place 1", seats=3)
    play(state, "A place silk", "B place port A", "C pass", "A place silk", "B pass")
    assert who_is_at(state, "silk") == "AA"
    assert acting(state) == "dice *"


def test_a_pass_bars_from_all_later_rounds_but_pieces_keep_working() -> None:
    state = position("place 1", seats=3, punts="G0 N0 S0")
    play(state, "A place small pilot", "B place port A", "C pass")
    play(state, "A pass", "B place port B")
    play(state, "* roll G1 N1 S1")
    assert acting(state) == "placement B"
    play(state, "B place port C", "* roll G1 N1 S1", "B pass")
    assert acting(state) == "small_pilot A"


def test_docked_punts_and_full_ones_are_closed_and_13_is_open() -> None:
    state = position("place 3", punts="N13 S3", ports="G", at="silk=ABC")
    assert places_listed(moves(state))[:2] == ["nutmeg", "port A"]
    with pytest.raises(IllegalAction, match="not_at_sea ware=ginseng"):
        play(state, "A place ginseng")
    with pytest.raises(IllegalAction, match="not_at_sea ware=jade"):
        play(state, "A place jade")
    with pytest.raises(IllegalAction, match="place_taken place=silk"):
        play(state, "A place silk")
    play(state, "A place nutmeg")


def test_a_port_that_holds_a_punt_is_a_sure_thing() -> None:
    state = position("place 3", punts="N5 S3", ports="G")
    assert "place port A" in moves(state)


def test_unless_sure_ports_are_forbidden() -> None:
    state = position("place 3", punts="N5 S3", ports="G", options={"sure_port": "forbid"})
    assert [line for line in moves(state) if "port" in line] == ["place port B", "place port C"]
    with pytest.raises(IllegalAction, match="port_holds_punt place=port A"):
        play(state, "A place port A")


def test_places_left_by_boarders_reopen() -> None:
    state = position("board", punts="G13 N3 S3", at="bow=B, stern=C", master_is="D")
    play(state, "B board G", "C board G")
    assert acting(state) == "placement D"
    play(state, "D place pirates", "A place pirates")
    assert (who_is_at(state, "bow"), who_is_at(state, "stern")) == ("D", "A")


def test_with_enough_money_everything_vacant_is_open() -> None:
    assert places_listed(moves(position("place 1"))) == ["ginseng", "nutmeg", "silk", *FEES]


@pytest.mark.parametrize(
    ("cash", "closed"),
    [
        (1, {"nutmeg", "silk", *FEES} - {"insurance"}),
        (2, {"silk", "port A", "port B", "yard A", "yard B", "pirates", "large pilot"}),
        (3, {"port A", "yard A", "pirates", "large pilot"}),
        (4, {"pirates", "large pilot"}),
        (5, set()),
    ],
)
def test_without_free_shares_only_what_cash_pays_is_open(cash: int, closed: set[str]) -> None:
    state = position("place 1", cash=(cash,), shares=("g",))
    everything = {"ginseng", "nutmeg", "silk", *FEES}
    assert set(places_listed(moves(state))) == everything - closed
    for place in closed:
        with pytest.raises(IllegalAction, match="cannot_pay"):
            play(state, f"A place {place}")


def test_a_free_share_opens_everything_and_no_ride_is_free() -> None:
    state = position("place 1", cash=(0,), shares=("G",))
    assert places_listed(moves(state)) == ["ginseng", "nutmeg", "silk", *FEES]
    play(state, "A place ginseng")
    assert (state.cash[0], state.mortgaged[0]) == (11, 1)


def test_a_fee_may_need_a_choice_of_loans() -> None:
    state = position("place 1", cash=(2,), shares=("G N",))
    play(state, "A place silk")
    assert acting(state) == "loans A"
    play(state, "A loan N")
    assert (state.cash[0], acting(state)) == (11, "placement B")


def test_stowaways_may_insure_by_an_option() -> None:
    state = position("place 1", cash=(0,), shares=("g",), options={"stowaway_insurance": "allowed"})
    assert places_listed(moves(state)) == ["ginseng", "nutmeg", "silk", "insurance"]
    play(state, "A place insurance")
    assert state.cash[0] == 10


def test_the_insurance_premium_is_paid_at_once_and_spent_later() -> None:
    state = position("place 1", cash=(1,), shares=("g",), seats=3)
    play(state, "A place insurance", "B pass", "C pass", "A place pirates")
    assert state.cash[0] == 6


def test_who_can_place_nothing_is_skipped_and_that_is_no_pass() -> None:
    full = "ginseng=BCD, nutmeg=BCD, silk=BCD"
    state = position("place 1", cash=(0, 30, 30, 30), shares=("g",), at=full, seats=5)
    assert acting(state) == "placement B"
    assert one(state.journal or [], ev.Skipped).seat == 0
    play(state, "B pass", "C pass", "D pass", "E pass", "* roll G1 N1 S1")
    assert state.passed == [0, 1, 1, 1, 1]
    assert acting(state) == "dice *"  # A is skipped once more


def test_who_was_skipped_places_when_there_is_something_again() -> None:
    state = position(
        "place 2",
        cash=(0, 30, 30, 30),
        shares=("g",),
        punts="G12 N8 S8",
        at="ginseng=BCD, nutmeg=BCD, silk=BCD",
        passed="BCD",
    )
    assert acting(state) == "dice *"
    state.spots[4 + 2] = places.EMPTY
    play(state, "* roll G1 N1 S1")
    assert acting(state) == "placement A"


CHEAP = "small pilot=B, port C=B, yard C=B, yard B=B, port B=B"


@pytest.mark.parametrize(
    ("scope", "cash", "at", "listed"),
    [
        (
            "board",
            3,
            f"{CHEAP}, nutmeg=BB, silk=BB, ginseng=BBB",
            ["nutmeg", "port A", "yard A"],
        ),
        ("board", 1, "ginseng=B", ["ginseng", "nutmeg", "port C", "yard C", "small pilot"]),
        ("board", 1, "ginseng=BB, nutmeg=B, port C=B, yard C=B", ["small pilot"]),
        ("punts", 1, "ginseng=B", ["ginseng", "nutmeg"]),
        ("punts", 1, "ginseng=BB, nutmeg=B", ["ginseng", "nutmeg", "silk"]),
    ],
)
def test_pays_all(scope: str, cash: int, at: str, listed: list[str]) -> None:
    """With less than any paid place costs: the cheapest for everything, or the insurance."""
    state = position("place 1", cash=(cash,), shares=("g",), at=at, options={"payall_scope": scope})
    assert places_listed(moves(state)) == [*listed, "insurance"]
    for place in [*listed, "insurance"]:
        twin = state.clone()
        play(twin, f"A place {place}")
        assert twin.cash[0] == (cash + 10 if place == "insurance" else 0)
    full = state.clone()
    full.spots[places.SPOT_INSURANCE] = 1
    assert places_listed(moves(full)) == listed


def test_pays_all_of_punts_with_every_punt_full_leaves_the_insurance() -> None:
    state = position(
        "place 1",
        cash=(1,),
        shares=("g",),
        at="ginseng=BCD, nutmeg=BCD, silk=BCD",
        options={"payall_scope": "punts"},
    )
    assert moves(state) == ["place insurance", "pass"]


def test_who_can_pay_one_place_pays_no_other_with_less() -> None:
    state = position("place 1", cash=(1,), shares=("g",))
    assert places_listed(moves(state)) == ["ginseng", "insurance"]
    with pytest.raises(IllegalAction, match="cannot_pay place=port C cost=2 money=1"):
        play(state, "A place port C")


def test_events_of_a_placement() -> None:
    state = position("place 1", cash=(1,), shares=("G",))
    events = play(state, "A place silk")
    assert kinds(events) == ["placed", "loan", "loan_share"]
    assert one(events, ev.Placed) == ev.Placed(0, 1, wares.SILK, 3, 8)
    assert market(state)["S"] == 0
