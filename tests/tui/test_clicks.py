"""Only the left button acts, on what it was pressed on; at each place where there is a click."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual._xterm_parser import XTermParser

from saves import Folder, Player
from saves.settings import Settings
from tests.tui.sitting import Sitting, session_of, sitting_at
from tui.app import ArgosyApp
from tui.drawing.canvas import Spot
from tui.games.carcassonne.decision import Placing
from tui.terminal.clicks import FOCUS_SECONDS, LEFT, RIGHT, ignore_more_buttons
from tui.widgets.menu_list import MenuList

pytestmark = pytest.mark.usefixtures("at_once")

MIDDLE = 2
OTHERS = (MIDDLE, RIGHT, 4, 8, 11)
GAMES = {"carthage": 2, "manila": 3, "carcassonne": 2}

Cell = tuple[int, int]


class Mouse:
    """Presses and lets go, through the app's own front door, at times of its own."""

    def __init__(self, here: Sitting) -> None:
        self.here = here
        self.time = 1000.0

    async def _send(self, event: events.Event) -> None:
        event.time = self.time
        self.here.app.post_message(event)
        await self.here.pilot.pause()

    async def focus(self) -> None:
        await self._send(events.AppFocus())

    async def press(self, at: Cell, button: int = LEFT) -> None:
        await self._send(self._event(events.MouseDown, at, button))

    async def let_go(self, at: Cell, button: int = LEFT) -> None:
        await self._send(self._event(events.MouseUp, at, button))

    async def click(self, at: Cell, button: int = LEFT) -> None:
        await self.press(at, button)
        await self.let_go(at, button)

    @staticmethod
    def _event(
        kind: type[events.MouseDown] | type[events.MouseUp], at: Cell, button: int
    ) -> events.MouseDown | events.MouseUp:
        x, y = at
        return kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y)


@asynccontextmanager
async def table(game: str) -> AsyncIterator[tuple[Sitting, Mouse]]:
    players = (Player("Ana"), *[Player("", "bot", "easy")] * (GAMES[game] - 1))
    async with sitting_at(Sitting, session_of(game, players, seed=3)) as here:
        await here.my_turn()
        yield here, Mouse(here)


def middle_of(here: Sitting, wanted: Callable[[Spot], object]) -> Cell:
    """A cell of the screen within the first spot of its kind."""
    for spot in here.board.canvas.spots:
        region = spot.region
        x, y = region.x + region.width // 2, region.y + region.height // 2
        if wanted(spot) and here.board.canvas.spot_at(x, y) == spot:
            return x, y
    raise AssertionError("no such spot")


def log_button(here: Sitting) -> Cell:
    """Where a click opens the log, whoever's turn it is."""
    return here.cell_of_key("log")


@pytest.mark.parametrize("game", GAMES)
async def test_only_the_left_button_acts(game: str) -> None:
    async with table(game) as (here, mouse):
        where, top, digest = log_button(here), here.top, here.session.match.digest()
        for button in OTHERS:
            await mouse.click(where, button)
            assert here.top == top
        for spot in list(here.board.canvas.spots):
            at = spot.region.x + spot.region.width // 2, spot.region.y
            await mouse.click(at, MIDDLE)
        assert (here.top, here.session.match.digest()) == (top, digest)
        await mouse.click(where)
        assert here.top == "LogScreen"
        await mouse.click((40, 10), MIDDLE)
        assert here.top == "LogScreen"


@pytest.mark.parametrize("game", GAMES)
async def test_a_click_begins_and_ends_on_the_same_thing(game: str) -> None:
    async with table(game) as (here, mouse):
        top, (x, y) = here.top, log_button(here)
        await mouse.press((40, 10))
        await mouse.let_go((x, y))
        await mouse.press((x, y))
        await mouse.let_go((40, 10))
        await mouse.let_go((x, y))  # A release whose press went elsewhere.
        assert here.top == top
        await mouse.press((x, y))
        await mouse.press((x, y), RIGHT)
        await mouse.let_go((x, y), RIGHT)
        assert here.top == top
        await mouse.let_go((x, y))
        assert here.top == "LogScreen"


async def test_a_drag_along_one_thing_is_no_click(folder: Folder) -> None:
    """A row of a list is one thing from end to end; a hand that slips by a cell still clicks."""
    app = ArgosyApp(folder=folder, settings=Settings())
    async with app.run_test(size=(80, 24)) as pilot:
        here = Sitting(app, pilot)
        mouse = Mouse(here)
        await pilot.pause()
        row = app.screen.query_one(MenuList).region
        await mouse.press((row.x + 2, row.y))
        await mouse.let_go((row.x + 12, row.y))
        assert here.top == "MenuScreen"
        await mouse.press((row.x + 2, row.y))
        await mouse.let_go((row.x + 3, row.y))
        assert here.top != "MenuScreen"


async def test_a_click_that_only_brings_the_window_to_the_front() -> None:
    async with table("carthage") as (here, mouse):
        top, where = here.top, log_button(here)
        await mouse.focus()
        mouse.time += FOCUS_SECONDS / 2
        await mouse.press(where)
        mouse.time += 1.0
        await mouse.let_go(where)
        assert here.top == top

        await mouse.press(where)  # The press is reported before the focus.
        await mouse.focus()
        mouse.time += 1.0
        await mouse.let_go(where)
        assert here.top == top

        mouse.time += FOCUS_SECONDS * 2
        await mouse.click(where)
        assert here.top == "LogScreen"


async def test_the_right_button_turns_the_tile_in_hand() -> None:
    async with table("carcassonne") as (here, mouse):
        decision = here.screen.decision
        assert isinstance(decision, Placing)
        turned = []
        for _ in range(2):
            turned.append(decision.action)
            await mouse.click((40, 10), RIGHT)
        assert turned[0] != turned[1]
        before = decision.action
        await mouse.press((40, 10), RIGHT)
        await mouse.let_go((60, 10), RIGHT)
        assert decision.action == before
        await here.press("l")
        await mouse.click((40, 10), RIGHT)
        assert decision.action == before


def test_buttons_beyond_the_wheel_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the first part fails, Textual can tell them from the first three and ours can go."""
    monkeypatch.setattr(XTermParser, "parse_mouse_code", XTermParser.parse_mouse_code)
    sent = "".join(f"\x1b[<{number};5;5{end}" for number in range(128, 132) for end in "Mm")
    assert any(isinstance(event, events.MouseDown) for event in XTermParser().feed(sent))
    ignore_more_buttons()
    assert list(XTermParser().feed(sent)) == []
    (pressed,) = XTermParser().feed("\x1b[<0;5;5M")
    assert isinstance(pressed, events.MouseDown) and pressed.button == LEFT
