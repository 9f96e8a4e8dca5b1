"""What the terminal says of itself, by the name in ``TERM``."""

from __future__ import annotations

import sys

from tui.terminal.output.encoder import Abilities


def abilities() -> Abilities:
    """What the terminal is able to do beyond what all are; nothing where nobody knows."""
    try:
        import curses

        curses.setupterm(fd=sys.__stderr__.fileno() if sys.__stderr__ else -1)
    except (ImportError, OSError, ValueError, curses.error):  # as on Windows
        return Abilities()

    def has(*names: str) -> bool:
        return all(curses.tigetstr(name) for name in names)

    return Abilities(
        erases=curses.tigetflag("bce") > 0 and has("ech"),
        scrolls=has("csr", "il", "dl"),
        shifts=has("ich", "dch"),
    )
