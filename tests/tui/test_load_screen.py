"""The list of games: what is said beneath it of the game, or the file, under the cursor."""

from __future__ import annotations

from saves import Folder, list_saves
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, rows, text
from tui.app import ArgosyApp
from tui.screens.load import LoadPage, LoadScreen

SIZE = (80, 24)
PICTURE = 45
"""The column in which the picture begins."""


def picture(app: ArgosyApp) -> list[str]:
    return [row[PICTURE:].strip() for row in rows(app)[-6:-1]]


async def test_the_game_under_the_cursor_is_shown(make_app: AppMaker, games: Folder) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        await at_rest(pilot)
        newest = list_saves(games).saves[0]
        assert f"Turn {newest.turn}: your move." in text(app)
        assert "A Ana, B Ben, C Cleo." in text(app)
        assert f"File {newest.path.name}." in text(app)
        assert "Begun 2026-03-01, saved 2026-03-01." in text(app)
        first = picture(app)
        assert all(letter in "".join(first) for letter in "RBGY")
        await pilot.press("down", "down")
        await at_rest(pilot)
        assert "Traders of Osaka, training" in text(app)
        assert picture(app) != first
        await pilot.press("up", "up")
        await pilot.pause()
        assert picture(app) == first  # at once: it was read before


async def test_a_game_that_breaks_the_rules_says_so(make_app: AppMaker, games: Folder) -> None:
    """A header may be in order where the actions are not."""
    from saves.writing import checksum

    path = list_saves(games).saves[0].path
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    assert lines[-1].startswith("checksum")
    body = "".join(lines[:-1])
    spoiled = next(line for line in lines if " take " in line)
    body = body.replace(spoiled, spoiled.replace("take", "reserve X9"), 1)
    path.write_text(f'{body}checksum = "{checksum(body.encode())}"\n', encoding="utf-8")
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l", "home")
        await at_rest(pilot)
        for _line in range(3):
            page = app.screen.query_one(LoadPage)
            if page.line is not None and path.name in page.line.help:
                break
            await pilot.press("down")
            await at_rest(pilot)
        assert "is damaged: action" in " ".join(" ".join(picture(app)).split())


async def test_a_damaged_file_can_be_deleted(make_app: AppMaker, games: Folder) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l", "end")
        assert "set it aside" in text(app)
        await pilot.press("enter", "up", "enter")
        assert "Delete carthage-9.toml?" in text(app)
        await pilot.press("enter")
        assert list_saves(games).damaged
        await pilot.press("enter", "up", "enter", "down", "enter")
        await pilot.pause()
        assert not list_saves(games).damaged
        assert not games.damaged.exists()


async def test_what_lies_under_a_dialog_does_nothing(make_app: AppMaker, games: Folder) -> None:
    """Keys and clicks that arrive late, in one go with what opened the dialog."""
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        screen = app.screen
        assert isinstance(screen, LoadScreen)
        await pilot.press("d")
        dialogs = len(app.screen_stack)
        screen.action_delete()
        screen.action_rename()
        screen.page.press()
        screen.action_step_back()
        await pilot.pause()
        assert len(app.screen_stack) == dialogs
        assert screen in app.screen_stack
