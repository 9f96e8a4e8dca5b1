"""Disks that are full, read-only, missing or no disk at all: the real command in a real terminal.

Each time: what was saved stands, one notice says what is wrong, the game goes on, nothing half
written is left, and the next start works.
"""

from __future__ import annotations

import contextlib
import random
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import Folder, Player, list_saves, read_save
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tui.play.new_game import NewGame
from tui.play.session import Session

EASY = Player("", "bot", "easy")
PLAYERS = {
    "carthage": [Player("Ana"), EASY],
    "manila": [Player("Ana"), EASY, EASY],
    "carcassonne": [Player("Ana"), EASY],
}
SETTINGS = 'guides = ["carthage", "manila", "carcassonne"]\npacing = "off"\n'
UNDER_A_LIMIT = """
import os, resource, sys
limit = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
os.execvp(sys.argv[2], sys.argv[2:])
"""


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KB, whose name is no plain word."""
    disk = tmp_path / "kleine Platte ñ 盘"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    done = subprocess.run(mount, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"mount is refused: {done.stderr.strip()}")
    yield disk
    subprocess.run(["umount", "--lazy", str(disk)], check=True)


def begun(root: Path, game: str) -> Path:
    """A game in the data folder ``root`` that waits for Ana's second decision."""
    root.mkdir(exist_ok=True)
    (root / "settings.toml").write_text(SETTINGS)
    with Session.start(Folder(root), NewGame(game, PLAYERS[game], seed=5)) as session:
        session.advance()
        session.play(random.Random(1).choice(session.match.state.legal_actions()))
        session.advance()
        assert session.unsaved is None and session.record.path is not None
        return session.record.path


def actions(path: Path) -> list[str]:
    return read_save(path).match.actions


def is_anas(text: str) -> bool:
    """Does the screen wait for Ana's decision?"""
    return "Ana to act" in text or ("Ana: " in text and "↵" in text)


def decide(terminal: PseudoTerminal, said: str = "") -> str:
    """Do what the cursor is on; the words on screen at Ana's next decision, with ``said``."""
    terminal.wait_for(is_anas)
    before = terminal.wait_until_still()
    terminal.press("enter")
    shown = terminal.wait_for(
        lambda text: is_anas(text) and news(text) != news(before) and said in words(text)
    )
    return words(shown)


def news(screen: str) -> str:
    """The title line and the log, which no decision leaves as they were."""
    lines = screen.splitlines()
    return lines[0] + "".join(lines[-4:-1])


def words(screen: str) -> str:
    """The words on the screen, wherever lines are broken."""
    return " ".join(screen.split())


def files(root: Path) -> list[str]:
    """What lies there, apart from the filler and empty locks."""
    found = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
    return sorted(str(path) for path in found if path.suffix != ".lock" and path.name != "filler")


def fill(disk: Path) -> Path:
    """Write until nothing more fits."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(1024))
    return filler


def assert_goes_on_unsaved(terminal: PseudoTerminal, save: Path, reason: str) -> None:
    """Two decisions: each is played, none is kept, one notice says why."""
    before, around = save.read_bytes(), files(save.parent)
    for _decision in range(2):
        shown = decide(terminal, reason)
        assert shown.count("cannot be written") == 1, shown
        assert save.read_bytes() == before
        assert files(save.parent) == around


@pytest.mark.parametrize("game", PLAYERS)
def test_a_full_disk(game: str, small_disk: Path) -> None:
    """A game is resumed on a full disk, goes on, and is kept as soon as there is room."""
    save = begun(small_disk, game)
    before = actions(save)
    filler = fill(small_disk)
    with PseudoTerminal(argosy("resume"), environment(small_disk)) as terminal:
        assert_goes_on_unsaved(terminal, save, "the disk is full")
        filler.unlink()
        assert "cannot be written" not in decide(terminal)
        now = actions(save)
        assert now[: len(before)] == before
        assert sum(one.startswith("A ") for one in now[len(before) :]) >= 3
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    assert files(small_disk / "saves") == [save.name, f"{save.name}.bak"]


def quit_all_the_same(terminal: PseudoTerminal) -> None:
    """Argosy asks before moves are lost, and says so afterwards."""
    terminal.press("ctrl+q")
    terminal.wait_for("Quit all the same")
    terminal.press("y")
    assert terminal.wait_exit() == 0
    assert b"could not be saved and are lost: " in terminal.raw


def test_a_limit_on_the_size_of_files(data_dir: Path) -> None:
    """The old save is too large already: it stands, whole."""
    save = begun(data_dir, "manila")
    limited = [sys.executable, "-c", UNDER_A_LIMIT, str(save.stat().st_size - 1)]
    with PseudoTerminal([*limited, *argosy("resume")], environment(data_dir)) as terminal:
        assert_goes_on_unsaved(terminal, save, "no file may be so large here")
        quit_all_the_same(terminal)
    Session.open(Folder(data_dir), save).close()


def test_a_read_only_disk(small_disk: Path) -> None:
    save = begun(small_disk, "carcassonne")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with PseudoTerminal(argosy("resume"), environment(small_disk)) as terminal:
        assert_goes_on_unsaved(terminal, save, "the disk takes no changes")
        subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
        before = actions(save)
        assert "cannot be written" not in decide(terminal)
        assert len(actions(save)) > len(before)
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0


def test_a_file_instead_of_the_folder(tmp_path: Path) -> None:
    """From the first action on the game is nowhere but on the screen, and goes on."""
    place = tmp_path / "a file"
    place.write_text("mine")
    game = argosy("play", "carthage", "--seats", "human:Ana,easy", "--seed", "5")
    with PseudoTerminal(game, environment(place)) as terminal:
        terminal.wait_for("Your first game")
        terminal.press("escape")
        for _decision in range(2):
            shown = decide(terminal, "a part of the path is no folder")
            assert shown.count("cannot be written") == 1, shown
        quit_all_the_same(terminal)
    assert place.read_text() == "mine"


def test_a_missing_folder_with_a_name_of_several_words(tmp_path: Path) -> None:
    """It is made, for its owner only, with what is above it; the next start finds the game."""
    place = tmp_path / "Ana's spiele" / "år 1" / "游戏"
    game = ("play", "manila", "--seats", "human:Ana,easy,easy", "--data-dir", str(place))
    elsewhere = tmp_path / "elsewhere"
    with PseudoTerminal(argosy(*game), environment(elsewhere)) as terminal:
        terminal.wait_for("Your first game")
        terminal.press("escape")
        decide(terminal)
        terminal.press("ctrl+q")
        assert terminal.wait_exit() == 0
    (header,) = list_saves(Folder(place)).saves
    assert any(one.startswith("A ") for one in actions(header.path))
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert not elsewhere.exists()
