"""Hints in Traders of Carthage: what would be done and why, on positions set up card by card."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.carthage.state import CarthageState
from tests.engine.positions import dealt, play, position
from tests.tui.carthage.random_games import CARTHAGE, NAMES, decisions
from tui.games.carthage.decision import decision_for
from tui.games.carthage.explain import explanations, topic
from tui.games.carthage.voice import VOICE
from tui.play.voice import Audience
from tui.play.words import ending


def explained(state: CarthageState, text: str, theme: str = "carthage") -> tuple[str, list[str]]:
    """What a hint says of an action written in notation."""
    action = CARTHAGE.parse_action(state, text)
    state.check(action)
    view = state.view(state.to_act)
    audience = Audience(NAMES, theme)
    label = VOICE.action(view, action, audience).label
    return label, explanations(view, [[action]], audience)[0]


def test_a_payday_for_oneself_and_others() -> None:
    state = position(
        ("B5", "Y2"),
        goods=("R2 R3", "R5"),
        ships="R4",
        market="R2",
        points=(0, 0),
    )
    assert explained(state, "buy B5") == (
        "Buy R2, paying B5",
        ["A payday: 2 points for you, Ben +1."],
    )


def test_a_payday_for_oneself_alone_that_wins() -> None:
    state = position(
        ("B5", ""),
        goods=("R2 R3", ""),
        tokens=("RRRRRRR", "B"),
        points=(20, 4),
        ships="R4",
        market="R2",
    )
    _label, why = explained(state, "buy B5")
    assert why == ["That ends the game, and you win.", "A payday: 6 points for you alone."]


def test_a_payday_that_ends_the_game_for_somebody_else() -> None:
    state = position(
        ("B5", ""),
        goods=("", "R5"),
        tokens=("", "RRRRRRR"),
        points=(1, 9),
        ships="R3",
        market="R2 R2 B2/B",
    )
    _label, why = explained(state, "buy B5")
    assert why[0] == "That ends the game; Ben wins."
    assert "1 point for you, Ben +3" in why[1]


def test_who_wins_is_said_to_those_it_concerns() -> None:
    assert ending((1.0, 0.0), 0, NAMES) == "That ends the game, and you win."
    assert ending((0.5, 0.5), 0, NAMES) == "That ends the game, with you among the winners."
    assert ending((0.0, 0.0, 1.0), 0, NAMES) == "That ends the game; Cleo wins."
    shared = "That ends the game; Ben and Cleo share the victory."
    assert ending((0.0, 0.5, 0.5), 0, NAMES) == shared


def test_what_pirates_take_and_what_can_be_saved() -> None:
    state = position(
        ("B5 G2 G5", ""),
        goods=("G3 G5 G5", "Y3"),
        ships="R4 G3 Y3",
        market="R2",
    )
    _label, why = explained(state, "buy B5")
    assert "A payday: 1 point for you alone." in why
    assert "An attack on G follows: your amphorae can save 2 of 3 cards aboard." in why


def test_what_is_lost_without_amphorae() -> None:
    state = position(("B5", ""), goods=("G3", "G5"), ships="R4 G3", market="R2")
    _label, why = explained(state, "buy B5")
    assert "You lose G3 to an attack." in why and "Ben loses G5 to an attack." in why


@pytest.mark.parametrize("memory", ["record", "sizes"])
@pytest.mark.parametrize("decisions", ["in_order", "simultaneous"])
def test_goods_that_a_hidden_hand_may_save_are_not_called_lost(memory: str, decisions: str) -> None:
    state = position(
        ("R5 R5 G5", "B2 B2 B3"),
        goods=("R5", "B5 B5"),
        tokens=("R", "B"),
        ships="R4 B3",
        market="R2",
        farm="G2 Y3 G3",
        options={"memory": memory, "pirate_decisions": decisions},
    )
    _label, why = explained(state, "buy R5")
    assert why == [
        "A payday: 3 points for you alone.",
        "An attack on B follows, with B5 B5 of Ben aboard.",
    ]


@pytest.mark.parametrize("memory", ["record", "sizes"])
def test_an_empty_hand_saves_nothing(memory: str) -> None:
    """It hides no card; one's own losses are certain too."""
    state = position(
        ("B5", ""),
        goods=("G3", "G5"),
        ships="R4 G3",
        market="R2",
        options={"memory": memory},
    )
    _label, why = explained(state, "buy B5")
    assert "You lose G3 to an attack." in why and "Ben loses G5 to an attack." in why


def test_cargo_that_is_on_its_way_into_danger() -> None:
    state = position(("B5 R2", ""), goods=("R5", ""), ships="R2", market="R3")
    _label, why = explained(state, "buy B5")
    assert why == [
        "Your R would then sell for 2, 2 spaces from Carthage.",
        "Should R be attacked there, your amphorae can save 2 of 2 cards aboard.",
    ]
    assert explained(state, "buy B5", "osaka")[1][0].endswith("2 spaces from Edo.")


def test_a_payday_taken_from_the_next_player() -> None:
    state = position(("", "B5"), ships="R3", market="R3 R2 B2/A G2")
    what, why = explained(state, "take R3")
    assert what == "Take R3"
    assert "Without R3, Ben cannot buy a payday next." not in why  # R2 G2 leave R on space 4.
    state = position(("", "B5"), ships="R3", market="R3 R2")
    assert "Without R3, Ben cannot buy a payday next." in explained(state, "take R3")[1]
    assert "Without R3, Ben cannot buy a payday next." in explained(state, "reserve market R3")[1]
    poor = position(("", "B2"), ships="R3", market="R3 R2")
    assert not any("payday" in sentence for sentence in explained(poor, "take R3")[1])


