"""Hundreds of sessions, each cut off at a random moment: is an action lost that was shown as done?

Games are played by random keys with the real command, some of them over an ssh server on loopback.
At a random moment, in half of the sessions with some sheet or question open, the session is ended
without a word: ``kill -9``, SIGTERM, SIGHUP, the terminal closed, the ssh client killed, the
server's side of the connection killed. Then everything that was started has to be gone; no save is
damaged; the newest one loads, stands after a whole action with its draws, has all that the session
before had, and every action that stood in the log on the screen.

    python bench/killed_sessions.py [--sessions 500] [--seed WORD]

The last line is JSON; the exit code is 1 if anything was lost.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import CHANCE
from saves import Folder, list_saves, newest_open, read_save
from saves.settings import changed_settings
from tests.extra import extra_needed

with extra_needed():
    from tests.terminal.command import ROOT, argosy, environment, shell_words
    from tests.terminal.log_beside import COLUMNS, ROWS, RecordedLog
    from tests.terminal.pseudo_terminal import KEYS, PseudoTerminal
    from tests.terminal.ssh import SshServer
    from tests.terminal.waiting import processes_using

SEATS = {
    "carthage": ("me,easy,medium", "me,hard"),
    "manila": ("me,easy,medium", "me,hard,hard"),
    "carcassonne": ("me,easy", "me,hard"),
}
WAYS = ("kill -9", "SIGTERM", "SIGHUP", "hang-up", "client killed", "connection killed")
OVER_SSH = WAYS[-2:]
PLAYING = (*("enter",) * 8, "up", "down", "left", "right", "space", *"tbrpezf12345")
OPENING = (*"lknsh?", "f10", "ctrl+r", "f2")
"""Keys that open something over the board; the session ends there, so nothing in it is chosen."""
MORE_KEYS = {"f2": b"\x1bOQ", "ctrl+r": b"\x12"}
GONE_WITHIN = 5.0
"""Seconds until what still runs counts as left over."""


@dataclass
class Tally:
    """What has been seen."""

    sessions: Counter[str] = field(default_factory=Counter)
    actions: int = 0
    """Actions on record that were played in a session which was cut off."""
    logs: int = 0
    """Screens whose log was compared with the record."""
    lost: list[str] = field(default_factory=list)
    """What went wrong, a sentence each."""
    slowest: float = 0.0
    """The most seconds until all processes were gone."""
    most_cpu: float = 0.0
    """The most seconds of CPU that one of them took meanwhile."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sessions", type=int, default=500)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    tally = Tally()
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="argosy-killed-") as place:
        keys = Path(place) / "ssh"
        keys.mkdir()
        with SshServer(keys) as server:
            for number in range(arguments.sessions):
                game = list(SEATS)[number % len(SEATS)]
                folder = Path(place) / game
                folder.mkdir(exist_ok=True)
                _one_session(game, folder, server, rng, tally)
                if sys.stderr.isatty():
                    print(f"\r{number + 1} ", end="", file=sys.stderr, flush=True)
    for sentence in tally.lost:
        print(sentence)
    figures = {
        "sessions": tally.sessions.total(),
        "by": dict(tally.sessions),
        "actions": tally.actions,
        "logs_compared": tally.logs,
        "lost": len(tally.lost),
        "slowest_end_s": round(tally.slowest, 2),
        "most_cpu_after_the_cut_s": round(tally.most_cpu, 2),
        "minutes": round((time.monotonic() - began) / 60, 1),
    }
    print(json.dumps(figures))
    return 1 if tally.lost else 0


