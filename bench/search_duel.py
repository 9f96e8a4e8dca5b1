"""Two settings of a game's searching bot against each other, or against a level.

A side is the name of a level, or settings of the game's search on top of its own, such as
``exploration=0.4,iterations=600`` (``iterations`` is the side's budget, the rest are
attributes of its ``Knowledge``); an empty one is the search as it stands. The first side
sits once on every seat of each deal, the second on all the others. Deals are none of those
that tournaments play.

    python bench/search_duel.py carthage --a exploration=0.4 --b medium --deals 50
    python bench/search_duel.py manila --seats 4 --a "" --b plain --iterations 200
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from sys import path

path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.arena import win_interval
from ai.bot import LEVELS, Bot, make_bot
from ai.budget import Budget
from ai.mcts import SearchBot
from engine import CHANCE, OVER, find_game
from engine.match import stream_rng


def side(game: str, text: str, budget: Budget) -> Bot:
    """The bot that ``text`` describes."""
    if text in LEVELS:
        return make_bot(game, text, budget)
    bot = make_bot(game, "hard", budget)
    assert isinstance(bot, SearchBot)
    for setting in filter(None, text.split(",")):
        name, _, value = setting.partition("=")
        if name == "iterations":
            bot.budget = Budget(iterations=int(value))
        elif name == "seconds":
            bot.budget = Budget(seconds=float(value))
        else:
            kind = type(getattr(bot.knowledge, name))
            setattr(bot.knowledge, name, kind(float(value)))
    return bot


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
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    budget = Budget(iterations=arguments.iterations)
    options = dict(option.split("=", 1) for option in arguments.option)
    bots = [side(arguments.game, arguments.a, budget)]
    bots += [side(arguments.game, arguments.b, budget) for _ in range(arguments.seats - 1)]
    wins: list[float] = []
    leads: list[float] = []
    start = time.monotonic()
    for deal in range(1, arguments.deals + 1):
        seed = stream_rng(arguments.seed, f"duel {deal}", 0).getrandbits(63)
        games = [
            play(arguments.game, bots, options, seed, first) for first in range(arguments.seats)
        ]
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
