"""``GameRecord``: a match and what is kept with it; ``Player``: who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from engine import OVER, SEAT_LETTERS, Match
from saves.names import clean_name

HUMAN: Final = "human"
BOT: Final = "bot"

OPEN: Final = "open"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
STATES: Final = (OPEN, FINISHED, ABANDONED)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat."""

    name: str
    """Cleaned; never empty."""
    kind: str = HUMAN
    """``human`` or ``bot``."""
    level: str = ""
    """A bot's level; empty for a person."""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def seated(players: list[Player]) -> list[Player]:
    """The players with clean names, each different: ``medium``, ``medium 2``, ..."""
    taken: set[str] = set()
    result = []
    for seat, player in enumerate(players):
        wanted = clean_name(player.name) or player.level or SEAT_LETTERS[seat]
        name, number = wanted, 1
        while name in taken:
            number += 1
            name = f"{clean_name(wanted, 20)} {number}"
        taken.add(name)
        result.append(replace(player, name=name))
    return result


def now() -> datetime:
    """The present, to the second; only ever shown, never compared."""
    return datetime.now(UTC).replace(microsecond=0)


@dataclass(slots=True)
class GameRecord:
    """A match and what a save keeps beside it."""

    match: Match
    players: list[Player]
    """One a seat."""
    name: str = ""
    """What the player called the game; may be empty."""
    theme: str = ""
    """One of the game's ``themes``."""
    hints: int = 0
    """How many hints were asked for."""
    abandoned: bool = False
    """Somebody resigned; the match goes no further."""
    serial: int = 0
    """Orders the saves: the one played last has the highest. No clock is trusted."""
    created: datetime = field(default_factory=now)
    updated: datetime = field(default_factory=now)
    path: Path | None = None
    """Where it is saved; ``None`` as long as it is nowhere."""

    @property
    def state(self) -> str:
        """``open``, ``finished`` or ``abandoned``."""
        if self.abandoned:
            return ABANDONED
        return FINISHED if self.match.to_act == OVER else OPEN

    @property
    def is_open_book(self) -> bool:
        """Whether hands and seed may be told to anybody: it goes on no further, or is training."""
        return self.state != OPEN or self.match.training

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.is_human]

    @property
    def turn(self) -> int:
        """The game's own count of turns, for lists and titles; 0 before the first."""
        turn = self.match.view(0).describe().get("turn")
        return turn if isinstance(turn, int) else 0

    @property
    def to_act(self) -> str:
        """``A`` to ``F``, ``chance`` or ``over``."""
        seat = self.match.to_act
        return SEAT_LETTERS[seat] if seat >= 0 else "over" if seat == OVER else "chance"

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [player.name for player in self.players]
