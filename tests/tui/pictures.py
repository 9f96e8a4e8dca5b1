"""Pictures of a game's screen: a position to find, the keys that lead on, and how it looks."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from ai.bot import make_bot
from engine import GAMES, OVER, Match
from saves.settings import Settings
from tui.app import ArgosyApp
from tui.play.session import Session
from tui.table.bots import PAUSES

SIZES = ("80x24", "120x40")
LOOKS = ("unicode", "ascii", "mono")
SEEDS = 60
NO_END = 600.0
"""Seconds of a long pause in pictures: it outlasts the picture on the busiest machine."""

Wanted = Callable[[Any], bool]
"""Whether a state is the position for a picture; each game asks for states of its own."""
Steps = Callable[[Pilot[None]], Awaitable[None]]
"""What is done on the screen before the picture is taken."""


@dataclass(frozen=True)
class Scene:
    """A position to look for, and the keys that lead to the picture."""

    wanted: Wanted
    keys: tuple[str, ...] = ()
    pacing: str = "off"


@dataclass(frozen=True)
class BotsScene(Scene):
    """A position to look for in games between bots."""

    seats: int = 3
    seat: int = 0
    """Who decides; ``OVER`` for the end of the game."""
    options: Mapping[str, str] = field(default_factory=dict)

    def way_from(self, game: str, level: str) -> tuple[int, list[str]]:
        """Seed and record of the first game, between bots of this level, that leads here."""
        return _first_way(game, level, self.wanted, self.seats, self.seat, **self.options)


@cache
def _first_way(
    game: str, level: str, wanted: Wanted, seats: int, seat: int, **options: str
) -> tuple[int, list[str]]:
    bot = make_bot(game, level)
    for seed in range(SEEDS):
        match = Match(GAMES[game], seats, options, seed)
        while not (match.to_act == seat and wanted(match.state)):
            if match.to_act == OVER:
                break
            match.play(bot.choose(match.view(match.to_act), random.Random(len(match.plies))))
        else:
            return seed, match.actions
    raise AssertionError("no such position")


def pictured(pictures: Sequence[tuple[str, str, str]]) -> pytest.MarkDecorator:
    """Makes a test of each picture, named after its scene, look and size."""
    return pytest.mark.parametrize(
        ("scene", "look", "size"), pictures, ids=map("-".join, pictures), indirect=["look"]
    )


def pressing(*keys: str, rest: Steps = Pilot.pause) -> Steps:
    """Presses keys once the screen is at rest, and waits until it is at rest again."""

    async def press(pilot: Pilot[None]) -> None:
        await rest(pilot)
        await pilot.press(*keys)
        await rest(pilot)

    return press


def window(size: str) -> tuple[int, int]:
    """Columns and rows of a size that is written as in the names of pictures."""
    columns, _, rows = size.partition("x")
    return int(columns), int(rows)


def looks_as_before(
    snap_compare: Any, session: Session, scene: Scene, look: str, size: str
) -> bool:
    """Whether the app on a session that is at the scene looks as in the picture that is kept."""
    settings = Settings(pacing=scene.pacing)
    app = ArgosyApp(session, settings, folder=session.folder, ascii=look == "ascii")
    keys = pressing(*scene.keys)
    with patch.dict(PAUSES, long=NO_END):
        return bool(snap_compare(app, terminal_size=window(size), run_before=keys))
