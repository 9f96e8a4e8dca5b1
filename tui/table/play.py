"""``Play``: what goes on at a table, a game being played or one that was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, cast

from textual import events
from textual.containers import Horizontal

from tui.screens.base import action_of
from tui.table.board import Board
from tui.table.situation import Situation


class Table(Protocol):
    """What goes on at a table asks this of its screen."""

    def changed(self, same: int) -> None:
        """Something else is to be shown; the first ``same`` plies are those shown before."""

    def close(self) -> None:
        """It is over here."""

    def open_review(self, left: Callable[[], None]) -> None:
        """Show the replay of the game over the table, at the present position."""


class Play(Horizontal):
    """Stands around the parts of a table, answers its keys and clicks, and has words for it.

    Args:
        at: what the table shows.
        board: the game's board.
    """

    is_hinting = False
    """Whether the expert thinks about a hint."""

    def __init__(self, at: Situation, board: Board) -> None:
        super().__init__(id="table")
        self.at = at
        self.board = board

    @property
    def table(self) -> Table:
        """The screen that it goes on at."""
        return cast("Table", self.screen)

    def change(self, same: int | None = None) -> None:
        """Show what is so now, soon; all plies are those shown before unless it is said."""
        if self.is_attached:
            self.table.changed(len(self.at.plies) if same is None else same)

    def start(self) -> None:
        """The table has been laid: begin."""
        self.change(0)

    @property
    def has_news(self) -> bool:
        """Whether what stands at the right of the title line is new."""
        return False

    def heading(self, room: int) -> tuple[str, str]:
        """The title line: what is played and who acts; what ends it."""
        raise NotImplementedError

    def context(self) -> list[str]:
        """What the context bar says, in sentences."""
        raise NotImplementedError

    def said(self, fits: Callable[[str], bool]) -> str:
        """The same as one text; ``fits`` says of a text whether there is room for it."""
        return " ".join(self.context())

    def key_line(self, is_narrow: bool) -> Sequence[str]:
        """The commands of the key line, as far as they can be done."""
        raise NotImplementedError

    def key_comes(self, event: events.Key, is_bound: bool) -> None:
        """A key, before its binding is looked up; ``is_bound`` says whether it has one now."""
        raise NotImplementedError

    def may_own(self, command_id: str) -> bool | None:
        """Whether a command of the game's own means something here, and now; ``None``: not now."""
        raise NotImplementedError

    def own(self, command_id: str) -> None:
        """Do a command of the game's own."""
        raise NotImplementedError

    async def choose(self, command_id: str | None) -> None:
        """Do what was chosen in a menu or by its button, if anything was."""
        if not command_id:
            return
        command = self.at.command(command_id)
        if command in self.at.pack.keys:
            self.own(command_id)
        else:
            await self.app.run_action(action_of(command), self)

    def may_click(self, time: float, chain: int) -> bool:
        """Whether a click on board or buttons counts; it may have an effect of its own."""
        return False

    def picked(self, name: str, number: int) -> None:
        """A spot of the board was clicked."""

    def right_click(self) -> None:
        """The right button was clicked."""

    def resume(self) -> None:
        """What lay over the table has gone."""

    def loss(self) -> str:
        """What would be lost if the table went now, in a sentence; mostly nothing."""
        return ""
