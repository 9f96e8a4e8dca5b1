"""The log of Carcassonne: a part a tile, numbered as the tiles on the table."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine import OVER, Match, Ply
from engine.carcassonne import GAME
from engine.carcassonne.state import CarcassonneState
from tui.carcassonne.log import log_entries
from tui.log import LogEntry, composed

NAMES = ("Ana", "Ben", "Cleo")


class Teller:
    """Tells a match to everybody."""

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        return log_entries(ply, NAMES, "", None)

    def log_draws(self, plies: Sequence[Ply]) -> list[LogEntry]:
        return [entry for ply in plies for entry in self.log_entries(ply)]


def test_every_tile_is_a_part() -> None:
    match, rng = Match(GAME, len(NAMES), {}, 3), random.Random(1)
    while match.to_act != OVER:
        match.play(rng.choice(match.state.legal_actions()))
    parts = [line for line in composed(match.plies, Teller(), NAMES, 0) if line.heading]
    state = match.state
    assert isinstance(state, CarcassonneState)
    assert len(parts) == len(state.board) - 1
    for number, line in enumerate(parts, start=2):
        name = line.sentence.partition(" ")[0]
        assert line.heading == f"Tile {number} · {name}"
        assert line.sentence.startswith(f"{name} draws ")
