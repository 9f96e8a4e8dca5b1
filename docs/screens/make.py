"""Draws every screen of Argosy into this folder: ``python docs/screens/make.py [WORD ...]``.

With words, only the pictures in whose names one of them stands. Games come from fixed seeds
and a stopped clock, so that a picture changes only when a screen does. Every screen is drawn
at 80x24 in Unicode and colour; most in ASCII and without colour too, some in larger windows.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

import positions  # noqa: E402
from svg import screen_svg  # noqa: E402
from textual.pilot import Pilot  # noqa: E402

from ai.budget import Budget  # noqa: E402
from engine import GAMES  # noqa: E402
from saves import Folder, library  # noqa: E402
from saves.folder import data_folder  # noqa: E402
from saves.settings import Settings  # noqa: E402
from tui.app import ArgosyApp  # noqa: E402
from tui.play.session import Session  # noqa: E402
from tui.screens.base import BaseScreen  # noqa: E402
from tui.table import adviser  # noqa: E402
from tui.table.live import LivePlay  # noqa: E402
from tui.table.screen import TableScreen  # noqa: E402
from tui.widgets.pages import Pages  # noqa: E402

HINT = Budget(iterations=1000)
"""What hints are thought with: the same number of iterations finds the same everywhere."""

SMALL, WIDE, HUGE = (80, 24), (120, 40), (160, 50)
PLAIN = ("unicode",)
LOOKS = ("unicode", "ascii", "mono")

Opening = Callable[[Folder], Session]


class Shot(NamedTuple):
    """A screen to draw.

    Attributes:
        opening: the game it shows, or ``None`` for the menu over a few saved games.
        keys: what is pressed before the picture is taken.
        sizes: the windows beyond 80x24 in which it is drawn too.
        looks: Unicode in colour, ASCII in colour, Unicode without colour.
        saved: whether there are saved games for the menu and the lists.
        pacing: the pause between moves; ``key`` stops in the middle of what happens.
        theme: the colours.
        over: the game is over and its result is shown first.
    """

    opening: Opening | None = None
    keys: tuple[str, ...] = ()
    sizes: tuple[tuple[int, int], ...] = ()
    looks: tuple[str, ...] = LOOKS
    saved: bool = True
    pacing: str = "off"
    theme: str = "dark"
    over: bool = False


def game(wanted: positions.Wanted, seat: int = 0, game_id: str = "carthage") -> Opening:
    """Opens a game at the first wanted position."""
    return lambda folder: positions.game_at(folder, game_id, wanted, seat)


def finished(game_id: str) -> Opening:
    """A game that is over."""
    return lambda folder: positions.finished(folder, game_id)


AROUND = {
    "menu": Shot(sizes=(WIDE, HUGE)),
    "menu-first": Shot(saved=False),
    "new-game": Shot(keys=("n",), sizes=(HUGE,)),
    "new-game-options": Shot(keys=("n", "up", "right", *["down"] * 3)),
    "load": Shot(keys=("l", "down"), sizes=(WIDE,)),
    "load-damaged": Shot(keys=("l", "end"), looks=PLAIN),
    "load-delete": Shot(keys=("l", "d"), looks=PLAIN),
    "statistics": Shot(keys=("t",)),
    "settings": Shot(keys=("s", "down", "down")),
    "settings-light": Shot(keys=("s", "down", "down"), theme="light", looks=PLAIN),
    "settings-contrast": Shot(keys=("s", "down", "down"), theme="contrast", looks=PLAIN),
    "help": Shot(keys=("h",)),
    "rules": Shot(keys=("h", "right", *["down"] * 5), sizes=(WIDE, HUGE)),
}
CARTHAGE = {
    "carthage": Shot(game(positions.choosing), ("right",), sizes=(WIDE, HUGE)),
    "carthage-light": Shot(game(positions.choosing), ("right",), theme="light", looks=PLAIN),
    "carthage-contrast": Shot(game(positions.choosing), ("right",), theme="contrast", looks=PLAIN),
    "carthage-token": Shot(game(positions.token), ("down",)),
    "carthage-reserve": Shot(game(positions.choosing), ("right", "down"), looks=PLAIN),
    "carthage-payment": Shot(game(positions.paying), ("b", "right"), sizes=(WIDE,)),
    "carthage-payday": Shot(game(positions.paying), ("b", "enter"), pacing="key"),
    "carthage-pirates": Shot(game(positions.attacked)),
    "carthage-others": Shot(game(positions.choosing, 1), pacing="key"),
    "carthage-guide": Shot(game(positions.choosing), ("f2",), sizes=(WIDE,)),
    "carthage-menu": Shot(game(positions.choosing), ("f10", "down")),
    "carthage-log": Shot(game(positions.paying), ("l",)),
    "carthage-cards": Shot(game(positions.paying), ("k",)),
    "carthage-news": Shot(game(positions.choosing), ("n",), looks=PLAIN),
    "carthage-hint": Shot(game(positions.choosing), ("h", "down"), sizes=(WIDE,)),
    "carthage-resign": Shot(game(positions.choosing), ("ctrl+r",), looks=PLAIN),
    "carthage-replay": Shot(game(positions.paying), ("v", "up", "down"), sizes=(WIDE,)),
    "carthage-result": Shot(finished("carthage"), sizes=(WIDE, HUGE), over=True),
    "carthage-course": Shot(finished("carthage"), ("right",), over=True),
}
MANILA = {
    "manila": Shot(game(positions.manila_placing, game_id="manila"), sizes=(WIDE, HUGE)),
    "manila-auction": Shot(game(positions.manila_auction, game_id="manila")),
    "manila-loading": Shot(game(positions.manila_loading, game_id="manila"), looks=PLAIN),
    "manila-starts": Shot(game(positions.manila_starts, game_id="manila"), looks=PLAIN),
    "manila-pilot": Shot(game(positions.manila_steering, game_id="manila"), ("right",)),
    "manila-hint": Shot(game(positions.manila_placing, game_id="manila"), ("h",), sizes=(WIDE,)),
    "manila-log": Shot(game(positions.manila_placing, game_id="manila"), ("l",), looks=PLAIN),
    "manila-replay": Shot(
        game(positions.manila_placing, game_id="manila"), ("v", "left", "up", "down"), looks=PLAIN
    ),
    "manila-result": Shot(finished("manila"), over=True),
}
CARCASSONNE = {
    "carcassonne": Shot(
        game(positions.carcassonne_tile, game_id="carcassonne"), sizes=(WIDE, HUGE)
    ),
    "carcassonne-figure": Shot(
        game(positions.carcassonne_figure, game_id="carcassonne"), ("right",), sizes=(WIDE,)
    ),
    "carcassonne-walk": Shot(
        game(positions.carcassonne_walk, game_id="carcassonne"), ("right",), looks=PLAIN
    ),
    "carcassonne-look": Shot(
        game(positions.carcassonne_tile, game_id="carcassonne"), ("f",), looks=PLAIN
    ),
    "carcassonne-owners": Shot(
        game(positions.carcassonne_tile, game_id="carcassonne"), ("o",), sizes=(WIDE,)
    ),
    "carcassonne-large": Shot(
        game(positions.carcassonne_figure, game_id="carcassonne"), ("z", "z", "z"), looks=PLAIN
    ),
    "carcassonne-hint": Shot(
        game(positions.carcassonne_tile, game_id="carcassonne"), ("h",), sizes=(WIDE,)
    ),
    "carcassonne-tiles": Shot(
        game(positions.carcassonne_tile, game_id="carcassonne"), ("k",), looks=PLAIN
    ),
    "carcassonne-log": Shot(
        game(positions.carcassonne_tile, game_id="carcassonne"), ("l",), looks=PLAIN
    ),
    "carcassonne-replay": Shot(
        game(positions.carcassonne_tile, game_id="carcassonne"),
        ("v", "up", "up", "down"),
        looks=PLAIN,
    ),
    "carcassonne-result": Shot(finished("carcassonne"), over=True),
}
GAMES_SHOTS = {"carthage": CARTHAGE, "manila": MANILA, "carcassonne": CARCASSONNE}
SHOTS = AROUND | {
    name: shot for game_id in GAMES for name, shot in GAMES_SHOTS.get(game_id, {}).items()
}
"""By name; the plain picture of a shot is ``NAME.svg``."""


async def draw(shot: Shot, size: tuple[int, int], look: str) -> str:
    """One picture, in a data folder of its own."""
    with tempfile.TemporaryDirectory() as place:
        os.environ["ARGOSY_DATA_DIR"] = place
        if look == "mono":
            os.environ["NO_COLOR"] = "1"
        else:
            os.environ.pop("NO_COLOR", None)
        folder = data_folder()
        session = shot.opening(folder) if shot.opening is not None else None
        if session is None and shot.saved:
            positions.library(folder)
        app = ArgosyApp(
            None if shot.over else session,
            Settings(pacing=shot.pacing, theme=shot.theme),
            folder=folder,
            ascii=look == "ascii",
            clock=lambda: positions.PRESENT,
        )
        async with app.run_test(size=size) as pilot:
            await _settled(pilot)
            if shot.over and session is not None:
                app.show_result(session)
                await _settled(pilot)
            for key in shot.keys:
                await pilot.press(key)
                while _is_hinting(app) or not _is_read(app):
                    await pilot.pause(0.05)
            await _settled(pilot)
            return screen_svg(app, ascii=look == "ascii")


def _is_hinting(app: ArgosyApp) -> bool:
    """Whether a hint at the table, if there is one, is still being thought about."""
    return isinstance(app.screen, TableScreen) and app.screen.play.is_hinting


def _is_read(app: ArgosyApp) -> bool:
    """Whether the page of rules that was turned to, if any, has been made."""
    panes = [pages.active_pane for pages in app.screen.query(Pages)]
    return all(pane is not None and pane.children for pane in panes)


async def _settled(pilot: Pilot[None]) -> None:
    """Wait until the menu has read the saves and nothing is left to be done."""
    for _round in range(100):
        await pilot.pause(0.01)
        menu = pilot.app.screen_stack[0]
        if getattr(menu, "has_looked", True):
            break
    await pilot.pause()


def file_name(name: str, size: tuple[int, int], look: str) -> str:
    """``NAME.svg``, with the size and the look where they are not the plain ones."""
    parts = [name]
    if size != SMALL:
        parts.append("x".join(map(str, size)))
    if look != "unicode":
        parts.append(look)
    return "-".join(parts) + ".svg"


def contents() -> str:
    """A page that shows the plain pictures and links to the others."""
    lines = ["# Screens of Argosy", "", "Drawn by `make.py` in this folder; do not edit.", ""]
    for name, shot in SHOTS.items():
        others = [(SMALL, look) for look in shot.looks if look != "unicode"]
        others += [(size, "unicode") for size in shot.sizes]
        links = [
            f"[{file_name('', *one).strip('-')[:-4]}]({file_name(name, *one)})" for one in others
        ]
        lines += [f"## {name}", "", f"![{name}]({file_name(name, SMALL, 'unicode')})", ""]
        lines += [" · ".join(links), ""] if links else []
    return "\n".join(lines)


def main(words: list[str]) -> None:
    """Draw the pictures and say how many bytes they are."""
    LivePlay.settle_seconds = BaseScreen.release_seconds = 0  # Keys follow each other at once.
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LOGNAME": "ana"}
    vars(library)["now"] = lambda: positions.PLAYED
    vars(adviser)["hint_budget"] = lambda _settings: HINT
    total = drawn = 0
    for name, shot in SHOTS.items():
        wanted = [(SMALL, look) for look in shot.looks]
        wanted += [(size, "unicode") for size in shot.sizes]
        for size, look in wanted:
            file = HERE / file_name(name, size, look)
            if words and not any(word in file.name for word in words):
                continue
            file.write_text(asyncio.run(draw(shot, size, look)), encoding="utf-8")
            total += file.stat().st_size
            drawn += 1
    if not words:
        (HERE / "README.md").write_text(contents(), encoding="utf-8")
    sys.stdout.write(f"{drawn} pictures, {total / 1000:.0f} kB\n")


if __name__ == "__main__":
    main(sys.argv[1:])
