"""A person at the table: the real app on a game, driven by Pilot."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from textual.pilot import Pilot
from textual.widget import Widget

from engine import Action
from saves import Folder, Player
from saves.folder import data_folder
from saves.settings import Settings
from tests.tui.stage import in_ascii
from tui.app import ArgosyApp
from tui.drawing.canvas import CanvasView
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.replay.playback import Playback
from tui.table.board import Board
from tui.table.buttons import Buttons
from tui.table.hint_panel import HintPanel
from tui.table.live import LivePlay
from tui.table.screen import TableScreen
from tui.widgets.frame import KeyLine

TRIES = 400


class Sitting:
    """The app, what it shows, and what a person does with it."""

    def __init__(self, app: ArgosyApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        """The table, also when something lies over it."""
        found = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        assert found, self.app.screen_stack
        return found[-1]

    @property
    def top(self) -> str:
        """The class of the screen on top; ``Replay`` if that is a table with a playback."""
        screen = self.app.screen
        is_replay = isinstance(screen, TableScreen) and isinstance(screen.play, Playback)
        return "Replay" if is_replay else type(screen).__name__

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def play(self) -> LivePlay:
        """What goes on at the table, which is no replay."""
        play = self.screen.play
        assert isinstance(play, LivePlay)
        return play

    @property
    def board(self) -> Board:
        return self.screen.board

    @property
    def rows(self) -> list[str]:
        """What the table shows, row by row, also when something lies over it."""
        found = []
        for strip in self.screen._compositor.render_strips(self.app.size):
            row = "".join(segment.text for segment in strip)
            found.append(in_ascii(row) if self.app.glyphs.ascii else row)
        return found

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows)

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
        await self.pilot.pause()

    async def click(self, name: str, number: int) -> None:
        """Click in the middle of a spot of the board, or on whatever of it lies on top."""
        for view in self.screen.query(CanvasView):
            for spot in reversed(view.canvas.spots):
                if (spot.name, spot.number) != (name, number):
                    continue
                region = spot.region
                for x in (region.x + region.width // 2, *range(region.x, region.right)):
                    y = region.y + region.height // 2
                    if view.canvas.spot_at(x, y) == spot:
                        await self.pilot.click(view, offset=(x, y))
                        return
        raise AssertionError(f"nothing to click: {name} {number}\n{self.text}")

    async def click_button(self, command_id: str) -> None:
        """Click the button of the board that does ``command_id``."""
        buttons = self.screen.query_one(Buttons)
        number = [button.command for button in buttons.shown].index(command_id)
        await self._click_mark(buttons, "button", number)

    async def click_suggestion(self, line: int) -> None:
        """Click a suggestion of the hint on show."""
        await self._click_mark(self.screen.query_one(HintPanel), "suggestion", line)

    async def _click_mark(self, widget: Widget, name: str, number: int) -> None:
        """Click the first cell of a widget that stands for ``number``."""
        await self.pilot.click(offset=self._mark(widget, name, number))

    def _mark(self, widget: Widget, name: str, value: object) -> tuple[int, int]:
        """The first cell of a widget that stands for ``value``."""
        for y in range(widget.region.y, widget.region.bottom):
            for x in range(widget.region.x, widget.region.right):
                if self.screen.get_style_at(x, y).meta.get(name) == value:
                    return x, y
        raise AssertionError(f"nothing to click: {name} {value}\n{self.text}")

    def cell_of_key(self, command_id: str) -> tuple[int, int]:
        """Where a key stands in the key line."""
        active = self.screen.active_bindings.values()
        key = next(one.binding.key for one in active if one.binding.id == command_id)
        return self._mark(self.screen.query_one(KeyLine), "key", key)

    async def click_key(self, command_id: str) -> None:
        """Click a key in the key line."""
        await self.pilot.click(offset=self.cell_of_key(command_id))
        await self.pilot.pause()

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
        await here.until(lambda: here.board.canvas.height, "the board")
        yield here


def has_straight_rows(here: Sitting) -> bool:
    """Whether every row of the screen is as wide as the screen."""
    width, height = here.app.size
    strips = here.screen._compositor.render_strips(here.app.size)
    return [strip.cell_length for strip in strips] == [width] * height


def check_rows(here: Sitting) -> None:
    assert has_straight_rows(here)


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
