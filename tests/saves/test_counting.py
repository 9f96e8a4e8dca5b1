"""A game is counted once, whatever becomes of its file and of the process that played it."""

from __future__ import annotations

import errno
import fcntl
import multiprocessing
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ai.bot import make_bot
from engine import OVER
from saves import (
    CannotWrite,
    Folder,
    Player,
    delete_save,
    export_save,
    read_header,
    read_save,
    rename_save,
    store,
)
from saves import statistics as statistics_module
from saves.locking import lock_path
from saves.reading import parse_save
from saves.record import new_id
from saves.statistics import Tally, count_match, load_statistics
from saves.toml_file import SIZE_LIMIT
from saves.turns import one_at_a_time
from saves.uncounted import catch_up, note_end
from saves.writing import checksum, save_bytes
from tui.cli import main
from tui.play.new_game import NewGame
from tui.play.session import Session

FIXTURES = Path(__file__).parent.parent / "fixtures"
OLD_FINISHED = FIXTURES / "saves-1" / "two-finished.toml"
OLD_STATISTICS = FIXTURES / "statistics-1.toml"
PLAYERS = [Player("Ana"), Player("", "bot", "easy")]


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games are saved here; ``test_disk.py`` proves what syncing does."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture
def folder(data_dir: Path) -> Folder:
    return Folder(data_dir)


def play_until(session: Session, plies: int) -> None:
    """Let a simple player decide for everybody until there are so many plies, or the end."""
    bot = make_bot(session.match.game.id, "easy")
    while session.ply < plies and session.to_act >= 0:
        request = session.bot_request()
        session.play(bot.choose(request.view, request.rng))


def nearly_finished(folder: Folder, seed: int = 3) -> tuple[Path, str]:
    """A game that one more action of a person ends, and that action.

    Of the actions that end it, one without a draw after it, as there are none to be made.
    """
    with Session.start(folder, NewGame("carthage", PLAYERS, seed=seed)) as session:
        play_until(session, 10_000)
        record = session.record
    assert record.path is not None
    record.players = [Player("Ana"), Player("Ben")]
    last = next(ply for ply in reversed(record.match.plies) if ply.actor >= 0)
    record.match.rewind(record.match.plies.index(last))
    record.id = new_id()
    store(record)
    shutil.rmtree(folder.uncounted, ignore_errors=True)
    folder.statistics.unlink()
    return record.path, last.text


def counted(folder: Folder) -> int:
    """How many games are in the statistics; of two people each is there twice."""
    tallies, damage = load_statistics(folder)
    assert damage is None
    games = sum(tally.games for tally in tallies)
    assert games % 2 == 0
    return games // 2


def finish(folder: Folder, path: Path, last: str) -> None:
    with Session.open(folder, path) as session:
        session.play_text(last)
        assert session.is_over and session.unsaved is None


def test_copies_of_one_game_count_once(folder: Folder, tmp_path: Path) -> None:
    path, last = nearly_finished(folder)
    copies = [folder.saves / "b.toml", folder.saves / "c.toml", tmp_path / "d.toml"]
    for copy in copies:
        shutil.copy(path, copy)
    for copy in (*copies, path):
        finish(folder, copy, last)
        assert counted(folder) == 1
    delete_save(path)
    assert counted(folder) == 1


@pytest.mark.parametrize("name", ["three-open", "two-finished"])
def test_copies_of_an_old_game_are_one_game(name: str, folder: Folder) -> None:
    """It has no identity of its own: its beginning gives it one, whatever happens after."""
    folder.saves.mkdir()
    path, copy = folder.saves / "a.toml", folder.saves / "b.toml"
    for one in (path, copy):
        shutil.copy(FIXTURES / "saves-1" / f"{name}.toml", one)
    before = read_save(path)
    assert before.id == "" and b"\nid = " not in save_bytes(before)
    rename_save(path, "Sunday")
    if name == "three-open":
        with Session.open(folder, path) as session:
            session.record.match.training = False
            play_until(session, session.ply + 3)
    assert read_save(path).identity == read_save(copy).identity == before.identity
    others = {read_save(one).identity for one in (FIXTURES / "saves-1").glob("*.toml")}
    assert len(others) == 4


def test_each_new_game_is_another(folder: Folder) -> None:
    setup = NewGame("carthage", PLAYERS, seed=3)
    ids = set()
    for _game in range(3):
        with Session.start(folder, setup) as session:
            assert session.record.path is not None
            ids.add(read_save(session.record.path).identity)
            assert session.record.identity in ids
    assert len(ids) == 3


