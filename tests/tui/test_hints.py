"""Hints without a screen: who may ask, what is chosen from a report, what is counted."""

from __future__ import annotations

import pickle
import random
import textwrap

import pytest

from ai.budget import Budget
from ai.report import Branch, Report
from engine import GAMES
from engine.carthage import actions as act
from engine.manila.view import ManilaView
from saves import Player, read_save
from saves.settings import Settings
from tests.tui.sitting import session_of
from tui.games.carthage import explain
from tui.games.pack import pack_of
from tui.play import hints
from tui.play.hints import (
    Hint,
    fitting,
    hint_budget,
    hint_question,
    is_about_as_good,
    make_hint,
    paragraph_of,
    percent,
    spoken,
    why_no_hint,
)
from tui.play.limits import Limits, set_limits
from tui.play.session import BotRequest, Session
from tui.play.voice import Audience

PEOPLE = (Player("Ana"), Player("Ben"), Player("Cleo"))
TWO = (Player("Ana"), Player("Ben", "bot", "easy"))


def opening(players: tuple[Player, ...] = TWO) -> Session:
    """Traders of Carthage, Ana to act."""
    session = session_of("carthage", players, seed=1)
    while session.match.state.legal_actions()[0] >> act.KIND == act.TOKEN:
        session.play(session.match.state.legal_actions()[0])
    while session.to_act:
        session.play(session.match.state.legal_actions()[-1])
    return session


def branch(action: int, visits: int, value: float) -> Branch:
    return Branch(action, visits, visits * value, visits * value, (action,))


def hint_of(session: Session, *branches: Branch) -> Hint:
    question = hint_question(session)
    report = Report(branches, sum(one.visits for one in branches))
    return make_hint(
        question,
        report,
        Audience(session.record.names, session.record.theme),
        pack_of(question.game).voice,
        pack_of(question.game).explain,
    )


def test_the_three_best_by_visits_each_about_something_else() -> None:
    with opening() as session:
        takes = [a for a in session.match.state.legal_actions() if a >> act.KIND == act.TAKE]
        reserves = [a for a in session.match.state.legal_actions() if a >> act.KIND == act.RESERVE]
        hint = hint_of(
            session,
            branch(takes[0], 40, 0.52),
            branch(takes[1], 60, 0.56),
            branch(reserves[0], 50, 0.555),
            branch(reserves[1], 45, 0.3),
        )
        assert [one.action for one in hint.suggestions] == [takes[1], reserves[0], reserves[1]]
        assert [one.is_about_as_good for one in hint.suggestions] == [False, True, False]
        assert [percent(one.chance) for one in hint.suggestions] == ["56%", "56%", "30%"]
        assert hint.seat == 0 and hint.ply == session.ply


@pytest.mark.parametrize(
    ("visits", "value", "even"),
    [
        (400, 0.43, True),  # above the one looked at most: it is not sure of it
        (400, 0.391, True),
        (400, 0.385, False),
        (10, 0.385, True),  # within what chance makes of so few
        (10, 0.35, False),
        (7, 0.4, False),
    ],
)
def test_what_differs_by_less_than_the_noise_is_about_as_good(
    visits: int, value: float, even: bool
) -> None:
    assert is_about_as_good(branch(1, 1000, 0.4), branch(2, visits, value)) is even


def test_ways_to_pay_for_one_purchase_are_one_suggestion() -> None:
    session = session_of("carthage", TWO, seed=3)
    with session:
        question = hint_question(session)
        listed = [act.BUY_0 | 1 << 32, act.BUY_0 | 1 << 36, act.TAKE_0]
        assert explain.topic(listed[0]) == explain.topic(listed[1]) != explain.topic(listed[2])
        assert question.level == hints.LEVEL


def test_what_was_hardly_looked_at_is_marked_as_such_or_left_out() -> None:
    with opening() as session:
        takes = [a for a in session.match.state.legal_actions() if a >> act.KIND == act.TAKE]
        few = hints.FEW_VISITS - 1
        hint = hint_of(
            session, branch(takes[0], 50, 0.5), branch(takes[1], few, 0.5), branch(takes[2], 0, 0.0)
        )
        assert [one.action for one in hint.suggestions] == takes[:2]
        assert [one.is_rough for one in hint.suggestions] == [False, True]
        assert not hint.suggestions[1].is_about_as_good
        hurried = hint_of(session, branch(takes[0], 1, 0.5))
        assert not hurried.suggestions[0].is_rough
        rough = hint.suggestions[1]
        assert spoken(rough, rough.label).startswith(
            f"{rough.label}: barely examined, very roughly 50% to win. "
        )


