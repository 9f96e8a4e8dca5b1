"""What a seat knows, and the deals that look the same to it (section 8)."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest

from engine import CHANCE, OVER, UNAMENDED
from engine.carthage import view as view_module
from engine.carthage.state import CarthageState
from tests.engine.chance import chi_square
from tests.engine.positions import (
    CARTHAGE,
    dealt,
    named,
    pack,
    play,
    position,
    position_of,
    ship,
)

SIZES = {"memory": "sizes"}
SECRETLY = {"memory": "sizes", "pirate_decisions": "simultaneous"}
BEFORE = {"all_asked": UNAMENDED}


def hands_dealt(state: CarthageState, viewer: int, seat: int, draws: int) -> Counter[object]:
    """How often ``viewer`` was dealt each hand of ``seat``."""
    rng = random.Random(8)
    view = state.view(viewer)
    counted: Counter[object] = Counter()
    for _ in range(draws):
        dealt_state = view.determinize(rng)
        assert isinstance(dealt_state, CarthageState)
        counted[named(dealt_state.hands[seat])] += 1
    return counted


def pairs(names: str) -> list[tuple[str, str]]:
    return list(combinations(names.split(), 2))


def by_pack(hands: Sequence[tuple[str, ...]]) -> dict[object, float]:
    weights: Counter[object] = Counter(named(pack(" ".join(hand))) for hand in hands)
    return dict(weights)


def test_by_record_every_hand_is_known() -> None:
    state = dealt(("R5 B3", "G5 Y5"), tokens="RB").state
    assert state.view(0).position.key() == state.key()
    assert state.view(0).determinize(random.Random(1)).key() == state.key()


def test_by_sizes_the_other_hands_are_blank() -> None:
    match = dealt(("R5 B3", "G5 Y5"), tokens="RB", options=SIZES)
    view = match.view(0)
    players = view.describe()["players"]
    assert isinstance(players, list)
    assert (players[0]["hand"], players[0]["hand_size"]) == (["R5", "B3"], 2)
    assert (players[1]["hand"], players[1]["hand_size"]) == (None, 2)
    assert view.describe()["deck"] == 108 - 8 - 4


def test_opening_draws_are_open_until_tokens_are_picked() -> None:
    match = dealt(("R5 B3", "G5 Y3"), options=SIZES)
    assert match.to_act == -1
    assert named(position_of(match.view(0)).hands[1]) == "G5 Y3"
    play(match, "* first A")
    assert position_of(match.view(0)).hands[1] == 0


def test_hands_are_dealt_without_favour_to_the_true_one() -> None:
    state = position(("R5", "G2 Y3"), market="B2", deck="R2 R3 B5", options=SIZES)
    counted = hands_dealt(state, viewer=0, seat=1, draws=3000)
    assert chi_square(counted, by_pack(pairs("G2 Y3 R2 R3 B5"))) < 1
    assert 0.07 < counted["G2 Y3"] / 3000 < 0.13


def test_copies_weigh_as_many_cards_as_they_are() -> None:
    state = position(("", "G2 Y3"), market="B2", deck="G2 G2 R3 R3", options=SIZES)
    counted = hands_dealt(state, viewer=0, seat=1, draws=3000)
    assert chi_square(counted, by_pack(pairs("G2 Y3 G2 G2 R3 R3"))) < 1


def test_buried_score_cards_are_among_the_cards_not_seen() -> None:
    state = position(("", "G2"), market="B2", deck="R3 R5", options=SIZES)
    state.buried = pack("Y2 Y3")
    state.kept -= state.buried
    counted = hands_dealt(state, viewer=0, seat=1, draws=3000)
    assert chi_square(counted, dict.fromkeys(["G2", "R3", "R5", "Y2", "Y3"], 1.0)) < 1
    assert state.view(0).describe()["deck"] == 2


def asked(options: dict[str, str], hands: tuple[str, ...], deck: str) -> CarthageState:
    """B has bought; the pirates attack the green goods of everybody."""
    state = position(
        hands,
        goods=tuple("G5" for _ in hands),
        ships="R4 G4",
        market="R2 Y5/A",
        farm="B2 B2 B2",
        active="B",
        deck=deck,
        options=options,
    )
    play(state, "B buy R5")
    return state


@pytest.mark.parametrize("options", [SIZES, SECRETLY])
def test_to_be_asked_about_the_pirates_shows_nothing(options: dict[str, str]) -> None:
    """Whoever holds cards and has goods to lose is asked, with an amphora or without."""
    for hand in ("R5 G2 Y3", "R5 Y2 Y3", "R5 B5"):
        deck = "G3 R3 B5"
        state = asked(options, ("", hand), deck)
        assert state.to_act == 1
        unseen = " ".join([hand.removeprefix("R5 "), deck])
        hands = list(combinations(unseen.split(), len(hand.split()) - 1))
        assert chi_square(hands_dealt(state, 0, 1, 3000), by_pack(hands)) < 1
        play(state, "B save none")
        assert chi_square(hands_dealt(state, 0, 1, 3000), by_pack(hands)) < 1


@pytest.mark.parametrize("options", [SIZES, SECRETLY])
def test_whoever_has_no_card_at_all_is_not_asked(options: dict[str, str]) -> None:
    state = asked(options, ("", "R5", "R2"), deck="G3 R3 B5")
    assert state.to_act == 2  # A and B have goods to lose and empty hands, as everybody sees
    assert [CARTHAGE.format_action(state, action) for action in state.legal_actions()] == [
        "save none"
    ]
    play(state, "C save none")
    assert not state.goods[0] & ~pack("R5") and ship(state, "G") == 2


def test_who_is_asked_about_the_pirates_holds_an_amphora() -> None:
    state = asked(SIZES | BEFORE, ("", "R5 G2 Y3"), deck="G3 R3 B5")
    assert state.to_act == 1
    hands = [hand for hand in pairs("G2 Y3 G3 R3 B5") if {"G2", "G3"} & set(hand)]
    assert chi_square(hands_dealt(state, 0, 1, 3000), by_pack(hands)) < 1


def test_who_was_passed_over_in_secret_holds_none() -> None:
    state = asked(SECRETLY | BEFORE, ("", "R5 Y3 Y2", "G2"), deck="G3 G2 B5")
    assert state.to_act == 2  # B has green goods, yet was not asked
    counted = hands_dealt(state, 0, 1, 3000)
    assert chi_square(counted, by_pack(pairs("Y3 Y2 B5"))) < 1
    assert set(hands_dealt(state, 0, 2, 300)) == {"G2", "G3"}


def test_deals_agree_with_all_that_three_seats_have_shown_and_are_fair() -> None:
    state = asked(SECRETLY | BEFORE, ("G3", "R5 G2 B5", "G3", "Y2"), deck="G2 Y5")
    play(state, "B save none", "C save none")
    assert state.to_act == 0  # D had goods and was passed over
    rng = random.Random(3)
    view = state.view(0)
    counted: Counter[object] = Counter()
    for _ in range(3000):
        deal = view.determinize(rng)
        assert isinstance(deal, CarthageState)
        counted[tuple(named(hand) for hand in deal.hands[1:])] += 1
        assert deal.answers[1] and deal.answers[2]
        assert deal.view(0).position.key() == view.position.key()
    weights: Counter[object] = Counter()
    for b1, b2, c, d in permutations(["G2", "B5", "G3", "Y2", "G2", "Y5"], 4):
        if "G" in b1 + b2 and "G" in c and "G" not in d:
            weights[named(pack(f"{b1} {b2}")), c, d] += 1
    assert chi_square(counted, dict(weights)) < 1


def test_a_deal_that_hardly_ever_agrees_is_put_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_module, "MOST_DEALS", 1)
    state = asked(SECRETLY | BEFORE, ("", "R5 G2", "G3"), deck="R2 R3 B5")
    play(state, "B save none")
    counted = hands_dealt(state, 0, 1, 300)
    assert set(counted) == {"G2", "G3"}


def test_secret_answers_are_guessed_among_all_there_are() -> None:
    options = {"pirate_decisions": "simultaneous"}
    state = asked(options, ("G3", "R5 G2", ""), deck="R2 R3 B5")
    play(state, "B save G5 with G2")
    rng = random.Random(5)
    view = state.view(0)
    answers: Counter[int] = Counter()
    for _ in range(1000):
        deal = view.determinize(rng)
        assert isinstance(deal, CarthageState)
        answers[deal.answers[1]] += 1
    assert len(answers) == 2
    assert chi_square(answers, dict.fromkeys(answers, 1.0)) < 1


@pytest.mark.parametrize("options", [{}, SIZES])
def test_a_view_is_small(options: dict[str, str]) -> None:
    match = dealt(("R5 B3", "G5 Y5"), tokens="RB", options=options)
    assert len(pickle.dumps(match.view(0))) < 2000


@pytest.mark.parametrize("seed", range(2))
def test_every_seat_knows_the_true_size_of_the_deck(seed: int) -> None:
    """Whatever lies in blanked hands or was put aside, before and after a reshuffle."""
    state = CARTHAGE.new(4, {"memory": "sizes", "target": "10"})
    assert isinstance(state, CarthageState)
    rng = random.Random(seed)
    buried = False
    while state.to_act != OVER:
        for viewer in range(4):
            assert state.view(viewer).describe()["deck"] == state.pool_size - state.face_down
        buried = buried or bool(state.buried)
        chance = state.to_act == CHANCE
        state.apply(state.sample_chance(rng) if chance else rng.choice(state.legal_actions()))
    assert buried
