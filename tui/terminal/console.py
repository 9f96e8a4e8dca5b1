"""How commands speak: lines on stdout, one line on stderr when something is wrong.

Standard output may be closed, or a full disk, or the end of a pipe that nobody reads any more.
The first two are refusals (``Refused``); the last is ``BrokenPipeError`` and means that the
reader has had enough.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from typing import TextIO

from saves import Folder, data_folder
from tui.drawing.glyphs import ASCII
from tui.play.i18n import _
from tui.play.limits import MOST_GUEST_FILES, is_guest

DONE = 0
NOT_SO = 1
"""The thing asked about is not so: a save that fails its check."""
REFUSED = 2
"""Bad input, or a system that does not let us."""

NARROWEST = 20
"""Columns below which a terminal breaks the lines itself."""


class Refused(Exception):
    """A command cannot be done; ``str`` is the sentence to show, ``code`` the exit code."""

    def __init__(self, sentence: str, code: int = REFUSED) -> None:
        self.code = code
        super().__init__(sentence)


def need_output() -> None:
    """Refuse where standard output is closed, before anything is done."""
    if sys.stdout is None:
        raise Refused(_("Standard output is closed: there is nowhere to write to."))


def say(line: str = "") -> None:
    """A line on stdout, in what its encoding can show."""
    write(f"{line}\n")


def write(text: str) -> None:
    """Text on stdout that ends no line of its own, in what its encoding can show."""
    with _refusing(sys.stdout):
        sys.stdout.write(_shown(text, sys.stdout))


def flush() -> None:
    """What was said reaches the reader now."""
    with _refusing(sys.stdout):
        sys.stdout.flush()


def complain(line: str) -> None:
    """A line on stderr; whatever is in it, it stays one line and steers no terminal.

    On a terminal a longer one is cut between words, where the terminal would cut anywhere.
    Where stderr takes nothing either, the exit code says all there is to be said.
    """
    if sys.stderr is None:
        return
    one_line = " ".join(line.split())
    visible = "".join(char for char in one_line if char.isprintable())
    if sys.stderr.isatty():
        visible = "\n".join(lines_of(visible, shutil.get_terminal_size().columns))
    try:
        print(_shown(visible, sys.stderr), file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def lines_of(sentence: str, columns: int) -> list[str]:
    """``sentence`` in lines of fewer cells than ``columns``; a longer word is left to the terminal.

    The last column stays free: some terminals begin a new line of their own after it.
    """
    from rich.cells import cell_len

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


def silence(stream: TextIO) -> None:
    """Let what a stream still holds go nowhere: the interpreter flushes it at its end."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def say_json(value: object) -> None:
    """Data on stdout, in ASCII."""
    say(json.dumps(value, indent=2))


def folder_of(arguments: Namespace) -> Folder:
    """The data folder that a command works in."""
    folder = data_folder(arguments.data_dir)
    return replace(folder, most_files=MOST_GUEST_FILES) if is_guest() else folder


@contextlib.contextmanager
def _refusing(stream: TextIO) -> Iterator[None]:
    """Make a refusal of whatever keeps ``stream`` from taking what is written."""
    try:
        yield
    except BrokenPipeError:
        silence(stream)
        raise
    except OSError as error:
        silence(stream)
        reason = error.strerror or str(error)
        raise Refused(
            _("Standard output cannot be written: {reason}.").format(reason=reason)
        ) from error


def _shown(text: str, stream: TextIO) -> str:
    """``text``, or its twin in ASCII where the encoding of ``stream`` does not hold it."""
    try:
        text.encode(stream.encoding or "ascii", stream.errors or "strict")
    except UnicodeEncodeError:
        return ASCII.text(text)
    return text
