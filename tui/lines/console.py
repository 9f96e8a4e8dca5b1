"""How the line mode reads and speaks: whole lines, no escapes, the prompt at once.

Lines are read as bytes, so that one that is no text in the terminal's encoding is a wrong
answer and not the end of the game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import Final

from saves import clean_name
from tui.drawing.glyphs import UNICODE, Glyphs
from tui.play.i18n import _
from tui.terminal import console
from tui.terminal.console import lines_of

PROMPT: Final = "> "
LONGEST: Final = 4096
"""Bytes of a line that are looked at; the rest of a longer one is read and dropped."""
WIDTH: Final = 400
"""Cells of an answer that are kept; no action is nearly so long."""


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


def flush() -> None:
    """What was said reaches the reader now."""
    console.flush()


def ask() -> str:
    """Show the prompt and read one line, cleaned of all that is no visible character.

    Raises ``InputEnded`` where the input does.
    """
    if _can_edit():
        flush()
        line = _read_edited()
    else:
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
    """Whether somebody is at the other end who should hear what is being waited for."""
    try:
        return is_terminal() and os.isatty(sys.stdout.fileno())
    except (OSError, ValueError):
        return False


def _can_edit() -> bool:
    """Whether lines are typed where they can be edited, and earlier ones brought back."""
    if not hears_waiting() or os.environ.get("TERM", "dumb") == "dumb":
        return False
    return _readline() is not None


@cache
def _readline() -> ModuleType | None:
    """The editor of lines, which completes commands and keeps no history on disk."""
    try:
        import readline
    except ImportError:  # Windows has no readline.
        return None
    from tui.lines.typed_commands import TYPED_COMMANDS

    def complete(typed: str, number: int) -> str | None:
        words = [one.word for one in TYPED_COMMANDS if one.word.startswith(typed)]
        at_the_beginning = readline.get_begidx() == 0
        return words[number] if at_the_beginning and number < len(words) else None

    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    readline.parse_and_bind("set enable-bracketed-paste off")  # It would send escape sequences.
    return readline


def _read_edited() -> str | None:
    """As ``_read_line``, with the keys of readline."""
    try:
        return input(PROMPT)
    except UnicodeDecodeError:
        return "\ufffd"
    except (EOFError, OSError):
        return None


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
