"""How a player has done so far: ``statistics.toml``.

Counted by game, number of seats and the levels of the others. A match counts once for each
person in it, when it ends, however many files hold it; training, copies, abandoned games and
games of bots alone do not. Beside the tallies the file keeps the identities of the games that
are in them, so that none is counted again, and what it says lasts when its save is deleted.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from engine import OVER
from saves.errors import SaveError
from saves.folder import Folder
from saves.listing import list_saves
from saves.record import HUMAN, GameRecord
from saves.toml_file import read_table, write_table
from saves.turns import one_at_a_time

MOST: Final = 1 << 48
"""Nobody has played, won or scored more."""

_WORDS: Final = re.compile(r"[a-z][a-z ]{0,99}")
"""A game, or the levels of its opponents."""

NUMBERS: Final = ("games", "wins", "score", "hinted")

MOST_KEPT: Final = 20_000
"""Identities; then the oldest are forgotten. So the file stays below 400 KB, and quick."""
_A_LINE: Final = 8
"""Identities on a line of the file."""

_unreported: Final[list[SaveError]] = []
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
    tallies, _counted, damage = _load(folder)
    return tallies, damage


def has_played(folder: Folder, game: str) -> bool:
    """Whether somebody has ever played a game here, as far as tallies and saves tell."""
    tallies, damage = load_statistics(folder)
    if damage is not None:
        _unreported.append(damage)
    if any(tally.game == game for tally in tallies):
        return True
    with suppress(SaveError):
        return any(
            header.game == game and any(player.is_human for player in header.players)
            for header in list_saves(folder).saves
        )
    return False


def count_match(folder: Folder, record: GameRecord) -> bool:
    """Count a match that has ended; says whether it is new and counts. Raises ``SaveError``."""
    if not record.may_count or record.match.to_act != OVER:
        return False
    with one_at_a_time(folder.statistics):
        tallies, counted, damage = _load(folder)
        if damage is not None:
            if damage.path == folder.statistics:
                raise damage
            _unreported.append(damage)
        if record.identity in counted:
            return False
        _add(tallies, record)
        counted.append(record.identity)
        _write(folder, tallies, counted[-MOST_KEPT:])
    return True


def _load(folder: Folder) -> tuple[list[Tally], list[str], SaveError | None]:
    """The tallies, the identities of the games in them, and what was wrong with the file."""
    table, damage = read_table(folder.statistics, folder.damaged)
    rows, lines = table.get("tally"), table.get("counted")
    tallies = (
        [_tally(row) for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    )
    counted = (
        [id for line in lines if isinstance(line, str) for id in line.split()]
        if isinstance(lines, list)
        else []
    )
    return [tally for tally in tallies if tally is not None], counted, damage


def _write(folder: Folder, tallies: list[Tally], counted: list[str]) -> None:
    rows = [
        {name: getattr(tally, name) for name in ("game", "seats", "against", *NUMBERS)}
        for tally in tallies
    ]
    lines = [" ".join(counted[i : i + _A_LINE]) for i in range(0, len(counted), _A_LINE)]
    write_table(folder.statistics, {"counted": lines, "tally": rows})


def _add(tallies: list[Tally], record: GameRecord) -> None:
    """A finished match to the tallies, once for each person in it."""
    match = record.match
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


def take_damage() -> list[SaveError]:
    """What was wrong with files that ``count_match`` has set aside, not reported yet."""
    damage = list(_unreported)
    _unreported.clear()
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
