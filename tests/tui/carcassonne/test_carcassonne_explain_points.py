"""Hints in Carcassonne name the points that a choice brings, however late they are scored.

With a phantom in hand, or where thieves walk before the scoring, more is decided in between.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import CHANCE, OVER
from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from engine.carcassonne import phases
from engine.carcassonne.state import CarcassonneState
from engine.game import Event
from tests.tui.carcassonne.random_tables import NAMES, random_match
from tui.games.carcassonne.explain import explanations
from tui.games.carcassonne.preview import after, outcome
from tui.games.carcassonne.tile_explain import played
from tui.play.voice import Audience


def points(events: list[Event], seat: int) -> Counter[int]:
    """What the seat gets for complete roads, cities and cloisters."""
    return Counter(
        event.points
        for event in events
        if isinstance(event, ev.Scored) and event.complete and event.seat == seat
    )


def promised(sentences: list[str]) -> Counter[int]:
    """The points that explanations promise the player."""
    found = re.findall(r"It completes your \w+ for (\d+)\.|You get (\d+) for", " ".join(sentences))
    return Counter(int(one or other) for one, other in found)


@pytest.mark.parametrize("variant", range(3, 7))
def test_points_that_are_scored_are_said(variant: int) -> None:
    seen = 0
    match = random_match(variant, variant)
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonneState)
    for ply, following in zip(match.plies, match.plies[1:], strict=False):
        if state.to_act not in (CHANCE, OVER):
            seat, view = state.to_act, state.view(state.to_act)
            listed = [ply.action] if state.phase == phases.TILE else state.legal_actions()
            for action in listed:
                scored = points(outcome(state, action)[1], seat)
                assert promised(explanations(view, [[action]], Audience(NAMES, ""))[0]) == scored
                seen += scored.total()
            if isinstance(act.decode(following.action), act.PlaceFigure):
                line = [ply.action, following.action]
                placed = after(state, ply.action)[0]
                scored = points(outcome(placed, following.action)[1], seat)
                assert points(played(state, line)[1], seat) == scored
                assert promised(explanations(view, [line], Audience(NAMES, ""))[0]) == scored
                seen += scored.total()
        state.apply(ply.action)
    assert seen > 4
