"""The keys of commands as the player has set them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from textual.binding import Binding

from saves.settings import Settings
from tui.play.keys import Command


class Keyed(Protocol):
    """The app, whose settings hold the keymap."""

    @property
    def settings(self) -> Settings: ...

    def get_key_display(self, binding: Binding) -> str:
        """A key as it stands on keyboards."""


def keys_of(app: Keyed, command: Command) -> Sequence[str]:
    """The keys that do a command."""
    changed = app.settings.keys.get(command.id)
    return command.keys if changed is None else changed.split(",")


def shown_key(app: Keyed, command: Command) -> str:
    """The key to name for a command, as a player reads it."""
    if command.id not in app.settings.keys:
        return command.shown
    return app.get_key_display(Binding(keys_of(app, command)[0], ""))
