"""The screen that hands the keyboard to the next person, while something is secret."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tui.play.i18n import _
from tui.screens.base import BaseScreen
from tui.screens.confirm import Dialog
from tui.screens.lines import Line
from tui.screens.page import Page


class HandOverDialog(Dialog):
    """Who is to sit down, in a frame. A key still held by the last player does nothing."""

    awaits_release = True


class HandOverScreen(BaseScreen[bool]):
    """Stands in the table's place until the named player is at the keyboard.

    Nothing of the table is drawn beneath it. Closes with True once that player is there, with
    False to leave the game, which is saved.

    Args:
        name: who is next.
        secret: what the others must not see, in a sentence.
    """

    DEFAULT_CSS = """
    HandOverScreen { align: center middle; }
    """
    AUTO_FOCUS = "HandOverDialog"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, name: str, secret: str) -> None:
        super().__init__()
        self._player = name
        self._secret = secret

    def compose(self) -> ComposeResult:
        sentence = _("{name} is next. {secret} Let {name} sit down alone.").format(
            name=self._player, secret=self._secret
        )
        yield HandOverDialog(
            self.argosy.glyphs.text(sentence),
            [
                Line("here", _("{name} is here").format(name=self._player)),
                Line("leave", _("Leave the game")),
            ],
        )

    def on_page_pressed(self, message: Page.Pressed) -> None:
        self._close(message.line.id == "here")

    def action_leave(self) -> None:
        self._close(False)

    def _close(self, is_here: bool) -> None:
        if self.is_active:
            self.dismiss(is_here)
