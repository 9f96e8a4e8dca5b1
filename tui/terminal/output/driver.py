"""A driver of Textual's that sends only what changes on the screen, whichever it is."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from textual.driver import Driver
from textual.geometry import Size

from tui.terminal.output.display import Display
from tui.terminal.output.terminfo import abilities
from tui.terminal.sizes import size_within_bounds

SWITCH: Final = "ARGOSY_DRIVER"
"""The environment variable that chooses Textual's driver as it is, by the word ``plain``."""


def is_plain(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether all that Textual writes is to be sent, so that a fault here can be ruled out."""
    return environment.get(SWITCH) == "plain"


def differing(driver: type[Driver], display: Display) -> type[Driver]:
    """``driver``, which sends what ``display`` makes of what is written.

    It is as it is where it writes between the lines of a shell or nowhere at all.
    """

    class DifferingDriver(driver):  # type: ignore[misc, valid-type]
        def __init__(self, app: Any, *arguments: Any, **more: Any) -> None:
            super().__init__(app, *arguments, **more)
            self._owner = app
            self._passes = self.is_inline or self.is_headless
            self._window = Size()
            # The thread that reads writes too, and what was written first has to be sent first.
            self._in_turn = threading.RLock()
            if not (self._passes or self.is_web):  # A browser is not what TERM names.
                display.can = abilities()

        def write(self, data: str) -> None:
            if self._passes:
                super().write(data)
                return
            with self._in_turn:
                if (window := self._window_now()) != self._window:
                    self._window = window
                    display.forget()
                if sent := display.write(data, *window):
                    super().write(sent)
            if display.is_repaint_due:
                display.is_repaint_due = False
                self._owner.call_later(self._owner.refresh)

        def flush(self) -> None:
            with self._in_turn:
                if not self._passes and (sent := display.flush()):
                    super().write(sent)
                super().flush()

        def _window_now(self) -> Size:
            """The terminal's size as it is now: the app hears of a new one later."""
            with suppress(AttributeError, OSError, ValueError):
                size = os.get_terminal_size(self._file.fileno())
                if all(size):
                    return size_within_bounds(*size)
            size_of_app: Size = self._owner.size
            return size_of_app

    DifferingDriver.__name__ = f"Differing{driver.__name__}"
    return DifferingDriver
