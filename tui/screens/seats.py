"""Who sits where at set-up: as it stands on the page, in the settings and in a save."""

from __future__ import annotations

import re

from ai.levels import PLAY_LEVELS
from engine import SEAT_LETTERS
from saves import GameRecord
from saves.names import login_name
from saves.settings import GameChoices
from tui.games.pack import pack_of
from tui.play.i18n import _
from tui.play.words import level_name

ME = "me"
HUMAN = "human"
NEW_SEAT = "medium"
"""Who sits down when a seat is added."""
FIRST_OPPONENT = "easy"
"""Who sits down to somebody's first game."""

Seat = tuple[str, str]
"""Who plays it (``me``, ``human`` or a level), and the name typed for that player."""


def person_name(kind: str, seat: int, my_name: str) -> str:
    """Who a person is when no name is typed; ``my_name`` is that of the settings."""
    if kind == ME:
        return my_name or login_name() or _("Player")
    return _("Player {letter}").format(letter=SEAT_LETTERS[seat])


def seat_of(word: str) -> Seat:
    """A seat as the settings keep it: ``me``, ``human:NAME``, ``LEVEL`` or ``LEVEL:NAME``."""
    kind, _colon, name = word.partition(":")
    return (kind, name) if kind in (ME, HUMAN, *PLAY_LEVELS) else (NEW_SEAT, "")


def seat_word(kind: str, name: str) -> str:
    """A seat as the settings keep it."""
    return f"{kind}:{name}" if name else kind


def choices_of(record: GameRecord, my_name: str) -> GameChoices:
    """What was chosen when a game was set up.

    The first person is "you". A name that had come by itself is to do so again, be it of the
    cast or, in a game of earlier versions, a bot's level.
    """
    names, seats = record.names, []
    cast = {one.name for one in pack_of(record.match.game.id).cast(record.theme)}
    for seat, player in enumerate(record.players):
        kind = player.level or (ME if seat == record.humans[0] else HUMAN)
        if player.level:
            usual = {player.level, level_name(player.level)} | cast
        else:
            usual = {person_name(kind, seat, my_name)}
        numbered = re.fullmatch(r"(.+) \d+", player.name)
        base = numbered[1] if numbered and numbered[1] in names[:seat] else player.name
        seats.append(seat_word(kind, "" if base in usual else player.name))
    return GameChoices(seats, record.match.chosen_options, record.theme)
