"""Hints in Manila: what would be done and why, on positions set up at a moment of a voyage."""

from __future__ import annotations

import pytest

from engine.manila import actions as act
from engine.manila import phases
from engine.manila.state import ManilaState
from tests.engine.manila_positions import MANILA, play, position
from tests.tui.manila.random_matches import NAMES
from tests.tui.manila.test_manila_decision import sample
from tui.manila.decision import decision_for, loan_desk
from tui.manila.reasons import deed, reasons, topic


def told(state: ManilaState, text: str) -> tuple[str, list[str]]:
    """What a hint says of an action written in notation."""
    action = MANILA.parse_action(state, text)
    state.check(action)
    view = state.view(state.to_act)
    return deed(view, [action], NAMES, "manila"), reasons(view, [action], NAMES, "manila")


def test_a_place_aboard_and_the_shares_that_rise() -> None:
    state = position("place 3", punts="J9 N3 S3", shares=("J J", "N N"), market="J5")
    what, why = told(state, "place jade")
    assert what == "Aboard jade for 3"
    assert why == [
        "50% that it pays; 18.0 expected for 3.",
        "You hold 2 shares of jade, which rise to 10 if it arrives.",
    ]
    assert told(state, "place nutmeg")[1] == ["It cannot pay any more, as things stand."]


def test_a_port_that_is_sure_to_pay() -> None:
    state = position("place 3", punts="N3 S3", ports="J")
    what, why = told(state, "place port A")
    assert what == "Port A for 4"
    assert why == ["It is sure to pay: 6.0 for 4."]


def test_insurance_and_pilots_by_their_odds() -> None:
    state = position("place 3", punts="J9 N3 S3")
    assert told(state, "place insurance") == (
        "Take the insurance",
        ["It costs 11.5 more than its 10 on average."],
    )
    assert told(state, "place small pilot") == (
        "Small pilot for 2",
        ["As things stand it adds nothing to what your others bring."],
    )
    state = position("place 3", punts="J8 N3 S3", at="jade=A")
    _what, why = told(state, "place small pilot")
    assert why == ["As things stand it adds 6.0 to what your others bring."]


def test_steering_by_what_it_adds() -> None:
    state = position("steer", punts="J8 N3 S3", at="jade=A, small pilot=A", shares=("J J", "N N"))
    assert told(state, "pilot J+1") == (
        "Steer jade +1",
        [
            "Your accomplices can then expect 6.0 more.",
            "You hold 2 shares of jade, which then comes to port with 50%.",
        ],
    )
    assert told(state, "pilot none") == (
        "Leave the punts where they are",
        ["Your accomplices can expect 12.0 as it is."],
    )


def test_the_office_and_a_share() -> None:
    state = position("auction", market="J5")
    what, why = told(state, "bid 4")
    assert what == "Bid 4"
    assert why[0].startswith("The office is worth about ")
    assert why[0].endswith("; nobody has bid yet.")
    assert topic(act.BID_0 | 4) == topic(act.BID_0 | 9) != topic(act.PASS_0)
    state = position("share", market="J20", shares=("J G", "N N"))
    what, why = told(state, "share jade")
    assert what == "Buy a share of jade"
    assert why[0].startswith("It costs 20 and is worth about ")
    assert why[1] == "You hold 1 of them already."


def test_who_stays_ashore_and_where_the_others_start() -> None:
    state = position("loading", shares=("J J", "N N"))
    assert told(state, "load G N S") == (
        "Leave jade ashore",
        ["Its price cannot rise this voyage; you hold 2 shares of it."],
    )
    assert told(state, "load N S J")[1] == [
        "Its price cannot rise this voyage, and you hold no share of it."
    ]
    play(state, "A load J S N")
    what, why = told(state, "start J5 N0 S4")
    assert what == "Start jade 5 · silk 4 · nutmeg 0"
    assert why == ["You hold 2 shares of jade, which comes to port with 74%."]


def test_boarding_and_loot() -> None:
    state = position("board", punts="J13 N3 S3", at="bow=A, jade=B", shares=("J G", "N N"))
    what, why = told(state, "board jade")
    assert what == "Board jade"
    assert why[0] == "As things stand it comes to port with 100% and pays you 18."
    assert why[1] == "You hold 1 share of jade, which rises to 5 if it arrives."
    state = position("land", punts="J13 N3 S3", at="bow=A, yard C=B", shares=("J G", "N N"))
    assert state.phase == phases.LOOT
    assert told(state, "loot J port") == (
        "Send jade to port",
        ["Your 1 share of jade rises to 5."],
    )
    assert told(state, "loot J yard") == (
        "Send jade to the shipyard",
        ["Ben stands there and is paid 15.", "Its price does not rise."],
    )


@pytest.mark.parametrize("part", [0, 1])
def test_every_listed_action_can_be_told_and_pointed_at(part: int) -> None:
    for state in sample()[part::4]:
        view = state.view(state.to_act)
        for action in view.legal_actions():
            what = deed(view, [action], NAMES, "manila")
            assert what and not what.endswith(".") and "{" not in what
            for sentence in reasons(view, [action], NAMES, "manila"):
                assert sentence.endswith(".") and "{" not in sentence
            decision = decision_for(view)
            if action >> act.KIND in (act.LOAN, act.REDEEM) and state.phase != phases.LOANS:
                decision = loan_desk(view)
            assert decision is not None and decision.aim(action)
            assert decision.action == action
