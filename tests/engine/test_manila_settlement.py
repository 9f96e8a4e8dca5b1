"""Looting, settlement, insurance, rise, end and fortunes (sections 10, 11 and 12)."""

from __future__ import annotations

import pytest

from engine import OVER, UNAMENDED, IllegalAction, Over
from engine.manila import events as ev
from engine.manila import phases, wares
from engine.manila.state import ManilaState
from tests.engine.manila_positions import (
    acting,
    docked,
    gains,
    market,
    moves,
    named,
    play,
    position,
)
from tests.engine.positions import every, kinds, one


def at_the_end(
    fortunes: tuple[int, ...],
    shares: tuple[str, ...] = (),
    master_is: str = "A",
    **options: str,
) -> ManilaState:
    """A game that has just ended, but for a last redemption; ``fortunes`` is the cash."""
    state = position(
        "move 3",
        cash=fortunes,
        shares=shares,
        seats=len(fortunes),
        market="N20",
        punts="G1 S1",
        ports="N",
        master_is=master_is,
        options=options,
    )
    play(state, "* roll G1 S1")
    return state


# Landing


def test_unlooted_punts_land_first_then_the_captain_chooses() -> None:
    state = position("land", punts="G13 S5 J13", at="bow=B, stern=C, jade=AAA, ginseng=D")
    assert docked(state) == ("", "S")
    assert moves(state) == ["loot G port", "loot G yard"]
    play(state, "B loot G yard")
    assert docked(state) == ("", "S G")
    assert moves(state) == ["loot J port", "loot J yard"]
    assert state.cash[1:3] == [30 + 9 + 18] * 2
    play(state, "B loot J port")
    assert market(state) == {"G": 0, "N": 0, "S": 0, "J": 5}


def test_the_captain_may_begin_with_another_punt() -> None:
    state = position("land", punts="G13 S5 J13", at="bow=B")
    with pytest.raises(IllegalAction, match="not_looted"):
        play(state, "B loot S port")
    play(state, "B loot J port")
    assert docked(state) == ("J", "S")
    with pytest.raises(IllegalAction, match="not_looted"):
        play(state, "B loot J yard")
    play(state, "B loot G port")
    assert market(state) == {"G": 5, "N": 0, "S": 0, "J": 5}


@pytest.mark.parametrize("where", ["port", "yard"])
def test_the_loot_is_paid_either_way_and_the_crew_goes_home(where: str) -> None:
    state = position("land", punts="G1 N1 J13", at="bow=B, stern=C, jade=AADD", cash=(0, 0, 0, 0))
    events = play(state, f"B loot J {where}")
    assert state.cash == [0, 18, 18, 0]
    assert gains(events, "A") == gains(events, "D") == []
    assert market(state)["J"] == (5 if where == "port" else 0)


def test_ports_and_insurance_serve_looted_punts_too() -> None:
    at = "bow=B, port A=A, yard C=C, insurance=D"
    state = position("land", punts="G1 N1 S13", at=at, cash=(0, 0, 0, 29))
    play(state, "B loot S yard")
    assert state.cash == [0, 30, 15, 0]
    state = position("land", punts="G1 N1 S13", at=at, cash=(0, 0, 0, 29))
    play(state, "B loot S port")
    assert state.cash == [6, 30, 0, 29 - 14]


def test_pirates_with_nothing_on_13_earn_nothing() -> None:
    state = position("land", punts="G12 N1 S5", at="bow=B, stern=C", cash=(0, 0, 0, 0))
    assert (state.cash, acting(state)) == ([0, 0, 0, 0], "auction A")


def test_a_boarder_is_crew_and_loses_like_crew() -> None:
    state = position(
        "board", punts="G13 N1 S1", at="bow=B, stern=C", passed="ABCD", cash=(0, 0, 0, 0)
    )
    play(state, "B board G", "C board none")
    play(state, "* roll G1 N1 S1")
    assert state.cash == [0, 18, 0, 0]


