"""Tournaments: levels against each other, the seats rotated over the same deals.

A *deal* is a block: its draws depend on the seed alone, and it is played once in every
rotation of the seating (two players: twice), so that neither a good seat nor good cards
favour anybody. Results are the same whatever the executor and the number of processes;
only the milliseconds differ. ``run_arena`` plays, ``format_table`` and ``to_json`` show.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass

from ai.bot import find_level, make_bot
from ai.ratings import plackett_luce
from engine import CHANCE, OVER, find_game
from engine.game import N_
from engine.match import stream_rng

Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""

Z95 = 1.959964
"""The 97.5 % quantile of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a deal; every tuple is by contestant as named, not by seat."""

    returns: tuple[float, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    moves: tuple[int, ...]
    nanoseconds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What one contestant reached, wherever it sat."""

    level: str
    win_rate: float
    """Wins over games; a shared win counts its fraction."""
    ci95: tuple[float, float]
    """See ``win_interval``."""
    mean_score: float
    margin: float
    """Mean distance to the best of the others (negative: behind)."""
    ms_per_move: float
    rating: float
    """Plackett-Luce strength on the Elo scale; the contestants' mean is 1500."""


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """A tournament that was played."""

    game: str
    options: dict[str, str]
    """The rule options that were given."""
    games: int
    seed: int
    seats: tuple[Standing, ...]


