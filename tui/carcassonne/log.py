"""The log of Carcassonne by turns, numbered as in the title line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    if entries and drawn is not None and not _is_second_part(plies, ply):
        entries[0] = LogEntry(entries[0].sentence, heading=_turn(names[drawn.seat]))
    return entries


def _turn(name: str) -> Callable[[int], str]:
    """Parts of the log are turns, which are counted from 1."""
    return lambda part: _("Turn {turn} · {name}").format(turn=part, name=name)


def _is_second_part(plies: Sequence[Ply], draw: Ply) -> bool:
    """Whether a tile is drawn because of a builder: it belongs to the turn under way."""
    before: Ply | None = None
    for ply in plies:
        if ply is draw:
            break
        if ply.actor != CHANCE:
            before = ply
    return before is not None and any(event.kind == "second_part" for event in before.events)
