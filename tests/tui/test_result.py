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
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.palette import Palette, palette_for
from tui.games.pack import pack_of
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.framed import MARGIN
from tui.screens.result import ResultPage, ResultScreen

SHORT = ("Ana", "Ben", "Cleo", "Dora", "Eli", "Fay")
LONG = tuple(f"{name} of the Longest Name"[:24] for name in SHORT)
WIDE = tuple(f"{name}漢字の名前とても長" for name in SHORT)
TABLES = [
    *(("carthage", seats, {}) for seats in GAMES["carthage"].seats),
    *(("manila", seats, {}) for seats in GAMES["manila"].seats),
    *(("carcassonne", seats, {"preset": "full"}) for seats in GAMES["carcassonne"].seats),
]
COLOURS, MONO = palette_for("truecolor", False), palette_for(None, True)
LOOKS = ((UNICODE, COLOURS), (ASCII, COLOURS), (UNICODE, MONO))


class Drawn(ResultPage):
    """A result on a canvas of 80 columns, without an app."""

    drawn_with: Glyphs = UNICODE
    drawn_in: Palette = COLOURS

    @property
    def palette(self) -> Palette:
        return self.drawn_in

    @property
    def glyphs(self) -> Glyphs:
        return self.drawn_with

    @property
    def left(self) -> int:
        return MARGIN

    @property
    def right(self) -> int:
        return 80 - MARGIN

    def rows(self) -> list[str]:
        canvas = Canvas(80, 24)
        self.paint(canvas)
        return canvas.text().splitlines()


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


def result_of(session: Session, glyphs: Glyphs = UNICODE, palette: Palette = COLOURS) -> Drawn:
    """The page, with a course, and as many remarks as there can be, as long as most can be."""
    names = session.record.names
    sheet = pack_of(session.match.game.id).score_sheet(session.record)
    sheet = replace(
        sheet,
        course=(*sheet.course[:1], tuple(range(40, 40 + len(names)))),
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
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(ResultScreen, "_sheet", sheet)
        page = Drawn(session.record, ResultScreen(session)._lines())
    page.sheet, page.drawn_with, page.drawn_in = sheet, glyphs, palette
    return page


def check_everything_is_there(page: Drawn) -> list[str]:
    """Every way on is in sight, on a row of its own, and who has won is said to the end."""
    rows, text = page.rows(), page.glyphs.text
    shown = [row[2:].removeprefix(page.glyphs.pointer).strip() for row in rows]
    for line in page.lines:
        assert shown.count(text(line.label)) == 1, "\n".join(rows)
    assert rows[23].strip().endswith("help")
    assert page.line is not None and text(page.line.help) in rows[22]
    said = " ".join(" ".join(rows).split())
    assert text(page.sheet.decision) in said
    assert text(page.sheet.ending) in said
    return rows


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("names", [SHORT, LONG, WIDE], ids=["short", "long", "wide"])
def test_nothing_scrolls(
    folder: Folder,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    options: dict[str, str],
    names: tuple[str, ...],
) -> None:
    for winners in ((1,), tuple(range(seats))):
        with finished(folder, game, names[:seats], options, winners, monkeypatch) as session:
            for glyphs, palette in LOOKS:
                page = result_of(session, glyphs, palette)
                table = check_everything_is_there(page)
                chosen, _spacing = page._fitting(24)
                starts = [row[2:].split("  ")[0] for row in table]
                assert all(source.label in starts for source in chosen)
                assert chosen in (page.sheet.rows, page.sheet.brief)
                page.turn_view()
                chart = " ".join(" ".join(check_everything_is_there(page)).split())
                assert all(glyphs.text(remark) in chart for remark in page.sheet.remarks)


def test_all_sources_are_shown_if_they_fit(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    full = {"preset": "full"}
    with finished(folder, "carcassonne", SHORT, full, (0,), monkeypatch) as session:
        rows = result_of(session).rows()
    for label in ("robbed", "paid to robbers", "king", "guild master", "points"):
        assert any(row.strip().startswith(label) for row in rows)