def run_arena(
    game_id: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> ArenaResult:
    """Play at least ``games`` games between the levels ``seats``.

    Args:
        game_id: which game.
        seats: a level for each contestant; the same one may stand several times.
        games: rounded up to whole deals, which have as many games as there are seats.
        seed: fixes the deals and every bot's random numbers.
        jobs: how many processes; 1 plays in this one.
        executor: plays the deals instead, wherever it likes; it is not shut down.
        options: rule options that differ from the defaults.
        progress: called in this process as deals come in.

    Raises ``SetupError`` for a game, a level, a number of seats or an option that does not
    exist, and ``ValueError`` unless ``games`` and ``jobs`` are at least 1.
    """
    game = find_game(game_id)
    given = dict(options or {})
    game.settle_options(given)
    for level in seats:
        find_level(level)
    game.check_seats(len(seats))
    if games < 1 or jobs < 1:
        raise ValueError("games and jobs are at least 1")
    levels = tuple(seats)
    deals = -(-games // len(levels))
    blocks: list[list[Game]] = []
    for block in _blocks(game_id, levels, given, seed, deals, jobs, executor):
        blocks.append(block)
        if progress is not None:
            progress(len(blocks) * len(levels), deals * len(levels))
    return ArenaResult(
        game=game_id,
        options=given,
        games=deals * len(levels),
        seed=seed,
        seats=_standings(levels, blocks),
    )


def _blocks(
    game_id: str,
    levels: tuple[str, ...],
    options: dict[str, str],
    seed: int,
    deals: int,
    jobs: int,
    executor: Executor | None,
) -> Iterator[list[Game]]:
    """The deals in their order, played here, in own processes, or by ``executor``."""
    if executor is None and jobs == 1:
        for deal in range(deals):
            yield play_deal(game_id, levels, options, seed, deal)
        return
    own: ProcessPoolExecutor | None = None
    if executor is None:
        spawn = multiprocessing.get_context("spawn")
        executor = own = ProcessPoolExecutor(jobs, mp_context=spawn)
    waiting: list[Future[list[Game]]] = []
    try:
        waiting = [
            executor.submit(play_deal, game_id, levels, options, seed, deal)
            for deal in range(deals)
        ]
        for future in waiting:
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()
        if own is not None:
            own.shutdown(cancel_futures=True)


def play_deal(
    game_id: str, levels: tuple[str, ...], options: dict[str, str], seed: int, deal: int
) -> list[Game]:
    """One deal in every rotation of the seating (runs in any process)."""
    return [
        _play(game_id, levels, options, f"{seed}/{deal}", rotation)
        for rotation in range(len(levels))
    ]


def _play(
    game_id: str, levels: tuple[str, ...], options: dict[str, str], deal: str, rotation: int
) -> Game:
    """One game; contestant ``i`` sits on seat ``i + rotation``.

    Draws come from the same streams as a ``Match``'s, without the record of one.
    """
    number = len(levels)
    deal_seed = stream_rng(0, f"arena/{deal}", 0).getrandbits(63)
    bots = [make_bot(game_id, level) for level in levels]
    rngs = [stream_rng(deal_seed, f"bot {i} {rotation}", 0) for i in range(number)]
    moves = [0] * number
    spent = [0] * number
    draws: dict[str, int] = {}
    state = find_game(game_id).new(number, options)
    while (to_act := state.to_act) != OVER:
        if to_act == CHANCE:
            stream = state.chance_stream()
            earlier = draws.get(stream, 0)
            draws[stream] = earlier + 1
            state.apply(state.sample_chance(stream_rng(deal_seed, stream, earlier)))
            continue
        contestant = (to_act - rotation) % number
        view = state.view(to_act)
        start = time.perf_counter_ns()
        action = bots[contestant].choose(view, rngs[contestant])
        spent[contestant] += time.perf_counter_ns() - start
        moves[contestant] += 1
        state.check(action)
        state.apply(action)
    sat = [(i + rotation) % number for i in range(number)]
    returns, scores, places = state.returns(), state.scores(), state.outcome().places
    return Game(
        returns=tuple(returns[seat] for seat in sat),
        scores=tuple(scores[seat] for seat in sat),
        places=tuple(places[seat] for seat in sat),
        moves=tuple(moves),
        nanoseconds=tuple(spent),
    )


def _standings(levels: tuple[str, ...], blocks: list[list[Game]]) -> tuple[Standing, ...]:
    games = [game for block in blocks for game in block]
    ratings = plackett_luce([game.places for game in games])
    standings = []
    for i, level in enumerate(levels):
        wins = [sum(game.returns[i] for game in block) / len(block) for block in blocks]
        margins = [
            game.scores[i] - max(score for j, score in enumerate(game.scores) if j != i)
            for game in games
        ]
        moves = sum(game.moves[i] for game in games)
        standings.append(
            Standing(
                level=level,
                win_rate=sum(wins) / len(wins),
                ci95=win_interval(wins, len(games)),
                mean_score=sum(game.scores[i] for game in games) / len(games),
                margin=sum(margins) / len(games),
                ms_per_move=sum(game.nanoseconds[i] for game in games) / max(moves, 1) / 1e6,
                rating=ratings[i],
            )
        )
    return tuple(standings)


def win_interval(wins: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, from the win rate of each deal.

    Wilson's interval, with the number of independent games that the spread between deals
    is worth instead of the number played: games of one deal share their cards, so they
    are not independent. A bootstrap over deals would do as well in the middle, but tells
    nothing where every game was won. The number never goes below that of the deals nor
    above that of the games, so luck in the spread cannot make the interval too narrow.

    >>> win_interval([1.0] * 100, 200)
    (0.963, 1.0)
    """
    deals = len(wins)
    mean = sum(wins) / deals
    worth = float(deals)
    if deals > 1:
        variance = sum((win - mean) ** 2 for win in wins) / (deals - 1) / deals
        if variance > 0:
            worth = min(max(mean * (1 - mean) / variance, deals), games)
    centre = (mean + Z95**2 / (2 * worth)) / (1 + Z95**2 / worth)
    half = (
        Z95 * math.sqrt(mean * (1 - mean) / worth + Z95**2 / (4 * worth**2)) / (1 + Z95**2 / worth)
    )
    return round(max(centre - half, 0.0), 4), round(min(centre + half, 1.0), 4)


def to_data(result: ArenaResult) -> dict[str, object]:
    """The result as data that JSON can hold."""
    return {
        "game": result.game,
        "options": result.options,
        "games": result.games,
        "seed": result.seed,
        "seats": [
            {
                "level": standing.level,
                "win_rate": round(standing.win_rate, 4),
                "ci95": list(standing.ci95),
                "mean_score": round(standing.mean_score, 2),
                "margin": round(standing.margin, 2),
                "ms_per_move": round(standing.ms_per_move, 3),
                "rating": round(standing.rating),
            }
            for standing in result.seats
        ],
    }


def to_json(result: ArenaResult) -> str:
    """The result as JSON text, as scripts rely on it."""
    return json.dumps(to_data(result), indent=2)


COLUMNS = (
    N_("level"),
    N_("wins"),
    N_("95% interval"),
    N_("mean score"),
    N_("margin"),
    N_("ms a move"),
    N_("rating"),
)


def format_table(result: ArenaResult, translate: Callable[[str], str] = str) -> str:
    """The result as lines of text: a heading, then a line for each contestant."""
    rows = [[translate(column) for column in COLUMNS]]
    for standing in result.seats:
        low, high = standing.ci95
        rows.append(
            [
                standing.level,
                f"{standing.win_rate:.3f}",
                f"{low:.3f}-{high:.3f}",
                f"{standing.mean_score:.1f}",
                f"{standing.margin:+.1f}",
                f"{standing.ms_per_move:.2f}",
                f"{standing.rating:.0f}",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(COLUMNS))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
