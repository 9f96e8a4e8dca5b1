"""What holds in every game for what a seat sees: views, deals that fit them, words that hide."""

from __future__ import annotations

import json
import pickle

from hypothesis import given

from engine import NOBODY, OVER, UNAMENDED, Action, IllegalAction, State
from tests.engine.invariants import facts_of
from tests.engine.random_games import Setup, conformance, decisions, setups, walk


@conformance
@given(setups())
def test_views_are_small_and_deals_look_the_same_to_their_seat(setup: Setup) -> None:
    rng = setup.rng()
    for number, (state, _) in enumerate(walk(setup)):
        if number % 9:
            continue
        for seat in range(setup.seats):
            before = state.key()
            view = state.view(seat)
            packed = pickle.dumps(view)
            assert len(packed) <= facts_of(setup.game_id).largest_view
            assert pickle.loads(packed).position.key() == view.position.key()
            assert (view.seat, view.game_id, view.to_act) == (seat, setup.game_id, state.to_act)
            deal = view.determinize(rng)
            facts_of(setup.game_id).invariants(deal)
            again = deal.view(seat)
            assert again.position.key() == view.position.key()
            assert pickle.dumps(again) == packed
            assert again.describe() == view.describe()
            json.dumps(view.describe())
            for known, *true in zip(view.scores(), state.scores(), deal.scores(), strict=True):
                assert known is None or true == [known, known]
            assert view.scores()[seat] is not None
            if facts_of(setup.game_id).open_scores or state.to_act == OVER:
                assert None not in view.scores()
            assert pickle.dumps(view) == packed
            if state.to_act == seat:
                listed = state.legal_actions()
                assert listed == view.legal_actions() == deal.legal_actions()
                for action in listed:
                    view.check(action)
                    assert view.parse(view.format(action)) == action
                    assert view.format(action) == setup.game.format_action(state, action)
            else:
                assert view.legal_actions() == []
            assert state.key() == before


@conformance
@given(setups())
def test_nobody_s_view_is_what_every_seat_knows(setup: Setup) -> None:
    """It shows nothing that the deals of any seat leave open, and lists no choices."""
    rng = setup.rng()
    for number, (state, _) in enumerate(walk(setup)):
        if number % 9:
            continue
        view = state.view(NOBODY)
        public = view.describe()
        assert (public["seat"], view.legal_actions()) == (None, [])
        for seat in range(setup.seats):
            assert state.view(seat).determinize(rng).view(NOBODY).describe() == public
            known = state.view(seat).scores()
            for mine, score in zip(known, view.scores(), strict=True):
                assert score is None or score == mine


@conformance
@given(setups())
def test_a_deal_can_be_played_to_the_end(setup: Setup) -> None:
    rng = setup.rng()
    for state, _ in decisions(setup, every=40):
        deal = state.view(rng.randrange(setup.seats)).determinize(rng)
        for _ in walk(setup, deal):
            facts_of(setup.game_id).invariants(deal)


@conformance
@given(setups())
def test_what_looks_the_same_to_a_seat_has_the_same_words(setup: Setup) -> None:
    """Two actions with one face: neither words nor events may tell them apart.

    That holds for the kinds that can be secret. Others are seen, even if nothing is left of them:
    a payment that is shuffled at once, a figure that comes back at once.
    """
    game, rng = setup.game, setup.rng()
    for state, action in decisions(setup):
        other = rng.choice(state.legal_actions())
        kinds = {game.action_kind(one) for one in (action, other)}
        if other == action or not kinds <= facts_of(setup.game_id).secret_kinds:
            continue
        after = []
        for chosen in (action, other):
            twin = state.clone()
            twin.journal = []
            twin.apply(chosen)
            after.append(twin)
        for viewer in range(setup.seats):
            if viewer == state.to_act:
                continue
            faces = [twin.view(viewer).position.key() for twin in after]
            if faces[0] != faces[1]:
                continue
            assert game.public_action(state, action, viewer) == game.public_action(
                state, other, viewer
            )
            assert game.public_action(state, action, None) == game.public_action(state, other, None)
            seen = [
                [event for event in twin.journal or () if event.visible_to(viewer)]
                for twin in after
            ]
            assert seen[0] == seen[1]
        own = game.public_action(state, action, state.to_act)
        assert own == game.format_action(state, action)


@conformance
@given(setups())
def test_who_is_asked_next_shows_no_seat_what_it_does_not_know(setup: Setup) -> None:
    """What looks the same to a seat goes on with the decision of the same player."""
    rng = setup.rng()
    if UNAMENDED in setup.options.values():
        return
    for state, action in decisions(setup):
        for viewer in range(setup.seats):
            deal = state.view(viewer).determinize(rng)
            if not is_legal(deal, action):
                continue
            seen = []
            for twin in (state.clone(), deal):
                twin.journal = []
                twin.apply(action)
                events = [event for event in twin.journal if event.visible_to(viewer)]
                seen.append((events, twin.to_act))
            shorter, longer = sorted(seen, key=lambda events: len(events[0]))
            if shorter[0] == longer[0][: len(shorter[0])]:
                assert shorter == longer


def is_legal(state: State, action: Action) -> bool:
    try:
        state.check(action)
    except IllegalAction:
        return False
    return True
