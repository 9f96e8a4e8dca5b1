"""``GAME``: Gull Bay, as the engine knows every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.game import Action, Game, State
from gullbay import notation
from gullbay.position import OPTIONS, GullbayPosition, Rules
from gullbay.state import GullbayState, opening


class GullbayGame(Game):
    """Gull Bay, also known in the theme of the Dust Belt."""

    id = "gullbay"
    seats = range(2, 5)
    options = OPTIONS
    themes = ("shore", "orbit")
    endings: ClassVar = {"nights": "all nights played"}

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> GullbayState:
        self.check_seats(seats)
        return opening(seats, Rules(self.settle_options(options)))

    def format_action(self, state: State, action: Action) -> str:
        return notation.format_action(action)

    def parse_action(self, state: State, text: str) -> Action:
        return notation.parse_action(text)

    def action_kind(self, action: Action) -> str:
        return notation.format_action(action).split()[0]

    def public_action(self, state: State, action: Action, viewer: int | None) -> str:
        """A card that is drawn, and a choice until all are shown, is the owner's secret."""
        assert isinstance(state, GullbayPosition)
        text = notation.format_action(action)
        owner = state.to_draw[0] if state.to_draw else state.to_act
        if text.startswith("roll") or viewer == owner:
            return text
        return "draw ?" if state.to_draw else "choose ?"


GAME = GullbayGame()
