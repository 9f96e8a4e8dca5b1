"""A real pseudo-terminal with a program in it, and the screen that a player would see."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, NoReturn

import pyte

from tests.terminal.waiting import PATIENCE, POLL, most_memory
from tests.unignored import IGNORABLE

KEYS = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "shift+down": b"\x1b[1;2B",
    "shift+right": b"\x1b[1;2C",
    "shift+left": b"\x1b[1;2D",
    "enter": b"\r",
    "escape": b"\x1b",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "space": b" ",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "f1": b"\x1bOP",
    "f10": b"\x1b[21~",
    "ctrl+c": b"\x03",
    "ctrl+l": b"\x0c",
    "ctrl+p": b"\x10",
    "ctrl+q": b"\x11",
    "ctrl+z": b"\x1a",
}


def _in_a_session(terminal: int) -> None:
    """In the child: the terminal is its own, and what it sends means what it does by default.

    Whoever runs the tests may ignore signals (``nohup``, a job in the background of a script).
    """
    for number in IGNORABLE:
        signal.signal(number, signal.SIG_DFL)
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)


class _Emulator(pyte.Screen):
    """pyte's screen, deaf to what Textual asks of a terminal and pyte does not know."""

    def report_device_attributes(self, mode: int = 0, **kwargs: object) -> None:
        """Answer nothing: the program gets only the keys that a test sends."""

    def report_device_status(self, mode: int = 0, **kwargs: object) -> None:
        """Answer nothing, likewise."""

    def select_graphic_rendition(self, *attributes: int, **kwargs: object) -> None:
        """Ignore ``ESC [ > ... m``, a keyboard setting that pyte takes for a colour."""
        if not kwargs.get("private"):
            super().select_graphic_rendition(*attributes)


def as_seen(cell: Any) -> object:
    """A cell without what a blank does not show: the colour and the weight of a character."""
    if cell.data != " " or cell.reverse or cell.underscore or cell.strikethrough:
        return cell
    return cell._replace(fg="", bold=False, italics=False, blink=False)


