"""What holds for every game, number of seats and set of options.

Nothing here knows a game: a new one takes part by being in ``EVERY_GAME``, with its invariants
beside it in ``invariants``. Games are random but the same in every run.
"""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    CHANCE,
    OVER,
    Action,
    ActionError,
    Game,
    IllegalAction,
    MalformedAction,
    Match,
    State,
)
from tests.engine.chance import chi_square
from tests.engine.every_game import EVERY_GAME
from tests.engine.invariants import (
    FIRST_WORDS,
    INVARIANTS,
    LARGEST_VIEW,
    MOST_LISTED,
    OPEN_SCORES,
    OPTION_SETS,
    playable,
)

TABLES = [(game_id, seats) for game_id in EVERY_GAME for seats in EVERY_GAME[game_id].seats]
LONGEST_GAME = 5000

conformance = settings(max_examples=30, deadline=None, derandomize=True)


@dataclass(frozen=True)
class Setup:
    """A game about to be played."""

    game_id: str
    seats: int
    options: dict[str, str]
    seed: int

    @property
    def game(self) -> Game:
        return EVERY_GAME[self.game_id]

    def new(self) -> State:
        return self.game.new(self.seats, self.options)

    def match(self, **more: object) -> Match:
        chance = str(more.get("chance", "drawn"))
        training = bool(more.get("training", False))
        return Match(self.game, self.seats, self.options, self.seed, chance, training)

    def rng(self) -> random.Random:
        return random.Random(f"{self.game_id} {self.seats} {self.seed}")


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    game_id, seats = draw(st.sampled_from(TABLES))
    options = {
        option.name: draw(st.sampled_from(option.values)) for option in EVERY_GAME[game_id].options
    }
    return Setup(game_id, seats, playable(game_id, seats, options), draw(st.integers(0, 10_000)))


def option_sets(game: Game, rng: random.Random) -> list[dict[str, str]]:
    """All sets of options, or as many as ``OPTION_SETS`` says, all different."""
    values = [option.values for option in game.options]
    every = prod(map(len, values))
    numbers = range(every)
    if every > OPTION_SETS[game.id]:
        numbers = rng.sample(numbers, OPTION_SETS[game.id])
    sets = []
    for number in numbers:
        options = {}
        for option in game.options:
            number, chosen = divmod(number, len(option.values))
            options[option.name] = option.values[chosen]
        sets.append(options)
    return sets


def choose(game: Game, state: State, rng: random.Random) -> Action:
    """First a kind of action, then one of that kind: rare kinds come up as well."""
    kinds: dict[str, list[Action]] = {}
    for action in state.legal_actions():
        kinds.setdefault(game.action_kind(action), []).append(action)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def walk(setup: Setup, state: State | None = None) -> Iterator[tuple[State, Action]]:
    """A random game: each position and the action about to be taken in it."""
    rng = setup.rng()
    state = state or setup.new()
    for _ in range(LONGEST_GAME):
        if state.to_act == OVER:
            return
        if state.to_act == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = choose(setup.game, state, rng)
        yield state, action
        state.apply(action)
    raise AssertionError("the game does not end")


def decisions(setup: Setup, every: int = 1) -> Iterator[tuple[State, Action]]:
    """Every so many positions of a random game in which somebody decides."""
    found = ((state, action) for state, action in walk(setup) if state.to_act != CHANCE)
    return islice(found, 0, None, every)


def test_every_game_has_its_invariants() -> None:
    assert set(EVERY_GAME) == set(INVARIANTS) == set(MOST_LISTED) == set(LARGEST_VIEW)
    assert set(EVERY_GAME) == set(OPTION_SETS)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_option_set_plays_to_an_end(game_id: str, seats: int) -> None:
    game = EVERY_GAME[game_id]
    rng = random.Random(seats)
    for options in option_sets(game, rng):
        state = game.new(seats, playable(game_id, seats, options))
        plies = 0
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(state.sample_chance(rng))
            else:
                assert 0 <= state.to_act < seats
                listed = state.legal_actions()
                assert 0 < len(listed) <= MOST_LISTED[game_id]
                state.apply(listed[int(rng.random() * len(listed))])
            plies += 1
            assert plies < LONGEST_GAME
        assert state.legal_actions() == []
        returns, outcome = state.returns(), state.outcome()
        assert len(returns) == len(state.scores()) == len(outcome.places) == seats
        assert abs(sum(returns) - 1) < 1e-9
        assert outcome.winners
        assert outcome.reason and outcome.tiebreak
        for seat in range(seats):
            assert (seat in outcome.winners) == (outcome.places[seat] == 1) == (returns[seat] > 0)


@conformance
@given(setups())
def test_invariants_hold_after_every_ply(setup: Setup) -> None:
    last = None
    for state, _ in walk(setup):
        INVARIANTS[setup.game_id](state)
        last = state
    assert last is not None
    INVARIANTS[setup.game_id](last)


