"""What a seat knows of a position of Carcassonne: everything but the tiles to come."""

from __future__ import annotations

import random

from engine.carcassonne import features, figures, phases, tiles
from engine.carcassonne.notation import format_action, parse_action
from engine.carcassonne.position import CarcassonnePosition
from engine.game import OVER, SEAT_LETTERS, Action, View


class CarcassonneView(View):
    """Everything is public; the order of the tiles exists for nobody."""

    game_id = "carcassonne"
    position: CarcassonnePosition

    def __init__(self, state: CarcassonnePosition, seat: int) -> None:
        self.seat = seat
        self.position = state.clone()

    def format(self, action: Action) -> str:
        return format_action(self.position, action)

    def parse(self, text: str) -> Action:
        return parse_action(self.position, text)

    def determinize(self, rng: random.Random) -> CarcassonnePosition:
        return self.position.clone()

    def describe(self) -> dict[str, object]:
        state = self.position
        none_begins = state.to_act == OVER and state.part == 1
        return {
            "game": self.game_id,
            "seat": self.seat_letter,
            "options": dict(state.rules.options),
            "modules": sorted(state.rules.modules),
            "turn": state.turn - int(none_begins),
            "part": state.part,
            "phase": phases.PHASE_NAMES[state.phase],
            "active": SEAT_LETTERS[state.active],
            "to_act": {-1: "chance", -2: "over"}.get(
                state.to_act, SEAT_LETTERS[max(state.to_act, 0)]
            ),
            "in_hand": tiles.KINDS[state.tile].id if state.tile >= 0 else None,
            "tiles_left": state.bag_size,
            "bag": {tiles.KINDS[kind].id: count for kind, count in enumerate(state.bag) if count},
            "set_aside": {
                tiles.KINDS[kind].id: count for kind, count in enumerate(state.aside) if count
            },
            "map": [self._tile(cell, entry) for cell, entry in sorted(state.board.items())],
            "figures": [self._figure(piece) for piece in state.pieces],
            "loose_wagons": [self._figure(piece) for piece in state.loose_wagons],
            "robbery": self._robbery(),
            "guild_master": _holder(state.guild_master, state.road_record),
            "king": _holder(state.king, state.city_record),
            "complete_roads": state.roads,
            "complete_cities": state.cities,
            "players": [self._player(seat) for seat in range(state.seats)],
        }

    def _tile(self, cell: int, entry: int) -> dict[str, object]:
        x, y = features.position(cell)
        oriented = entry & features.ORIENTED_MASK
        return {"x": x, "y": y, "tile": tiles.KINDS[oriented >> 2].id, "rotation": oriented & 3}

    def _figure(self, piece: int) -> dict[str, object]:
        cell, node = figures.cell_of(piece), figures.node_of(piece)
        x, y = features.position(cell)
        oriented, segment = features.segment_at(self.position, cell, node)
        return {
            "seat": SEAT_LETTERS[figures.seat_of(piece)],
            "figure": figures.TYPE_WORDS[figures.type_of(piece)],
            "x": x,
            "y": y,
            "feature": tiles.SEGMENT_WORDS[tiles.SEGMENT_TYPES[oriented >> 2][segment]],
            "side": tiles.segment_name(oriented, segment),
        }

    def _robbery(self) -> dict[str, object] | None:
        """A walk that may become a robbery, and the demands not yet answered."""
        state = self.position
        if state.phase not in (phases.PLAN, phases.ANSWER):
            return None
        on_node = {
            figures.node_of(piece): piece
            for piece in state.pieces
            if figures.type_of(piece) in figures.FOLLOWERS
        }
        return {
            "walker": self._figure(state.walker),
            "points": state.walk_points,
            "demands": [
                {"points": demand, **self._figure(on_node[node])}
                for node, demand in zip(state.demands[::2], state.demands[1::2], strict=True)
            ],
        }

    def _player(self, seat: int) -> dict[str, object]:
        state = self.position
        supply = state.supply[seat]
        others = [
            figures.TYPE_WORDS[type]
            for type in range(figures.LARGE, figures.PIG + 1)
            if supply & figures.SUPPLY_BIT[type]
        ]
        return {
            "seat": SEAT_LETTERS[seat],
            "points": state.scores_list[seat],
            "followers": supply & 15,
            "other_figures": others,
            "goods": dict(zip(tiles.GOODS, state.goods[3 * seat : 3 * seat + 3], strict=True)),
        }


def _holder(seat: int, record: int) -> dict[str, object] | None:
    return None if seat < 0 else {"seat": SEAT_LETTERS[seat], "record": record}
