"""What a game's screen shows as done: the log beside the board, against the plies of a save.

In a window of ``COLUMNS`` x ``ROWS`` every game has its log in a column of its own, the newest
lines at the bottom. Lines are broken to fit and joined by dots, so both sides are compared by their
characters alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from saves import Folder
from tui.games.pack import pack_of
from tui.play.session import Session
from tui.play.voice import Audience

COLUMNS, ROWS = 144, 40
MARGIN = 2
"""Cells for the mark of what is new."""
BELOW = ("HANDS", "SHARES")
"""Headings of what stands below the log in its column."""


def characters(text: str) -> str:
    """Without blanks and what joins or cuts lines."""
    return "".join(one for one in text if not one.isspace() and one not in "·…")


class RecordedLog:
    """The log of a save as its screen would write it."""

    def __init__(self, save: Path, data_dir: Path) -> None:
        self.session = Session.open(Folder(data_dir), save, watch=True)
        record, match = self.session.record, self.session.match
        audience, voice = Audience(record.names, record.theme), pack_of(match.game.id).voice
        self.text = characters("".join(voice.brief(ply, audience) for ply in match.plies))
        """Every ply in a few words, one after another."""

    def has_all_of(self, rows: Sequence[str]) -> bool:
        """Whether everything in the log on a screen is on record, in the same order.

        Between two positions a screen may be half painted: the upper rows of the log are then
        those of the later position, and one row is partly both. What is above and below that
        row has to be on record.
        """
        lines = self._lines(rows)
        return any(
            "".join(lines[:half]) in self.text and "".join(lines[after:]) in self.text
            for half in range(len(lines) + 1)
            for after in (half, half + 1)
        )

    def in_rows(self, rows: Sequence[str]) -> str:
        """The log on a screen as far as it is whole; empty if something covers it."""
        return "".join(self._lines(rows))

    def _lines(self, rows: Sequence[str]) -> list[str]:
        rows = rows[1 : ROWS - 1]
        edges = [x for x in range(COLUMNS) if all(row[x] == "│" for row in rows)]
        if not edges:
            return []
        column = [row[edges[-1] + 1 : COLUMNS - 1] for row in rows]
        below = [number for number, row in enumerate(column) if row.strip() in BELOW]
        words = [row[MARGIN:].strip() for row in column[: min(below, default=ROWS)]]
        cut = max((number for number, row in enumerate(words) if row.endswith("…")), default=-1)
        return [characters(row) for row in words[cut + 1 :]]