def _one_session(
    game: str, place: Path, server: SshServer, rng: random.Random, tally: Tally
) -> None:
    """Begin or go on, play, cut, check."""
    folder = Folder(place)
    with changed_settings(folder) as settings:
        settings.guides = list(SEATS)
        settings.pacing = rng.choice(("off", "off", "short", "key"))
    newest = newest_open(folder)
    before = read_save(newest.path).match.actions if newest else []
    seats = SEATS[game][rng.random() < 0.3]
    begin = ("resume",) if newest else ("play", game, "--seats", seats)
    command = argosy("--max-thinking", "0.2", *begin)
    way = rng.choice(WAYS)
    tally.sessions[way] += 1
    with _terminal(command, place, server if way in OVER_SSH else None) as terminal:
        shown = _play(terminal, rng)
        label = f"{game}, {way}, session {tally.sessions.total()}"
        started = processes_using(place)
        before_cut = {pid: _cpu(pid) for pid in started}
        cut = time.monotonic()
        _cut(way, terminal, started, server)
        while left := processes_using(place):
            used = max(_cpu(pid) - before_cut.get(pid, 0.0) for pid in left)
            tally.most_cpu = max(tally.most_cpu, used)
            if time.monotonic() - cut > GONE_WITHIN:
                tally.lost.append(f"{label}: still running: {left}")
                for pid in left:
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
                break
            time.sleep(0.005)
        tally.slowest = max(tally.slowest, time.monotonic() - cut)
    _check(folder, newest.path if newest else None, before, shown, label, tally)


@contextmanager
def _terminal(
    command: list[str], place: Path, server: SshServer | None
) -> Iterator[PseudoTerminal]:
    """The command on a terminal of its own, or at the far end of an ssh session."""
    if server is None:
        with PseudoTerminal(command, environment(place), COLUMNS, ROWS) as terminal:
            yield terminal
        return
    far = {"ARGOSY_DATA_DIR": str(place), "PYTHONPATH": str(ROOT), "LOGNAME": "ana"}
    near = {name: value for name, value in os.environ.items() if name != "ARGOSY_DATA_DIR"}
    near["TERM"] = "xterm-256color"
    with server.connect(shell_words(far, command), near, COLUMNS, ROWS) as terminal:
        yield terminal


def _play(terminal: PseudoTerminal, rng: random.Random) -> list[list[str]]:
    """Random keys at random paces; the screens that came, to be compared with the record."""
    terminal.wait_for(lambda text: " · " in text.splitlines()[0])
    shown = [list(terminal.screen.display)]
    for _key in range(rng.randrange(40)):
        _press(terminal, rng.choice(PLAYING))
        terminal.read(rng.choice((0.0, 0.02, 0.15, 0.2)))
        shown.append(list(terminal.screen.display))
    if rng.random() < 0.5:
        _press(terminal, rng.choice(OPENING))
        terminal.read(rng.choice((0.0, 0.05, 0.2)))
        shown.append(list(terminal.screen.display))
    return shown


def _press(terminal: PseudoTerminal, key: str) -> None:
    terminal.send(MORE_KEYS.get(key) or KEYS.get(key) or key.encode())


def _cut(way: str, terminal: PseudoTerminal, started: list[int], server: SshServer) -> None:
    """End the session."""
    match way:
        case "hang-up":
            terminal.hang_up()
        case "connection killed":
            for child in _children(server.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        case "client killed":
            terminal.signal(signal.SIGKILL)
        case "kill -9":
            terminal.signal(signal.SIGKILL)
        case _:
            terminal.signal(signal.Signals[way])
    if way != "hang-up":
        with suppress(AssertionError):
            terminal.wait_exit(GONE_WITHIN)


def _check(
    folder: Folder,
    path: Path | None,
    before: list[str],
    shown: list[list[str]],
    label: str,
    tally: Tally,
) -> None:
    """What is on disk against what was there and what was shown."""
    listing = list_saves(folder)
    if listing.damaged:
        tally.lost.append(f"{label}: damaged: {listing.damaged}")
    if path is None:
        path = listing.saves[0].path
    record = read_save(path)
    now = record.match.actions
    if now[: len(before)] != before:
        tally.lost.append(f"{label}: {len(before)} actions are not the first of {len(now)}")
    if record.match.to_act == CHANCE:
        tally.lost.append(f"{label}: a draw is missing")
    # Keys may have led from a result to another game.
    logs = [RecordedLog(one.path, folder.root) for one in listing.saves[:3]]
    for rows in shown:
        tally.logs += bool(logs[0].in_rows(rows))
        if not any(log.has_all_of(rows) for log in logs):
            tally.lost.append(
                f"{label}: shown, not saved: {logs[0].in_rows(rows)} in {logs[0].text}"
            )
            break
    tally.actions += len(now) - len(before)


def _children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _cpu(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    with suppress(OSError, IndexError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


if __name__ == "__main__":
    sys.exit(main())
