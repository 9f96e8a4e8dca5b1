"""The list of games: what is said beneath it of the game, or the file, under the cursor."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from saves import (
    Folder,
    Header,
    Player,
    list_saves,
    newest_open,
    read_header,
    read_save,
    rename_save,
    store,
)
from saves.record import BOT
from tests.tui.conftest import AppMaker
from tests.tui.stage import PRESENT, at_rest, click_on, play_on, rows, text
from tui.app import ArgosyApp
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin, put_numbers
from tui.games.pack import pack_of
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.load import LoadScreen
from tui.screens.menu import MenuScreen
from tui.screens.new_game import NewGameScreen
from tui.table.screen import TableScreen
from tui.widgets.final import Final, paint_final
from tui.widgets.games import GamesTable

SIZE = (80, 24)
PICTURE = 45
"""The column in which the picture begins."""


def picture(app: ArgosyApp) -> list[str]:
    return [row[PICTURE:].strip() for row in rows(app)[-6:-1]]


def under_the_cursor(app: ArgosyApp) -> Header:
    """The game under the cursor."""
    entry = app.screen.query_one(GamesTable).entry
    assert isinstance(entry, Header)
    return entry


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


def saved(folder: Folder, game: str, names: list[str], ends: bool, minutes: int = 0) -> Header:
    """A game between simple players, last played so many minutes before the present."""
    players = [Player(names[0]), *(Player(name, BOT, "easy") for name in names[1:])]
    with Session.start(folder, NewGame(game, players, seed=2)) as session:
        play_on(session, 10_000 if ends else 0)
        record = session.record
        assert record.path is not None
        record.updated = PRESENT - timedelta(minutes=minutes)
        store(record, played=False)
        return read_header(record.path)


async def test_the_rows_are_in_the_order_of_play(make_app: AppMaker, folder: Folder) -> None:
    """Though the clock was set back between two games: Continue and the command line agree.

    The cursor stays on its game when another order comes.
    """
    names = ["Ana", "medium", "medium 2", "hard"]
    for minutes in (59, 5, 12, 7):
        saved(folder, "carthage", names, False, minutes)
    rename_save(list_saves(folder).saves[3].path, "Written last")
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        menu, newest = app.screen, newest_open(folder)
        assert isinstance(menu, MenuScreen) and newest is not None
        for found in (menu._glance(), menu._newest):
            assert found is not None and found.path == newest.path
        await pilot.press("l")
        times = [row.rstrip().split("  ")[-1] for row in rows(app) if row.rstrip().endswith("ago")]
        assert times == [f"{minutes} minutes ago" for minutes in (7, 12, 5, 59)]
        table = app.screen.query_one(GamesTable)
        assert table.cursor_row == 0 and under_the_cursor(app).path == newest.path
        await pilot.press("down", "down", "r", *"Sunday", "enter")
        assert under_the_cursor(app).name == "Sunday" and table.cursor_row == 2
        path = next(one.path for one in list_saves(folder).saves if one.name == "Sunday")
        with Session.open(folder, path) as elsewhere:
            elsewhere.play(elsewhere.match.state.legal_actions()[0])
        screen = app.screen
        assert isinstance(screen, LoadScreen)
        screen.on_screen_resume()
        assert table.cursor_row == 0 and under_the_cursor(app).name == "Sunday"


async def test_players_have_the_room_that_the_others_leave(
    make_app: AppMaker, folder: Folder
) -> None:
    names = ["Ana", "medium", "medium 2", "hard"]
    saved(folder, "manila", names, False, 7)
    async with make_app().run_test(size=SIZE) as pilot:
        await pilot.press("l")
        await at_rest(pilot)
        assert any(", ".join(names) in row for row in rows(pilot.app))


@pytest.mark.parametrize(("game", "seats"), [("carthage", 2), ("manila", 4)])
async def test_of_a_finished_game_the_result_is_shown(
    make_app: AppMaker, folder: Folder, game: str, seats: int
) -> None:
    names = ["Ana", "Ben", "Cleo", "Dora"][:seats]
    record = read_save(saved(folder, game, names, True).path)
    outcome, scores = record.match.state.outcome(), record.match.state.scores()
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("l")
        await at_rest(pilot)
        shown = picture(app)
        said = " ".join(" ".join(shown[:2]).split())
        assert said == pack_of(game).score_sheet(record).decision
        found = re.findall(r"[A-F](?:●|▲|■|◆|▼|★) (\w+) +(-?\d+)(?!\S)", "\n".join(shown[2:]))
        assert sorted(found) == sorted(zip(names, map(str, scores), strict=True))
        assert shown[2].split()[1] == names[outcome.winners[0]]


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_the_result_of_six_keeps_to_its_place(glyphs: Glyphs) -> None:
    """However long the names are: every sum is there, and stands apart from what is before it."""
    names = tuple(
        f"{name} of the Longest Name" for name in ("Ana", "Ben", "漢字", "Di", "Eli", "Fay")
    )
    scores = (104, -20, 96, 1000, 0, 7)
    final = Final(
        "Di of the Longest Name wins with the most points.", names, (2, 6, 3, 1, 5, 4), scores, ""
    )
    canvas = Canvas(80, 5)
    paint_final(canvas, 40, 0, final, Skin(glyphs, palette_for(None, True), ""))
    shown = canvas.text().splitlines()
    assert all(not row[:40].strip() and not row[72:].strip() for row in shown if row.isascii())
    assert [
        int(word) for row in shown[2:] for word in row.split() if word.lstrip("-").isdigit()
    ] == [
        *(1000, 7),
        *(104, 0),
        *(96, -20),
    ]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("numbers", [(7, 0), (-3, 12), (5, 120)])
def test_numbers_stand_apart_in_a_picture(seats: int, numbers: tuple[int, int]) -> None:
    shown = [str(numbers[seat % 2]) for seat in range(seats)]
    canvas = Canvas(40, 1)
    put_numbers(canvas, 0, 0, 32, shown, Skin(UNICODE, palette_for(None, True), ""))
    row = canvas.text().rstrip()
    assert len(row) <= 32
    assert re.findall(r"[A-F](?:●|▲|■|◆|▼|★)? ?(-?\d+)(?!\S)", row) == shown


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
            if path.name in text(app):
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
        screen.query_one(GamesTable).action_select_cursor()
        screen.action_step_back()
        await pilot.pause()
        assert len(app.screen_stack) == dialogs
        assert screen in app.screen_stack


async def test_the_list_shrinks_as_one_types(make_app: AppMaker, games: Folder) -> None:
    """By a game's name or title, a player, or its state, in any order."""
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l", "slash", *"dora trad")
        await at_rest(pilot)
        table = app.screen.query_one(GamesTable)
        assert [row.split("  ")[1].strip() for row in rows(app)[3:5]] == ["Traders of Osaka", ""]
        assert "Traders of Osaka, training" in text(app)
        assert "↑↓ match  Enter done  Esc back" in rows(app)[-1]
        await pilot.press("x")
        assert table.entry is None and "No game matches." in text(app)
        await pilot.press("ctrl+u", *"FINISHED", "enter", "v")
        await at_rest(pilot)
        assert "REPLAY" in text(app)
        await pilot.press("escape")
        await at_rest(pilot)
        assert table.row_count == 1
        await pilot.press("escape")
        assert table.row_count == 4 and under_the_cursor(app).state == "finished"
        await pilot.press("slash", *"TR/", "backspace", "down", "down")
        assert "3 of 3" in text(app) and "Traders of Osaka, training" in text(app)
        await pilot.press("ctrl+u", *"carthage evening", "enter")
        assert table.row_count == 1 and under_the_cursor(app).name == "Friday evening"
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)


