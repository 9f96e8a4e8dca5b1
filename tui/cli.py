"""The command ``argosy``: one parser, one place where a refusal becomes one line.

Exit codes: 0 done, 1 the thing asked about is not so, 2 bad input or a system that does
not let us, 128 + n after a signal.
"""

from __future__ import annotations

import re
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NoReturn

from engine import ActionError, SetupError, compiled
from saves import SaveError, clean_name, data_folder, statistics
from saves.links import follow_links
from saves.settings import LONGEST_THINKING, Settings, load_settings
from saves.uncounted import catch_up
from tui.commands import menu
from tui.games.refusals import error_sentence
from tui.play.i18n import _, set_language
from tui.play.limits import Limits, set_limits
from tui.play.words import changed_sentence
from tui.terminal.console import (
    DONE,
    NOT_SO,
    REFUSED,
    Refused,
    complain,
    flush,
    need_output,
    say,
    silence,
)
from tui.terminal.guest_process import start_as_guest

COMMAND_MODULES = ("playing", "saved", "position", "tournament", "about", "speed")
"""The modules of ``tui.commands``, in the order in which the help lists their commands."""

HOST = "--host"
GUEST_COMMANDS = ("", "play", "resume", "watch")
"""What a guest of the mode ``--host`` may run: the menu, which has no name, and these."""

_NUMERAL = re.compile(r"[0-9.eE+-]+")
"""What a number is written with; ``float`` also takes ``1_0`` and digits of other scripts."""

INTERRUPTED = 130
"""128 + SIGINT."""
BROKEN_PIPE = 141
"""128 + SIGPIPE: whoever read our output has gone."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``argosy``; returns the exit code. Nothing is left for the interpreter to flush."""
    code = _code(sys.argv[1:] if argv is None else list(argv))
    try:
        if sys.stdout is not None:
            flush()
    except BrokenPipeError:
        return BROKEN_PIPE
    except Refused as error:
        if code in (DONE, NOT_SO):  # Else more has gone wrong, and was reported.
            complain(str(error))
            return error.code
    return code


def _code(argv: list[str]) -> int:
    """Do what is asked for and say in one line what keeps us from it; the exit code."""
    try:
        need_output()
        return _run(argv)
    except Refused as error:
        complain(str(error))
        return error.code
    except (ActionError, SetupError, SaveError) as error:
        complain(error_sentence(error))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        reason = error.strerror or str(error)
        complain(_("The system does not let Argosy go on: {reason}.").format(reason=reason))
        return REFUSED


def _run(argv: list[str]) -> int:
    if HOST in argv and "doctor" not in argv[: argv.index(HOST)]:  # which has such an option too
        start_as_guest(argv)
    follow_links(HOST not in argv)
    folder = data_folder(_data_dir(argv))
    settings = load_settings(folder)
    catch_up(folder)
    set_language(settings.language)
    if compiled.STATE == compiled.CHANGED and HOST not in argv:
        complain(changed_sentence())
    try:
        return _obey(argv, settings)
    finally:
        _report_damage(settings)


def _report_damage(settings: Settings) -> None:
    """Say which damaged files were set aside, unless a screen or the line mode has said it."""
    for damage in (settings.take_damage(), *statistics.take_damage()):
        if damage is not None:
            complain(error_sentence(damage))


def _obey(argv: list[str], settings: Settings) -> int:
    parser = argosy_parser(COMMAND_MODULES if argv else ())
    try:
        arguments, left_over = parser.parse_known_args(argv)
    except SystemExit as stop:  # --help has printed
        return stop.code if isinstance(stop.code, int) else DONE
    if left_over:
        _refuse_words(arguments, left_over)
    if arguments.version:
        say(_version())
        return DONE
    if arguments.host:
        start_as_guest(argv)  # Unless it has been done.
    if arguments.host and arguments.command not in GUEST_COMMANDS:
        raise Refused(
            _("A guest cannot run '{command}'; there are the menu and: {known}.").format(
                command=arguments.command, known=", ".join(GUEST_COMMANDS[1:])
            )
        )
    set_limits(Limits(arguments.host, arguments.max_thinking))
    arguments.settings = settings
    run: Callable[[Namespace], int] = arguments.run
    return run(arguments)


