"""Counts of the lines of play from positions of Carcassonne (see ``test_perft``).

Those in ``BY_HAND`` can be checked on paper, with the table of tiles beside it; the lists
behind the others are compared with the bare map in ``test_carcassonne_reference``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import State
from engine.carcassonne import tiles
from tests.engine.carcassonne_table import CARCASSONNE, Table
from tests.engine.test_perft import perft


def opening() -> State:
    """The start tile alone; 24 kinds in the bag."""
    return CARCASSONNE.new(2, {"preset": "base"})


def full_opening() -> State:
    return CARCASSONNE.new(2, {"preset": "full", "abbey": "on"})


def robbery() -> State:
    """Example 8, about to walk: four goals, on two of them B is overtaken."""
    table = Table()
    table.row(4)
    table.given("(1,0) + A thief", "(3,0) + B thief")
    table.scores(B=6)
    table.turn("A bU(5,0)")
    return table.state


def two_victims() -> State:
    """A walker that has passed B and C: six points to be demanded."""
    table = Table(3)
    table.given("bW(-1,0)")
    table.row(5)
    table.given("(0,0) + A thief", "(1,0) + B thief", "(3,0) + C thief")
    table.scores(B=9, C=9)
    table.last_tile()
    table.turn("A bU(6,0)")
    table.play("A walk (0,0) (6,0)")
    return table.state


def wagons() -> State:
    """A wagon to be moved, then a new turn."""
    table = Table()
    table.last_tile()
    table.turn("A bE(0,-1)r2+knight wagon")
    return table.state


def figures() -> State:
    """bW on A's road and beside a field of A's and B's."""
    table = Table()
    table.given("bU(1,0) + A thief + A farmer Nl")
    table.last_tile()
    table.state.bag[tiles.BY_ID["bW"]] = table.state.bag_size = 1
    table.play("* tile bW", "A tile (2,0) r0")
    return table.state


def placements_at_the_start() -> dict[int, int]:
    """On paper: the start tile shows c, r, f, r, so a kind with four rotations fits as often
    as it has sides, its roads counted twice; half of that with two rotations, a quarter with one.
    """
    base = [number for number, kind in enumerate(tiles.KINDS) if kind.set == "base"]
    return {
        number: (4 + tiles.KINDS[number].edges.count("r")) * len(tiles.ROTATIONS[number]) // 4
        for number in base
    }


PLACED = placements_at_the_start()
KINDS_LEFT = 24 + 17 + 24
"""In the bag of the preset ``full`` while no kind is used up."""

BY_HAND: list[tuple[Callable[[], State], int, int]] = [
    (opening, 1, 24),
    (opening, 2, sum(PLACED.values())),
    # None, or a follower on any segment: nothing is occupied.
    (
        opening,
        3,
        sum(number * (1 + len(tiles.KINDS[kind].segments)) for kind, number in PLACED.items()),
    ),
    (full_opening, 1, 77),
    (robbery, 1, 5),
    # Nobody, (0,0), (2,0): a tile is due. (4,0), (5,0): bank or robbery.
    (robbery, 2, 3 * KINDS_LEFT + 2 * 2),
    # Bank, B alone, C alone, five splits.
    (two_victims, 1, 8),
    # The bank ends the game; then who was robbed pays or reacts.
    (two_victims, 2, 1 + 7 * 2),
    (two_victims, 3, 1 + 2 * 2 + 5 * 2 * 2),
    # Home, or the road of the start tile, which has one segment; the game is over.
    (wagons, 1, 2),
    (wagons, 2, 2),
    # None; normal and large in 2 free fields and on 2 free roads, the wagon on 2 roads; the pig.
    # The road in the west, A's own, is complete on this side but open in the west: the builder.
    (figures, 1, 1 + 2 * 4 + 2 + 1 + 1),
    # The phantom on the other three of four free segments, or on all four; or not.
    (figures, 2, 10 * (1 + 3) + 3 * (1 + 4)),
]

COUNTED: list[tuple[Callable[[], State], int, int]] = [
    (robbery, 3, 2720),
    (full_opening, 3, 3945),
]


@pytest.mark.parametrize(("start", "depth", "count"), BY_HAND)
def test_counts_that_can_be_checked_on_paper(
    start: Callable[[], State], depth: int, count: int
) -> None:
    assert perft(start(), depth) == count


@pytest.mark.parametrize(("start", "depth", "count"), COUNTED)
def test_counts_that_the_engine_found(start: Callable[[], State], depth: int, count: int) -> None:
    assert perft(start(), depth) == count
