"""Tournaments: levels against each other, the seats rotated over the same deals.

A *deal* is a block: its draws depend on the seed alone, and it is played once in every
rotation of the seating (two players: twice), so that neither a good seat nor good cards
favour anybody. Results are the same whoever plays the deals, in whatever order they end;
only the milliseconds differ, and what a budget of seconds makes of them. ``run_arena``
plays, ``format_table`` and ``to_json`` show; an ``Arena`` can be stopped in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, closing, nullcontext
from functools import cached_property

from ai.arena.deal import Game, Plan, play_deal, read_contestant, usual_moves
from ai.arena.record import Record
from ai.arena.report import (
    ArenaResult,
    Standing,
    endings,
    format_table,
    lengths,
    standings,
    to_data,
    to_json,
    win_interval,
)
from ai.arena.workers import Workers, own_processes, play_deals
from ai.budget import INSTANT, Budget
from ai.levels import find_level
from engine import find_game

__all__ = [
    "Arena",
    "ArenaResult",
    "Standing",
    "format_table",
    "play_deal",
    "run_arena",
    "to_data",
    "to_json",
    "win_interval",
]

Progress = Callable[["Arena"], None]
"""Called in this process at the start and as deals come in."""


class Arena:
    """A tournament: what is to be played, and what has been.

    Attributes:
        plan: what all deals have in common.
        deals: how many there are to be.
        played: the games of those that have ended.
    """

    def __init__(
        self,
        game_id: str,
        seats: Sequence[str],
        games: int,
        seed: int = 0,
        *,
        options: Mapping[str, str] | None = None,
        budget: Budget | None = None,
    ) -> None:
        """See ``run_arena``."""
        game = find_game(game_id)
        given = dict(options or {})
        game.settle_options(given)
        contestants = tuple(read_contestant(seat, budget) for seat in seats)
        game.check_seats(len(contestants))
        if games < 1:
            raise ValueError("games is at least 1")
        self.plan = Plan(game_id, contestants, given, seed, budget)
        self.deals = -(-games // len(contestants))
        self.played: dict[int, list[Game]] = {}
        self._moves_before = 0
        self._moves_here = 0
        self._count: Callable[[], int] | None = lambda: self._moves_here

    @property
    def games(self) -> int:
        """How many games there are to be: whole deals."""
        return self.deals * len(self.plan.contestants)

    @property
    def games_played(self) -> int:
        """How many of them have been played."""
        return len(self.played) * len(self.plan.contestants)

    def play(
        self,
        workers: Workers | None = None,
        record: Record | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Play the deals that are still to be played.

        Those in ``record`` have been. However this ends, also by ``KeyboardInterrupt``,
        what has been played so far counts. Raises ``WorkersLost``, and ``RecordError`` if
        the record cannot be written.
        """
        if record is not None:
            known = ((deal, games) for deal, games in record.deals.items() if deal < self.deals)
            self.played.update(known)
            self._moves_before = _moves(self.played.values())
        if workers is not None:
            self._count = workers.moves
        if progress is not None:
            progress(self)
        todo = [deal for deal in range(self.deals) if deal not in self.played]
        with closing(play_deals(self.plan, todo, workers, self._moved_here)) as finished:
            for deal, games in finished:
                if record is not None:
                    record.add(deal, games)
                self.played[deal] = games
                if progress is not None:
                    progress(self)

    def _moved_here(self) -> None:
        self._moves_here += 1

    def moves_made(self) -> int | None:
        """How many moves were made, in games that go on too; ``None`` if nobody counts."""
        return None if self._count is None else self._moves_before + self._count()

    def games_done(self) -> float:
        """How many games have been played, with the parts of those that go on, as far as known.

        Those played show how long a game is, or before that a quick one.
        """
        made = self.moves_made()
        if made is None:
            return self.games_played
        return min(max(made / self.moves_a_game(), self.games_played), self.games)

    def moves_a_game(self) -> float:
        """About how many moves a game has."""
        deals = list(self.played.values())
        games = len(deals) * len(self.plan.contestants)
        return _moves(deals) / games if games else self._usual_moves

    @cached_property
    def _usual_moves(self) -> float:
        return usual_moves(self.plan)

    def seconds_a_game(self) -> float | None:
        """CPU time that the budgets allow for a game; ``None`` if they set no time."""
        budgets = [one.budget or find_level(one.level).budget for one in self.plan.contestants]
        if any(budget.iterations for budget in budgets) or budgets == [INSTANT] * len(budgets):
            return None
        return self.moves_a_game() * sum(one.seconds for one in budgets) / len(budgets)

    def first_win_rate(self) -> float:
        """The share of wins of the first contestant so far; 0 before anything was played."""
        wins = [game.returns[0] for deal in sorted(self.played) for game in self.played[deal]]
        return sum(wins) / max(len(wins), 1)

    def result(self) -> ArenaResult:
        """What the deals played so far came to; there has to be one.

        They count in their order, so it does not matter in which they ended.
        """
        labels = [contestant.label for contestant in self.plan.contestants]
        deals = [self.played[deal] for deal in sorted(self.played)]
        games = [game for deal in deals for game in deal]
        return ArenaResult(
            game=self.plan.game,
            options=self.plan.options,
            games=self.games_played,
            seed=self.plan.seed,
            budget=self.plan.budget,
            seats=standings(labels, deals),
            endings=endings(games),
            plies=lengths(games),
        )


def _moves(deals: Iterable[list[Game]]) -> int:
    return sum(sum(game.moves) for deal in deals for game in deal)


def run_arena(
    game_id: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    options: Mapping[str, str] | None = None,
    budget: Budget | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Play at least ``games`` games between the levels ``seats``.

    Args:
        game_id: which game.
        seats: a level for each contestant, such as ``hard`` or ``hard@iterations=200``;
            the same one may stand several times.
        games: rounded up to whole deals, which have as many games as there are seats.
        seed: fixes the deals and every bot's random numbers.
        jobs: how many processes; 1 plays in this one.
        executor: plays the deals instead, ``jobs`` at a time, wherever it likes; it is not
            shut down.
        options: rule options that differ from the defaults.
        budget: of the levels that search, in place of their own; in seconds of CPU time.
        progress: called in this process at the start and as deals come in.

    Raises ``SetupError`` for a game, a level, a budget, a number of seats or an option that
    does not exist, ``ValueError`` unless ``games`` and ``jobs`` are at least 1, and
    ``WorkersLost``.
    """
    if jobs < 1:
        raise ValueError("jobs is at least 1")
    arena = Arena(game_id, seats, games, seed, options=options, budget=budget)
    place: AbstractContextManager[Workers | None] = nullcontext()
    if executor is not None:
        place = nullcontext(Workers(executor, lambda: jobs))
    elif jobs > 1:
        place = own_processes(jobs)
    with place as workers:
        arena.play(workers, progress=progress)
    return arena.result()
