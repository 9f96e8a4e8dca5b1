"""The compiled build: which one runs, and that code changed after compiling is noticed."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from engine import State, compiled
from engine.compiled import Source, SourceFinder, hash_of, read_stamp, stamp_text
from tests.engine.every_game import EVERY_GAME
from tests.engine.invariants import playable
from tests.engine.random_games import Setup, walk


def build_of(**variables: str) -> list[str]:
    """What a new interpreter says of its build, in an environment with these variables too."""
    code = (
        "from engine import GAMES, compiled; print(compiled.STATE, GAMES['carthage'].is_compiled)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=compiled.ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stderr == ""
    return ran.stdout.split()


def test_a_build_is_all_of_one_kind() -> None:
    is_compiled = compiled.STATE == compiled.COMPILED
    assert {game_id: game.is_compiled for game_id, game in EVERY_GAME.items()} == {
        game_id: is_compiled and game_id in ("carthage", "manila", "carcassonne")
        for game_id in EVERY_GAME
    }


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_positions_and_views_go_to_other_processes(game_id: str) -> None:
    game = EVERY_GAME[game_id]
    setup = Setup(game_id, game.seats[-1], playable(game_id, game.seats[-1], {}), seed=3)
    for number, (state, _action) in enumerate(walk(setup)):
        if number % 16 == 0:
            twin = pickle.loads(pickle.dumps(state.clone()))
            assert twin.key() == state.key() and twin.legal_actions() == state.legal_actions()
            view = pickle.loads(pickle.dumps(state.view(0)))
            assert view.position.key() == state.view(0).position.key()


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_position_is_of_its_own_class_only(game_id: str) -> None:
    game = EVERY_GAME[game_id]
    state = game.new(game.seats[0])
    assert isinstance(state, State)
    others = [other for other in EVERY_GAME.values() if other is not game]
    assert not any(isinstance(state, type(other.new(other.seats[0]))) for other in others)


def test_the_environment_can_ask_for_the_sources() -> None:
    assert build_of()[0] == compiled.STATE
    assert build_of(ARGOSY_COMPILED="no") == [compiled.INTERPRETED, "False"]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two sources, of which one stands in a folder of its own."""
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "LIBRARY", tmp_path / "engine" / "library.so")
    for name in ("engine/__init__.py", "engine/fleet/rules.py", "ai/__init__.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("SHIPS = 4\n")
    return tmp_path


def stamped(root: Path) -> list[Source]:
    """The sources as they are compiled now."""
    stamp = root / "stamp.txt"
    stamp.write_text(stamp_text())
    return read_stamp(stamp)


def test_what_stays_the_same_has_not_changed(root: Path) -> None:
    sources = stamped(root)
    names = [source.path for source in sources]
    assert names == ["engine/__init__.py", "engine/fleet/rules.py", "ai/__init__.py"]
    os.utime(root / "engine/fleet/rules.py", ns=(1, 1))  # As a fresh check-out would.
    assert not any(source.has_changed for source in sources)


@pytest.mark.parametrize("text", ["SHIPS = 5\n", "SHIPS = 40\n", None])
def test_what_was_written_or_deleted_since_has_changed(root: Path, text: str | None) -> None:
    sources = stamped(root)
    path = root / "engine/fleet/rules.py"
    written = path.stat().st_mtime_ns
    path.unlink()
    if text is not None:
        path.write_text(text)
        os.utime(path, ns=(written + 1, written + 1))
    assert [source.path for source in sources if source.has_changed] == ["engine/fleet/rules.py"]


def settled(
    root: Path, monkeypatch: pytest.MonkeyPatch, stamp: str | None, installed: str = "librt"
) -> tuple[str, list[object]]:
    """What ``settle`` says of this stamp, and what it adds to the finders of modules."""
    finders: list[object] = []
    monkeypatch.setattr(sys, "meta_path", finders)
    monkeypatch.setattr(compiled, "find_spec", lambda name: name == installed)
    monkeypatch.delenv(compiled.VARIABLE, raising=False)
    path = root / "stamp.txt"
    path.unlink(missing_ok=True)
    if stamp is not None:
        path.write_text(stamp)
    monkeypatch.setattr(compiled, "STAMP", path)
    return compiled.settle(), finders


def test_the_build_is_chosen_by_what_was_compiled(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = stamp_text()
    assert settled(root, monkeypatch, text) == (compiled.INTERPRETED, [])
    (root / "engine" / "library.so").touch()
    assert settled(root, monkeypatch, text) == (compiled.COMPILED, [])
    assert settled(root, monkeypatch, text, "") == (compiled.INTERPRETED, [SourceFinder])
    assert settled(root, monkeypatch, None) == (compiled.CHANGED, [SourceFinder])
    (root / "ai/__init__.py").write_text("SHIPS = 7 * 7\n")
    assert settled(root, monkeypatch, text) == (compiled.CHANGED, [SourceFinder])
    assert settled(root, monkeypatch, stamp_text()) == (compiled.COMPILED, [])


def test_the_finder_takes_sources_alone(root: Path) -> None:
    found = SourceFinder.find_spec("engine.fleet.rules")
    assert found is not None and found.origin == str(root / "engine/fleet/rules.py")
    assert SourceFinder.find_spec("engine.fleet") is None, "the usual finders know packages"
    assert SourceFinder.find_spec("engine.fleet.library") is None
    assert SourceFinder.find_spec("fleet.rules") is None


def test_a_hash_is_of_the_content(root: Path) -> None:
    before = hash_of(root / "ai/__init__.py")
    assert hash_of(root / "engine/__init__.py") == before
    (root / "ai/__init__.py").write_text("SHIPS = 3\n")
    assert hash_of(root / "ai/__init__.py") != before
