"""Budgets are read from words, and a stopwatch does not count time asleep."""

from __future__ import annotations

import pytest

from ai.budget import INSTANT, Budget, Stopwatch, read_budget
from engine import SetupError


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("iterations=500", Budget(iterations=500)),
        (" seconds=0.5 ", Budget(seconds=0.5)),
        ("seconds=2", Budget(seconds=2.0)),
    ],
)
def test_budgets_are_read_and_written(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(str(budget)) == budget


@pytest.mark.parametrize(
    "text",
    [
        "",
        "500",
        "iterations",
        "iterations=",
        "iterations=0",
        "iterations=-5",
        "iterations=1.5",
        "iterations=99999999999999999999",
        "iterations=٣",
        "seconds=0",
        "seconds=-1",
        "seconds=nan",
        "seconds=inf",
        "seconds=1e9",
        "seconds=1_0",
        "minutes=1",
    ],
)
def test_what_is_no_budget_is_refused_by_name(text: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_budget(text)
    assert refused.value.code == "budget"
    assert refused.value.word == text
    assert "iterations=N" in refused.value.choices


def test_a_host_can_cut_seconds_but_not_iterations() -> None:
    assert Budget(seconds=2.0).at_most(0.5) == Budget(seconds=0.5)
    assert Budget(seconds=0.3).at_most(0.5) == Budget(seconds=0.3)
    assert Budget(iterations=9).at_most(0.5) == Budget(iterations=9)
    assert INSTANT.at_most(0.5) == INSTANT
    assert Budget(seconds=2.0).at_most(None) == Budget(seconds=2.0)


def test_a_stopwatch_hardly_counts_an_hour_of_sleep() -> None:
    times = iter([10.0, 10.1, 3610.1, 3610.2])
    watch = Stopwatch(lambda: next(times))
    assert watch.read() == pytest.approx(0.1)
    assert watch.read() == pytest.approx(0.1 + Stopwatch.LONGEST)
    assert watch.read() == pytest.approx(0.2 + Stopwatch.LONGEST)
