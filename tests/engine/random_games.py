"""Random games at every number of seats and with any options, for what holds in every game.

They are random but the same in every run. ``conformance`` and ``setups`` together give a test
some thirty of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from hypothesis import settings
from hypothesis import strategies as st

from engine import AMENDED, CHANCE, OVER, UNAMENDED, Action, Game, Match, State
from tests.engine.every_game import EVERY_GAME
from tests.engine.invariants import playable

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
    game = EVERY_GAME[game_id]
    options = {option.name: draw(st.sampled_from(option.values)) for option in game.options}
    for amendment in game.amendments:
        options[amendment.name] = draw(st.sampled_from((AMENDED, UNAMENDED)))
    return Setup(game_id, seats, playable(game_id, seats, options), draw(st.integers(0, 10_000)))


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
