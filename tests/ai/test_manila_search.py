"""What the searching bots of Manila know: odds that are the rules', sensible values."""

from __future__ import annotations

import random
from math import fsum

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from ai.manila import rollout_policy
from ai.manila.evaluate import PRICES, Fortunes
from ai.manila.evaluator import ManilaEvaluator
from ai.manila.voyage import rolls_left
from ai.search import SearchBot
from engine import OVER
from engine.manila import GAME as MANILA
from engine.manila import actions as act
from engine.manila import phases, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.ai.manila_games import decisions
from tests.engine.manila_positions import position


def fortunes_of(state: ManilaState, seat: int = 0) -> Fortunes:
    view = state.view(seat)
    assert isinstance(view, ManilaView)
    return Fortunes(view)


def landed(state: ManilaState, fortunes: Fortunes) -> list[float]:
    """The chances after the voyage, captains sending loot as the search takes them to."""
    while state.phase in (phases.LOOT, phases.LOANS):
        state.apply(rollout_policy.decide(state, fortunes))
    cash = [float(pesos) for pesos in state.cash]
    return fortunes.win_chances(cash, fortunes.debts(state), fortunes.rows(state)[0])


LAST_ROLLS = (
    {"punts": "G11 N9 S8", "at": "ginseng=AB, nutmeg=C, port A=D, yard B=A"},
    {"punts": "G12 J12 S7", "at": "ginseng=AB, jade=CCD, bow=B, stern=D, yard A=A"},
    {"punts": "N10 S13", "ports": "J", "at": "jade=AB, silk=D, bow=C, insurance=A, yard A=C"},
    {"punts": "J11", "ports": "G S", "at": "jade=ABCD, silk=B, port C=A, insurance=B"},
    {"punts": "G10 N12 S11", "market": "N20 S20 G5", "at": "nutmeg=AB, bow=A, yard C=B"},
)


@pytest.mark.parametrize("setting", LAST_ROLLS)
def test_the_last_roll_is_reckoned_as_the_rules_play_it(setting: dict[str, str]) -> None:
    """The mean over every roll of what the rules make of it."""
    shares = ("G N", "N S", "S J", "J G")
    state = position("move 3", shares=shares, cash=[40] * 4, **setting)  # type: ignore[arg-type]
    fortunes = fortunes_of(state)
    assert rolls_left(state) == 1
    reckoned = fortunes.at_sea(state, 1, [0.0] * 4)
    rolls = state.chance_outcomes()
    total = [0.0] * 4
    for roll, _ in rolls:
        after = state.clone()
        after.apply(roll)
        for seat, chance in enumerate(landed(after, fortunes)):
            total[seat] += chance / len(rolls)
    assert reckoned == pytest.approx(total, abs=1e-4)
    assert fsum(reckoned) == pytest.approx(1.0)


def test_values_are_chances_and_exact_at_the_end() -> None:
    rng = random.Random(4)
    looked = 0
    for seats in (3, 4, 5):
        last = None
        for number, state in enumerate(decisions(seats, seats)):
            last = state.clone()
            if number % 6:
                continue
            view = state.view(state.to_act)
            evaluator = ManilaEvaluator().for_view(view)
            assert isinstance(evaluator, ManilaEvaluator)
            after = view.determinize(rng)
            after.apply(rng.choice(evaluator.actions(after)))
            while after.to_act >= 0 and not evaluator.is_leaf(after):
                after.apply(evaluator.actions(after)[0])
            evaluator.rollout(after, rng)
            values = evaluator.evaluate(after).values
            assert len(values) == seats
            assert all(0.0 <= value <= 1.0 for value in values)
            assert fsum(values) == pytest.approx(1.0)
            looked += 1
        assert last is not None
        evaluator = ManilaEvaluator().for_view(last.view(last.to_act))
        while last.to_act != OVER:
            last.apply(last.sample_chance(rng) if last.to_act < 0 else last.legal_actions()[-1])
        assert list(evaluator.evaluate(last).values) == list(last.returns())
    assert looked > 30


def test_more_money_or_shares_is_a_better_chance() -> None:
    poor = position("auction", cash=[20, 30, 30, 30], shares=("G N", "N S", "S J", "J G"))
    rich = position("auction", cash=[40, 30, 30, 30], shares=("G N", "N S", "S J", "J G"))
    owner = position(
        "auction", cash=[20, 30, 30, 30], shares=("G N", "N S", "S J", "J G"), bought=("S",)
    )
    chances = [fortunes_of(state).between_voyages(state)[0] for state in (poor, rich, owner)]
    assert chances[0] < chances[1]
    assert chances[0] < chances[2]


def test_prices_rise_with_the_own_step() -> None:
    for row in PRICES.values():
        assert list(row) == sorted(row)
        assert row[0] > 0.0 and row[-1] < wares.TRACK[wares.LAST_STEP]


