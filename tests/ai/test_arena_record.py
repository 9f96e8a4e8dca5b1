"""The file of a tournament: continued after any end, refused if it is not the same one."""

from __future__ import annotations

import errno
import fcntl
import json
import os
from pathlib import Path
from typing import Any

import pytest

from ai.arena import Arena, ArenaResult
from ai.arena import workers as arena_workers
from ai.arena.record import LONGEST, RecordError, open_record
from ai.budget import Budget
from tui.cli import main


def tournament(games: int = 6, **changes: object) -> Arena:
    """A small one of two deals a seat, with something changed."""
    settings: dict[str, object] = {"game_id": "carthage", "seats": ["easy", "random"], "seed": 5}
    return Arena(**{**settings, "games": games, **changes})  # type: ignore[arg-type]


def play(path: Path, arena: Arena | None = None) -> ArenaResult:
    """Play the tournament with the file at ``path``."""
    arena = arena or tournament()
    with open_record(path, arena.plan) as record:
        arena.play(record=record)
    return arena.result()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tournament.jsonl"


def test_a_heading_and_a_line_for_each_deal(path: Path) -> None:
    play(path)
    heading, *deals = map(json.loads, path.read_text("ascii").splitlines())
    assert (heading["version"], heading["game"], heading["seed"]) == (1, "carthage", 5)
    assert heading["options"]["target"] == "8", "options that were not given are there too"
    assert [line["deal"] for line in deals] == [0, 1, 2]
    assert all(len(line["games"]) == 2 for line in deals)


def test_a_line_is_there_as_soon_as_its_deal_has_ended(path: Path) -> None:
    lines: list[int] = []
    arena = tournament()
    with open_record(path, arena.plan) as record:
        arena.play(
            record=record, progress=lambda _: lines.append(len(path.read_bytes().splitlines()))
        )
    assert lines == [1, 2, 3, 4]


def test_cut_anywhere_it_goes_on(path: Path) -> None:
    def timeless(content: bytes) -> list[object]:
        lines = [json.loads(line) for line in content.splitlines()]
        for deal in lines[1:]:
            for game in deal["games"]:
                game["nanoseconds"] = 0
        return lines

    play(path)
    whole = path.read_bytes()
    ends = [at for at, byte in enumerate(whole) if byte == ord("\n")]
    for end in sorted({*range(0, len(whole), 211), *ends, *(at + 1 for at in ends)}):
        path.write_bytes(whole[:end])
        play(path)
        assert timeless(path.read_bytes()) == timeless(whole), f"cut after {end} bytes"
        kept = whole[: whole.rfind(b"\n", 0, end) + 1]
        assert path.read_bytes().startswith(kept), f"cut after {end} bytes"


def test_what_is_in_the_file_counts_in_any_order(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_deal(*arguments: object) -> None:
        raise AssertionError("a deal was played that is in the file")

    result = play(path)
    monkeypatch.setattr(arena_workers, "play_deal", play_deal)
    heading, *deals = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([heading, *reversed(deals)]))
    assert play(path) == result


def test_an_old_file_does_not_say_how_its_games_ended(path: Path) -> None:
    """What was played before endings were kept counts as before, and is continued."""
    newer = play(path, tournament(10))
    heading, *deals = path.read_text("ascii").splitlines()
    lines = [json.loads(line) for line in deals[:3]]
    for line in lines:
        for game in line["games"]:
            del game["reason"], game["plies"]
    path.write_text("\n".join([heading, *map(json.dumps, lines)]) + "\n", "ascii")
    older = play(path)
    assert (older.games, older.endings, older.plies) == (6, {"unknown": 6}, None)
    both = play(path, tournament(10))
    assert both.endings == {"unknown": 6, "target": 4}
    assert both.plies is not None and newer.plies is not None
    assert [seat.win_rate for seat in both.seats] == [seat.win_rate for seat in newer.seats]


def test_more_games_make_it_longer_and_fewer_take_the_first(path: Path) -> None:
    few, many = play(path), play(path, tournament(10))
    assert (few.games, many.games) == (6, 10)
    assert len(path.read_bytes().splitlines()) == 6
    before = path.read_bytes()
    assert play(path) == few
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("changes", "field", "found", "wanted"),
    [
        ({"seed": 6}, "seed", "5", "6"),
        ({"seats": ["easy", "easy"]}, "seats", "easy,random", "easy,easy"),
        ({"seats": ["easy", "hard@iterations=5"]}, "seats", "easy,random", None),
        ({"options": {"target": "6"}}, "options", "target=8", "target=6"),
        ({"budget": Budget(seconds=1)}, "budget", "-", "seconds=1"),
        ({"game_id": "carcassonne"}, "game", "carthage", "carcassonne"),
    ],
    ids=str,
)
def test_a_file_of_another_tournament_is_left_alone(
    changes: dict[str, Any], field: str, found: str, wanted: str | None, path: Path
) -> None:
    play(path)
    path.write_bytes(path.read_bytes() + b'{"half')
    before = path.read_bytes()
    with pytest.raises(RecordError) as refused:
        play(path, tournament(**changes))
    details = refused.value.details
    assert (refused.value.code, details["field"], details["found"]) == ("other", field, found)
    assert wanted is None or details["wanted"] == wanted
    assert path.read_bytes() == before


