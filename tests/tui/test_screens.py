"""Pictures of every screen around the board: two sizes, Unicode and ASCII."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from saves import Folder, list_saves
from tests.tui.conftest import AppMaker
from tests.tui.pictures import Scene, Steps, app_at, drawn
from tests.tui.stage import at_rest, session_at
from tui.app import ArgosyApp
from tui.play.session import Session

pytestmark = pytest.mark.usefixtures("quick")

VIEWS = [("unicode", "80x24"), ("unicode", "120x40"), ("ascii", "80x24")]

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
    "help": ["h"],
    "keys": ["l", "f1"],
    "rules": ["h", "right", *["down"] * 5],
    "rule_options": ["h", "right", "end"],
}


def settled(*keys: str) -> Steps:
    """Presses keys, the pictures of games included in waiting for rest.

    What the first two open is at rest before the others: a dialog freezes what lies beneath.
    """

    async def press(pilot: Pilot[None]) -> None:
        await at_rest(pilot)
        for some in (keys[:1], keys[1:2], keys[2:]):
            await pilot.press(*some)
            await at_rest(pilot)

    return press


def after_a_game(*keys: str) -> Steps:
    """Shows how a game of four ended, and presses keys there."""

    async def show(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, ArgosyApp)
        with session_at("carthage-over") as session:
            await at_rest(pilot)
            app.show_result(session)
            await pilot.pause()
            await pilot.press(*keys)

    return show


def the_app(make_app: AppMaker, look: str) -> ArgosyApp:
    return make_app(ascii=look == "ascii")


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
@pytest.mark.parametrize("screen", KEYS)
async def test_screen(
    make_app: AppMaker, games: Folder, look: str, screen: str, size: str, picture: SnapshotAssertion
) -> None:
    """The screens that keys reach from the menu, with games in the list."""
    assert await drawn(the_app(make_app, look), size, settled(*KEYS[screen])) == picture


@pytest.mark.parametrize(("look", "size"), [*VIEWS, ("mono", "80x24")], indirect=["look"])
async def test_first_start(
    make_app: AppMaker, look: str, size: str, picture: SnapshotAssertion
) -> None:
    """The menu of somebody who has never played; its ship needs other characters without colour."""
    assert await drawn(the_app(make_app, look), size, settled()) == picture


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
async def test_result(make_app: AppMaker, look: str, size: str, picture: SnapshotAssertion) -> None:
    """Four players, the places and where the points came from."""
    app, steps = the_app(make_app, look), after_a_game()
    assert await drawn(app, size, steps) == picture


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
async def test_course(make_app: AppMaker, look: str, size: str, picture: SnapshotAssertion) -> None:
    """Four players, and how their scores grew."""
    app, steps = the_app(make_app, look), after_a_game("right")
    assert await drawn(app, size, steps) == picture


@pytest.mark.parametrize(("look", "size"), VIEWS, indirect=["look"])
async def test_log(look: str, size: str, picture: SnapshotAssertion) -> None:
    """A search, and a sale opened to its sum."""
    keys = ("l", "slash", *"sells", "enter", "N", "right")
    with app_at(Scene("carthage-purchase"), look) as app:
        assert await drawn(app, size, settled(*keys)) == picture


@pytest.mark.parametrize("look", ["unicode", "ascii"], indirect=True)
async def test_no_statistics(make_app: AppMaker, look: str, picture: SnapshotAssertion) -> None:
    """Nothing has been counted yet."""
    assert await drawn(the_app(make_app, look), "80x24", settled("t")) == picture


@pytest.mark.parametrize("look", ["unicode", "ascii"], indirect=True)
async def test_locked(
    make_app: AppMaker, games: Folder, look: str, picture: SnapshotAssertion
) -> None:
    """A game that is being played in another session."""
    with Session.open(games, list_saves(games).saves[0].path):
        assert await drawn(the_app(make_app, look), "80x24", settled("enter")) == picture


@pytest.mark.parametrize("size", ["79x24", "80x23", "40x10", "20x5"])
async def test_too_small(make_app: AppMaker, size: str, picture: SnapshotAssertion) -> None:
    """The notice names the needed and the present size."""
    assert await drawn(make_app(), size, settled()) == picture
