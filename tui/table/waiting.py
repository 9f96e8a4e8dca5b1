"""What a table says in others' turns."""

from __future__ import annotations

from engine import SEAT_LETTERS
from tui.play.i18n import _
from tui.play.words import level_name
from tui.table.pacer import is_search_due
from tui.table.situation import Situation


def waiting_sentence(at: Situation) -> str:
    """Who acts, or why nobody here does."""
    session = at.session
    if session.was_taken_over:
        return _("You are watching: another session has taken this game over.")
    if session.watching:
        return _("You are watching: this game is being played in another session.")
    if session.is_over:
        ending = at.ending() or [_("The game is over.")]
        more = _("{key} shows the result.").format(key=at.shown_key("result"))
        return " ".join([*ending, more])
    if session.is_chance_due:
        return _("Chance is due. Enter it with `argosy step` and go on here.")
    if at.waits_for_key:
        return _("{name} is next: any key goes on.").format(name=at.actor_name)
    seat = session.to_act
    if session.is_human_turn:
        return _("{seat} {name} is next.").format(seat=SEAT_LETTERS[seat], name=at.actor_name)
    sentence = _("{seat} {name} ({level}) is thinking. Any key skips the pause.")
    if is_search_due(session):
        sentence = _(
            "{seat} {name} ({level}) is thinking. {key} lets it move now, any key skips the pause."
        )
    return sentence.format(
        seat=SEAT_LETTERS[seat],
        name=at.actor_name,
        level=level_name(session.record.players[seat].level),
        key=at.shown_key("move_now"),
    )
