"""More comes from the terminal than anybody can have meant: it costs little, and passes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal

MEGABYTE = 1 << 20
SPARE = 40
"""MiB that a flood may take for a time; a message that waits takes some two thousand bytes."""

FLOODS = {
    "letters": b"abcdefghij",
    "clicks": b"\x1b[<0;5;5M\x1b[<0;5;5m",
    "moves": b"".join(b"\x1b[<35;%d;%dM" % (at % 80 + 1, at % 24 + 1) for at in range(99)),
    "sizes": b"\x1b[48;24;80;384;640t\x1b[48;25;81;384;640t",
    "invalid": b"\xe9\xff\xc3",
}
ENDLESS = {
    "sequence": (b"\x1b[", b"1;"),
    "paste": (b"\x1b[200~", b"n"),
    "clipboard": (b"\x1b]52;c;", b"QUJD"),
    "answer": (b"\x1bP>|", b"x"),
}


@pytest.fixture
def game(data_dir: Path) -> Iterator[PseudoTerminal]:
    """A game waiting for its player, the screen at rest."""
    command = argosy("play", "carthage", "--seats", "me,easy", "--seed", "5")
    with PseudoTerminal(command, environment(data_dir)) as terminal:
        terminal.wait_for("Ana to act")
        terminal.wait_until_still()
        yield terminal


def flood(game: PseudoTerminal, sent: bytes) -> None:
    """Send it, wait until all has been read, and see that it has cost little."""
    held = game.most_memory()
    game.send(sent)
    game.wait_until_still()
    assert game.most_memory() - held < SPARE


@pytest.mark.parametrize("name", FLOODS)
def test_a_megabyte_and_the_program_answers(game: PseudoTerminal, name: str) -> None:
    """The first keys of a flood are obeyed, as some of them may have been meant."""
    unit = FLOODS[name]
    flood(game, unit * (MEGABYTE // len(unit)))
    game.resize(100, 30)
    game.send(b"\x1b[48;30;100;480;800t")
    game.wait_until_still()
    before = len(game.raw)
    game.press("?")
    game.wait_for(lambda _text: len(game.raw) > before)
    game.press("ctrl+q")
    assert game.wait_exit() == 0


def test_five_megabytes_and_ctrl_q_at_once(game: PseudoTerminal) -> None:
    """The wish to quit stands at the end of the flood, and is not lost in it."""
    held = game.most_memory()
    game.send(b"abcdefghij" * (5 * MEGABYTE // 10))
    assert game.most_memory() - held < SPARE
    game.press("ctrl+q")
    assert game.wait_exit() == 0


@pytest.mark.parametrize("name", ENDLESS)
def test_what_has_no_end_ends_with_a_silence(game: PseudoTerminal, name: str) -> None:
    begin, unit = ENDLESS[name]
    before = game.text()
    flood(game, begin + unit * (MEGABYTE // len(unit)))
    assert game.text() == before
    game.press("ctrl+q")
    assert game.wait_exit() == 0


def test_a_flood_is_reported_and_loses_no_game(game: PseudoTerminal, data_dir: Path) -> None:
    """Keys that would begin, leave and end games."""
    rng = random.Random(7)
    game.send("".join(rng.choice("nqyt1\r\x1b ") for _key in range(MEGABYTE)))
    game.wait_for(lambda _text: b"were dropped" in game.raw)
    game.press("ctrl+q")
    assert game.wait_exit() == 0
    assert "abandoned" not in (data_dir / "saves" / "carthage-1.toml").read_text("utf-8")


def test_a_paste_into_a_field_is_cut(data_dir: Path) -> None:
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("New game")
        terminal.press("enter")
        terminal.wait_for("Start the game")
        terminal.wait_until_still()
        held = terminal.most_memory()
        terminal.send(b"\x1b[200~" + b"Luz" * MEGABYTE + b"\x1b[201~")
        terminal.wait_until_still()
        assert terminal.most_memory() - held < SPARE
        assert "Start the game" in terminal.text()
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
