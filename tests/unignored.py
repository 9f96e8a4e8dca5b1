"""Signals that whoever starts the tests may ignore, and that mean something to what is tested.

``nohup`` ignores SIGHUP, a script ignores SIGINT and SIGQUIT for its background; every process that
is started from there does so too.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

IGNORABLE = (
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGTSTP,
    signal.SIGXCPU,
)


@contextmanager
def unignored() -> Iterator[None]:
    """None of them is ignored, here and in processes that are started here."""
    ignored = [one for one in IGNORABLE if signal.getsignal(one) is signal.SIG_IGN]
    for one in ignored:
        heard = signal.default_int_handler if one == signal.SIGINT else signal.SIG_DFL
        signal.signal(one, heard)
    try:
        yield
    finally:
        for one in ignored:
            signal.signal(one, signal.SIG_IGN)
