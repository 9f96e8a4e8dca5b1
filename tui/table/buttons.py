"""``Buttons``: what can be done now, for the mouse and for newcomers."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from tui.play.board import Button
from tui.table.board import Board

SIGNED = ("commit", "left", "right", "up", "down")
"""Commands whose buttons say the key by a sign of their own."""


class Buttons(Widget):
    """A row of words to click; those of the current choice look like the cursor."""

    DEFAULT_CSS = """
    Buttons { height: 1; padding: 0 1; }
    """
    ALLOW_SELECT = False

    class Pressed(Message):
        """A button was clicked; ``chain`` is 2 for the second click of two."""

        def __init__(self, buttons: Buttons, button: Button, chain: int) -> None:
            super().__init__()
            self.buttons = buttons
            self.button = button
            self.chain = chain

        @property
        def is_stale(self) -> bool:
            """Whether it is not there any more: the click is void."""
            return self.button not in self.buttons.shown

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self.shown: Sequence[Button] = ()

    def render(self) -> Text:
        palette, text = self._board.skin.palette, self._board.skin.glyphs.text
        self.shown = self._board.buttons()
        row = Text(no_wrap=True)
        for number, button in enumerate(self.shown):
            usual = palette.text if button.possible else palette.muted
            style = palette.cursor if button.current else usual
            meta = Style(meta={"button": number}) if button.possible else Style()
            row.append(text(f" {self._words(button)} "), style + meta).append("  ")
        aside = text(self._board.aside())
        if aside:
            row.rstrip()
            row.pad_right(max(0, self.size.width - cell_len(row.plain) - cell_len(aside)))
            row.append(aside, palette.title)
        return row

    def _words(self, button: Button) -> str:
        if button.command in SIGNED:
            return button.label
        return f"{self._board.at.shown_key(button.command)} {button.label}"

    def on_click(self, event: events.Click) -> None:
        event.stop()
        number = event.style.meta.get("button")
        if isinstance(number, int) and number < len(self.shown):
            self.post_message(self.Pressed(self, self.shown[number], event.chain))
