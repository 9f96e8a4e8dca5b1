"""Programs outside the suite that use parts of it, and so need the extra ``test``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OURS = ("ai", "engine", "saves", "tests", "tui")


@contextmanager
def extra_needed() -> Iterator[None]:
    """Around imports of what the tests bring: one sentence if what they need is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        name = missing.name or ""
        if name.partition(".")[0] in OURS:
            raise
        sys.exit(
            f"{Path(sys.argv[0]).name} needs what the tests need, and {name} is not installed:"
            " 'make test' installs it, or .venv/bin/python -m pip install --editable '.[test]'"
        )
