"""The bar that shows how far a tournament is. It imports Rich, so it is imported for a terminal."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.progress import BarColumn, Progress, ProgressColumn, Task
from rich.table import Column
from rich.text import Text

from ai.arena import Arena
from ai.arena import Progress as Advance
from tui.play.i18n import _, ngettext

DRAWN_A_SECOND = 2
"""Little is sent over a slow line, and little is taken from a bot that thinks meanwhile."""


MOVES_A_SEAT = 4
"""Moves that each seat must have made in each game at a time before their pace says anything."""


@contextmanager
def progress_bar(arena: Arena, jobs: int | None) -> Iterator[Advance]:
    """A bar on stderr: games played, the first seat's wins so far, and the time left.

    It advances with every move, if moves are reported; ``jobs`` games are played at a time. Yields
    the function to call as deals come in. The bar is gone when the block ends; nothing else may
    write to the terminal until then.
    """
    console = Console(stderr=True, markup=False, highlight=False)
    pace = Pace() if jobs is None else _pace(arena, jobs)
    bar = _Bar(
        BarColumn(bar_width=None, table_column=Column(ratio=1)),
        _Words(arena, pace),
        console=console,
        refresh_per_second=DRAWN_A_SECOND,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
        expand=True,
    )
    task = bar.add_task("", total=arena.games)

    def look() -> None:
        done = arena.games_done()
        pace.advance(done, time.monotonic())
        bar.update(task, completed=done)

    def advance(arena: Arena) -> None:
        look()
        bar.look = look

    with bar:
        console.show_cursor()  # A signal that ends us at once must leave nothing hidden.
        yield advance


class _Bar(Progress):
    """A bar that looks how far things are when it is drawn, and leaves columns free at the right.

    There the terminal writes ``^C``. At the very edge it would go to the next line, and
    the bar could not be taken away any more.
    """

    look: Callable[[], None] | None = None

    def get_renderables(self) -> Iterator[RenderableType]:
        """What the line is made of."""
        if self.look is not None:
            self.look()
        for part in super().get_renderables():
            yield _Narrower(part)


class _Narrower:
    """Something drawn in less than the width that there is."""

    FREE = 3
    WIDEST = 200
    """Columns; a terminal may claim any number of them."""

    def __init__(self, part: RenderableType) -> None:
        self._part = part

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(min(options.max_width, self.WIDEST) - self.FREE, 1)
        yield from console.render(self._part, options.update_width(width))


class Pace:
    """How long a game takes, from those that were played while somebody watched.

    Args:
        expected: seconds that a game is expected to take before its pace is known.
        few: so many games, or less of one, say nothing about the pace.
    """

    def __init__(self, expected: float | None = None, few: float = 0.0) -> None:
        self._expected = expected
        self._few = few
        self._began: tuple[float, float] | None = None
        self._last = (0.0, 0.0)

    def advance(self, games: float, now: float) -> None:
        """So many games have been played at this second."""
        if self._began is None:
            self._began = games, now
        if games != self._last[0]:
            self._last = games, now

    def seconds_left(self, games: int, now: float) -> float | None:
        """How long it takes till so many games have been played, if that can be said."""
        if self._began is None:
            return None
        began, since = self._began
        played, last = self._last
        if played - began > self._few:
            each = (last - since) / (played - began)
        elif self._expected is not None:
            played, last, each = began, since, self._expected
        else:
            return None
        return max(each * (games - played) - (now - last), 0.0)


def _pace(arena: Arena, jobs: int) -> Pace:
    """The pace of ``jobs`` games at a time; until it is known, what the budgets allow."""
    allowed = arena.seconds_a_game()
    few = MOVES_A_SEAT * len(arena.plan.contestants) * jobs
    return Pace(None if allowed is None else allowed / jobs, few / arena.moves_a_game())


class _Words(ProgressColumn):
    """The numbers beside the bar."""

    def __init__(self, arena: Arena, pace: Pace) -> None:
        super().__init__(Column(no_wrap=True))
        self._arena = arena
        self._pace = pace

    def render(self, task: Task) -> Text:
        """The numbers of this moment."""
        left = self._pace.seconds_left(self._arena.games, time.monotonic())
        return Text(progress_line(self._arena, left))


def progress_line(arena: Arena, seconds_left: float | None) -> str:
    """How far it is, in words: ``6 of 40 games, 402 moves, hard wins 0.5, about 0:04:30 left``.

    Hours are counted on beyond a day, so that the bar keeps its room.
    """
    games = arena.games
    text = ngettext("{played} of {games} game", "{played} of {games} games", games)
    parts = [text.format(played=arena.games_played, games=games)]
    if moves := arena.moves_made():
        parts.append(ngettext("{moves:,} move", "{moves:,} moves", moves).format(moves=moves))
    if arena.played:
        level = arena.plan.contestants[0].label
        rate = arena.first_win_rate()
        parts.append(_("{level} wins {rate:.3f}").format(level=level, rate=rate))
    if seconds_left is not None:
        minutes, seconds = divmod(round(seconds_left), 60)
        hours, minutes = divmod(minutes, 60)
        left = f"{hours}:{minutes:02}:{seconds:02}"
        parts.append(_("about {time} left").format(time=left))
    return ", ".join(parts)
