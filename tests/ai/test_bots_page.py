"""The examples on the page about bots run, and say what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ai.carcassonne.evaluator import CarcassonneEvaluator
from ai.carthage.evaluator import CarthageEvaluator
from ai.evaluator import Evaluator
from ai.levels import LEVELS
from ai.manila.evaluator import ManilaEvaluator

PAGE = (Path(__file__).parent.parent.parent / "docs" / "bots.md").read_text("utf-8")


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 2
    names: dict[str, object] = {}
    for example in examples:
        exec(example, names)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and re.fullmatch(r"\(.*\) \(.*\)", lines[0])
    assert all(re.fullmatch(r".+ \d+ [01]\.\d\d", line) for line in lines[1:])


def test_every_level_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (?:at the table|in the arena)", PAGE, re.MULTILINE)
    assert listed == list(LEVELS)


@pytest.mark.parametrize(
    "name", ["exploration", "prior_temperature", "prior_visits", "top_k", "chance_widening"]
)
def test_the_parameters_are_those_of_the_games(name: str) -> None:
    row = re.search(rf"^\| `{name}` \|(.*)\|$", PAGE, re.MULTILINE)
    assert row is not None
    evaluators = (CarthageEvaluator(), ManilaEvaluator(), CarcassonneEvaluator(), Evaluator())
    for cell, evaluator in zip(row[1].split("|"), evaluators, strict=True):
        stated = 0.0 if cell.strip() == "all" else float(cell.strip() or "nan")
        if cell.strip():
            assert getattr(evaluator.config, name) == stated