@pytest.mark.parametrize("id", ["", "A" * 12, "0" * 11, "0" * 13, "../../../../", "\\u001b[2Jx"])
def test_a_forged_identity_is_refused(id: str, folder: Folder) -> None:
    path, _last = nearly_finished(folder)
    text = path.read_text("utf-8").replace(f'id = "{read_save(path).id}"', f'id = "{id}"')
    body = text[: text.rindex("checksum = ")].encode()
    with pytest.raises(Exception, match="wrong_field"):
        parse_save(body + f'checksum = "{checksum(body)}"\n'.encode(), path)


# -- parallel, killed, failing ---------------------------------------------------------------

AT_ONCE = 16


def no_locks(descriptor: int, operation: int) -> None:
    raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))


@pytest.mark.parametrize("locks", [True, False])
def test_games_that_end_at_once_all_count(
    locks: bool, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, last = nearly_finished(folder)
    context = multiprocessing.get_context("fork")
    together = context.Barrier(AT_ONCE)
    if not locks:
        monkeypatch.setattr(fcntl, "flock", no_locks)

    def play(mine: Path) -> None:
        with Session.open(folder, mine) as session:
            together.wait()
            session.play_text(last)

    processes = []
    for number in range(AT_ONCE):
        record = read_save(path)
        record.id, record.path = new_id(), folder.saves / f"at-once-{number}.toml"
        store(record)
        processes.append(context.Process(target=play, args=(record.path,)))
        processes[-1].start()
    for process in processes:
        process.join()
        assert process.exitcode == 0
    assert counted(folder) == AT_ONCE
    assert not folder.uncounted.exists()


def test_a_process_killed_between_save_and_count(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next start counts, whatever it is started for, and only once."""
    path, last = nearly_finished(folder)

    class Killed(BaseException):
        pass

    def kill(*_: object) -> bool:
        raise Killed

    monkeypatch.setattr("saves.uncounted.count_match", kill)
    session = Session.open(folder, path)
    with pytest.raises(Killed):
        session.play_text(last)
    session._autosave.release()
    monkeypatch.undo()
    monkeypatch.setenv("ARGOSY_DATA_DIR", str(folder.root))
    assert read_header(path).state == "finished" and not folder.statistics.exists()
    for _start in range(3):
        assert main(["saves"]) == 0
        assert counted(folder) == 1 and not folder.uncounted.exists()


def test_a_process_killed_before_the_save_is_written(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is counted that no save says; ended again it counts."""
    path, last = nearly_finished(folder)

    class Killed(BaseException):
        pass

    def kill(*_: object) -> None:
        raise Killed

    monkeypatch.setattr("saves.autosave.store", kill)
    session = Session.open(folder, path)
    with pytest.raises(Killed):
        session.play_text(last)
    assert list(folder.uncounted.iterdir())
    catch_up(folder)  # while it is being played
    assert list(folder.uncounted.iterdir())
    session._autosave.release()
    monkeypatch.undo()
    catch_up(folder)
    assert not folder.uncounted.exists() and not folder.statistics.exists()
    finish(folder, path, last)
    assert counted(folder) == 1


def test_a_process_killed_after_the_count(folder: Folder) -> None:
    """Its note is still there, and counts nothing again."""
    path, last = nearly_finished(folder)
    finish(folder, path, last)
    note_end(folder, read_save(path))
    catch_up(folder)
    assert counted(folder) == 1 and not folder.uncounted.exists()


def test_a_count_that_fails_is_caught_up(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    path, last = nearly_finished(folder)

    def full(where: Path, table: dict[str, Any]) -> None:
        raise CannotWrite("cannot_write", where, reason=os.strerror(errno.ENOSPC))

    monkeypatch.setattr(statistics_module, "write_table", full)
    session = Session.open(folder, path)
    session.play_text(last)
    session.close()
    catch_up(folder)
    assert not folder.statistics.exists() and read_header(path).state == "finished"
    monkeypatch.undo()
    catch_up(folder)
    assert counted(folder) == 1 and not folder.uncounted.exists()


@pytest.mark.parametrize("note", [b"", b"\0", b"/etc/passwd", b"x" * 20_000, b"../saves"])
def test_notes_that_make_no_sense(note: bytes, folder: Folder) -> None:
    folder.uncounted.mkdir()
    (folder.uncounted / ("0" * 12)).write_bytes(note)
    (folder.uncounted / "mine.txt").write_text("mine")
    catch_up(folder)
    assert not folder.statistics.exists()
    assert "mine.txt" in {one.name for one in folder.uncounted.iterdir()}


def test_a_note_of_another_game_counts_nothing(folder: Folder) -> None:
    folder.uncounted.mkdir()
    (folder.uncounted / ("0" * 12)).write_bytes(os.fsencode(OLD_FINISHED))
    catch_up(folder)
    assert not folder.statistics.exists() and not folder.uncounted.exists()


# -- the file --------------------------------------------------------------------------------


def test_statistics_of_before_keep_their_numbers(folder: Folder) -> None:
    folder.root.mkdir(exist_ok=True)
    shutil.copy(OLD_STATISTICS, folder.statistics)
    before, damage = load_statistics(folder)
    assert damage is None and [tally.games for tally in before] == [12, 3, 1]
    record = read_save(OLD_FINISHED)
    assert count_match(folder, record) and not count_match(folder, record)
    after, _damage = load_statistics(folder)
    before[0].games += 1
    before[0].wins += record.match.state.returns()[0]
    before[0].score += record.match.state.scores()[0]
    before[0].hinted += 1
    assert after == before
    assert before[0] == Tally("carthage", 2, "medium", 13, before[0].wins, before[0].score, 3)


def test_the_file_stays_small_and_forgets_the_oldest(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = read_save(OLD_FINISHED)
    many = [f"{number:012x}" for number in range(statistics_module.MOST_KEPT)]
    statistics_module._write(folder, [], many)
    assert folder.statistics.stat().st_size < 0.8 * SIZE_LIMIT
    record.id = many[0]
    assert not count_match(folder, record)
    record.id = new_id()
    assert count_match(folder, record) and not count_match(folder, record)
    assert folder.statistics.stat().st_size < 0.8 * SIZE_LIMIT
    record.id = many[1]
    assert not count_match(folder, record)
    record.id = many[0]  # one game in twenty thousand ago
    assert count_match(folder, record)


@pytest.mark.parametrize("counted_line", ["3", '"x"', "[1, [2], {}]", '["\\u001b[2J x"]'])
def test_identities_that_make_no_sense(counted_line: str, folder: Folder) -> None:
    folder.root.mkdir(exist_ok=True)
    folder.statistics.write_text(f"counted = {counted_line}\n")
    assert count_match(folder, read_save(OLD_FINISHED))
    assert sum(tally.games for tally in load_statistics(folder)[0]) == 1


def test_whoever_was_killed_in_its_turn_stops_nobody(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are no locks a file stands for one, and it outlives its process."""
    monkeypatch.setattr(fcntl, "flock", no_locks)
    folder.root.mkdir(exist_ok=True)
    lock = lock_path(folder.statistics)
    left = lock.with_name(f"{lock.name}-made")
    left.touch()
    os.utime(left, (1, 1))
    with one_at_a_time(folder.statistics):
        assert left.exists() and left.stat().st_mtime > 1
    assert not left.exists()


# -- copies foretell nothing -----------------------------------------------------------------

Copying = Callable[[Folder, Path], Path]


def by_session(folder: Folder, path: Path) -> Path:
    with Session.open_copy(folder, path) as session:
        assert session.unsaved is None and session.record.path is not None
        return session.record.path


def by_export(folder: Folder, path: Path) -> Path:
    copy, is_another = export_save(path, folder.root / "given-away.toml")
    assert is_another
    return copy


def by_parting(folder: Folder, path: Path) -> Path:
    """Two sessions on a disk without locks: the slower one goes on in a save of its own."""
    with Session.open(folder, path) as session:
        original = path.read_bytes()
        rename_elsewhere = read_save(path)
        rename_elsewhere.name = "Elsewhere"
        store(rename_elsewhere)
        session.count_hint()
        assert session.record.path != path and session.record.path is not None
        path.write_bytes(original)
        return session.record.path


def draws_from(folder: Folder, path: Path, before: int) -> list[str]:
    """The draws that a game makes from there on, with the same simple players."""
    with Session.open(folder, path) as session:
        play_until(session, 10_000)
        assert session.is_over
        return [text for text in session.match.actions[before:] if text.startswith("* ")]


@pytest.mark.parametrize("copying", [by_session, by_export, by_parting])
@pytest.mark.parametrize("game", ["carthage", "manila", "carcassonne"])
def test_a_copy_draws_afresh_and_is_not_counted(
    game: str, copying: Copying, folder: Folder
) -> None:
    players = [Player("Ana"), Player("", "bot", "easy"), Player("", "bot", "easy")]
    with Session.start(folder, NewGame(game, players, seed=5)) as session:
        play_until(session, 20)
        path = session.record.path
    assert path is not None
    before = path.read_bytes()
    copy = copying(folder, path)
    assert path.read_bytes() == before
    one, other = read_save(path), read_save(copy)
    assert other.match.actions == one.match.actions and other.match.seed != one.match.seed
    assert other.identity != one.identity and not other.counts and one.counts
    assert not read_header(copy).counts and not other.match.training
    ply = len(one.match.plies)
    tried = draws_from(folder, copy, ply)
    assert load_statistics(folder) == ([], None)
    assert draws_from(folder, path, ply) != tried
    assert sum(tally.games for tally in load_statistics(folder)[0]) == 1


def test_an_export_of_what_is_over_or_never_counts_is_the_file(
    folder: Folder, tmp_path: Path
) -> None:
    for name in ("two-finished", "three-open", "entered-secret", "four-abandoned"):
        path = FIXTURES / "saves-1" / f"{name}.toml"
        copy, is_another = export_save(path, tmp_path / f"{name}.toml")
        assert not is_another and copy.read_bytes() == path.read_bytes()


def test_neither_undo_nor_opening_anew_rolls_again(folder: Folder) -> None:
    """Not in a copy either, once it is one."""
    with Session.start(folder, NewGame("carthage", PLAYERS, seed=5)) as session:
        play_until(session, 20)
        path = session.record.path
    assert path is not None
    for one in (path, by_session(folder, path)):
        kept = one.read_bytes()
        before = len(read_save(one).match.plies)
        first = draws_from(folder, one, before)
        one.write_bytes(kept)
        assert draws_from(folder, one, before) == first
    assert read_save(path).match.to_act == OVER


def by_hand(path: Path, copy: Path) -> Path:
    shutil.copy(path, copy)
    return copy


def by_hand_and_renamed(path: Path, copy: Path) -> Path:
    shutil.copy(path, copy)
    rename_save(copy, "Mine")
    return copy


def in_another_folder(path: Path, copy: Path) -> Path:
    copy.with_suffix("").mkdir()
    return Path(shutil.copy(path, copy.with_suffix("") / path.name))


@pytest.mark.parametrize("copying", [by_hand, by_hand_and_renamed, in_another_folder])
def test_a_copy_made_by_hand_draws_afresh(
    copying: Callable[[Path, Path], Path], folder: Folder
) -> None:
    """It is the same game, of which one end counts."""
    with Session.start(folder, NewGame("carthage", PLAYERS)) as session:
        play_until(session, 20)
        path = session.record.path
    assert path is not None
    before = path.read_bytes()
    copy = copying(path, folder.saves / "copy.toml")
    ply = len(read_save(path).match.plies)
    twice = [draws_from(folder, copy, ply)]
    assert path.read_bytes() == before
    twice.append(draws_from(folder, path, ply))
    assert twice[0] != twice[1] and read_save(path).identity == read_save(copy).identity
    assert sum(tally.games for tally in load_statistics(folder)[0]) == 1


def test_opened_in_its_place_a_game_draws_what_it_would_have(folder: Folder) -> None:
    """Also by another way to the same file, and after its backup was put back."""
    (folder.root / "way").symlink_to(folder.root, target_is_directory=True)
    with Session.start(folder, NewGame("carthage", PLAYERS)) as session:
        play_until(session, 20)
        path = session.record.path
    assert path is not None
    kept = path.read_bytes()
    seen = []
    for way in (path, folder.root / "way" / "saves" / path.name):
        path.write_bytes(kept)
        seen.append(draws_from(folder, way, 20))
    assert seen[0] == seen[1]


def test_a_chosen_seed_stays_wherever_the_file_goes(folder: Folder) -> None:
    """Whoever chose it has all its draws anyway."""
    with Session.start(folder, NewGame("carthage", PLAYERS, seed=5)) as session:
        play_until(session, 20)
        path = session.record.path
    assert path is not None
    copy = by_hand(path, folder.saves / "copy.toml")
    assert draws_from(folder, copy, 20) == draws_from(folder, path, 20)


def test_a_hand_made_copy_is_the_same_game(folder: Folder) -> None:
    """Of all such copies one end counts, the first."""
    path, last = nearly_finished(folder)
    shutil.copy(path, folder.saves / "again.toml")
    assert read_save(folder.saves / "again.toml").identity == read_save(path).identity
    finish(folder, folder.saves / "again.toml", last)
    finish(folder, path, last)
    assert counted(folder) == 1


def test_half_a_note_of_a_killed_process_goes_in_time(folder: Folder) -> None:
    folder.uncounted.mkdir(parents=True)
    half, young = (folder.uncounted / f".{'ab' * 6}.tmp-{number}" for number in (1, 2))
    other = folder.uncounted / ".somebody's own"
    for path in (half, young, other):
        path.write_bytes(b"")
    for path in (half, other):
        os.utime(path, (1, 1))
    catch_up(folder)
    assert set(folder.uncounted.iterdir()) == {young, other}


def test_a_lock_that_cannot_be_closed_stops_nothing(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As over a network: the descriptor is gone all the same."""
    real = os.close

    def refuse(descriptor: int) -> None:
        real(descriptor)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with one_at_a_time(folder.statistics):
        monkeypatch.setattr(os, "close", refuse)
    monkeypatch.undo()
    with one_at_a_time(folder.statistics):
        pass
