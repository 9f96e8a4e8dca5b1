"""How the line mode reads and speaks: whole lines, no escapes, the prompt at once.

Lines are read as bytes, so that one that is no text in the terminal's encoding is a wrong
answer and not the end of the game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len

from saves import clean_name
from tui.commands import console
from tui.glyphs import UNICODE, Glyphs
from tui.i18n import _

PROMPT: Final = "> "
LONGEST: Final = 4096
"""Bytes of a line that are looked at; the rest of a longer one is read and dropped."""
WIDTH: Final = 400
"""Cells of an answer that are kept; no action is nearly so long."""

NARROWEST: Final = 20
"""Columns below which a terminal breaks the lines itself."""


class InputEnded(Exception):
    """There is nothing more to read: the player has closed the input."""


_glyphs: Glyphs = UNICODE


def use_glyphs(glyphs: Glyphs) -> None:
    """Speak in this set of characters from now on, as far as the encoding holds them."""
    global _glyphs
    _glyphs = glyphs


def speak(sentence: str) -> None:
    """A sentence on a line of its own; on a terminal, on as many as it takes, cut between words."""
    for line in lines_of(_glyphs.text(spoken(sentence)), _columns()):
        console.say(line)


def say(sentences: Iterable[str]) -> None:
    """Each sentence on a line of its own."""
    for sentence in sentences:
        speak(sentence)


def spoken(sentence: str) -> str:
    """``sentence`` without signs that a screen reader would spell out in the middle of it."""
    return sentence.replace(" · ", ", ").replace("–", _("none"))


def _columns() -> int:
    """How wide the terminal is that is spoken to; 0 where nothing must be cut."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns if sys.stdout.isatty() else 0
    except (AttributeError, OSError, ValueError):
        return 0


def lines_of(sentence: str, columns: int) -> list[str]:
    """``sentence`` in lines of fewer cells than ``columns``; a longer word is left to the terminal.

    The last column stays free: some terminals begin a new line of their own after it.
    """
    if columns < NARROWEST or cell_len(sentence) < columns:
        return [sentence]
    words = sentence.split(" ")
    indent = " " * (len(sentence) - len(sentence.lstrip(" ")))
    lines = [indent + words[len(indent)]]
    for word in words[len(indent) + 1 :]:
        longer = f"{lines[-1]} {word}"
        if cell_len(longer) < columns:
            lines[-1] = longer
        else:
            lines.append(indent + word)
    return lines


def flush() -> None:
    """What was said reaches the reader now."""
    console.flush()


def ask() -> str:
    """Show the prompt and read one line, cleaned of all that is no visible character.

    Raises ``InputEnded`` where the input does.
    """
    console.write(PROMPT)
    flush()
    line = _read_line()
    if line is None or not is_terminal():  # Else the terminal has shown the end of the line.
        console.write("\n")
    if line is None:
        raise InputEnded
    return clean_name(line, WIDTH)


def is_terminal() -> bool:
    """Whether a person types: the input is a terminal."""
    try:
        return sys.stdin is not None and os.isatty(sys.stdin.fileno())
    except (OSError, ValueError):
        return False


def hears_waiting() -> bool:
    """Whether somebody is at the other end who should be told what is being waited for."""
    try:
        return is_terminal() and os.isatty(sys.stdout.fileno())
    except (OSError, ValueError):
        return False


def _read_line() -> str | None:
    """A line without its end; ``None`` where the input ends."""
    if sys.stdin is None:
        return None
    stream = sys.stdin.buffer
    try:
        line = stream.readline(LONGEST)
        rest = line
        while rest and not rest.endswith(b"\n") and len(rest) == LONGEST:
            rest = stream.readline(LONGEST)
    except OSError:
        return None
    if not line:
        return None
    return line.decode(sys.stdin.encoding or "ascii", "replace")
