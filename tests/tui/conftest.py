"""The app under test: a data folder of its own, a stopped clock, one kind of terminal."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile, copytree
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual import _wait

from saves.folder import Folder, data_folder
from tests.tui.pictures import LOOKS, TextFile
from tests.tui.stage import PLAYED, POSITIONS, PRESENT
from tui.app import ArgosyApp
from tui.screens.base import Translated
from tui.table.live import LivePlay

AppMaker = Callable[..., ArgosyApp]


@pytest.fixture(autouse=True)
def one_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """True colour, a known login name, one cast, a place of its own for exports, a quick disk.

    Nobody holds Enter, so it counts at once where otherwise it has to be let go first.
    """
    monkeypatch.setattr(Translated, "release_seconds", 0.0)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("LOGNAME", "ana")
    monkeypatch.setattr("tui.screens.set_up.new_seed", lambda: 1)
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)


@pytest.fixture(params=LOOKS)
def look(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The characters and colours of the terminal."""
    if request.param == "mono":
        monkeypatch.setenv("NO_COLOR", "1")
    return str(request.param)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys and clicks at a table count however quickly they follow the last change on screen."""
    monkeypatch.setattr(LivePlay, "settle_seconds", 0.0)
    monkeypatch.setattr(LivePlay, "double_click_seconds", 0.0)


@pytest.fixture
def soon_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pilot looks for rest every millisecond, not every twenty."""
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 0.001)


@pytest.fixture
def quick(at_once: None, soon_at_rest: None) -> None:
    """For whole games: nothing is waited for, neither by the table nor by Pilot."""


@pytest.fixture
def folder() -> Folder:
    """The data folder of this test, empty."""
    return data_folder()


@pytest.fixture
def games(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """The data folder with an open game, a finished one, a training game and a damaged file."""
    monkeypatch.setattr("saves.library.now", lambda: PLAYED)
    copytree(POSITIONS / "library", folder.root, copy_function=copyfile, dirs_exist_ok=True)
    return folder


@pytest.fixture
def make_app(folder: Folder) -> AppMaker:
    """Makes the app over this test's folder; nothing moves by itself in it."""

    def make(**choices: Any) -> ArgosyApp:
        return ArgosyApp(folder=folder, clock=lambda: PRESENT, **choices)

    return make


@pytest.fixture
def no_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture asks no bot for a move, so that a change in one redraws nothing."""

    def refuse(game_id: str, level: str, budget: object = None) -> None:
        raise AssertionError(f"a picture has asked for a bot of {game_id}: {level}")

    for module in ("ai.bot", "ai.thinking"):
        monkeypatch.setattr(f"{module}.make_bot", refuse)


@pytest.fixture
def picture(snapshot: SnapshotAssertion, no_bots: None) -> SnapshotAssertion:
    """The screen of a test as it is kept, in text."""
    return snapshot.use_extension(TextFile)
