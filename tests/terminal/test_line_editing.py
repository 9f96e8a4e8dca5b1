"""Lines that are typed on a terminal can be edited, and earlier ones come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal

GAME = ("play", "carthage", "--plain", "--seed", "3", "--seats", "human:Ana,easy:Ben")


def said(terminal: PseudoTerminal, words: str) -> int:
    return terminal.raw.decode("utf-8", "replace").count(words)


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_plain_typing_sends_no_escape(term: str, data_dir: Path) -> None:
    with PseudoTerminal(argosy(*GAME), environment(data_dir, TERM=term)) as terminal:
        terminal.wait_for("4. Token Y")
        terminal.send(b"info\r")
        terminal.wait_for(lambda _text: said(terminal, "Saved in") == 1)
        terminal.send(b"quit\r")
        assert terminal.wait_exit() == 0
        assert b"\x1b" not in terminal.raw


def test_the_last_line_comes_back_and_can_be_mended(data_dir: Path) -> None:
    with PseudoTerminal(argosy(*GAME), environment(data_dir)) as terminal:
        terminal.wait_for("4. Token Y")
        terminal.send(b"infoo\r")
        terminal.wait_for(lambda _text: said(terminal, "neither a move nor a command") == 1)
        terminal.send(b"\x1b[A\x7f\r")
        terminal.wait_for(lambda _text: said(terminal, "Saved in") == 1)
        terminal.send(b"inf\t\r")
        terminal.wait_for(lambda _text: said(terminal, "Saved in") == 2)
        terminal.send(b"\x04")
        assert terminal.wait_exit() == 0
        assert not list(Path.home().glob(".argosy*history*"))


def test_bytes_that_are_no_text_are_a_wrong_line(data_dir: Path) -> None:
    with PseudoTerminal(argosy(*GAME), environment(data_dir)) as terminal:
        terminal.wait_for("4. Token Y")
        terminal.send(b"\xff\xfe\r")
        terminal.send(b"info\r")
        terminal.wait_for(lambda _text: said(terminal, "Saved in") == 1)
        terminal.send(b"\x03")
        assert terminal.wait_exit() == 130
