"""The log of Carcassonne by tiles, numbered as in the title line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Ply
from tui.carcassonne.digest import log_sentences
from tui.i18n import _
from tui.log import LogEntry


def log_entries(ply: Ply, names: Sequence[str], theme: str, viewer: int | None) -> list[LogEntry]:
    """A ply in whole sentences; the sums stand in them."""
    entries = [LogEntry(sentence) for sentence in log_sentences(ply, names, theme, viewer)]
    drawn = next((event for event in ply.events if event.kind == "drawn"), None)
    if entries and drawn is not None:
        entries[0] = LogEntry(entries[0].sentence, heading=_tile(names[drawn.seat]))
    return entries


def _tile(name: str) -> Callable[[int], str]:
    """The first tile lies on the table from the start."""
    return lambda part: _("Tile {number} · {name}").format(number=part + 1, name=name)
