"""``Board``: what a game brings to the table to be played on a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding
from textual.geometry import Size

from engine import Action, View
from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.marks import Marks, name_pattern
from tui.drawing.skin import Skin
from tui.play.board import Button, Moment
from tui.play.decision import Decision
from tui.play.i18n import _
from tui.play.keys import Command
from tui.screens.base import binding_of
from tui.screens.sheet import Sheet
from tui.table.situation import Situation

ROOMY = 30
"""Rows of a window from which there are gaps between the parts of a table."""
TALL = 34
"""Rows of a window from which a board that stretches has all that the other parts leave."""


def own_bindings(keys: Sequence[Command]) -> list[Binding]:
    """Bindings for a game's own commands, which the table hands on to ``Board.do``."""
    return [binding_of(command, f"screen.own('{command.id}')") for command in keys]


class Board(CanvasView, can_focus=True):
    """A game's board, with the cursor of whoever decides; a game makes a class of its own.

    It must say how it is painted, which decision a view faces, its title, and what can be done.
    Whatever changes the game is returned as an action, for the table to play.

    Args:
        at: what the table shows.
    """

    DEFAULT_CSS = """
    Board { height: auto; }
    Board.-fills { height: 1fr; }
    """

    labels: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Words of the game's own for a command, untranslated: in the key line, in the menu."""
    fills: ClassVar[bool] = False
    """Whether the board takes what room there is, with the players beside it, not below."""
    stretches: ClassVar[bool] = False
    """Whether a board with the players below it takes the rows that a tall window has left."""

    key_line: ClassVar[Sequence[str]] = (
        *("back", "undo", "hint", "news", "log", "known", "settings", "leave", "help"),
    )
    """The commands that the key line names, as far as there is anything to do with them."""

    def __init__(self, at: Situation) -> None:
        super().__init__()
        self.at = at
        self.set_class(self.fills, "-fills")

    # -- what a game says ------------------------------------------------------------------

    def rows(self) -> int:
        """How many rows the board takes where it does not take what room there is."""
        raise NotImplementedError

    def decide(self, view: View) -> Decision | None:
        """The decision that the view's seat faces; what lay over the last one is gone."""
        raise NotImplementedError

    def heading(self, room: int) -> tuple[str, str]:
        """The title line, of ``room`` cells: what is played and who acts; what ends it."""
        raise NotImplementedError

    def context(self) -> list[str]:
        """In a person's turn: sentences on what is under the cursor and what it would do."""
        raise NotImplementedError

    # -- what a game may say ---------------------------------------------------------------

    def buttons(self) -> Sequence[Button]:
        """What can be done now."""
        return ()

    def paint_players(self, canvas: Canvas) -> None:
        """The players, and what lies before the viewer, below the buttons or beside the board."""

    def players_size(self) -> Size:
        """How much room the players take; a width counts beside a board that fills the room."""
        return Size(0, 0)

    def aside(self) -> str:
        """A few words at the right of the buttons."""
        return ""

    def paint_form(self, canvas: Canvas) -> None:
        """A form in the place of the context, while there is one."""

    def form_rows(self) -> int:
        """How many rows the form takes; 0: there is none."""
        return 0

    def form_size(self) -> Size:
        """The same as a size."""
        return Size(0, self.form_rows())

    def paint_rule(self, canvas: Canvas) -> None:
        """The rule below the board may carry marks of the board's."""

    def paint_extra(self, canvas: Canvas) -> None:
        """What stands below the log, where a window has a column for the log."""

    def extra_size(self) -> Size:
        """How many rows that takes; they go by the window, not by the course of the game."""
        return Size(0, 0)

    def moments(self, first: int) -> list[Moment]:
        """What deserves a moment of its own among the plies from index ``first`` on."""
        return []

    def marks(self) -> Marks:
        """Patterns in sentences that get a colour (names do by themselves)."""
        return []

    def known_lines(self) -> list[str]:
        """What is known of hidden and coming things, a line each."""
        return []

    def offers(self, command_id: str) -> bool:
        """Whether a command of every table is there in this game, as the settings are."""
        if command_id == "known":
            return self.at.helps("known_cards") or self.at.helps("remaining")
        return True

    def seat_matters(self) -> bool:
        """Whether the table looks different from another seat."""
        return True

    def follow_play(self) -> None:
        """Show again where the game is played, if the board was moved by hand."""

    # -- what keys and clicks do -----------------------------------------------------------

    @property
    def shown_decision(self) -> Decision | None:
        """What the keys steer: the decision, or what lies over it."""
        return self.at.decision

    def steer(self, dx: int, dy: int) -> None:
        """Arrows in a person's turn: -1, 0 or 1 each way."""
        decision = self.shown_decision
        if decision is not None:
            decision.move(dx, dy)

    def aim(self, action: Action) -> None:
        """Put the cursor of a decision just made on ``action``."""
        if self.at.decision is not None:
            self.at.decision.aim(action)

    def commit(self) -> Action | None:
        """Enter: the action to be played, or ``None`` when a further stage has opened."""
        decision = self.shown_decision
        action = decision.commit() if decision is not None else None
        if action is None:
            self.at.settle()
        return action

    @property
    def has_stage(self) -> bool:
        """Whether there is anything that ``step_back`` would leave."""
        decision = self.shown_decision
        return decision is not None and decision.has_stage

    def step_back(self) -> bool:
        """Leave the innermost stage of a decision; False if there is none."""
        decision = self.shown_decision
        return decision is not None and decision.back()

    def do(self, command_id: str) -> Action | None:
        """One of the game's own commands; the action that comes of it, if one does.

        A key that means nothing now does nothing: it may have been meant for a pause. A wrong
        choice is refused by the notice of the situation.
        """
        return None

    def pick(self, name: str, number: int) -> Action | None:
        """A spot of the board was clicked in a person's turn."""
        return None

    def type_digit(self, digit: int) -> None:
        """A digit was typed in a person's turn."""

    def right_click(self) -> str:
        """The command that the right button stands for now; mostly none."""
        return ""

    # -- what all boards have --------------------------------------------------------------

    @property
    def skin(self) -> Skin:
        return self.at.skin

    @property
    def is_roomy(self) -> bool:
        """Whether the window has rows for gaps between the parts of the board."""
        return self.app.size.height >= ROOMY

    @property
    def has_room(self) -> bool:
        """Whether a board that stretches has all the rows that a tall window has left."""
        return self.stretches and self.app.size.height >= TALL

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.rows()

    def all_marks(self, bright: bool = True) -> Marks:
        """Players' names in their colours, and the game's own marks."""
        if not bright:
            return []
        names = zip(self.at.names, self.skin.palette.seats, strict=False)
        text = self.skin.glyphs.text
        return [*((name_pattern(text(name)), style) for name, style in names), *self.marks()]

    def open_known(self) -> None:
        """Show what is known of hidden and coming things: by default its lines as a sheet."""
        own = self.labels.get("known")
        self.open_sheet(_(own[1]) if own else _("Cards"), self.known_lines(), "known")

    def open_sheet(self, title: str, lines: Sequence[str], command_id: str) -> None:
        """Show some lines over the table, until the key of the command comes again."""
        shown = lines or [_("Nothing yet.")]
        self.app.push_screen(Sheet(title, shown, self.all_marks(), self.keys_of(command_id)))

    def keys_of(self, command_id: str) -> Sequence[str]:
        """The keys of a command as they are set, in a replay those that do it there."""
        return self.at.keys_of(f"replay_{command_id}" if self.at.is_replay else command_id)


class Painted(CanvasView):
    """Another part of the table that the board paints.

    Args:
        board: the board.
        painter: paints this part of it.
        size: how much room it takes, if that is not up to the style sheet.
        id: its name for the style sheet.
    """

    def __init__(
        self,
        board: Board,
        painter: Callable[[Canvas], None],
        size: Callable[[], Size] | None,
        id: str,
    ) -> None:
        super().__init__()
        self.id = id
        self._board = board
        self._painter = painter
        self._room = size or (lambda: Size(0, 0))

    def paint(self, canvas: Canvas) -> None:
        if self._board.is_attached:  # It may be taken away before this.
            self._painter(canvas)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._room().width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._room().height
