"""``Voice``: what has happened in a game, and what may be done in it, put into words once.

Each game has one. The log, the line under the board, the news, the line mode, replays and hints
read it, and nothing else about a game's events and actions.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine import NOBODY, Action, Event, Ply, View
from tui.play.log import LogEntry


@dataclass(frozen=True)
class Audience:
    """Who is spoken to."""

    names: Sequence[str]
    """The players, by seat."""
    theme: str
    """Whose wares and places are named."""
    reader: int | None = None
    """The seat whose secrets may be shown; ``None`` is everybody's."""
    helps: Mapping[str, bool] = field(default_factory=dict)
    """Which helps of the settings are on; those left out are."""

    def name(self, seat: int) -> str:
        """A player's name; empty for ``NOBODY``."""
        return "" if seat == NOBODY else self.names[seat]

    def helped(self, name: str) -> bool:
        """Whether a help of the settings is switched on."""
        return self.helps.get(name, True)

    def may_know(self, ply: Ply) -> list[Event]:
        """What of a ply the reader may know."""
        return [event for event in ply.events if event.visible_to(self.reader)]


@dataclass(frozen=True)
class Wording:
    """An event in words."""

    sentence: str
    """Whole, for the log; empty for an event whose sentence another one holds."""
    brief: str = ""
    """A few words without a full stop, for the line under the board; empty for what goes
    without saying."""
    heading: str = ""
    """What stands above it in the log, if a part of the game begins with it."""


@dataclass(frozen=True)
class ActionText:
    """An action in words."""

    label: str
    """What would be done, without a full stop: in hints."""
    sentence: str
    """The same as a choice that is read out."""
    group: str = ""
    """Its heading in a long list of choices."""


class Voice(ABC):
    """The words of one game."""

    @abstractmethod
    def event(self, event: Event, audience: Audience) -> Wording:
        """What has happened, which the reader may know."""

    @abstractmethod
    def action(self, view: View, action: Action, audience: Audience) -> ActionText:
        """What the seat of ``view`` would do."""

    def labels(
        self, view: View, lines: Sequence[Sequence[Action]], audience: Audience
    ) -> list[str]:
        """What would be done by each line of actions that go together: no two labels the same,
        if they can be told apart. A game overrides it where several begin alike."""
        return [self.action(view, line[0], audience).label for line in lines]

    def sums(self, plies: Sequence[Ply], event: Event, audience: Audience) -> tuple[str, ...]:
        """How the numbers of an event come about, a line each; ``plies`` is the whole game."""
        return ()

    def brief(self, ply: Ply, audience: Audience) -> str:
        """A ply in a few words; empty for what goes without saying."""
        wordings = [self.event(event, audience) for event in audience.may_know(ply)]
        return " · ".join(wording.brief for wording in wordings if wording.brief)

    def sentences(self, ply: Ply, audience: Audience) -> list[str]:
        """A ply in whole sentences, for the log and the news."""
        wordings = [self.event(event, audience) for event in audience.may_know(ply)]
        return [wording.sentence for wording in wordings if wording.sentence]

    def spoken(self, ply: Ply, audience: Audience) -> list[str]:
        """A ply in whole sentences for somebody who hears them."""
        return self.sentences(ply, audience)

    def draws(self, plies: Sequence[Ply], audience: Audience) -> list[str]:
        """Several draws in a row, in as few sentences as possible; empty: one by one."""
        return []

    def entries(self, plies: Sequence[Ply], ply: Ply, audience: Audience) -> list[LogEntry]:
        """A ply as the log shows it: with headings, and with sums to open."""
        entries = []
        for event in audience.may_know(ply):
            wording = self.event(event, audience)
            if wording.sentence:
                sums = self.sums(plies, event, audience)
                entries.append(LogEntry(wording.sentence, sums, wording.heading))
        return entries


@dataclass(frozen=True)
class Logged:
    """A game as its log says it (a ``tui.play.log.Narrator``)."""

    voice: Voice
    plies: Sequence[Ply]
    audience: Audience

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        return self.voice.entries(self.plies, ply, self.audience)

    def log_draws(self, plies: Sequence[Ply]) -> list[LogEntry]:
        together = self.voice.draws(plies, self.audience)
        if together:
            return [LogEntry(sentence) for sentence in together]
        said = [sentence for ply in plies for sentence in self.voice.sentences(ply, self.audience)]
        return [LogEntry(" ".join(said))] if said else []
