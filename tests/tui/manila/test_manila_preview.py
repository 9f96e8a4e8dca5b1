"""What the context bar says a choice would do, against what it then does."""

from __future__ import annotations

import re

import pytest

from engine import CHANCE, IllegalAction
from engine.manila import actions as act
from engine.manila import phases, places, wares
from engine.manila.state import ManilaState
from engine.manila.view import ManilaView
from tests.engine.manila_positions import MANILA, position
from tests.tui.manila.random_matches import NAMES
from tests.tui.manila.test_manila_decision import sample
from tui.games.manila.known import known_lines
from tui.games.manila.preview import preview
from tui.games.refusals import error_sentence


def previewed(state: ManilaState, text: str, odds: bool = True) -> str:
    action = MANILA.parse_action(state, text)
    state.check(action)
    return said(state, action, odds)


def said(state: ManilaState, action: int, odds: bool) -> str:
    view = state.view(state.to_act)
    assert isinstance(view, ManilaView)
    return " ".join(preview(view, action, NAMES, odds))


def test_every_listed_action_has_whole_sentences() -> None:
    for state in sample():
        for action in state.legal_actions():
            for odds in (True, False):
                text = said(state, action, odds)
                assert text.endswith(".") and "{" not in text, text
                chances = re.findall(r"(\d+)%", text)
                assert all(0 <= int(chance) <= 100 for chance in chances)
                assert odds or not chances, text


def test_the_cash_that_is_said_is_the_cash_that_is_left() -> None:
    checked = 0
    for state in sample():
        if state.phase not in (phases.PLACEMENT, phases.SHARE):
            continue
        seat = state.to_act
        for action in state.legal_actions():
            words = said(state, action, True)
            found = re.search(r"you then have (-?\d+) peso", words, re.IGNORECASE)
            if found is None:
                continue
            after = state.clone()
            after.apply(action)
            if after.to_act == CHANCE or after.phase != phases.LOANS:
                assert after.cash[seat] == int(found[1]), (action, said(state, action, True))
                checked += 1
    assert checked > 100


def test_a_place_aboard() -> None:
    state = position("place 1", punts="G4 N0 J5", at="jade=B")
    text = previewed(state, "place J")
    assert text.startswith("Jade: 4 pesos. In port jade pays 36, shared by 2 accomplices.")
    assert "Chance 84%, then 18 on average: 15.1; if a pirate comes, 75%: 12.8." in text
    assert text.endswith("You then have 26 pesos.")
    assert "Chance" not in previewed(state, "place J", odds=False)


@pytest.mark.parametrize(
    ("moment", "passed", "at", "is_said"),
    [
        ("place 1", "", "", True),
        ("place 3", "", "", True),
        ("place 3", "BCD", "", False),  # nobody else is to place any more
        ("place 1", "", "bow=B", False),  # the pirate is there, and in the chance
        ("place 1", "", "bow=A", False),
    ],
)
def test_the_crew_s_odds_with_a_pirate_are_said_while_one_may_come(
    moment: str, passed: str, at: str, is_said: bool
) -> None:
    state = position(moment, punts="G9 N9 J9", at=at, passed=passed)
    assert ("if a pirate comes" in previewed(state, "place J")) == is_said
    assert "if a pirate comes" not in previewed(state, "place port A")


@pytest.mark.parametrize(("at", "chance"), [("", 50), (", bow=B", 33)])
def test_a_pilot_hears_that_13_is_a_port_where_there_are_no_pirates(at: str, chance: int) -> None:
    state = position("steer", punts="G8 N3 J3", at=f"small pilot=A{at}")
    assert state.phase == phases.SMALL_PILOT
    assert f"Ginseng goes to 9: port {chance}% with the last roll." in previewed(state, "pilot G+1")


def test_no_chance_is_said_in_words() -> None:
    state = position("place 3", punts="G4 N0 J5")
    assert "That cannot happen any more." in previewed(state, "place N")