@conformance
@given(setups())
def test_listed_actions_are_legal_distinct_and_survive_notation(setup: Setup) -> None:
    game = setup.game
    for state, _ in walk(setup):
        before = state.key()
        listed = state.legal_actions()
        assert len(set(listed)) == len(listed)
        for action in listed:
            assert type(action) is int
            state.check(action)
            text = game.format_action(state, action)
            assert text.isascii() and text.isprintable() and text == " ".join(text.split())
            assert game.parse_action(state, text) == action
            kind = game.action_kind(action)
            assert text.split()[0] in FIRST_WORDS.get((setup.game_id, kind), (kind,))
        assert state.key() == before


@conformance
@given(setups())
def test_other_integers_are_refused_or_are_actions(setup: Setup) -> None:
    """Bent actions, actions of other moments and plain nonsense; nothing changes."""
    game, rng = setup.game, setup.rng()
    met: list[Action] = [-1, 0, 1 << 60]
    refused = 0
    for state, action in walk(setup):
        listed = state.legal_actions()
        before = state.key()
        strange = [
            rng.choice(met),
            rng.choice(met) ^ 1 << rng.randrange(54),
            rng.choice(listed) ^ 1 << rng.randrange(54),
            rng.getrandbits(rng.randrange(1, 60)),
            -rng.getrandbits(20) - 1,
        ]
        for other in strange:
            if other in listed:
                continue
            try:
                state.check(other)
            except IllegalAction as refusal:
                assert refusal.code.isidentifier()
                refused += 1
            else:
                assert game.parse_action(state, game.format_action(state, other)) == other
                twin = state.clone()
                twin.apply(other)
                INVARIANTS[setup.game_id](twin)
            assert state.key() == before
        met.append(action)
    assert refused > 100
    with pytest.raises(IllegalAction):
        state.check(action)


@conformance
@given(setups(), st.data())
def test_foreign_text_is_refused_and_changes_nothing(setup: Setup, data: st.DataObject) -> None:
    game, rng = setup.game, setup.rng()
    foreign = data.draw(st.lists(st.text(max_size=20), min_size=5, max_size=5))
    for state, action in decisions(setup, every=5):
        words = game.format_action(state, action).split()
        before = state.key()
        for text in [
            rng.choice(foreign),
            " ".join([*words, rng.choice(foreign)]),
            " ".join(words[:-1]),
            " ".join(words[:1] + words),
            " ".join(rng.sample(words, len(words))),
            "".join(rng.sample(" ".join(words), 3)),
        ]:
            try:
                state.check(game.parse_action(state, text))
            except (IllegalAction, MalformedAction) as refusal:
                assert refusal.code.isidentifier()
                assert pickle.loads(pickle.dumps(refusal)).details == refusal.details
            assert state.key() == before


