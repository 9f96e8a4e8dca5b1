"""How a test starts Argosy, and with which environment."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

# Without the console script (tests run from a checkout that is not installed) the same call is
# made by hand.
CALL_MAIN = "import sys; from tui.cli import main; sys.exit(main())"


def argosy(*arguments: str) -> list[str]:
    """The command line that runs Argosy: the installed command if there is one."""
    script = Path(sys.executable).with_name("argosy")
    if script.exists():
        return [str(script), *arguments]
    return [sys.executable, "-c", CALL_MAIN, *arguments]


def python(program: Path, *arguments: str) -> list[str]:
    """The command line that runs a small program of a test's own."""
    return [sys.executable, str(program), *arguments]


def environment(data_dir: Path, **changes: str | None) -> dict[str, str]:
    """The environment of a plain local terminal; ``None`` takes a variable out."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("TEXTUAL", "SSH_", "TMUX", "LC_", "PYTEST"))
        and name not in {"NO_COLOR", "COLUMNS", "LINES", "LANGUAGE"}
    }
    settings: dict[str, str | None] = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "ARGOSY_DATA_DIR": str(data_dir),
        **changes,
    }
    for name, value in settings.items():
        if value is None:
            kept.pop(name, None)
        else:
            kept[name] = value
    return kept


def shell_words(variables: dict[str, str], command: Sequence[str]) -> str:
    """One line for a shell on the other side: ``variables`` set, then ``command`` in its place."""
    assignments = [shlex.quote(f"{name}={value}") for name, value in variables.items()]
    return " ".join(["exec", "env", *assignments, shlex.join(command)])
