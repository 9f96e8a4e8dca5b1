"""Two sessions of one user on two terminals: one plays, the other hears so, watches, takes over."""

from __future__ import annotations

import signal
import tomllib
from pathlib import Path

import pytest

from saves import Folder, list_saves, read_save
from tests.terminal.command import argosy, environment, shell_words
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.ssh import SshServer
from tests.terminal.waiting import processes_using, wait_until

ELSEWHERE = "This game is being played in another session."
RELIEVED = "You are watching: another session has taken this game over."


@pytest.fixture(autouse=True)
def no_pauses(guide_already_offered: None, data_dir: Path) -> None:
    """Bots move at once."""
    with (data_dir / "settings.toml").open("a", encoding="utf-8") as settings:
        settings.write('pacing = "off"\n')


def actions(save: Path) -> list[str]:
    found = tomllib.loads(save.read_text("utf-8"))["actions"]
    assert isinstance(found, list)
    return found


def decide(terminal: PseudoTerminal, save: Path) -> list[str]:
    """Do what the cursor is on, however many steps that takes; all actions so far."""
    before = actions(save)
    for _key in range(6):
        terminal.wait_until_still()
        terminal.press("enter")
        terminal.wait_until_still()
        if actions(save) != before:
            break
    now = actions(save)
    assert now[: len(before)] == before != now
    return now


def test_the_second_session_hears_so_watches_and_takes_over(data_dir: Path) -> None:
    variables = environment(data_dir)
    begin = argosy("play", "carcassonne", "--seats", "me,easy", "--seed", "5")
    with (
        PseudoTerminal(begin, variables) as first,
        PseudoTerminal(argosy(), variables) as second,
    ):
        first.wait_for(lambda text: "Ana" in text.splitlines()[0])
        (save,) = (data_dir / "saves").glob("*.toml")
        decide(first, save)
        second.wait_for("New game")
        second.press("s", "escape")  # The menu looks for games again when it comes back.
        second.wait_for("Continue")
        second.wait_until_still()
        second.press("c")
        second.wait_for(ELSEWHERE)
        second.press("down", "enter")
        second.wait_for("You are watching")
        seen = second.wait_until_still()
        before = save.read_bytes()
        second.press("enter", "t", "u", "space")
        seen = second.wait_until_still()
        assert save.read_bytes() == before
        now = decide(first, save)
        second.wait_for(lambda text: text != seen)

        first.signal(signal.SIGKILL)
        first.wait_exit()
        assert actions(save) == now
        second.press("q")
        second.wait_for("Continue")
        second.press("c")
        second.wait_for(lambda text: "Ana" in text.splitlines()[0] and "watching" not in text)
        assert decide(second, save)[: len(now)] == now
        second.press("ctrl+q")
        assert second.wait_exit() == 0
    assert list_saves(Folder(data_dir)).damaged == ()
    wait_until(lambda: not processes_using(data_dir), "something outlives the sessions")


def test_from_the_command_line_it_is_refused_watched_or_copied(data_dir: Path) -> None:
    variables = environment(data_dir)
    begin = argosy("play", "manila", "--seats", "me,easy,easy", "--seed", "5")
    with PseudoTerminal(begin, variables) as first:
        first.wait_for("Ana to act")
        (save,) = (data_dir / "saves").glob("*.toml")
        before = decide(first, save)
        with PseudoTerminal(argosy("resume"), variables) as second:
            assert second.wait_exit() == 2
            said = "".join(second.text().split())  # It may break anywhere, as the path is long.
            assert "anothersession" in said and "--watch" in said and "--copy" in said
        with PseudoTerminal(argosy("resume", "--copy"), variables) as second:
            second.wait_for("Ana to act")
            copies = [path for path in (data_dir / "saves").glob("*.toml") if path != save]
            decide(second, copies[0])
            second.press("ctrl+q")
            assert second.wait_exit() == 0
        assert actions(save) == before
        assert decide(first, save)[: len(before)] == before
        assert read_save(copies[0]).match.actions[: len(before)] == before
        first.press("ctrl+q")
        assert first.wait_exit() == 0