def test_what_would_be_done_never_reads_the_same_twice() -> None:
    """Two ways for a tile to lie in one cell are told apart by what it shows where."""
    with session_of("carcassonne", PEOPLE, seed=7) as session:
        listed = session.match.state.legal_actions()
        same = [a for a in listed if a >> 6 == listed[0] >> 6]
        assert len(same) > 1, "no cell takes the tile in two ways"
        assert " with " not in hint_of(session, branch(same[0], 20, 0.5)).suggestions[0].label
        hint = hint_of(session, *(branch(action, 20, 0.5) for action in same))
        labels = [one.label for one in hint.suggestions]
        assert len(set(labels)) == len(labels) == min(len(same), hints.SUGGESTIONS)
        assert all(" with " in one for one in labels)
        hint = hint_of(session, branch(same[0], 20, 0.5), branch(same[0], 20, 0.5))
        assert len(hint.suggestions) == 1


def test_what_is_said_of_an_action_fits_its_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole sentences are left out, the least important first; one always stays."""
    long = ["One" + " word" * 14 + "."] * 9
    with opening() as session:
        monkeypatch.setattr(explain, "_explanation", lambda *_facts: [*long, "Short."])
        listed = session.match.state.legal_actions()
        one = hint_of(session, branch(listed[0], 50, 0.5)).suggestions[0]
        assert len(textwrap.wrap(paragraph_of(one), hints.WIDTH)) == hints.ROWS
        assert one.explanations == (*long[:2], "Short.")
        assert fitting(one, 2, hints.WIDTH).explanations == (long[0], "Short.")
        assert fitting(one, 1, hints.WIDTH).explanations == (long[0],)
        for narrow in (1, 0, -6):
            assert fitting(one, 2, narrow).explanations == (long[0],)
        monkeypatch.setattr(explain, "_explanation", lambda *_facts: ["A word" * 90 + "."])
        assert hint_of(session, branch(listed[0], 50, 0.5)).suggestions[0].explanation


def test_nothing_that_is_estimated_is_called_certain() -> None:
    assert percent(0.0) == "1%" and percent(1.0) == "99%" and percent(0.504) == "50%"


def test_every_suggestion_can_be_read_out() -> None:
    with opening() as session:
        takes = [a for a in session.match.state.legal_actions() if a >> act.KIND == act.TAKE]
        hint = hint_of(session, branch(takes[0], 9, 0.5), branch(takes[1], 8, 0.505))
        first, second = (spoken(one, one.label) for one in hint.suggestions)
        assert first.startswith("Take ") and ": about 50% to win. Your hand" in first
        assert ": about as good, 50% to win. " in second


@pytest.mark.parametrize("game", GAMES)
def test_the_expert_of_every_game_can_be_asked(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "hint_budget", lambda _settings: Budget(iterations=12))
    with session_of(game, PEOPLE, seed=2) as session:
        before, pack = session.match.actions, pack_of(game)
        assert why_no_hint(session, Settings()) == ""
        hint = hints.take_hint(session, Settings(), pack.voice, pack.explain)
        again = hints.take_hint(session, Settings(), pack.voice, pack.explain)
        assert hint == again and hint.suggestions
        listed = session.view(session.to_act).legal_actions()
        assert all(one.action in listed for one in hint.suggestions)
        assert session.match.actions == before
        assert session.record.path is not None
        assert read_save(session.record.path).hints == 2


def test_a_question_holds_no_secret() -> None:
    with session_of("manila", PEOPLE, seed=2) as session:
        view = hint_question(session).view
        assert isinstance(view, ManilaView) and view.seat == session.to_act
        others = [seat for seat in range(3) if seat != view.seat]
        assert [view.position.dealt[seat] for seat in others] == [0, 0]
        assert isinstance(pickle.loads(pickle.dumps(hint_question(session))), BotRequest)


def test_who_has_no_hint() -> None:
    with opening() as session:
        settings = Settings()
        assert why_no_hint(session, settings) == ""
        settings.helps["hints"] = False
        assert why_no_hint(session, settings) == "Hints are switched off in the settings."
        session.play(session.match.state.legal_actions()[-1])
        assert session.is_bot_turn
        assert why_no_hint(session, Settings()) == "A hint is for your own decisions."
        assert session.record.path is not None
        with Session.open(session.folder, session.record.path, watch=True) as watching:
            assert why_no_hint(watching, Settings()) == "A hint is for your own decisions."


def test_where_there_is_one_way_only_nothing_is_asked() -> None:
    rng = random.Random(7)
    with session_of("carcassonne", PEOPLE, seed=7) as session:
        for _ply in range(40):
            listed = session.match.state.legal_actions()
            if len(listed) == 1:
                break
            session.play(rng.choice(listed))
        said = why_no_hint(session, Settings())
        assert said == "There is only one thing that you can do now."


def test_the_expert_keeps_to_the_limits() -> None:
    settings = Settings()
    assert hint_budget(settings) == Budget(seconds=hints.SECONDS)
    settings.max_thinking = 0.5
    assert hint_budget(settings) == Budget(seconds=0.5)
    try:
        set_limits(Limits(max_thinking=0.25))
        assert hint_budget(settings) == Budget(seconds=0.25)
    finally:
        set_limits(Limits())
