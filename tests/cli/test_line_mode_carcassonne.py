"""Line mode, Carcassonne: a choice is read with all that decides for it or against it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import CHANCE, OVER, View
from engine.carcassonne import GAME, phases
from engine.carcassonne.state import CarcassonneState
from tests.engine.carcassonne_table import Table
from tests.tui.carcassonne.random_tables import NAMES, random_match
from tui.games.carcassonne.explain import effect
from tui.games.carcassonne.lines import LINES
from tui.games.carcassonne.preview import outcome
from tui.games.carcassonne.tile_words import overview, placement
from tui.play.voice import Audience

ROAD_OF_BEN = ("bU(1,0) + B thief", *(f"bU({x},0)" for x in range(2, 5)), "bW(5,0)")
"""Six tiles, open in the west of the first tile."""


def table(*given: str, draw: str) -> Table:
    """What lies there, and a tile in the hand of A."""
    found = Table(2, {"preset": "full"})
    found.given(*given)
    found.play(f"* tile {draw}")
    return found


def scene_of(state: CarcassonneState) -> tuple[View, Audience]:
    return state.view(state.to_act), Audience(NAMES[: state.seats], "carcassonne")


def sentences(of: Table, text: str) -> list[str]:
    """How the list reads the choice that is ``text`` in notation, without what the tile shows."""
    action = GAME.parse_action(of.state, text)
    listed = LINES.choices(*scene_of(of.state)).listed
    (sentence,) = (choice.sentence for choice in listed if choice.action == action)
    return re.split(r"(?<=[.]) ", sentence)[1:]


def test_every_completion_is_named_and_whose_it_is() -> None:
    here = table(*ROAD_OF_BEN, "bB(0,1)", "bA(-1,1)r2 + B monk", draw="bW")
    completed = [
        "Road of 7 tiles, complete: 7 for Ben.",
        "Road of 2 tiles, complete: 2; nobody's.",
        "Ana becomes guild master: 7 tiles.",
    ]
    lacking = "The cloister of Ben at (-1,1) then lacks 5 tiles."
    assert sentences(here, "tile (-1,0) r0") == [*completed, lacking]
    view, audience = scene_of(here.state)
    what = effect(view, GAME.parse_action(here.state, "tile (-1,0) r0"), audience)
    new = "Road of 1 tile, 1 open: 1 now, at least 2 complete; nobody's."
    assert what[1:] == [*completed, new, lacking]
    ways = [placement(here.state, one, NAMES[:2]) for one in here.state.legal_actions()]
    summed_up = overview(ways, NAMES[:2])
    for heading, part in (
        ("Points at once for Ben", "7 for Ben"),
        ("Completes what is nobody's yet", "complete: 2; nobody's"),
    ):
        (line,) = (line for line in summed_up if line.startswith(heading))
        numbers = [str(n) for n, way in enumerate(ways, 1) if part in " ".join(way.sentences)]
        assert re.findall(r"\d+", line) == numbers
    assert not any("Points at once for Ana" in line for line in summed_up)
    here.play("A tile (-1,0) r0")
    (none, *_others, thief) = (
        choice.sentence
        for choice in LINES.choices(*scene_of(here.state)).listed
        if re.match(r"No figure|Thief south", choice.sentence)
    )
    assert none == "No figure. Ben gets 7 for the road. Ana becomes guild master: 7 tiles."
    assert thief == (
        "Thief south. Road of 2 tiles, complete: 2; nobody's. Ben gets 7 for the road."
        " Ana gets 2 for the road. Ana becomes guild master: 7 tiles."
    )


@pytest.mark.parametrize(
    ("given", "draw", "where", "said"),
    [
        (
            ["t15(0,-1)r1", "(0,0) + B knight"], "bE", "(0,-2) r2",
            ["City of 3 tiles, complete: 6 for Ben.", "Ana takes 1 token of wine.",
             "Ana becomes king: 3 tiles."],
        ),
        (
            ["(0,0) + A knight", "bU(1,0)", "bE(1,-1)r3 + B knight"], "bN", "(0,-1) r2",
            ["City of 3 tiles, complete: 6 each for Ana and Ben.", "Ana becomes king: 3 tiles."],
        ),
        (
            ["(0,0) + A knight", "bU(1,0)", "bE(1,-1)r3 + B knight large"], "bR", "(0,-1) r2",
            ["It joins the cities of Ana and Ben: the majority is with Ben.",
             "City of 3 tiles, 1 open: 3 now, at least 8 complete; Ana with 1 against Ben with 2."],
        ),
        (
            ["bU(1,0) + A farmer Nl", "bE(0,-1)r2 + B farmer"], "bB", "(1,-1) r0",
            ["It joins the fields of Ana and Ben, with equal right.",
             "Cloister, 5 tiles missing: 4 now, 9 when complete; nobody's."],
        ),
        (
            ["bU(1,0) + A thief + A builder"], "bU", "(2,0) r0",
            ["Road of 3 tiles, 2 open: 3 now, at least 5 complete; Ana's.",
             "Your builder gives you a second part of the turn."],
        ),
    ],
)  # fmt: skip
def test_what_a_tile_joins_and_brings(
    given: list[str], draw: str, where: str, said: list[str]
) -> None:
    assert sentences(table(*given, draw=draw), f"tile {where}") == said


def test_the_points_in_the_list_are_those_that_are_got() -> None:
    """In a whole game with every module: who gets how much by each tile, with no figure."""
    match = random_match(3, 3)
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonneState)
    names = NAMES[: match.seats]
    said = 0
    for number, ply in enumerate(match.plies):
        if number % 16 == 0 and state.to_act not in (CHANCE, OVER) and state.phase == phases.TILE:
            for action in state.legal_actions():
                way = placement(state, action, names)
                won: Counter[str] = Counter()
                for sentence in way.sentences:
                    found = re.search(r"complete: (\d+)(?: each)? for (.*)\.$", sentence)
                    for name in re.split(", | and ", found[2]) if found else ():
                        won[name] += int(found[1]) if found else 0
                after, _events = outcome(state, action)
                if after.to_act == OVER:
                    continue
                gains = [a - b for a, b in zip(after.scores_list, state.scores_list, strict=True)]
                assert [won[name] for name in names] == gains
                assert [names[seat] for seat in way.earners] == sorted(won, key=names.index)
                said += len(won)
        state.apply(ply.action)
    assert said > 20
