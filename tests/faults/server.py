"""A process that has all of Argosy loaded, and forks for whoever wants to see it run.

Started with two descriptors, for requests and for answers, a line of JSON each. A child waits for
a signal before it does anything, so that a tracer can take hold of it; what it does then is all
that is traced, and it costs no start of Python.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.faults import table
from tests.faults.scripts import Script, app_scripts, scripts
from tui.cli import main

PR_SET_PTRACER = 0x59616D61
"""Lets somebody else than a parent trace this process, where that needs a permission."""


def be_traceable() -> None:
    import ctypes

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_PTRACER, -1, 0, 0, 0)


def perform(arguments: list[str]) -> int:
    """A command of Argosy, or the session of a screen."""
    if arguments[0] == "table":
        return table.sit(arguments[1:])
    if arguments[0] == "app":
        from tests.faults import app

        return app.use()
    return main(arguments)


def put_in_place(names: Iterable[str | Path]) -> None:
    """These files as standard input, output and errors."""
    for number, name in enumerate(names):
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC if number else os.O_RDONLY
        descriptor = os.open(name, flags, 0o600)
        os.dup2(descriptor, number)
        os.close(descriptor)
    sys.stdin = os.fdopen(os.dup(0))  # the old one may have read ahead elsewhere


def take_part(request: dict[str, Any]) -> None:
    """In a child: do what is asked for, with the files named for it; never returns."""
    code = 99
    try:
        put_in_place((request["input"], request["output"], request["errors"]))
        os.environ["ARGOSY_DATA_DIR"] = request["data"]
        be_traceable()
        os.write(1, b"\n")
        signal.sigwait({signal.SIGUSR1})
        code = perform(request["arguments"])
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def warm_up(place: Path, played: list[Script]) -> None:
    """Play everything once: whatever is imported late is imported now."""
    kept = os.dup(0), os.dup(1), os.dup(2)
    put_in_place((os.devnull, os.devnull, os.devnull))
    typed = place / "typed"
    try:
        for script in played:
            data = place / script.name
            script.prepare(data)
            os.environ["ARGOSY_DATA_DIR"] = str(data)
            typed.write_text("".join(f"{line}\n" for line in script.typed))
            put_in_place((typed,))
            perform(script.arguments)
            perform(["saves", "list"])
            if script.arguments == ["app"]:  # without a game it comes to where a new one is set up
                os.environ["ARGOSY_DATA_DIR"] = str(place / "nothing")
                perform(script.arguments)
            sys.stdout.flush()
    finally:
        for number, descriptor in enumerate(kept):
            os.dup2(descriptor, number)
            os.close(descriptor)


def serve(requests: int, answers: int) -> None:
    """Fork for each request; report the child's number, and how it ended."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    with os.fdopen(requests, "rb") as lines:
        for line in lines:
            child = os.fork()
            if not child:
                take_part(json.loads(line))
            os.write(answers, b"%d\n" % child)
            _pid, status = os.waitpid(child, 0)
            os.write(answers, b"%d\n" % os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    warm_up(Path(sys.argv[1]), [*scripts(), *(app_scripts() if "app" in sys.argv else ())])
    os.write(int(sys.argv[3]), b"ready\n")
    serve(int(sys.argv[2]), int(sys.argv[3]))
