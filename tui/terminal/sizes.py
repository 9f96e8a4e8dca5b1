"""The size of the window, within bounds: a client may claim any, and every cell costs memory.

65535 by 65535 cells would take gigabytes. What lies beyond the bounds of a larger window stays
blank. And the size that is taken up last has to be the one that the window has.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable
from typing import Any, Final

from textual import events
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

WIDEST: Final = 500
HIGHEST: Final = 200
"""More cells than screens show; a game in so large a window takes 10 MB more than at 80x24."""


def size_within_bounds(width: int, height: int) -> Size:
    """The part of a window that is drawn on."""
    return Size(min(width, WIDEST), min(height, HIGHEST))


def sized(driver: type[Driver]) -> type[Driver]:
    """``driver``, which believes no size beyond the bounds; as it is if it asks for none.

    Textual asks for the size in the signal handler. There a second signal interrupts the first,
    and the size from before it would be taken up last; so the event loop asks, in turn.
    """
    if not hasattr(driver, "_get_terminal_size"):
        return driver

    class SizedDriver(driver):  # type: ignore[misc, valid-type]
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            if self._size is None:
                self._size: tuple[int, int] | None = self._get_terminal_size()
            self._loop = asyncio.get_running_loop()
            self._ask: Callable[..., object] | None = None

        def start_application_mode(self) -> None:
            super().start_application_mode()
            if not hasattr(signal, "SIGWINCH"):
                return
            handler = signal.getsignal(signal.SIGWINCH)
            if callable(handler) and handler != self._ask_in_turn:
                self._ask = handler
                signal.signal(signal.SIGWINCH, self._ask_in_turn)

        def _ask_in_turn(self, *signal_and_frame: object) -> None:
            if self._ask is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._ask, *signal_and_frame)

        def _get_terminal_size(self) -> tuple[int, int]:
            """The terminal's size now, or else the environment's, whoever set it."""
            with contextlib.suppress(OSError):
                now = os.get_terminal_size(1)
                if all(now):
                    return size_within_bounds(*now)
            return size_within_bounds(*super()._get_terminal_size())

        def process_message(self, message: Message) -> None:
            """Sizes that the terminal reports between keys come here."""
            if isinstance(message, events.Resize):
                size = size_within_bounds(*message.size)
                message = events.Resize(size, size, size, message.pixel_size)
            super().process_message(message)

    SizedDriver.__name__ = f"Sized{driver.__name__}"
    return SizedDriver
