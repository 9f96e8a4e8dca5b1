"""What happened, in sentences: several draws in a row come together, as in the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine import CHANCE, Ply
from saves import GameRecord
from tui.lines.game import GameLines
from tui.log import LogEntry, composed

_IN_THE_RESULT = ("over", "fortune")
"""Events that the result tells, and more of them."""


class _Teller:
    """Puts plies into words for one reader, or for everybody."""

    def __init__(self, lines: GameLines, record: GameRecord, viewer: int | None) -> None:
        self._lines = lines
        self._record = record
        self._viewer = viewer

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        record = self._record
        events = tuple(event for event in ply.events if event.kind not in _IN_THE_RESULT)
        ply = replace(ply, events=events)
        told = self._lines.sentences(ply, record.names, record.theme, self._viewer)
        return [LogEntry(sentence) for sentence in told]

    def log_draws(self, plies: Sequence[Ply]) -> list[LogEntry]:
        together = self._lines.draws(plies, self._record.names)
        return together or [entry for ply in plies for entry in self.log_entries(ply)]


def told(
    lines: GameLines, record: GameRecord, plies: Sequence[Ply], viewer: int | None
) -> list[str]:
    """``plies`` of a game in sentences, as ``viewer`` (or everybody) may read them."""
    teller = _Teller(lines, record, viewer)
    parts = list(_parts(plies))
    return [line.sentence for line in composed(parts, teller, record.names, len(parts))]


def _parts(plies: Sequence[Ply]) -> Iterator[Ply]:
    """The plies, a draw that has consequences parted from them: it belongs to those before."""
    for ply in plies:
        if ply.actor == CHANCE and ply.events and ply.events[0].kind == "drawn":
            yield replace(ply, events=ply.events[:1])
            yield replace(ply, events=ply.events[1:])
        else:
            yield ply
