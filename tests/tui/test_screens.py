"""Pictures of every screen around the board: two sizes, Unicode, ASCII and without colour."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from saves import Folder, list_saves
from saves.settings import Settings
from tests.tui.conftest import AppMaker
from tests.tui.pictures import Steps, pressing, window
from tests.tui.stage import at_rest, finished_game, play_on, start_game
from tui.app import ArgosyApp
from tui.play.session import Session

VIEWS = [("unicode", "80x24"), ("unicode", "120x40"), ("ascii", "80x24"), ("mono", "80x24")]
"""Every look in the small window, and the usual one in a large one."""

KEYS: dict[str, list[str]] = {
    "menu": [],
    "new_game": ["n"],
    "options": ["n", *["up"], "right", *["down"] * 3],
    "name": ["n", *["down"] * 3, *"Zoe"],
    "load": ["l", "down"],
    "damaged": ["l", "end"],
    "delete": ["l", "d"],
    "rename": ["l", "r"],
    "settings": ["s", "down", "down"],
    "statistics": ["t"],
    "help": ["h", "down"],
    "keys": ["l", "f1", "enter"],
    "rules": ["h", *["down"] * 7, "enter"],
    "rule_options": ["h", "down", "enter"],
}


def settled(*keys: str) -> Steps:
    """Presses keys, the pictures of games included in waiting for rest."""
    return pressing(*keys, rest=at_rest)


def after_a_game(folder: Folder, *keys: str) -> Steps:
    """Shows how a game of four ended, and presses keys there."""
    session = finished_game(folder, ["Ana", "Ben", "Cleo", "Dora"])

    async def show(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, ArgosyApp)
        await at_rest(pilot)
        app.show_result(session)
        await pilot.pause()
        await pilot.press(*keys)

    return show


def the_app(make_app: AppMaker, look: str) -> ArgosyApp:
    return make_app(ascii=look == "ascii")


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
@pytest.mark.parametrize("screen", KEYS)
def test_screen(
    make_app: AppMaker, games: Folder, look: str, screen: str, size: str, snap_compare: Any
) -> None:
    """The screens that keys reach from the menu, with games in the list."""
    assert snap_compare(
        the_app(make_app, look), terminal_size=window(size), run_before=settled(*KEYS[screen])
    )


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
def test_first_start(make_app: AppMaker, look: str, size: str, snap_compare: Any) -> None:
    """The menu of somebody who has never played."""
    assert snap_compare(the_app(make_app, look), terminal_size=window(size))


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
def test_result(
    make_app: AppMaker, folder: Folder, look: str, size: str, snap_compare: Any
) -> None:
    """Four players, the places and where the points came from."""
    app, keys = the_app(make_app, look), after_a_game(folder)
    assert snap_compare(app, terminal_size=window(size), run_before=keys)


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
def test_course(
    make_app: AppMaker, folder: Folder, look: str, size: str, snap_compare: Any
) -> None:
    """Four players, and how their scores grew."""
    app, keys = the_app(make_app, look), after_a_game(folder, "down", "down", "enter")
    assert snap_compare(app, terminal_size=window(size), run_before=keys)


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
def test_log(make_app: AppMaker, folder: Folder, look: str, size: str, snap_compare: Any) -> None:
    """A search, and a sale opened to its sum."""
    session = start_game(folder, ["Ana", "Ben", "Cleo"], 3)
    play_on(session, 120)
    while not session.is_human_turn:
        play_on(session, session.ply + 1)
    app = make_app(ascii=look == "ascii", session=session, settings=Settings(pacing="off"))
    keys = settled("l", "slash", *"sells", "enter", "N", "right")
    assert snap_compare(app, terminal_size=window(size), run_before=keys)


@pytest.mark.parametrize("look", ["unicode", "mono"], indirect=True)
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_theme(make_app: AppMaker, games: Folder, theme: str, look: str, snap_compare: Any) -> None:
    """The list of games, which shows most roles, in the other themes."""
    app = make_app(ascii=False, settings=Settings(theme=theme))
    assert snap_compare(app, terminal_size=(80, 24), run_before=settled("l", "down"))


def test_no_statistics(make_app: AppMaker, look: str, snap_compare: Any) -> None:
    """Nothing has been counted yet."""
    assert snap_compare(the_app(make_app, look), terminal_size=(80, 24), run_before=settled("t"))


def test_locked(make_app: AppMaker, games: Folder, look: str, snap_compare: Any) -> None:
    """A game that is being played in another session."""
    with Session.open(games, list_saves(games).saves[0].path):
        assert snap_compare(
            the_app(make_app, look), terminal_size=(80, 24), run_before=settled("enter")
        )


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (20, 5)])
def test_too_small(make_app: AppMaker, size: tuple[int, int], snap_compare: Any) -> None:
    """The notice names the needed and the present size."""
    assert snap_compare(make_app(), terminal_size=size)
