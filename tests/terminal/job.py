"""A shell of a few lines: runs one command as a job, and wakes it up again when it has stopped.

    python job.py SECONDS COMMAND...

A program that stops itself (Ctrl+Z) needs somebody who has job control; a leader of a session, as
everything on a pseudo-terminal of its own is, would sleep for ever. Ends with the command's code.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from typing import NoReturn


def main(seconds: float, command: list[str]) -> NoReturn:
    """Run ``command`` in the foreground; each of its stops lasts ``seconds``."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execvp(command[0], command)
    with contextlib.suppress(OSError):  # The job has done it already.
        os.setpgid(job, job)
    while True:
        status = os.waitpid(job, os.WUNTRACED)[1]
        if not os.WIFSTOPPED(status):
            code = os.waitstatus_to_exitcode(status)
            sys.exit(code if code >= 0 else 128 - code)
        os.tcsetpgrp(0, os.getpgrp())
        time.sleep(seconds)
        os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
