"""The scene of a robbery: the numbers are those that the rules come to, the way is on the map."""

from __future__ import annotations

import pytest

from engine.carcassonne import actions as act
from engine.carcassonne import figures, phases
from engine.carcassonne.state import CarcassonneState
from tests.engine.carcassonne_table import Table
from tests.tui.carcassonne.test_carcassonne_demands import COMBINATIONS, demand, demanding
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne.decision import Plan, Walking, decision_for
from tui.games.carcassonne.overlay import overlay_of
from tui.games.carcassonne.players import WIDTH
from tui.games.carcassonne.robbery_scene import draw_scene, rows_of, scene_of

SKIN = Skin(UNICODE, palette_for("truecolor", False), "")


def thieves_of(state: CarcassonneState, seat: int) -> int:
    return sum(figures.seat_of(piece) == seat for piece in state.pieces)


def settled(state: CarcassonneState, pays: bool) -> CarcassonneState:
    """A robbery after every answer: all who may pay do, or nobody does who need not."""
    while state.phase == phases.ANSWER:
        listed = state.legal_actions()
        state.apply(listed[0] if pays else listed[-1])
    return state


def test_the_numbers_are_what_happens() -> None:
    """Every way to name the thief, any walker, thieves of any kind, rich or poor victims."""
    for value, walker, thieves, points in COMBINATIONS:
        table = demanding(value, walker, *thieves, points=points)
        state, action = table.state, demand(table)
        plan = decision_for(state.view(0), 0)
        assert isinstance(plan, Plan)
        plan.aim(action)
        scene = scene_of(state, plan)
        assert scene is not None and scene.robs and scene.points == 5
        ana, ben = scene.sides
        before, had = list(state.scores_list), thieves_of(state, 1)
        banked = state.clone()
        banked.apply(act.BANK)
        assert banked.scores_list == [before[0] + (ana.bank or 0), before[1] + (ben.bank or 0)]
        for pays, change in ((True, (ana.paid, ben.paid)), (False, (ana.refused, ben.refused))):
            twin = state.clone()
            twin.apply(action)
            after = settled(twin, pays)
            if pays and ben.paid is None:
                assert after.scores_list == before  # Nobody who cannot pay is asked to.
                continue
            assert after.scores_list == [
                now + (more or 0) for now, more in zip(before, change, strict=True)
            ]
            assert thieves_of(after, 1) == had - (0 if pays else ben.goes)


def test_who_answers_sees_which_answer_is_chosen() -> None:
    table = demanding("walker", "thief", "thief")
    table.state.apply(demand(table))
    state = table.state
    reply = decision_for(state.view(1), 0)
    assert reply is not None
    canvas = Canvas(WIDTH, 6)
    scene = scene_of(state, reply)
    assert scene is not None and scene.pays
    assert draw_scene(canvas, 0, 0, scene, SKIN) == rows_of(scene) == 4
    assert canvas.text().rstrip().split("\n") == [
        "ROBBERY · 5 points",
        "    now      pays refuses",
        "A●    0        +5    0",
        "B▲    9        -5    0 -▲",
    ]
    x = canvas.row_text(1).index("pays")
    assert canvas.styles[1][x] == SKIN.palette.cursor
    reply.move(1, 0)
    other = scene_of(state, reply)
    assert other is not None and other.pays is False


def test_the_points_add_up_along_the_way() -> None:
    """Each tile on the way once, in its order, up to that of the walker."""
    table = Table(2, {"preset": "house"})
    table.row(5)
    table.given("(1,0) + A thief", "(3,0) + B thief")
    table.turn("A bU(6,0)")
    state = table.state
    walking = decision_for(state.view(0), 0)
    assert isinstance(walking, Walking)
    (walk,) = [walk for way in walking.ways for walk in way if walk.points == 5]
    walking.aim(walk.action)
    overlay = overlay_of(state, walking, SKIN)
    assert list(overlay.steps.values()) == [1, 2, 3, 4, 5]
    assert len(overlay.path) == 6 and overlay.cursor == walk.cell
    scene = scene_of(state, walking)
    assert scene is not None and not scene.robs
    assert [(side.seat, side.bank) for side in scene.sides] == [(0, 5), (1, None)]


@pytest.mark.parametrize("phase", [phases.PLAN, phases.ANSWER])
def test_the_way_and_both_figures_are_seen_by_everybody(phase: int) -> None:
    """Also by who does not decide: with no decision at all, as in a replay."""
    table = demanding("walker", "thief", "thief")
    state = table.state
    if phase == phases.ANSWER:
        state.apply(demand(table))
    assert state.phase == phase
    overlay = overlay_of(state, None, SKIN)
    assert {figures.node_of(state.walker), *state.passed} == set(overlay.path)
    seats = [0, 1] if phase == phases.ANSWER else [0]
    assert list(overlay.framed.values()) == seats
    assert bool(overlay.victims) == (phase == phases.ANSWER)
