"""What the driver does with the signals of job control, without a terminal."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from textual.drivers.headless_driver import HeadlessDriver

from tui.terminal.suspending import suspendable


class Leaving:
    """As much of an app as the driver asks about."""

    def __init__(self, is_leaving: bool) -> None:
        self._exit = is_leaving

    def _suspend_signal(self) -> None:
        """Nobody listens."""


class Plain:
    """A driver that writes down what it is asked to do."""

    def __init__(self, app: Leaving) -> None:
        self._app = app
        self.done: list[str] = []

    def _sigtstp_application(self, *_signal: object) -> None:
        self.done.append("sleep")
        self._sigcont_application()

    def _sigcont_application(self, *_signal: object) -> None:
        self.done.append("wake")

    def suspend_application_mode(self) -> None:
        self.done.append("give the terminal back")

    def resume_application_mode(self) -> None:
        self.done.append("take the terminal")


def driver(is_leaving: bool = False) -> Any:
    kind: Any = Plain
    return suspendable(kind)(cast(Any, Leaving(is_leaving)))


async def test_two_signals_are_one_stop() -> None:
    one = driver()
    one._sigtstp_application()
    one._sigtstp_application()
    assert one.done == [], "nothing is done in the handler"
    await asyncio.sleep(0)
    assert one.done == ["sleep", "wake"]
    one._sigtstp_application()
    await asyncio.sleep(0)
    assert one.done == ["sleep", "wake"] * 2


async def test_woken_without_having_slept_it_takes_the_terminal_anew() -> None:
    one = driver()
    one._sigcont_application()
    await asyncio.sleep(0)
    assert one.done == ["give the terminal back", "take the terminal"]


async def test_an_app_that_is_leaving_does_not_come_back() -> None:
    one = driver(is_leaving=True)
    one._sigtstp_application()
    one._sigcont_application()
    await asyncio.sleep(0)
    assert one.done == []


def test_after_the_end_signals_are_nothing() -> None:
    async def make() -> Any:
        return driver()

    one = asyncio.run(make())
    one._sigtstp_application()
    one._sigcont_application()
    assert one.done == []


def test_a_driver_without_job_control_stays_as_it_is() -> None:
    assert suspendable(HeadlessDriver) is HeadlessDriver