def _data_dir(argv: list[str]) -> str | None:
    """``--data-dir`` ahead of everything else: the language of the help lies there."""
    first = _Parser(prog="argosy", add_help=False, allow_abbrev=False)
    first.add_argument("--data-dir")
    found: str | None = first.parse_known_args(argv)[0].data_dir
    return found


class _Parser(ArgumentParser):
    """Errors are raised, so that they become one line; words are never abbreviated."""

    def print_help(self, file: object = None) -> None:
        """argparse would pass over a standard output that takes nothing."""
        say(self.format_help().removesuffix("\n"))

    def error(self, message: str) -> NoReturn:
        shortened = re.sub(r"\S{61,}", lambda word: f"{word[0][:60]}...", message)
        raise Refused(f"{self.prog}: {shortened}")


def argosy_parser(modules: Sequence[str] = COMMAND_MODULES) -> ArgumentParser:
    """The parser of the command line, with the commands of some modules.

    They are imported here, so that the menu does not wait for them.
    """
    parser = _Parser(
        prog="argosy",
        description=_("Tabletop games for one person in a terminal, against bots."),
        epilog=_("Without a command the menu opens. 'argosy COMMAND --help' says more."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help=_("print the version"))
    parser.add_argument(
        "--data-dir", metavar="FOLDER", default=None, help=_("where saves and settings live")
    )
    parser.add_argument(
        HOST, action="store_true", help=_("let a guest play and do nothing else (docs/hosting.md)")
    )
    parser.add_argument(
        "--max-thinking",
        metavar="SECONDS",
        type=_seconds,
        help=_("the longest a bot may think about a move, whatever the settings say"),
    )
    menu.add_screen(parser)
    menu.add_plain(parser)
    parser.set_defaults(run=menu.menu, parser=parser, command="")
    parser.set_defaults(plain=False, ascii=False, no_mouse=False)
    commands = parser.add_subparsers(metavar="COMMAND", title=_("commands"))

    def add(name: str, help: str, run: Callable[[Namespace], int]) -> ArgumentParser:
        command = commands.add_parser(name, help=help, description=help, allow_abbrev=False)
        command.add_argument(
            "--data-dir", metavar="FOLDER", default=SUPPRESS, help=_("where everything lives")
        )
        command.set_defaults(run=run, parser=command, command=name)
        return command

    for module in modules:
        import_module(f"tui.commands.{module}").add_commands(add)
    return parser


def _seconds(text: str) -> float:
    """A time above nothing; raises ``ArgumentTypeError``."""
    try:
        seconds = float(text) if _NUMERAL.fullmatch(text.strip()) else 0.0
    except ValueError:
        seconds = 0.0
    if not 0.001 <= seconds <= LONGEST_THINKING:
        raise ArgumentTypeError(
            _("'{word}' is not a number of seconds from 0.001 to {longest}").format(
                word=clean_name(text), longest=LONGEST_THINKING
            )
        )
    return seconds


def _refuse_words(arguments: Namespace, words: list[str]) -> NoReturn:
    """Name the first word that belongs to nothing, and those that would have."""
    parser: ArgumentParser = arguments.parser
    known = sorted(word for word in parser._option_string_actions if word.startswith("--"))
    raise Refused(
        _("{command} knows no '{word}'; it takes: {choices}.").format(
            command=parser.prog, word=clean_name(words[0], 60), choices=", ".join(known)
        )
    )


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"argosy {version('argosy')}"
    except PackageNotFoundError:
        return "argosy"


if __name__ == "__main__":
    sys.exit(main())
