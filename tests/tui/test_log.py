"""The log screen: parts, sums, search, and keys that lead through thousands of lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.strip import Strip

from engine import CHANCE, NOBODY, Event, Ply
from engine.carthage import cards
from engine.carthage import events as ev
from saves import Folder
from saves.settings import Settings
from tests.engine.positions import pack
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.tui.conftest import AppMaker
from tests.tui.stage import click_on, play_on, rows, start_game, text
from tui.app import ArgosyApp
from tui.games.carthage.voice import VOICE
from tui.play.log import LogEntry, LogLine, composed
from tui.play.voice import Audience
from tui.screens.log import LogScreen
from tui.widgets.log_view import LogView

NAMES = ("Ana", "Ben")
CURSOR_STEP = 2048


@dataclass(frozen=True)
class Told(Event):
    """An event with this sentence."""

    sentence: str


def ply(actor: int, *sentences: str) -> Ply:
    """A ply with these sentences."""
    return Ply(actor, 0, "", "", tuple(map(Told, sentences)))


def sentences_of(ply: Ply) -> list[str]:
    return [event.sentence for event in ply.events if isinstance(event, Told)]


class Plain:
    """Tells a ply by the sentences of its events."""

    heading_of = "nothing"

    def log_entries(self, ply: Ply) -> list[LogEntry]:
        return [
            LogEntry(
                sentence,
                ("a sum",) if sentence == "pays" else (),
                "A part" if sentence == self.heading_of else "",
            )
            for sentence in sentences_of(ply)
        ]

    def log_draws(self, plies: Sequence[Ply]) -> list[LogEntry]:
        return [LogEntry("+".join(sentence for ply in plies for sentence in sentences_of(ply)))]


def with_headings(lines: Sequence[LogLine]) -> list[tuple[str, str]]:
    return [(line.heading, line.sentence) for line in lines]


def test_parts_by_who_decides_and_draws_together() -> None:
    plies = [
        ply(CHANCE, "deal 1"),
        ply(CHANCE, "deal 2"),
        ply(0, "moves"),
        ply(CHANCE, "draw 1"),
        ply(CHANCE),
        ply(CHANCE, "draw 2"),
        ply(0, "moves again"),
        ply(1, "answers", "and goes on"),
        ply(CHANCE, "roll", "what it moves"),
        ply(CHANCE, "draw 3"),
    ]
    lines = composed(plies, Plain(), NAMES, news_from=7)
    assert with_headings(lines) == [
        ("Set-up", "deal 1+deal 2"),
        ("Ana", "moves"),
        ("", "draw 1+draw 2"),
        ("", "moves again"),
        ("Ben", "answers"),
        ("", "and goes on"),
        ("", "roll"),
        ("", "what it moves"),
        ("", "draw 3"),
    ]
    assert [line.fresh for line in lines] == [False] * 4 + [True] * 5


def test_parts_by_the_games_own_headings() -> None:
    teller = Plain()
    teller.heading_of = "begins"
    plies = [ply(0, "pays"), ply(1, "ends", "begins"), ply(0, "more"), ply(1, "begins")]
    lines = composed(plies, teller, NAMES, news_from=0)
    assert with_headings(lines) == [
        ("Set-up", "pays"),
        ("", "ends"),
        ("A part", "begins"),
        ("", "more"),
        ("A part", "begins"),
    ]
    assert lines[0].sums == ("a sum",)


def test_old_and_new_draws_do_not_come_together() -> None:
    plies = [ply(CHANCE, "old"), ply(CHANCE, "new"), ply(CHANCE, "newer")]
    lines = composed(plies, Plain(), NAMES, news_from=1)
    assert [(line.sentence, line.fresh) for line in lines] == [("old", False), ("new+newer", True)]


# -- Traders of Carthage ----------------------------------------------------------------


def sums(event: Event) -> tuple[str, ...]:
    return VOICE.sums((), event, Audience(NAMES, "carthage"))


def test_a_sale_opens_to_its_sum() -> None:
    sale = ev.Sold(0, 0, pack("R2 R3 R3"), 3, 3, 2, points=15, vp=3, kept=pack("R2 R3"), drawn=1)
    assert sums(sale) == (
        "3 × (highest 3 + tokens 2) = 15 points",
        "15 / 5 = 3 score cards: 2 kept, 1 drawn unseen",
    )
    other = replace(sale, points=16, vp=4, kept=pack("R2"), drawn=0)
    assert sums(other) == (
        "(cards 3 + tokens 2) × highest 3 = 16 points",
        "16 / 5, rounded = 4 score cards: 1 kept, 0 drawn unseen",
    )


def test_purchases_and_rescues_open_to_their_sums() -> None:
    bought = ev.Bought(0, 1, pack("R2 B5"), 7, pack("G5 G3"), 1)
    assert sums(bought) == ("The market: R2 + B5 = 7.", "The payment: G3 + G5 = 8; 1 over.")
    saved = ev.Saved(1, 0, pack("R5 R2"), pack("R2 R3"))
    assert sums(saved) == ("R2: 2 amphorae + R3: 1 amphora = 3 amphorae, for 2 saved",)
    assert sums(ev.Passed(0, 1)) == ()


def test_the_sums_of_a_whole_game_are_right(folder: Folder) -> None:
    """Every equation in the log holds."""
    session = start_game(folder, ["Ana", "Ben", "Cleo"], 3)
    play_on(session, 10_000)
    checked = 0
    plies, audience = session.match.plies, Audience(session.record.names, "carthage", 0)
    for one in plies:
        for entry in VOICE.entries(plies, one, audience):
            for words in entry.sums:
                numbers = re.sub(r"[RBGY](?=[235])|highest|tokens|cards|The \w+:", "", words)
                left, _equals, right = numbers.replace("×", "*").partition("=")
                if re.fullmatch(r"[\d+*() ]+", left):
                    total = re.match(r" *(\d+)", right)
                    assert total and eval(left) == int(total[1]), words
                    checked += 1
    assert checked > 20


def test_draws_of_a_refill_stand_in_one_line() -> None:
    def drawn(where: ev.Where, card: str, seat: int = NOBODY) -> Ply:
        event = ev.Drawn(cards.BY_NAME[card], where, seat=seat)
        return Ply(CHANCE, 0, "", "", (event,))

    plies = [
        drawn(ev.MARKET, "R2"),
        drawn(ev.MARKET, "B5"),
        drawn(ev.FARM, "G3"),
        drawn(ev.HAND, "Y2", 1),
    ]
    assert VOICE.draws(plies, Audience(NAMES, "carthage")) == [
        "To the market come R2 B5.",
        "G3 comes to the farm.",
        "Ben draws Y2.",
    ]


# -- the screen -------------------------------------------------------------------------


def view_of(app: ArgosyApp) -> LogView:
    assert isinstance(app.screen, LogScreen)
    return app.screen.query_one(LogView)


async def show(pilot: Pilot[None], lines: Sequence[LogLine]) -> LogView:
    app = pilot.app
    assert isinstance(app, ArgosyApp)
    app.push_screen(LogScreen(lines, (), "carthage"))
    await pilot.pause()
    return view_of(app)


def keys_shown(app: ArgosyApp) -> str:
    return rows(app)[-1]


LINES = [
    LogLine(
        f"Line {number} tells of {'pirates' if number % 10 == 3 else 'trade'}.",
        (f"{number} + {number} = {2 * number}",) if number % 5 == 0 else (),
        f"Turn {number // 4}" if number % 4 == 0 else "",
        number >= 90,
    )
    for number in range(100)
]


async def test_enter_opens_and_closes_a_sum(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        view = await show(pilot, LINES)
        assert view.cursor == 99
        assert "Enter sum" not in keys_shown(app)
        await pilot.press("up", "up", "up", "up")
        assert "Enter sum" in keys_shown(app)
        assert "95 + 95" not in text(app)
        await pilot.press("enter")
        assert "95 + 95 = 190" in text(app)
        await pilot.press("right")
        assert "95 + 95 = 190" in text(app)
        await pilot.press("left")
        assert "95 + 95" not in text(app)
        await click_on(pilot, "Line 95")
        assert "95 + 95 = 190" in text(app)
        await click_on(pilot, "Line 96")
        assert view.cursor == 96
        await pilot.press("l")
        assert not isinstance(app.screen, LogScreen)


async def test_keys_and_wheel_move(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        view = await show(pilot, LINES)
        await pilot.press("home")
        assert view.cursor == 0
        assert "Turn 0" in text(app)
        await pilot.press("up")
        assert view.cursor == 0
        await pilot.press("pagedown")
        first_page = view.cursor
        assert 8 < first_page < 20
        await pilot.press("pageup")
        assert view.cursor == 0
        await pilot.press("n")
        assert view.cursor == 90
        await pilot.press("end")
        assert view.cursor == 99
        shown = text(app)
        await pilot._post_mouse_events([events.MouseScrollUp], LogView)
        await pilot.pause()
        assert "Line 99 " in shown and "Line 99 " not in text(app)
        await pilot.press("up")
        assert view.cursor == 98 and "Line 98 " in text(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, LogScreen)


async def test_a_burst_of_keys_does_all_that_was_asked(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        view = await show(pilot, LINES)
        for key in ("home", *["down"] * 20, *["pagedown"] * 30, "up", "l", "l", "escape"):
            app.post_message(events.Key(key, None))
        await pilot.pause()
        assert view.cursor == 98
        assert [type(one).__name__ for one in app.screen_stack] == ["MenuScreen"]


async def test_every_line_comes_into_sight(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        view = await show(pilot, LINES)
        for number in [*range(0, 100, 7), *range(99, 0, -7)]:
            view.cursor = number
            await pilot.pause()
            assert f"Line {number} " in text(app)
            if LINES[number].heading:
                assert f"Turn {number // 4}" in text(app)


async def test_search(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        view = await show(pilot, LINES)
        await pilot.press("home", "/", *"PIR")
        assert view.cursor == 3
        assert "1 of 10" in text(app)
        await pilot.press(*"ates?")
        assert "not found" in text(app)
        await pilot.press("backspace", "down")
        assert view.cursor == 13 and "2 of 10" in text(app)
        await pilot.press("up", "enter")
        assert view.cursor == 3
        await pilot.press("n", "n")
        assert view.cursor == 23
        await pilot.press("N", "N", "N")
        assert view.cursor == 93 and "10 of 10" in text(app)
        await pilot.press("down", "n")
        assert view.cursor == 3
        await pilot.press("escape")
        assert isinstance(app.screen, LogScreen)
        assert "Search:" not in text(app)
        await pilot.press("n")
        assert view.cursor == 90
        await pilot.press("/", *"95 + 95")
        assert view.cursor == 95 and "95 + 95 = 190" in text(app)
        await pilot.press("escape", "escape")
        assert not isinstance(app.screen, LogScreen)


async def test_letters_of_a_search_are_no_keys(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, LINES)
        await pilot.press("/", *"l?nfq")
        assert isinstance(app.screen, LogScreen)
        assert "Search: l?nfq" in text(app)
        await pilot.press("escape", "?")
        await pilot.pause()
        assert "In the log" in text(app)


async def test_an_empty_log_says_so(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, [])
        await pilot.press("down", "enter", "n", "pagedown", "end", "/", "x", "enter", "n", "escape")
        assert "Nothing yet." in text(app)


async def test_sentences_are_selected_with_the_mouse_and_copied(make_app: AppMaker) -> None:
    """What is wrapped is copied in one line, and dragging opens no sum."""
    long = "Ana " + "sails on and on " * 6 + "and is home."
    lines = [LogLine("Before."), LogLine(long, ("a sum",)), LogLine("After \u6f22\u5b57 it.")]
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, lines)
        shown = rows(app)
        y = next(y for y, row in enumerate(shown) if "Before." in row)
        await pilot.mouse_down(offset=(shown[y].index("Before."), y))
        await pilot.hover(offset=(8, y + 1))
        await pilot.hover(offset=(8, y + 3))
        end = shown[y + 3].index("After") + len("After \u6f22") - 1
        await pilot.mouse_up(offset=(end, y + 3))
        await pilot.press("ctrl+c")
        assert app.clipboard == f"Before.\n{long}\nAfter \u6f22"
        assert "a sum" not in text(app)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_thousands_of_lines(
    make_app: AppMaker, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """A step of the cursor lays nothing out again and paints two rows."""
    lines = [LogLine(f"Something happens for the {n}th time.", ("1",), "") for n in range(5000)]
    painted: list[int] = []
    render_line = LogView.render_line

    def counted(view: LogView, y: int) -> Strip:
        painted.append(y)
        return render_line(view, y)

    monkeypatch.setattr(LogView, "render_line", counted)
    app = make_app()
    async with app.run_test(size=size) as pilot:
        view = await show(pilot, lines)
        await pilot.press("up", "up", "up")
        before = view._rows
        painted.clear()
        await pilot.press("up")
        assert sorted(set(painted)) == [size[1] - 7, size[1] - 6]
        assert view._rows is before
        await pilot.press("/", *"the 17th", "enter")
        assert view.cursor == 17


async def test_the_log_of_a_game(make_app: AppMaker, folder: Folder) -> None:
    """Opened by its key over the board; long after, Esc shows the board again."""
    session = start_game(folder, ["Ana", "Ben", "Cleo"], 3)
    play_on(session, 100)
    while not session.is_human_turn:
        play_on(session, session.ply + 1)
    app = make_app(session=session, settings=Settings(pacing="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board = app.screen
        await pilot.press("l")
        view = view_of(app)
        assert view.lines[0].sentence.startswith("To the market come")
        assert [line.heading for line in view.lines if line.heading][1].startswith("Turn 1 · ")
        assert any(line.fresh for line in view.lines)
        await pilot.press("escape")
        assert app.screen is board


def test_bytes_of_a_step(data_dir: Path) -> None:
    """A step of the cursor through a full log, over a real line."""
    session = start_game(Folder(data_dir), ["Ana", "Ben", "Cleo"], 3)
    play_on(session, 150)
    while not session.is_human_turn:
        play_on(session, session.ply + 1)
    session.close()
    command = argosy("resume", str(session.record.path))
    with PseudoTerminal(command, environment(data_dir)) as terminal:
        terminal.wait_for("TRADERS OF CARTHAGE")
        terminal.wait_until_still()
        terminal.press("l")
        terminal.wait_for("my last turn")
        terminal.wait_until_still()
        terminal.press(*["up"] * 10)
        terminal.wait_until_still()
        steps = [terminal.cost_of(key) for key in ["up"] * 12]
        print(f"a step in the log: {sorted(steps)[len(steps) // 2]} bytes, {max(steps)} at most")
        assert max(steps) <= CURSOR_STEP, steps
