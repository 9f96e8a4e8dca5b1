"""The log of Carcassonne: a part a turn, numbered as in the title line."""

from __future__ import annotations

import random

from engine import OVER, Match
from engine.carcassonne import GAME
from engine.carcassonne import events as ev
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.random_tables import NAMES, random_match
from tui.games.carcassonne.voice import VOICE
from tui.play.log import composed
from tui.play.voice import Audience, Logged


def headings(match: Match) -> list[str]:
    logged = Logged(VOICE, match.plies, Audience(NAMES, ""))
    return [line.heading for line in composed(match.plies, logged, NAMES, 0) if line.heading]


def test_every_turn_is_a_part() -> None:
    match, rng = Match(GAME, 3, {}, 3), random.Random(1)
    while match.to_act != OVER:
        match.play(rng.choice(match.state.legal_actions()))
    state = match.state
    assert isinstance(state, CarcassonneState)
    parts = headings(match)
    assert len(parts) == len(state.board) - 1
    for number, heading in enumerate(parts):
        assert heading == f"Turn {number + 1} · {NAMES[number % 3]}"


def test_a_second_part_belongs_to_its_turn() -> None:
    """As the position counts turns, so does the log."""
    match = random_match(23, 4)
    state = match.game.new(match.seats, match.options)
    assert isinstance(state, CarcassonneState)
    begun, second = [], 0
    for ply in match.plies:
        if any(isinstance(event, ev.Drawn) for event in ply.events):
            second += state.part == 2
            if state.part == 1:
                begun.append(f"Turn {state.turn} · {NAMES[state.active]}")
        state.apply(ply.action)
    assert second > 0
    assert headings(match) == begun
