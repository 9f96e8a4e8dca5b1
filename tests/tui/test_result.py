"""The result fits the smallest window: nothing scrolls, for however many share a victory."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import GAMES, Outcome
from engine.carcassonne.state import CarcassonneState
from engine.carthage.state import CarthageState
from engine.manila import wares
from engine.manila.state import ManilaState
from saves import Folder, Player
from saves.record import BOT
from tests.tui.conftest import AppMaker
from tests.tui.stage import finished_game, rows, text
from tui.app import ArgosyApp
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.result import ResultScreen
from tui.widgets.score_table import ScoreTable

SHORT = ("Ana", "Ben", "Cleo", "Dora", "Eli", "Fay")
LONG = tuple(f"{name} of the Longest Name"[:24] for name in SHORT)
WIDE = tuple(f"{name}漢字の名前とても長" for name in SHORT)
TABLES = [
    *(("carthage", seats, {}) for seats in GAMES["carthage"].seats),
    *(("manila", seats, {}) for seats in GAMES["manila"].seats),
    *(("carcassonne", seats, {"preset": "full"}) for seats in GAMES["carcassonne"].seats),
]


def finished(
    folder: Folder,
    game: str,
    names: tuple[str, ...],
    options: dict[str, str],
    winners: tuple[int, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> Session:
    """A game whose end is as it has to be for the picture, at a table just sat down to."""
    players = [Player(names[0]), *(Player(name, BOT, "easy") for name in names[1:])]
    session = Session.start(folder, NewGame(game, players, options=options, seed=1))
    state = session.match.state
    if isinstance(state, ManilaState):
        state.market = [wares.LAST_STEP, 1, 1, 1]
    decided = "shared" if len(winners) > 1 else "points"
    places = tuple(1 if seat in winners else len(names) for seat in range(len(names)))
    outcome = Outcome("end", winners, decided, places)
    for kind in (CarthageState, ManilaState, CarcassonneState):
        monkeypatch.setattr(kind, "outcome", lambda state: outcome)
    return session


def with_everything(session: Session) -> ResultScreen:
    """The result, with a course, and as many remarks as there can be, as long as most can be."""
    names = session.record.names
    screen = ResultScreen(session)
    screen.sheet = replace(
        screen.sheet,
        course=(*screen.sheet.course[:1], tuple(range(40, 40 + len(names)))),
        remarks=(
            "Largest city that scored: (12 tiles + 3 pennants) × 3 (cathedral) = 45"
            f" for {names[0]}.",
            f"King: {names[-1]}, who completed a city of 15 tiles.",
            f"Longest road that scored: 11 tiles × 2 (inn) = 22 for {names[0]} and {names[1]}.",
            f"Guild master: {names[-1]}, who completed a road of 12 tiles.",
            f"Best field: 7 cities × 4 (pig) = 28 for {names[1]}.",
            f"Biggest robbery: {names[0]} had 12 points from {names[-1]}.",
        ),
    )
    return screen


def in_a_line(app: ArgosyApp) -> str:
    return " ".join(text(app).split())


def check_everything_is_there(app: ArgosyApp, screen: ResultScreen) -> list[str]:
    """Every way on is in sight, on a row of its own, and who has won is said to the end."""
    shown = rows(app)
    words = [row.strip() for row in shown]
    for _choice, way_on, _about in screen.choices():
        assert words.count(way_on) == 1, "\n".join(shown)
    assert shown[-1].strip().endswith("help")
    assert next(screen.choices())[2] in shown[-2]
    assert screen.sheet.decision in in_a_line(app)
    assert screen.sheet.ending in in_a_line(app)
    return shown


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("names", [LONG, WIDE], ids=["long", "wide"])
async def test_nothing_scrolls(
    folder: Folder,
    make_app: AppMaker,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    options: dict[str, str],
    names: tuple[str, ...],
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        for winners in ((1,), tuple(range(seats))):
            with finished(folder, game, names[:seats], options, winners, monkeypatch) as session:
                screen = with_everything(session)
                app.push_screen(screen)
                await pilot.pause()
                starts = [row[2:].split("  ")[0] for row in check_everything_is_there(app, screen)]
                table = screen.query_one(ScoreTable)
                chosen, _ruled = table.fitting(table.size.height)
                assert all(source.label in starts for source in chosen)
                assert str(table.render()).count("\n") < table.size.height
                await pilot.press("right")
                check_everything_is_there(app, screen)
                assert all(remark in in_a_line(app) for remark in screen.sheet.remarks)
                await pilot.press("escape")


async def test_all_sources_are_shown_if_they_fit(
    folder: Folder, make_app: AppMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        full = {"preset": "full"}
        with finished(folder, "carcassonne", SHORT, full, (0,), monkeypatch) as session:
            app.push_screen(with_everything(session))
            await pilot.pause()
            for label in ("robbed", "paid to robbers", "king", "guild master", "points"):
                assert any(row.strip().startswith(label) for row in rows(app))


async def test_a_tall_window_shows_table_and_course_together(
    folder: Folder, make_app: AppMaker
) -> None:
    app = make_app()
    async with app.run_test(size=(120, 40)) as pilot:
        app.show_result(finished_game(folder, ["Ana", "Ben"]))
        await pilot.pause()
        for words in ("1st", "tokens", "points after each payday", "Best sale"):
            assert words in text(app)
        assert "page" not in rows(app)[-1]


async def test_the_scores_are_selected_with_the_mouse_and_copied(
    folder: Folder, make_app: AppMaker
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        session = finished_game(folder, ["Ana", "Ben"])
        app.show_result(session)
        await pilot.pause()
        y = next(y for y, row in enumerate(rows(app)) if row.strip().startswith("points"))
        row = rows(app)[y]
        await pilot.mouse_down(offset=(2, y))
        await pilot.hover(offset=(12, y))
        await pilot.mouse_up(offset=(len(row.rstrip()) - 1, y))
        await pilot.press("ctrl+c")
        assert app.clipboard == row.strip()
        assert isinstance(app.screen, ResultScreen)
