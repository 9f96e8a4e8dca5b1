"""Traders of Carthage (Susumu Kawasaki, 2006): buy goods, ship them, sell before pirates.

``GAME`` is the way in. ``state`` holds the position; the rules stand in the modules named
after the rulebook's parts: ``dealing`` (set-up, market and farm), ``turn`` (buy, take,
reserve), ``payday``, ``pirates``, ``scoring``; ``listing`` and ``checking`` say what is
legal, ``notation`` reads and writes actions, ``view`` is what a seat knows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.boxes import BOXES
from engine.carthage import actions, cards, events
from engine.carthage.notation import format_action, parse_action
from engine.carthage.options import AMENDMENTS, OPTIONS, Rules
from engine.carthage.state import CarthageState, opening
from engine.game import N_, Action, Game, State


class CarthageGame(Game):
    """Traders of Carthage, also known in the theme of Osaka (the same rules)."""

    id = "carthage"
    seats = BOXES["carthage"].seats
    options = OPTIONS
    amendments = AMENDMENTS
    themes = BOXES["carthage"].themes
    endings: ClassVar = {"target": N_("enough tokens"), "exhausted": N_("out of cards")}

    def rules(self, options: Mapping[str, str] | None = None) -> Rules:
        """The options as the state reads them; raises ``SetupError``."""
        return Rules(self.settle_options(options))

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> CarthageState:
        self.check_seats(seats)
        return opening(seats, self.rules(options))

    def format_action(self, state: State, action: Action) -> str:
        return format_action(action)

    def parse_action(self, state: State, text: str) -> Action:
        assert isinstance(state, CarthageState)
        return parse_action(state, text)

    def action_kind(self, action: Action) -> str:
        return actions.KIND_WORDS[action >> actions.KIND]

    def format_field(self, type: str, value: Any) -> str:
        match type:
            case "Card":
                return cards.NAMES[int(value)]
            case "Pack":
                return "+".join(cards.names(value)) or "none"
            case "Colour":
                return cards.COLOURS[int(value)]
            case "Where":
                return events.WHERE[int(value)]
        return super().format_field(type, value)

    def public_action(self, state: State, action: Action, viewer: int | None) -> str:
        assert isinstance(state, CarthageState)
        secret = state.rules.secret_protection and action >> actions.KIND == actions.SAVE
        if secret and viewer != state.to_act:
            return "save ?"
        return format_action(action)


GAME = CarthageGame()
