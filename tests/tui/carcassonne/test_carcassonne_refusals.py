"""Carcassonne: what cannot be done is refused in a sentence that says why."""

from __future__ import annotations

import pytest

from engine import CHANCE, ActionError, Match
from engine.carcassonne import GAME
from tui.words import error_sentence


@pytest.mark.parametrize(
    ("lines", "refused", "sentence"),
    [
        ([], "tile bQ9", "'bQ9' is no tile, such as 'bU', and no cell, such as '(3,-1)'."),
        ([], "thief W", "Before 'thief' a tile must be placed."),
        ([], "pay", "'answer' is not possible now; a tile is due, such as 'tile bU'."),
        (["tile bC", "tile (0,-1)", "none"], "tile bC", "No such tile is left to be drawn."),
        (["tile bU"], "tile (0,0)", "There is a tile already."),
        (["tile bU"], "tile (5,0)", "A tile is placed beside one that lies on the map."),
        (["tile bU"], "tile (1,0) r1", "The tile does not fit its neighbour in the west."),
        (["tile bU"], "tile here", "'here' is no tile, such as 'bU', and no cell, such as"),
        (["tile bU"], "tile (x,1)", "'(x,1)' is no cell of the map, such as '(3,-1)'."),
        (["tile bU", "tile (1,0)"], "monk", "The tile has no such city, road, cloister or field."),
        (["tile bU", "tile (1,0)"], "thief W large", "You have no large follower in hand."),
        (["tile bU", "tile (1,0)", "thief W", "tile bV"], "wagon (9,9) thief W", "There is no t"),
    ],
)
def test_refusals(lines: list[str], refused: str, sentence: str) -> None:
    match = Match(GAME, 2, seed=1, chance="entered")
    for line in lines:
        match.play_text(line)
    with pytest.raises(ActionError) as error:
        match.play_text(refused)
    assert error_sentence(error.value).startswith(sentence)


def test_occupied_features_are_refused() -> None:
    match = Match(GAME, 2, seed=1, chance="entered")
    for line in ("tile bU", "tile (1,0)", "thief W", "tile bU", "tile (2,0)"):
        match.play_text(line)
    for line, sentence in (
        ("thief W", "Somebody stands there already."),
        ("builder W", "You have no builder in hand."),
    ):
        with pytest.raises(ActionError) as error:
            match.play_text(line)
        assert error_sentence(error.value) == sentence
    assert match.to_act != CHANCE
