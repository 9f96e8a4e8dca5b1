"""Sums, exponentials and logarithms that are the same on every machine.

``math.exp`` and ``math.log`` may differ in the last bit from one C library to another, and
the last bit of a chance must not make a bot play differently. These are made of additions,
multiplications and divisions alone, which round alike everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final


def exponential(exponent: float) -> float:
    """About e to the ``exponent``, which is not positive (0.2 % off at -2, more below)."""
    if exponent == 0.0:
        return 1.0
    if exponent < -64.0:
        exponent = -64.0
    power = 1.0 + exponent / 1024.0
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    power *= power
    return power * power  # To the power of 1024.


def total(terms: Iterable[float]) -> float:
    """The sum, added one after another; ``sum`` rounds in another way from Python 3.12 on."""
    result = 0.0
    for term in terms:
        result += term
    return result


def softmax(powers: list[float], temperature: float = 1.0) -> list[float]:
    """Shares of one in proportion to e to the power of ``powers`` by ``temperature``."""
    top = max(powers)
    shares: list[float] = []
    whole = 0.0
    for power in powers:
        share = exponential((power - top) / temperature)
        shares.append(share)
        whole += share
    return [share / whole for share in shares]


_LOGARITHMS: Final = [0.0, 0.0]


def logarithm(number: int) -> float:
    """The natural logarithm of a count from 1 on.

    >>> round(logarithm(1000), 9)
    6.907755279
    """
    known = _LOGARITHMS
    while len(known) <= number:
        ratio = 1.0 / (2 * len(known) - 1)  # ln n - ln(n-1) = 2 artanh(1 / (2n - 1))
        square = ratio * ratio
        power, term, series = ratio, ratio, 0.0
        odd = 1
        while term > 1e-18:
            series += term
            power *= square
            odd += 2
            term = power / odd
        known.append(known[-1] + 2.0 * series)
    return known[number]
