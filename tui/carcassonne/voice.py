"""``VOICE``: every event of Carcassonne in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import Event, Ply
from engine.carcassonne import actions as act
from tui.carcassonne.digest import digest, log_sentences
from tui.carcassonne.log import log_entries
from tui.carcassonne.words import event_line
from tui.log import LogEntry
from tui.voice import Audience, Voice, Wording

_UNTOLD = ("drawn", "no_figure", "no_phantom", "stayed", "home")
"""A drawn tile is told when it is placed, and that nobody does anything goes without saying."""
_HOMECOMINGS = (act.WAGON, act.PLAN, act.ANSWER)
"""Decisions after which it is news that a figure goes home; else its points have told it."""


class CarcassonneVoice(Voice):
    """The words of Carcassonne."""

    def event(self, event: Event, audience: Audience) -> Wording:
        return Wording(event_line(event, audience.names, audience.theme) or "")

    def brief(self, ply: Ply, audience: Audience) -> str:
        return digest(ply, audience.names, audience.theme)

    def sentences(self, ply: Ply, audience: Audience) -> list[str]:
        return log_sentences(ply, audience.names, audience.theme, audience.reader)

    def spoken(self, ply: Ply, audience: Audience) -> list[str]:
        told_homes = ply.action & act.KIND_MASK in _HOMECOMINGS
        events = tuple(
            event
            for event in ply.events
            if event.kind not in _UNTOLD or (event.kind == "home" and told_homes)
        )
        return self.sentences(replace(ply, events=events), audience)

    def entries(self, plies: Sequence[Ply], ply: Ply, audience: Audience) -> list[LogEntry]:
        return log_entries(plies, ply, audience.names, audience.theme, audience.reader)


VOICE: Final = CarcassonneVoice()
