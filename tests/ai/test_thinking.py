"""Searches in processes of their own: the same moves, ended at will, none lost, none left over."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from copy import copy
from dataclasses import dataclass
from pathlib import Path

import pytest

from ai.bot import make_bot
from ai.budget import Budget
from ai.report import Report
from ai.search import SearchBot, draw_seed, search
from ai.thinking import Thinker, processes_allowed
from ai.worker.handle import SearchFailed
from ai.worker.service import FIRST_LOOK
from ai.worker.stopped import is_stopped
from engine import Match, View, find_game

ROOT = Path(__file__).parent.parent.parent
FEW = Budget(iterations=31)
"""An odd number: the two parts of the search differ."""
ENDLESS = Budget(seconds=60)


@dataclass(frozen=True)
class Question:
    game: str
    level: str
    view: View
    rng: random.Random


def question(level: str = "hard", seed: int = 1) -> Question:
    """A decision with a choice in the middle of a game of Carthage."""
    match = Match(find_game("carthage"), 3, seed=seed)
    bot = make_bot("carthage", "easy")
    while len(match.plies) < 30 or len(match.view(match.to_act).legal_actions()) < 4:
        match.play(bot.choose(match.view(match.to_act), random.Random(len(match.plies))))
    return Question("carthage", level, match.view(match.to_act), random.Random(seed))


def searched_here(asked: Question, budget: Budget) -> Report:
    """The report of the search itself, without any process."""
    bot = make_bot(asked.game, asked.level)
    assert isinstance(bot, SearchBot)
    return search(asked.view, bot.evaluator, budget, draw_seed(copy(asked.rng)))


@asynccontextmanager
async def thinking(processes: int = 1, **choices: Callable[[], object]) -> AsyncIterator[Thinker]:
    thinker = Thinker(processes, **choices)
    try:
        yield thinker
    finally:
        thinker.close()


def refuse(_method: str) -> None:
    raise OSError("no more processes")


async def until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < deadline, "that never came"
        await asyncio.sleep(0.01)


def is_running(process: int) -> bool:
    """Whether a process is there, and is no zombie."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def seconds_used(process: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def busy(thinker: Thinker) -> None:
    """Wait until the workers have been at it for a while."""
    await until(
        lambda: thinker.processes and all(seconds_used(one) > 0.2 for one in thinker.processes)
    )


def test_how_many_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    for processors, expected in ((1, 1), (2, 1), (3, 2), (64, 2)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _pid, n=processors: set(range(n)))
        assert processes_allowed() == expected


@pytest.mark.parametrize("processes", [1, 2])
async def test_the_same_report_however_many_processes(processes: int) -> None:
    asked = question()
    async with thinking(processes) as thinker:
        assert thinker.processes == []
        report = await thinker.ask(asked, FEW)
        assert len(thinker.processes) == processes
        assert report == searched_here(asked, FEW)
        assert report.iterations == FEW.iterations
        assert await thinker.choose(asked, FEW) == report.action, "asked again: the same"


async def test_seconds_are_spent_by_every_worker() -> None:
    async with thinking(2) as thinker:
        report = await thinker.ask(question(), Budget(seconds=0.05))
        asked = [worker._number for worker in thinker._workers if worker is not None]
    assert asked == [1, 1] and report.iterations >= 2
    assert report.action in question().view.legal_actions()


async def test_no_process_for_what_needs_no_search() -> None:
    asked = question("medium")
    bot = make_bot("carthage", "medium")
    async with thinking() as thinker:
        before = asked.rng.getstate()
        action = await thinker.choose(asked)
        assert asked.rng.getstate() == before
        assert action == bot.choose(asked.view, asked.rng)
        assert thinker.processes == []


async def test_a_single_legal_action_needs_no_process() -> None:
    match = Match(find_game("manila"), 3, seed=2)
    bot = make_bot("manila", "easy")
    while len(match.view(match.to_act).legal_actions()) > 1:
        match.play(bot.choose(match.view(match.to_act), random.Random(len(match.plies))))
    view = match.view(match.to_act)
    async with thinking() as thinker:
        report = await thinker.ask(Question("manila", "hard", view, random.Random(1)))
        assert [report.action] == view.legal_actions()
        assert report.iterations == 0 and thinker.processes == []


async def test_move_now_ends_with_the_best_so_far() -> None:
    async with thinking() as thinker:
        waiting = asyncio.create_task(thinker.ask(question(), ENDLESS))
        await until(lambda: thinker.processes)
        thinker.move_now()
        report = await waiting
        assert report.iterations >= FIRST_LOOK, "not without a look"
        process = thinker.processes
        again = await thinker.ask(question(), FEW)
        assert again.iterations == FEW.iterations, "the next search is in no hurry"
        assert thinker.processes == process


