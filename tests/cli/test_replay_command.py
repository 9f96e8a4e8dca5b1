"""``argosy replay``: a screen where there is a terminal, lines with ``--text``, else a refusal."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Argosy
from tests.cli.test_commands import FIXTURES


@pytest.fixture
def saved(data_dir: Path) -> Path:
    """The folder of saves, with a finished game and one that goes on."""
    folder = data_dir / "saves"
    folder.mkdir()
    for name in ("two-finished", "three-open"):
        shutil.copy(FIXTURES / f"{name}.toml", folder)
    return folder


@pytest.mark.parametrize("missing", ["a terminal", "a screen"])
def test_where_there_is_no_screen_it_names_the_lines(
    missing: str, argosy: Argosy, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if missing == "a screen":
        monkeypatch.setattr("tui.terminal.guard._is_terminal", lambda descriptor: True)
        monkeypatch.setenv("TERM", "dumb")
    ran = argosy("replay", "two-finished")
    assert (ran.code, ran.out) == (2, "")
    assert "'argosy replay SAVE --text'" in ran.err and ran.err.count("\n") == 1
    assert argosy("replay", "two-finished", "--text").code == 0


def test_with_a_terminal_it_opens_the_replay(
    argosy: Argosy, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: dict[str, Any] = {}

    def run_app(**choices: Any) -> int:
        opened.update(choices)
        return 7

    monkeypatch.setattr("tui.terminal.guard._is_terminal", lambda descriptor: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("tui.app.run_app", run_app)
    before = (saved / "three-open.toml").read_bytes()
    assert argosy("replay", "three-open", "--ascii", "--no-mouse").code == 7
    assert opened["replayed"].path == saved / "three-open.toml"
    assert opened["ascii"] is True and opened["mouse"] is False
    assert (saved / "three-open.toml").read_bytes() == before
