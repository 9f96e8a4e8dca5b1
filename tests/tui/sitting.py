"""A person at the table: the real app on a game, driven by Pilot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from textual.pilot import Pilot

from engine import Action
from saves import Folder, Player
from saves.folder import data_folder
from saves.settings import Settings
from tui.app import ArgosyApp
from tui.drawing.canvas import Canvas, CanvasView
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.table import GameScreen

TRIES = 400


class Sitting:
    """The app, what it shows, and what a person does with it."""

    def __init__(self, app: ArgosyApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> GameScreen:
        """The game screen, also when something lies over it."""
        found = [one for one in self.app.screen_stack if isinstance(one, GameScreen)]
        assert found, self.app.screen_stack
        return found[-1]

    @property
    def top(self) -> str:
        """The class of the screen on top."""
        return type(self.app.screen).__name__

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def canvas(self) -> Canvas:
        return self.screen.query_one(CanvasView).canvas

    @property
    def text(self) -> str:
        return self.canvas.text()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, condition: Callable[[], object], what: str) -> None:
        """Wait for a state."""
        for _ in range(TRIES):
            if condition():
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"never: {what}\n{self.text}")

    async def my_turn(self) -> None:
        """Wait until a person decides, or the game is over."""
        await self.until(
            lambda: self.screen.decision is not None or self.session.is_over, "a person's turn"
        )

    async def click(self, name: str, number: int) -> None:
        """Click in the middle of a spot of the board, or on whatever of it lies on top."""
        for spot in reversed(self.canvas.spots):
            if (spot.name, spot.number) != (name, number):
                continue
            region = spot.region
            for x in (region.x + region.width // 2, *range(region.x, region.right)):
                y = region.y + region.height // 2
                if self.canvas.spot_at(x, y) == spot:
                    await self.pilot.click(CanvasView, offset=(x, y))
                    return
        raise AssertionError(f"nothing to click: {name} {number}\n{self.text}")

    async def click_button(self, act: str) -> None:
        """Click the button of the board that does ``act``."""
        await self.click("button", [button.command for button in self.screen.buttons()].index(act))

    def last_action(self, seat: int = 0) -> Action:
        """What ``seat`` played last."""
        return next(ply.action for ply in reversed(self.session.match.plies) if ply.actor == seat)


Here = TypeVar("Here", bound=Sitting)


@asynccontextmanager
async def sitting_at(
    kind: type[Here],
    session: Session,
    *,
    pacing: str = "off",
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
    settings: Settings | None = None,
) -> AsyncIterator[Here]:
    """The app opened on ``session``."""
    settings = settings or Settings(pacing=pacing)
    app = ArgosyApp(session, settings, folder=session.folder, ascii=ascii)
    async with app.run_test(size=size) as pilot:
        here = kind(app, pilot)
        await here.until(lambda: here.canvas.height, "the board")
        yield here


def check_rows(here: Sitting) -> None:
    """Every row of the board is as wide as the board."""
    for y in range(here.canvas.height):
        strip = here.canvas.strip(y, here.screen.rich_style)
        assert strip.cell_length == here.canvas.width


def session_of(
    game: str,
    players: Sequence[Player],
    *,
    seed: int = 1,
    options: dict[str, str] | None = None,
    theme: str = "",
    folder: Folder | None = None,
) -> Session:
    """A new game in the test's own data folder."""
    setup = NewGame(game, list(players), options or {}, seed=seed, theme=theme)
    return Session.start(folder or data_folder(), setup)


class Table(Generic[Here]):
    """A game, who usually plays it in tests, and how a person sits down to it."""

    def __init__(self, game: str, kind: type[Here], players: Sequence[Player]) -> None:
        self.game = game
        self.kind = kind
        self.players = players

    def new_session(
        self,
        players: Sequence[Player] = (),
        *,
        seed: int = 1,
        options: dict[str, str] | None = None,
        theme: str = "",
        folder: Folder | None = None,
    ) -> Session:
        """A new game, between the usual players unless others are given."""
        return session_of(
            self.game,
            players or self.players,
            seed=seed,
            options=options,
            theme=theme,
            folder=folder,
        )

    @asynccontextmanager
    async def sitting(
        self,
        players: Sequence[Player] = (),
        *,
        seed: int = 1,
        options: dict[str, str] | None = None,
        theme: str = "",
        pacing: str = "off",
        size: tuple[int, int] = (80, 24),
        ascii: bool = False,
        settings: Settings | None = None,
        session: Session | None = None,
    ) -> AsyncIterator[Here]:
        """The app opened on a new game, or on ``session``."""
        session = session or self.new_session(players, seed=seed, options=options, theme=theme)
        async with sitting_at(
            self.kind, session, pacing=pacing, size=size, ascii=ascii, settings=settings
        ) as here:
            yield here
