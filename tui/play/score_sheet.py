"""``ScoreSheet``: how a game ended and where the points came from, ready to be shown.

A game's ``GamePack.score_sheet`` makes one of a record; whatever shows it knows nothing of the
game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from saves import GameRecord
from tui.play.i18n import _
from tui.play.position import PositionWords


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


def sheet_of_points(record: GameRecord, words: PositionWords) -> ScoreSheet:
    """Nothing but the points: for a game that does not say where they came from."""
    match = record.match
    points = Source(_("points"), match.state.scores(), total=True)
    course, course_title = _course(record), _("points after each change")
    if record.abandoned:
        given_up = _("The game was given up.")
        return ScoreSheet(given_up, "", (), (points,), course, course_title)
    outcome = match.state.outcome()
    decision = words.outcome(outcome, record.names)
    return ScoreSheet(
        _("The game is over."), decision, outcome.places, (points,), course, course_title
    )


def _course(record: GameRecord) -> tuple[tuple[int, ...], ...]:
    """The points at the start, and after each ply that changed them."""
    state = record.match.state_after(0)
    course = [state.scores()]
    for ply in record.match.plies:
        state.apply(ply.action)
        if state.scores() != course[-1]:
            course.append(state.scores())
    return tuple(course)