class PseudoTerminal:
    """A program on a pty of its own, as leader of its session.

    Closing the terminal (``hang_up``) therefore sends it SIGHUP, as losing a window does.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        columns: int = 80,
        rows: int = 24,
        *,
        stdin: int | None = None,
        stdout: int | None = None,
        stderr: int | None = None,
    ) -> None:
        """Start ``command``; streams that are not given are the terminal."""
        self.columns, self.rows = columns, rows
        self.screen = _Emulator(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        """Everything the program has sent so far."""
        self._master, terminal = pty.openpty()
        os.set_blocking(self._master, False)
        self._set_size()
        self.process = subprocess.Popen(
            command,
            env=dict(environment),
            stdin=terminal if stdin is None else stdin,
            stdout=terminal if stdout is None else stdout,
            stderr=terminal if stderr is None else stderr,
            start_new_session=True,
            preexec_fn=lambda: _in_a_session(terminal),
        )
        os.close(terminal)

    def __enter__(self) -> PseudoTerminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the program, whatever became of the test."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.hang_up()

    # What the program shows ------------------------------------------------------------------

    def read(self, wait: float = POLL) -> int:
        """Take in what the program sends within ``wait`` seconds, and return how many bytes."""
        if self._master < 0 or not select.select([self._master], [], [], wait)[0]:
            return 0
        taken = 0
        while True:
            try:
                sent = os.read(self._master, 65536)
            except OSError:  # Nothing more for now, or the program's side is closed.
                break
            if not sent:
                break
            taken += len(sent)
            self.raw += sent
            self._stream.feed(sent)
        if not taken:
            time.sleep(POLL)  # A closed side is always ready: do not spin on it.
        return taken

    def lines(self) -> list[str]:
        """The screen, a string a row, without blanks at the ends."""
        return [line.rstrip() for line in self.screen.display]

    def text(self) -> str:
        """The screen as one string."""
        return "\n".join(self.lines())

    def cells(self) -> list[list[object]]:
        """Every cell of the screen with what is seen of its look, a list a row."""
        rows = self.screen.buffer
        return [[as_seen(rows[y][x]) for x in range(self.columns)] for y in range(self.rows)]

    def wait_for(self, wanted: str | Callable[[str], object], patience: float = PATIENCE) -> str:
        """Wait until the screen contains ``wanted`` (or satisfies it), and return the screen."""
        satisfied = wanted if callable(wanted) else lambda text: wanted in text
        deadline = time.monotonic() + patience
        while not satisfied(self.text()):
            self.read()
            if self.process.poll() is not None and not self.read(0):
                if satisfied(self.text()):
                    break
                self._fail(f"the program ended ({self.process.returncode}) without", wanted)
            if time.monotonic() > deadline:
                self._fail(f"after {patience} s the screen is still without", wanted)
        return self.text()

    def wait_until_still(self, quiet: float = 0.3, patience: float = PATIENCE) -> str:
        """Wait until nothing has come for ``quiet`` seconds: the screen is painted to its end."""
        deadline = time.monotonic() + patience
        last = time.monotonic()
        while time.monotonic() - last < quiet:
            if self.read():
                last = time.monotonic()
            if time.monotonic() > deadline:
                self._fail(f"after {patience} s the program still sends, instead of", "rest")
        return self.text()

    def _fail(self, what: str, wanted: object) -> NoReturn:
        frame = "\n".join(f"|{line:<{self.columns}}|" for line in self.screen.display)
        tail = bytes(self.raw[-300:])
        raise AssertionError(f"{what} {wanted!r}:\n{frame}\nlast bytes: {tail!r}")

    def echoes(self) -> bool:
        """Does the terminal show what is typed, line by line, as a shell's does?"""
        local = termios.tcgetattr(self._master)[3]
        return bool(local & termios.ECHO and local & termios.ICANON)

    # What a player does ----------------------------------------------------------------------

    def send(self, data: bytes | str) -> None:
        """Type ``data`` as it is."""
        left = data.encode() if isinstance(data, str) else data
        while left:
            try:
                left = left[os.write(self._master, left) :]
            except BlockingIOError:
                self.read()

    def press(self, *keys: str) -> None:
        """Press keys by name (``"right"``, ``"enter"``) or by the letter they type."""
        for key in keys:
            self.send(KEYS.get(key, key.encode()))

    def scribble(self, data: str) -> None:
        """Show ``data``, as if another program had written it to the terminal."""
        self._stream.feed(data.encode())

    def cost_of(self, *keys: str) -> int:
        """Press keys, and return how many bytes come until nothing comes any more."""
        before = len(self.raw)
        self.press(*keys)
        self.wait_until_still()
        return len(self.raw) - before

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size, which the kernel reports to the program by SIGWINCH."""
        self.read(0)
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        self._set_size()

    def claim_size(self, columns: int, rows: int) -> None:
        """Tell the program of a window that is not there; what is seen of it stays as it is."""
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    def _set_size(self) -> None:
        self.claim_size(self.columns, self.rows)

    def most_memory(self) -> int:
        """MiB of memory that the program has held at most so far."""
        return most_memory(self.process.pid)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program alone."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as a lost window or line does."""
        if self._master >= 0:
            with contextlib.suppress(OSError):
                os.close(self._master)
            self._master = -1

    def wait_exit(self, patience: float = PATIENCE) -> int:
        """Wait for the program's end; the exit code, or minus the signal that killed it."""
        deadline = time.monotonic() + patience
        while self.process.poll() is None:
            self.read()
            if self._master < 0:
                time.sleep(POLL)
            if time.monotonic() > deadline:
                self._fail(f"after {patience} s the program still runs, instead of", "an end")
        while self.read(0):
            pass
        return self.process.returncode
