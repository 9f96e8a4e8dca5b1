"""``ScoreSheet``: how a game ended and where the points came from, ready to be shown.

A game's ``tui.games.GAME.setup.score_sheet`` makes one of a record; the result screen shows it
and knows nothing of the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Source:
    """A row of the table: one source of points, and what each seat had of it."""

    label: str
    values: tuple[int, ...]
    """By seat."""
    ware: int = -1
    """The ware whose colour the label wears, if any."""
    total: bool = False
    """Whether it is a sum of rows above it, set off by a rule."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A whole result."""

    ending: str
    """Why the game ended, in a sentence."""
    decision: str
    """Who has won and what decided it, in a sentence; empty without a winner."""
    places: tuple[int, ...]
    """By seat, from 1; empty for a game that was given up."""
    rows: tuple[Source, ...]
    course: tuple[tuple[int, ...], ...] = ()
    """The scores as they grew, a tuple by seat for each change, the start included."""
    course_title: str = ""
    """What the course shows, in a few words."""
    brief: tuple[Source, ...] = ()
    """Fewer rows that say the same, for windows that ``rows`` do not fit; may be empty."""
    remarks: tuple[str, ...] = field(default=())
    """Whatever is worth a line, such as the dearest sale."""
