"""A private tmux server with one window and a program in it."""

from __future__ import annotations

import contextlib
import shlex
import subprocess
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

from tests.terminal.waiting import PATIENCE, wait_until

KEYS = {
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "enter": "Enter",
    "escape": "Escape",
    "tab": "Tab",
    "space": "Space",
    "f10": "F10",
    "ctrl+q": "C-q",
    "ctrl+z": "C-z",
}


class Tmux:
    """A tmux server on a socket of its own, so that it shares nothing with the developer's."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        columns: int = 80,
        rows: int = 24,
    ) -> None:
        """Start ``command`` in a detached window of the given size."""
        self.socket = f"argosy-{uuid.uuid4().hex}"
        # tmux gives its windows a TERM of its own; without COLORTERM the program then sees 256
        # colours, as it would at a player's.
        self._environment = {n: v for n, v in environment.items() if n not in {"TERM", "COLORTERM"}}
        self._environment["TERM"] = "xterm-256color"
        size = ["-x", str(columns), "-y", str(rows)]
        self.run(
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            *size,
            "-s",
            "game",
            f"exec {shlex.join(command)}",
            ";",
            "set-option",
            "-g",
            "remain-on-exit",
            "on",
        )
        self.pid = int(self.run("display-message", "-p", "-t", "game", "#{pane_pid}"))
        """The program's process id."""
        self._socket_file = Path(self.run("display-message", "-p", "#{socket_path}").strip())

    def __enter__(self) -> Tmux:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End this server, if it still runs; tmux would leave its socket behind."""
        with contextlib.suppress(subprocess.CalledProcessError):
            self.kill_server()
        self._socket_file.unlink(missing_ok=True)

    def run(self, *arguments: str) -> str:
        """Run a tmux command on this server and return what it prints."""
        done = subprocess.run(
            ["tmux", "-L", self.socket, *arguments],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout

    def text(self) -> str:
        """The window's text, without blanks at the ends of the rows."""
        rows = self.run("capture-pane", "-p", "-t", "game").split("\n")
        return "\n".join(row.rstrip() for row in rows).rstrip("\n")

    def wait_for(self, wanted: str | Callable[[str], object], patience: float = PATIENCE) -> str:
        """Wait until the window contains ``wanted`` (or satisfies it), and return its text."""
        satisfied = wanted if callable(wanted) else lambda text: wanted in text
        seen = ""

        def shown() -> object:
            nonlocal seen
            seen = self.text()
            return satisfied(seen)

        wait_until(shown, lambda: f"tmux is still without {wanted!r}:\n{seen}", patience)
        return seen

    def wait_until_still(self, quiet: float = 0.3, patience: float = PATIENCE) -> str:
        """Wait until the window has not changed for ``quiet`` seconds, and return its text."""
        seen, since = self.text(), time.monotonic()

        def still() -> bool:
            nonlocal seen, since
            now = self.text()
            if now != seen:
                seen, since = now, time.monotonic()
            return time.monotonic() - since >= quiet

        wait_until(still, lambda: f"tmux still changes:\n{seen}", patience)
        return seen

    def press(self, *keys: str) -> None:
        """Press keys by name (``"right"``, ``"enter"``) or by the letter they type."""
        self.run("send-keys", "-t", "game", *(KEYS.get(key, key) for key in keys))

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.run("resize-window", "-t", "game", "-x", str(columns), "-y", str(rows))

    def kill_server(self) -> None:
        """End the server at once, as a crash or a reboot does; the program loses its terminal."""
        self.run("kill-server")
