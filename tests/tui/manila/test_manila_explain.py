"""Hints in Manila: what would be done and why, on positions set up at a moment of a voyage."""

from __future__ import annotations

import pytest

from ai.budget import Budget
from ai.manila.bidding import Bidding, BidOutcome
from ai.manila.evaluator import ManilaEvaluator
from ai.search import search
from engine import Action, View
from engine.manila import actions as act
from engine.manila import phases
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.engine.manila_positions import MANILA, play, position
from tests.tui.manila.random_matches import NAMES
from tests.tui.manila.test_manila_decision import sample
from tui.games.manila.decision import decision_for, loan_desk
from tui.games.manila.explain import explanations, topic
from tui.games.manila.voice import VOICE
from tui.play.voice import Audience


def why(view: View, action: Action) -> list[str]:
    """What speaks for an action."""
    (explained,) = explanations(view, [[action]], Audience(NAMES, "manila"))
    return explained


def explained(state: ManilaState, text: str) -> tuple[str, list[str]]:
    """What a hint says of an action written in notation."""
    action = MANILA.parse_action(state, text)
    state.check(action)
    view = state.view(state.to_act)
    return VOICE.action(view, action, Audience(NAMES, "manila")).label, why(view, action)


def test_a_place_aboard_and_the_shares_that_rise() -> None:
    state = position("place 3", punts="J9 N3 S3", shares=("J J", "N N"), market="J5")
    what, why = explained(state, "place jade")
    assert what == "Aboard jade for 3"
    assert why == [
        "50% that it pays; 18.0 expected for 3.",
        "If a pirate comes, 33% and 12.0.",
        "You hold 2 shares of jade, which rise to 10 if it arrives.",
    ]
    assert explained(state, "place nutmeg")[1] == ["It cannot pay any more, as things stand."]


def test_a_port_that_is_sure_to_pay() -> None:
    state = position("place 3", punts="N3 S3", ports="J")
    what, why = explained(state, "place port A")
    assert what == "Port A for 4"
    assert why == ["It is sure to pay: 6.0 for 4."]


def test_insurance_and_pilots_by_their_odds() -> None:
    state = position("place 3", punts="J9 N3 S3")
    assert explained(state, "place insurance") == (
        "Take the insurance",
        ["It costs 11.5 more than its 10 on average."],
    )
    assert explained(state, "place small pilot") == (
        "Small pilot for 2",
        ["As things stand it adds nothing to what your others bring."],
    )
    state = position("place 3", punts="J8 N3 S3", at="jade=A")
    _what, why = explained(state, "place small pilot")
    assert why == ["As things stand it adds 6.0 to what your others bring."]


def test_steering_by_what_it_adds() -> None:
    state = position("steer", punts="J8 N3 S3", at="jade=A, small pilot=A", shares=("J J", "N N"))
    assert explained(state, "pilot J+1") == (
        "Steer jade +1",
        [
            "Your accomplices can then expect 6.0 more.",
            "Chances to arrive: jade 50% (you hold 2).",
        ],
    )
    assert explained(state, "pilot none") == (
        "Leave the punts where they are",
        ["Your accomplices can expect 12.0 as it is."],
    )


def test_a_crew_that_others_may_join_or_must_share() -> None:
    state = position("place", punts="J9 N3 S3", at="silk=B")
    assert explained(state, "place jade")[1][0] == (
        "99% that it pays; 35.8 expected for 3, or 9.0 with a full crew."
    )
    assert explained(state, "place pirates")[1][0].endswith(" with a second pirate.")
    assert explained(state, "place silk")[1][2] == (
        "It leaves Ben 15 instead of 30 for each accomplice there."
    )


def test_what_can_happen_is_never_called_impossible() -> None:
    state = position("place 2", punts="J1 N1 S1")
    assert explained(state, "place port B")[1] == ["1% that it pays; 0.0 expected for 3."]


def test_an_insurance_that_comes_out_even() -> None:
    """Nothing is lost or gained by less than a tenth of a peso, whichever side of zero."""
    for state in sample():
        view = state.view(state.to_act)
        for action in view.legal_actions():
            if state.phase == phases.PLACEMENT:
                said = " ".join(why(view, action))
                assert "-0.0" not in said and " 0.0 " not in said


def bidding_of(state: ManilaState) -> Bidding:
    view = state.view(0)
    assert isinstance(view, ManilaView)
    return Bidding(view)


