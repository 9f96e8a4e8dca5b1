"""The terminal and the process: what must hold before and while screens are shown.

Nothing here imports Textual, so that the command line can refuse a terminal that cannot
show a screen without loading one. ``prepare`` runs before Textual is imported,
``let_pictures_go`` and ``let_text_have_no_room`` after it, ``install_guard`` just before the
app runs.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, MutableMapping
from typing import TYPE_CHECKING, Final, NoReturn

from tui.play.i18n import _

if TYPE_CHECKING:
    from textual.css.styles import RulesMap

SLOW_ESCAPE_DELAY: Final = "300"
"""Milliseconds to wait for the rest of an arrow key that a slow line cuts in two."""

COLOUR_SYSTEMS: Final = ("auto", "standard", "256", "truecolor", "windows")
"""The values of ``TEXTUAL_COLOR_SYSTEM`` that Textual understands; it fails at others."""


def why_no_screen(instead: str = "argosy play GAME --plain") -> str | None:
    """One sentence that says why no screen can be shown here; ``None`` if one can.

    It names the command that does in lines of text what was wanted, ``instead``.
    Keys are read from stdin and the screen is drawn on stderr, as Textual does; who sends
    stdout elsewhere waits for output that a screen would never give.
    """
    if not _has_terminal():
        return _(
            "Argosy needs a terminal: input or output is a file or a pipe;"
            " '{command}' does without one."
        ).format(command=instead)
    if is_dumb_terminal():
        return _(
            "This terminal cannot show screens (TERM is {term}); '{command}' does with lines of"
            " text."
        ).format(term=os.environ.get("TERM") or _("not set"), command=instead)
    return None


def is_dumb_terminal() -> bool:
    """Whether there is a terminal, and it can show lines of text alone."""
    is_dumb = os.name == "posix" and os.environ.get("TERM", "") in ("", "dumb")
    return is_dumb and _has_terminal()


def _has_terminal() -> bool:
    return all(_is_terminal(descriptor) for descriptor in (0, 1, 2))


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def needs_ascii() -> bool:
    """Whether the terminal's encoding cannot show box-drawing characters."""
    stream = sys.__stderr__
    encoding = (getattr(stream, "encoding", None) or "ascii").lower().replace("_", "-")
    return encoding not in ("utf-8", "utf8", "cp65001")


def over_ssh(environment: MutableMapping[str, str] = os.environ) -> bool:
    """Whether this session runs at the far end of an SSH connection."""
    return "SSH_CONNECTION" in environment or "SSH_TTY" in environment


def prepare(environment: MutableMapping[str, str] = os.environ) -> None:
    """Set what Textual reads from the environment when it is imported."""
    if over_ssh(environment):
        environment.setdefault("ESCDELAY", SLOW_ESCAPE_DELAY)
    if environment.get("TEXTUAL_COLOR_SYSTEM", "auto") not in COLOUR_SYSTEMS:
        del environment["TEXTUAL_COLOR_SYSTEM"]
    if _knows_its_size():
        # Textual would believe these, now and whenever the window changes.
        environment.pop("COLUMNS", None)
        environment.pop("LINES", None)


def _knows_its_size() -> bool:
    """Whether stdout is a terminal that says how large it is; a serial line does not."""
    try:
        return all(os.get_terminal_size(1))
    except OSError:
        return False


def let_pictures_go() -> None:
    """Let what a widget has drawn go with the widget.

    Textual remembers a pair of colours for each of the last thousand widgets drawn, by what is
    kept to draw it again, and so keeps all of that: 170 KB a game at 80x24. A test fails when
    that is mended.
    """
    from textual._styles_cache import StylesCache

    plain = getattr(StylesCache.get_inner_outer, "__wrapped__", None)
    if plain is not None:
        setattr(StylesCache, "get_inner_outer", plain)  # noqa: B010


def let_text_have_no_room() -> None:
    """Let a text be laid out in no column at all, as in a window one column wide.

    Textual divides by the width. A test fails when that is mended.
    """
    from textual.content import Content

    get_height = Content.get_height

    def height(self: Content, rules: RulesMap, width: int) -> int:
        return get_height(self, rules, max(1, width))

    setattr(Content, "get_height", height)  # noqa: B010


def can_suspend() -> bool:
    """Whether a shell is there that could wake us again (Ctrl+Z, then ``fg``).

    A shell with job control gives each command a process group of its own; the leader of
    the session, as in ``ssh host argosy``, would stop for ever.
    """
    if not hasattr(signal, "SIGTSTP"):
        return False
    try:
        return os.getpgrp() != os.getsid(0)
    except OSError:
        return False


def install_guard(request_exit: Callable[[int], None], grace: float = 2.0) -> bool:
    """Leave when the terminal goes away or the process is told to; POSIX only.

    A thread waits for SIGHUP, SIGTERM and SIGINT (Ctrl+C is a key here and sends none), which
    are blocked everywhere else; another one looks whether the terminal still exists. A Python
    signal handler would not do: with a stalled line the event loop may hang in a full queue, and
    no handler runs then.

    Every other signal that would end the process at once, such as SIGQUIT, SIGABRT and SIGXCPU,
    still does, core dump and all, but the terminal is given back first. That cannot be done for
    SIGKILL, nor for a fault of the interpreter itself, which ends the thread that causes it.

    Args:
        request_exit: called in a thread of its own with 128 + the signal's number; it may
            block for ever.
        grace: seconds until the process ends whatever became of the request; the terminal
            is given back then.

    Returns whether there is a guard. Call it in the main thread before others start.
    """
    if not hasattr(signal, "sigtimedwait"):  # As on macOS, whose poll knows no terminals either.
        return False
    import select

    from tui.terminal.reset import restorer

    restore = restorer()
    orderly = {signal.SIGHUP, signal.SIGTERM, signal.SIGINT}
    deadly = _deadly_signals() - orderly
    signal.pthread_sigmask(signal.SIG_BLOCK, orderly | deadly)

    def end(code: int) -> NoReturn:
        threading.Thread(target=request_exit, args=(code,), daemon=True).start()
        time.sleep(grace)
        restore()
        os._exit(code)

    def wait_for_signal() -> None:
        # Not sigtimedwait, which CPython lets return a signal that nobody has sent after a stop.
        number = signal.sigwait(orderly | deadly)
        if number in deadly:
            restore()
            _die_of(number)
        end(128 + number)

    def wait_for_hang_up() -> None:
        poll = select.poll()
        poll.register(0, 0)  # hang-up and error only
        while not poll.poll(1000):
            pass
        end(128 + signal.SIGHUP)

    for watch in (wait_for_signal, wait_for_hang_up):
        threading.Thread(target=watch, name="guard", daemon=True).start()
    return True


def _deadly_signals() -> set[int]:
    """The signals that end this process as things stand: nobody handles or ignores them."""
    by_nature = {
        getattr(signal, name, None)
        for name in (
            *("SIGKILL", "SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU", "SIGCONT"),
            *("SIGCHLD", "SIGURG", "SIGWINCH", "SIGINFO"),
        )
    }
    return {
        number
        for number in signal.valid_signals()
        if number not in by_nature and signal.getsignal(number) is signal.SIG_DFL
    }


def _die_of(number: int) -> NoReturn:
    """End by a signal, as its sender meant; it has been blocked so far."""
    os.kill(os.getpid(), number)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
    os._exit(128 + number)
