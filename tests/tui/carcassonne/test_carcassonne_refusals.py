"""Carcassonne: what cannot be done is refused in a sentence that says why."""

from __future__ import annotations

import pytest

from engine import CHANCE, ActionError, Match
from engine.carcassonne import GAME, features, highwaymen
from engine.carcassonne import events as ev
from tests.engine.carcassonne_table import Table
from tests.engine.positions import every
from tui.games.carcassonne.map_words import cell_lines
from tui.games.carcassonne.preview import walking
from tui.games.carcassonne.voice import VOICE
from tui.games.refusals import error_sentence
from tui.play.voice import Audience


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
    assert error_sentence(error.value, "carcassonne").startswith(sentence)


def around() -> Table:
    """A's thief may walk over a bridge, round, and over the bridge again."""
    table = Table(2)
    table.given("bU(1,0) + A thief", "t24(2,0)", "bV(3,0)", "bV(3,1)r1", "bV(2,1)r2")
    table.turn("A bU(2,-1)r1")
    return table


def test_a_tile_that_a_road_crosses_twice_asks_for_a_side() -> None:
    with pytest.raises(ActionError) as error:
        GAME.parse_action(around().state, "walk (1,0) (2,0)")
    assert error_sentence(error.value, "carcassonne") == (
        "There are several roads at (2,0); name one by a side: (2,0)N, (2,0)E."
    )


def test_a_walk_to_such_a_tile_is_named_with_the_side_everywhere() -> None:
    """Before it is chosen, in a hint, and afterwards."""
    table, names = around(), ["Ana", "Ben"]
    labels: set[str] = set()
    for way, points in (("E", 1), ("N", 4)):
        side = {"E": "east", "N": "north"}[way]
        action = GAME.parse_action(table.state, f"walk (1,0) (2,0){way}")
        walk = highwaymen.walk_of(table.state, action)
        assert walking(table.state, walk, names)[0].startswith(f"Walk to (2,0) {side}: {points} ")
        labels.add(VOICE.action(table.state.view(0), action, Audience(names, "")).label)
        after = table.state.clone()
        after.journal = []
        after.apply(action)
        (event,) = every(after.journal, ev.Walked)
        sentence = VOICE.event(event, Audience(names, "")).sentence
        assert sentence.endswith(f"from (1,0) to (2,0) {side}.")
    assert labels == {
        "Walk from (1,0) to (2,0) east for 1 point",
        "Walk from (1,0) to (2,0) north for 4 points",
    }


def test_a_feature_that_has_a_tile_twice_is_named_with_both_sides() -> None:
    said = list(cell_lines(around().state, features.cell_at(2, 0), ["Ana", "Ben"], False))
    roads = [line for line in said if "Road" in line]
    assert len(roads) == 1 and roads[0].startswith("North and east: Road")


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
        assert error_sentence(error.value, "carcassonne") == sentence
    assert match.to_act != CHANCE