async def test_nobody_waits_any_more() -> None:
    """Cancelling ends the process; the next question has one of its own."""
    async with thinking() as thinker:
        waiting = asyncio.create_task(thinker.ask(question(), ENDLESS))
        await busy(thinker)
        (process,) = thinker.processes
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert thinker.processes == []
        assert await thinker.ask(question(), FEW) == searched_here(question(), FEW)
        assert thinker.processes != [process]
        await until(lambda: not is_running(process))


@pytest.mark.parametrize("in_thread", [False, True])
async def test_the_end_cancels_what_is_searched(
    in_thread: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if in_thread:
        monkeypatch.setattr("ai.worker.handle.get_context", refuse)
    async with thinking() as thinker:
        waiting = asyncio.create_task(thinker.ask(question(), ENDLESS))
        await until(lambda: thinker.is_searching and (in_thread or bool(thinker.processes)))
        thinker.close()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert thinker.processes == []
        assert await thinker.ask(question(), FEW) == searched_here(question(), FEW)


async def test_questions_wait_for_each_other() -> None:
    async with thinking() as thinker:
        first, second = question(seed=1), question(seed=2)
        reports = await asyncio.gather(thinker.ask(first, FEW), thinker.ask(second, FEW))
        assert list(reports) == [searched_here(first, FEW), searched_here(second, FEW)]


async def test_a_late_answer_is_dropped() -> None:
    async with thinking() as thinker:
        thinker.start()
        (worker,) = thinker._workers
        assert worker is not None
        waiting = asyncio.create_task(thinker.ask(question(), FEW))
        await until(lambda: worker._answer is not None)
        worker._receive(worker._number - 1, [])
        assert worker._answer is not None and not worker._answer.done()
        assert await waiting == searched_here(question(), FEW)


async def test_a_dead_worker_is_replaced_and_the_move_thought_again() -> None:
    asked, budget = question(), Budget(iterations=51)
    trouble: list[int] = []
    async with thinking(on_trouble=lambda: trouble.append(1)) as thinker:
        thinker.start()
        waiting = asyncio.create_task(thinker.ask(asked, budget))
        (process,) = thinker.processes
        os.kill(process, signal.SIGKILL)
        assert await waiting == searched_here(asked, budget)
        assert thinker.processes not in ([], [process])
    assert not trouble


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not say")
@pytest.mark.parametrize("moment", ["before", "amid", "hurried"])
async def test_a_stopped_worker_is_replaced_and_the_move_thought_again(moment: str) -> None:
    """Whoever stopped it, and whether or not the move is wanted at once."""
    asked, budget = question(), Budget(iterations=51)
    async with thinking() as thinker:
        thinker.start()
        (process,) = thinker.processes
        if moment == "before":
            os.kill(process, signal.SIGSTOP)
        waiting = asyncio.create_task(
            thinker.ask(asked, ENDLESS if moment == "hurried" else budget)
        )
        if moment != "before":
            os.kill(process, signal.SIGSTOP)
        if moment == "hurried":
            await until(lambda: is_stopped(process))
            thinker.move_now()
            assert (await waiting).iterations >= FIRST_LOOK
        else:
            assert await waiting == searched_here(asked, budget)
        assert thinker.processes not in ([], [process])


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not say")
async def test_a_worker_that_was_stopped_for_a_moment_goes_on() -> None:
    """As when the app itself is stopped and woken together with it: seen once, it is no loss."""
    async with thinking() as thinker:
        thinker.start()
        (process,) = thinker.processes
        waiting = asyncio.create_task(thinker.ask(question(), ENDLESS))
        await busy(thinker)
        os.kill(process, signal.SIGSTOP)
        await until(lambda: is_stopped(process))
        os.kill(process, signal.SIGCONT)
        used = seconds_used(process)
        await until(lambda: seconds_used(process) > used + 0.2)
        thinker.move_now()
        await waiting
        assert thinker.processes == [process]


async def test_a_worker_that_cannot_read_the_question_is_replaced() -> None:
    """As one started after Argosy was updated beneath a game that is being played."""
    async with thinking() as thinker:
        thinker.start()
        (worker,) = thinker._workers
        assert worker is not None
        worker._connection.send_bytes(b"no question")
        assert await thinker.ask(question(), FEW) == searched_here(question(), FEW)
        assert thinker.processes not in ([], [worker.pid])


async def test_workers_that_keep_dying(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking moves into a thread for good, and says so once."""
    monkeypatch.setattr("ai.worker.handle.serve", bool)  # A process that ends at once.
    trouble: list[int] = []
    asked = question()
    async with thinking(on_trouble=lambda: trouble.append(1)) as thinker:
        assert await thinker.ask(asked, FEW) == searched_here(asked, FEW)
        assert thinker.processes == []
        await check_thinking_in_a_thread(thinker)
    assert trouble == [1]


async def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.worker.handle.get_context", refuse)
    trouble: list[int] = []
    async with thinking(2, on_trouble=lambda: trouble.append(1)) as thinker:
        thinker.start()
        await check_thinking_in_a_thread(thinker)
    assert trouble == [1]


async def check_thinking_in_a_thread(thinker: Thinker) -> None:
    """The same moves, "move now", and an end when nobody waits; the loop runs on."""
    asked = question()
    usual = sys.getswitchinterval()
    assert await thinker.ask(asked, FEW) == searched_here(asked, FEW)
    waiting = asyncio.create_task(thinker.ask(asked, ENDLESS))
    await until(lambda: thinker.is_searching and sys.getswitchinterval() < usual)
    thinker.move_now()
    assert (await waiting).iterations >= FIRST_LOOK
    waiting = asyncio.create_task(thinker.ask(asked, ENDLESS))
    await until(lambda: thinker.is_searching and sys.getswitchinterval() < usual)
    waiting.cancel()
    await until(lambda: sys.getswitchinterval() == usual)
    assert await thinker.ask(asked, FEW) == searched_here(asked, FEW)


async def test_a_search_waits_while_the_app_is_suspended() -> None:
    async with thinking() as thinker:
        waiting = asyncio.create_task(thinker.ask(question(), ENDLESS))
        await busy(thinker)
        thinker.hold(True)
        (process,) = thinker.processes
        used = -1.0
        while used != (used := seconds_used(process)):
            await asyncio.sleep(0.5)  # On a busy machine a worker may get no time for so long.
        thinker.move_now()
        await asyncio.sleep(0.1)
        assert not waiting.done() and seconds_used(process) == used
        thinker.hold(False)
        assert (await waiting).iterations > FIRST_LOOK


NOSY = """
import multiprocessing, os, sys
from engine.carthage.view import CarthageView

class Nosy(CarthageView):
    "A view that says in which process it is searched, instead of what may be done."
    def __init__(self):
        self.seat = 0

    def legal_actions(self):
        if multiprocessing.parent_process() is None:
            return [1, 2]
        raise RuntimeError(f"NICE {os.nice(0)} LOADED {' '.join(sys.modules)} END")
"""

AS_INSTALLED = """
import sys
from argosy import main

if __name__ == "__main__":
    import asyncio, random, types
    import textual.app
    from ai.thinking import Thinker
    from ai.worker.handle import SearchFailed
    from nosy import Nosy

    async def think():
        thinker = Thinker(1)
        asked = types.SimpleNamespace(
            game="carthage", level="hard", view=Nosy(), rng=random.Random(1))
        try:
            await thinker.ask(asked)
        except SearchFailed as error:
            print(error)
        thinker.close()

    asyncio.run(think())
"""


def test_a_worker_is_light_and_nice(tmp_path: Path) -> None:
    """Started by a script as installed, which it imports again: no screen library comes along."""
    (tmp_path / "nosy.py").write_text(NOSY)
    script = tmp_path / "argosy"
    script.write_text(AS_INSTALLED)
    run = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    words = run.stdout.rpartition("NICE ")[2].partition(" END")[0].split()
    assert int(words[0]) >= min(os.nice(0) + 5, 19)
    loaded = set(words[2:])
    assert {"ai.worker.service", "ai.search", "argosy"} <= loaded
    assert not {name for name in loaded if name.partition(".")[0] in ("textual", "rich")}


async def test_an_error_in_the_search_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "nosy_view.py").write_text(NOSY)
    monkeypatch.syspath_prepend(tmp_path)
    from nosy_view import Nosy  # type: ignore[import-not-found]

    asked = Question("carthage", "hard", Nosy(), random.Random(1))
    async with thinking() as thinker:
        with pytest.raises(SearchFailed, match="RuntimeError: NICE"):
            await thinker.ask(asked, FEW)
        assert await thinker.ask(question(), FEW) == searched_here(question(), FEW)