@conformance
@given(setups())
def test_old_clones_never_change(setup: Setup) -> None:
    kept: list[tuple[State, tuple[object, ...]]] = []
    last = None
    for state, action in walk(setup):
        twin = state.clone()
        assert twin.journal is None
        assert twin.key() == state.key()
        kept.append((twin, twin.key()))
        other = state.clone()
        other.apply(action)
        assert state.key() == twin.key()
        last = (state, other)
    assert last is not None
    assert last[0].key() == last[1].key()
    for twin, key in kept:
        assert twin.key() == key
        hash(key)
    for twin, key in kept[:: max(1, len(kept) // 10)]:
        for _ in walk(setup, twin.clone()):
            pass
        assert twin.key() == key


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
            assert len(packed) <= LARGEST_VIEW[setup.game_id]
            assert pickle.loads(packed).position.key() == view.position.key()
            assert (view.seat, view.game_id, view.to_act) == (seat, setup.game_id, state.to_act)
            deal = view.determinize(rng)
            INVARIANTS[setup.game_id](deal)
            again = deal.view(seat)
            assert again.position.key() == view.position.key()
            assert pickle.dumps(again) == packed
            assert again.describe() == view.describe()
            json.dumps(view.describe())
            for known, *true in zip(view.scores(), state.scores(), deal.scores(), strict=True):
                assert known is None or true == [known, known]
            assert view.scores()[seat] is not None
            if setup.game_id in OPEN_SCORES or state.to_act == OVER:
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
def test_a_deal_can_be_played_to_the_end(setup: Setup) -> None:
    rng = setup.rng()
    for state, _ in decisions(setup, every=40):
        deal = state.view(rng.randrange(setup.seats)).determinize(rng)
        for _ in walk(setup, deal):
            INVARIANTS[setup.game_id](deal)


@conformance
@given(setups())
def test_what_looks_the_same_to_a_seat_is_told_it_in_the_same_words(setup: Setup) -> None:
    """Two actions with one face: neither words nor events may tell them apart."""
    game, rng = setup.game, setup.rng()
    for state, action in decisions(setup):
        other = rng.choice(state.legal_actions())
        if other == action:
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
def test_chance_outcomes_are_listed_weighed_and_sampled_from_one_number(setup: Setup) -> None:
    rng, shadow = random.Random(setup.seed), random.Random(setup.seed)
    for state, _ in walk(setup):
        if state.to_act != CHANCE:
            continue
        outcomes = state.chance_outcomes()
        assert outcomes == state.chance_outcomes()
        assert state.legal_actions() == [outcome for outcome, _ in outcomes]
        weights = dict(outcomes)
        assert len(weights) == len(outcomes) > 0
        assert all(type(weight) is int and weight > 0 for weight in weights.values())
        assert state.chance_stream() and state.chance_stream().isascii()
        assert state.sample_chance(rng) in weights
        shadow.random()
        assert rng.getstate() == shadow.getstate()
        for outcome in weights:
            state.check(outcome)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_chance_follows_its_weights(game_id: str, seats: int) -> None:
    """At one position of each stream, and at four more."""
    setup = Setup(game_id, seats, playable(game_id, seats, {}), seats)
    by_stream: dict[str, State] = {}
    more: list[State] = []
    for number in range(12):
        for state, _ in walk(Setup(game_id, seats, setup.options, number)):
            if state.to_act == CHANCE:
                by_stream.setdefault(state.chance_stream(), state.clone())
                more.append(state.clone())
    rng = setup.rng()
    for state in [*by_stream.values(), *rng.sample(more, 4)]:
        weights = {outcome: float(weight) for outcome, weight in state.chance_outcomes()}
        drawn = Counter(state.sample_chance(rng) for _ in range(4000))
        if len(weights) > 1:
            assert chi_square(drawn, weights) < 1
        else:
            assert set(drawn) == set(weights)


@conformance
@given(setups())
def test_nothing_touches_the_global_generator(setup: Setup) -> None:
    random.seed(setup.seed)
    before = random.getstate()
    rng = setup.rng()
    for state, action in decisions(setup, every=20):
        state.check(action)
        state.view(0).determinize(rng)
    match = setup.match()
    while match.to_act != OVER:
        match.play(choose(setup.game, match.state, rng))
    assert random.getstate() == before


def played(setup: Setup, match: Match) -> Match:
    rng = setup.rng()
    while match.to_act != OVER:
        match.play(choose(setup.game, match.state, rng))
    return match


@conformance
@given(setups())
def test_a_record_replays_to_the_same_position(setup: Setup) -> None:
    match = played(setup, setup.match())
    again = setup.match()
    again.replay(match.actions)
    assert (again.digest(), again.actions) == (match.digest(), match.actions)
    assert [ply.events for ply in again.plies] == [ply.events for ply in match.plies]
    entered = setup.match(chance="entered")
    for line in match.actions:
        entered.play_text(line)
    assert entered.digest() == match.digest()
    assert all(line.isascii() and "\n" not in line for line in match.actions)
    for ply in match.plies:
        for event in ply.events:
            assert -1 <= event.seat < setup.seats
            assert pickle.loads(pickle.dumps(event)) == event
    with pytest.raises(ActionError):
        match.play_text(match.actions[-1])


@conformance
@given(setups())
def test_a_journal_changes_nothing_but_itself(setup: Setup) -> None:
    silent, told = setup.new(), setup.new()
    assert silent.journal is None
    told.journal = []
    for state, action in walk(setup, silent):
        told.apply(action)
        state = state.clone()
        state.apply(action)
        assert state.key() == told.key()
        assert silent.journal is None
    assert told.journal


@conformance
@given(setups())
def test_undo_brings_back_the_position_and_only_ones_own_decision(setup: Setup) -> None:
    match, rng = setup.match(), setup.rng()
    while match.to_act != OVER:
        seat, before, length = match.to_act, match.digest(), len(match.plies)
        assert len(pickle.dumps(match.view(seat))) <= LARGEST_VIEW[setup.game_id]
        plies = match.play(choose(setup.game, match.state, rng))
        for other in range(setup.seats):
            depth = match.undo_depth(other)
            assert depth in (0, 1)
            assert not depth or match.plies[-1].actor == other
        alone = len(plies) == 1 and not plies[0].reveals
        assert match.undo_depth(seat) == int(alone)
        if alone and rng.random() < 0.1:
            record = match.actions
            match.undo(seat)
            assert (match.digest(), len(match.plies), match.to_act) == (before, length, seat)
            match.play(plies[0].action)
            assert match.actions == record


@conformance
@given(setups())
def test_in_training_any_decision_comes_back_and_draws_repeat(setup: Setup) -> None:
    match = played(setup, setup.match(training=True))
    record, digest = match.actions, match.digest()
    for seat in range(setup.seats):
        taken = match.undo(seat)
        assert taken[0].actor == seat
        assert all(ply.actor != seat for ply in taken[1:])
        assert match.to_act == seat
        for ply in taken:
            if ply.actor != CHANCE:
                match.play(ply.action)
        assert (match.actions, match.digest()) == (record, digest)
