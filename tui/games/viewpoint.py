"""From which seat a table is shown, on the screen or in lines, and when it must hide secrets."""

from __future__ import annotations

from engine import Match
from saves import GameRecord
from tui.games.pack import pack_of
from tui.play.session import Session


def reader_seat(session: Session) -> int:
    """The person who acts, else the one who acts next; a game of bots is seen from A."""
    humans = session.record.humans
    if session.is_human_turn or not humans:
        return max(session.to_act, 0) if humans else 0
    seats, active = session.match.seats, max(session.match.to_act, 0)
    return min(humans, key=lambda seat: (seat - active) % seats)


def secret_of(match: Match) -> str:
    """What the rules keep from other people at the keyboard now, in a sentence; or nothing."""
    return pack_of(match.game.id).secret(match)


def must_hide(session: Session, reader: int, seated: int) -> bool:
    """Whether the secrets of ``reader`` must not be shown now: somebody else may look.

    Args:
        session: the game.
        reader: the person whose view it is.
        seated: who has said to be there alone; -1 is nobody.
    """
    shared = len(session.record.humans) > 1 and not session.is_over
    return shared and seated != reader and bool(secret_of(session.match))


def seats_shown(record: GameRecord) -> list[int]:
    """The seats whose view may be shown to anybody who asks for it at this keyboard.

    In a game that goes on and keeps secrets that is the only person, or of several the one who
    acts; never a bot.
    """
    if record.is_open_book or not secret_of(record.match):
        return list(range(record.match.seats))
    humans = record.humans
    return [seat for seat in humans if len(humans) == 1 or seat == record.match.to_act]
