"""``PositionWords``: a position of one game in whole sentences, as a seat knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine import Outcome, View
from saves import GameRecord
from tui.play.voice import Audience


class PositionWords(Protocol):
    """What a game says of a position; a module may be one. A sentence a line, everywhere.

    The names of an ``Audience`` are read, its theme, and which helps are on.
    """

    def summary(self, view: View, audience: Audience) -> list[str]:
        """What is to be decided, and what matters for it."""

    def describe(self, view: View, audience: Audience) -> list[str]:
        """The whole position as the seat of ``view`` knows it, or ``NOBODY``."""

    def table(self, view: View, audience: Audience, about: str) -> list[str]:
        """What lies on the table; all of it, or what ``about`` names."""

    def own(self, view: View, audience: Audience) -> list[str]:
        """What the seat of ``view`` holds."""

    def players(self, view: View, audience: Audience) -> list[str]:
        """What everybody holds, as far as the seat of ``view`` knows."""

    def remaining(self, view: View, audience: Audience) -> list[str]:
        """What is still to come; empty when the settings hide all of it."""

    def standing(self, view: View, audience: Audience) -> list[str]:
        """The points of everybody, as far as the seat of ``view`` can reckon them."""

    def sums(self, record: GameRecord, seat: int, audience: Audience) -> list[str]:
        """How the points of a seat came about, a line each."""

    def outcome(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won, and by what, in one sentence."""
