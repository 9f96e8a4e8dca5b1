"""The fourth game on a screen: played, looked back at and hinted with a board of its own.

Without a board a game is in every list of the app, and said to be played in lines of text.
"""

from __future__ import annotations

import pytest

from saves import Folder, Player
from saves.record import BOT
from tests.cli.conftest import Argosy
from tests.tui.conftest import AppMaker
from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import at_rest, play_on, text
from tui.app import ArgosyApp
from tui.games.pack import GamePack, pack_of
from tui.play.decision import Choose
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.menu import MenuScreen
from tui.screens.new_game import NewGameScreen

pytestmark = pytest.mark.usefixtures("installed")

IN_LINES = "Gull Bay is played in lines of text: 'argosy play gullbay --plain'."
SIZE = (100, 30)
PLAYERS = (Player("Ana"), Player("Ben", BOT, "easy"))
PLAY, REST = 32, 48
"""Actions of the game: a card is played by adding it to the first."""


def saved(folder: Folder, plies: int) -> None:
    players = [Player("Ana"), Player("Ben", BOT, "easy")]
    with Session.start(folder, NewGame("gullbay", players, seed=2)) as session:
        play_on(session, plies)


def notices(app: ArgosyApp) -> list[str]:
    return [notice.message for notice in app._notifications]


@pytest.fixture
def boardless(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game as it would be without its board."""
    monkeypatch.setattr(type(pack_of("gullbay")), "board", GamePack.board)


# With its board --------------------------------------------------------------------------------


@pytest.mark.usefixtures("at_once")
async def test_it_is_played_by_arrows_and_enter_to_its_end() -> None:
    async with sitting_at(Sitting, session_of("gullbay", PLAYERS, seed=3)) as here:
        await here.my_turn()
        assert "GULL BAY · night 1 · Ana to act" in here.text and "HAND" in here.text
        first = here.screen.decision
        assert first is not None
        action = first.action
        await here.press("right")
        assert first.action != action
        while not here.session.is_over:
            await here.press("enter")
            await here.my_turn()
        await here.until(lambda: here.top == "ResultScreen", "the result")


@pytest.mark.usefixtures("at_once")
async def test_its_own_key_digits_clicks_and_buttons() -> None:
    async with sitting_at(Sitting, session_of("gullbay", PLAYERS, seed=3)) as here:
        await here.my_turn()
        decision, ply = here.screen.decision, here.session.ply
        assert isinstance(decision, Choose)
        held = str(max(here.screen.view.legal_actions()[:-1]) - PLAY)
        await here.press("r")
        assert "Rest, and draw a card afterwards." in here.text and here.session.ply == ply
        await here.press(held)
        assert f"Play the {held}." in here.text
        await here.click("card", 0)
        assert "Rest, and draw" in here.text
        await here.click_button("commit")
        assert here.session.ply > ply and here.last_action() == REST


async def test_its_hands_are_hidden_between_two_people() -> None:
    people = (Player("Ana"), Player("Ben"))
    async with sitting_at(Sitting, session_of("gullbay", people, seed=3)) as here:
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")
        assert "HAND" not in here.board.canvas.text()
        await here.press("enter")
        await here.my_turn()
        assert "HAND" in here.board.canvas.text()


async def test_it_is_looked_back_at(folder: Folder) -> None:
    saved(folder, 15)
    with Session.open(folder, next(folder.saves.glob("*.toml"))) as session:
        async with sitting_at(Sitting, session) as here:
            await here.my_turn()
            await here.press("v", "home")
            assert here.top == "Replay" and "action 0 of" in here.text
            await here.press("escape")
            assert here.top == "TableScreen"


# Without one -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("boardless")
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


@pytest.mark.usefixtures("boardless")
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


@pytest.mark.usefixtures("boardless")
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


@pytest.mark.usefixtures("boardless")
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
