"""A game without a board is in every list of the app, and said to be played in lines of text."""

from __future__ import annotations

import pytest

from saves import Folder, Player
from saves.record import BOT
from tests.cli.conftest import Argosy
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, play_on, text
from tui.app import ArgosyApp
from tui.games.pack import pack_of
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.menu import MenuScreen
from tui.screens.new_game import NewGameScreen

pytestmark = pytest.mark.usefixtures("installed")

IN_LINES = "Gull Bay is played in lines of text: 'argosy play gullbay --plain'."
SIZE = (100, 30)


def saved(folder: Folder, plies: int) -> None:
    players = [Player("Ana"), Player("Ben", BOT, "easy")]
    with Session.start(folder, NewGame("gullbay", players, seed=2)) as session:
        play_on(session, plies)


def notices(app: ArgosyApp) -> list[str]:
    return [notice.message for notice in app._notifications]


def test_it_has_no_screen() -> None:
    assert pack_of("gullbay").screen() is None


async def test_to_set_it_up_says_so_and_begins_nothing(make_app: AppMaker, folder: Folder) -> None:
    app = make_app()
    app.settings.last_game = "gullbay"
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert "Gull Bay" in text(app) and "Dust Belt" not in text(app)
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert notices(app) == [IN_LINES]
        assert isinstance(app.screen, NewGameScreen)
    assert not folder.saves.exists() or not list(folder.saves.iterdir())


async def test_to_go_on_with_it_says_so_and_lets_go_of_it(
    make_app: AppMaker, folder: Folder
) -> None:
    saved(folder, 15)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        assert "Gull Bay" in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert notices(app) == [IN_LINES]
        assert isinstance(app.screen, MenuScreen)
        with Session.open(folder, next(folder.saves.glob("*.toml"))) as session:
            assert not session.watching


async def test_the_list_of_games_and_a_replay(make_app: AppMaker, folder: Folder) -> None:
    saved(folder, 10_000)
    saved(folder, 15)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        await at_rest(pilot)
        assert text(app).count("Gull Bay") >= 2
        await pilot.press("v")
        await pilot.pause()
        assert notices(app) == [IN_LINES]


async def test_statistics_and_help_list_it(make_app: AppMaker, folder: Folder) -> None:
    saved(folder, 10_000)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("t")
        await pilot.pause()
        assert "Gull Bay" in text(app) and "2 players: easy" in text(app)
        await pilot.press("escape")
        await pilot.press("f1", "left")
        await at_rest(pilot)
        assert "All options" in text(app) and "Equal cards" in text(app)


@pytest.mark.parametrize("command", ["play", "watch", "resume", "replay"])
def test_commands_that_would_open_a_screen_say_so(
    command: str, argosy: Argosy, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(folder, 15)
    for module in ("tui.commands.menu", "tui.commands.position"):
        monkeypatch.setattr(f"{module}.why_no_screen", lambda *_instead: None)
    before = sorted(folder.saves.iterdir())
    ran = argosy(command, "gullbay" if command in ("play", "watch") else "gullbay-1")
    assert (ran.code, ran.err.strip()) == (2, IN_LINES)
    assert sorted(folder.saves.iterdir()) == before
