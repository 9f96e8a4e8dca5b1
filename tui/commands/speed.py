"""``argosy bench``: how fast the rules are, measured on one core."""

from __future__ import annotations

import random
import sys
import time
from argparse import Namespace
from collections.abc import Mapping

from engine import CHANCE, GAMES, OVER, Game
from tui.commands.menu import AddCommand
from tui.play.i18n import _
from tui.terminal.console import DONE, complain, flush, say, say_json

SEATS = {"manila": 4, "carcassonne": 2}
"""Players a game is measured with, where they are not the usual number."""
OPTIONS = {"carcassonne": {"preset": "base"}}
"""Options a game is measured with: what other engines of it play."""
SECONDS = 2.5
"""CPU time a game is measured for."""


def add_commands(add: AddCommand) -> None:
    bench = add("bench", _("measure how fast the rules are"), bench_games)
    bench.add_argument("--json", action="store_true", help=_("print data"))


def bench_games(arguments: Namespace) -> int:
    figures = {}
    for number, (game_id, game) in enumerate(GAMES.items(), 1):
        _report_progress(game_id, number)
        numbers = measure(game, SEATS.get(game_id, game.usual_seats), OPTIONS.get(game_id), SECONDS)
        figures[game_id] = numbers | {"compiled": game.is_compiled}
        if not arguments.json:
            say(_line(game_id, numbers))
            flush()
    if arguments.json:
        say_json(figures)
    return DONE


def _report_progress(game_id: str, number: int) -> None:
    """Say on a terminal what is being measured; the figures go to standard output."""
    if sys.stderr is not None and sys.stderr.isatty():
        complain(
            _("Measuring {game}, {number} of {games}, for {seconds} seconds...").format(
                game=game_id, number=number, games=len(GAMES), seconds=SECONDS
            )
        )


def _line(game_id: str, numbers: Mapping[str, float]) -> str:
    return _(
        "{game}: {games:,.0f} random games and {decisions:,.0f} decisions a second,"
        " {actions:.1f} actions listed on average"
    ).format(
        game=game_id,
        games=numbers["random_games_per_s"],
        decisions=numbers["random_decisions_per_s"],
        actions=numbers["mean_listed_actions"],
    )


def measure(
    game: Game,
    seats: int,
    options: Mapping[str, str] | None = None,
    seconds: float = SECONDS,
) -> dict[str, float]:
    """Random games for ``seconds`` of CPU time: all actions listed, one taken evenly."""
    rng = random.Random(5)
    games = decisions = listed = 0
    began = time.process_time()
    spent = 0.0
    while spent < seconds:
        for _unused in range(20):
            more_decisions, more_listed = _random_game(game, seats, options, rng)
            decisions += more_decisions
            listed += more_listed
            games += 1
        spent = time.process_time() - began
    return {
        "random_games_per_s": round(games / spent, 1),
        "random_decisions_per_s": round(decisions / spent),
        "mean_listed_actions": round(listed / decisions, 2),
    }


def _random_game(
    game: Game, seats: int, options: Mapping[str, str] | None, rng: random.Random
) -> tuple[int, int]:
    """One game; returns its decisions and the actions that were listed at them."""
    state = game.new(seats, options)
    draw = rng.random
    decisions = listed = 0
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            state.apply(state.sample_chance(rng))
        else:
            actions = state.legal_actions()
            decisions += 1
            listed += len(actions)
            state.apply(actions[int(draw() * len(actions))])
    return decisions, listed
