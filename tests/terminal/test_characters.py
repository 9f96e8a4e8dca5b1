"""What stands on the screen of terminals that can show less."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal

GAME = ("play", "carthage", "--seats", "me,easy", "--seed", "5")


def test_a_terminal_without_utf8_gets_ascii(data_dir: Path) -> None:
    """No mojibake and no backslash escapes, down to the last byte that is sent."""
    poor = environment(data_dir, LANG=None, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    with PseudoTerminal(argosy(*GAME), poor) as terminal:
        terminal.wait_for("Ana to act")
        text = terminal.wait_until_still()
        assert text.isascii()
        assert not re.search(r"\\[ux][0-9a-f]", text)
        terminal.press("enter")
        terminal.wait_for("turn 1 ")
        terminal.wait_until_still()
        assert bytes(terminal.raw).isascii()
        assert rb"\u" not in terminal.raw


@pytest.mark.parametrize(
    "changes",
    [
        {"NO_COLOR": "1"},
        {"COLORTERM": None, "TERM": "linux"},
        {"COLORTERM": None, "TERM": "screen"},
        {"COLORTERM": None, "TERM": "vt100"},
        {"COLORTERM": None, "TERM": "tmux-256color"},
        {"TEXTUAL_COLOR_SYSTEM": "no such system"},
    ],
    ids=str,
)
def test_players_and_wares_need_no_colour(changes: dict[str, str | None], data_dir: Path) -> None:
    """The words and shapes are the same as in true colour, but for frames and bars."""
    shown: list[list[str]] = []
    for variables in ({}, changes):
        folder = data_dir / str(len(shown))
        folder.mkdir()
        (folder / "settings.toml").write_text('guides = ["carthage"]\n')
        with PseudoTerminal(argosy(*GAME), environment(folder, **variables)) as terminal:
            terminal.wait_for("Ana to act")
            shown.append(re.sub("[─-▟·]", " ", terminal.wait_until_still()).split())
    assert shown[0] == shown[1]
    for mark in ("A●", "B▲", "R", "B", "G", "Y"):
        assert mark in shown[1]


def test_no_mouse_asks_for_no_mouse(data_dir: Path) -> None:
    for options, asked in (((), True), (("--no-mouse",), False)):
        with PseudoTerminal(argosy(*options), environment(data_dir)) as terminal:
            terminal.wait_for("New game")
            terminal.wait_until_still()
            modes = re.findall(rb"\x1b\[\?(1000|1002|1003|1006|1015)h", bytes(terminal.raw))
            assert bool(modes) is asked


def test_a_split_arrow_key_makes_no_move(data_dir: Path) -> None:
    """ESC, a pause of a slow line, then the rest: the game waits as before, nothing is lost."""
    with PseudoTerminal(argosy(*GAME), environment(data_dir, SSH_CONNECTION="x")) as terminal:
        terminal.wait_for("Ana to act")
        terminal.wait_until_still()
        terminal.send(b"\x1b")
        terminal.read(0.15)
        terminal.send(b"[B")
        terminal.wait_for("take token B")


def test_a_paste_loses_no_game(data_dir: Path) -> None:
    """Pasted text, bracketed or not, plays nothing and leaves nothing behind but the menu."""
    with PseudoTerminal(argosy(*GAME), environment(data_dir)) as terminal:
        terminal.wait_for("Ana to act")
        before = terminal.wait_until_still()
        terminal.send(b"\x1b[200~nnqqyy\r\x1b[201~")
        terminal.wait_until_still()
        assert terminal.text() == before
        terminal.send("nnqqyy")
        terminal.wait_until_still()
        assert terminal.process.poll() is None
        assert len(list((data_dir / "saves").glob("*.toml"))) == 1
