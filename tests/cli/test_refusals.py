"""Bad input: one line that names the wrong word and the right ones, exit 2, nothing changed."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from saves import SaveLock
from tests.cli.conftest import Argosy
from tui.terminal.console import complain

UNROBBED = ("--option", "preset=base", "--option", "split_total=at_most")

# The arguments, the wrong word, some of the right ones. SAVE stands for a sound save.
BAD = [
    (["plya"], "plya", ["play", "new", "resume"]),
    (["--frob"], "--frob", ["--data-dir"]),
    (["new"], "new", ["GAME"]),
    (["new", "chess"], "chess", ["carthage"]),
    (["play", "chess"], "chess", ["carthage"]),
    (["watch", "chess"], "chess", ["carthage"]),
    (["rules", "chess"], "chess", ["carthage"]),
    (["arena", "chess", "--seats", "easy,easy"], "chess", ["carthage"]),
    (["new", "carthage", "--seats", "me"], "1", ["2, 3, 4"]),
    (["new", "carthage", "--seats", "me,me,me,me,me"], "5", ["2, 3, 4"]),
    (["new", "carthage", "--seats", "me,genius"], "genius", ["me", "human:NAME", "easy", "medium"]),
    (["new", "carthage", "--seats", "me,random"], "random", ["easy", "medium"]),
    (["new", "carthage", "--seats", "me,,easy"], "''", ["easy", "medium"]),
    (["new", "carthage", "--seats", "me:Ana,easy"], "me:Ana", ["human:NAME"]),
    (["play", "carthage", "--seats", "me,genius"], "genius", ["easy", "medium"]),
    (["watch", "carthage", "--seats", "me,easy"], "me", ["bots only", "easy, medium", "play"]),
    (["watch", "carthage", "--seats", "easy,human:Ben"], "human:Ben", ["bots only", "play"]),
    (["watch", "carthage", "--seats", "easy,genius"], "genius", ["easy, medium"]),
    (["new", "carthage", "--option", "goal=8"], "goal", ["target", "memory"]),
    (["new", "carthage", "--option", "target=9"], "9", ["8, 6, 10"]),
    (
        ["new", "carcassonne", "--option", "highwaymen=off", "--option", "robbing=on"],
        "robbing",
        ["does nothing without 'highwaymen'"],
    ),
    *(
        (
            [command, "carcassonne", "--seats", seats, *UNROBBED, *more],
            "split_total",
            ["does nothing without 'highwaymen' and 'robbing'"],
        )
        for command, seats, more in (
            ("new", "me,easy", []),
            ("play", "me,easy", ["--plain"]),
            ("watch", "easy,easy", []),
            ("arena", "easy,easy", []),
        )
    ),
    (["new", "carcassonne", "--option", "victim_order=amended"], "victim_order", ["preset"]),
    (["new", "carthage", "--option", "target"], "target", ["NAME=VALUE", "formula"]),
    (["new", "carthage", "--theme", "mars"], "mars", ["carthage", "osaka"]),
    (["new", "carthage", "--chance", "rolled"], "rolled", ["drawn", "entered"]),
    (["new", "carthage", "--seed", "x"], "x", ["whole number"]),
    (["new", "carthage", "--seed", "9" * 5000], "9", ["whole number"]),
    (["new", "carthage", "--seed", "9223372036854775808"], "9", ["to 9223372036854775807"]),
    (["new", "carthage", "--seed", "1_0"], "1_0", ["whole number"]),
    (["new", "carthage", "--seed", "٣"], "٣", ["whole number"]),
    (["arena", "carthage", "--seats", "easy,easy", "--games", "٣"], "٣", ["whole number"]),
    (["arena", "carthage", "--seats", "easy,easy", "--jobs", "+3"], "+3", ["whole number"]),
    (["--max-thinking", "1_0"], "1_0", ["number of seconds"]),
    (["--max-thinking", "٣"], "٣", ["number of seconds"]),
    (["new", "carthage", "--seeds", "3"], "--seeds", ["--seed"]),
    (["new", "carthage", "--data-dir"], "--data-dir", ["argument"]),
    (["new", "carthage", "more"], "more", ["--seats"]),
    (["saves", "eat"], "eat", ["list", "show", "check", "export", "delete"]),
    (["saves", "list", "SAVE"], "SAVE", ["show"]),
    (["saves", "show"], "show", ["save"]),
    (["saves", "delete"], "delete", ["save"]),
    (["saves", "show", "nothing"], "nothing", ["carthage-1"]),
    (["saves", "delete", "nothing"], "nothing", ["carthage-1"]),
    (["saves", "export", "nothing"], "nothing", ["carthage-1"]),
    (["saves", "check", "--json"], "--json", ["list, show"]),
    (["resume", "nothing"], "nothing", ["carthage-1"]),
    (["show", "nothing"], "nothing", ["carthage-1"]),
    (["show", "carthage-1", "--seat", "Z"], "Z", ["A B C"]),
    (["show", "carthage-1", "--seat", ""], "''", ["A B C"]),
    (["moves", "nothing"], "nothing", ["carthage-1"]),
    (["replay", "nothing"], "nothing", ["carthage-1"]),
    (["step", "nothing", "pass"], "nothing", ["carthage-1"]),
    (["step", "carthage-1", "A tokn R"], "tokn", ["token", "buy", "take"]),
    (["step", "carthage-1", "A token Q"], "Q", ["R B G Y"]),
    (["step", "carthage-1", "A take R9"], "R9", ["R2", "Y5"]),
    (["step", "carthage-1", "A take R2"], "A take R2", ["token", "moves"]),
    (["step", "carthage-1", "B token R"], "B", ["A"]),
    (["step", "carthage-1", "* draw R2"], "*", ["A"]),
    (["step", "carthage-1", ""], "''", ["take R3"]),
    (["step", "carthage-1", "A token R", "A token R"], "A token R", ["moves"]),
    (["arena", "carthage", "--seats", "easy,genius"], "genius", ["easy", "greedy", "random"]),
    (["arena", "carthage", "--seats", "easy"], "1", ["2, 3, 4"]),
    (["arena", "carthage"], "arena", ["--seats"]),
    (["arena", "carthage", "--seats", "easy,easy", "--games", "0"], "0", ["1 or more"]),
    (["arena", "carthage", "--seats", "easy,easy", "--option", "a=b"], "a", ["target"]),
    (["arena", "carthage", "--seats", "easy,hard", "--budget", "9"], "9", ["seconds=N"]),
    (["arena", "carthage", "--seats", "easy,hard@s=2"], "s=2", ["iterations=N", "seconds=N"]),
    (["arena", "carthage", "--seats", "easy@seconds=2,hard"], "easy@seconds=2", ["hard@seconds=2"]),
    (["bench", "fast"], "fast", ["--json"]),
]


@pytest.mark.parametrize(
    ("arguments", "wrong", "right"), BAD, ids=[" ".join(bad[0])[:40] for bad in BAD]
)
def test_one_line_names_the_wrong_word_and_the_right_ones(
    arguments: list[str],
    wrong: str,
    right: list[str],
    argosy: Argosy,
    contents: Callable[[], Mapping[str, bytes]],
) -> None:
    made = argosy("new", "carthage", "--seats", "human:Ana,easy,easy", "--seed", "4")
    assert made.code == 0
    before = contents()
    ran = argosy(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("\n") and ran.err.count("\n") == 1
    assert wrong in ran.err
    for word in right:
        assert word in ran.err
    assert contents() == before


@pytest.mark.parametrize(
    "word",
    ["\x1b]52;c;AAAA\x07", "\x1b[2J", "a\u202eb", "a\nb\tc\0", "\udce9", "x" * 5000],
    ids=["clipboard", "erase", "bidi", "lines", "surrogate", "long"],
)
@pytest.mark.parametrize(
    "arguments",
    [
        ["WORD"],
        ["new", "WORD"],
        ["new", "carthage", "--seats", "me,WORD"],
        ["new", "carthage", "--option", "WORD"],
        ["new", "carthage", "--option", "WORD=1"],
        ["new", "carthage", "--option", "target=WORD"],
        ["new", "carthage", "--theme", "WORD"],
        ["new", "carthage", "--seed", "WORD"],
        ["new", "carthage", "--WORD"],
        ["saves", "WORD"],
        ["saves", "show", "WORD"],
        ["show", "carthage-1", "--seat", "WORD"],
        ["step", "carthage-1", "WORD"],
        ["step", "carthage-1", "A take WORD"],
    ],
    ids=" ".join,
)
def test_a_hostile_word_reaches_the_terminal_harmlessly(
    arguments: list[str], word: str, argosy: Argosy
) -> None:
    argosy("new", "carthage", "--seats", "human:Ana,easy,easy", "--seed", "4")
    ran = argosy(*(argument.replace("WORD", word) for argument in arguments))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("\n") and ran.err[:-1].isprintable()
    assert len(ran.err) < 2000


@pytest.mark.parametrize("action", ["{}", "A {}", "A take {}", "A take R2 {}"])
def test_a_long_wrong_action_is_shown_by_its_beginning(action: str, argosy: Argosy) -> None:
    argosy("new", "carthage", "--seats", "human:Ana,easy,easy", "--seed", "4")
    ran = argosy("step", "carthage-1", action.format("x" * 5000))
    assert ran.code == 2 and "..." in ran.err
    assert "x" * 40 in ran.err and "x" * 61 not in ran.err


def test_without_any_save_that_is_what_is_said(argosy: Argosy) -> None:
    for arguments in (["show", "x"], ["moves", "x"], ["step", "x"], ["saves", "delete", "x"]):
        ran = argosy(*arguments)
        assert ran.code == 2 and "no saved games" in ran.err
    ran = argosy("resume")
    assert ran.code == 2 and "argosy play" in ran.err


@pytest.mark.parametrize("place", ["a file", "a file/below"])
def test_a_data_folder_that_cannot_be(place: str, argosy: Argosy, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("mine")
    ran = argosy("new", "carthage", "--seats", "me,easy", "--data-dir", str(tmp_path / place))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert (tmp_path / "a file").read_text() == "mine"


def test_a_game_played_elsewhere_is_not_touched(
    argosy: Argosy, data_dir: Path, contents: Callable[[], Mapping[str, bytes]]
) -> None:
    argosy("new", "carthage", "--seats", "me,easy", "--seed", "4")
    before = contents()
    lock = SaveLock(data_dir / "saves" / "carthage-1.toml")
    for arguments in (["step", "carthage-1"], ["saves", "delete", "carthage-1", "--yes"]):
        ran = argosy(*arguments)
        assert ran.code == 2 and "another session" in ran.err
    assert argosy("show", "carthage-1").code == 0
    assert argosy("moves", "carthage-1").code == 0
    lock.release()
    assert contents() == before


def test_resume_names_the_next_game_if_the_first_is_played_elsewhere(
    argosy: Argosy, data_dir: Path
) -> None:
    for seats in ("me,easy", "me,medium", "me,easy", "easy,easy"):
        argosy("new", "carthage", "--seats", seats, "--seed", "4")
    locks = [SaveLock(data_dir / "saves" / "carthage-3.toml")]
    for other in ("carthage-2", "carthage-1", "carthage-4"):
        ran = argosy("resume", "--plain")
        assert (ran.code, ran.out) == (2, "")
        assert "carthage-3.toml is being played in another session" in ran.err
        assert "'argosy resume carthage-3 --watch'" in ran.err and "--copy" in ran.err
        assert f"'argosy resume {other}'" in ran.err
        locks.append(SaveLock(data_dir / "saves" / f"{other}.toml"))
    for arguments in (["resume", "--plain"], ["resume", "carthage-2", "--plain"]):
        ran = argosy(*arguments)
        assert ran.code == 2 and "--watch" in ran.err and "next open game" not in ran.err
    for lock in locks:
        lock.release()


def test_deleting_without_a_terminal_takes_a_yes(
    argosy: Argosy, contents: Callable[[], Mapping[str, bytes]]
) -> None:
    argosy("new", "carthage", "--seats", "me,easy", "--seed", "4")
    before = contents()
    ran = argosy("saves", "delete", "carthage-1")
    assert ran.code == 2 and "--yes" in ran.err
    assert contents() == before


def test_a_save_with_a_level_that_there_is_not_is_refused_and_not_copied(
    argosy: Argosy, data_dir: Path, contents: Callable[[], Mapping[str, bytes]]
) -> None:
    from saves.writing import CHECKSUM_START, checksum

    argosy("new", "carthage", "--seats", "me,easy", "--seed", "4")
    path = data_dir / "saves" / "carthage-1.toml"
    body = path.read_bytes().replace(b'level = "easy"', b'level = "god"')
    body = body[: body.rindex(CHECKSUM_START) + 1]
    path.write_bytes(body + f'checksum = "{checksum(body)}"\n'.encode())
    before = contents()
    for arguments, code in (
        (["saves", "check", "carthage-1"], 1),
        (["step", "carthage-1"], 2),
        (["resume", "carthage-1", "--plain"], 2),
        (["resume", "carthage-1", "--copy", "--plain"], 2),
    ):
        ran = argosy(*arguments)
        assert ran.code == code and "god" in ran.err and "carthage-1" in ran.err
    assert contents() == before


def test_a_pipe_in_the_folder_hangs_nothing(argosy: Argosy, data_dir: Path) -> None:
    argosy("new", "carthage", "--seats", "me,easy", "--seed", "4")
    os.mkfifo(data_dir / "saves" / "pipe.toml")
    assert "carthage-1" in argosy("saves", "list").out
    assert argosy("saves", "check", "pipe").code == 1
    assert argosy("step", "carthage-1").code == 0


class Terminal(io.StringIO):
    """Standard error of a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_refusal_is_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("COLUMNS", "40")
    sentence = (
        "'argosy play GAME' begins one of the games that there are, and nothing else does it."
    )
    complain(sentence)
    said = terminal.getvalue()
    assert said.split() == sentence.split() and max(map(len, said.splitlines())) < 40
