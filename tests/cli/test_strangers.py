"""Files of strangers: listed with what is wrong, or left alone; no command dies of one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from saves import Folder, SaveDamaged, read_save
from tests.cli.conftest import Argosy
from tui.play.session import Session

FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"


def crowded(path: Path) -> None:
    """Seat seven nameless people in a save."""
    seats = '{name = "", player = "human"}, ' * 7
    text = re.sub(r"(?ms)^seats = \[.*?^\]$", f"seats = [{seats}]", path.read_text())
    path.write_text(text)


@pytest.fixture
def crowd(argosy: Argosy, data_dir: Path) -> Path:
    """A save with seven nameless people, beside a sound one."""
    for _ in range(2):
        argosy("new", "carthage", "--seats", "me,easy", "--seed", "4")
    path = data_dir / "saves" / "carthage-2.toml"
    crowded(path)
    return path


def test_a_save_with_more_seats_than_letters_is_listed_as_damaged(
    crowd: Path, argosy: Argosy
) -> None:
    reason = "'seats' cannot be '7'"
    ran = argosy("saves", "list")
    assert ran.code == 0 and ran.err == ""
    assert ran.lines[0].startswith("carthage-1") and reason in ran.lines[1]
    ran = argosy("saves", "check")
    assert ran.code == 1 and "carthage-1.toml is sound" in ran.out and reason in ran.err
    for arguments in (["saves", "show", "carthage-2"], ["resume", "carthage-2", "--plain"]):
        ran = argosy(*arguments)
        assert ran.code == 2 and reason in ran.err
    ran = argosy("show", "no such")
    assert ran.code == 2 and "carthage-1, carthage-2" in ran.err


def test_looking_on_says_so_if_the_save_becomes_a_crowd(argosy: Argosy, data_dir: Path) -> None:
    argosy("new", "carthage", "--seats", "me,easy", "--seed", "4")
    path = data_dir / "saves" / "carthage-1.toml"
    with Session.open(Folder(data_dir), path, watch=True) as session:
        crowded(path)
        with pytest.raises(SaveDamaged):
            session.reload()


@pytest.mark.parametrize("text", [b"hello", b"", b"[table]\nx = 1\n", b"format = 2\n"])
def test_deleting_takes_nothing_that_is_no_save(
    text: bytes, argosy: Argosy, tmp_path: Path, contents: Callable[[], Mapping[str, bytes]]
) -> None:
    argosy("new", "carthage", "--seats", "me,easy", "--seed", "4")
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("precious.txt", "precious.txt.bak", "precious.toml", "precious.toml.bak"):
        (folder / name).write_bytes(text)
    (tmp_path / "saves" / "notes.txt").write_bytes(text)
    before = contents()
    for path in (folder / "precious.txt", folder / "precious.toml", tmp_path / "saves/notes.txt"):
        ran = argosy("saves", "delete", str(path), "--yes")
        assert (ran.code, ran.out) == (2, "")
        assert f"{path} is no save that can be read" in ran.err and ran.err.count("\n") == 1
    assert contents() == before
    assert not list(folder.glob(".*"))


def test_deleting_takes_a_sound_save_wherever_it_is(argosy: Argosy, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    shutil.copy(FIXTURES / "three-open.toml", path)
    (tmp_path / "mine.txt.bak").write_text("mine")
    ran = argosy("saves", "delete", str(path), "--yes")
    assert ran.code == 0 and not path.exists()
    assert (tmp_path / "mine.txt.bak").read_text() == "mine"


def test_deleting_takes_a_damaged_save_that_is_listed(crowd: Path, argosy: Argosy) -> None:
    assert argosy("saves", "delete", "carthage-2", "--yes").code == 0
    assert not crowd.exists()
    crowd.write_text("nothing")
    assert argosy("saves", "delete", str(crowd), "--yes").code == 0
    assert not crowd.exists()


def test_digits_of_other_scripts_in_an_action_do_not_end_the_check(
    argosy: Argosy, data_dir: Path
) -> None:
    argosy("new", "carcassonne", "--seats", "me,easy", "--seed", "3")
    path = data_dir / "saves" / "carcassonne-1.toml"
    text, number = path.read_text(), len(read_save(path).match.actions)
    text = text.replace("]\ncount", '  "A walk (0,0) (1,0) way ²",\n]\ncount')
    path.write_text(text.replace(f"\ncount = {number}", f"\ncount = {number + 1}"))
    ran = argosy("saves", "check")
    assert ran.code == 1 and f"'actions' cannot be '{number + 1}'" in ran.err
