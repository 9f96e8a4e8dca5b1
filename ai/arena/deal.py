"""One deal of a tournament: what a process is given, what it plays, and what it reports."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ai.bot import Bot, make_bot
from ai.budget import INSTANT, Budget, read_budget
from ai.levels import LEVELS, find_level
from ai.search import SearchBot
from engine import CHANCE, OVER, SetupError, find_game
from engine.match import stream_rng

Stopped = Callable[[], bool]
"""Asked between moves, in the process that plays, whether nobody wants the deal any more."""

Moved = Callable[[], None]
"""Called after each move, in the process that plays."""


class DealStopped(Exception):
    """A deal was given up in the middle, since nobody waits for it."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """Who sits in a tournament: a level, and the budget that it searches with there."""

    label: str
    """As it was typed."""
    level: str
    budget: Budget | None = None
    """In place of the level's own; nothing to a level that does not search."""

    def __str__(self) -> str:
        return self.level if self.budget is None else f"{self.level}@{self.budget}"


def read_contestant(text: str, budget: Budget | None = None) -> Contestant:
    """``expert`` or ``expert@seconds=2``, whose budget goes before that for everybody.

    Raises ``SetupError`` for a level that does not exist, for what is no budget, and for a
    budget of its own at a level that plays at once.
    """
    label = text.strip()
    name, at, own = label.partition("@")
    level = find_level(name)
    searches = level.budget != INSTANT
    if at and not searches:
        raise SetupError("unknown_level", label, _levels_with(own))
    if at:
        budget = read_budget(own)
    return Contestant(label, level.name, budget if searches else None)


def _levels_with(budget: str) -> tuple[str, ...]:
    """The seats there are, those that search with this budget of their own."""
    given = read_budget(budget)
    return tuple(
        level.name if level.budget == INSTANT else f"{level.name}@{given}"
        for level in LEVELS.values()
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """What every deal of a tournament has in common; small, and the same on any machine."""

    game: str
    contestants: tuple[Contestant, ...]
    options: dict[str, str]
    """The rule options that were given."""
    seed: int
    budget: Budget | None = None
    """What each contestant's budget is that has none of its own."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a deal; every tuple is by contestant as named, not by seat."""

    returns: tuple[float, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    moves: tuple[int, ...]
    nanoseconds: tuple[int, ...]
    """CPU time of the thread that thought."""
    searches: tuple[int, ...]
    """How many of the moves were searched; a forced one is not."""
    iterations: tuple[int, ...]
    reason: str = ""
    """Why it ended, as its ``Outcome`` says; empty in a file written before this was kept."""
    plies: int = 0
    """Decisions and draws together; 0 in such a file."""


def play_deal(
    plan: Plan, deal: int, stopped: Stopped | None = None, moved: Moved | None = None
) -> list[Game]:
    """One deal in every rotation of the seating (runs in any process).

    Raises ``DealStopped`` when ``stopped()`` says so.
    """
    return [
        _play(plan, f"{plan.seed}/{deal}", rotation, stopped, moved)
        for rotation in range(len(plan.contestants))
    ]


def usual_moves(plan: Plan) -> int:
    """About how many moves a game of ``plan`` has: those of one between beginners, played now."""
    beginners = (Contestant("easy", "easy"),) * len(plan.contestants)
    return sum(_play(replace(plan, contestants=beginners), "usual", 0).moves)


def _play(
    plan: Plan,
    deal: str,
    rotation: int,
    stopped: Stopped | None = None,
    moved: Moved | None = None,
) -> Game:
    """One game; contestant ``i`` sits on seat ``i + rotation``.

    Draws come from the same streams as a ``Match``'s, without the record of one. Time is
    the CPU time of this thread, so neither other programs nor more deals than cores take
    anything from a bot's budget.
    """
    number = len(plan.contestants)
    deal_seed = stream_rng(0, f"arena/{deal}", 0).getrandbits(63)
    bots = [_bot(plan.game, contestant) for contestant in plan.contestants]
    rngs = [stream_rng(deal_seed, f"bot {i} {rotation}", 0) for i in range(number)]
    moves = [0] * number
    spent = [0] * number
    draws: dict[str, int] = {}
    plies = 0
    state = find_game(plan.game).new(number, plan.options)
    while (to_act := state.to_act) != OVER:
        plies += 1
        if to_act == CHANCE:
            stream = state.chance_stream()
            earlier = draws.get(stream, 0)
            draws[stream] = earlier + 1
            state.apply(state.sample_chance(stream_rng(deal_seed, stream, earlier)))
            continue
        if stopped is not None and stopped():
            raise DealStopped
        contestant = (to_act - rotation) % number
        view = state.view(to_act)
        start = time.thread_time_ns()
        action = bots[contestant].choose(view, rngs[contestant])
        spent[contestant] += time.thread_time_ns() - start
        moves[contestant] += 1
        state.check(action)
        state.apply(action)
        if moved is not None:
            moved()
    sat = [(i + rotation) % number for i in range(number)]
    returns, scores, outcome = state.returns(), state.scores(), state.outcome()
    return Game(
        returns=tuple(float(returns[seat]) for seat in sat),
        scores=tuple(scores[seat] for seat in sat),
        places=tuple(outcome.places[seat] for seat in sat),
        moves=tuple(moves),
        nanoseconds=tuple(spent),
        searches=tuple(bot.searches if isinstance(bot, SearchBot) else 0 for bot in bots),
        iterations=tuple(bot.iterations if isinstance(bot, SearchBot) else 0 for bot in bots),
        reason=outcome.reason,
        plies=plies,
    )


def _bot(game_id: str, contestant: Contestant) -> Bot:
    """The contestant's bot; if it searches by the clock, by that of the CPU."""
    bot = make_bot(game_id, contestant.level, contestant.budget)
    if isinstance(bot, SearchBot):
        bot.clock = time.thread_time
    return bot
