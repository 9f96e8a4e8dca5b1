"""Moves that ``medium`` must make, or must not, in positions that are plain to see."""

from __future__ import annotations

import random

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from ai.manila.odds import place_worth
from engine import CHANCE, OVER
from engine.manila import GAME as MANILA
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.ai.manila_games import bot
from tests.engine.manila_positions import play, position

FULL_YARDS = "yard A=B, yard B=C, yard C=D"
ELSEWHERE = "bow=B, stern=C, small pilot=B, large pilot=C"
"""The pirates and pilots are taken."""


def chosen(state: ManilaState) -> str:
    """What the bot does, in notation."""
    action = bot("medium").choose(state.view(state.to_act), random.Random(1))
    state.check(action)
    return MANILA.format_action(state, action)


def auction(bid: int, **setting: object) -> ManilaState:
    state = position("auction", **setting)  # type: ignore[arg-type]
    if bid:
        state.bid, state.bidder = bid, 3
    return state


HELD = ("G G", "N N", "S J", "J S")


def test_it_bids_up_to_a_limit_and_no_further() -> None:
    """Once it passes at some bid it passes at every higher one; rich or not."""
    bids = [chosen(auction(bid, shares=HELD, cash=[90] * 4)) for bid in range(61)]
    limit = bids.index("pass")
    assert 3 <= limit <= 40
    assert set(bids[limit:]) == {"pass"}
    offers = [int(text.split()[1]) for text in bids[:limit]]
    assert all(bid < offer <= limit for bid, offer in enumerate(offers))


def test_a_bid_that_needs_loans_stops_earlier() -> None:
    def limit(cash: int) -> int:
        bids = [chosen(auction(b, shares=HELD, cash=[cash, 30, 30, 30])) for b in range(40)]
        return bids.index("pass")

    assert limit(2) < limit(90)


def test_it_never_mortgages_of_its_own_will() -> None:
    """Nor needs more than a loan now and then: three bots of the kind play four games."""
    rng = random.Random(7)
    loans = 0
    for _ in range(4):
        players = [bot("medium") for _ in range(3)]
        state = MANILA.new(3)
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            action = players[state.to_act].choose(state.view(state.to_act), rng)
            if action >> act.KIND == act.LOAN:
                assert state.phase == phases.LOANS
            state.apply(action)
        loans += sum(wares.size(pack) for pack in state.mortgaged)
    assert loans <= 4 * 3 * 3


def test_no_loan_for_a_place_that_is_not_worth_it() -> None:
    """All punts are in port: a shipyard brings nothing, the last port 15 for 2 and a loan."""
    at = f"port A=B, port B=C, {ELSEWHERE}, insurance=D"
    sea = {"punts": "", "ports": "G N S", "cash": [0], "shares": ["S S"]}
    assert chosen(position("place 3", at=at, **sea)) == "place port C"  # type: ignore[arg-type]
    at += ", port C=D"
    assert chosen(position("place 3", at=at, **sea)) == "pass"  # type: ignore[arg-type]


@pytest.mark.parametrize("pilot", ["small", "large"])
@pytest.mark.parametrize("space", range(6, 13))
def test_it_does_not_pilot_its_own_punt_back(pilot: str, space: int) -> None:
    at = f"ginseng=A, nutmeg=B, silk=C, {pilot} pilot=A"
    state = position("steer", punts=f"G{space} N6 S7", at=at)
    view = state.view(0)
    action = bot("medium").choose(view, random.Random(1))
    assert act.pilot_steps(action)[wares.GINSENG] >= 0


def test_it_pilots_its_punt_home() -> None:
    """Only from 13 on can no roll leave it to the pirates or short of the port."""
    state = position("steer", punts="G2 S12 J3", at="silk=AA, bow=B, small pilot=A")
    assert chosen(state) == "pilot S+1"
    state = position("steer", punts="G2 S11 J3", at="silk=AA, bow=B, large pilot=A")
    assert chosen(state) == "pilot S+2"


def test_it_takes_the_sure_port_if_nothing_is_better() -> None:
    at = f"{FULL_YARDS}, {ELSEWHERE}, insurance=D, port B=B, port C=C"
    state = position("place 3", punts="G1 S1", ports="N", at=at)
    assert chosen(state) == "place port A"


def test_it_insures_when_nothing_is_at_risk() -> None:
    at = f"port A=B, port B=C, port C=D, {ELSEWHERE}"
    state = position("place 3", punts="", ports="G N S", at=at)
    assert chosen(state) == "place insurance"


