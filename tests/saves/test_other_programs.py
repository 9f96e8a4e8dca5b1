"""Files that went through Windows, git, mail or an editor: other line ends, marks in front."""

from __future__ import annotations

import codecs
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import Folder, SaveDamaged, SaveError, list_saves, next_serial, read_header, read_save
from saves.library import set_aside
from saves.settings import Settings, changed_settings, load_settings
from saves.statistics import Tally, load_statistics
from saves.writing import save_bytes
from tui.cli import main
from tui.games.refusals import error_sentence
from tui.play.session import Session

FIXTURES = sorted((Path(__file__).parent.parent / "fixtures").glob("saves-*/*.toml"))
SMALL = next(path for path in FIXTURES if path.stem == "four-abandoned")
OPEN = next(path for path in FIXTURES if path.stem == "three-open")


def mixed(data: bytes) -> bytes:
    """Each line with an end of another kind."""
    rng = random.Random(len(data))
    ends = (b"\n", b"\r\n", b"\r", b"\r\r\n")
    return b"".join(line + rng.choice(ends) for line in data.splitlines())


WAYS: dict[str, Callable[[bytes], bytes]] = {
    "windows": lambda data: data.replace(b"\n", b"\r\n"),
    "windows twice": lambda data: data.replace(b"\n", b"\r\r\n"),
    "old mac": lambda data: data.replace(b"\n", b"\r"),
    "mixed": mixed,
    "one line": lambda data: data.replace(b"\n", b"\r\n", 1),
    "mark": lambda data: codecs.BOM_UTF8 + data,
    "mark and windows": lambda data: codecs.BOM_UTF8 + data.replace(b"\n", b"\r\n"),
    "no last end": lambda data: data.replace(b"\n", b"\r\n").removesuffix(b"\r\n"),
}
"""What other programs do to a text without changing what it says."""

ways = pytest.mark.parametrize("way", WAYS)


@ways
@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_a_save_is_the_same_save(way: str, path: Path, tmp_path: Path) -> None:
    moved = tmp_path / path.name
    moved.write_bytes(WAYS[way](path.read_bytes()))
    assert save_bytes(read_save(moved)) == path.read_bytes()
    assert read_header(moved).count == read_header(path).count


@ways
def test_a_changed_action_is_still_refused(way: str, tmp_path: Path) -> None:
    text = SMALL.read_text("utf-8")
    first = next(line for line in text.splitlines() if '"* draw' in line)
    other = next(line for line in text.splitlines() if '"* draw' in line and line != first)
    changed = tmp_path / "changed.toml"
    changed.write_bytes(WAYS[way](text.replace(first, other, 1).encode()))
    with pytest.raises(SaveDamaged):
        read_save(changed)
    changed.write_bytes(WAYS[way](text.replace("hints = 0", "hints = 1").encode()))
    for read in (read_save, read_header):
        with pytest.raises(SaveDamaged) as caught:
            read(changed)
        assert caught.value.code == "changed"


@ways
def test_it_is_listed_ordered_and_played_on(
    way: str, data_dir: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    folder = Folder(data_dir)
    folder.saves.mkdir()
    path = folder.saves / "a.toml"
    path.write_bytes(WAYS[way](OPEN.read_bytes()))
    listing = list_saves(folder)
    assert [one.path for one in listing.saves] == [path] and not listing.damaged
    assert next_serial(folder) == read_save(OPEN).serial + 1
    assert main(["saves", "check", "a"]) == 0
    capfd.readouterr()
    assert main(["saves", "export", "a"]) == 0
    assert capfd.readouterr().out.encode() == OPEN.read_bytes()
    with Session.open(folder, path) as session:
        move = session.match.state.legal_actions()[0]
        session.play(move)
        assert session.unsaved is None and session.take_notice() is None
    assert b"\r" not in path.read_bytes() and not path.read_bytes().startswith(codecs.BOM_UTF8)
    path.write_bytes(b"")
    assert set_aside(folder, path).restored  # the backup, which still has the other line ends
    assert save_bytes(read_save(path)) == OPEN.read_bytes()


@ways
def test_settings_and_statistics_are_read(way: str, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.settings.write_bytes(WAYS[way](b'pacing = "long"\n\n# mine\nmouse = false\n'))
    tally = b'[[tally]]\ngame = "manila"\nseats = 3\nagainst = "easy easy"\ngames = 2\n'
    folder.statistics.write_bytes(WAYS[way](tally + b"wins = 1.0\nscore = 90\n"))
    settings = load_settings(folder)
    assert (settings.pacing, settings.mouse, settings.damage) == ("long", False, None)
    assert load_statistics(folder) == ([Tally("manila", 3, "easy easy", 2, 1.0, 90)], None)
    with changed_settings(folder) as changed:
        changed.mouse = True
    assert load_settings(folder).pacing == "long"
    assert not folder.damaged.exists()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named_and_nothing_is_set_aside(encoding: str, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    path = tmp_path / "a.toml"
    path.write_bytes(SMALL.read_text("utf-8").encode(encoding))
    for read in (read_save, read_header):
        with pytest.raises(SaveDamaged) as caught:
            read(path)
        assert "UTF-16" in error_sentence(caught.value)
    written = 'pacing = "long"\n'.encode(encoding)
    folder.settings.write_bytes(written)
    settings = load_settings(folder)
    assert settings.damage is not None and "UTF-16" in error_sentence(settings.damage)
    assert settings.pacing == Settings().pacing
    with pytest.raises(SaveError), changed_settings(folder) as changed:
        changed.mouse = False
    assert folder.settings.read_bytes() == written and not folder.damaged.exists()
