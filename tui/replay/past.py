"""``Past``: the position of a game after any number of its actions, found quickly.

A position is rebuilt from the nearest copy kept before it. A copy is kept every ``INTERVAL``
plies as positions are asked for, so a jump anywhere costs a handful of plies once the way has
been gone. A game that goes on meanwhile is followed with ``renew``.
"""

from __future__ import annotations

import copy
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine import CHANCE, Match, Ply, State
from saves import GameRecord

INTERVAL: Final = 50
"""Plies between two kept positions."""


class Past:
    """A recorded game and its earlier positions, by how many plies had been played."""

    def __init__(self, record: GameRecord) -> None:
        self._record = record
        self._plies: list[Ply] = []
        self._kept: dict[int, State] = {}
        """Positions by the number of plies before them; never handed out."""
        self._turns: dict[int, int] = {}
        self._end = 0
        self.renew(record)

    @property
    def record(self) -> GameRecord:
        return self._record

    @property
    def plies(self) -> Sequence[Ply]:
        """Those known; the game may have gone on since, until ``renew``."""
        return self._plies

    @property
    def total(self) -> int:
        """How many plies are known."""
        return self._end

    def renew(self, record: GameRecord) -> int:
        """The game has gone on, or back; returns how many plies are as they were."""
        match = record.match
        same = self._common(match.plies)
        for known in (self._kept, self._turns):
            for position in [one for one in known if one > same]:
                del known[position]
        if self._end % INTERVAL:
            self._kept.pop(self._end, None)
        self._record, self._plies, self._end = record, list(match.plies), len(match.plies)
        self._kept[0] = match.game.new(match.seats, match.options)
        self._kept[self._end] = match.state.clone()
        return same

    def _common(self, plies: Sequence[Ply]) -> int:
        """How many plies from the first on are those already known."""
        most = min(len(plies), len(self._plies))
        for index in range(most):
            known, ply = self._plies[index], plies[index]
            if known is not ply and (known.actor, known.action) != (ply.actor, ply.action):
                return index
        return most

    def state_after(self, plies: int) -> State:
        """The position after so many plies: a copy."""
        start = max(position for position in self._kept if position <= plies)
        state = self._kept[start].clone()
        for index in range(start, plies):
            if index % INTERVAL == 0 and index not in self._kept:
                self._kept[index] = state.clone()
            state.apply(self._plies[index].action)
        return state

    def record_after(self, plies: int) -> GameRecord:
        """The game as it stood after so many plies: to be looked at, not to be played on.

        It has been given up only where it ends.
        """
        match: Match = copy.copy(self._record.match)
        match.plies = self._plies[:plies]
        match.state = self.state_after(plies)
        abandoned = self._record.abandoned and plies == self.total
        return replace(self._record, match=match, abandoned=abandoned, path=None)

    # -- turns ---------------------------------------------------------------------------

    def turn_at(self, plies: int) -> int:
        """The game's own count of turns after so many plies; 0 before the first."""
        if plies not in self._turns:
            turn = self.state_after(plies).view(0).describe().get("turn")
            self._turns[plies] = turn if isinstance(turn, int) else 0
        return self._turns[plies]

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.turn_at(self.total)

    def beginning_of(self, turn: int) -> int:
        """The first position of a turn; that of the next one there is, else the end."""
        return min(bisect_left(range(self.total + 1), turn, key=self.turn_at), self.total)

    def end_of_step(self, plies: int) -> int:
        """The position after the next ply and the draws that come of it."""
        after = min(plies + 1, self.total)
        while after < self.total and self._plies[after].actor == CHANCE:
            after += 1
        return after
