"""From process start to the menu's first full paint, against a minimal Textual app.

Both programs start in turns on a pseudo-terminal of 80x24. When a program has painted its marks,
the CPU time that it has used is read from the kernel; the medians are compared, because wall time
says more about the machine's other work than about ours. The goal is a ratio of at most 1.3, with
no saved game and with many.

    python bench/startup.py [--runs N] [--json]
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import json
import os
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
GOAL = 1.3
PATIENCE = 30.0

MINIMAL = """
from textual.app import App
from textual.widgets import Static

class Minimal(App):
    def compose(self):
        yield Static("painted")

Minimal().run()
"""
ARGOSY = "import sys; from tui.cli import main; sys.exit(main())"


class Program(NamedTuple):
    """A program and the words that are on the screen when it is fully painted."""

    code: str
    marks: tuple[bytes, ...]


MENU = Program(ARGOSY, (b"New game", b"Quit", b"Ctrl+Q"))
PROGRAMS = {
    "minimal": Program(MINIMAL, (b"painted",)),
    "argosy": MENU,
    "argosy, saved games": MENU,
}


class Start(NamedTuple):
    """What one start has cost until the marks were painted."""

    cpu_ms: float
    wall_ms: float
    sent_bytes: int


def cpu_ms(pid: int) -> float:
    """The CPU time of all threads of ``pid`` so far; the first number of schedstat is in ns."""
    spent = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        spent += int((task / "schedstat").read_text().split()[0])
    return spent / 1e6


def start(program: Program, data_dir: str) -> Start:
    """Start ``program``, wait for its marks, and end it."""
    environment = {
        name: value
        for name, value in os.environ.items()
        # With the first set, own code would be compiled anew at each start; the rest change the
        # picture or what is sent.
        if name != "PYTHONDONTWRITEBYTECODE"
        and not name.startswith(("TEXTUAL", "SSH_"))
        and name not in {"NO_COLOR", "COLUMNS", "LINES"}
    }
    environment |= {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "PYTHONPATH": str(ROOT),
        "ARGOSY_DATA_DIR": data_dir,
    }
    master, terminal = os.openpty()
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", program.code],
        cwd=data_dir,
        env=environment,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
    )
    os.close(terminal)
    sent = b""
    try:
        while not all(mark in sent for mark in program.marks):
            if not select.select([master], [], [], PATIENCE)[0]:
                raise SystemExit(f"nothing painted in {PATIENCE} s; last bytes: {sent[-300:]!r}")
            try:
                sent += os.read(master, 65536)
            except OSError:
                raise SystemExit(f"the program ended: {sent[-2000:].decode()}") from None
        return Start(cpu_ms(process.pid), (time.perf_counter() - begun) * 1000, len(sent))
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(master)


def save_games(data_dir: str, number: int) -> None:
    """Fill ``data_dir`` with games just begun."""
    sys.path.insert(0, str(ROOT))
    from tui.cli import main as argosy

    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere):
        for seed in range(number):
            argosy(["new", "carthage", "--seed", str(seed), "--data-dir", data_dir])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Start-up cost of the menu, in CPU time.")
    parser.add_argument("--runs", type=int, default=15, help="starts of each program (15)")
    parser.add_argument("--saves", type=int, default=200, help="how many saved games are (200)")
    parser.add_argument("--json", action="store_true", help="print the figures as data")
    arguments = parser.parse_args()

    starts: dict[str, list[Start]] = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as filled:
        save_games(filled, arguments.saves)
        folders = {"minimal": empty, "argosy": empty, "argosy, saved games": filled}
        for name, program in PROGRAMS.items():
            start(program, folders[name])  # Compiles what is not compiled; warms the disk's cache.
        for _run in range(arguments.runs):
            for name, program in PROGRAMS.items():
                starts[name].append(start(program, folders[name]))

    medians = {
        name: Start(*(statistics.median(column) for column in zip(*taken, strict=True)))
        for name, taken in starts.items()
    }
    ratios = {name: taken.cpu_ms / medians["minimal"].cpu_ms for name, taken in medians.items()}
    if arguments.json:
        figures = {
            name: {**taken._asdict(), "ratio": round(ratios[name], 3)}
            for name, taken in medians.items()
        }
        print(json.dumps({"runs": arguments.runs, "saves": arguments.saves, **figures}))
        return
    print(
        f"medians of {arguments.runs} starts, 80x24, until fully painted; {arguments.saves} saves"
    )
    print(f"{'':20}{'CPU ms':>8}{'wall ms':>9}{'bytes':>8}{'ratio':>7}")
    for name, taken in medians.items():
        numbers = f"{taken.cpu_ms:8.0f}{taken.wall_ms:9.0f}{taken.sent_bytes:8.0f}"
        print(f"{name:20}{numbers}{ratios[name]:7.2f}")
    print(f"goal: a ratio of CPU time of at most {GOAL}")


if __name__ == "__main__":
    main()
