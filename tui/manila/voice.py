"""``VOICE``: every event of Manila in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine import Event, Ply
from tui.lines.manila_news import sentences
from tui.log import LogEntry
from tui.manila.digest import digest
from tui.manila.log import log_entries
from tui.manila.words import event_line
from tui.voice import Audience, Voice, Wording


class ManilaVoice(Voice):
    """The words of Manila."""

    def event(self, event: Event, audience: Audience) -> Wording:
        return Wording(event_line(event, audience.names, audience.theme) or "")

    def brief(self, ply: Ply, audience: Audience) -> str:
        return digest(ply, audience.names, audience.theme)

    def spoken(self, ply: Ply, audience: Audience) -> list[str]:
        return sentences(ply, audience.names, audience.theme, audience.reader)

    def entries(self, plies: Sequence[Ply], ply: Ply, audience: Audience) -> list[LogEntry]:
        return log_entries(plies, ply, audience.names, audience.theme, audience.reader)


VOICE: Final = ManilaVoice()
