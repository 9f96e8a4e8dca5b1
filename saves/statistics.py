"""How a player has done so far: ``statistics.toml``.

Counted by game, number of seats and the levels of the others. A match counts once for each
person in it, when it ends; training, abandoned games and games of bots alone do not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from engine import OVER
from saves.errors import SaveError
from saves.folder import Folder
from saves.record import HUMAN, GameRecord
from saves.toml_file import read_table, write_table

MOST: Final = 1 << 48
"""Nobody has played, won or scored more."""

_WORDS: Final = re.compile(r"[a-z][a-z ]{0,99}")
"""A game, or the levels of its opponents."""

NUMBERS: Final = ("games", "wins", "score", "hinted")

_untold: Final[list[SaveError]] = []
"""What ``count_match`` has set aside, in the middle of a game."""


@dataclass(slots=True)
class Tally:
    """The results against one set of opponents."""

    game: str
    seats: int
    against: str
    """The others' levels in alphabetical order, such as ``easy medium``; people are ``human``."""
    games: int = 0
    wins: float = 0.0
    """A shared victory counts its fraction."""
    score: int = 0
    """All points together."""
    hinted: int = 0
    """In how many of the games hints were asked for."""


def load_statistics(folder: Folder) -> tuple[list[Tally], SaveError | None]:
    """All tallies, and what was wrong with the file if it had to be set aside."""
    table, damage = read_table(folder.statistics, folder.damaged)
    rows = table.get("tally")
    tallies = (
        [_tally(row) for row in rows if isinstance(row, dict)] if (isinstance(rows, list)) else []
    )
    return [tally for tally in tallies if tally is not None], damage


def count_match(folder: Folder, record: GameRecord) -> bool:
    """Count a match that has ended; says whether it counts. Raises ``SaveError``."""
    match = record.match
    if match.training or record.abandoned or match.to_act != OVER or not record.humans:
        return False
    tallies, damage = load_statistics(folder)
    if damage is not None:
        if damage.path == folder.statistics:
            raise damage
        _untold.append(damage)
    returns, scores = match.state.returns(), match.state.scores()
    for seat in record.humans:
        others = sorted(
            player.level or HUMAN for other, player in enumerate(record.players) if other != seat
        )
        tally = _find(tallies, match.game.id, match.seats, " ".join(others))
        tally.games += 1
        tally.wins += returns[seat]
        tally.score += scores[seat]
        tally.hinted += record.hints > 0
    rows = [
        {name: getattr(tally, name) for name in ("game", "seats", "against", *NUMBERS)}
        for tally in tallies
    ]
    write_table(folder.statistics, {"tally": rows})
    return True


def take_damage() -> list[SaveError]:
    """What was wrong with files that ``count_match`` has set aside and nobody has told yet."""
    damage = list(_untold)
    _untold.clear()
    return damage


def _find(tallies: list[Tally], game: str, seats: int, against: str) -> Tally:
    for tally in tallies:
        if (tally.game, tally.seats, tally.against) == (game, seats, against):
            return tally
    tallies.append(Tally(game, seats, against))
    return tallies[-1]


def _tally(row: dict[str, Any]) -> Tally | None:
    """A row of the file; ``None`` if it makes no sense."""
    game, against, wins = row.get("game"), row.get("against"), row.get("wins")
    numbers = [
        row.get(name, 0 if name == "hinted" else None)
        for name in ("seats", "games", "score", "hinted")
    ]
    if not isinstance(game, str) or not isinstance(against, str):
        return None
    if not _WORDS.fullmatch(game) or not _WORDS.fullmatch(against):
        return None
    if isinstance(wins, bool) or not isinstance(wins, int | float) or not 0 <= wins <= MOST:
        return None
    counted = [one for one in numbers if type(one) is int and abs(one) <= MOST]
    if len(counted) < len(numbers):
        return None
    seats, games, score, hinted = counted
    return Tally(game, seats, against, games, float(wins), score, hinted)
