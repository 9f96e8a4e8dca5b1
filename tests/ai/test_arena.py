"""Tournaments: blocks of rotated deals, the same whatever plays them, honest intervals."""

from __future__ import annotations

import json
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import pytest

from ai.arena import Arena, ArenaResult, format_table, run_arena, to_json, win_interval
from ai.arena.deal import DealStopped, Plan, _bot, play_deal, read_contestant
from ai.arena.workers import Workers, own_processes
from ai.budget import Budget
from ai.search import SearchBot
from engine import GAMES, OVER, Match, SetupError
from engine.match import stream_rng
from tests.terminal.waiting import wait_until


def timeless(result: ArenaResult) -> ArenaResult:
    """The result without what the clock said."""
    return replace(
        result, seats=tuple(replace(standing, ms_per_move=0.0) for standing in result.seats)
    )


def test_same_seed_same_result_whatever_plays() -> None:
    here = run_arena("carthage", ["greedy", "easy", "random"], 12, seed=4)
    with ThreadPoolExecutor(2) as threads:
        lent = run_arena("carthage", ["greedy", "easy", "random"], 12, seed=4, executor=threads)
        assert threads.submit(int, "1").result() == 1, "a lent executor is not shut down"
    apart = run_arena("carthage", ["greedy", "easy", "random"], 12, seed=4, jobs=2)
    assert timeless(here) == timeless(lent) == timeless(apart)
    other = run_arena("carthage", ["greedy", "easy", "random"], 12, seed=5)
    assert timeless(other) != timeless(here)


def test_takes_a_pool_of_processes() -> None:
    with ProcessPoolExecutor(1) as pool:
        assert run_arena("carthage", ["easy", "random"], 2, executor=pool).games == 2


