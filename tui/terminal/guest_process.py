"""The mode ``--host`` starts from nothing: a Python and an environment that no guest has touched.

Variables that a client of ssh may send steer Python (``PYTHONINSPECT`` leaves a prompt behind),
Textual (``TEXTUAL_LOG`` names a file to write) and Argosy (``ARGOSY_DATA_DIR``). sshd lets none
of them in unless it is told to. If it is, those of Textual and Argosy have no effect. Python reads
its own before anything here runs (``PYTHONWARNINGS`` imports modules), so the command in
``docs/hosting.md`` starts it as ``python -I`` to begin with.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

KEPT: Final = ("HOME", "LOGNAME", "USER", "PATH", "SSH_CONNECTION", "SSH_TTY")
"""Variables that sshd sets itself, kept as they are."""

DESCRIBING: Final = re.compile(r"TERM|COLORTERM|NO_COLOR|LANG|LC_[A-Z]+")
"""Variables that describe the client's terminal and language."""
DESCRIPTION: Final = re.compile(r"[A-Za-z0-9_.@+-]{1,64}")
"""What they may hold: a word, and never a path."""

MOST_MEMORY: Final = 400 << 20
"""Bytes for each process. A game takes 85 MB of what counts, a bot that thinks 30 MB."""
LARGEST_FILE: Final = 20 << 20
"""Bytes."""

PLAIN: Final = "plain"
"""All that a client of ssh may ask for by a command of its own: to play in lines of text."""

_CALL: Final = (
    "import sys; sys.path.insert(0, sys.argv.pop(1)); from tui.cli import main; sys.exit(main())"
)


def guest_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The variables that Argosy needs to play with a guest, and no others."""
    return {
        name: value
        for name, value in environment.items()
        if name in KEPT or (DESCRIBING.fullmatch(name) and DESCRIPTION.fullmatch(value))
    }


def asked_for(environment: Mapping[str, str]) -> list[str]:
    """What a guest has asked for, as options of the command line."""
    return ["--plain"] if environment.get("SSH_ORIGINAL_COMMAND") == PLAIN else []


def cap_resources() -> None:
    """Bound what this process and those that it starts may take; where that is known."""
    if os.name != "posix":
        return
    import resource

    for kind, most in (
        (resource.RLIMIT_DATA, MOST_MEMORY),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(kind)[1]
        bound = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (bound, bound))


def start_as_guest(argv: Sequence[str]) -> None:
    """Go on in an isolated Python (``python -I``) with the environment and limits of a guest.

    The process is replaced by one that runs the same command line, and what the guest has asked
    for; in that one nothing is left to be done.
    """
    if sys.orig_argv[1:4] == ["-I", "-c", _CALL]:
        return
    cap_resources()
    cleaned = guest_environment(os.environ)
    root = str(Path(__file__).parent.parent.parent)
    words = [*argv, *asked_for(os.environ)]
    os.execve(sys.executable, [sys.executable, "-I", "-c", _CALL, root, *words], cleaned)
