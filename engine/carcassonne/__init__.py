"""Carcassonne (Klaus-Jürgen Wrede, 2000) with highwaymen, guild master and expansions.

``GAME`` is the way in. ``tiles`` holds the tile table, ``features`` the map and what has
grown on it, ``figures`` the figures; the steps of a turn stand in ``turn``, ``scoring``,
``wagon``, ``highwaymen`` and ``robbing``, the end in ``final``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from engine.boxes import BOXES
from engine.carcassonne import actions, events, features, figures, tiles
from engine.carcassonne.notation import format_action, parse_action
from engine.carcassonne.options import AMENDMENTS, OPTIONS, Rules, modules_of
from engine.carcassonne.state import CarcassonneState, opening
from engine.errors import SetupError
from engine.game import N_, Action, Game, State


class CarcassonneGame(Game):
    """Carcassonne."""

    id = "carcassonne"
    seats = BOXES["carcassonne"].seats
    options = OPTIONS
    amendments = AMENDMENTS
    themes = BOXES["carcassonne"].themes
    endings: ClassVar = {"tiles": N_("out of tiles")}

    def rules(self, options: Mapping[str, str] | None = None) -> Rules:
        """The options as the state reads them; raises ``SetupError``."""
        return _rules(tuple(sorted(self.settle_options(options).items())))

    def new(self, seats: int, options: Mapping[str, str] | None = None) -> CarcassonneState:
        self.check_seats(seats)
        rules = self.rules(options)
        if seats == 6 and not rules.inns:
            fewer = tuple(str(number) for number in range(2, 6))
            raise SetupError("seats_without_inns", "6", fewer, self.id)
        return opening(seats, rules)

    def modules(self, options: Mapping[str, str]) -> frozenset[str]:
        return modules_of(options)

    def format_action(self, state: State, action: Action) -> str:
        assert isinstance(state, CarcassonneState)
        return format_action(state, action)

    def parse_action(self, state: State, text: str) -> Action:
        assert isinstance(state, CarcassonneState)
        return parse_action(state, text)

    def action_kind(self, action: Action) -> str:
        return actions.KIND_WORDS[action & actions.KIND_MASK]

    def format_named(self, name: str, type: str, value: Any) -> str:
        if type == "Cell":
            x, y = features.position(value)
            before = name.removesuffix("cell")
            return f"{before}x={x} {before}y={y}"
        return super().format_named(name, type, value)

    def format_field(self, type: str, value: Any) -> str:
        match type:
            case "TileKind":
                return tiles.KINDS[int(value)].id
            case "Feature":
                return tiles.SEGMENT_WORDS[int(value)]
            case "FigureType":
                return figures.TYPE_WORDS[int(value)]
            case "Good":
                return tiles.GOODS[int(value)]
            case "Place":
                return tiles.PLACES[int(value)]
            case "Why":
                return events.WHY[int(value)]
        return super().format_field(type, value)


@lru_cache(maxsize=64)
def _rules(options: tuple[tuple[str, str], ...]) -> Rules:
    return Rules(dict(options))


GAME = CarcassonneGame()
