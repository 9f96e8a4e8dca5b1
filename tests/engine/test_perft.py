"""Counts of the lines of play from a position: the cheapest total test of what is legal.

Every listed action and every possible draw is a branch of its own. If a count changes, so
did a rule or a list. The counts in ``BY_HAND`` can be checked on paper; the lists behind the
others are compared with the reference of the rules in ``test_carthage_reference``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import State
from tests.engine.positions import CARTHAGE, dealt, position


def perft(state: State, depth: int) -> int:
    """How many sequences of ``depth`` plies there are; shorter games count too."""
    listed = state.legal_actions()
    if depth == 1 or not listed:
        return max(len(listed), 1)
    total = 0
    for action in listed:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total


def opening() -> State:
    """Nothing dealt yet: 12 cards, each with at least 7 copies."""
    return CARTHAGE.new(2)


def tied_hands() -> State:
    """Three seats tie for the first turn; the lot, then three tokens."""
    return dealt(("R5 B3", "G5 Y3", "R3 Y5")).state


def first_turn() -> State:
    """Two players with tokens, a market that neither can pay."""
    return dealt(("R5 B3", "R5 B5"), tokens="RB").state


def rich_hands() -> State:
    """Purchases with several payments; goods on their way, a reserved card."""
    return position(
        ("R2 B2 G3 Y3 R5 B5", "R2 R2 G2 G3 Y5"),
        goods=("R2 B5", "G3 G5"),
        tokens=("R", "G"),
        ships="R2 B1 G3",
        market="R3 B2 G5/B",
        farm="Y2 Y3/A R5",
    )


def payday_and_pirates() -> State:
    """A purchase away from a payday of red and an attack on green and yellow."""
    return position(
        ("R5 G2 G3 Y2", "G3 G2 Y3", "Y2 Y2 B5"),
        goods=("R3 G5 G2", "G3 G3 Y5", "Y3 Y2"),
        tokens=("R", "G", "Y"),
        ships="R4 G3 Y4",
        market="R2 B5/C",
        farm="B2 B3 Y5",
        options={"pirate_decisions": "simultaneous"},
    )


def last_cards() -> State:
    """Three cards are left to draw, and the market is about to be empty."""
    return position(("B5", "R3"), market="G2", farm="Y2/B", deck="R2 R2 G3", discards="B2")


BY_HAND: list[tuple[Callable[[], State], int, int]] = [
    (opening, 1, 12),
    (opening, 4, 12**4),
    (tied_hands, 1, 3),
    (tied_hands, 4, 3 * 4**3),
    # 5 takes and 8 reservations. Then B may take 4 of 5 or all 5 cards, reserve 7, and pay
    # for the market exactly when A took or reserved its 5.
    (first_turn, 1, 5 + 8),
    (first_turn, 2, (5 * 11 + 1) + (5 * 11 + 1) + 3 * 12),
    # Take, buy or reserve the last card; one of two cards is drawn; then the other two,
    # of which two are alike.
    (last_cards, 1, 3),
    (last_cards, 2, 3 * 2),
    (last_cards, 3, 3 * 3),
]

COUNTED: list[tuple[Callable[[], State], int, int]] = [
    (tied_hands, 6, 28032),
    (first_turn, 3, 960),
    (first_turn, 5, 34758),
    (rich_hands, 2, 43),
    (rich_hands, 5, 72720),
    (payday_and_pirates, 2, 55),
    (payday_and_pirates, 5, 44496),
    (last_cards, 6, 22),
    (last_cards, 12, 30001),
]


@pytest.mark.parametrize(("start", "depth", "count"), BY_HAND)
def test_counts_that_can_be_checked_on_paper(
    start: Callable[[], State], depth: int, count: int
) -> None:
    assert perft(start(), depth) == count


@pytest.mark.parametrize(("start", "depth", "count"), COUNTED)
def test_counts_that_the_engine_found(start: Callable[[], State], depth: int, count: int) -> None:
    assert perft(start(), depth) == count
