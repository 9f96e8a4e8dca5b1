"""``GameRecord``: a match and what is kept with it; ``Player``: who sits where."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from engine import OVER, SEAT_LETTERS, Match
from saves.invisible import looks_of
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
    """The players with clean names, no two of which look alike: ``medium``, ``medium 2``, ..."""
    taken: set[str] = set()
    result = []
    for seat, player in enumerate(players):
        wanted = clean_name(player.name) or player.level or SEAT_LETTERS[seat]
        name, number = wanted, 1
        while taken & looks_of(name):
            number += 1
            name = f"{clean_name(wanted, 20)} {number}"
        taken |= looks_of(name)
        result.append(replace(player, name=name))
    return result


def now() -> datetime:
    """The present, to the second; only ever shown, never compared."""
    return datetime.now(UTC).replace(microsecond=0)


SEED_LIMIT: Final = 1 << 32
"""A seed that nobody has chosen is less."""
ID_BYTES: Final = 6
"""An identity has two hexadecimal digits a byte."""


def new_seed() -> int:
    """A seed that nobody has chosen and nobody can know."""
    return secrets.randbelow(SEED_LIMIT)


def new_id() -> str:
    """The identity of a game that begins."""
    return secrets.token_hex(ID_BYTES)


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
    id: str = field(default_factory=new_id)
    """Identifies the game; empty for one begun by a version that gave none."""
    counts: bool = True
    """Whether its draws are its own: nobody has seen them before in another game."""
    place: str | None = None
    """What stands for the path at which it was written last; empty before that. ``None`` if the
    seed was chosen, or the game is from before there were any: it draws the same everywhere."""
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
        """Whether anybody may see hands and seed: the game is over, or is training."""
        return self.state != OPEN or self.match.training

    @property
    def identity(self) -> str:
        """The same for a game and every file that holds it, and for no other game.

        An old game has the one that its beginning gives: what neither play, another name nor
        an amendment of the rules ever changes.
        """
        if self.id:
            return self.id
        match = self.match
        seats = [[player.name, player.kind, player.level] for player in self.players]
        begun = [match.game.id, match.seed, match.chance, seats, self.created.isoformat()]
        said = json.dumps(begun).encode("ascii")
        return hashlib.blake2b(said, digest_size=ID_BYTES).hexdigest()

    @property
    def may_count(self) -> bool:
        """Whether its end goes, or would go, into the statistics."""
        return self.counts and not self.match.training and not self.abandoned and bool(self.humans)

    def become_copy(self) -> None:
        """Be a game of its own from here on, with draws of its own, that is not counted.

        So a copy reveals nothing that its original has yet to draw, and nobody can try a game
        again and again until it goes well.
        """
        self.id = new_id()
        self.counts = False
        self.draw_afresh()

    def draw_afresh(self) -> None:
        """Make draws from here on that nobody can know."""
        self.match.seed = new_seed()
        self.place = ""

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