def test_the_office_by_what_the_expert_reckons() -> None:
    """A bid is below what the office is worth where the search prefers it, else above."""
    state = position("auction", shares=("J J", "N N", "S S", "G G"), market="J20", cash=(60,))
    play(state, "A bid 3", "B bid 9", "C pass", "D pass")
    bidding = bidding_of(state)
    worth = bidding.worth
    assert 12 < worth < 60, worth
    assert explained(state, "bid 10") == (
        "Bid 10",
        [
            f"The office is worth about {worth} to you.",
            "Ben is likely to bid on, and to have it for about 13.",
        ],
    )
    assert explained(state, f"bid {worth}")[1] == [
        f"The office is worth about {worth} to you, hardly more than this.",
        "Nobody is likely to bid more.",
    ]
    assert explained(state, f"bid {worth + 1}")[1][0] == (
        f"That is more than the {worth} that the office is worth to you."
    )
    assert explained(state, "pass") == (
        "Pass: no bid",
        [f"The office is worth about {worth} to you.", "Ben then has it for 9."],
    )
    report = search(state.view(0), ManilaEvaluator(), Budget(iterations=60), seed=1)
    assert report.action >> act.KIND == act.BID
    assert bidding.after(report.action).chance > bidding.passing.chance
    play(state, "A bid 10", f"B bid {worth + 3}")
    assert bidding_of(state).worth < worth + 3
    _what, why = explained(state, "pass")
    assert " to you, and a bid costs " in why[0] and why[1] == f"Ben then has it for {worth + 3}."


def test_the_auctions_are_played_on_once_for_all_that_is_suggested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And what is said of each is the same as alone."""
    state = position("auction", market="J5")
    view, listed = state.view(0), [act.BID_0 | 1, act.PASS_0]
    alone = [why(view, action) for action in listed]
    asked: list[Action] = []
    after = Bidding.after

    def counted(bidding: Bidding, action: Action) -> BidOutcome:
        asked.append(action)
        return after(bidding, action)

    monkeypatch.setattr(Bidding, "after", counted)
    assert explanations(view, [[action] for action in listed], Audience(NAMES, "manila")) == alone
    assert sorted(asked) == sorted(listed)


def test_others_who_may_bid_on() -> None:
    state = position("auction", market="J5")
    what, why = explained(state, "bid 1")
    assert what == "Bid 1"
    assert " bid on" in why[1] or "nobody bids more" in why[1]
    assert (
        "likely" in explained(state, "pass")[1][1]
        or "nobody bids" in explained(state, "pass")[1][1]
    )
    assert topic(act.BID_0 | 4) == topic(act.BID_0 | 9) != topic(act.PASS_0)


def test_a_share() -> None:
    state = position("share", market="J20", shares=("J G", "N N"))
    what, why = explained(state, "share jade")
    assert what == "Buy a share of jade"
    assert why[0].startswith("It costs 20 and is worth about ")
    assert why[1] == "You hold 1 of them already."


def test_who_stays_ashore_and_where_the_others_start() -> None:
    state = position("loading", shares=("J J", "N N"))
    assert explained(state, "load G N S") == (
        "Leave jade ashore",
        ["Its price cannot rise this voyage; you hold 2 shares of it."],
    )
    assert explained(state, "load N S J")[1] == [
        "Its price cannot rise this voyage, and you hold no share of it."
    ]
    play(state, "A load J S N")
    what, why = explained(state, "start J5 N0 S4")
    assert what == "Start jade 5 · silk 4 · nutmeg 0"
    assert why == [
        "Chances to arrive without and with pirates: jade 84% or 74% (you hold 2),"
        " silk 74% or 62% (you hold none), nutmeg 26% or 16% (you hold none)."
    ]


def test_boarding_and_loot() -> None:
    state = position("board", punts="J13 N3 S3", at="bow=A, jade=B", shares=("J G", "N N"))
    what, why = explained(state, "board jade")
    assert what == "Board jade"
    assert why[0] == "As things stand it comes to port with 100% and pays you 18."
    assert why[1] == "You hold 1 share of jade, which rises to 5 if it arrives."
    state = position("land", punts="J13 N3 S3", at="bow=A, yard C=B", shares=("J G", "N N"))
    assert state.phase == phases.LOOT
    assert explained(state, "loot J port") == (
        "Send jade to port",
        ["Your 1 share of jade rises to 5."],
    )
    assert explained(state, "loot J yard") == (
        "Send jade to the shipyard",
        ["Ben stands there and is paid 15.", "Its price does not rise."],
    )


@pytest.mark.parametrize("part", [0, 1])
def test_every_listed_action_has_words_and_can_be_pointed_at(part: int) -> None:
    for state in sample()[part::4]:
        view = state.view(state.to_act)
        for action in view.legal_actions():
            what = VOICE.action(view, action, Audience(NAMES, "manila")).label
            assert what and not what.endswith(".") and "{" not in what
            # Of the bids, as many as there are pesos, a few are enough.
            if action >> act.KIND != act.BID or action & 15 == 9:
                for sentence in why(view, action):
                    assert sentence.endswith(".") and "{" not in sentence
            decision = decision_for(view)
            own = state.phase in (phases.LOANS, phases.REDEMPTION)
            if action >> act.KIND in (act.LOAN, act.REDEEM) and not own:
                decision = loan_desk(view)
            assert decision is not None and decision.aim(action)
            assert decision.action == action
