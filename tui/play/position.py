"""``PositionWords``: a position of one game in whole sentences, as a seat knows it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol

from engine import NOBODY, Outcome, View
from saves import GameRecord
from tui.play.i18n import _
from tui.play.voice import Audience
from tui.play.words import listed


class PositionWords(Protocol):
    """What a game says of a position; a module may be one. A sentence a line, everywhere.

    A class that is derived from it need only ``describe`` a position. The names of an ``Audience``
    are read, its theme, and which helps are on.
    """

    def summary(self, view: View, audience: Audience) -> list[str]:
        """What is to be decided, and what matters for it."""
        return self.describe(view, audience)

    @abstractmethod
    def describe(self, view: View, audience: Audience) -> list[str]:
        """The whole position as the seat of ``view`` knows it, or ``NOBODY``."""

    def table(self, view: View, audience: Audience, about: str) -> list[str]:
        """What lies on the table; all of it, or what ``about`` names."""
        return self.describe(view, audience)

    def own(self, view: View, audience: Audience) -> list[str]:
        """What the seat of ``view`` holds."""
        return self.describe(view, audience)

    def players(self, view: View, audience: Audience) -> list[str]:
        """What everybody holds, as far as the seat of ``view`` knows."""
        return self.describe(view, audience)

    def remaining(self, view: View, audience: Audience) -> list[str]:
        """What is still to come; empty when the settings hide all of it."""
        return [_("This game does not say what is still to come.")]

    def standing(self, view: View, audience: Audience) -> list[str]:
        """The points of everybody, as far as the seat of ``view`` can reckon them."""
        return [
            _("{name}: points not known.").format(name=name)
            if points is None
            else _("{name}: points {points}.").format(name=name, points=points)
            for name, points in zip(audience.names, view.scores(), strict=True)
        ]

    def sums(self, record: GameRecord, seat: int, audience: Audience) -> list[str]:
        """How the points of a seat came about, a line each."""
        return self.standing(record.match.view(NOBODY), audience)[seat : seat + 1]

    def outcome(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won, and by what, in one sentence."""
        winners = listed([names[seat] for seat in outcome.winners])
        text = _("{name} wins.") if len(outcome.winners) == 1 else _("{name} share the victory.")
        return text.format(name=winners)
