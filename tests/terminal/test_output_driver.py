"""The driver around Textual's: on real pseudo-terminals, and where it has to keep out."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.driver import Driver
from textual.widgets import Static

from tests.terminal.command import argosy, environment
from tests.terminal.emulator import Emulator
from tests.terminal.many_widgets import Recorder
from tests.terminal.pseudo_terminal import PseudoTerminal
from tui.drawing.twins import twin
from tui.terminal.output.display import Display
from tui.terminal.output.driver import differing, is_plain
from tui.terminal.output.encoder import Abilities

GAME = ("play", "carthage", "--seats", "me,easy", "--seed", "5")


@pytest.fixture
def game(data_dir: Path) -> Any:
    """A table, its guide closed, at rest."""
    with PseudoTerminal(argosy(*GAME), environment(data_dir)) as terminal:
        terminal.wait_for("Ana to act")
        terminal.wait_until_still()
        terminal.press("escape")
        terminal.wait_until_still()
        yield terminal


def test_ctrl_l_draws_anew_what_somebody_else_has_spoilt(game: PseudoTerminal) -> None:
    whole = game.cells()
    game.scribble("\x1b[4;12r\x1b[12;1HBroadcast message\r\n\nfrom the printer\x1b[1;31m\x1b[4h")
    assert game.cells() != whole
    game.press("ctrl+l")
    game.wait_for(lambda text: "Broadcast" not in text)
    game.wait_until_still()
    assert game.cells() == whole
    game.press("right")
    game.wait_until_still()
    game.press("left")
    game.wait_until_still()
    assert game.cells() == whole


def test_a_window_that_has_its_size_back_shows_everything(game: PseudoTerminal) -> None:
    whole = game.cells()
    for columns, rows in ((100, 30), (90, 40)):
        game.resize(columns, rows)
        game.resize(80, 24)
        game.wait_for(lambda _text: game.cells() == whole)


def test_without_it_the_screen_is_the_same_and_more_is_sent(data_dir: Path) -> None:
    shown, cost = [], []
    for number, variables in enumerate(({}, {"ARGOSY_DRIVER": "plain"})):
        folder = data_dir / str(number)
        folder.mkdir()
        with PseudoTerminal(argosy(*GAME), environment(folder, **variables)) as terminal:
            terminal.wait_for("Ana to act")
            terminal.wait_until_still()
            terminal.press("escape", "right")
            terminal.wait_until_still()
            cost.append(len(terminal.raw))
            terminal.press("ctrl+l")
            terminal.wait_until_still()
            shown.append(terminal.cells())
    assert shown[0] == shown[1]
    assert cost[0] < cost[1] / 4


def test_only_the_word_plain_does_without_it() -> None:
    assert is_plain({"ARGOSY_DRIVER": "plain"})
    assert not is_plain({"ARGOSY_DRIVER": ""})
    assert not is_plain({})


class Small(App[None]):
    """One line of text."""

    CSS = "Screen { background: ansi_default; }"

    def __init__(self, driver: type[Driver], display: Display) -> None:
        super().__init__(driver_class=differing(driver, display))
        self.animation_level = "none"

    def compose(self) -> ComposeResult:
        yield Static("All is well")

    @property
    def sent(self) -> str:
        assert isinstance(self._driver, Recorder)
        return self._driver.sent


async def test_what_nobody_knows_passes_and_all_is_painted_again() -> None:
    app = Small(Recorder, Display())
    async with app.run_test(headless=False, size=(20, 3)) as pilot:
        await pilot.pause()
        terminal = Emulator(20, 3)
        terminal.feed(app.sent)
        assert terminal.text()[0].startswith("All is well")
        before = len(app.sent)
        assert app._driver is not None
        app._driver.write("\x1b[2J")
        app._driver.flush()
        assert app.sent[before:] == "\x1b[2J"
        await pilot.pause()
        terminal.feed(app.sent[before:])
        assert terminal.text()[0].startswith("All is well")


async def test_a_picture_that_nobody_knows_is_not_painted_for_ever() -> None:
    """Each picture passes as it is; one more is asked for, and no more after that one."""
    app = Small(Recorder, Display())
    async with app.run_test(headless=False, size=(20, 3)) as pilot:
        app.query_one(Static).update("\x1bPan image\x1b\\")
        await pilot.pause()
        before = len(app.sent)
        for _ in range(3):
            await pilot.pause()
        assert len(app.sent) == before


class Windowed(Recorder):
    """Writes to a terminal that can be asked for its size."""

    _file = sys.__stderr__


async def test_a_picture_larger_than_the_app_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the window changes, app, window and picture may each have a size of their own."""
    app = Small(Windowed, Display())
    async with app.run_test(headless=False, size=(20, 3)):
        monkeypatch.setattr(os, "get_terminal_size", lambda _where: os.terminal_size((40, 6)))
        before = len(app.sent)
        assert app._driver is not None
        app._driver.write("\x1b[5;31Hfar out\x1b[H")
        app._driver.flush()
        assert app.sent[before:] == "\x1b[5;31Hfar out\x1b[H"


class Inline(Recorder):
    """Writes between the lines of a shell."""

    @property
    def is_inline(self) -> bool:
        return True


class Web(Recorder):
    """Writes to a browser."""

    @property
    def is_web(self) -> bool:
        return True


class Headless(Recorder):
    """Is there for tests alone."""

    @property
    def is_headless(self) -> bool:
        return True


@pytest.mark.parametrize("driver", [Inline, Headless])
async def test_lines_of_a_shell_and_tests_get_all_that_is_written(driver: type[Recorder]) -> None:
    app = Small(driver, Display())
    async with app.run_test(headless=False, size=(20, 3)):
        assert app._driver is not None
        for _ in range(2):
            before = len(app.sent)
            app._driver.write("\x1b[1;1Hx\x1b[1;1H")
            assert app.sent[before:] == "\x1b[1;1Hx\x1b[1;1H"


@pytest.mark.parametrize(("driver", "can"), [(Recorder, Abilities(True, True)), (Web, Abilities())])
async def test_a_browser_is_not_what_term_names(
    driver: type[Recorder], can: Abilities, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.terminal.output.driver.abilities", lambda: Abilities(True, True))
    display = Display()
    async with Small(driver, display).run_test(headless=False, size=(20, 3)):
        assert display.can == can


def test_in_ascii_every_glyph_has_a_twin_as_wide() -> None:
    is_ascii = True
    display = Display(lambda: is_ascii)
    text = "╭─┐█▌●▲é漢🙂e\u0301…→\u00a0x"
    sent = display.write(f"\x1b[1;1H{text}\x1b[2;1H", 40, 3)
    assert sent.isascii()
    terminal = Emulator(40, 3)
    terminal.feed(sent)
    assert terminal.text()[0].rstrip() == "+-+#|o^e? ? e.> x"
    is_ascii = False
    sent = display.write(f"\x1b[1;1H{text}\x1b[2;1H", 40, 3)
    terminal.feed(sent)
    assert terminal.text()[0].rstrip() == text
    assert display.is_repaint_due


def test_every_line_and_block_has_a_twin_that_is_ascii() -> None:
    for code in range(0x2500, 0x2600):
        assert twin(chr(code)).isascii() and twin(chr(code)).isprintable(), hex(code)
