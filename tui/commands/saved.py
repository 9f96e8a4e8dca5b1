"""``argosy saves``: list, show, check, export and delete."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from engine import SEAT_LETTERS
from saves import (
    CannotRead,
    Header,
    SaveError,
    delete_save,
    export_save,
    exported,
    find_save,
    is_foreign,
    list_saves,
    read_header,
    read_save,
)
from tui.commands.menu import AddCommand
from tui.games.refusals import error_sentence
from tui.play.i18n import _, ngettext
from tui.play.refusals import copy_sentence, uncounted_sentence
from tui.play.session import check_levels
from tui.play.words import old_rules, shown_path, state_name
from tui.terminal.console import (
    DONE,
    NOT_SO,
    Refused,
    complain,
    flush,
    folder_of,
    say,
    say_json,
    write,
)

ACTIONS = ("list", "show", "check", "export", "delete")


def add_commands(add: AddCommand) -> None:
    saves = add("saves", _("list, show, check, export or delete saved games"), saved_games)
    saves.add_argument(
        "action",
        nargs="?",
        default="list",
        choices=ACTIONS,
        metavar="ACTION",
        help=_("list (as without it), show, check, export or delete"),
    )
    saves.add_argument("save", nargs="?", metavar="SAVE", help=_("its name or its path"))
    saves.add_argument("--json", action="store_true", help=_("list and show: print data"))
    saves.add_argument("--to", metavar="FILE", help=_("export: a new file, or a folder"))
    saves.add_argument("--yes", action="store_true", help=_("delete: do not ask"))


def saved_games(arguments: Namespace) -> int:
    action = arguments.action
    for flag, where in (("json", ("list", "show")), ("to", ("export",)), ("yes", ("delete",))):
        if getattr(arguments, flag) and action not in where:
            raise Refused(
                _("--{flag} belongs to: {choices}; not to '{word}'.").format(
                    flag=flag, choices=", ".join(where), word=action
                )
            )
    if action == "list" and arguments.save is not None:
        raise Refused(_("'saves list' takes no SAVE; 'saves show SAVE' shows one."))
    if action in ("show", "export", "delete") and arguments.save is None:
        raise Refused(
            _("'saves {action}' needs the name or the path of a save.").format(action=action)
        )
    commands = {"list": _list, "show": _show, "check": _check, "export": _export}
    return commands.get(action, _delete)(arguments)


def _list(arguments: Namespace) -> int:
    listing = list_saves(folder_of(arguments))
    if arguments.json:
        say_json(
            {
                "saves": [header_facts(header) for header in listing.saves],
                "damaged": [_damage_facts(error) for error in listing.damaged],
            }
        )
        return DONE
    for header in listing.saves:
        say(_line(header))
    for error in listing.damaged:
        say(error_sentence(error))
    if not listing.saves and not listing.damaged:
        say(_("There are no saved games."))
    return DONE


def _line(header: Header) -> str:
    return (
        _("{file}  {state}, turn {turn}  {players}  {name}")
        .format(
            file=shown_path(header.path.stem),
            state=state_name(header.state),
            turn=header.turn,
            players=", ".join(player.name for player in header.players),
            name=header.name,
        )
        .rstrip()
    )


def header_facts(header: Header) -> dict[str, Any]:
    """What a list knows of a save, as data that JSON can hold."""
    return {
        "file": shown_path(header.path.stem),
        "path": str(header.path),
        "name": header.name,
        "game": header.game,
        "theme": header.theme,
        "seats": [
            {"seat": letter, "name": one.name, "player": one.kind, "level": one.level or None}
            for letter, one in zip(SEAT_LETTERS, header.players, strict=False)
        ],
        "state": header.state,
        "turn": header.turn,
        "to_act": header.to_act,
        "actions": header.count,
        "training": header.training,
        "counts": header.counts,
        "hints": header.hints,
        "serial": header.serial,
        "created": header.created.isoformat(),
        "updated": header.updated.isoformat(),
    }


def _damage_facts(error: SaveError) -> dict[str, Any]:
    return {"path": str(error.path), "code": error.code, "reason": error_sentence(error)}


def _show(arguments: Namespace) -> int:
    path = find_save(folder_of(arguments), arguments.save)
    record = read_save(path)
    header = read_header(path)
    if arguments.json:
        facts = header_facts(header)
        say_json(
            facts
            | {
                "options": record.match.options,
                "chance": record.match.chance,
            }
        )
        return DONE
    say(shown_path(path))
    if record.name:
        say(_("Name: {name}").format(name=record.name))
    has_themes = len(record.match.game.themes) > 1
    text = _("Game: {game}, theme {theme}") if has_themes else _("Game: {game}")
    say(text.format(game=header.game, theme=record.theme))
    for letter, player in zip(SEAT_LETTERS, record.players, strict=False):
        who = _("a person") if player.is_human else player.level
        say(_("Seat {letter}: {name} ({who})").format(letter=letter, name=player.name, who=who))
    for option in record.match.game.options:
        if record.match.options[option.name] != option.default:
            say(
                _("Option: {name}={value}").format(
                    name=option.name, value=record.match.options[option.name]
                )
            )
    for sentence in old_rules(record.match):
        say(sentence)
    if record.match.training:
        say(_("Training: undo is free, and the game is not counted."))
    if not record.counts:
        say(uncounted_sentence())
    if record.match.chance == "entered":
        say(_("Cards are entered from a real table."))
    say(
        _("State: {state}, turn {turn}; actions {count}, hints {hints}").format(
            state=state_name(record.state),
            turn=record.turn,
            count=len(record.match.plies),
            hints=record.hints,
        )
    )
    say(
        _("Begun {begun}, last played {played} (UTC)").format(
            begun=f"{record.created:%Y-%m-%d %H:%M}", played=f"{record.updated:%Y-%m-%d %H:%M}"
        )
    )
    return DONE


def _check(arguments: Namespace) -> int:
    """One save, or all: exit code 1 if any cannot be loaded."""
    folder = folder_of(arguments)
    if arguments.save is None:
        listing = list_saves(folder)
        paths = [header.path for header in listing.saves]
        paths += [error.path for error in listing.damaged if error.path is not None]
        if not paths:
            say(_("There are no saved games."))
    else:
        try:
            paths = [find_save(folder, arguments.save)]
        except SaveError as error:
            if error.path == folder.saves and isinstance(error, CannotRead):
                raise
            raise Refused(error_sentence(error), NOT_SO) from error
    code = DONE
    for path in paths:
        try:
            record = read_save(path)
            check_levels(record)
        except SaveError as error:
            complain(error_sentence(error))
            code = NOT_SO
            continue
        count = len(record.match.plies)
        say(
            ngettext(
                "{path} is sound: {count} action, {state}.",
                "{path} is sound: {count} actions, {state}.",
                count,
            ).format(path=shown_path(path), count=count, state=state_name(record.state))
        )
    return code


def _export(arguments: Namespace) -> int:
    """To a file, or to stdout: what is written is a sound save whatever the name held."""
    path = find_save(folder_of(arguments), arguments.save)
    if arguments.to is not None:
        copy, is_another = export_save(path, Path(arguments.to))
        say(str(copy))
    else:
        data, is_another = exported(path)
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    if is_another:
        complain(copy_sentence())
    return DONE


def _delete(arguments: Namespace) -> int:
    folder = folder_of(arguments)
    path = find_save(folder, arguments.save)
    foreign = is_foreign(folder, path)
    if foreign:
        _need_save(path)
    if not arguments.yes and (sys.stdin is None or not sys.stdin.isatty()):
        raise Refused(_("Nobody is there to be asked; --yes deletes without asking."))
    if not arguments.yes:
        question = _("Delete {path}? It cannot be brought back. [y/N] ")
        write(question.format(path=shown_path(path)))
        flush()
        if sys.stdin.readline().strip().lower() not in ("y", _("yes")):
            say(_("Nothing was deleted."))
            return NOT_SO
    delete_save(path, foreign)
    say(_("{path} is deleted.").format(path=shown_path(path)))
    return DONE


def _need_save(path: Path) -> None:
    """Refuse a file of somebody else's that is no save."""
    try:
        read_header(path)
    except SaveError as error:
        raise Refused(
            _(
                "{path} is no save that can be read; outside the folder of saves nothing else is"
                " deleted."
            ).format(path=shown_path(path))
        ) from error
