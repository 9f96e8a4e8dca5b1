"""Line mode: every game to its end by numbers, and the save that comes of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from saves import read_save
from saves.folder import data_folder
from saves.record import FINISHED
from saves.statistics import load_statistics
from tests.cli.conftest import InLines
from tests.cli.line_mode import answers, script_of

SUMS = {
    "carthage": r"Sold .*: .* = \d+ points?; .* = \d score cards?: \d+ kept, \d+ drawn unseen\.",
    "manila": r"Voyage \d+:|(Gained|Paid) \d+: |Nothing gained: |Together \d+ (gained|lost)\.",
    "carcassonne": r"(Ben scores \d+ (for|as) .*|.* pays \d+ to .*)\.",
}
"""How each line looks that says where a player's points came from."""


@pytest.mark.parametrize("game", ["carthage", "manila", "carcassonne"])
def test_a_game_to_its_end_by_numbers(game: str, in_lines: InLines, data_dir: Path) -> None:
    typed, expected = script_of(game, seed=11)
    ran = in_lines(typed, "play", game, "--seats", "human:Ana,easy:Ben,easy:Cleo", "--seed", "11")
    assert ran.code == 0, ran.err
    assert ran.err == ""
    record = read_save(data_dir / "saves" / f"{game}-1.toml")
    assert record.match.actions == expected.actions
    assert record.match.digest() == expected.digest()
    assert record.state == FINISHED
    said = answers(ran)
    assert len(said) == len(typed) + 2  # Each line was wanted, and the end asks once more.
    outcome = expected.state.outcome()
    names = ("Ana", "Ben", "Cleo")
    result = said[-2].splitlines()
    for seat, place in enumerate(outcome.places):
        ordinal = ("1st", "2nd", "3rd")[place - 1]
        line = next(line for line in result if line.startswith(f"{ordinal}, {names[seat]}: "))
        assert re.search(rf"(points|fortune) {expected.state.scores()[seat]}\b", line)
    assert [tally.games for tally in load_statistics(data_folder(None))[0]] == [1]
    scores = in_lines(["score", "score B"], "resume", f"{game}-1")
    assert re.search(r"'score Ana' says how they came about\.", answers(scores)[1])
    for line in answers(scores)[2].splitlines():
        assert re.match(SUMS[game], line), line
    assert_fit_to_be_read_out(ran.out + scores.out)


def assert_fit_to_be_read_out(text: str) -> None:
    """Whole sentences or numbered choices: no escapes, no tables, nothing said twice running."""
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", text)
    lines = text.splitlines()
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        assert "  " not in line.lstrip(), line
        assert not re.search(r"\b1 (pesos|points|tokens|cards|tiles|choices)\b", line), line
        assert not re.search(r"[│─|·→●▲]", line), line
        assert line != following or line.startswith("The pirate"), line
        assert re.search(r"[.:!?]$", line) or line in ("", "> "), line


def test_a_watched_game_needs_no_input(in_lines: InLines) -> None:
    ran = in_lines([], "watch", "carthage", "--seats", "easy,easy", "--seed", "2")
    assert ran.code == 0
    assert "> " not in ran.out
    assert ran.lines[-1].startswith(("Best sale", "2nd"))
