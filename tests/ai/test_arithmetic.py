"""Exponentials and logarithms of our own are close enough, and in order."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from ai.arithmetic import exponential, logarithm, softmax


@pytest.mark.parametrize("exponent", [0.0, -0.1, -1.0, -5.0])
def test_exponential_is_close_enough(exponent: float) -> None:
    assert exponential(exponent) == pytest.approx(math.exp(exponent), rel=0.02)


def test_exponential_rises() -> None:
    points = [exponential(-number / 10) for number in range(700)]
    assert all(a >= b > 0 for a, b in pairwise(points))


@pytest.mark.parametrize("number", [1, 2, 3, 10, 1000, 54321])
def test_logarithm_is_exact_to_twelve_digits(number: int) -> None:
    assert logarithm(number) == pytest.approx(math.log(number), rel=1e-12, abs=1e-15)


def test_softmax_shares_one_by_order_and_temperature() -> None:
    mild = softmax([0.2, 0.5, 0.3])
    sharp = softmax([0.2, 0.5, 0.3], 0.1)
    assert sum(mild) == pytest.approx(1.0)
    assert sorted(range(3), key=mild.__getitem__) == [0, 2, 1]
    assert sharp[1] > mild[1]
