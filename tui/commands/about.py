"""``argosy rules`` and ``argosy doctor``: the rules as text, and how this system looks."""

from __future__ import annotations

import locale
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from engine import SetupError, compiled, find_game
from engine.added import added_packages
from saves import Folder, SaveError, list_saves
from tui.commands.menu import AddCommand
from tui.commands.setup import add_game
from tui.games.pack import LostPack, pack_of, rules_of
from tui.games.refusals import error_sentence
from tui.play.i18n import _, ngettext
from tui.play.words import changed_sentence, option_sentences, shown_path
from tui.terminal.console import DONE, REFUSED, Refused, folder_of, say
from tui.terminal.guard import needs_ascii, over_ssh, why_no_screen

LIBRARIES = ("argosy", "textual", "rich", "platformdirs", "tomli-w")
VARIABLES = (
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "TEXTUAL_COLOR_SYSTEM",
    "LANG",
    "LC_ALL",
    "ESCDELAY",
    "ARGOSY_DRIVER",
)


def add_commands(add: AddCommand) -> None:
    rules = add("rules", _("print the rules of a game"), print_rules)
    add_game(rules)
    rules.add_argument(
        "--options", action="store_true", help=_("list the rule options and their values instead")
    )
    check = add("doctor", _("print versions, terminal and paths"), doctor)
    check.add_argument(
        "--host",
        dest="account",
        nargs="?",
        const="",
        metavar="ACCOUNT",
        help=_("check instead whether a guest's account can only play (docs/hosting.md)"),
    )
    check.add_argument(
        "--sshd-config", metavar="FILE", help=_("a configuration that is not in force yet")
    )


def print_rules(arguments: Namespace) -> int:
    game = find_game(arguments.game)
    if arguments.options:
        for option in game.options:
            values = [
                _("{value} (usual)").format(value=value) if value == option.default else value
                for value in option.values
            ]
            say(f"{option.name}: {', '.join(values)}")
            for sentence in option_sentences(option):
                say(f"    {sentence}")
        return DONE
    text = rules_of(game.id)
    if not text:
        raise Refused(
            _("The rules of {game} are missing from this installation.").format(game=game.id)
        )
    for line in text.rstrip().splitlines():
        say(line)
    return DONE


def doctor(arguments: Namespace) -> int:
    """Facts, one a line; nothing is changed. Exit code 2 if the games cannot be read."""
    if arguments.account is not None:
        from tui.commands.hosting import check_host

        return check_host(arguments.account, arguments.sshd_config)
    folder = folder_of(arguments)
    for line in (*_versions(), *_terminal(), *_processes(), *_added(), *_paths(folder)):
        say(line)
    try:
        listing = list_saves(folder)
    except SaveError as error:
        say(error_sentence(error))
        return REFUSED
    can_be_written = all(_takes_files(path) for path in (folder.root, folder.saves))
    say(_("It can be written.") if can_be_written else _("It cannot be written."))
    damaged = len(listing.damaged)
    number = len(listing.saves) + damaged
    saves = ngettext("{number} saved game", "{number} saved games", number).format(number=number)
    say(_("{saves}; {n} cannot be loaded:").format(saves=saves, n=damaged) if damaged else saves)
    for damage in listing.damaged:
        say(error_sentence(damage))
    return DONE


def _versions() -> Iterator[str]:
    import platform
    from importlib.metadata import PackageNotFoundError, version

    yield _("Python {version} on {system}").format(
        version=platform.python_version(), system=platform.platform(terse=True)
    )
    for name in LIBRARIES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield _("{library}: not installed").format(library=name)
    yield {
        compiled.COMPILED: _("Rules and bots run compiled."),
        compiled.INTERPRETED: _("Rules and bots run as plain Python."),
        compiled.CHANGED: changed_sentence(),
    }[compiled.STATE]


def _terminal() -> Iterator[str]:
    import shutil

    size = shutil.get_terminal_size()
    yield _("Terminal: columns {columns}, rows {rows}").format(
        columns=size.columns, rows=size.lines
    )
    reason = why_no_screen()
    yield reason if reason is not None else _("Screens can be shown here.")
    yield _("Encodings: input {input}, output {output}, system {system}").format(
        input=getattr(sys.stdin, "encoding", None),
        output=getattr(sys.stdout, "encoding", None),
        system=locale.getpreferredencoding(False),
    )
    yield _("Characters: ASCII") if needs_ascii() else _("Characters: Unicode")
    yield _("Colours: {colours}").format(colours=_colours())
    for name in VARIABLES:
        if name in os.environ:
            yield f"{name}={shown_path(os.environ[name])}"
    if "TMUX" in os.environ or "STY" in os.environ:
        yield _("Inside tmux or screen.")
    yield _("Over SSH: Esc waits a little longer.") if over_ssh() else _("Not over SSH.")


def _colours() -> str:
    """What the environment promises, as Rich reads it."""
    term = os.environ.get("TERM", "").lower()
    if os.environ.get("NO_COLOR"):
        return _("none (NO_COLOR is set)")
    if term in ("", "dumb", "unknown"):
        return _("none")
    if os.environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return _("16 million")
    if term.endswith("256color") or term.endswith("kitty"):
        return "256"
    return "16"


def _processes() -> Iterator[str]:
    from ai.arena.workers import why_one_process
    from tui.commands.tournament import one_process_sentence

    reason = why_one_process()
    yield one_process_sentence(reason) if reason else _("A tournament can have several processes.")


def _added() -> Iterator[str]:
    """The games of other packages, and why some cannot be played."""
    for game_id, package in added_packages().items():
        try:
            pack = pack_of(find_game(game_id).id)
            if isinstance(pack, LostPack):
                raise pack.error
        except SetupError as error:
            yield error_sentence(error)
        else:
            yield _("Added game: {game}, by the package {package}").format(
                game=game_id, package=package
            )


def _paths(folder: Folder) -> Iterator[str]:
    for title, path in (
        (_("Data folder: {path}"), folder.root),
        (_("Saves: {path}"), folder.saves),
        (_("Settings: {path}"), folder.settings),
        (_("Statistics: {path}"), folder.statistics),
        (_("Damaged files: {path}"), folder.damaged),
    ):
        yield title.format(path=shown_path(path))


def _takes_files(path: Path) -> bool:
    """Whether files can be made there, or the folder itself where it is still missing."""
    while not os.path.lexists(path) and path != path.parent:
        path = path.parent
    return os.path.isdir(path) and os.access(path, os.W_OK | os.X_OK)