@pytest.mark.parametrize("first_awake", ["before", "after"])
def test_a_stopped_session_is_relieved_and_watches(data_dir: Path, first_awake: str) -> None:
    """As by a line that was dropped: whichever moves first after that, no action is lost."""
    variables = environment(data_dir)
    begin = argosy("play", "carcassonne", "--seats", "me,easy", "--seed", "5")
    with (
        PseudoTerminal(begin, variables) as first,
        PseudoTerminal(argosy(), variables) as second,
    ):
        first.wait_for(lambda text: "Ana" in text.splitlines()[0])
        (save,) = (data_dir / "saves").glob("*.toml")
        before = decide(first, save)
        first.signal(signal.SIGSTOP)
        second.wait_for("New game")
        second.press("s")
        second.wait_for("ARGOSY · Settings")
        second.wait_until_still()
        second.press("escape")
        second.wait_for("Continue")
        second.wait_until_still()
        second.press("c")
        second.wait_for("Take it over here")
        second.press("down", "down", "enter")
        second.wait_for(lambda text: "Ana" in text.splitlines()[0] and ELSEWHERE not in text)
        if first_awake == "before":
            first.press("enter", "enter")
            first.signal(signal.SIGCONT)
            first.wait_for(RELIEVED)
        now = decide(second, save)
        assert now[: len(before)] == before
        if first_awake == "after":
            first.press("enter", "enter")
            first.signal(signal.SIGCONT)
            first.wait_for(RELIEVED)
        now = decide(second, save)
        first.wait_for("You are watching")
        first.press("ctrl+q")
        assert first.wait_exit() == 0
        second.press("ctrl+q")
        assert second.wait_exit() == 0
        assert actions(save) == now
    assert [header.path for header in list_saves(Folder(data_dir)).saves] == [save]
    wait_until(lambda: not processes_using(data_dir), "something outlives the sessions")


def test_a_dropped_line_does_not_lock_out_its_owner(data_dir: Path, ssh_server: SshServer) -> None:
    """The client of the first is frozen, and the server does not know yet; then it wakes."""
    variables = environment(data_dir)
    heard = {name: variables[name] for name in ("TERM", "LANG", "PYTHONPATH", "ARGOSY_DATA_DIR")}

    def connected(*arguments: str) -> PseudoTerminal:
        return ssh_server.connect(shell_words(heard, argosy(*arguments)), variables)

    with connected("play", "carcassonne", "--seats", "me,easy", "--seed", "5") as first:
        first.wait_for("IN HAND")
        (save,) = (data_dir / "saves").glob("*.toml")
        before = decide(first, save)
        first.signal(signal.SIGSTOP)
        with connected("resume", "--take-over") as second:
            second.wait_for("CARCASSONNE")
            now = decide(second, save)
            assert now[: len(before)] == before
            first.press("enter", "enter")
            first.signal(signal.SIGCONT)
            first.wait_for(RELIEVED)
            assert actions(save) == now
            decide(second, save)
            second.press("ctrl+q")
            assert second.wait_exit() == 0
        first.press("ctrl+q")
        assert first.wait_exit() == 0
    assert [header.path for header in list_saves(Folder(data_dir)).saves] == [save]


def test_taken_over_in_lines_and_by_step(data_dir: Path) -> None:
    variables = environment(data_dir)
    begin = argosy("play", "carthage", "--seats", "me,easy", "--seed", "5", "--plain")
    with PseudoTerminal(begin, variables) as first:
        first.wait_for("Token Y")
        (save,) = (data_dir / "saves").glob("*.toml")
        first.signal(signal.SIGSTOP)
        before = actions(save)
        with PseudoTerminal(argosy("step", save.stem), variables) as step:
            assert step.wait_exit() == 2
            assert "--take-over" in step.text()
        with PseudoTerminal(
            argosy("step", "--take-over", save.stem, "A token R"), variables
        ) as step:
            assert step.wait_exit() == 0
        now = actions(save)
        assert now[: len(before)] == before != now
        resume = argosy("resume", save.stem, "--take-over", "--plain")
        with PseudoTerminal(resume, variables) as second:
            second.wait_for("Since your last turn")
            first.signal(signal.SIGCONT)
            first.send("1\r")
            first.wait_for("You are watching")
            assert actions(save) == now
            second.send("1\r")
            wait_until(lambda: actions(save) != now, "the second cannot play")
            second.send("quit\r")
            assert second.wait_exit() == 0
        first.send("quit\r")
        assert first.wait_exit() == 0
    assert [header.path for header in list_saves(Folder(data_dir)).saves] == [save]
