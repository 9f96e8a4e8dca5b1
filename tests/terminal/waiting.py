"""Waiting for a state instead of for a time."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

# Long enough for a loaded machine with two cores; nobody waits for it in a passing test.
PATIENCE = 20.0
POLL = 0.02


def wait_until(
    condition: Callable[[], object], what: str | Callable[[], str], patience: float = PATIENCE
) -> None:
    """Return as soon as ``condition()`` is true; fail with ``what`` after ``patience`` seconds."""
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            message = what if isinstance(what, str) else what()
            raise AssertionError(f"after {patience} s: {message}")
        time.sleep(POLL)


def processes_using(data_dir: Path) -> list[int]:
    """The ids of all processes started with this data directory, children included.

    Each test has a data directory of its own, so this finds exactly what the test has started,
    whoever is its parent by now: a bot that outlives the app is found as well.
    """
    entry = f"ARGOSY_DATA_DIR={data_dir}".encode()
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                environment = (process / "environ").read_bytes().split(b"\0")
                state = (process / "stat").read_text().rpartition(")")[2].split()[0]
            except OSError:
                continue  # It ended meanwhile, or belongs to somebody else.
            if entry in environment and state != "Z":
                found.append(int(process.name))
    return found


def most_memory(pid: int) -> int:
    """MiB that a process has held at most so far; 0 when it has ended."""
    status = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next((int(line.split()[1]) for line in status if line.startswith("VmHWM")), 0) // 1024