def test_a_place_is_worth_less_the_fuller_it_gets() -> None:
    """Of the punt that two sail on, the third gets a third; early on, others join."""
    gains = []
    for at in ("jade=B", "jade=BC", "jade=BCD"):
        state = position("place 3", punts="J12 G2 N3", at=at)
        gains.append(rollout_policy.place_gains(state, fortunes_of(state), [wares.JADE])[0])
    assert gains == sorted(gains, reverse=True)
    last = position("place 3", punts="J5 G2 N3")
    first = position("place 1", punts="J5 G0 N4")
    assert last.to_act == first.to_act == 0
    alone = wares.PAYOUT[wares.JADE] * 0.5
    assert rollout_policy.place_gains(first, fortunes_of(first), [wares.JADE])[0] < alone


def chosen(state: ManilaState, iterations: int = 240) -> str:
    """What ``hard`` does after so many iterations, in notation."""
    player = make_bot("manila", "hard", Budget(iterations=iterations))
    assert isinstance(player, SearchBot)
    action = player.choose(state.view(state.to_act), random.Random(1))
    state.check(action)
    return MANILA.format_action(state, action)


FULL_YARDS = "yard A=B, yard B=C, yard C=D"
ELSEWHERE = "bow=B, stern=C, small pilot=B, large pilot=C"


def test_it_takes_what_is_sure() -> None:
    at = f"{FULL_YARDS}, {ELSEWHERE}, insurance=D, port B=B, port C=C"
    assert chosen(position("place 3", punts="G1 S1", ports="N", at=at)) == "place port A"
    at = f"port A=B, port B=C, port C=D, {ELSEWHERE}"
    assert chosen(position("place 3", ports="G N S", punts="", at=at)) == "place insurance"
    at += f", {FULL_YARDS}"
    broke = position("place 3", punts="G1 N1 S1", at=at, cash=[60] * 4)
    assert chosen(broke) == "pass"


def test_it_pilots_its_punt_home() -> None:
    state = position("steer", punts="G2 S12 J3", at="silk=AA, bow=B, small pilot=A")
    assert chosen(state) == "pilot S+1"
    state = position("steer", punts="G2 S11 J3", at="silk=AA, bow=B, large pilot=A")
    assert chosen(state) == "pilot S+2"


def test_a_pirate_boards_and_a_captain_sends_loot_where_it_pays_him() -> None:
    state = position("board 1", punts="G2 N3 J13", at="jade=B, bow=A", passed="ABCD")
    assert chosen(state) == "board J"
    shares = ("N N", "N G", "G G", "N J")
    yard = position("land", at="bow=A, yard C=A", punts="G3 N2 S13", shares=shares)
    assert chosen(yard) == "loot S yard"
    port = position("land", at="bow=A, port A=A", punts="G3 N2 S13", shares=shares)
    assert chosen(port) == "loot S port"


def test_its_own_wares_sail_and_start_ahead() -> None:
    state = position("loading", shares=("J J", "G N", "G N", "S N"), bought=("J",))
    assert chosen(state) != "load GNS"
    state.apply(act.LOAD_0 | wares.SILK)
    text = chosen(state)
    action = MANILA.parse_action(state, text)
    assert act.three_bits(action & act.PAYLOAD, wares.JADE) >= 4


def test_it_does_not_overbid() -> None:
    """Nor does it leave the office to others for next to nothing."""
    held = ("G G", "N N", "S J", "J S")
    bids = []
    for bid in (0, 3, 30, 45):
        state = position("auction", shares=held, cash=[90] * 4)
        if bid:
            state.bid, state.bidder = bid, 3
        bids.append(chosen(state))
    assert bids[0] != "pass" and bids[1] != "pass"
    assert bids[2:] == ["pass", "pass"]


def test_it_bids_where_medium_lets_the_office_go() -> None:
    """Late in the game, one rival left: the share and the starts are worth more than 14."""
    state = position(
        "auction", shares=("G N", "N S", "S J", "J G"), cash=[40] * 4, market="N20 S10 G5"
    )
    state.bid, state.bidder = 14, 3
    medium = make_bot("manila", "medium").choose(state.view(0), random.Random(1))
    assert medium == act.PASS_0
    assert chosen(state).startswith("bid ")
    state.bid = 24
    assert chosen(state) == "pass"


def test_bids_that_are_thought_of_are_few_and_legal() -> None:
    for bid in (0, 7, 15, 29, 41):
        state = position("auction", cash=[30] * 4, shares=("G G", "N N", "S J", "J S"))
        state.bid, state.bidder = bid, 3
        evaluator = ManilaEvaluator().for_view(state.view(0))
        listed = evaluator.actions(state)
        assert act.PASS_0 in listed
        assert 1 < len(listed) <= 6
        assert set(listed) <= set(state.legal_actions())


def test_a_voyage_played_quickly_follows_the_rules() -> None:
    rng = random.Random(8)
    for seats in (3, 4, 5):
        for number, state in enumerate(decisions(20 + seats, seats, {"evict": "on"})):
            if number % 9:
                continue
            fortunes = fortunes_of(state, state.to_act)
            after = state.clone()
            voyage = after.voyage
            if after.phase == phases.AUCTION:
                rollout_policy.finish_auction(after, fortunes, rng)
            while after.voyage == voyage and after.to_act != OVER:
                action = (
                    after.sample_chance(rng)
                    if after.to_act < 0
                    else rollout_policy.decide(after, fortunes)
                )
                after.check(action)
                after.apply(action)
            assert min(after.cash) >= 0