def test_games_are_rounded_up_to_whole_deals() -> None:
    reported: list[tuple[int, int]] = []
    result = run_arena(
        *("carthage", ["random"] * 3, 7),
        progress=lambda arena: reported.append((arena.games_played, arena.games)),
    )
    assert result.games == 9
    assert reported == [(0, 9), (3, 9), (6, 9), (9, 9)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_moves_are_counted_while_games_go_on(jobs: int) -> None:
    """Also those of processes; a game that goes on counts by its moves so far."""
    arena = Arena("carthage", ["random"] * 2, 8)
    reported: list[tuple[int, float, int]] = []

    def report(arena: Arena) -> None:
        reported.append((arena.moves_made() or 0, arena.games_done(), arena.games_played))

    with own_processes(jobs) if jobs > 1 else nullcontext() as workers:
        arena.play(workers, progress=report)
        wait_until(lambda: arena.moves_made() == moves_of_played(arena), "moves are missing")
    assert reported[0] == (0, 0.0, 0)
    assert all(played <= done <= arena.games for _, done, played in reported)
    assert moves_of_played(arena) > 0


def moves_of_played(arena: Arena) -> int:
    """The moves of the games played, by their records."""
    return sum(sum(game.moves) for games in arena.played.values() for game in games)


def test_in_the_middle_of_a_game_a_part_of_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    arena = Arena("carthage", ["random"] * 2, 2)
    parts: list[float] = []
    counted = arena._moved_here

    def moved() -> None:
        counted()
        parts.append(arena.games_done())

    monkeypatch.setattr(arena, "_moved_here", moved)
    arena.play()
    assert 0 < parts[0] < 0.1 and parts == sorted(parts)
    assert len(parts) == moves_of_played(arena)


def test_equal_players_win_their_share_of_every_deal() -> None:
    """The same bot on all seats: a deal is won once by each contestant's seat."""
    result = run_arena("carthage", ["greedy", "greedy"], 8, seed=1)
    assert [standing.win_rate for standing in result.seats] == [0.5, 0.5]
    assert sum(standing.margin for standing in result.seats) == pytest.approx(0.0)


def test_a_deal_is_the_match_of_its_seed() -> None:
    """Rotations share their opening with each other and with a ``Match``."""
    deal_seed = stream_rng(0, "arena/9/0", 0).getrandbits(63)
    match = Match(GAMES["carthage"], 2, seed=deal_seed)
    games = play_deal(Plan("carthage", (read_contestant("greedy"),) * 2, {}, 9), 0)
    assert games[0].returns == tuple(reversed(games[1].returns))
    from ai.bot import make_bot

    bot = make_bot("carthage", "greedy")
    while match.to_act != OVER:
        rng = stream_rng(0, "greedy needs none", 0)
        match.play(bot.choose(match.view(match.to_act), rng))
    assert games[0].scores == match.state.scores()
    assert sum(games[0].moves) == sum(ply.actor >= 0 for ply in match.plies)
    assert (games[0].plies, games[0].reason) == (len(match.plies), match.state.outcome().reason)


def test_the_order_in_which_deals_end_changes_nothing() -> None:
    arena = Arena("carthage", ["greedy", "easy"], 12, seed=4)
    arena.play()
    forwards = arena.result()
    arena.played = dict(reversed(arena.played.items()))
    assert arena.result() == forwards


class Unhurried(Executor):
    """Plays the first deal and keeps the others."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.futures:
            future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future


def test_few_deals_are_handed_out_ahead_and_taken_back_when_it_is_stopped() -> None:
    def stop(arena: Arena) -> None:
        if arena.played:
            raise KeyboardInterrupt

    arena = Arena("carthage", ["random", "random"], 200, seed=4)
    executor = Unhurried()
    with pytest.raises(KeyboardInterrupt):
        arena.play(Workers(executor, lambda: 3), progress=stop)
    played, *waiting = executor.futures
    assert played.done() and not played.cancelled()
    assert len(waiting) == 5 and all(future.cancelled() for future in waiting)
    assert arena.result().games == 2


def test_a_deal_that_nobody_waits_for_ends_at_the_next_move() -> None:
    moves = iter(range(100))
    plan = Plan("carthage", (read_contestant("random"),) * 2, {}, 1)
    with pytest.raises(DealStopped):
        play_deal(plan, 0, lambda: next(moves) == 5)
    assert next(moves) == 6


def test_a_budget_is_for_all_who_search_and_have_none_of_their_own() -> None:
    seats = ["hard@iterations=4", " expert ", "easy"]
    result = run_arena("carthage", seats, 3, seed=2, budget=Budget(iterations=6))
    assert [standing.level for standing in result.seats] == ["hard@iterations=4", "expert", "easy"]
    assert [standing.iterations_per_move for standing in result.seats] == [4, 6, None]
    heading, own, shared, instant, *_ = format_table(result).splitlines()
    assert "iterations" in heading
    assert own.split()[6] == "4" and shared.split()[6] == "6" and instant.split()[6] == "-"
    assert json.loads(to_json(result))["budget"] == "iterations=6"
    again = run_arena("carthage", seats, 3, seed=2, budget=Budget(iterations=6), jobs=2)
    assert timeless(again) == timeless(result)


def test_seconds_are_of_the_processor() -> None:
    """So a busy machine, or more jobs than cores, takes nothing from a budget."""
    bot = _bot("carthage", read_contestant("hard@seconds=0.25"))
    assert isinstance(bot, SearchBot)
    assert bot.clock is time.thread_time
    assert bot.budget == Budget(seconds=0.25)


def test_json_has_what_scripts_rely_on() -> None:
    data = json.loads(to_json(run_arena("carthage", ["greedy", "random"], 4, seed=2)))
    assert (data["game"], data["games"], data["seed"]) == ("carthage", 4, 2)
    assert data["compiled"] is GAMES["carthage"].is_compiled
    assert [seat["level"] for seat in data["seats"]] == ["greedy", "random"]
    for seat in data["seats"]:
        assert {"level", "win_rate", "ci95", "mean_score", "ms_per_move", "rating"} <= set(seat)
        low, high = seat["ci95"]
        assert 0 <= low <= seat["win_rate"] <= high <= 1
        assert seat["ms_per_move"] > 0
    assert sum(seat["win_rate"] for seat in data["seats"]) == pytest.approx(1)


def test_table_has_a_line_for_each_contestant() -> None:
    lines = format_table(run_arena("carthage", ["greedy", "random"], 2)).splitlines()
    assert lines[1].startswith("greedy") and lines[2].startswith("random")
    assert len({len(line) for line in lines[:3]}) == 1


def test_how_games_ended_is_given_in_words_and_in_data() -> None:
    arena = Arena("carthage", ["random", "random"], 6)
    lasted = [("target", 90), ("exhausted", 433), ("target", 80), ("target", 101)]
    arena.play()
    games = [game for deal in range(2) for game in arena.played[deal]]
    changed = [
        replace(game, reason=reason, plies=plies)
        for game, (reason, plies) in zip(games, lasted, strict=True)
    ]
    arena.played = {0: changed[:2], 1: changed[2:]}
    result = arena.result()
    assert format_table(result).splitlines()[3:] == [
        "Games ended: enough tokens 3, out of cards 1",
        "Decisions and draws a game: median 95.5, most 433",
    ]
    data = json.loads(to_json(result))
    assert data["endings"] == {"target": 3, "exhausted": 1}
    assert data["plies"] == {"median": 95.5, "max": 433}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_words_for_its_endings(game: str) -> None:
    result = run_arena(game, ["random", "random", "random"], 3, seed=2)
    assert set(result.endings) <= set(GAMES[game].endings) and sum(result.endings.values()) == 3
    assert result.plies is not None and 0 < result.plies[0] <= result.plies[1]


def test_interval_is_wider_where_games_of_a_deal_agree() -> None:
    independent = win_interval([0.5] * 40 + [1.0] * 30 + [0.0] * 30, 200)
    agreeing = win_interval([1.0] * 50 + [0.0] * 50, 200)
    assert agreeing[1] - agreeing[0] > independent[1] - independent[0]
    assert agreeing == pytest.approx((0.404, 0.596), abs=0.001)


def test_interval_where_all_deals_came_out_alike_is_that_of_the_games() -> None:
    assert win_interval([0.5] * 30, 60) == pytest.approx((0.377, 0.623), abs=0.001)
    assert win_interval([0.25] * 12, 48) == pytest.approx((0.149, 0.388), abs=0.001)
    # Deals that hardly differ are worth no more than the games that were played.
    nearly = win_interval([0.5] * 9 + [0.6], 20)
    assert nearly == pytest.approx(win_interval([0.51] * 10, 20), abs=0.001)


def test_interval_of_a_clean_sweep_is_not_a_point() -> None:
    low, high = win_interval([1.0] * 100, 200)
    assert 0.95 < low < 0.99
    assert high == 1.0


def test_options_reach_the_games() -> None:
    short = run_arena("carthage", ["greedy", "greedy"], 6, seed=3, options={"target": "6"})
    long = run_arena("carthage", ["greedy", "greedy"], 6, seed=3, options={"target": "10"})
    assert short.options == {"target": "6"}
    assert short.seats[0].mean_score < long.seats[0].mean_score


def test_wrong_words_are_named() -> None:
    for game, seats, options, word in (
        ("chess", ["easy", "easy"], {}, "chess"),
        ("carthage", ["easy", "ezy"], {}, "ezy"),
        ("carthage", ["easy"] * 5, {}, "5"),
        ("carthage", ["easy"] * 2, {"taget": "6"}, "taget"),
        ("carthage", ["easy"] * 2, {"target": "7"}, "7"),
        ("carthage", ["easy", "hard@moves=2"], {}, "moves=2"),
        ("carthage", ["easy", "hard@"], {}, ""),
        ("carthage", ["easy@seconds=1", "hard"], {}, "easy@seconds=1"),
    ):
        with pytest.raises(SetupError) as refused:
            run_arena(game, seats, 2, options=options)
        assert refused.value.word == word
    with pytest.raises(ValueError):
        run_arena("carthage", ["easy", "easy"], 0)


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    [
        ("easy", "random", 60, 0.75),
        ("greedy", "easy", 40, 0.75),
        ("medium", "random", 4, 0.9),
        ("medium", "easy", 6, 0.8),
    ],
)
def test_levels_are_in_order(stronger: str, weaker: str, games: int, least: float) -> None:
    """A glance; ``docs/measurements`` has the tournaments."""
    result = run_arena("carthage", [stronger, weaker], games, seed=8)
    assert result.seats[0].win_rate >= least
    assert result.seats[0].rating > result.seats[1].rating
