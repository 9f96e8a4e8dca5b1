"""Two settings of a game's searching bot against each other, or against a level.

A side is the name of a level, or settings of the game's search on top of its own, such as
``exploration=0.4,iterations=600`` (``iterations`` is the side's budget, the rest are fields of
its ``SearchConfig`` or attributes of its ``Evaluator``); an empty one is the search as it
stands. The first side sits once on every seat of each deal, the second on all the others.
Deals are none of those that tournaments play. ``--b-from`` takes the other side from another
version of the program, a folder with its ``ai`` package, to play by the rules of this one.
It may be as old as its bots can play by today's ``engine``; where its search is still in
``ai/mcts.py``, settings are attributes of its ``Knowledge`` by the names they had there.

    python bench/search_duel.py carthage --a exploration=0.4 --b medium --deals 50
    python bench/search_duel.py manila --seats 4 --a "" --b plain --iterations 200
    python bench/search_duel.py carthage --seats 3 --a medium --b medium --b-from ../before
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import replace
from pathlib import Path
from sys import modules, path
from typing import TYPE_CHECKING, Any

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.arena import win_interval
from ai.levels import LEVELS
from engine import CHANCE, OVER, find_game
from engine.match import stream_rng

if TYPE_CHECKING:
    from ai.bot import Bot
    from ai.evaluator import Evaluator


def sides(game: str, text: str, iterations: int, number: int, folder: str) -> list[Bot]:
    """So many bots that ``text`` describes, of the version in ``folder`` if it is given."""
    if not folder:
        return [side(game, text, iterations) for _ in range(number)]
    if not (Path(folder) / "ai" / "bot.py").is_file():
        raise SystemExit(f"{folder} holds no ai package")
    own = {name: modules.pop(name) for name in list(modules) if name.split(".")[0] == "ai"}
    path.insert(0, folder)
    try:
        return [side(game, text, iterations) for _ in range(number)]
    finally:
        path.remove(folder)
        for name in list(modules):
            if name.split(".")[0] == "ai":
                del modules[name]
        modules.update(own)


def side(game: str, text: str, iterations: int) -> Bot:
    """The bot that ``text`` describes, of the version that is imported here."""
    from ai.bot import make_bot
    from ai.budget import Budget

    budget = Budget(iterations=iterations)
    if text in LEVELS:
        return make_bot(game, text, budget)
    bot = make_bot(game, "hard", budget)
    evaluator = getattr(bot, "evaluator", None) or getattr(bot, "knowledge")  # noqa: B009
    for setting in filter(None, text.split(",")):
        name, _, value = setting.partition("=")
        if name == "iterations":
            bot.budget = Budget(iterations=int(value))
        elif name == "seconds":
            bot.budget = Budget(seconds=float(value))
        else:
            change(evaluator, name, value)
    return bot


def change(evaluator: Any, name: str, value: str) -> None:
    """Set a field of an evaluator's ``SearchConfig``, or an attribute of its own."""
    config: Any = getattr(evaluator, "config", None)
    if hasattr(config, name):
        kind = type(getattr(config, name))
        evaluator.config = replace(config, **{name: kind(float(value))})
    else:
        setattr(evaluator, name, type(getattr(evaluator, name))(float(value)))


def configure(evaluator: Evaluator, text: str) -> None:
    """Change an evaluator as ``text`` says, such as ``exploration=0.4,top_k=6``."""
    for setting in filter(None, text.split(",")):
        name, _, value = setting.partition("=")
        change(evaluator, name, value)


def play(
    game: str, bots: list[Bot], options: dict[str, str], seed: int, first: int
) -> tuple[float, int]:
    """One game; bot 0 sits on seat ``first``. What it won, and its lead over the best other."""
    seats = len(bots)
    rngs = [stream_rng(seed, f"bot {i} {first}", 0) for i in range(seats)]
    state = find_game(game).new(seats, options)
    draws: dict[str, int] = {}
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            stream = state.chance_stream()
            earlier = draws.get(stream, 0)
            draws[stream] = earlier + 1
            state.apply(state.sample_chance(stream_rng(seed, stream, earlier)))
        else:
            number = (state.to_act - first) % seats
            state.apply(bots[number].choose(state.view(state.to_act), rngs[number]))
    scores = list(state.scores())
    own = scores.pop(first)
    return state.returns()[first], own - max(scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--a", default="", help="the side that is measured")
    parser.add_argument("--b", default="medium", help="the others")
    parser.add_argument("--b-from", default="", metavar="FOLDER", help="another version of them")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    options = dict(option.split("=", 1) for option in arguments.option)
    game, iterations, others = arguments.game, arguments.iterations, arguments.seats - 1
    bots = sides(game, arguments.a, iterations, 1, "")
    bots += sides(game, arguments.b, iterations, others, arguments.b_from)
    wins: list[float] = []
    leads: list[float] = []
    start = time.monotonic()
    for deal in range(1, arguments.deals + 1):
        seed = stream_rng(arguments.seed, f"duel {deal}", 0).getrandbits(63)
        games = [play(game, bots, options, seed, first) for first in range(arguments.seats)]
        wins.append(math.fsum(won for won, _ in games) / len(games))
        leads.append(math.fsum(lead for _, lead in games) / len(games))
        if deal % 10 == 0 or deal == arguments.deals:
            number = deal * arguments.seats
            low, high = win_interval(wins, number)
            lead = math.fsum(leads) / deal
            spread = math.fsum((one - lead) ** 2 for one in leads) / max(deal - 1, 1)
            print(
                f"{number:5d} games  wins {math.fsum(wins) / deal:.3f} ({low:.3f}-{high:.3f})"
                f"  lead {lead:+.2f} ±{1.96 * math.sqrt(spread / deal):.2f}"
                f"  {(time.monotonic() - start) / number:.2f} s a game",
                flush=True,
            )


if __name__ == "__main__":
    main()
