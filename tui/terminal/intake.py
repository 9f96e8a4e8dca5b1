"""The way of keys and clicks from the terminal to the app, on which only so many may be at a time.

Textual's Unix driver hands over everything at once, however much comes: a megabyte of letters
took two gigabytes and a minute and a half. Here they are sifted as they are read
(``tui.terminal.sieve``), wait in one place, and are handed over as the app obeys them.
"""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import selectors
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.message import Message

from tui.terminal.sieve import Sieve

READ_AT_ONCE: Final = 4096
"""Bytes."""
OBEYED_AT_ONCE: Final = 16
"""Messages that the app may have in hand while more are waiting."""
LOOK_AGAIN: Final = 0.005
"""Seconds after which the app is asked again whether it has obeyed."""
QUIT: Final = "ctrl+q"


class Intake:
    """Messages that wait for the app; put in by the thread that reads, handed over by the loop."""

    def __init__(self, app: App[Any], loop: asyncio.AbstractEventLoop) -> None:
        self._app = app
        self._loop = loop
        self._waiting: deque[Message] = deque()
        self._is_due = False

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, message: Message) -> None:
        """Let a message wait for its turn, which may be now."""
        self._waiting.append(message)
        if not self._is_due:
            self._is_due = True
            with contextlib.suppress(RuntimeError):  # The loop has ended, and the app with it.
                self._loop.call_soon_threadsafe(self._hand_over)

    def drop_keys(self) -> None:
        """Forget the keys and clicks that wait, but for a wish to quit."""
        for _ in range(len(self._waiting)):
            with contextlib.suppress(IndexError):  # It has just been handed over.
                message = self._waiting.popleft()
                if _must_come(message):
                    self.put(message)

    def _hand_over(self) -> None:
        self._is_due = False
        while self._waiting and self._in_hand() < OBEYED_AT_ONCE:
            self._app.post_message(self._waiting.popleft())
        if self._waiting:
            self._is_due = True
            self._loop.call_later(LOOK_AGAIN, self._hand_over)

    def _in_hand(self) -> int:
        """How much the app, its screen and the focused widget still have to do."""
        app = self._app
        stack = app.screen_stack
        parts = {app, *stack[-1:], *([stack[-1].focused] if stack and stack[-1].focused else [])}
        return sum(part.message_queue_size for part in parts)


def _must_come(message: Message) -> bool:
    """Whether a message comes through a flood: a wish to quit, or what is no key and no click."""
    is_quit = isinstance(message, events.Key) and message.key == QUIT
    return is_quit or not isinstance(message, (events.InputEvent, events.Paste))


def bounded(driver: type[Driver], report_flood: Callable[[], None]) -> type[Driver]:
    """``driver``, which takes no more from the terminal than a person can have meant.

    It is as it is if it does not read in a thread of its own. ``report_flood`` is called in the
    app's loop when keys are being dropped.
    """
    if not hasattr(driver, "run_input_thread"):
        return driver

    class BoundedDriver(driver):  # type: ignore[misc, valid-type]
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self._intake = Intake(self._app, self._loop)

        def send_message(self, message: Message) -> None:
            self._intake.put(message)

        def run_input_thread(self) -> None:
            """Read until the app leaves.

            Bytes that are no text become ``U+FFFD``, and what Textual's parser cannot bear is
            dropped: nothing that is typed may end a game.
            """
            parser = XTermParser(self._debug)
            decoder = codecs.getincrementaldecoder("utf-8")("replace")
            sieve = Sieve()
            with selectors.SelectSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    # A key that is cut in two has ended only where nothing more is to be read.
                    messages: Iterable[Message] = parser.tick()
                    if selector.select(0.1):
                        read = os.read(self.fileno, READ_AT_ONCE)
                        if not read:
                            break  # The terminal is gone, and the guard of the process sees it.
                        passed = self._sifted(sieve, decoder.decode(read))
                        messages = parser.feed(passed) if passed else ()
                    try:
                        for message in messages:
                            if not sieve.is_flood or _must_come(message):
                                self.process_message(message)
                    except (ArithmeticError, LookupError, ValueError):
                        parser = XTermParser(self._debug)

        def _sifted(self, sieve: Sieve, text: str) -> str:
            was_flood = sieve.is_flood
            passed = sieve.sift(text, time.monotonic(), len(self._intake))
            if sieve.is_flood and not was_flood:
                self._intake.drop_keys()
                with contextlib.suppress(RuntimeError):
                    self._loop.call_soon_threadsafe(report_flood)
            return passed

    BoundedDriver.__name__ = f"Bounded{driver.__name__}"
    return BoundedDriver