def test_nothing_is_said_of_a_hand_that_is_hidden() -> None:
    state = position(("", "B5"), ships="R3", market="R3 R2", options={"memory": "sizes"})
    assert explained(state, "take R3")[1] == [
        "Your hand grows from 0 to 3, enough to pay for all that is left.",
        "Left for Ben: R2, for 2.",
    ]


@pytest.mark.parametrize("memory", ["record", "sizes"])
def test_no_more_cards_come_from_the_deck_than_it_has(memory: str) -> None:
    state = position(
        ("", "B5 B5"),
        market="R2",
        farm="G5 Y3",
        deck="G2",
        discards="",
        options={"memory": memory},
    )
    why = explained(state, "take R2")[1]
    assert why[-1] == "The market fills up for Ben: G5 Y3, and 1 card from the deck."


def test_taking_a_card() -> None:
    state = position(("R5", "B2"), goods=("G3 G5", ""), market="G2 Y3 B5/A", farm="G5")
    _what, why = explained(state, "take G2")
    assert why == [
        "It can save 2 more of your G aboard from pirates.",
        "Your hand grows from 5 to 7.",
        "Ben cannot pay the 3 for what is left.",
    ]
    assert explained(state, "take B5")[0] == "Take B5, which you reserved"


def test_reserving_a_card() -> None:
    state = position(("R5", "B2"), goods=("G3 G5", ""), market="Y3", farm="G2 B5")
    what, why = explained(state, "reserve farm G2")
    assert what == "Reserve G2 in the farm"
    assert why == [
        "Bought later, it lifts the sale of your G from 2 to 3.",
        "Taken later, it can save 2 more of your G aboard from pirates.",
        "Ben cannot pay the 3 for what is left.",
    ]
    assert explained(state, "reserve farm B5")[1][0] == (
        "Taken later, it adds 5 to your hand, now worth 5."
    )
    assert explained(state, "reserve market Y3")[1][1] == (
        "The market fills up for Ben: B5 G2, and 2 cards from the deck."
    )
    state = position(("R5", "B2"), tokens=("BB", "Y"), market="Y3", farm="B5")
    assert explained(state, "reserve farm B5")[1][0] == (
        "Bought later, it sells for 2, with your 2 tokens of B."
    )


def test_a_card_is_kept_from_whom_it_would_help_most() -> None:
    state = position(("R5", "B3", "B2"), goods=("", "Y5", "Y3 Y3 Y3"), market="Y5 Y2 R2", farm="B5")
    keeps = "That keeps it from Cleo, whose Y it would lift from 2 to 4."
    assert keeps not in explained(state, "take R2")[1]
    for text in ("take Y5", "reserve market Y5"):
        why = explained(state, text)[1]
        assert why[0] == keeps, why
    state.farm[0] = state.market[0]
    assert keeps not in explained(state, "take Y5")[1], "another Y5 lies open"


def test_a_payday_that_the_next_player_could_buy() -> None:
    state = position(("", "B5"), ships="R3", market="R3 R2 B2")
    assert explained(state, "take B2")[1][-1] == (
        "Ben can buy a payday with what is left: R2 R3, for 5."
    )
    state = position(("", "B5"), market="R3 R2 B2")
    assert explained(state, "take B2")[1][-1] == "Ben can buy what is left: R2 R3, for 5."


def test_first_tokens_by_what_lies_open_and_in_hand() -> None:
    match = dealt(("R2 R3 B3", "G2 G3 Y5"), market="R2 R3 B5 Y3 Y2", farm="B2 R3 Y2", tokens="R")
    state = match.state
    assert isinstance(state, CarthageState) and state.to_act == 1
    assert explained(state, "token R") == (
        "Take a token of R",
        ["3 cards of its colour lie in market and farm.", "Ana has one too."],
    )
    assert explained(state, "token G")[1] == [
        "No card of its colour lies in market or farm yet.",
        "Your hand could save 3 of its goods from pirates.",
    ]


def test_answering_the_pirates() -> None:
    state = position(
        ("B5 G2 G3", ""), goods=("G5 G5 G3", ""), tokens=("GG", ""), ships="R4 G3", market="R2"
    )
    play(state, "A buy B5")
    assert explained(state, "save G5 G5 with G2") == (
        "Save G5 G5, giving G2",
        ["The cards given are worth 2; what is saved would sell for 3 points."],
    )
    assert explained(state, "save none") == (
        "Save nothing",
        ["You keep your cards; what is lost would have sold for 5."],
    )


def test_all_payments_are_one_topic() -> None:
    state = position(("B5 G5", ""), market="R2")
    one, two, take = (CARTHAGE.parse_action(state, t) for t in ("buy B5", "buy G5", "take R2"))
    assert topic(one) == topic(two) != topic(take)


@pytest.mark.parametrize("seed", [1, 4])
def test_every_listed_action_has_words_and_can_be_pointed_at(seed: int) -> None:
    for state in islice(decisions(seed), 0, 400, 7):
        view = state.view(state.to_act)
        for action in view.legal_actions():
            what = VOICE.action(view, action, Audience(NAMES, "carthage")).label
            why = explanations(view, [[action]], Audience(NAMES, "carthage"))[0]
            assert what and not what.endswith(".") and "{" not in what
            for sentence in why:
                assert sentence.endswith(".") and "{" not in sentence
            decision = decision_for(view)
            assert decision is not None and decision.aim(action)
            assert decision.action == action


def test_a_cursor_is_not_moved_by_what_is_not_possible() -> None:
    state = position(("R5", ""), market="R2 Y3", farm="G2")
    decision = decision_for(state.view(0))
    assert decision is not None
    before = decision.action
    assert not decision.aim(CARTHAGE.parse_action(state, "take G5"))
    assert not decision.aim(CARTHAGE.parse_action(state, "pass"))
    assert decision.action == before
