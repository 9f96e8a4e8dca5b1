"""The golden play-throughs still come out as they are written."""

from __future__ import annotations

import re

import pytest

from engine import OVER, Match
from tests.engine.every_game import EVERY_GAME
from tests.playthroughs.regenerate import (
    FOLDER,
    PLAYTHROUGHS,
    Playthrough,
    position_lines,
    write_down,
)

each = pytest.mark.parametrize(
    "playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name
)


@each
def test_play_through_is_as_written(playthrough: Playthrough) -> None:
    """If the rules were meant to change: ``python tests/playthroughs/regenerate.py``."""
    written = playthrough.path.read_text(encoding="ascii")
    assert write_down(playthrough).splitlines() == written.splitlines()


@each
def test_play_through_can_be_typed_in(playthrough: Playthrough) -> None:
    """The lines of notation alone, draws included, lead to the last position of the file."""
    text = playthrough.path.read_text(encoding="ascii")
    match = Match(
        EVERY_GAME[playthrough.game_id], playthrough.seats, playthrough.options, chance="entered"
    )
    for line in text.splitlines():
        if re.match(r"[*A-F] ", line):
            match.play_text(line.split("  (")[0])
    assert match.to_act == OVER
    assert text.rstrip().endswith("\n".join(position_lines(match)))


def test_every_game_and_number_of_seats_up_to_five_is_there() -> None:
    written = {(playthrough.game_id, playthrough.seats) for playthrough in PLAYTHROUGHS}
    for game_id, game in EVERY_GAME.items():
        assert {seats for seats in game.seats if seats <= 5} <= {
            seats for name, seats in written if name == game_id
        }
    assert {path.stem for path in FOLDER.glob("*.txt")} == {
        playthrough.name for playthrough in PLAYTHROUGHS
    }