@pytest.mark.parametrize(
    ("cash", "shares", "line"),
    [(0, "g n", "as a stowaway: free"), (2, "G n", "You have 2 pesos: it takes a loan")],
)
def test_those_without_money(cash: int, shares: str, line: str) -> None:
    state = position("place 1", cash=(cash, 30, 30, 30), shares=(shares, "S J"), punts="G4 N0 J5")
    assert line in previewed(state, "place J")


def test_the_insurance_says_what_it_may_cost() -> None:
    text = previewed(position("place 1"), "place insurance")
    assert "10 pesos at once" in text and "6, 8 and 15" in text


def test_a_bid_beyond_ones_cash_says_how_many_loans() -> None:
    state = position("auction", cash=(7, 30, 30, 30), shares=("G N", "S J"))
    assert "You have 7 pesos: it would take 1 loan." in said(state, act.BID_0 | 19, True)
    assert "2 loans." in said(state, act.BID_0 | 20, True)
    assert "loan" not in said(state, act.BID_0 | 7, True)


def test_the_chance_of_a_start_is_the_rules_pages() -> None:
    state = position("loading")
    state.apply(act.LOAD_0 | wares.GINSENG)
    text = said(state, act.START_0 | 5 << 9 | 4 << 6, True)
    assert "jade from 5, 84% (74%)" in text and "silk from 4, 74% (62%)" in text
    assert "nutmeg from 0, 26% (16%)" in text


def test_pilots_and_places_of_nothing_else() -> None:
    state = position("place 1")
    assert "by one space" in previewed(state, f"place {places.NAMES[places.SMALL]}")
    assert "by two spaces" in previewed(state, f"place {places.NAMES[places.LARGE]}")


@pytest.mark.parametrize("value", ["on", "off"])
def test_what_the_large_pilot_may_do_goes_with_the_option(value: str) -> None:
    options = {"large_exact": value}
    state = position("place 1", options=options)
    sentence = previewed(state, f"place {places.NAMES[places.LARGE]}")
    state = position("steer", punts="G2 S12 J3", at="large pilot=A", options=options)
    one_by_one = MANILA.parse_action(state, "pilot S+1")
    assert ("one or two spaces" in sentence) == (one_by_one in state.legal_actions())
    assert "large_exact=off" in error_sentence(IllegalAction("large_pilot"), "manila")


def test_a_mortgage_says_what_becomes_of_it_by_the_option() -> None:
    """Of a share at 20 that is mortgaged at the end: what is left, with and without cash."""
    for scoring, left, sentence in (
        ("all", (5, 5), "to redeem it costs 15, now or at the end"),
        ("unmortgaged", (-15, -15), "at the end it costs 15 and counts for nothing"),
        ("redeem", (5, 0), "at the end it is lost, unless it is redeemed for 15"),
    ):
        options = {"mortgage_scoring": scoring}
        state = position("loading", shares=("G", "S J"), cash=(15, 30), options=options)
        assert sentence in previewed(state, "loan G")
        state.mortgaged[0] = state.dealt[0]
        state.market[wares.GINSENG] = wares.TRACK.index(20)
        view = state.view(0)
        assert ("lost" in known_lines(view, NAMES)[1]) == (scoring == "redeem")
        fortunes = [state.scores()[0] - 15]
        state.cash[0] = 0
        assert (*fortunes, state.scores()[0]) == left


def test_a_stowaway_hears_what_is_refused_and_no_more() -> None:
    """The insurance may be another place that costs nothing, by an option."""
    for value in ("barred", "allowed"):
        options = {"stowaway_insurance": value}
        state = position("place 1", cash=(0,), shares=("g",), options=options)
        with pytest.raises(IllegalAction) as refused:
            state.check(MANILA.parse_action(state, "place port A"))
        sentence = error_sentence(refused.value, "manila")
        assert "port A cannot be taken" in sentence and "only" not in sentence
