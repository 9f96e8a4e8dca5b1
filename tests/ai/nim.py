"""A game small enough to be known whole: take one to three, who takes the last one wins.

With ``chance`` a coin that means nothing is tossed after every move.
"""

from __future__ import annotations

import random

from engine import CHANCE, OVER, Action, State, View
from engine.game import Outcome


class NimState(State):
    def __init__(self, left: int, seats: int = 2, chance: bool = False) -> None:
        self.left = left
        self.seats = seats
        self.chance = chance
        self.mover = 0
        self.to_act = 0
        self.journal = None

    def legal_actions(self) -> list[Action]:
        return list(range(1, min(3, self.left) + 1))

    def check(self, action: Action) -> None:
        assert action in self.legal_actions()

    def apply(self, action: Action) -> None:
        if self.to_act == CHANCE:
            self.to_act = self.mover
            return
        self.left -= action
        if not self.left:
            self.to_act = OVER
            return
        self.mover = (self.mover + 1) % self.seats
        self.to_act = CHANCE if self.chance else self.mover

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        return [(0, 1), (1, 1)]

    def sample_chance(self, rng: random.Random) -> Action:
        return int(rng.random() * 2)

    def chance_stream(self) -> str:
        return "coin"

    def clone(self) -> NimState:
        copy = NimState(self.left, self.seats, self.chance)
        copy.mover, copy.to_act = self.mover, self.to_act
        return copy

    def key(self) -> tuple[object, ...]:
        return self.left, self.mover, self.to_act

    def scores(self) -> tuple[int, ...]:
        return tuple(int(seat == self.mover and not self.left) for seat in range(self.seats))

    def outcome(self) -> Outcome:
        places = tuple(1 if seat == self.mover else 2 for seat in range(self.seats))
        return Outcome("last", (self.mover,), "points", places)

    def view(self, seat: int) -> NimView:
        return NimView(self.left, self.seats, self.chance)


class NimView(View):
    """The view of the first seat at the start; nothing is hidden."""

    def __init__(self, left: int, seats: int = 2, chance: bool = False) -> None:
        self.seat = 0
        self.game_id = "nim"
        self.position = NimState(left, seats, chance)

    def format(self, action: Action) -> str:
        return str(action)

    def parse(self, text: str) -> Action:
        return int(text)

    def determinize(self, rng: random.Random) -> State:
        return self.position.clone()

    def describe(self) -> dict[str, object]:
        return {"left": self.position.scores()}
