"""Saved games in words: whose move it is, how long ago, who plays."""

from __future__ import annotations

from datetime import datetime

from engine import SEAT_LETTERS
from saves import Header
from saves.record import FINISHED, OPEN
from tui.games.pack import title_of
from tui.play.i18n import _, ngettext

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR


def age(then: datetime, present: datetime) -> str:
    """How long ago, in the largest unit that fits; a date from a month on.

    What is dated in the future, by a clock that was wrong or is wrong now, has its date: nobody
    knows how old it is.
    """
    seconds = (present - then).total_seconds()
    if seconds <= -MINUTE:
        return _("dated {date}").format(date=f"{then:%Y-%m-%d}")
    if seconds < MINUTE:  # two clocks never agree to the second
        return _("just now")
    if seconds < HOUR:
        number = int(seconds // MINUTE)
        return ngettext("{n} minute ago", "{n} minutes ago", number).format(n=number)
    if seconds < DAY:
        number = int(seconds // HOUR)
        return ngettext("{n} hour ago", "{n} hours ago", number).format(n=number)
    number = int(seconds // DAY)
    if number > 30:
        return f"{then:%Y-%m-%d}"
    return ngettext("{n} day ago", "{n} days ago", number).format(n=number)


def standing(header: Header) -> str:
    """Whose move it is, or how it ended."""
    if header.state != OPEN:
        return _("finished") if header.state == FINISHED else _("abandoned")
    seat = SEAT_LETTERS.find(header.to_act)
    if not 0 <= seat < len(header.players):
        return _("chance is due")
    if header.players[seat].is_human and sum(one.is_human for one in header.players) == 1:
        return _("your move")
    return _("{name} to move").format(name=header.players[seat].name)


def name_of(header: Header) -> str:
    """What a game is called: its own name, or the title of the game."""
    return header.name or title_of(header.game, header.theme)


def caption(header: Header, present: datetime) -> list[str]:
    """A game in three short lines: what it is called, whose move it is, how far and how old."""
    turn = _("turn {turn}").format(turn=header.turn)
    return [name_of(header), standing(header), f"{turn} · {age(header.updated, present)}"]


def seats_line(header: Header) -> str:
    """Who plays, with letters in front."""
    return ", ".join(
        f"{letter} {player.name}"
        for letter, player in zip(SEAT_LETTERS, header.players, strict=False)
    )
