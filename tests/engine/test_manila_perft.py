"""Counts of the lines of play from positions of Manila (see ``test_perft``).

Those in ``BY_HAND`` can be checked on paper; the lists behind the others are compared with the
words of the rules in ``test_manila_reference``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import State
from tests.engine.manila_positions import MANILA, position
from tests.engine.test_perft import perft


def undealt() -> State:
    """Nothing dealt yet: four wares, five shares each."""
    return MANILA.new(3)


def poor_bidders() -> State:
    """Three who can bid 1, 2 and 3."""
    return position("auction", seats=3, cash=(1, 2, 3), shares=("", "", "g"))


def loading() -> State:
    return position("loading")


def short_of_money() -> State:
    """One who pays all, a stowaway, one with two loans to choose from."""
    return position("place 1", cash=(1, 0, 3, 30), shares=("g", "", "G N"))


def boarding() -> State:
    """Two pirates; a vacancy on one punt on 13, none on the other. Everybody has passed."""
    return position(
        "board",
        punts="G13 N13 S3",
        at="ginseng=AA, nutmeg=ABC, bow=B, stern=C",
        passed="ABCD",
        options={"evict": "on"},
    )


def steering() -> State:
    """Both pilots, then dice, loot, and an agent who may have to borrow."""
    return position(
        "steer",
        punts="G12 N13 J2",
        at="small pilot=A, large pilot=B, bow=C, insurance=D",
        cash=(0, 0, 0, 3),
        shares=("", "", "", "G N S"),
    )


BY_HAND: list[tuple[Callable[[], State], int, int]] = [
    (undealt, 1, 4),
    # Six draws, but never six of one ware.
    (undealt, 6, 4**6 - 4),
    (poor_bidders, 1, 2),
    # After a pass B may pass, bid 1 or 2; after a bid of 1 pass or bid 2.
    (poor_bidders, 2, 3 + 2),
    (poor_bidders, 3, (4 + 3 + 2) + (3 + 2)),
    (loading, 2, 4 * 25),
    # 3 punts, 10 other places, passing. Then all is still open after a pass, a punt or the
    # bow, and one place less after each of the 9 that hold one accomplice.
    (loading, 3, 4 * 25 * 14),
    (loading, 4, 4 * 25 * (14 + 3 * 14 + 14 + 9 * 13)),
    (boarding, 1, 2),
    # B aboard: C may evict one of A, A, B, C from the two punts (A only once from ginseng), or
    # stay. B stayed: C may board or stay. Then three dice.
    (boarding, 2, 5 + 2),
    (boarding, 3, (5 + 2) * 6**3),
    # One punt one way, or nothing.
    (steering, 1, 3 * 2 + 1),
    # 6 twos, 12 pairs, nothing; one less with jade on 1; with nutmeg in port 4, 4, nothing.
    (steering, 2, 5 * 19 + 18 + 9),
]

COUNTED: list[tuple[Callable[[], State], int, int]] = [
    (poor_bidders, 7, 20475),
    (short_of_money, 3, 164),
    (short_of_money, 4, 1580),
    (steering, 3, 18552),
    (steering, 4, 52182),
]


@pytest.mark.parametrize(("start", "depth", "count"), BY_HAND)
def test_counts_that_can_be_checked_on_paper(
    start: Callable[[], State], depth: int, count: int
) -> None:
    assert perft(start(), depth) == count


@pytest.mark.parametrize(("start", "depth", "count"), COUNTED)
def test_counts_that_the_engine_found(start: Callable[[], State], depth: int, count: int) -> None:
    assert perft(start(), depth) == count
