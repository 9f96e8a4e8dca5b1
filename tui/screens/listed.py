"""The list of games in words: what stands in its columns, and beneath them of one game or file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from saves import CannotRead, Header, SaveError
from tui.games.pack import title_of
from tui.games.refusals import error_sentence
from tui.play.hints import number_of_hints
from tui.play.i18n import _
from tui.play.words import shown_path
from tui.screens.saved_games import age, name_of, seats_line, standing


def in_columns(entry: Header | SaveError, present: datetime) -> tuple[str, str, str, str, str]:
    """A game as a row of a list: its name, players, turn, state and age; or a file by its name."""
    if isinstance(entry, SaveError):
        name = shown_path(entry.path.name) if entry.path else ""
        reason = _("cannot be read") if isinstance(entry, CannotRead) else _("cannot be loaded")
        return name, reason, "", "", ""
    return (
        name_of(entry),
        ", ".join(player.name for player in entry.players),
        str(entry.turn),
        standing(entry),
        age(entry.updated, present),
    )


def about_game(header: Header) -> list[str]:
    """What is said of a game beside its picture, its title first."""
    title = title_of(header.game, header.theme)
    if header.training:
        title = _("{game}, training").format(game=title)
    elif not header.counts:
        title = _("{game}, not counted").format(game=title)
    turn = _("Turn {turn}: {state}, {hints}.") if header.hints else _("Turn {turn}: {state}.")
    return [
        title,
        turn.format(turn=header.turn, state=standing(header), hints=number_of_hints(header.hints)),
        f"{seats_line(header)}.",
        _("Begun {created}, saved {updated}.").format(
            created=f"{header.created:%Y-%m-%d}", updated=f"{header.updated:%Y-%m-%d}"
        ),
        _("File {file}.").format(file=shown_path(header.path.name)),
    ]


def about_file(error: SaveError) -> list[str]:
    """Why a file cannot be loaded, and what can be done; its folder goes without saying here."""
    name = error.path.name if error.path else ""
    short = SaveError(error.code, Path(name), error.cause, **error.details)
    if isinstance(error, CannotRead):
        offer = _("It may be sound: nothing is known of what is in it.")
    else:
        offer = _("Enter: set it aside, which may bring back the version before it, or delete it.")
    return [shown_path(name), error_sentence(short), offer]
