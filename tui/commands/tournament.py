"""``argosy arena``: bots against bots, with intervals and ratings."""

from __future__ import annotations

import os
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from ai.levels import ARENA_LEVELS
from engine import find_game
from saves import SaveError, clean_name
from tui.commands.menu import AddCommand
from tui.commands.setup import add_game, add_options, any_number, positive_number, read_options
from tui.play.i18n import N_, _, ngettext
from tui.play.refusals import save_sentence
from tui.play.words import shown_path
from tui.terminal.console import DONE, REFUSED, Refused, complain, say

if TYPE_CHECKING:
    from ai.arena import Arena, Progress
    from ai.arena.record import Record, RecordError
    from ai.arena.workers import Workers, WorkersLost

SIGNALLED = 128
"""An exit code after a signal is so much more than its number."""


def add_commands(add: AddCommand) -> None:
    arena = add("arena", _("let bots play each other many times and compare them"), run)
    add_game(arena)
    arena.add_argument(
        "--seats",
        required=True,
        metavar="LIST",
        help=_(
            "levels, with commas between them: {levels}; LEVEL@BUDGET gives one a budget of its own"
        ).format(levels=", ".join(ARENA_LEVELS)),
    )
    arena.add_argument(
        "--games", type=positive_number, default=100, metavar="N", help=_("at least so many")
    )
    arena.add_argument("--seed", type=any_number, default=0, metavar="N", help=_("which deals"))
    arena.add_argument(
        "--budget",
        metavar="BUDGET",
        help=_("how long searching levels think: iterations=N, or seconds=N of CPU time"),
    )
    add_options(arena)
    arena.add_argument("--jobs", type=positive_number, metavar="N", help=_("how many processes"))
    arena.add_argument(
        "--cluster", metavar="ADDRESS", help=_("play on a Dask cluster; its scheduler's address")
    )
    arena.add_argument(
        "--out", metavar="FILE", help=_("write each deal there, and go on from those in it")
    )
    arena.add_argument("--json", action="store_true", help=_("print data"))


def run(arguments: Namespace) -> int:
    from ai.arena import Arena
    from ai.arena.record import RecordError
    from ai.arena.workers import WorkersLost
    from ai.budget import read_budget

    if arguments.cluster is not None and arguments.jobs is not None:
        raise Refused(_("--jobs and --cluster do not go together: a cluster has its own workers."))
    game = find_game(arguments.game)
    arena = Arena(
        game.id,
        arguments.seats.split(","),
        arguments.games,
        arguments.seed,
        options=read_options(game, arguments.option),
        budget=None if arguments.budget is None else read_budget(arguments.budget),
    )
    code, reason = DONE, ""
    try:
        with (
            _terminated_like_interrupted(),
            _workers(arguments) as workers,
            _record(arguments.out, arena) as record,
            _progress(arena, arguments) as progress,
        ):
            arena.play(workers, record, progress)
    except KeyboardInterrupt as end:
        number = signal.SIGTERM if isinstance(end, _Terminated) else signal.SIGINT
        code = SIGNALLED + number
    except WorkersLost as error:
        code, reason = REFUSED, _why_lost(error, arguments.cluster)
    except RecordError as error:
        code, reason = REFUSED, _why_not_that_file(error, arguments.out)
    if arena.played:
        _show(arena, arguments.json)
    if reason:
        complain(reason)
    if code != DONE:
        complain(_how_far(arena, arguments.out))
    return code


def _show(arena: Arena, as_data: bool) -> None:
    """The standings after whole deals, as many as have been played."""
    from ai.arena import format_table, to_json

    result = arena.result()
    for line in (to_json(result) if as_data else format_table(result, _)).splitlines():
        say(line)


def _how_far(arena: Arena, out: str | None) -> str:
    """What is to be said of a tournament that was not played to its end."""
    games = arena.games
    if not arena.played:
        return _("Stopped before a deal had ended.")
    if out is None:
        text = ngettext(
            "Stopped after {played} of {games} game.",
            "Stopped after {played} of {games} games.",
            games,
        )
    else:
        text = ngettext(
            "Stopped after {played} of {games} game; the same command goes on from there.",
            "Stopped after {played} of {games} games; the same command goes on from there.",
            games,
        )
    return text.format(played=arena.games_played, games=games)