def test_wrecks_fill_the_shipyards_in_lane_order() -> None:
    state = position("land", punts="G12 N5 J0", at="yard A=A, yard B=B, yard C=C", cash=(0,) * 4)
    assert state.cash == [6, 8, 15, 0]
    assert every(state.journal or [], ev.Wrecked) == [
        ev.Wrecked(wares.GINSENG, 0),
        ev.Wrecked(wares.NUTMEG, 1),
        ev.Wrecked(wares.JADE, 2),
    ]


# Settlement


@pytest.mark.parametrize(
    ("ware", "payout", "spaces"),
    [("ginseng", 18, 3), ("nutmeg", 24, 3), ("silk", 30, 3), ("jade", 36, 4)],
)
def test_every_crew_divides_evenly(ware: str, payout: int, spaces: int) -> None:
    letter = ware[0].upper()
    others = [other for other in "GNSJ" if other != letter][:2]
    for crew in range(1, spaces + 1):
        state = position(
            "land",
            punts=" ".join(f"{other}1" for other in others),
            ports=letter,
            at=f"{ware}={'A' * crew}",
            cash=(0, 0, 0, 0),
        )
        assert state.cash == [payout, 0, 0, 0]
        events = state.journal or []
        assert gains(events, "A") == [("crew", letter, payout // crew)] * crew


def test_crews_of_wrecks_and_pilots_earn_nothing() -> None:
    state = position(
        "land",
        punts="G12 N1",
        ports="J",
        at="ginseng=ABC, nutmeg=D, small pilot=A, large pilot=B, port B=C, port C=D",
        cash=(0, 0, 0, 0),
    )
    assert state.cash == [0, 0, 0, 0]


def test_yards_are_paid_by_the_bank_without_an_agent_and_by_the_agent_with_one() -> None:
    at = "yard A=A, yard B=B, yard C=C"
    bank = position("land", punts="G1 N1 J1", at=at, cash=(0, 0, 0, 50))
    assert bank.cash == [6, 8, 15, 50]
    agent = position("land", punts="G1 N1 J1", at=f"{at}, insurance=D", cash=(0, 0, 0, 50))
    assert agent.cash == [6, 8, 15, 50 - 29]


@pytest.mark.parametrize(("wrecks", "owed"), [("G1", 6), ("G1 N1", 14), ("G1 N1 S1", 29)])
def test_the_agent_pays_for_every_yard_in_use_occupied_or_not(wrecks: str, owed: int) -> None:
    number = len(wrecks.split())
    ports = " ".join("GNSJ"[number:3])
    for at in ("insurance=A", "insurance=A, yard A=B, yard C=C"):
        state = position("land", punts=wrecks, ports=ports, at=at, cash=(40, 0, 0, 0))
        assert state.cash[0] == 40 - owed


def test_the_agent_first_collects_what_he_is_owed() -> None:
    state = position(
        "land", punts="N1 J1", ports="G", at="ginseng=A, port A=A, insurance=A", cash=(0,)
    )
    assert state.cash[0] == 18 + 6 - 14


def test_the_agent_mortgages_until_he_can_pay_with_shares_of_his_choice() -> None:
    state = position(
        "land",
        punts="G1 N1 J1",
        at="insurance=A, yard A=B, yard B=B, yard C=B",
        cash=(10, 0),
        shares=("G N J",),
    )
    assert acting(state) == "loans A"
    assert (state.cash[1], state.debt) == (29, 19)
    play(state, "A loan N")
    assert acting(state) == "loans A"
    play(state, "A loan J")
    assert (state.cash[0], named(state.mortgaged[0])) == (5, "N J")
    assert acting(state) == "auction A"


@pytest.mark.parametrize(
    ("cash", "shares", "left", "broke"),
    [
        (3, "G", 0, True),
        (0, "g", 0, True),
        (5, "G G", 0, False),
        (28, "", 0, True),
        (29, "", 0, False),
    ],
)
def test_a_broke_agent_gives_everything_and_the_bank_tops_up(
    cash: int, shares: str, left: int, broke: bool
) -> None:
    """His loss is what is owed, or all he has and can borrow."""
    state = position(
        "land",
        punts="G1 N1 J1",
        at="insurance=A, yard A=B, yard B=C, yard C=D",
        cash=(cash, 0, 0, 0),
        shares=(shares,),
    )
    assert state.cash == [left, 6, 8, 15]
    assert state.free_shares(0) == 0
    assert ("broke" in kinds(state.journal or [])) == broke


def test_the_agents_own_yards_cost_and_bring_nothing() -> None:
    state = position(
        "land",
        punts="G1 N1 J1",
        at="insurance=A, yard A=A, yard B=B, yard C=A",
        cash=(20, 0, 0, 0),
    )
    assert state.cash == [12, 8, 0, 0]
    events = state.journal or []
    assert [event.yard for event in every(events, ev.OwnYard)] == [0, 2]
    assert [event.yard for event in every(events, ev.Repair)] == [1]


def test_events_come_in_the_order_of_the_rules() -> None:
    state = position(
        "land",
        punts="N13 J1",
        ports="G",
        at="bow=B, ginseng=A, port A=C, yard A=D, insurance=A",
    )
    events = list(state.journal or [])
    events += play(state, "B loot N port")
    paid = [kind for kind in kinds(events) if kind not in ("moved", "bid", "voyage")]
    assert paid == ["wrecked", "looted", "docked", "crew", "port", "yard", "repair", "rose", "rose"]


def test_money_comes_from_and_goes_to_the_bank_only_where_the_rules_say() -> None:
    """What everybody has changes by what the bank pays, less what only it is paid."""
    state = position(
        "land",
        punts="N1 J1",
        ports="G",
        at="ginseng=AB, port A=C, yard A=D, insurance=C",
        cash=(30, 30, 30, 30),
    )
    # 18 to the crew and 6 to the port from the bank; of 14 for repairs 6 go to D.
    assert sum(state.cash) == 120 + 18 + 6 - 8


# Rise, clean-up, end


def test_each_ware_in_port_rises_a_step() -> None:
    for before, after in ((0, 5), (5, 10), (10, 20)):
        state = position("land", punts="G1", ports="N J", market=f"N{before}")
        assert (market(state)["N"], market(state)["J"], market(state)["G"]) == (after, 5, 0)


def test_everything_comes_home_for_the_next_voyage() -> None:
    state = position("land", punts="G1", ports="N J", at="port A=A, yard B=C, bow=D, jade=BB")
    assert (acting(state), state.voyage) == ("auction A", 2)
    assert set(state.spots) == {-1}
    assert set(state.punts) == {-1}
    assert docked(state) == ("", "")
    assert (state.bid, state.bidder, state.passed) == (0, -1, [0] * 4)


def test_the_game_ends_when_a_ware_reaches_thirty_after_all_rises() -> None:
    state = position("land", ports="G N J", punts="", market="G20 N20 J10")
    assert state.to_act == OVER
    assert market(state) == {"G": 30, "N": 30, "S": 0, "J": 20}
    assert state.outcome().reason == "market"


def test_a_ware_at_twenty_that_is_wrecked_ends_nothing() -> None:
    state = position("land", ports="G", punts="N1 J1", market="N20")
    assert acting(state) == "auction A"


def test_a_looted_ware_ends_the_game_only_by_way_of_the_port() -> None:
    for where, over in (("port", True), ("yard", False)):
        state = position("land", punts="G1 N13 J1", market="N20", at="bow=A")
        play(state, f"A loot N {where}")
        assert (state.to_act == OVER) == over


def test_a_fortune_may_be_negative() -> None:
    state = at_the_end((0, 0, 0), shares=("s s",))
    assert state.scores() == (-30, 0, 0)


@pytest.mark.parametrize(
    ("scoring", "cash", "shares", "fortune"),
    [
        ("all", 10, "N n", 10 + 60 - 15),
        ("unmortgaged", 10, "N n", 10 + 30 - 15),  # nobody is asked: 15 are not there
        ("redeem", 10, "N n", 10 + 30),  # it cannot be bought back
        ("redeem", 15, "N n", 0 + 60),
        ("redeem", 29, "n n", 14 + 30),  # one of the two
        ("redeem", 30, "n n s", 0 + 60),  # silk is worth nothing and forfeited
        ("redeem", 50, "s s", 50),
        ("all", 50, "s s", 20),
    ],
)
def test_mortgages_in_the_fortune(scoring: str, cash: int, shares: str, fortune: int) -> None:
    state = at_the_end((cash, 0, 0), shares=(shares,), mortgage_scoring=scoring)
    assert state.scores()[0] == fortune


def test_the_last_redemption_goes_round_from_the_harbour_master() -> None:
    """Each is asked as long as something is mortgaged and 15 are there; then fortunes count."""
    state = at_the_end(
        (50, 14, 15), shares=("s s", "n", "n"), mortgage_scoring="unmortgaged", master_is="C"
    )
    assert (state.phase, state.to_act) == (phases.REDEMPTION, 2)
    assert moves(state) == ["redeem N", "pass"]
    events = play(state, "C redeem N")
    assert kinds(events) == ["redeemed", "redeemed_share"]
    assert state.to_act == 0  # B cannot pay
    play(state, "A redeem S")
    assert (state.to_act, state.cash[0], moves(state)) == (0, 35, ["redeem S", "pass"])
    with pytest.raises(IllegalAction):
        play(state, "A loan S")
    assert kinds(play(state, "A pass"))[:2] == ["left_mortgaged", "over"]
    assert state.scores() == (35 - 15, 14 - 15, 0 + 30)


def test_a_share_of_no_value_redeemed_costs_what_it_would_have_cost() -> None:
    fortunes = []
    for last in ("A pass", "A redeem S"):
        state = at_the_end((20, 0, 0), shares=("s",), mortgage_scoring="unmortgaged")
        play(state, last)
        fortunes.append(state.scores()[0])
    assert fortunes == [5, 5]


@pytest.mark.parametrize(
    "options", [{}, {"mortgage_scoring": "redeem"}, {"last_redemption": UNAMENDED}]
)
def test_no_other_scoring_has_a_last_redemption(options: dict[str, str]) -> None:
    scoring = {"mortgage_scoring": "unmortgaged"} if "last_redemption" in options else {}
    state = at_the_end((50, 50, 50), shares=("n", "n", "n"), **scoring, **options)
    assert state.to_act == OVER


def test_the_highest_fortune_wins() -> None:
    state = at_the_end((10, 50, 20, 20))
    outcome = state.outcome()
    assert (outcome.winners, outcome.tiebreak, outcome.places) == ((1,), "points", (4, 1, 2, 2))
    assert state.returns() == (0.0, 1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("rule", "winners", "tiebreak"), [("shared", (0, 1), "shared"), ("shares", (1,), "shares")]
)
def test_equal_fortunes(rule: str, winners: tuple[int, ...], tiebreak: str) -> None:
    state = at_the_end((30, 30, 0), shares=("S", "S J"), tiebreak=rule)
    assert (state.outcome().winners, state.outcome().tiebreak) == (winners, tiebreak)


def test_equal_fortunes_and_shares_are_a_shared_victory() -> None:
    state = at_the_end((30, 30, 0), shares=("S", "J"), tiebreak="shares")
    assert state.outcome().winners == (0, 1)
    assert state.returns() == (0.5, 0.5, 0.0)


def test_the_end_is_described_with_every_fortune() -> None:
    state = position("move 3", shares=("N n",), market="N20", punts="G1 S1", ports="N")
    events = play(state, "* roll G1 S1")
    assert one(events, Over) == Over("market", (0,), reveals=True)
    shares = wares.pack_of([wares.NUTMEG, wares.NUTMEG])
    assert one(events, ev.Fortune, "A") == ev.Fortune(0, 1, 30, shares, 1, 75, reveals=True)
    assert kinds(events)[-5:] == ["over", *["fortune"] * 4]


@pytest.mark.parametrize("shares", ["G N s", "g N S"])
def test_which_share_is_mortgaged_never_matters_for_money(shares: str) -> None:
    state = at_the_end((20, 0, 0), shares=(shares,))
    assert state.scores()[0] == 20 + 30 - 15