def test_an_option_that_is_given_as_it_is_anyway_is_the_same_tournament(path: Path) -> None:
    play(path)
    assert play(path, tournament(options={"target": "8"})).games == 6


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"shopping list\n", "no_record"),
        (b"no line at all", "no_record"),
        (b"[" * 100_000 + b"\n", "no_record"),
        (b"\x00\xff\n", "no_record"),
        (b"x" * (LONGEST + 5), "no_record"),
        (b'{"format":"argosy arena","version":2}\n', "newer_format"),
        (b'{"format":"argosy arena"}\n', "other"),
    ],
    ids=["words", "no line", "deep", "bytes", "long", "newer", "bare"],
)
def test_a_file_that_is_something_else_is_left_alone(content: bytes, code: str, path: Path) -> None:
    path.write_bytes(content)
    with pytest.raises(RecordError) as refused:
        play(path)
    assert refused.value.code == code
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "damage",
    [
        lambda line: b"{}\n",
        lambda line: line.replace(b'"deal":1', b'"deal":-1'),
        lambda line: line.replace(b'"deal":1', b'"deal":true'),
        lambda line: line.replace(b'"moves":[', b'"moves":[1,'),
        lambda line: line.replace(b'"moves"', b'"move"'),
        lambda line: line.replace(b'"returns":[0.0', b'"returns":[NaN').replace(b"[1.0", b"[NaN"),
        lambda line: line.replace(b'"scores":[', b'"scores":["1",'),
        lambda line: line.replace(b'"reason":"target"', b'"reason":"\\u001b[31m"'),
        lambda line: line.replace(b'"reason":"target"', b'"reason":["target"]'),
        lambda line: line.replace(b'"plies":', b'"plies":-'),
        lambda line: line.replace(b'"plies":', b'"plies":1.0,"ply":'),
        lambda line: b"9" * 5000 + b"\n",
        lambda line: b"x" * (LONGEST + 5) + b"\n",
    ],
)
def test_a_damaged_line_is_named_and_the_file_left_alone(damage: object, path: Path) -> None:
    play(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = damage(lines[2])  # type: ignore[operator]
    before = b"".join(lines)
    path.write_bytes(before)
    with pytest.raises(RecordError) as refused:
        play(path)
    assert (refused.value.code, refused.value.details) == ("damaged", {"line": 3})
    assert path.read_bytes() == before


def test_two_tournaments_do_not_write_to_one_file(path: Path) -> None:
    arena = tournament()
    with open_record(path, arena.plan):
        with pytest.raises(RecordError) as refused, open_record(path, arena.plan):
            pass
        assert refused.value.code == "busy"
    assert play(path).games == 6


def test_a_pipe_or_a_folder_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place, code in (
        (tmp_path / "pipe", "no_record"),
        (tmp_path, "cannot_write"),
        (tmp_path / "no" / "file", "cannot_write"),
    ):
        with pytest.raises(RecordError) as refused:
            play(place)
        assert refused.value.code == code


def test_a_full_disk_ends_it_and_what_was_played_counts(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena = tournament()
    with open_record(path, arena.plan) as record:
        write = os.write

        def full(descriptor: int, data: bytes) -> int:
            if arena.played:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return write(descriptor, data[:100])

        monkeypatch.setattr(os, "write", full)
        with pytest.raises(RecordError) as refused:
            arena.play(record=record)
    monkeypatch.undo()
    assert refused.value.details == {"reason": "No space left on device"}
    assert arena.result().games == 2
    assert play(path).games == 6


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP])
def test_where_the_disk_knows_no_locks_the_file_is_kept_without(
    path: Path, number: int, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    played = play(path)
    with open_record(path, tournament().plan) as record:
        assert len(record.deals) == 3 and not record.is_locked
    assert play(path) == played
    seats = ("--seats", "easy,random", "--games", "6", "--seed", "5")
    assert main(["arena", "carthage", *seats, "--out", str(path)]) == 0
    said = capfd.readouterr()
    assert said.err.count("cannot be locked here") == 1 and "easy" in said.out
