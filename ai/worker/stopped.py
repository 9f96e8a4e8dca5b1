"""Processes of ours that somebody has stopped (``kill -STOP``): they never answer, nor end."""

from __future__ import annotations

import os


def is_stopped(pid: int) -> bool:
    """Whether a child of this process lies stopped; False where the system does not say.

    One that is only slow is not, however slow it is. Nothing is taken from whoever waits for it.
    """
    if not hasattr(os, "waitid"):
        return False
    try:
        found = os.waitid(os.P_PID, pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT)
    except OSError:  # It has ended.
        return False
    return found is not None
