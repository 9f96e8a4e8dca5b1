"""The index of saves: thousands are quick to list, and a file is believed before it."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saves import Folder, delete_save, find_save, list_saves, newest_open, next_serial, read_save
from saves import index as index_module
from saves.index import VERSION, Index
from saves.library import rename_save
from saves.listing import list_in_pieces
from saves.reading import Header, read_header
from saves.record import GameRecord
from saves.writing import save_bytes

FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"
MANY = 30


@pytest.fixture(autouse=True)
def sure_and_worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files of this moment, and few, are put into the index too."""
    monkeypatch.setattr(index_module, "UNSURE", -1)
    monkeypatch.setattr(index_module, "WORTH_IT", 1)


@pytest.fixture
def folder(data_dir: Path) -> Folder:
    """Games of all kinds, each with a serial and a time of its own, and two damaged files."""
    folder = Folder(data_dir)
    folder.saves.mkdir()
    sources = sorted(FIXTURES.glob("*.toml"))
    for number in range(MANY):
        record = read_save(sources[number % len(sources)])
        write(record, folder.saves / f"game-{number}.toml", 100 + (number * 7) % MANY)
        os.utime(folder.saves / f"game-{number}.toml", (number, number))
    (folder.saves / "broken.toml").write_text("format = 1\n")
    (folder.saves / "serial.toml").write_text("serial = 999\n")
    return folder


def write(record: GameRecord, path: Path, serial: int) -> None:
    record.serial, record.name = serial, f"Name {serial}"
    path.write_bytes(save_bytes(record))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files whose headers are read from now on."""
    names: list[str] = []

    def read(path: Path) -> Header:
        names.append(path.name)
        return read_header(path)

    monkeypatch.setattr(index_module, "read_header", read)
    return names


def said(folder: Folder) -> tuple[object, ...]:
    """All that is asked of a folder."""
    listing = list_saves(folder)
    assert listing.is_whole
    damaged = [(error.code, error.path) for error in listing.damaged]
    return listing.saves, damaged, newest_open(folder), next_serial(folder)


def said_without(folder: Folder) -> tuple[object, ...]:
    folder.index.unlink(missing_ok=True)
    return said(folder)


def test_nothing_is_read_twice(folder: Folder, opened: list[str]) -> None:
    first = list_saves(folder)
    assert len(opened) == MANY + 2 and len(first.saves) == MANY and len(first.damaged) == 2
    opened.clear()
    second = list_saves(folder)
    assert sorted(opened) == ["broken.toml", "serial.toml"]
    assert second.saves == first.saves
    assert [one.serial for one in second.saves] == sorted(
        (one.serial for one in second.saves), reverse=True
    )
    assert next_serial(folder) == 1000
    assert find_save(folder, "Name 107") == next(
        one.path for one in second.saves if one.serial == 107
    )


def test_few_saves_have_no_index(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    folder = Folder(data_dir)
    shutil.copytree(FIXTURES, folder.saves)
    assert len(list_saves(folder).saves) == 4 and not folder.index.exists()


Change = Callable[[Folder], object]


def play_on(folder: Folder) -> None:
    path = folder.saves / "game-4.toml"
    record = read_save(path)
    record.hints += 1
    write(record, path, 500)


def swap_with_the_same_times(folder: Folder) -> None:
    """Of the same size, and dated back: only the disk itself knows when it was changed."""
    path = folder.saves / "game-8.toml"
    before = path.stat()
    record = read_save(path)
    record.hints = (record.hints + 1) % 10
    path.write_bytes(save_bytes(record))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size


def exchange(folder: Folder) -> None:
    one, other, aside = (folder.saves / f"{name}.toml" for name in ("game-1", "game-2", ".x"))
    one.rename(aside)
    other.rename(one)
    aside.rename(other)


def damage(folder: Folder) -> None:
    path = folder.saves / "game-5.toml"
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))


CHANGES: tuple[Change, ...] = (
    play_on,
    swap_with_the_same_times,
    exchange,
    damage,
    lambda folder: delete_save(folder.saves / "game-3.toml"),
    lambda folder: rename_save(folder.saves / "game-3.toml", "Other"),
    lambda folder: shutil.copy(FIXTURES / "three-open.toml", folder.saves / "new.toml"),
    lambda folder: (folder.saves / "game-6.toml").write_text("serial = 4000\n"),
    lambda folder: shutil.rmtree(folder.saves),
)


@pytest.mark.parametrize("change", CHANGES)
def test_what_has_changed_is_read_anew(change: Change, folder: Folder) -> None:
    before = said(folder)
    assert folder.index.exists() and said(folder) == before
    change(folder)
    after = said(folder)
    assert after == said_without(folder)


def test_what_was_written_a_moment_ago_is_not_believed(
    folder: Folder, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of a disk may be too coarse to tell two writings apart."""
    monkeypatch.setattr(index_module, "UNSURE", 3_600_000_000_000)
    list_saves(folder)
    opened.clear()
    list_saves(folder)
    assert len(opened) == MANY + 2


