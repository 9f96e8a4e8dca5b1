"""The serial numbers of saves: who was played last comes first, whatever a stranger's save says."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest

from engine import Match, find_game
from saves import Folder, GameRecord, Player, list_saves, read_save
from saves.library import store
from saves.listing import next_serial, put_first
from saves.reading import LARGEST_COUNT
from saves.record import BOT, seated
from saves.writing import checksum, save_bytes

HUGE = (LARGEST_COUNT - 1, LARGEST_COUNT, LARGEST_COUNT + 1, 10**15 - 1, 10**30)


@pytest.fixture
def folder(data_dir: Path) -> Folder:
    return Folder(data_dir)


def a_game(folder: Folder, name: str) -> GameRecord:
    match = Match(find_game("carthage"), 2)
    players = seated([Player("Ana"), Player("Ben", BOT, "easy")])
    record = GameRecord(match, players, theme="carthage")
    record.path = folder.saves / name
    return record


@pytest.mark.parametrize("claimed", HUGE)
def test_a_huge_serial_of_one_save_harms_no_other(claimed: int, folder: Folder) -> None:
    """Its own checksum is right: it is a save, or damaged; games after it load and come first."""
    stranger = a_game(folder, "stranger.toml")
    store(stranger)
    assert stranger.path is not None
    body = re.sub(rb"\nserial = \d+", b"\nserial = %d" % claimed, save_bytes(stranger))
    body = body[: body.rindex(b"checksum = ")]
    stranger.path.write_bytes(body + f'checksum = "{checksum(body)}"\n'.encode())
    for number in (1, 2, 3):
        record = a_game(folder, f"own-{number}.toml")
        record.serial = next_serial(folder)
        put_first(folder, record)
        record.updated += timedelta(minutes=number)
        store(record, played=False)
        assert record.path is not None
        assert read_save(record.path).serial == record.serial <= LARGEST_COUNT
        own = [one.path for one in list_saves(folder).saves if one.path != stranger.path]
        assert own[0] == record.path and len(own) == number
