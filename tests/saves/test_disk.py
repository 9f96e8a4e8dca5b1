"""Files are written whole or not at all, whatever the disk does."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from saves import CannotRead, CannotWrite, read_save
from saves.disk import backup_path, read_file, remove_leftovers, write_file
from tui.games.refusals import error_sentence

ROOT = Path(__file__).parent.parent.parent


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new folder ä" / "a.toml"
    write_file(path, b"one", backup=True)
    assert path.read_bytes() == b"one"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert files(path.parent) == ["a.toml"]


def test_one_version_before_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    for data in (b"one", b"two", b"three"):
        write_file(path, data, backup=True)
    assert path.read_bytes() == b"three"
    assert backup_path(path).read_bytes() == b"two"
    assert files(tmp_path) == ["a.toml", "a.toml.bak"]


def test_a_disk_without_hard_links_keeps_a_backup_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    path = tmp_path / "a.toml"
    write_file(path, b"one", backup=True)
    write_file(path, b"two", backup=True)
    assert backup_path(path).read_bytes() == b"one"


def test_a_write_that_failed_at_the_end_leaves_no_third_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file and its backup are one then, and a file cannot replace itself."""
    path = tmp_path / "a.toml"
    write_file(path, b"one", backup=True)
    real = os.replace

    def refuse(source: Path, target: Path) -> None:
        if target == path:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(source, target)

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", refuse)
        with pytest.raises(CannotWrite):
            write_file(path, b"two", backup=True)
    write_file(path, b"three", backup=True)
    assert files(tmp_path) == ["a.toml", "a.toml.bak"]
    assert backup_path(path).read_bytes() == b"one"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
def test_whatever_step_fails_the_old_file_stands(
    step: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.toml"
    write_file(path, b"old", backup=True)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, step, refuse)
    with pytest.raises(CannotWrite) as caught:
        write_file(path, b"new", backup=True)
    monkeypatch.undo()
    assert caught.value.code == "cannot_write"
    assert str(path) in error_sentence(caught.value)
    assert path.read_bytes() == b"old"
    assert not any("tmp" in name for name in files(tmp_path))


def test_a_full_disk_leaves_the_old_save(tmp_path: Path) -> None:
    """A real limit on the size of files, in a process of its own."""
    path = tmp_path / "a.toml"
    write_file(path, b"old")
    program = """
        import resource, sys
        from pathlib import Path
        from saves import CannotWrite
        from saves.disk import write_file
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
        path = Path(sys.argv[1])
        try:
            write_file(path, b"x" * 5000, backup=True)
        except CannotWrite as error:
            print(error.code)
        write_file(path, b"small enough", backup=True)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program), str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "cannot_write\n"
    assert path.read_bytes() == b"small enough"
    assert backup_path(path).read_bytes() == b"old"
    assert files(tmp_path) == ["a.toml", "a.toml.bak"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "read only"
    folder.mkdir(mode=0o500)
    with pytest.raises(CannotWrite):
        write_file(folder / "a.toml", b"x")


@pytest.mark.parametrize("parent", ["a file", "a file/below"])
def test_a_file_where_a_folder_should_be(parent: str, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("mine")
    with pytest.raises(CannotWrite):
        write_file(tmp_path / parent / "a.toml", b"x")
    assert (tmp_path / "a file").read_text() == "mine"


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.toml", tmp_path):
        with pytest.raises(CannotRead) as caught:
            read_file(path, 1000)
        assert error_sentence(caught.value).startswith(str(path))
        with pytest.raises(CannotRead):
            read_save(path)


def test_leftovers_of_a_killed_process_go(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    write_file(path, b"one")
    (tmp_path / ".a.toml.tmp-123").write_bytes(b"half")
    (tmp_path / ".b.toml.tmp-123").write_bytes(b"another's")
    remove_leftovers(path)
    assert files(tmp_path) == [".b.toml.tmp-123", "a.toml"]


@pytest.mark.parametrize("name", ["*.toml", "[x].toml", "a?.toml"])
def test_a_name_with_the_signs_of_a_pattern_has_its_own_leftovers_only(
    name: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(b"one")
    (tmp_path / f".{name}.tmp-123").write_bytes(b"half")
    (tmp_path / f".{name}.tmp-123-bak").write_bytes(b"half")
    others = [f".{name}.tmp-of another program", ".ab.toml.tmp-1", ".x.toml.tmp-1"]
    for other in others:
        (tmp_path / other).write_bytes(b"another's")
    remove_leftovers(path)
    assert files(tmp_path) == sorted([name, *others])