async def test_around_and_by_pages(make_app: AppMaker, folder: Folder) -> None:
    """The first row comes after the last one; Home and End lead to them."""
    for minutes in range(30):
        saved(folder, "carthage", ["Ana", "Ben"], False, minutes)
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        table = app.screen.query_one(GamesTable)
        seen = [table.cursor_row]
        for key in ("up", "down", "end", "pageup", "home", "pagedown"):
            await pilot.press(key)
            seen.append(table.cursor_row)
        assert seen[:4] == [0, 29, 0, 29]
        assert 10 < seen[4] < 20 and seen[5] == 0 and 10 < seen[6] < 20


async def test_keys_that_do_nothing_for_a_damaged_file_are_greyed(
    make_app: AppMaker, games: Folder
) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        acts = ("more", "rename", "export", "replay", "delete")

        def enabled() -> list[bool]:
            active = {
                one.binding.action: one.enabled for one in app.screen.active_bindings.values()
            }
            return [active[act] for act in acts]

        assert enabled() == [True] * 5
        await pilot.press("end")
        assert enabled() == [False, False, False, False, True]
        await pilot.press("r", "e", "v", "right")
        assert isinstance(app.screen, LoadScreen)
        await pilot.press("slash", "z")
        assert "rename" not in {one.binding.action for one in app.screen.active_bindings.values()}


async def test_the_mouse_chooses_and_opens(make_app: AppMaker, games: Folder) -> None:
    """A click shows the game below, a second one opens it."""
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        await click_on(pilot, "Traders of Osaka")
        await at_rest(pilot)
        assert isinstance(app.screen, LoadScreen) and "Traders of Osaka, training" in text(app)
        await click_on(pilot, "Traders of Osaka")
        assert isinstance(app.screen, TableScreen)


async def test_without_games_one_thing_is_to_do(make_app: AppMaker, folder: Folder) -> None:
    app = make_app()
    async with app.run_test(size=SIZE) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        await pilot.pause()
        assert "There are no games yet." in text(app)
        assert "search" not in rows(app)[-1] and "delete" not in rows(app)[-1]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
