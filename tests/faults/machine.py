"""``Machine``: plays a script in a process of its own, with a fault in it; returns what it saw."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.faults.calls import KILL, TRACED, Call, Fault, calls_of, injected
from tests.faults.scripts import Position, Script, games_in

PROMPT: Final = "> "
PATIENCE: Final = 600.0
"""Seconds without a word from the process, after which something is wrong with the machine."""


class MachineError(Exception):
    """The machine itself does not work here; this says nothing about Argosy."""


class Missed(MachineError):
    """A fault fell on another call than it was meant for."""


@dataclass(slots=True)
class Outcome:
    """What somebody at the keyboard has seen, and what lay on the disk at each prompt."""

    said: list[str] = field(default_factory=list)
    """What was said before each prompt, and at last what was said after the last one."""
    on_disk: list[dict[str, Position]] = field(default_factory=list)
    """Each game by its file, at each prompt."""
    errors: str = ""
    code: int = 0
    log: str = ""
    """What strace wrote."""


class Machine:
    """``with Machine(folder) as machine``: a server that forks, and a place to play in.

    Args:
        with_app: whether the app is played too, which takes longer to load.
    """

    def __init__(self, place: Path, with_app: bool = False) -> None:
        self._place = place
        self.data = place / "data"
        self._is_busy = False
        place.mkdir(parents=True, exist_ok=True)
        for name in ("input", "output"):
            os.mkfifo(place / name)
        (place / "warm").mkdir()
        requests, self._requests = os.pipe()
        answers, theirs = os.pipe()
        server = [sys.executable, "-m", "tests.faults.server", str(place / "warm")]
        self._server = subprocess.Popen(
            [*server, str(requests), str(theirs), *["app"] * with_app],
            pass_fds=(requests, theirs),
            cwd=Path(__file__).parent.parent.parent,
            env={**os.environ, "PYTHONHASHSEED": "0", "LOGNAME": "ana", "LANG": "C.UTF-8"},
        )
        os.close(requests)
        os.close(theirs)
        self._answers = os.fdopen(answers, "rb")
        if self._answers.readline() != b"ready\n":
            raise MachineError("the server has not started")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        os.close(self._requests)
        if kind is not None:
            self._server.kill()
        self._server.wait()
        self._answers.close()

    def record(self, script: Script) -> tuple[Outcome, list[Call]]:
        """The script as it goes without a fault, and the calls that touch the data folder."""
        outcome = self.play(script, ["-e", f"trace={TRACED}"])
        return outcome, calls_of(outcome.log, str(self.data))

    def play_with(self, script: Script, fault: Fault) -> Outcome:
        """The script with a fault in it. Raises ``Missed`` if it fell elsewhere."""
        name = fault.call.name
        outcome = self.play(script, ["-e", f"trace={name}", "-e", fault.injection])
        if fault.error != KILL:
            hit = injected(outcome.log, str(self.data))
            if hit != fault.call.about:
                raise Missed(f"{script.name}: {fault}: it fell on {hit!r}")
        elif outcome.code != -signal.SIGKILL:
            raise Missed(f"{script.name}: {fault}: nothing was killed")
        return outcome

    def play(self, script: Script, tracing: list[str] | None = None) -> Outcome:
        """Prepare the folder and play the script in it."""
        self.prepare(script)
        return self.run(script.arguments, script.typed, tracing)

    def prepare(self, script: Script) -> None:
        """The folder as it is before the script begins."""
        shutil.rmtree(self.data, ignore_errors=True)
        script.prepare(self.data)

    def run(
        self, arguments: list[str], typed: list[str] | None = None, tracing: list[str] | None = None
    ) -> Outcome:
        """A command in the folder as it is; each line is typed when it is asked for."""
        if self._is_busy:
            raise MachineError("an earlier run has not come to its end")
        self._is_busy = True
        place = self._place
        output = os.open(place / "output", os.O_RDONLY | os.O_NONBLOCK)
        keyboard: int | None = os.open(place / "input", os.O_RDWR)
        request = {
            "arguments": arguments,
            "data": str(self.data),
            "input": str(place / "input"),
            "output": str(place / "output"),
            "errors": str(place / "errors"),
        }
        os.write(self._requests, json.dumps(request).encode() + b"\n")
        child = int(self._answers.readline())
        _read(output, until="\n")
        tracer = None if tracing is None else self._trace(child, tracing)
        os.kill(child, signal.SIGUSR1)
        outcome = Outcome()
        waiting = list(typed or [])
        while keyboard is not None:
            said = _read(output, until=PROMPT)
            if not said.endswith(PROMPT):
                outcome.said.append(said)
                break
            outcome.said.append(said.removesuffix(PROMPT))
            outcome.on_disk.append(games_in(self.data))
            if waiting:
                os.write(keyboard, f"{waiting.pop(0)}\n".encode())
            else:
                os.close(keyboard)
                keyboard = None
                outcome.said.append(_read(output))
        if keyboard is not None:
            os.close(keyboard)
        os.close(output)
        outcome.code = int(self._answers.readline())
        outcome.errors = (place / "errors").read_text().replace(str(self.data), "DATA")
        outcome.said = [said.replace(str(self.data), "DATA") for said in outcome.said]
        if tracer is not None:
            tracer.communicate(timeout=PATIENCE)
            outcome.log = (place / "log").read_text(errors="replace")
        self._is_busy = False
        return outcome

    def _trace(self, child: int, tracing: list[str]) -> subprocess.Popen[bytes]:
        """Have strace take hold of the child, which waits for a signal."""
        command = ["strace", "-y", "-o", str(self._place / "log"), *tracing, "-p", str(child)]
        tracer = subprocess.Popen(command, stderr=subprocess.PIPE)
        assert tracer.stderr is not None
        said = tracer.stderr.readline().decode()
        if "attached" not in said:
            os.kill(child, signal.SIGKILL)
            raise MachineError(f"strace cannot take hold of a process: {said.strip()}")
        return tracer


def _read(descriptor: int, until: str | None = None) -> str:
    """What comes until the words end with ``until``, or until the process has closed its end."""
    text = b""
    waiting = select.poll()
    waiting.register(descriptor, select.POLLIN)
    while until is None or not text.endswith(until.encode()):
        if not waiting.poll(1000 * PATIENCE):
            raise MachineError(f"nothing more comes after {text[-200:]!r}")
        more = os.read(descriptor, 1 << 16)
        if not more:
            break
        text += more
    return text.decode()
