"""``argosy`` alone: the menu; and how any command comes to a screen.

It is imported at every start, so it imports little.
"""

from __future__ import annotations

import gc
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from saves import Folder
from saves.settings import Settings
from tui.play.i18n import _
from tui.play.limits import is_guest
from tui.terminal.console import DONE, Refused, folder_of
from tui.terminal.guard import is_dumb_terminal, prepare, why_no_screen

if TYPE_CHECKING:
    from tui.play.session import Session

AddCommand = Callable[[str, str, Callable[[Namespace], int]], ArgumentParser]


def add_screen(parser: ArgumentParser) -> None:
    """Options of the screen; like ``--plain`` they count before and after the command."""
    _add_switch(parser, "--ascii", _("draw with plain characters"))
    _add_switch(parser, "--no-mouse", _("leave the mouse alone"))


def add_plain(parser: ArgumentParser) -> None:
    said = _("play in lines of text: for screen readers, plain terminals and scripts")
    _add_switch(parser, "--plain", said)


def _add_switch(parser: ArgumentParser, name: str, said: str) -> None:
    """Without a default: a command would take back what has been said before it."""
    parser.add_argument(name, action="store_true", default=SUPPRESS, help=said)


def menu(arguments: Namespace) -> int:
    """``argosy`` alone."""
    need_screen(arguments)
    folder = folder_of(arguments)
    if arguments.plain:
        return _menu_in_lines(folder, arguments)
    return open_app(None, folder, arguments.settings, arguments)


def _menu_in_lines(folder: Folder, arguments: Namespace) -> int:
    """Play what is chosen by number, as if the command line had said so."""
    from tui.lines.menu import choose

    words = choose(folder, arguments.ascii)
    if not words:
        return DONE
    more = ["--ascii"] if arguments.ascii else []
    arguments.parser.parse_args([*words, "--plain", *more], arguments)
    run: Callable[[Namespace], int] = arguments.run
    return run(arguments)


def need_screen(arguments: Namespace) -> None:
    """Refuse where a screen is wanted and none can be shown; a guest gets lines of text then."""
    if is_guest() and is_dumb_terminal():
        arguments.plain = True
    reason = None if arguments.plain else why_no_screen()
    if reason is not None:
        raise Refused(reason)


def open_app(
    session: Session | None,
    folder: Folder,
    settings: Settings,
    arguments: Namespace,
    begun: bool = False,
) -> int:
    """The app over the menu, with a game opened at once if there is one."""
    prepare()
    gc.disable()  # What is imported stays: to look for garbage in it takes a tenth of the start.
    try:
        from tui.app import run_app
    finally:
        gc.freeze()
        gc.enable()

    return run_app(
        session,
        settings,
        folder=folder,
        ascii=True if arguments.ascii else None,
        mouse=not arguments.no_mouse,
        begun=begun,
    )
