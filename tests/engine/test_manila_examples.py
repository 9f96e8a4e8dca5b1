"""The test cases of the rules page of Manila, by their numbers."""

from __future__ import annotations

import pytest

from engine import NOBODY, OVER, IllegalAction
from engine.manila import events as ev
from engine.manila import wares
from tests.engine.manila_positions import (
    acting,
    dealt,
    docked,
    gains,
    market,
    moves,
    play,
    position,
    punt,
    table,
    who_is_at,
)
from tests.engine.positions import every, one


def test_t1_share_prices() -> None:
    state = position("share", market="N10 S20 J5")
    assert moves(state) == ["share G", "share N", "share S", "share J", "share none"]
    for letter, price in (("G", 5), ("N", 10), ("S", 20), ("J", 5)):
        twin = state.clone()
        bought = one(play(twin, f"A share {letter}"), ev.Bought, "A")
        assert (bought.pesos, twin.cash[0]) == (price, 30 - price)


@pytest.mark.parametrize("spaces", ["G4 N3 S2", "G0 N5 S4"])
def test_t1_legal_starts(spaces: str) -> None:
    state = position("loading")
    play(state, "A load G N S", f"A start {spaces}")
    assert [f"{letter}{punt(state, letter)}" for letter in "GNS"] == spaces.split()
    assert punt(state, "J") == -1


@pytest.mark.parametrize(
    ("spaces", "code"), [("G5 N5 S0", "start_sum given=10"), ("G6 N3 S0", "start_too_far space=6")]
)
def test_t1_illegal_starts(spaces: str, code: str) -> None:
    state = position("loading")
    play(state, "A load G N S")
    with pytest.raises(IllegalAction, match=code):
        play(state, f"A start {spaces}")


def test_t2_dice_move_each_punt_and_left_over_pips_are_lost() -> None:
    state = position("move 2", punts="N5 S6 J11")
    events = play(state, "* roll N4 S2 J5")
    assert (punt(state, "N"), punt(state, "S")) == (9, 8)
    assert docked(state) == ("J", "")
    assert one(events, ev.Docked) == ev.Docked(wares.JADE, 0)


def test_t3_three_punts_in_port() -> None:
    state = position(
        "move 2",
        punts="N8 S9 J11",
        at="port A=A, port B=B, port C=C, yard A=A, yard B=B, insurance=D",
        cash=(0, 0, 0, 10),
        passed="ABCD",
    )
    play(state, "* roll N1 S1 J3")
    assert docked(state) == ("J", "")
    events = play(state, "* roll N6 S5")
    assert [event.port for event in every(events, ev.Docked)] == [1, 2]
    assert [gains(events, seat) for seat in "ABC"] == [
        [("port", "A", 6)],
        [("port", "B", 8)],
        [("port", "C", 15)],
    ]
    assert state.cash == [6, 8, 15, 10]
    assert market(state) == {"G": 0, "N": 5, "S": 5, "J": 5}


def test_t4_the_agent_pays_the_bank_for_two_empty_yards() -> None:
    state = position(
        "place 3", punts="N5 S10 J6", passed="BCD", cash=(0, 30, 30, 30), shares=("G",)
    )
    play(state, "A place insurance")
    assert state.cash[0] == 10
    events = play(state, "* roll N6 S4 J1")
    assert every(events, ev.Repair) == [
        ev.Repair(0, 1, 0, 6, NOBODY),
        ev.Repair(0, 1, 1, 8, NOBODY),
    ]
    assert state.cash[0] == 8  # a loan of 12 covered the last 4: 10 + 12 - 14
    assert state.cash[0] - 12 == -4
    assert market(state) == {"G": 0, "N": 0, "S": 5, "J": 0}


def test_t5_the_captain_boards_and_the_second_pirate_is_promoted() -> None:
    state = position(
        "move 2",
        punts="G10 N3 J11",
        at="jade=BCDB, ginseng=CD, bow=A, stern=B",
        master_is="C",
    )
    play(state, "* roll G3 N1 J2")
    assert acting(state) == "boarding A"
    assert moves(state) == ["board G", "board none"]
    cash = state.cash[:]
    events = play(state, "A board G")
    assert state.cash == cash
    assert who_is_at(state, "ginseng") == "CDA"
    assert (who_is_at(state, "bow"), who_is_at(state, "stern")) == ("B", "")
    assert one(events, ev.Promoted).seat == 1
    assert acting(state) == "placement C"
    play(state, "C place pirates")
    assert who_is_at(state, "stern") == "C"
    assert state.cash[2] == cash[2] - 5
    play(state, "D pass", "A pass", "B pass")
    events = play(state, "* roll G1 N1 J1")
    assert docked(state) == ("", "")  # a new voyage has begun
    assert [gains(events, seat)[0] for seat in "ACD"] == [("crew", "G", 6)] * 3
    assert gains(events, "B") == [("crew", "J", 9), ("crew", "J", 9)]


@pytest.mark.parametrize(
    ("pirates", "paid"),
    [("bow=A, stern=B", [12, 12]), ("bow=A", [24, 0]), ("bow=A, stern=A", [24, 0])],
)
def test_t6_loot(pirates: str, paid: list[int]) -> None:
    state = position(
        "move 3",
        punts="G1 N10 J2",
        at=f"nutmeg=CDC, {pirates}",
        cash=(0, 0, 0, 0),
    )
    events = play(state, "* roll G1 N3 J1")
    assert state.cash[:2] == paid
    assert gains(events, "C") == gains(events, "D") == []
    assert acting(state) == "loot A"


