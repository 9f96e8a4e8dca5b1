"""``play``, ``new``, ``resume``, ``watch``, and the menu: beginning and going on."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from saves import (
    CannotRead,
    Folder,
    Header,
    SaveLocked,
    find_save,
    is_locked,
    list_saves,
    may_take_over,
    to_go_on,
)
from saves.settings import Settings
from tui.commands.setup import add_setup, new_game
from tui.games.refusals import error_sentence
from tui.play.i18n import _
from tui.play.limits import is_guest
from tui.play.session import Session
from tui.play.words import shown_path
from tui.terminal.console import DONE, Refused, complain, folder_of, say
from tui.terminal.guard import is_dumb_terminal, prepare, why_no_screen

AddCommand = Callable[[str, str, Callable[[Namespace], int]], ArgumentParser]


def add_commands(add: AddCommand) -> None:
    play = add("play", _("begin a game and play it"), play_game)
    add_setup(play)
    add_screen(play)
    add_plain(play)
    new = add("new", _("begin a game, open no screen, print where it is saved"), begin_game)
    add_setup(new)
    resume = add("resume", _("go on with the newest game, or with SAVE"), resume_game)
    resume.add_argument("save", nargs="?", metavar="SAVE", help=_("its name or its path"))
    busy = resume.add_mutually_exclusive_group()
    busy.add_argument("--watch", action="store_true", help=_("only look on"))
    busy.add_argument(
        "--take-over",
        action="store_true",
        help=_("take the game over from another session of yours, which watches then"),
    )
    busy.add_argument(
        "--copy", action="store_true", help=_("go on with a copy, which is not counted")
    )
    add_screen(resume)
    add_plain(resume)
    watch = add("watch", _("watch bots play a game"), watch_game)
    add_setup(watch, bots_only=True)
    add_screen(watch)
    add_plain(watch)


def add_screen(parser: ArgumentParser) -> None:
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain characters"))
    parser.add_argument("--no-mouse", action="store_true", help=_("leave the mouse alone"))


def add_plain(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--plain",
        action="store_true",
        default=SUPPRESS,
        help=_("play in lines of text: for screen readers, plain terminals and scripts"),
    )


def menu(arguments: Namespace) -> int:
    """``argosy`` alone."""
    _need_screen(arguments)
    folder = folder_of(arguments)
    if arguments.plain:
        return _menu_in_lines(folder, arguments)
    return _open_app(None, folder, arguments.settings, arguments)


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


def play_game(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    settings: Settings = arguments.settings
    setup = new_game(arguments, settings)
    _need_screen(arguments)
    with Session.start(folder, setup) as session:
        return _open_game(session, folder, settings, arguments, begun=True)


def watch_game(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    settings: Settings = arguments.settings
    setup = new_game(arguments, settings, bots_only=True)
    _need_screen(arguments)
    with Session.start(folder, setup) as session:
        return _open_game(session, folder, settings, arguments)


def begin_game(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    session = Session.start(folder, new_game(arguments, arguments.settings))
    if not session.close() and session.unsaved is not None:
        raise session.unsaved
    complain_once(session)
    say(str(session.record.path))
    return DONE


def complain_once(session: Session) -> None:
    """What is to be told about how the game is kept, on the error output."""
    while (notice := session.take_notice()) is not None:
        complain(error_sentence(notice))


def resume_game(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    if arguments.save is None:
        path = _newest(folder)
    else:
        path = find_save(folder, arguments.save, anywhere=not is_guest())
    _need_screen(arguments)
    if arguments.copy:
        session = Session.open_copy(folder, path)
    else:
        try:
            session = Session.open(folder, path, arguments.watch, arguments.take_over)
        except SaveLocked as error:
            others = [] if arguments.save else to_go_on(list_saves(folder).saves)
            raise Refused(_played_elsewhere(path, folder, others)) from error
    with session:
        return _open_game(session, folder, arguments.settings, arguments)


def _newest(folder: Folder) -> Path:
    """The open game that was played last; refuses if there is none, or nobody can tell."""
    listing = list_saves(folder)
    newest = next(iter(to_go_on(listing.saves)), None)
    if newest is not None:
        return newest.path
    for error in listing.damaged:
        if isinstance(error, CannotRead):
            raise error
    raise Refused(_("No game is open; 'argosy play GAME' begins one."))


def _played_elsewhere(path: Path, folder: Folder, others: Sequence[Header]) -> str:
    """That another session plays a save, and what to say instead; the next of some others too."""
    told = [
        _(
            "{path} is being played in another session; 'argosy resume {save} --watch' looks on,"
            " and with --copy you go on with a copy."
        ).format(
            path=shown_path(path),
            save=shown_path(path.stem if path.parent == folder.saves else path),
        )
    ]
    if may_take_over(path):
        told.append(_("With --take-over you go on with it here, and the other session watches."))
    free = next((one.path for one in others if not is_locked(one.path)), None)
    if free is not None:
        told.append(
            _("'argosy resume {other}' goes on with the next open game.").format(
                other=shown_path(free.stem)
            )
        )
    return " ".join(told)


def _need_screen(arguments: Namespace) -> None:
    """Refuse where a screen is wanted and none can be shown; a guest gets lines of text then."""
    if is_guest() and is_dumb_terminal():
        arguments.plain = True
    reason = None if arguments.plain else why_no_screen()
    if reason is not None:
        raise Refused(reason)


def _open_game(
    session: Session,
    folder: Folder,
    settings: Settings,
    arguments: Namespace,
    begun: bool = False,
) -> int:
    """The game on its screen, or in lines."""
    if not arguments.plain:
        return _open_app(session, folder, settings, arguments, begun)
    from tui.lines import play_in_lines

    return play_in_lines(session, settings, arguments.ascii)


def _open_app(
    session: Session | None,
    folder: Folder,
    settings: Settings,
    arguments: Namespace,
    begun: bool = False,
) -> int:
    prepare()
    from tui.app import run_app

    return run_app(
        session,
        settings,
        folder=folder,
        ascii=True if arguments.ascii else None,
        mouse=not arguments.no_mouse,
        begun=begun,
    )
