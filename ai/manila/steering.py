"""What pilots can do: the moves of the punts before the last roll, and what they gain.

The three punts' ends at the last roll (in port, on 13, short) make 27 combinations. What a
seat wants of them is a table of 27 numbers (``EndValues``); the value of three spaces is the
mean of that table by the dice, so a pilot's best move is the one with the best mean.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from ai.arithmetic import total
from engine.manila import wares

EndValues = list[float]
"""What each combination of ends is worth: index 9 a + 3 b + c, an end for each punt."""

PORT: Final = 0
ON_13: Final = 1
SHORT: Final = 2

LAST_ROLL: Final[tuple[tuple[float, ...], ...]] = (
    *(
        (
            sum(space + pips > wares.SEA_END for pips in range(1, 7)) / 6,
            sum(space + pips == wares.SEA_END for pips in range(1, 7)) / 6,
            sum(space + pips < wares.SEA_END for pips in range(1, 7)) / 6,
        )
        for space in range(wares.DOCKED)
    ),
    (1.0, 0.0, 0.0),
)
"""The chances of the three ends by the space before the last roll; 14 is in port."""

Steps = tuple[int, int, int]
"""The spaces that each of the three punts is moved."""

STAY: Final[Steps] = (0, 0, 0)


_ROOM: Final = tuple(
    space if space == wares.DOCKED else min(space, 2) for space in range(wares.DOCKED + 1)
)
"""By space: one with the same moves, since no pilot moves a punt back by more than two. So a
few lists serve all positions."""


def moves(spaces: tuple[int, ...], large: bool, exact: bool) -> tuple[Steps, ...]:
    """Every move of the small or the large pilot, doing nothing first.

    ``exact``: the large pilot may not move one punt by one (rule option ``large_exact``).
    """
    one, two, three = spaces
    return _moves((_ROOM[one], _ROOM[two], _ROOM[three]), large, exact)


@cache
def _moves(spaces: tuple[int, ...], large: bool, exact: bool) -> tuple[Steps, ...]:
    limit = 2 if large else 1
    each = range(-limit, limit + 1)
    listed: list[Steps] = []
    for steps in product(each, each, each):
        moved = sum(abs(step) for step in steps)
        if moved != limit and (moved != 1 or exact):
            continue
        if all(
            not step or (space < wares.DOCKED and space + step >= 0)
            for space, step in zip(spaces, steps, strict=True)
        ):
            listed.append(steps)
    return (STAY, *listed)


def mean(values: EndValues, spaces: tuple[int, ...], steps: Steps = STAY) -> float:
    """The mean of ``values`` over the last roll, once the punts are moved by ``steps``."""
    one = LAST_ROLL[min(spaces[0] + steps[0], wares.DOCKED)]
    two = LAST_ROLL[min(spaces[1] + steps[1], wares.DOCKED)]
    three = LAST_ROLL[min(spaces[2] + steps[2], wares.DOCKED)]
    result = 0.0
    index = 0
    for a in one:
        if not a:
            index += 9
            continue
        for b in two:
            if b:
                ab = a * b
                result += ab * (
                    three[0] * values[index]
                    + three[1] * values[index + 1]
                    + three[2] * values[index + 2]
                )
            index += 3
    return result


def moved(spaces: tuple[int, ...], steps: Steps) -> tuple[int, ...]:
    """The spaces of the punts once they are moved; beyond 13 they are in port."""
    return tuple(min(space + step, wares.DOCKED) for space, step in zip(spaces, steps, strict=True))


def best_move(
    values: EndValues, spaces: tuple[int, ...], large: bool, exact: bool
) -> tuple[float, Steps]:
    """The best mean of ``values`` that a pilot reaches, and his move; rather none."""
    best, best_steps = float("-inf"), STAY
    for steps in moves(spaces, large, exact):
        value = mean(values, spaces, steps)
        if value > best + 1e-9:
            best, best_steps = value, steps
    return best, best_steps


def gain(
    values: EndValues, likely: list[tuple[float, tuple[int, ...]]], large: bool, exact: bool
) -> float:
    """What steering adds to the mean of ``values``, over the ``likely`` spaces then."""
    return total(
        chance * (best_move(values, spaces, large, exact)[0] - mean(values, spaces))
        for chance, spaces in likely
    )
