"""What happened, in sentences: several draws in a row come together, as in the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine import CHANCE, Over, Ply
from saves import GameRecord
from tui.games.pack import pack_of
from tui.play.log import LogEntry, composed
from tui.play.voice import Audience, Voice


@dataclass(frozen=True)
class _Spoken:
    """A game as it is read aloud (a ``tui.play.log.Narrator``)."""

    voice: Voice
    audience: Audience

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        events = tuple(event for event in ply.events if not isinstance(event, Over))
        said = self.voice.spoken(replace(ply, events=events), self.audience)
        return [LogEntry(sentence) for sentence in said]

    def log_draws(self, plies: Sequence[Ply]) -> list[LogEntry]:
        together = self.voice.draws(plies, self.audience)
        if together:
            return [LogEntry(sentence) for sentence in together]
        return [entry for ply in plies for entry in self.log_entries(ply)]


def narrated(record: GameRecord, plies: Sequence[Ply], viewer: int | None) -> list[str]:
    """``plies`` of a game in sentences, as ``viewer`` (or everybody) may read them."""
    audience = Audience(record.names, record.theme, viewer)
    spoken = _Spoken(pack_of(record.match.game.id).voice, audience)
    parts = list(_parts(plies, spoken))
    return [line.sentence for line in composed(parts, spoken, record.names, len(parts))]


def _parts(plies: Sequence[Ply], spoken: _Spoken) -> Iterator[Ply]:
    """The plies, each draw split from its consequences: it belongs to the draws before it."""
    for ply in plies:
        draw = replace(ply, events=ply.events[:1])
        if ply.actor == CHANCE and spoken.voice.draws([draw], spoken.audience):
            yield draw
            yield replace(ply, events=ply.events[1:])
        else:
            yield ply
