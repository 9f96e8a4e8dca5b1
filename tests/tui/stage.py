"""Games to look at, and ways to read a screen."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from shutil import copyfile
from typing import Any

from rich.cells import cell_len
from textual._context import visible_screen_stack
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import MarkdownViewer, OptionList

from ai.bot import make_bot
from saves import Folder, Player
from saves.folder import data_folder
from saves.record import BOT
from tui.app import ArgosyApp
from tui.drawing.twins import twin
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.menu import MenuScreen
from tui.widgets.pages import Pages
from tui.widgets.preview import Preview

POSITIONS = Path(__file__).parent / "positions"
"""Saves of games up to some position; in ``library`` a data folder with several."""

PLAYED = datetime(2026, 3, 1, 10, 0, tzinfo=UTC)
PRESENT = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)

HOSTILE_NAMES = (
    "[/]",
    "[b",
    "[red]Ann[/red]",
    "[@click=app.quit]x[/]",
    "[$nope]q",
    "\\",
    "漢字の名前とても長い名前です",
    "e\u0301a\u0300\u0301\u0302\u0303",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\U0001f1e9\U0001f1ea flag",
    "x" * 200,
    "",
    "   ",
    "\x1b]52;c;aGk=\x07",
    "a\x1b[2Jb",
    "abc\u202edef",
    "one\ntwo\tthree\0four",
)


def play_on(session: Session, plies: int) -> None:
    """Let a simple player decide for everybody until there are so many plies, or the end."""
    bot = make_bot(session.match.game.id, "easy")
    while session.ply < plies and session.to_act >= 0:
        request = session.bot_request()
        session.play(bot.choose(request.view, request.rng))


def start_game(folder: Folder, names: list[str], seed: int = 1, **choices: Any) -> Session:
    """A game of one person against bots."""
    players = [Player(names[0]), *(Player(name, BOT, "easy") for name in names[1:])]
    session = Session.start(folder, NewGame("carthage", players, seed=seed, **choices))
    session.record.created = PLAYED
    return session


def finished_game(folder: Folder, names: list[str], seed: int = 2) -> Session:
    """A game played to its end."""
    session = start_game(folder, names, seed)
    play_on(session, 10_000)
    assert session.is_over
    return session


def session_at(position: str) -> Session:
    """A recorded game, opened in this test's own data folder."""
    folder = data_folder()
    folder.saves.mkdir(exist_ok=True)
    path = folder.saves / f"{position}.toml"
    copyfile(POSITIONS / path.name, path)
    return Session.open(folder, path)


def rows(app: App[None]) -> list[str]:
    """What stands on the screen, row by row, with what lies beneath a dialog.

    Where ASCII is wanted it is what the driver makes of it, which tests without one do not have.
    """
    visible_screen_stack.set(app._background_screens)
    shown = [
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips()
    ]
    assert isinstance(app, ArgosyApp)
    return [in_ascii(row) for row in shown] if app.glyphs.ascii else shown


def in_ascii(row: str) -> str:
    return "".join(
        character if character.isascii() else twin(character) * cell_len(character)
        for character in row
    )


def text(app: App[None]) -> str:
    """What stands on the screen."""
    return "\n".join(rows(app))


async def click_on(pilot: Pilot[None], words: str) -> None:
    """Click the first place where ``words`` stand on the screen."""
    for y, row in enumerate(rows(pilot.app)):
        x = row.find(words)
        if x >= 0:
            await pilot.click(offset=(x + 1, y))
            await pilot.pause()
            return
    raise AssertionError(f"{words!r} is not on the screen:\n{text(pilot.app)}")


async def at_rest(pilot: Pilot[None]) -> None:
    """Wait until the screen has settled, pictures of games and pages of rules included."""
    await pilot.pause()
    menu = pilot.app.screen_stack[0]
    assert isinstance(menu, MenuScreen)
    for _round in range(200):
        previews = [preview for one in pilot.app.screen_stack for preview in one.query(Preview)]
        has_read = all(preview.has_read for preview in previews)
        is_there = all(map(_is_there, pilot.app.screen.query(Pages)))
        follows = all(map(_follows, pilot.app.screen.query(MarkdownViewer)))
        if menu.has_looked and has_read and is_there and follows:
            break
        await pilot.pause(0.01)
    await pilot.pause()


def _follows(viewer: MarkdownViewer) -> bool:
    """Whether a page of rules has scrolled to the chapter under the cursor of its contents list."""
    chapters = viewer.query_one(OptionList)
    chapter = chapters.highlighted_option
    if chapter is None or not chapters.has_focus:
        return True
    behind = viewer.query_one(f"#{chapter.id}").virtual_region.y - viewer.scroll_y
    return 0 <= behind <= 1 or viewer.scroll_y >= viewer.max_scroll_y


def _is_there(pages: Pages) -> bool:
    """Whether the page that is turned to has been made and has the focus."""
    focused = pages.screen.focused
    return focused is not None and pages.active_pane in focused.ancestors
