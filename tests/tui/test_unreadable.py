"""Screens over a folder that the disk does not hand out: they say so, and not that it is empty."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from saves import Folder, list_saves
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, text

SIZE = (80, 24)


@pytest.fixture
def unlisted(games: Folder, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A folder of games that cannot be listed."""
    real = os.listdir, os.scandir

    def refusing(call: Any) -> Any:
        def refuse(path: Any = ".") -> Any:
            if not isinstance(path, int) and Path(os.fsdecode(path)) == games.saves:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
            return call(path)

        return refuse

    monkeypatch.setattr(os, "listdir", refusing(real[0]))
    monkeypatch.setattr(os, "scandir", refusing(real[1]))
    return games


def in_a_row(words: str) -> str:
    """What stands there without the breaks of lines, which may go through a long path."""
    return "".join(words.split())


async def test_the_menu_and_the_list_of_games(
    make_app: AppMaker, unlisted: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        assert any("Load" in row and "cannot be read" in row for row in text(app).splitlines())
        assert "Continue" not in text(app)
        await pilot.press("l")
        await at_rest(pilot)
        assert "There are no games yet" not in text(app)
        assert "The folder of your games cannot be read." in text(app)
        assert in_a_row("saves cannot be read: the disk reports an error.") in in_a_row(text(app))
        monkeypatch.undo()
        await pilot.press("enter")  # Look again
        await at_rest(pilot)
        assert "Friday evening" in text(app)
        await pilot.press("escape")
        await at_rest(pilot)
        assert "Continue" in text(app) and "cannot be read" not in text(app)


async def test_a_file_that_cannot_be_read_is_not_called_damaged(
    make_app: AppMaker, games: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is it offered to be set aside: it may be sound."""
    path = games.saves / "carthage-9.toml"
    real = os.open

    def refuse(opened: Any, *more: Any, **named: Any) -> int:
        if str(opened) == str(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(opened))
        return real(opened, *more, **named)

    monkeypatch.setattr(os, "open", refuse)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        assert "3 games · 1 unreadable " in text(app)
        await pilot.press("l", "end")
        await at_rest(pilot)
        assert in_a_row("carthage-9.toml cannot be read: it is not allowed.") in in_a_row(text(app))
        assert "set it aside" not in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "setaside" not in in_a_row(text(app))
        assert path.exists() and len(list_saves(games).saves) == 3


async def test_statistics_that_cannot_be_read(
    make_app: AppMaker, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.statistics.parent.mkdir(exist_ok=True)
    folder.statistics.write_text("")
    real = os.open

    def refuse(opened: Any, *more: Any, **named: Any) -> int:
        if str(opened) == str(folder.statistics):
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(opened))
        return real(opened, *more, **named)

    monkeypatch.setattr(os, "open", refuse)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("t")
        await pilot.pause()
        assert in_a_row("statistics.toml cannot be read: the disk reports an error.") in in_a_row(
            text(app)
        )
        assert "Nothing has been counted yet" not in text(app)
