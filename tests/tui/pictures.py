"""Pictures of screens: what stands in the cells of the terminal, and a few in colour.

Each picture is a file of its own below ``__snapshots__``, beside the test that draws it: as text,
compared cell by cell, and about twenty as SVG, for their colours (``test_colours.py``). After a
change that is meant, ``python -m pytest tests/tui --snapshot-update`` redraws what has changed
and removes what no test draws any more.

Games are shown as saves in ``positions`` left them, so that no picture changes with what a bot
would play. For another position, play to it in Argosy and copy the save from its data folder.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

import pytest
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.pilot import Pilot

from ai.budget import Budget
from ai.thinking import Question, Thinker
from engine import Action
from saves.settings import Settings
from tests.tui.stage import rows, session_at
from tui.app import ArgosyApp
from tui.table.pacer import PAUSES

SIZES = ("80x24", "120x40")
LOOKS = ("unicode", "ascii", "mono")
NO_END = 600.0
"""Seconds of a long pause in pictures: it outlasts the picture on the busiest machine."""

Steps = Callable[[Pilot[None]], Awaitable[None]]
"""What is done on the screen before the picture is taken."""


@dataclass(frozen=True)
class Scene:
    """A recorded position, and the keys that lead from it to the picture."""

    position: str
    """The name of a save in ``positions``."""
    keys: tuple[str, ...] = ()
    pacing: str = "off"


class FirstListed(Thinker):
    """The bot in pictures: it plays the first action that is listed."""

    async def choose(self, question: Question, budget: Budget | None = None) -> Action:
        return question.view.legal_actions()[0]


class TextFile(SingleFileSnapshotExtension):
    """Keeps a picture as a text file."""

    _file_extension = "txt"
    _write_mode = WriteMode.TEXT


def pictured(pictures: Sequence[tuple[str, str, str]]) -> pytest.MarkDecorator:
    """Makes a test of each picture, named after its scene, look and size."""
    return pytest.mark.parametrize(
        ("scene", "look", "size"), pictures, ids=map("-".join, pictures), indirect=["look"]
    )


@contextmanager
def app_at(scene: Scene, look: str, theme: str = "dark") -> Iterator[ArgosyApp]:
    """The app at a scene, before its keys are pressed."""
    settings = Settings(pacing=scene.pacing, theme=theme)
    with session_at(scene.position) as session, patch.dict(PAUSES, long=NO_END):
        app = ArgosyApp(session, settings, folder=session.folder, ascii=look == "ascii")
        app._thinker = FirstListed()
        yield app


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


async def drawn(app: ArgosyApp, size: str, steps: Steps) -> str:
    """The screen in text after some steps."""
    async with app.run_test(size=window(size)) as pilot:
        await steps(pilot)
        await pilot.pause()
        return "".join(f"{row.rstrip()}\n" for row in rows(app))
