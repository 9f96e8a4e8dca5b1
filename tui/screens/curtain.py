"""The curtain between two people at one screen, while hands are secret."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from tui.i18n import _
from tui.screens.base import BaseModal


class Curtain(BaseModal[bool]):
    """Hides the table until the named player is at the keyboard.

    Closes with True to lift it, with False (Esc) to leave the game, which is saved.
    """

    DEFAULT_CSS = """
    Curtain { align: center middle; background: $background; }
    Curtain Static { width: auto; height: auto; text-align: center; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._player = name

    def compose(self) -> ComposeResult:
        sentence = _(
            "{name} is next.\n\nHands are secret in this game: let {name} sit down.\n\n"
            "Enter lifts the curtain · Esc leaves the game"
        ).format(name=self._player)
        yield Static(Text(self.argosy.glyphs.text(sentence), justify="center"))

    def on_key(self, event: events.Key) -> None:
        if event.key in ("enter", "escape"):
            event.stop()
            self.close(event.key == "enter")

    def on_click(self) -> None:
        self.close(True)
