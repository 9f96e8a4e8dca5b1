"""``play``, ``new``, ``resume``, ``watch``: beginning and going on."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
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
    read_header,
    to_go_on,
)
from saves.settings import Settings
from tui.commands.menu import AddCommand, add_plain, add_screen, need_screen, open_app
from tui.commands.setup import add_setup, new_game
from tui.games.pack import why_no_board
from tui.games.refusals import error_sentence
from tui.play.i18n import _
from tui.play.limits import is_guest
from tui.play.session import Session
from tui.play.words import shown_path
from tui.terminal.console import DONE, Refused, complain, folder_of, say


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
    busy.add_argument("--watch", action="store_true", help=_("only watch"))
    busy.add_argument(
        "--take-over",
        action="store_true",
        help=_("take the game over from another session of yours, which watches then"),
    )
    busy.add_argument(
        "--copy", action="store_true", help=_("continue in a copy, which is not counted")
    )
    add_screen(resume)
    add_plain(resume)
    watch = add("watch", _("watch bots play a game"), watch_game)
    add_setup(watch, bots_only=True)
    add_screen(watch)
    add_plain(watch)


def play_game(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    settings: Settings = arguments.settings
    setup = new_game(arguments, settings)
    need_screen(arguments)
    _need_board(arguments, setup.game)
    with Session.start(folder, setup) as session:
        return _open_game(session, folder, settings, arguments, begun=True)


def watch_game(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    settings: Settings = arguments.settings
    setup = new_game(arguments, settings, bots_only=True)
    need_screen(arguments)
    _need_board(arguments, setup.game)
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
    """Print how the game is saved, as far as there is anything to say, on the error output."""
    while (notice := session.take_notice()) is not None:
        complain(error_sentence(notice))


def resume_game(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    if arguments.save is None:
        path = _newest(folder)
    else:
        path = find_save(folder, arguments.save, anywhere=not is_guest())
    need_screen(arguments)
    if not arguments.plain:
        _need_board(arguments, read_header(path).game)
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


def _need_board(arguments: Namespace, game_id: str) -> None:
    """Refuse a game that has no board for the screen; a guest gets lines of text then."""
    why = "" if arguments.plain else why_no_board(game_id)
    if why and is_guest():
        arguments.plain = True
    elif why:
        raise Refused(why)


def _newest(folder: Folder) -> Path:
    """The open game that was played last; refuses if there is none or it cannot be found out."""
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
    sentences = [
        _(
            "{path} is being played in another session; 'argosy resume {save} --watch' watches it,"
            " and with --copy you continue in a copy."
        ).format(
            path=shown_path(path),
            save=shown_path(path.stem if path.parent == folder.saves else path),
        )
    ]
    if may_take_over(path):
        sentences.append(
            _("With --take-over you go on with it here, and the other session watches.")
        )
    free = next((one.path for one in others if not is_locked(one.path)), None)
    if free is not None:
        sentences.append(
            _("'argosy resume {other}' goes on with the next open game.").format(
                other=shown_path(free.stem)
            )
        )
    return " ".join(sentences)


def _open_game(
    session: Session,
    folder: Folder,
    settings: Settings,
    arguments: Namespace,
    begun: bool = False,
) -> int:
    """The game on its screen, or in lines."""
    if not arguments.plain:
        return open_app(session, folder, settings, arguments, begun)
    from tui.lines import play_in_lines

    return play_in_lines(session, settings, arguments.ascii)
