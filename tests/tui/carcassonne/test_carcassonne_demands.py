"""What is said of a demand under every way to name the thief, and what then happens."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine import Event, Ply
from engine.carcassonne import GAME, features, figures, phases, robbing
from engine.carcassonne import actions as act
from engine.carcassonne import events as ev
from tests.engine.carcassonne_table import Table
from tests.engine.positions import every
from tests.tui.carcassonne.random_tables import NAMES
from tui.drawing.glyphs import UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne.decision import Reply, decision_for
from tui.games.carcassonne.demands import fates, reply, robbery
from tui.games.carcassonne.explain import explanations
from tui.games.carcassonne.overlay import overlay_of
from tui.games.carcassonne.voice import VOICE
from tui.play.voice import Audience

NORMAL, LARGE = "thief", "thief large"


def demanding(value: str, walker: str, *thieves: str, points: int = 9) -> Table:
    """A has walked past ``thieves`` of B and may demand five points."""
    table = Table(2, {"preset": "full", "king": "off", "who_names_the_thief": value})
    table.row(5)
    table.given(f"(1,0) + A {walker}")
    table.given(*(f"({x},0) + B {thief}" for x, thief in enumerate(thieves, 2)))
    table.scores(B=points)
    table.turn("A bU(6,0)")
    table.play("A walk (1,0) (6,0)")
    return table


def demand(table: Table) -> int:
    """The first robbery that is listed."""
    assert table.state.phase == phases.PLAN
    return next(action for action in table.state.legal_actions() if act.rob_entries(action))


@pytest.mark.parametrize(
    ("value", "walker", "thieves", "points", "fate"),
    [
        ("walker", LARGE, (NORMAL, LARGE), 9, "Ben must pay."),
        ("all", LARGE, (NORMAL, LARGE), 9, "Ben pays, or takes 2 thieves home."),
        ("victim", LARGE, (NORMAL, LARGE), 9, "Ben pays, or takes one of the thieves home."),
        ("all", LARGE, (NORMAL, NORMAL), 9, "Ben must pay."),
        ("victim", LARGE, (NORMAL, NORMAL), 9, "Ben must pay."),
        ("walker", NORMAL, (NORMAL, NORMAL), 9, "Ben pays, or takes the thief home."),
        ("all", NORMAL, (NORMAL, LARGE), 9, "Ben pays, or takes the thief home."),
        ("victim", NORMAL, (NORMAL,), 9, "Ben pays, or takes the thief home."),
        (
            "all",
            LARGE,
            (NORMAL, LARGE),
            4,
            "Ben cannot pay: 2 thieves go home, and you get nothing.",
        ),
        (
            "victim",
            NORMAL,
            (NORMAL, NORMAL),
            4,
            "Ben cannot pay: one of the thieves goes home, and you get nothing.",
        ),
        (
            "walker",
            NORMAL,
            (NORMAL, NORMAL),
            4,
            "Ben cannot pay: the thief goes home, and you get nothing.",
        ),
    ],
)
def test_whether_the_victim_must_pay_hangs_on_all_its_thieves_at_risk(
    value: str, walker: str, thieves: tuple[str, ...], points: int, fate: str
) -> None:
    table = demanding(value, walker, *thieves, points=points)
    state, action = table.state, demand(table)
    assert fates(state, action, NAMES) == [fate]
    assert explanations(state.view(0), [[action]], Audience(NAMES, ""))[0] == [fate]
    (sentence,) = robbery(state, action, NAMES)
    assert sentence.startswith(f"Demand 5 of Ben, who has {points}")
    ending = fate.removeprefix("Ben ").replace(", and you get", ", you get")
    assert sentence.endswith(ending)


COMBINATIONS = tuple(
    product(
        ("walker", "all", "victim"),
        (NORMAL, LARGE),
        ((NORMAL, NORMAL), (NORMAL, LARGE), (LARGE, NORMAL)),
        (4, 9),
    )
)


def test_what_is_said_of_a_demand_is_what_happens() -> None:
    """Every way to name the thief, with any walker, two thieves of any kind, rich or poor."""
    met = set()
    for value, walker, thieves, points in COMBINATIONS:
        table = demanding(value, walker, *thieves, points=points)
        action = demand(table)
        (fate,) = fates(table.state, action, NAMES)
        table.state.apply(action)
        asked = table.state.phase == phases.ANSWER
        if "must pay" in fate:
            assert not asked and table.points() == {"A": 5, "B": 4}
        elif "cannot pay" in fate:
            assert asked == ("one of the thieves" in fate)
        else:
            assert asked and "pay" in table.moves()
        met.add(fate)
        if asked:
            table.state.apply(table.state.legal_actions()[-1])
        left = sum(figures.seat_of(piece) == 1 for piece in table.state.pieces)
        number = re.search(r"(\d) thieves", fate)
        gone = 0 if "must pay" in fate else int(number[1]) if number else 1
        assert left == 2 - gone, (value, walker, thieves, points)
    assert len(met) == 7


def test_an_answer_says_how_many_thieves_stay_or_go() -> None:
    table = demanding("all", LARGE, NORMAL, LARGE)
    table.state.apply(demand(table))
    state = table.state
    view = state.view(1)
    assert reply(state, act.PAY, NAMES) == ["Pay 5 to Ana: you keep 4, and your thieves stay."]
    assert reply(state, act.REACT, NAMES) == [
        "Let 2 thieves go: they come back to your supply, and Ana gets nothing."
    ]
    assert VOICE.action(view, act.REACT, Audience(NAMES, "")).label == "Take 2 thieves home"
    paid, refused = explanations(view, [[act.PAY], [act.REACT]], Audience(NAMES, ""))
    assert paid == ["You keep 4, and your thieves stay."]
    assert refused == ["Ana gets nothing; 2 thieves are free again."]


def test_where_the_victim_names_the_thief_one_goes() -> None:
    table = demanding("victim", NORMAL, NORMAL, NORMAL)
    table.state.apply(demand(table))
    state = table.state
    action = GAME.parse_action(state, "react (3,0)")
    assert (
        VOICE.action(state.view(1), action, Audience(NAMES, "")).label
        == "Take the thief at (3,0) home"
    )
    assert reply(state, action, NAMES) == [
        "Let the thief at (3,0) go: it comes back to your supply, and Ana gets nothing."
    ]


def test_the_map_shows_the_thief_that_would_go_and_all_that_are_at_risk() -> None:
    table = demanding("victim", NORMAL, NORMAL, NORMAL)
    table.state.apply(demand(table))
    state = table.state
    decision = decision_for(state.view(1), features.ORIGIN)
    assert isinstance(decision, Reply)
    at = [figures.cell_of(robbing.thief_on(state, node)) for node in state.demands[:1]]
    shown = []
    for _ in decision.actions:
        overlay = overlay_of(state, decision, Skin(UNICODE, palette_for("truecolor", False), ""))
        shown.append(overlay.cursor)
        assert len(set(overlay.victims)) == 2
        decision.move(1, 0)
    assert shown == [*at, features.cell_at(2, 0), features.cell_at(3, 0)]
    assert reply(state, act.PAY, NAMES) == ["Pay 5 to Ana: you keep 4, and your thieves stay."]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("all", "Ben lets 2 thieves go and pays nothing."),
        ("walker", "Ben lets the thief go and pays nothing."),
    ],
)
def test_the_log_counts_the_thieves_that_go(value: str, sentence: str) -> None:
    """A builder that goes home with them is no thief."""
    table = demanding(value, NORMAL, NORMAL, NORMAL)
    table.given("(4,0) + B builder")
    table.state.apply(demand(table))
    events: list[Event] = []
    table.state.journal = events
    table.state.apply(act.REACT)
    ply = Ply(1, act.REACT, "B react", "B react", tuple(events))
    assert VOICE.sentences(ply, Audience(NAMES, ""))[0] == sentence
    homes = len(every(events, ev.Home))
    assert homes == (3 if value == "all" else 1)
