"""The command palette: what can be done on the screen beneath, found as one types."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandInput, CommandList, CommandPalette
from textual.screen import Screen

from tui.play.i18n import _
from tui.screens.base import Translated

if TYPE_CHECKING:
    from textual.app import App


class Palette(Translated[None], CommandPalette):
    """Textual's palette, which takes keys faster than it answers, and does not blink."""

    DEFAULT_CSS = """
    Palette > Vertical { margin-top: 1; background: $panel; }
    Palette #--input { border: none; }
    Palette SearchIcon { display: none; }
    Palette #--input Label, Palette #--input Button { margin: 0; }
    """

    def __init__(self) -> None:
        super().__init__(placeholder=_("What do you want to do?"))

    def on_mount(self) -> None:
        for line in self.query(CommandInput):
            line.cursor_blink = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Once: the second of two Enters would take away what has come since."""
        return super().dismiss(result) if self.is_current else AwaitComplete()

    def _refresh_command_list(self, *what: Any) -> None:
        """Show what was found, unless the palette has gone since it was asked."""
        if self.query(CommandList):
            super()._refresh_command_list(*what)

    def _action_command_list(self, action: str) -> None:
        """A key for the list, unless the list is being filled anew this moment."""
        with suppress(LookupError):
            super()._action_command_list(action)


def commands_on(app: App[Any], screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The commands that a screen answers now, each with its key."""
    named = {
        active.binding.action: active
        for active in screen.active_bindings.values()
        if active.binding.id and active.enabled
    }
    for active in named.values():
        binding = active.binding
        title = f"{binding.description.capitalize()} ({app.get_key_display(binding)})"
        run = partial(app.run_action, binding.action, active.node)
        yield SystemCommand(title, active.tooltip, run)
