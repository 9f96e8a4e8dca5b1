"""A damaged file of settings or statistics is set aside, and a message says so, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import Match
from saves import GameRecord, Player, read_save, store
from tests.cli.conftest import Argosy, InLines

FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"
TOLD = "{name} was damaged; it now lies at {path}, and defaults are used.\n"


@pytest.fixture
def message(data_dir: Path) -> str:
    """What is said of a file of settings that is cut off in the middle of a name."""
    (data_dir / "settings.toml").write_text('player_name = "Ana')
    return TOLD.format(name="settings.toml", path=data_dir / "damaged" / "settings.toml")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["new", "carthage", "--seats", "me,easy"], 0),
        (["saves", "list", "--json"], 0),
        (["rules", "manila"], 0),
        (["doctor"], 0),
        (["--version"], 0),
        (["new", "--help"], 0),
        (["saves", "check", "nothing"], 1),
        (["step", "nothing"], 2),
        (["play", "chess"], 2),
        (["plya"], 2),
        ([], 2),
    ],
)
def test_a_command_that_prints_says_it_on_a_line_of_stderr(
    arguments: list[str], code: int, message: str, argosy: Argosy, data_dir: Path
) -> None:
    ran = argosy(*arguments)
    assert ran.code == code
    assert ran.err.startswith(message) and ran.err.count("\n") == (2 if code else 1)
    assert (data_dir / "damaged" / "settings.toml").read_text() == 'player_name = "Ana'
    again = argosy(*arguments)
    assert again.code == code and "settings.toml" not in again.err


def test_the_line_mode_says_it_before_it_asks_anything(
    message: str, in_lines: InLines, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def ask() -> str:
        order.append("asked")
        return "quit"

    monkeypatch.setattr("tui.lines.table.complain", order.append)
    monkeypatch.setattr("tui.lines.table.ask", ask)
    ran = in_lines([], "play", "carthage", "--seats", "me,easy")
    assert order == [message.strip(), "asked"]
    assert (ran.code, ran.err) == (0, "")


def test_the_line_mode_says_it_once_on_stderr(message: str, in_lines: InLines) -> None:
    ran = in_lines(["quit"], "play", "carthage", "--seats", "me,easy")
    assert (ran.code, ran.err) == (0, message)
    ran = in_lines(["quit"], "resume")
    assert (ran.code, ran.err) == (0, "")


def test_a_file_that_stays_where_it_is_is_reported_each_time(
    message: str, argosy: Argosy, data_dir: Path
) -> None:
    (data_dir / "damaged").write_text("in the way")
    for _ in range(2):
        ran = argosy("rules", "manila")
        assert ran.code == 0 and ran.err.count("\n") == 1
        assert "settings.toml was damaged" in ran.err


def test_statistics_set_aside_at_the_end_of_a_game_are_reported(
    argosy: Argosy, data_dir: Path
) -> None:
    match = read_save(FIXTURES / "two-finished.toml").match
    *actions, last = match.actions
    unfinished = Match(match.game, match.seats, match.options, match.seed, match.chance)
    unfinished.replay(actions)
    path = data_dir / "saves" / "end.toml"
    store(GameRecord(unfinished, [Player("Ana"), Player("Ben")], theme="carthage", path=path))
    (data_dir / "statistics.toml").write_text("[[tally")
    ran = argosy("step", "end", last)
    assert ran.code == 0
    aside = data_dir / "damaged" / "statistics.toml"
    assert ran.err == TOLD.format(name="statistics.toml", path=aside)
    assert aside.read_text() == "[[tally"
    assert "games = 2" in (data_dir / "statistics.toml").read_text()
    assert argosy("saves", "list").err == ""