def test_rows_of_files_that_are_gone_go(folder: Folder) -> None:
    list_saves(folder)
    for number in range(1, MANY):
        delete_save(folder.saves / f"game-{number}.toml")
    list_saves(folder)
    assert b"game-0.toml" in folder.index.read_bytes()
    assert b"game-1.toml" not in folder.index.read_bytes()


def with_checksum(body: bytes, version: int = VERSION) -> bytes:
    """``body`` as an index that fits, as a forger would make it."""
    whole = f"argosy index {version}\n".encode() + body
    return hashlib.sha256(whole).hexdigest().encode() + b"\n" + body


def forged(folder: Folder, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The index that there is with something else in it."""
    table = json.loads(folder.index.read_bytes()[65:])
    change(table)
    return with_checksum(json.dumps(table, ensure_ascii=False).encode("utf-8", "surrogatepass"))


def in_a_row(place: int, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda table: [row[1].__setitem__(place, value) for row in table["saves"]]


FORGERIES: tuple[Callable[[dict[str, Any]], object], ...] = (
    *(in_a_row(place, None) for place in range(11)),
    *(in_a_row(place, "\x1b[2J") for place in range(11)),
    *(in_a_row(place, "chess") for place in range(3)),
    in_a_row(3, "a\u202eb"),
    in_a_row(7, 1.5),
    lambda table: table["saves"][0].__setitem__(2, [1.5, True]),
    in_a_row(7, True),
    lambda table: table["saves"][0][1].pop(),
    lambda table: table["saves"][0].pop(),
    lambda table: table["saves"][0][0].pop(),
    lambda table: table["saves"][0][2].append(3),
    lambda table: table["saves"][0].__setitem__(2, [1 << 60, -5]),
    lambda table: table["saves"][0].__setitem__(2, ["x", {}]),
    lambda table: table["saves"][0].__setitem__(3, 99),
    lambda table: table["tables"].clear(),
    lambda table: table["tables"][0][0].append("x"),
    lambda table: table["tables"][0][0].__setitem__(0, ["x"]),
    lambda table: table["tables"][0][0].__setitem__(0, "\x1b]52;c;x\x07"),
    lambda table: table.clear(),
    lambda table: table.__setitem__("saves", {"a": "b"}),
)


@pytest.mark.parametrize("number", range(len(FORGERIES)))
def test_a_forged_index_is_none(number: int, folder: Folder) -> None:
    """Even with a checksum that fits: whatever would be shown has been looked at."""
    right = said(folder)
    folder.index.write_bytes(forged(folder, FORGERIES[number]))
    assert said(folder) == right


def test_a_row_of_its_own_that_fits_is_believed(folder: Folder) -> None:
    """Else the forgeries above would prove nothing."""
    list_saves(folder)
    folder.index.write_bytes(forged(folder, in_a_row(3, "Mine")))
    assert {one.name for one in list_saves(folder).saves} == {"Mine"}


def test_a_damaged_index_is_made_anew(folder: Folder) -> None:
    right = said(folder)
    data = folder.index.read_bytes()
    rng = random.Random(5)
    broken = [data[: rng.randrange(len(data))] for _cut in range(20)]
    for _flip in range(20):
        bent = bytearray(data)
        bent[rng.randrange(len(bent))] ^= 1 << rng.randrange(8)
        broken.append(bytes(bent))
    broken += [b"", b"\n", b"\xff" * 999]
    broken += [with_checksum(body) for body in (b"", b"[" * 100_000, b"3")]
    broken += [with_checksum(data[65:], VERSION + 1)]
    for damaged in broken:
        folder.index.write_bytes(damaged)
        assert said(folder) == right
        assert folder.index.read_bytes() != damaged
    folder.index.unlink()
    folder.index.mkdir()
    assert said(folder) == right


def test_without_the_right_to_write_there_is_no_index_and_no_error(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "replace", full)
    assert len(list_saves(folder).saves) == MANY
    assert not folder.index.exists() and len(list(folder.root.iterdir())) == 1


def test_in_pieces(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written last comes first, and what was read is kept if it stops on the way."""
    monkeypatch.setattr("saves.listing.A_PIECE", 4)
    for name in ("broken", "serial"):
        (folder.saves / f"{name}.toml").unlink()
    pieces = list_in_pieces(folder)
    first = next(pieces)
    assert first is not None and not first.is_whole
    assert {one.path.stem for one in first.saves} == {f"game-{MANY - n}" for n in range(1, 5)}
    assert next(pieces) is None
    pieces.close()
    known = Index(folder)
    assert len(known._rows) == 8
    rest = list_in_pieces(folder)
    second = next(rest)
    assert second is not None and len(second.saves) == 12
    with pytest.raises(StopIteration) as end:
        while True:
            next(rest)
    assert end.value.value == list_saves(folder)
