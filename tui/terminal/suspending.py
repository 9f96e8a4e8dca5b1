"""Being stopped and woken up again (Ctrl+Z and ``fg``, or signals from elsewhere), in one piece.

Textual's Unix driver obeys SIGTSTP in the signal handler itself, wherever the program is at that
moment. A second Ctrl+Z, typed before the shell has the terminal, interrupts the first and leaves a
program that can no longer be woken. One that comes while something is being written waits for a
lock that it holds itself. One that comes when the app is leaving takes the terminal for nobody.
Here the handlers only ask the event loop, which obeys once, and not at the end. The system may hand
a signal to any thread, but Python's handlers run in the main one, so something has to wake it.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import Any

from textual.driver import Driver


def _wake() -> None:
    """Nothing more to do: the handlers of Python run once the main thread is awake."""


def suspendable(driver: type[Driver]) -> type[Driver]:
    """``driver`` with orderly stops; as it is if it knows none."""
    if not hasattr(driver, "_sigtstp_application"):
        return driver

    class SuspendableDriver(driver):  # type: ignore[misc, valid-type]
        _is_stop_due = False
        """From the signal until the program runs again; further ones change nothing."""
        _is_asleep = False
        """While the terminal is given back; the end of that is the driver's business."""

        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self._loop = asyncio.get_running_loop()
            with suppress(RuntimeError, ValueError):  # not in the main thread
                # With a handler of its own, of whatever signal, the loop wakes for all of them.
                self._loop.add_signal_handler(signal.SIGURG, _wake)

        def _sigtstp_application(self, *_signal: object) -> None:
            if not (self._is_stop_due or self._loop.is_closed()):
                self._is_stop_due = True
                self._loop.call_soon_threadsafe(self._stop)

        def _sigcont_application(self, *_signal: object) -> None:
            if self._is_asleep:
                super()._sigcont_application()
            elif not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._begin_anew)

        def _stop(self) -> None:
            """Give the terminal back and sleep; the signal that ends the sleep takes it again."""
            if not self._app._exit:
                self._app._suspend_signal()
                self._is_asleep = True
                super()._sigtstp_application()
            self._is_asleep = self._is_stop_due = False

        def _begin_anew(self) -> None:
            """Woken without having gone to sleep (``kill -STOP``): others had the terminal."""
            if not self._app._exit:
                self._must_signal_resume = True
                self.suspend_application_mode()
                self.resume_application_mode()

    SuspendableDriver.__name__ = f"Stoppable{driver.__name__}"
    return SuspendableDriver
