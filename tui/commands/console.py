"""How commands speak: lines on stdout, one line on stderr when something is wrong."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import TextIO

from saves import Folder, data_folder
from tui.glyphs import ASCII

DONE = 0
NOT_SO = 1
"""The thing asked about is not so: a save that fails its check."""
REFUSED = 2
"""Bad input, or a system that does not let us."""


class Refused(Exception):
    """A command cannot be done; ``str`` is the sentence to show, ``code`` the exit code."""

    def __init__(self, sentence: str, code: int = REFUSED) -> None:
        self.code = code
        super().__init__(sentence)


def say(line: str = "") -> None:
    """A line on stdout, in what its encoding can show."""
    _write(line, sys.stdout)


def complain(line: str) -> None:
    """A line on stderr; whatever is in it, it stays one line and steers no terminal."""
    one_line = " ".join(line.split())
    _write("".join(char for char in one_line if char.isprintable()), sys.stderr)


def say_json(value: object) -> None:
    """Data on stdout, in ASCII."""
    say(json.dumps(value, indent=2))


def folder_of(arguments: Namespace) -> Folder:
    """The data folder that a command works in."""
    return data_folder(arguments.data_dir)


def _write(line: str, stream: TextIO) -> None:
    try:
        line.encode(stream.encoding or "ascii", stream.errors or "strict")
    except UnicodeEncodeError:
        line = ASCII.text(line)
    print(line, file=stream)
