"""What a tournament came to: standings with intervals and ratings, as a table and as JSON."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median

from ai.arena.deal import Game
from ai.arena.ratings import plackett_luce
from ai.budget import Budget
from engine import find_game
from engine.game import N_

Z95 = 1.959964
"""The 97.5 % quantile of the normal distribution."""

UNKNOWN = "unknown"
"""In place of a reason that an old file of a tournament does not hold."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one contestant reached, wherever it sat."""

    level: str
    """As it was typed, with the budget of its own if it has one."""
    win_rate: float
    """Wins over games; a shared win counts its fraction."""
    ci95: tuple[float, float]
    """See ``win_interval``."""
    mean_score: float
    margin: float
    """Mean distance to the best of the others (negative: behind)."""
    ms_per_move: float
    """Of CPU time."""
    iterations_per_move: float | None
    """Over the moves that were searched; ``None`` if none was."""
    rating: float
    """Plackett-Luce strength on the Elo scale; the contestants' mean is 1500."""


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """A tournament as far as it was played."""

    game: str
    options: dict[str, str]
    """The rule options that were given."""
    games: int
    """How many were played."""
    seed: int
    budget: Budget | None
    """In place of the levels' own, where a seat has none of its own."""
    seats: tuple[Standing, ...]
    endings: dict[str, int]
    """How many games ended for each reason, the most frequent first."""
    plies: tuple[float, int] | None
    """Decisions and draws a game: the median, and the most; ``None`` if that is not known."""


def endings(games: Sequence[Game]) -> dict[str, int]:
    """How many games ended for each reason; ``UNKNOWN`` for those of which none was kept."""
    counted = Counter(game.reason or UNKNOWN for game in games)
    return dict(sorted(counted.items(), key=lambda one: (-one[1], one[0])))


def lengths(games: Sequence[Game]) -> tuple[float, int] | None:
    """The median and the largest number of plies, of those games for which it was kept."""
    known = [game.plies for game in games if game.plies]
    return (median(known), max(known)) if known else None


def standings(labels: Sequence[str], deals: Sequence[Sequence[Game]]) -> tuple[Standing, ...]:
    """What each contestant reached in these deals, of which there is at least one."""
    games = [game for deal in deals for game in deal]
    ratings = plackett_luce([game.places for game in games])
    found = []
    for i, label in enumerate(labels):
        wins = [sum(game.returns[i] for game in deal) / len(deal) for deal in deals]
        margins = [
            game.scores[i] - max(score for j, score in enumerate(game.scores) if j != i)
            for game in games
        ]
        moves = sum(game.moves[i] for game in games)
        searches = sum(game.searches[i] for game in games)
        iterations = sum(game.iterations[i] for game in games)
        found.append(
            Standing(
                level=label,
                win_rate=sum(wins) / len(wins),
                ci95=win_interval(wins, len(games)),
                mean_score=sum(game.scores[i] for game in games) / len(games),
                margin=sum(margins) / len(games),
                ms_per_move=sum(game.nanoseconds[i] for game in games) / max(moves, 1) / 1e6,
                iterations_per_move=iterations / searches if searches else None,
                rating=ratings[i],
            )
        )
    return tuple(found)


def win_interval(wins: Sequence[float], games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, from the win rate of each deal.

    Wilson's interval, with the number of independent games that the spread between deals
    is worth instead of the number played: games of one deal share their cards, so they
    are not independent. A bootstrap over deals would do as well in the middle, but says
    nothing where every game was won. The number never goes below that of the deals, which
    it is if all games were won or lost, nor above that of the games, which it is if all
    deals came out alike otherwise; so luck in the spread cannot make the interval too narrow.

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
        elif 0 < mean < 1:
            worth = float(games)
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
        "budget": None if result.budget is None else str(result.budget),
        "compiled": find_game(result.game).is_compiled,
        "endings": result.endings,
        "plies": None
        if result.plies is None
        else {"median": result.plies[0], "max": result.plies[1]},
        "seats": [
            {
                "level": standing.level,
                "win_rate": round(standing.win_rate, 4),
                "ci95": list(standing.ci95),
                "mean_score": round(standing.mean_score, 2),
                "margin": round(standing.margin, 2),
                "ms_per_move": round(standing.ms_per_move, 3),
                "iterations_per_move": None
                if standing.iterations_per_move is None
                else round(standing.iterations_per_move, 1),
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
    N_("iterations"),
    N_("rating"),
)


def format_table(result: ArenaResult, translate: Callable[[str], str] = str) -> str:
    """The result as lines of text: a heading, a line for each contestant, and the endings.

    The column of iterations is there if anybody searched.
    """
    rows = [[translate(column) for column in COLUMNS]]
    for standing in result.seats:
        low, high = standing.ci95
        iterations = standing.iterations_per_move
        rows.append(
            [
                standing.level,
                f"{standing.win_rate:.3f}",
                f"{low:.3f}-{high:.3f}",
                f"{standing.mean_score:.1f}",
                f"{standing.margin:+.1f}",
                f"{standing.ms_per_move:.2f}",
                "-" if iterations is None else f"{iterations:.0f}",
                f"{standing.rating:.0f}",
            ]
        )
    if all(standing.iterations_per_move is None for standing in result.seats):
        unused = COLUMNS.index("iterations")
        rows = [row[:unused] + row[unused + 1 :] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    words = {**find_game(result.game).endings, UNKNOWN: N_("not recorded")}
    ended = [
        f"{translate(words.get(reason, reason))} {games}"
        for reason, games in result.endings.items()
    ]
    lines.append(translate(N_("Games ended: {endings}")).format(endings=", ".join(ended)))
    if result.plies is not None:
        message = translate(N_("Decisions and draws a game: median {median}, most {most}"))
        lines.append(message.format(median=f"{result.plies[0]:g}", most=result.plies[1]))
    return "\n".join(lines)
