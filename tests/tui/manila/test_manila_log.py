"""The log of Manila: parts by voyages, payments that open to accounts; parts of the sheet."""

from __future__ import annotations

import re

import pytest

from engine import Match
from tests.tui.manila.random_matches import NAMES, random_match
from tui.games.manila.known import known_lines
from tui.games.manila.voice import VOICE
from tui.play.log import LogLine, composed
from tui.play.voice import Audience, Logged


def log_of(match: Match, viewer: int) -> list[LogLine]:
    """The log of a whole match, as one seat reads it."""
    said = Logged(VOICE, match.plies, Audience(NAMES, "manila", viewer))
    return composed(match.plies, said, NAMES, 0)


@pytest.mark.parametrize("seed", range(3))
def test_voyages_are_the_parts_and_accounts_are_the_sums(seed: int) -> None:
    match = random_match(seed)
    lines = log_of(match, 0)
    headings = [line.heading for line in lines if line.heading]
    assert headings[0] == "Set-up"
    assert headings[1:] == [f"Voyage {number + 1}" for number in range(len(headings) - 1)]
    voyage, opened = 0, 0
    for line in lines:
        if line.heading.startswith("Voyage"):
            voyage += 1
        if line.sums:
            name, _comma, rest = line.sums[0].partition(", ")
            assert name in line.sentence
            assert rest == f"voyage {voyage}:"
            numbers = [
                int(found[0]) for row in line.sums if (found := re.search(r"[+-]?\d+$", row))
            ]
            assert sum(numbers[:-1]) == numbers[-1]
            opened += 1
    assert opened > 10


def test_what_others_were_dealt_is_not_shown() -> None:
    match = random_match(1)
    for viewer in range(4):
        lines = log_of(match, viewer)
        dealt = [line.sentence for line in lines if " is dealt " in line.sentence]
        assert dealt
        assert all(sentence.startswith(NAMES[viewer]) for sentence in dealt)


def test_each_part_of_the_sheet_can_be_left_out() -> None:
    view = random_match(1).view(0)
    whole = known_lines(view, NAMES)
    hands, remaining = (
        known_lines(view, NAMES, *parts) for parts in ((True, False), (False, True))
    )
    assert any("for sale" in line for line in remaining)
    assert not any("for sale" in line for line in hands)
    assert any(line.startswith("Ben: ") for line in hands)
    assert not any(line.startswith("Ben: ") for line in remaining)
    assert set(hands) | set(remaining) == set(whole)