def test_t7_pilots() -> None:
    state = position(
        "steer", punts="G12 N13 J10", at="small pilot=A, large pilot=B, bow=C, stern=D"
    )
    play(state, "A pilot N+1")
    assert docked(state) == ("N", "")
    assert not [line for line in moves(state) if "N" in line]
    play(state, "B pilot G+1 J-1")
    assert (punt(state, "G"), punt(state, "J")) == (13, 9)
    assert acting(state) == "dice *"
    events = play(state, "* roll G1 J4")
    assert docked(state) == ("N G", "")
    assert gains(events, "C") == gains(events, "D") == [("looted", "J", 18)]
    assert acting(state) == "loot C"


def test_t7_without_pirates_the_last_punt_docks_in_port_c() -> None:
    state = position("move 3", punts="G13 J9", ports="N")
    events = play(state, "* roll G1 J4")
    assert [event.port for event in every(events, ev.Docked)] == [1, 2]
    assert market(state) == {"G": 5, "N": 5, "S": 0, "J": 5}


@pytest.mark.parametrize(
    ("crew", "paid"),
    [("jade=AAB", (24, 12)), ("jade=ABCD", (9, 9)), ("silk=AB", (15, 15))],
)
def test_t8_a_crew_shares_the_payout(crew: str, paid: tuple[int, int]) -> None:
    ware = crew[0].upper()
    other = "N" if ware == "J" else "J"
    state = position("move 3", punts=f"G1 {other}1 {ware}12", at=crew, cash=(0, 0, 0, 0))
    play(state, f"* roll G1 {other}1 {ware}3")
    assert tuple(state.cash[:2]) == paid


@pytest.mark.parametrize("agent", ["", ", insurance=D"])
def test_t9_two_docked_and_a_wreck(agent: str) -> None:
    state = position(
        "move 3",
        punts="J5",
        ports="G N",
        at=f"port A=A, port B=B, port C=C, yard A=C, yard B=D{agent}",
        cash=(0, 0, 0, 20),
    )
    events = play(state, "* roll J3")
    assert state.cash == [6, 8, 6, 14 if agent else 20]
    assert gains(events, "C") == [("yard", "A", 6)]
    assert gains(events, "D") == []


def test_t10_the_agents_own_accomplice_is_paid_nothing() -> None:
    state = position(
        "move 3",
        punts="N1 J1",
        ports="G",
        at="yard A=B, yard B=A, insurance=B",
        cash=(0, 10, 0, 0),
    )
    events = play(state, "* roll N1 J1")
    assert state.cash == [8, 2, 0, 0]
    assert one(events, ev.OwnYard) == ev.OwnYard(1, 1, 0)


def test_t12_the_highest_bid_and_the_loans_that_pay_it() -> None:
    state = position("auction", shares=("G N s",), cash=(7, 30, 30, 30))
    with pytest.raises(IllegalAction, match="bid_too_high bid=32 limit=31"):
        play(state, "A bid 32")
    assert "bid 31" in moves(state)
    play(state, "A bid 20", "B pass", "C pass", "D pass")
    assert state.master == 0
    assert state.cash[0] == 11
    assert state.free_shares(0) == 0


def test_t12_the_last_player_passes_too_and_the_old_master_stays() -> None:
    state = position("auction", master_is="B", cash=(30, 30, 30, 30))
    play(state, "B pass", "C pass", "D pass")
    assert acting(state) == "auction A"
    play(state, "A pass")
    assert state.master == 1
    assert state.cash == [30, 30, 30, 30]
    assert acting(state) == "share B"


def test_t15a_a_forced_loan() -> None:
    state = position("place 1", cash=(3, 30, 30, 30), shares=("G n",))
    play(state, "A place pirates")
    assert (state.cash[0], state.free_shares(0)) == (10, 0)


def test_t15b_a_stowaway_rides_free_and_takes_nothing_else() -> None:
    state = position("place 1", cash=(0, 30, 30, 30), shares=("g n",))
    assert moves(state) == ["place ginseng", "place nutmeg", "place silk", "pass"]
    with pytest.raises(IllegalAction, match="stowaway place=insurance"):
        play(state, "A place insurance")
    play(state, "A place silk")
    assert (state.cash[0], who_is_at(state, "silk")) == (0, "A")


@pytest.mark.parametrize(
    ("scope", "crew", "listed"),
    [
        ("board", ", nutmeg=B", ["place port C", "place insurance", "pass"]),
        ("punts", "", ["place nutmeg", "place insurance", "pass"]),
    ],
)
def test_t15c_pays_all(scope: str, crew: str, listed: list[str]) -> None:
    state = position(
        "place 1",
        cash=(1, 30, 30, 30),
        shares=("g",),
        punts="N3 S3 J3",
        at=f"yard C=B, small pilot=B{crew}",
        options={"payall_scope": scope},
    )
    assert moves(state) == listed
    play(state, f"A {listed[0]}")
    assert state.cash[0] == 0


@pytest.mark.parametrize(
    ("scoring", "last", "fortune"),
    [
        ("all", (), 72),
        ("unmortgaged", ("A pass",), 37),
        ("unmortgaged", ("A redeem N",), 67),
        ("unmortgaged", ("A redeem J",), 42),
        ("redeem", (), 82),
    ],
)
def test_t15d_the_fortune_at_the_end(scoring: str, last: tuple[str, ...], fortune: int) -> None:
    state = position(
        "move 3",
        cash=(17, 0, 0, 0),
        shares=("N n S j",),
        market="N20 S20 J5",
        punts="G1 S1",
        ports="N",
        options={"mortgage_scoring": scoring},
    )
    play(state, "* roll G1 S1", *last)
    assert state.to_act == OVER
    assert market(state)["N"] == 30
    assert state.scores()[0] == fortune


def test_the_builder_deals_in_notation() -> None:
    state = table(dealt())
    assert acting(state) == "auction A"
    assert state.supply == 0x3333
