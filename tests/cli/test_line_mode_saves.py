"""Line mode: a game is safe when it is left, used elsewhere, or its disk or file is bad."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from saves import CannotWrite, SaveLock
from saves.locking import lock_path
from tests.cli.conftest import Argosy, InLines
from tests.cli.line_mode import SEATS, answers, begun, played

# -- leaving, and coming back -----------------------------------------------------------------


@pytest.mark.parametrize("last", [["quit"], ["q"], []])
def test_leaving_is_safe_and_says_how_to_go_on(
    last: list[str], in_lines: InLines, data_dir: Path
) -> None:
    ran = begun(in_lines, "carthage", ["1", "2", *last])
    assert ran.lines[-1] == "The game is saved; 'argosy resume carthage-1 --plain' goes on with it."
    again = in_lines(["1"], "resume")
    assert again.code == 0
    assert "Since your last turn:" in again.lines
    assert len(played(data_dir, "carthage-1")) == 3


def test_ctrl_c_leaves_too(
    in_lines: InLines, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.lines.table.ask", interrupted)
    ran = in_lines([], "play", "manila", *SEATS)
    assert ran.code == 130
    assert "argosy resume manila-1 --plain" in ran.lines[-1]


# -- a match in use, disks, files ---------------------------------------------------------------


def test_a_game_in_another_session_can_be_looked_at(
    in_lines: InLines, argosy: Argosy, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(in_lines, "carthage", ["1", "quit"])
    path = data_dir / "saves" / "carthage-1.toml"
    lock = SaveLock(path)
    refused = in_lines(["1"], "resume", "carthage-1")
    assert refused.code == 2
    assert "another session" in refused.err
    lock.release()

    heard: list[str] = []
    prompts = iter(["nothing new", "something new", "leave"])

    def at_the_prompt() -> str:
        """Enter alone twice; before the second time somebody plays on elsewhere."""
        match next(prompts):
            case "something new":
                assert argosy("step", "carthage-1", "take Y3").code == 0
            case "leave":
                return "quit"
        return ""

    monkeypatch.setattr("tui.lines.table.ask", at_the_prompt)
    monkeypatch.setattr("tui.terminal.console.say", heard.append)
    assert argosy("resume", "carthage-1", "--watch", "--plain").code == 0
    assert "Nothing has happened." in heard
    assert heard.index("Nothing has happened.") < heard.index("Ana takes Y3 from the market.")


def test_a_full_disk_is_reported_once_and_the_game_goes_on(
    in_lines: InLines, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    autosave: Any = importlib.import_module("saves.autosave")
    store, writes = autosave.store, 0

    def full(record: object, *more: object) -> None:
        nonlocal writes
        writes += 1
        if 2 <= writes <= 4:
            raise CannotWrite("cannot_write", data_dir, reason="No space left on device")
        store(record, *more)

    monkeypatch.setattr(autosave, "store", full)
    ran = begun(in_lines, "carthage", ["1", "1", "1", "quit"])
    assert ran.out.count("the disk is full") == 1
    assert ran.out.count("it is not saved") == 1
    assert ran.out.count("The game is saved again.") == 1
    assert len(played(data_dir, "carthage-1")) == 3


def test_a_game_without_a_lock_is_not_saved_only_once_something_is_played(
    in_lines: InLines, data_dir: Path
) -> None:
    """What keeps it from the disk is said at once; that a move is missing there, when it is."""
    begun(in_lines, "carthage", ["quit"])
    lock = lock_path(data_dir / "saves" / "carthage-1.toml")
    lock.unlink()
    lock.mkdir()
    ran = in_lines(["state", "1", "quit", "quit"], "resume", "carthage-1")
    first, _state, played_one, *_rest = answers(ran)
    assert "cannot be written" in first and "not saved" not in first
    assert "it is not saved" in played_one and "cannot be written" not in played_one


def test_leaving_with_a_full_disk_is_asked_and_tried_once_more(
    in_lines: InLines, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    autosave: Any = importlib.import_module("saves.autosave")
    store, is_full = autosave.store, True

    def full(record: object, *more: object) -> None:
        if is_full and Path(data_dir, "saves", "carthage-1.toml").exists():
            raise CannotWrite("cannot_write", data_dir, reason="No space left on device")
        store(record, *more)

    monkeypatch.setattr(autosave, "store", full)
    ran = begun(in_lines, "carthage", ["1", "quit", "state", "quit"])
    assert ran.out.count("Type quit again") == 1
    assert "Ana" in ran.out.split("Type quit again")[1]
    assert ran.out.rstrip().endswith("could not be saved and are lost: the disk is full.")
    ran = begun(in_lines, "carthage", ["1", "quit", "1", "quit", "quit"])
    assert ran.out.count("Type quit again") == 2, "it is asked for each loss again"
    is_full = False
    ran = in_lines(["1", "quit"], "resume", "carthage-1")
    assert "argosy resume carthage-1" in ran.out and "could not be saved" not in ran.out


def test_a_strangers_save_steers_nothing(in_lines: InLines, data_dir: Path) -> None:
    begun(in_lines, "carthage", [])
    path = data_dir / "saves" / "carthage-1.toml"
    text = path.read_text().replace('"Ana"', '"A\\u001b]52;c;x\\u0007\\u202e[2Jna"')
    path.write_text(text)
    ran = in_lines(["state", "info"], "resume", "carthage-1")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e]", ran.out + ran.err)
