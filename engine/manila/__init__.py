"""Manila (Franz-Benno Delonge, 2005; rules of the 2014 edition).

``GAME`` is the way in. ``position`` holds the data; the rules stand in the modules named
after the parts of a voyage: ``dealing``, ``auction``, ``master`` (harbour master),
``placement``, ``movement``, ``boarding``, ``pilots``, ``looting``, ``settlement``, with
``loans`` for everything that must be paid, ``ledger`` for what others see of shares,
``redemption`` and ``scoring`` for the end. ``voyage`` says which of them comes next, ``state``
which an action goes to; ``wares`` and ``places`` hold the printed numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.boxes import BOXES
from engine.game import N_, Action, Game, State
from engine.manila import actions, events, places, wares
from engine.manila.dealing import receiver
from engine.manila.notation import format_action, parse_action
from engine.manila.options import AMENDMENTS, OPTIONS, Rules
from engine.manila.state import ManilaState, opening


class ManilaGame(Game):
    """Manila."""

    id = "manila"
    seats = BOXES["manila"].seats
    options = OPTIONS
    amendments = AMENDMENTS
    themes = BOXES["manila"].themes
    endings: ClassVar = {"market": N_("a ware at its top price")}

    def rules(self, options: Mapping[str, str] | None = None) -> Rules:
        """The options as the state reads them; raises ``SetupError``."""
        return Rules(self.settle_options(options))

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> ManilaState:
        self.check_seats(seats)
        return opening(seats, self.rules(options))

    def format_action(self, state: State, action: Action) -> str:
        assert isinstance(state, ManilaState)
        return format_action(action, state.ashore)

    def parse_action(self, state: State, text: str) -> Action:
        assert isinstance(state, ManilaState)
        return parse_action(state, text)

    def action_kind(self, action: Action) -> str:
        return actions.KIND_WORDS[action >> actions.KIND]

    def format_field(self, type: str, value: Any) -> str:
        match type:
            case "Ware":
                return wares.LETTERS[int(value)]
            case "Wares":
                return "+".join(wares.LETTERS[ware] for ware in value)
            case "ByWare":
                return "+".join(f"{wares.LETTERS[ware]}{number}" for ware, number in value)
            case "Steps":
                return "+".join(f"{wares.LETTERS[ware]}{step:+}" for ware, step in value) or "none"
            case "Pack":
                return "+".join(wares.letters(value)) or "none"
            case "Place":
                return places.NAMES[int(value)]
            case "Quay":
                return places.QUAYS[int(value)]
            case "Pilot":
                return events.PILOTS[int(value)]
        return super().format_field(type, value)

    def public_action(self, state: State, action: Action, viewer: int | None) -> str:
        """First shares and the wares of mortgaged shares are seen by their owner only."""
        assert isinstance(state, ManilaState)
        kind = action >> actions.KIND
        if kind == actions.DEAL and viewer != receiver(state):
            return "deal ?"
        if kind in (actions.LOAN, actions.REDEEM) and viewer != state.to_act:
            return f"{actions.KIND_WORDS[kind]} ?"
        return format_action(action, state.ashore)


GAME = ManilaGame()
