"""Settings and saves behind links: the link stays, and what lies behind it is written."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import OVER
from saves import (
    CannotWrite,
    Folder,
    Player,
    SaveError,
    SaveLocked,
    delete_save,
    list_saves,
    read_save,
    rename_save,
    set_aside,
)
from saves.links import follow_links
from saves.record import BOT
from saves.settings import changed_settings, load_settings
from saves.statistics import count_match, load_statistics
from tui.play.new_game import NewGame
from tui.play.session import Session

FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"
GAME = NewGame("carthage", [Player("Ana"), Player("easy", BOT, "easy")], seed=4)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    folder = Folder(tmp_path / "data")
    folder.saves.mkdir(parents=True)
    return folder


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Where somebody keeps what the links lead to."""
    place = tmp_path / "repository"
    place.mkdir()
    return place


@pytest.fixture
def as_guest() -> Iterator[None]:
    follow_links(False)
    yield
    follow_links(True)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("relative", [True, False])
def test_linked_settings_are_changed_where_they_are(
    folder: Folder, elsewhere: Path, relative: bool
) -> None:
    own = elsewhere / "argosy.toml"
    own.write_text('# Mine.\npacing = "long"  # slowly\nother = 1\n')
    folder.settings.symlink_to(os.path.relpath(own, folder.root) if relative else own)
    with changed_settings(folder) as settings:
        settings.pacing = "off"
    assert folder.settings.is_symlink() and load_settings(folder).pacing == "off"
    assert own.read_text() == '# Mine.\npacing = "off"  # slowly\nother = 1\n'
    assert names(elsewhere) == ["argosy.toml"]


def test_a_link_to_a_link_and_one_to_nothing_yet(folder: Folder, elsewhere: Path) -> None:
    (elsewhere / "second").symlink_to("third")
    folder.settings.symlink_to(elsewhere / "second")
    with changed_settings(folder) as settings:
        settings.pacing = "off"
    assert names(elsewhere) == ["second", "third"] and (elsewhere / "second").is_symlink()
    assert load_settings(folder).pacing == "off"


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("away/settings.toml", "No such file or directory"),
        ("settings.toml", "Too many levels of symbolic links"),
    ],
)
def test_a_link_that_leads_nowhere_is_reported_and_stays(
    folder: Folder, target: str, reason: str
) -> None:
    """Such as to a disk that is not there: nothing is made in its place."""
    folder.settings.symlink_to(target)
    with pytest.raises(SaveError) as refused, changed_settings(folder) as settings:
        settings.pacing = "off"
    assert refused.value.details["reason"] == reason
    assert names(folder.root) == ["saves", "settings.toml"]
    assert os.readlink(folder.settings) == target


@pytest.mark.parametrize("name", ["root", "saves"])
def test_a_folder_that_leads_nowhere_is_reported_and_stays(
    tmp_path: Path, elsewhere: Path, name: str
) -> None:
    folder = Folder(tmp_path / "data")
    link = folder.root if name == "root" else folder.saves
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(elsewhere / "away")
    with Session.start(folder, GAME) as session:
        assert session.unsaved is not None
        assert session.unsaved.details["reason"] == "No such file or directory"
        (elsewhere / "away").mkdir()
        session.play(session.match.state.legal_actions()[0])
        assert session.unsaved is None
    assert link.is_symlink() and len(list_saves(folder).saves) == 1


def test_linked_statistics_are_counted_where_they_are(folder: Folder, elsewhere: Path) -> None:
    folder.statistics.symlink_to(elsewhere / "statistics.toml")
    record = read_save(FIXTURES / "two-finished.toml")
    assert record.match.to_act == OVER and count_match(folder, record)
    assert folder.statistics.is_symlink()
    tallies, damage = load_statistics(folder)
    assert tallies and damage is None


@pytest.fixture
def linked(folder: Folder, elsewhere: Path) -> Path:
    """A save in the folder that is a link to a file under another name."""
    real = elsewhere / "sunday.toml"
    shutil.copy(FIXTURES / "three-open.toml", real)
    link = folder.saves / "three-open.toml"
    link.symlink_to(real)
    return link


