"""``kill -9`` at any moment: the save loads and is a position after a whole action."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import OVER
from saves import Folder, Player, list_saves, read_save
from tui.play.new_game import NewGame
from tui.play.session import Session

MOMENTS = {"carthage": 50, "manila": 15, "carcassonne": 15}
PLAYERS = [Player("Ana"), Player("Ben"), Player("Cleo")]


def play_by_script(session: Session) -> Iterator[int]:
    """Play on with choices that depend on the position alone; yields the plies so far."""
    while session.to_act != OVER:
        actions = session.match.state.legal_actions()
        session.play(random.Random(session.ply).choice(actions))
        assert session.unsaved is None
        yield session.ply


def child_plays(folder: Folder, setup: NewGame, path: Path | None, said: int) -> None:
    """What the process to be killed does: play, and report each ply once it is shown as done."""
    session = Session.open(folder, path) if path else Session.start(folder, setup)
    for ply in play_by_script(session):
        os.write(said, ply.to_bytes(2, "big"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("game", MOMENTS)
def test_a_killed_game_loses_nothing_that_was_shown(game: str, tmp_path: Path) -> None:
    setup = NewGame(game, PLAYERS, seed=21)
    reference = Session.start(Folder(tmp_path / "whole"), setup)
    for _ in play_by_script(reference):
        pass
    script = reference.match.actions
    rng = random.Random(5)
    folder = Folder(tmp_path / "killed")
    path: Path | None = None
    for _ in range(MOMENTS[game]):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                child_plays(folder, setup, path, writing)
            finally:
                os._exit(0)
        os.close(writing)
        os.read(reading, 2)  # the first action of this life is done
        time.sleep(rng.random() * 0.02)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        shown = 0
        while said := os.read(reading, 4096):
            shown = int.from_bytes(said[-2:], "big")
        os.close(reading)
        listing = list_saves(folder)
        assert listing.damaged == () and len(listing.saves) == 1
        path = listing.saves[0].path
        record = read_save(path)
        plies = len(record.match.plies)
        assert plies >= shown
        assert record.match.actions == script[:plies]
        assert record.match.to_act >= 0 or record.match.to_act == OVER  # no draw is missing
        if record.match.to_act == OVER:
            path.unlink()
            path = None
