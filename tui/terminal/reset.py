"""Giving the terminal back when the app itself no longer can; no Textual in here.

Textual's driver gives it back at the end, after all that is still to be painted and all keys
that are still to be obeyed. The guard of the process (``tui.terminal.guard``) waits a limited
time for that and then comes here.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable
from typing import Any, Final

RESET: Final = (
    "\x1b[?2026l"  # A picture may have been cut off: show what there is.
    "\x1b[0m"
    "\x1b[?2004l"  # Pastes are marked no longer.
    "\x1b[?7h"  # Long lines are broken.
    "\x1b[?2048l"  # Sizes and the mouse are reported no longer.
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
    "\x1b[<u"  # Keys are sent as they were; each screen has a setting of its own.
    "\x1b[?1049l"  # The screen that was there before.
    "\x1b[?25h"  # The cursor shows.
    "\x1b[?1004l"  # The focus is reported no longer.
)
"""All that Textual's driver sends when it stops, which a test compares, and what a cut needs."""


def restorer(patience: float = 0.3) -> Callable[[], None]:
    """What makes the terminal as it is now, before the app runs; POSIX only.

    Args:
        patience: seconds that a terminal which takes nothing may keep it.
    """
    import termios

    attributes: list[Any] | None = None
    with contextlib.suppress(termios.error):
        attributes = termios.tcgetattr(0)

    def restore() -> None:
        # Somebody else may be writing to a stalled line, and then any write waits.
        thread = threading.Thread(target=_restore, args=(attributes,), daemon=True)
        thread.start()
        thread.join(patience)

    return restore


def _restore(attributes: list[Any] | None) -> None:
    """Set the attributes, if this process still has the terminal, and send ``RESET``."""
    import termios

    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTTOU})  # which would stop us instead
    with contextlib.suppress(OSError, termios.error):
        if attributes is not None and os.tcgetpgrp(0) == os.getpgrp():
            termios.tcsetattr(0, termios.TCSANOW, attributes)
    with contextlib.suppress(OSError, termios.error):
        if not os.isatty(2):
            return
        screen = os.dup(2)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # Nothing is painted after this.
        os.write(screen, RESET.encode())
        termios.tcflush(0, termios.TCIFLUSH)  # The keys were not meant for the shell.
