"""Deals played by a Dask cluster (the extra ``argosy[cluster]``).

Its workers need Argosy too, in the same version. ``distributed`` is imported when a cluster
is asked for, since that takes longer than everything else here.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from importlib import import_module
from typing import Final

from ai.arena.workers import Workers

PATIENCE: Final = 5.0
"""Seconds in which a scheduler has to answer."""


class ClusterError(Exception):
    """There is no cluster to play on.

    Attributes:
        code: ``not_installed`` (the extra is missing) or ``no_answer``.
        address: where it was to be.
    """

    def __init__(self, code: str, address: str) -> None:
        self.code = code
        self.address = address
        super().__init__(f"{code} {address}")


@contextmanager
def dask_cluster(address: str) -> Iterator[Workers]:
    """The workers of the Dask scheduler at ``address``, such as ``tcp://10.0.0.5:8786``.

    They may come and go while deals are played. When the block ends, or this process, they
    give up what they have in hand at its next move. Raises ``ClusterError``.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ClusterError("not_installed", address) from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except Exception as error:
        # What answers there may be anything, and so may what Dask makes of it.
        raise ClusterError("no_answer", address) from error
    with _silent_log():
        try:
            yield Workers(
                client.get_executor(pure=False),
                lambda: sum(client.nthreads().values()),
                stopped=nobody_waits,
                loss=_loss,
            )
        finally:
            client.close(timeout=PATIENCE)


@contextmanager
def _silent_log() -> Iterator[None]:
    """What Dask says of a lost scheduler ``WorkersLost`` says as well, in a sentence."""
    log = logging.getLogger("distributed.client")
    before = log.level
    log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        log.setLevel(before)


def _loss(error: Exception) -> str:
    """The code of ``WorkersLost`` for what a future, or a question to the scheduler, raised."""
    # Dask's own error of a closed connection is an OSError too.
    killed = import_module("distributed.scheduler").KilledWorker
    if isinstance(error, (CancelledError, OSError, killed)):
        return "lost"
    foreign = (ImportError, AttributeError)
    if isinstance(error, ImportError) or isinstance(error.__cause__, foreign):
        return "other_argosy"
    return ""


def nobody_waits() -> bool:
    """On a worker, in a task: whether the task was cancelled, or its client has gone.

    Dask takes such a task off its lists but cannot stop the thread that runs it.
    """
    worker = import_module("distributed").get_worker()
    task = worker.state.tasks.get(worker.get_current_task())
    return task is None or task.state == "cancelled"