@contextmanager
def _workers(arguments: Namespace) -> Iterator[Workers | None]:
    """Who plays, as asked for: a cluster, processes, or ``None`` for this process."""
    if arguments.cluster is not None:
        from ai.arena.cluster import ClusterError, dask_cluster

        try:
            with dask_cluster(arguments.cluster) as workers:
                yield workers
        except ClusterError as error:
            text = _(_NO_CLUSTER[error.code]).format(address=clean_name(error.address, WIDTH))
            raise Refused(text) from error
    elif arguments.jobs is not None and arguments.jobs > 1:
        from ai.arena.workers import own_processes, why_one_process

        if reason := why_one_process():
            complain(one_process_sentence(reason))
            arguments.jobs = None
            yield None
            return
        with own_processes(arguments.jobs) as workers:
            yield workers
    else:
        yield None


@contextmanager
def _record(out: str | None, arena: Arena) -> Iterator[Record | None]:
    """The file of ``--out``, if it is given. Raises ``Refused`` if it cannot be used."""
    from ai.arena.record import RecordError, open_record

    if out is None:
        yield None
        return
    with ExitStack() as stack:
        try:
            record = stack.enter_context(open_record(Path(out), arena.plan))
        except RecordError as error:
            raise Refused(_why_not_that_file(error, out)) from error
        if not record.is_locked:
            text = _("{path} cannot be locked here: let one tournament at a time write to it.")
            complain(text.format(path=shown_path(out)))
        yield record


def _progress(arena: Arena, arguments: Namespace) -> AbstractContextManager[Progress | None]:
    """The bar, if somebody looks at stderr and it can be drawn over."""
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return nullcontext()
    from tui.commands.tournament_bar import progress_bar

    jobs = None if arguments.cluster else min(arguments.jobs or 1, os.cpu_count() or 1)
    return progress_bar(arena, jobs)


class _Terminated(KeyboardInterrupt):
    """SIGTERM came."""


@contextmanager
def _terminated_like_interrupted() -> Iterator[None]:
    """SIGTERM too ends with the standings, and with a terminal as it was before the bar."""

    def end(number: int, frame: FrameType | None) -> None:
        raise _Terminated

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def one_process_sentence(reason: str) -> str:
    """Why ``--jobs`` has no effect on this system."""
    return _(
        "One process plays, whatever --jobs says: the system gives no semaphores for several"
        " ({reason}); is /dev/shm there, and may it be written?"
    ).format(reason=reason)


WIDTH = 60
"""Of a stranger's word in a sentence, in cells."""

_NO_CLUSTER = {
    "not_installed": N_("--cluster needs Dask; install it with: pip install 'argosy[cluster]'"),
    "no_answer": N_("No Dask scheduler answers at '{address}'."),
}

_LOST = {
    "lost": N_("The cluster at '{address}' was lost."),
    "other_argosy": N_(
        "The cluster at '{address}' cannot play: its scheduler and its workers need the same"
        " Argosy as this one."
    ),
}

_RECORD = {
    "no_record": N_("{path} holds no tournament, and stays as it is."),
    "other": N_(
        "{path} is of another tournament and stays as it is; {field}: '{found}', not '{wanted}'."
    ),
    "damaged": N_("{path} is damaged in line {line}, and stays as it is."),
    "busy": N_("{path} is being written by another tournament."),
}

_FIELDS = {
    "version": N_("format"),
    "game": N_("game"),
    "options": N_("options"),
    "seats": N_("seats"),
    "seed": N_("seed"),
    "budget": N_("budget"),
}


def _why_lost(error: WorkersLost, address: str | None) -> str:
    if address is None:
        return _("A process that played was ended from outside.")
    return _(_LOST[error.code]).format(address=clean_name(address, WIDTH))


def _why_not_that_file(error: RecordError, out: str) -> str:
    if error.code in ("newer_format", "cannot_write"):
        return save_sentence(SaveError(error.code, Path(out), None, **error.details))
    details = {name: clean_name(str(value), WIDTH) for name, value in error.details.items()}
    if "field" in details:
        details["field"] = _(_FIELDS[details["field"]])
    return _(_RECORD[error.code]).format(path=shown_path(out), **details)
