"""Sessions that take one game over from each other while they are stopped and woken at random.

Whatever a session has called saved is in the file that it named, for good.
"""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from saves import Folder, Player, read_save
from tui.play.new_game import NewGame
from tui.play.session import Session

ROOT = Path(__file__).parent.parent.parent
SESSIONS = 3
MOVES = 40
"""How many each of them makes."""

PLAYER = """
import json, random, sys, time
from pathlib import Path
from saves import Folder
from saves.errors import SaveError
from tui.play.session import Session

root, path, seed, moves = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
rng, session = random.Random(seed), None
while moves:
    try:
        if session is None:
            session = Session.open(Folder(root), path, take_over=True)
            if session.is_over:
                break
        session.play(rng.choice(session.match.state.legal_actions()))
        moves -= 1
        if session.unsaved is None and not session.watching:
            print(json.dumps([str(session.record.path), session.match.actions]), flush=True)
        if not session.watching and session.record.path == path and not session.is_over:
            continue
    except SaveError:
        pass
    if session is not None:
        session.close()
        session = None
    time.sleep(rng.random() * 0.02)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="stops processes as Linux does")
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_was_saved_is_lost(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    folder = Folder(tmp_path / "data")
    with Session.start(
        folder, NewGame("carthage", [Player("Ana"), Player("Ben")], seed=seed)
    ) as one:
        path = one.record.path
    assert path is not None
    said = [tmp_path / f"said-{number}" for number in range(SESSIONS)]
    players = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(folder.root), str(path), where.name, str(MOVES)],
            stdout=where.open("w"),
            cwd=ROOT,
        )
        for where in said
    ]
    while playing := [player for player in players if player.poll() is None]:
        rng.choice(playing).send_signal(signal.SIGSTOP)
        time.sleep(rng.random() * 0.03)
        for player in playing:
            if rng.random() < 0.6:
                player.send_signal(signal.SIGCONT)
    assert [player.returncode for player in players] == [0] * SESSIONS
    saved = [json.loads(line) for where in said for line in where.read_text().splitlines()]
    assert len(saved) > MOVES
    kept = {where: read_save(Path(where)).match.actions for where, _actions in saved}
    assert [actions for where, actions in saved if kept[where][: len(actions)] != actions] == []
    assert not [left for left in folder.saves.iterdir() if ".tmp-" in left.name]
