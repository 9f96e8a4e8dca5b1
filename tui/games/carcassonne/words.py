"""What the screens around a game of Carcassonne say of it: options, position, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Outcome
from tui.games.carcassonne.options import option_title, value_title
from tui.games.carcassonne.position import describe_view
from tui.play.i18n import _
from tui.play.refusals import listed

__all__ = [
    "describe_view",
    "end_reason",
    "option_title",
    "outcome_line",
    "value_title",
]


def outcome_line(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, in one sentence."""
    who = [names[seat] for seat in outcome.winners]
    if outcome.tiebreak == "shared":
        return _("{names} share the victory.").format(names=listed(who))
    return _("{name} wins.").format(name=who[0])


def end_reason(outcome: Outcome) -> str:
    """Why the game ended; there is one way only."""
    return _("The last tile has been drawn.")
