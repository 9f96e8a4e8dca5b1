"""The menu in lines of text: which game, by number."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Argosy, InLines
from tui.cli import argosy_parser


def test_a_game_is_begun_and_gone_on_with_by_number(in_lines: InLines) -> None:
    ran = in_lines(["0", "sea", "2", "quit"])
    assert ran.code == 0
    assert "1. a new game of Traders of Carthage" in ran.out and "go on" not in ran.lines[0]
    assert ran.out.count("What shall it be?") == 3
    assert "'argosy resume manila-1 --plain' goes on with it" in ran.out
    ran = in_lines(["1", "quit"])
    assert ran.lines[0] == "1. go on with the newest game, Manila"
    assert "2. a new game of Traders of Carthage" in ran.out
    assert "'argosy resume manila-1 --plain' goes on with it" in ran.out


def test_it_is_left_by_a_word_by_the_end_and_by_nonsense(in_lines: InLines) -> None:
    for typed in (["quit"], ["Q"], [], ["nonsense"] * 1000):
        ran = in_lines(typed)
        assert ran.code == 0 and "saved" not in ran.out
        assert ran.out.count("What shall it be?") <= 50


@pytest.mark.parametrize("switch", ["plain", "ascii", "no_mouse"])
def test_how_it_is_drawn_may_be_said_before_the_command_too(switch: str) -> None:
    word, parser = f"--{switch.replace('_', '-')}", argosy_parser()
    for words in ([word, "resume", "x"], ["resume", word, "x"], [word, "resume", word, "x"]):
        assert vars(parser.parse_args(words))[switch] is True
    assert vars(parser.parse_args(["resume", "x"]))[switch] is False


def test_plain_may_stand_before_the_command_too(argosy: Argosy, in_lines: InLines) -> None:
    assert "saved" in in_lines(["quit"], "play", "carthage").out
    ran = argosy("--plain", "resume", "nothing-1")
    assert ran.code == 2 and "nothing-1" in ran.err
