"""``argosy arena``: budgets, a file to go on from, clusters, and being stopped in the middle."""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
from pathlib import Path

import pytest

from ai.arena import Arena, cluster
from ai.arena import workers as arena_workers
from ai.arena.deal import Game, Plan, play_deal
from ai.arena.workers import WorkersLost
from tests.cli.conftest import Argosy
from tui.commands.tournament_bar import Pace, progress_line

SMALL = ("arena", "carthage", "--seats", "easy,random", "--games", "6", "--seed", "3")


def stopped_at(deal: int, how: BaseException | int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have something happen instead of a deal: an exception, or a signal to this process."""

    def play(plan: Plan, number: int, stopped: object = None, moved: object = None) -> list[Game]:
        if number == deal:
            if isinstance(how, BaseException):
                raise how
            os.kill(os.getpid(), how)
        return play_deal(plan, number)

    monkeypatch.setattr(arena_workers, "play_deal", play)


def without_times(text: str) -> object:
    """What was printed as data, but for what the clock said."""
    facts = json.loads(text)
    for seat in facts["seats"]:
        del seat["ms_per_move"]
    return facts


def test_a_budget_for_all_and_one_of_a_seat_of_its_own(argosy: Argosy) -> None:
    command = ("arena", "carthage", "--seats", "hard,hard@iterations=3", "--games", "2")
    ran = argosy(*command, "--budget", "iterations=5", "--json")
    facts = json.loads(ran.out)
    assert facts["budget"] == "iterations=5"
    assert [seat["level"] for seat in facts["seats"]] == ["hard", "hard@iterations=3"]
    assert [seat["iterations_per_move"] for seat in facts["seats"]] == [5, 3]
    assert ran.err == "", "nothing is drawn where stderr is no terminal"


@pytest.mark.parametrize("how", [KeyboardInterrupt(), signal.SIGINT, signal.SIGTERM], ids=repr)
def test_stopped_it_prints_what_was_reached_and_goes_on_later(
    how: BaseException | int, argosy: Argosy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    with monkeypatch.context() as patch:
        stopped_at(2, how, patch)
        ran = argosy(*SMALL, "--json", "--out", str(file))
    assert ran.code == 128 + (how if isinstance(how, int) else signal.SIGINT)
    assert json.loads(ran.out)["games"] == 4
    assert ran.err == "Stopped after 4 of 6 games; the same command goes on from there.\n"
    whole = argosy(*SMALL, "--json", "--out", str(file))
    assert whole.code == 0
    assert without_times(whole.out) == without_times(argosy(*SMALL, "--json").out)


def test_stopped_before_a_deal_has_ended(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped_at(0, KeyboardInterrupt(), monkeypatch)
    ran = argosy(*SMALL)
    assert (ran.code, ran.out) == (130, "")
    assert ran.err == "Stopped before a deal had ended.\n"


def test_lost_workers_are_reported_and_what_was_played_counts(
    argosy: Argosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped_at(1, WorkersLost("lost", "killed"), monkeypatch)
    ran = argosy(*SMALL)
    assert (ran.code, len(ran.lines)) == (2, 5)
    assert ran.err.splitlines() == [
        "A process that played was ended from outside.",
        "Stopped after 2 of 6 games.",
    ]


def test_a_file_of_another_tournament_is_refused_in_a_sentence(
    argosy: Argosy, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    assert argosy(*SMALL, "--out", str(file)).code == 0
    before = file.read_bytes()
    ran = argosy(*SMALL, "--option", "target=6", "--out", str(file))
    assert (ran.code, ran.out) == (2, "")
    said = "is of another tournament and stays as it is; options: 'target=8', not 'target=6'."
    assert ran.err == f"{file} {said}\n"
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("shopping list\n", "{file} holds no tournament, and stays as it is."),
        (
            '{"format":"argosy arena","version":7}\n',
            "{file} was written by a newer Argosy: its format is 7, and this one reads up to 1.",
        ),
        ("{whole}x\n", "{file} is damaged in line 5, and stays as it is."),
        (None, "{file} cannot be written: it is a folder."),
    ],
    ids=["other", "newer", "damaged", "folder"],
)
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(
    content: str | None, sentence: str, argosy: Argosy, tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    if content is None:
        file.mkdir()
    else:
        argosy(*SMALL, "--out", str(file))
        file.write_text(content.replace("{whole}", file.read_text("ascii")), "ascii")
    ran = argosy(*SMALL, "--out", str(file))
    assert (ran.code, ran.out, ran.err) == (2, "", sentence.format(file=file) + "\n")


def test_a_file_from_a_stranger_steers_no_terminal(argosy: Argosy, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    argosy(*SMALL, "--out", str(file))
    heading, newline, deals = file.read_text("ascii").partition("\n")
    file.write_text(heading.replace('"easy"', r'"\u001b[31m\u202e"') + newline + deals, "ascii")
    ran = argosy(*SMALL, "--out", str(file))
    assert ran.code == 2
    assert ran.err.rstrip("\n").isprintable() and "seats" in ran.err


def test_a_cluster_needs_dask(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    ran = argosy(*SMALL, "--cluster", "127.0.0.1:8786")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "--cluster needs Dask; install it with: pip install 'argosy[cluster]'\n"


def test_a_cluster_that_does_not_answer(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(cluster, "PATIENCE", 0.1)
    for address in ("127.0.0.1:9", "nowhere", "tcp://127.0.0.1:port"):
        ran = argosy(*SMALL, "--cluster", address)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"No Dask scheduler answers at '{address}'.\n"


def test_a_cluster_brings_its_own_workers(argosy: Argosy) -> None:
    ran = argosy(*SMALL, "--cluster", "127.0.0.1:8786", "--jobs", "2")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "--jobs" in ran.err and "--cluster" in ran.err


def test_the_line_beside_the_bar() -> None:
    arena = Arena("carthage", ["greedy", "random"], 4)
    assert progress_line(arena, None) == "0 of 4 games"
    arena.play(progress=None)
    made = arena.moves_made()
    assert made == sum(sum(game.moves) for games in arena.played.values() for game in games)
    said = f"4 of 4 games, {made} moves, greedy wins 1.000, about 0:01:15 left"
    assert progress_line(arena, 75.2) == said


def test_the_time_left_leaves_out_what_was_played_before() -> None:
    pace = Pace()
    assert pace.seconds_left(100, 0.0) is None
    pace.advance(40, 1000.0)
    assert pace.seconds_left(100, 1005.0) is None
    pace.advance(42, 1010.0)
    assert pace.seconds_left(100, 1010.0) == 58 * 5
    pace.advance(42, 1020.0)
    assert pace.seconds_left(100, 1020.0) == 58 * 5 - 10
    pace.advance(100, 1300.0)
    assert pace.seconds_left(100, 1301.0) == 0


def test_the_time_left_is_what_budgets_allow_until_enough_was_played() -> None:
    pace = Pace(expected=30.0, few=0.5)
    pace.advance(0.0, 1000.0)
    assert pace.seconds_left(10, 1000.0) == 300
    pace.advance(0.25, 1004.0)
    assert pace.seconds_left(10, 1004.0) == 296
    pace.advance(1.0, 1020.0)
    assert pace.seconds_left(10, 1020.0) == 180


def test_how_long_it_takes_is_known_beforehand_where_budgets_are_times() -> None:
    def seconds(*seats: str) -> float | None:
        arena = Arena("carthage", seats, 4)
        each = arena.seconds_a_game()
        return None if each is None else each / arena.moves_a_game()

    assert seconds("hard", "easy") == 0.25
    assert seconds("hard@seconds=4", "expert") == 3
    assert seconds("hard@iterations=4", "expert") is None
    assert seconds("easy", "medium") is None


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES, errno.ENOENT, errno.ENOSYS])
def test_without_semaphores_one_process_plays_and_it_is_said(
    number: int, argosy: Argosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where /dev/shm is missing, or read-only, or somebody else's."""

    def refuse(*_details: object) -> None:
        raise OSError(number, os.strerror(number))

    arguments = ("arena", "carthage", "--seats", "random,random", "--games", "4")
    alone = argosy(*arguments, "--json")
    monkeypatch.setattr("multiprocessing.synchronize._multiprocessing.SemLock", refuse)
    ran = argosy(*arguments, "--json", "--jobs", "2")
    assert ran.code == 0
    assert json.loads(ran.out)["games"] == json.loads(alone.out)["games"]
    assert ran.err.count("\n") == 1 and os.strerror(number) in ran.err
    assert os.strerror(number) in argosy("doctor").out
