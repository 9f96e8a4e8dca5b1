"""Over a real ssh server the line is lost in each phase of each game; ``argosy resume`` goes on.

The three games are played at the same time, each in one data folder from session to session, so
that every session first has to show what the one before had shown as done.
"""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from engine import OVER
from saves import Folder, Player, read_save
from tests.terminal.command import ROOT, argosy, shell_words
from tests.terminal.conftest import require
from tests.terminal.log_beside import COLUMNS, ROWS, RecordedLog
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.ssh import SSHD, SshServer
from tests.terminal.waiting import processes_using, wait_until
from tui.play.new_game import NewGame
from tui.play.session import Session

GAMES = {
    "carthage": "me,easy:Ben,easy:Cleo",
    "manila": "me,easy:Ben,easy:Cleo",
    "carcassonne": "me,easy:Ben",
}
SETTINGS = 'guides = ["carthage", "manila", "carcassonne"]\npacing = "key"\n'
BOTS_NEXT = "any key goes on"
GONE_WITHIN = 4.0
"""Seconds; the guard gives an app whose line is lost two to leave by itself."""
MOST_CPU = 0.8
"""Seconds of CPU for leaving; a process that spins until the guard ends it takes more."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SshServer]:
    """One ssh server for all of it."""
    require("ssh", "ssh-keygen", str(SSHD))
    with SshServer(tmp_path_factory.mktemp("ssh")) as one:
        yield one


class FarGame:
    """A game in a data folder of its own, played over ssh."""

    def __init__(self, server: SshServer, place: Path, game: str = "") -> None:
        self.server, self.place, self.game = server, place, game
        place.mkdir()
        (place / "settings.toml").write_text(SETTINGS)
        self.shown: list[list[str]] = []
        """The last screens before each cut."""

    def connect(self, *words: str) -> PseudoTerminal:
        """Come in and run Argosy with ``words``."""
        far = {"ARGOSY_DATA_DIR": str(self.place), "PYTHONPATH": str(ROOT), "LOGNAME": "ana"}
        near = {name: value for name, value in os.environ.items() if name != "ARGOSY_DATA_DIR"}
        near["TERM"] = "xterm-256color"
        command = shell_words(far, argosy(*words))
        self.terminal = self.server.connect(command, near, COLUMNS, ROWS)
        return self.terminal

    @property
    def save(self) -> Path:
        """The only save there is."""
        (path,) = (self.place / "saves").glob("*.toml")
        return path

    def to_decision(self) -> None:
        """Let bots move, each by a key, until Ana has to decide."""
        self.terminal.wait_for(lambda text: " · " in text.splitlines()[0])
        while BOTS_NEXT in self.terminal.wait_until_still():
            self.terminal.press("x")

    def decide(self) -> None:
        """Do what the cursor is on, until a bot is next."""
        for _key in range(8):
            if BOTS_NEXT in self.terminal.wait_until_still():
                return
            self.terminal.press("enter")
        self.terminal.wait_for(BOTS_NEXT)

    def note(self) -> None:
        """Remember what the screen shows."""
        self.shown.append(list(self.terminal.screen.display))

    def cut(self, way: str) -> None:
        """Lose the line: the client is killed, or the server's side of the connection."""
        there = {pid: cpu(pid) for pid in processes_using(self.place)}
        assert there
        if way == "client":
            self.terminal.signal(signal.SIGKILL)
        else:
            for pid in there:
                with suppress(ProcessLookupError, FileNotFoundError):
                    os.kill(connection_of(pid), signal.SIGKILL)
        most = 0.0

        def is_gone() -> bool:
            nonlocal most
            left = processes_using(self.place)
            most = max([most, *(cpu(pid) - there[pid] for pid in left if pid in there)])
            return not left

        wait_until(is_gone, "the app runs on", GONE_WITHIN)
        assert most <= MOST_CPU
        self.terminal.__exit__(None, None, None)

    def assert_all_is_on_record(self) -> None:
        """Every action that any screen has shown as done is in the save."""
        log = RecordedLog(self.save, self.place)
        assert any(map(log.in_rows, self.shown))
        for rows in self.shown:
            assert log.has_all_of(rows), (log.in_rows(rows), log.text)


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used; 0 if it is gone."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def connection_of(pid: int) -> int:
    """The process of sshd that serves the session in which ``pid`` runs."""
    while "sshd" not in Path(f"/proc/{pid}/comm").read_text():
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    return pid


def test_in_each_phase_of_each_game(server: SshServer, tmp_path: Path) -> None:
    """In one's own decision with the cursor moved, with something open, while bots move."""
    games = [FarGame(server, tmp_path / game, game) for game in GAMES]

    for game in games:
        game.connect("play", game.game, "--seats", GAMES[game.game], "--seed", "5")
    for game in games:
        game.to_decision()
        game.decide()
        game.to_decision()
        game.terminal.press("right", "down")
        game.terminal.wait_until_still()
        game.note()
        game.cut("client")
        game.assert_all_is_on_record()

    for game in games:
        game.connect("resume")
    for game, (key, title) in zip(
        games,
        (("k", "cards"), ("f10", "Back to the game"), ("l", "ARGOSY · Log")),
        strict=True,
    ):
        game.to_decision()
        game.note()
        assert RecordedLog(game.save, game.place).in_rows(game.shown[-1])
        game.terminal.press(key)
        game.terminal.wait_for(title)
        game.cut("connection" if key == "f10" else "client")

    for game in games:
        game.connect("resume")
    for game in games:
        game.to_decision()
        game.note()
        game.decide()
        game.note()
        game.cut("client" if game.game == "manila" else "connection")
        game.assert_all_is_on_record()


def test_on_the_screens_around_the_games(server: SshServer, tmp_path: Path) -> None:
    """While a game is set up, in the list of games, and when a game has just ended."""
    setting_up = FarGame(server, tmp_path / "new")
    listing = FarGame(server, tmp_path / "list")
    ending = FarGame(server, tmp_path / "end")
    bots = [Player(name, "bot", "easy") for name in ("Ana", "Ben")]
    with Session.start(Folder(listing.place), NewGame("manila", [Player("Ana"), *bots])):
        pass
    with Session.start(Folder(ending.place), NewGame("carthage", bots, seed=3)) as session:
        rng = random.Random(3)
        while max(session.match.state.scores()) < 4 and session.to_act != OVER:
            session.play(rng.choice(session.match.state.legal_actions()))
    before = listing.save.read_bytes()

    ending.connect("resume")
    setting_up.connect()
    listing.connect()
    setting_up.terminal.wait_for("New game")
    setting_up.terminal.press("n")
    setting_up.terminal.wait_for("Start the game")
    setting_up.cut("client")
    assert not list(setting_up.place.rglob("*.toml.bak"))
    assert not (setting_up.place / "saves").exists()

    listing.terminal.wait_for("Continue")
    listing.terminal.press("l")
    listing.terminal.wait_for("state")
    listing.terminal.press("d")
    listing.terminal.wait_for("Delete it")
    listing.cut("client")
    assert listing.save.read_bytes() == before

    ending.terminal.wait_for(lambda text: " · " in text.splitlines()[0])
    for _move in range(400):
        if "Result of" in ending.terminal.text():
            break
        ending.terminal.press("x")
        ending.terminal.read(0.05)
    ending.terminal.wait_for("Result of")
    ending.cut("connection")
    assert read_save(ending.save).match.to_act == OVER
