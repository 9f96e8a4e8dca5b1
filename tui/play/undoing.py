"""Why nothing can be taken back now, in a sentence: for screens and for the line mode."""

from __future__ import annotations

from tui.play.i18n import _
from tui.play.session import Session


def why_no_undo(session: Session, seated: int) -> str:
    """Why an undo would be refused; empty if something can be taken back.

    ``seated`` is who has sat down where secrets are kept from others, and -1 elsewhere or
    before anybody has: one's own choice is not for the next person to take back.
    """
    seat = session.undo_seat
    if seat is not None and seated in (-1, seat):
        return ""
    if seat is not None:
        return _("Nothing to take back: the last choice was that of {name}.").format(
            name=session.record.names[seat]
        )
    if session.watching:
        return _("You are watching: nothing here is yours to take back.")
    if session.is_over:
        return _("Nothing to take back: the game is over.")
    plies, people = session.match.plies, session.record.humans
    if not any(ply.actor in people for ply in plies):
        return _("Nothing to take back: you have decided nothing yet.")
    if plies[-1].actor in people:
        return _("Nothing to take back: your last choice has shown what was hidden.")
    return _(
        "Nothing to take back: chance or somebody else has decided since your last choice."
        " In a training game that would not matter."
    )
