"""The log of Carcassonne by turns, numbered as in the title line."""

from __future__ import annotations

from collections.abc import Sequence

from engine import CHANCE, Ply
from tui.carcassonne.digest import log_sentences
from tui.i18n import _
from tui.log import LogEntry


def log_entries(
    plies: Sequence[Ply], ply: Ply, names: Sequence[str], theme: str, viewer: int | None
) -> list[LogEntry]:
    """A ply in whole sentences; the sums stand in them.

    ``plies`` are those of the whole match: they tell whether a turn begins with the ply.
    """
    entries = [LogEntry(sentence) for sentence in log_sentences(ply, names, theme, viewer)]
    drawn = next((event for event in ply.events if event.kind == "drawn"), None)
    turn = _turn_begun(plies, ply) if entries and drawn is not None else 0
    if drawn is not None and turn:
        heading = _("Turn {turn} · {name}").format(turn=turn, name=names[drawn.seat])
        entries[0] = LogEntry(entries[0].sentence, heading=heading)
    return entries


def _turn_begun(plies: Sequence[Ply], draw: Ply) -> int:
    """Which turn begins with a draw; 0 for a tile drawn because of a builder."""
    turn = 0
    before: Ply | None = None
    for ply in plies:
        drawn = any(event.kind == "drawn" for event in ply.events)
        second = before is not None and any(one.kind == "second_part" for one in before.events)
        turn += drawn and not second
        if ply is draw:
            return 0 if second else turn
        if ply.actor != CHANCE:
            before = ply
    return 0