def test_it_does_not_insure_three_wrecks() -> None:
    at = f"port A=B, port B=C, port C=D, {ELSEWHERE}, {FULL_YARDS}"
    state = position("place 3", punts="G1 N1 S1", at=at, cash=[60] * 4)
    assert chosen(state) == "pass"


def test_a_pirate_boards_a_punt_that_waits() -> None:
    state = position("board 1", punts="G2 N3 J13", at="jade=B, bow=A", passed="ABCD")
    assert chosen(state) == "board J"


def test_the_captain_sends_loot_where_it_pays_him() -> None:
    """His shipyard, his port, his shares; not the port of a rival."""
    shares = ("N N", "N G", "G G", "N J")
    sea = {"punts": "G3 N2 S13", "shares": shares}
    yard = position("land", at="bow=A, yard C=A", **sea)  # type: ignore[arg-type]
    assert chosen(yard) == "loot S yard"
    port = position("land", at="bow=A, port A=A", **sea)  # type: ignore[arg-type]
    assert chosen(port) == "loot S port"
    sea["shares"] = ("S S", "N G", "G G", "N J")
    market = "S20 N10"
    own = position("land", at="bow=A, yard C=B", market=market, **sea)  # type: ignore[arg-type]
    assert chosen(own) == "loot S port"
    sea["shares"] = ("N N", "S S", "S G", "S J")
    theirs = position("land", at="bow=A, port A=B", market=market, **sea)  # type: ignore[arg-type]
    assert chosen(theirs) == "loot S yard"


def test_its_own_wares_sail_and_start_ahead() -> None:
    state = position("loading", shares=("J J", "G N", "G N", "S N"), bought=("J",))
    assert chosen(state) != "load GNS"
    state.apply(act.LOAD_0 | wares.SILK)
    action = bot("medium").choose(state.view(0), random.Random(1))
    starts = [act.three_bits(action & act.PAYLOAD, ware) for ware in range(wares.WARES)]
    assert starts[wares.JADE] >= 4


def test_a_cheap_share_is_bought() -> None:
    state = position("share", shares=("J J", "G N", "G N", "S N"))
    assert chosen(state).startswith("share ")
    assert chosen(state) != "share none"


def test_it_does_not_pass_while_a_place_brings_a_profit() -> None:
    """In whole games, as long as it shares no place with itself."""
    rng = random.Random(3)
    looked = passed = 0
    for seats in (3, 4, 5):
        players = [bot("medium")] + [bot("easy") for _ in range(seats - 1)]
        state = MANILA.new(seats)
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
                continue
            view = state.view(state.to_act)
            action = players[state.to_act].choose(view, rng)
            if state.to_act == 0 and state.phase == phases.PLACEMENT:
                looked += 1
                if action == act.PASS_0:
                    passed += 1
                    assert isinstance(view, ManilaView)
                    if 0 not in state.spots and state.cash[0] >= 5:
                        every = [place_worth(view, place) for place in range(places.PLACES)]
                        assert all(one.expected - one.cost < 1 for one in every)
            state.apply(action)
    assert looked > 40
    assert passed < looked / 4


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
@pytest.mark.parametrize(
    ("cash", "shares"),
    [(17, "N n S j"), (31, "n s j j"), (46, "n n s j"), (15, "j s"), (90, "n n s j g")],
)
def test_the_last_redemption_is_made_for_the_greatest_fortune(
    level: str, cash: int, shares: str
) -> None:
    def at_the_end() -> ManilaState:
        state = position(
            "move 3",
            cash=(cash, 0, 0, 0),
            shares=(shares,),
            market="N20 S20 J5",
            punts="G1 S1",
            ports="N",
            options={"mortgage_scoring": "unmortgaged"},
        )
        play(state, "* roll G1 S1")
        assert state.phase == phases.REDEMPTION
        return state

    def best(state: ManilaState) -> int:
        if state.to_act == OVER:
            return state.scores()[0]
        after = [state.clone() for _ in state.legal_actions()]
        for twin, action in zip(after, state.legal_actions(), strict=True):
            twin.apply(action)
        return max(map(best, after))

    state = at_the_end()
    player = make_bot("manila", level, Budget(iterations=30))
    rng = random.Random(5)  # the first numbers are no whims of the beginner's
    while state.to_act != OVER:
        state.apply(player.choose(state.view(0), rng))
    assert state.scores()[0] == best(at_the_end())