def test_a_linked_save_is_played_where_it_is(folder: Folder, linked: Path, elsewhere: Path) -> None:
    """Its backup and its lock lie beside the file, so that they hold for all its names."""
    before = linked.read_bytes()
    real = elsewhere / "sunday.toml"
    with Session.open(folder, linked) as session:
        with pytest.raises(SaveLocked):
            Session.open(folder, real)
        for _move in range(2):
            session.play(session.match.state.legal_actions()[0])
            assert session.unsaved is None and session.take_notice() is None
    rename_save(linked, "Sunday")
    assert linked.is_symlink() and linked.read_bytes() != before
    assert read_save(linked).match.actions == session.match.actions
    assert names(folder.saves) == ["three-open.toml"]
    assert names(elsewhere) == [".sunday.toml.lock", "sunday.toml", "sunday.toml.bak"]
    assert not (elsewhere / "sunday.toml.bak").is_symlink()


def test_deleting_a_link_leaves_what_it_leads_to(
    folder: Folder, linked: Path, elsewhere: Path
) -> None:
    with Session.open(folder, elsewhere / "sunday.toml"), pytest.raises(SaveLocked):
        delete_save(linked)
    (elsewhere / ".sunday.toml.lock").unlink()
    delete_save(linked)
    assert names(folder.saves) == [] and names(elsewhere) == ["sunday.toml"]
    linked.symlink_to("three-open.toml")
    delete_save(linked)
    assert names(folder.saves) == []


@pytest.mark.parametrize("has_backup", [True, False])
def test_a_damaged_save_behind_a_link_is_set_aside(
    folder: Folder, linked: Path, elsewhere: Path, has_backup: bool
) -> None:
    real = elsewhere / "sunday.toml"
    if has_backup:
        shutil.copy(real, elsewhere / "sunday.toml.bak")
    real.write_text("format = 1\n")
    done = set_aside(folder, linked)
    assert done.restored is has_backup and done.path.read_text() == "format = 1\n"
    assert done.path == folder.damaged / "three-open.toml" and not done.path.is_symlink()
    assert names(folder.saves) == (["three-open.toml"] if has_backup else [])
    assert [name for name in names(elsewhere) if "lock" not in name] == (
        ["sunday.toml"] if has_backup else []
    )


def test_damaged_settings_behind_a_link_are_set_aside(folder: Folder, elsewhere: Path) -> None:
    own = elsewhere / "argosy.toml"
    own.write_text("pacing = \n")
    folder.settings.symlink_to(own)
    assert load_settings(folder).damage is not None
    assert (folder.damaged / "settings.toml").read_text() == "pacing = \n"
    with changed_settings(folder) as settings:
        settings.pacing = "off"
    assert folder.settings.is_symlink() and own.exists()


@pytest.mark.usefixtures("as_guest")
def test_a_guest_writes_through_no_link(folder: Folder, linked: Path, elsewhere: Path) -> None:
    own = elsewhere / "argosy.toml"
    own.write_text("mouse = true\n")
    folder.settings.symlink_to(own)
    before = linked.read_bytes()
    with changed_settings(folder) as settings:
        settings.mouse = False
    with Session.open(folder, linked) as session:
        session.play(session.match.state.legal_actions()[0])
        session.play(session.match.state.legal_actions()[0])
    assert own.read_text() == "mouse = true\n" and not folder.settings.is_symlink()
    assert (elsewhere / "sunday.toml").read_bytes() == before and not linked.is_symlink()
    assert names(elsewhere) == ["argosy.toml", "sunday.toml"]
    assert not (folder.saves / "three-open.toml.bak").is_symlink()


def test_an_export_to_a_link_that_leads_nowhere_is_refused(
    folder: Folder, linked: Path, elsewhere: Path
) -> None:
    from saves import export_save

    target = elsewhere / "copy.toml"
    target.symlink_to(elsewhere / "away" / "copy.toml")
    with pytest.raises(CannotWrite):
        export_save(linked, target)
    assert target.is_symlink()
