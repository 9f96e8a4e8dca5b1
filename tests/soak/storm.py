"""Argosy on a pseudo-terminal under a monkey: storms of random steps, and what must hold after.

After each storm the program has to run and to answer: a few keys bring it back to a table, and
games can be played on. Where it does not, ``Stuck`` or ``Crashed`` gives the seed and the last
steps.
"""

from __future__ import annotations

import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from textual.keys import key_to_character

from saves import Folder, list_saves
from saves.settings import changed_settings, load_settings
from tests.soak.monkey import Step, steps
from tests.terminal import compared, job
from tests.terminal.command import argosy, environment, python
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import processes_using
from tui.play.i18n import _, set_language

SEATS = {"carthage": "me,easy,medium", "manila": "me,easy,medium", "carcassonne": "me,easy"}
STOP = 0.05
"""Seconds that a stop lasts."""
SETTLE = 0.16
"""Seconds; a key that comes sooner after a decision has appeared plays nothing."""
PATIENCE = 60.0
"""Seconds that the program may go on sending before it counts as stuck: the monkey has typed ahead
more than a slow machine takes in quickly."""
TRIES = 80
REMEMBERED = 60
"""Last steps that a failure lists."""
TAIL = 50_000
"""Last bytes that it lists."""
COMMANDS = {"enter": "commit", "escape": "back"} | {
    one: one for one in ("left", "right", "up", "down")
}
"""The command of each key with which a table is led, by the key's name."""


class Stuck(AssertionError):
    """The program runs and leads nowhere."""


class Crashed(AssertionError):
    """The program has ended by itself, or shows a traceback."""


class Storm:
    """One game, one seed, one data folder; the program is started again when the monkey quits.

    Args:
        compares: whether the program compares after every write what the terminal shows with what
            Textual has written.
    """

    def __init__(
        self,
        game: str,
        seed: str,
        data_dir: Path,
        seats: str = "",
        quits: bool = True,
        compares: bool = False,
    ) -> None:
        self.game, self.seed, self.data_dir = game, seed, data_dir
        self._program = python(Path(compared.__file__)) if compares else argosy()
        self.seats = seats or SEATS[game]
        self.folder = Folder(data_dir)
        with changed_settings(self.folder) as settings:
            settings.pacing = "off"
            settings.guides = list(SEATS)
        self._steps: Iterator[Step] = steps(f"{seed} {game}", quits)
        self._last: deque[Step] = deque(maxlen=REMEMBERED)
        self.done = 0
        """Steps so far."""
        self.starts = 0
        self.finished = 0
        self.resident: list[tuple[int, int, int]] = []
        """How often started, steps so far, and KiB of memory of the app, at every settling."""
        self._terminal: PseudoTerminal | None = None

    def __enter__(self) -> Storm:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._terminal is not None:
            self._terminal.__exit__(kind, error, trace)

    # -- the program ----------------------------------------------------------------------

    @property
    def terminal(self) -> PseudoTerminal:
        """The terminal with the program in it, which is begun if it does not run."""
        if self._terminal is None:
            self.starts += 1
            limited = ("--max-thinking", "0.1")
            begin = [*self._program, *limited, "play", self.game, "--seats", self.seats]
            there = ("env", "-C", str(self.data_dir))  # where games are exported to
            command = [*there, sys.executable, job.__file__, str(STOP), *begin]
            self._terminal = PseudoTerminal(command, environment(self.data_dir))
            self._terminal.wait_for(lambda text: text.count("\n") and self._app() is not None)
            self._terminal.wait_until_still()
        return self._terminal

    def _app(self) -> int | None:
        """The process id of the app, which the job's shell has started."""
        assert self._terminal is not None
        shell = self._terminal.process.pid
        try:
            children = Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        except OSError:
            return None
        return int(children[0]) if children else None

    def _look(self, wait: float = 0.0) -> bool:
        """Take in what is sent; False if the program has been left, as a key may do."""
        terminal = self._terminal
        assert terminal is not None
        terminal.read(wait)
        ended = terminal.process.poll()
        if b"Traceback" in terminal.raw[-200_000:]:
            terminal.read(0.5)
            raise Crashed(self._story("a traceback"))
        del terminal.raw[:-TAIL]
        if ended is None:
            return True
        if ended != 0:
            raise Crashed(self._story(f"the program ended with {ended}"))
        terminal.__exit__(None, None, None)
        self._terminal = None
        return False

    def _story(self, what: str) -> str:
        assert self._terminal is not None
        typed = "\n".join(map(repr, self._last))
        tail = bytes(self._terminal.raw[-TAIL:]).decode(errors="replace")
        return (
            f"{what} after {self.done} steps of seed {self.seed!r} in {self.game}\n{typed}\n"
            f"{self._terminal.text()}\n{tail!r}"
        )

    # -- storms ---------------------------------------------------------------------------

    def rage(self, number: int, pause: float = 0.01) -> None:
        """So many steps, ``pause`` seconds apart."""
        for _count in range(number):
            step = next(self._steps)
            self._last.append(step)
            self._do(step)
            self.done += 1
            if self._terminal is not None:
                self._look(pause)

    def _do(self, step: Step) -> None:
        terminal = self.terminal
        match step.kind:
            case "size":
                terminal.resize(*step.size)
            case "quit":
                terminal.press("ctrl+q")
            case "stop":
                app = self._app()
                if app is not None:
                    _signal(app, signal.SIGTSTP)
            case _:
                terminal.send(step.sent)

    # -- and calms ------------------------------------------------------------------------

    def settle(self) -> str:
        """A window of the usual size and no sequence half sent; the screen once it rests."""
        terminal = self.terminal
        terminal.send(b"\x1b[201~")  # In case the monkey has begun a paste.
        terminal.resize(80, 24)
        while True:
            text = self._still()
            if self._terminal is not None:
                return text
            _ignored = self.terminal

    def _still(self) -> str:
        """The screen once nothing more comes; empty if the program has been left."""
        quiet = deadline = time.monotonic()
        while self._terminal is not None and time.monotonic() - quiet < SETTLE:
            terminal = self._terminal
            before = len(terminal.raw)
            if terminal.read(0.03) or len(terminal.raw) != before or terminal.echoes():
                quiet = time.monotonic()  # What echoes is no program: it stands still, or begins.
            if not self._look():
                return ""
            if time.monotonic() - deadline > PATIENCE:
                raise Stuck(self._story(f"after {PATIENCE} s it still sends"))
        return self._terminal.text() if self._terminal is not None else ""

    def to_table(self) -> str:
        """Lead the program from wherever it is to a table where the game goes on."""
        text = self.settle()
        for attempt in range(TRIES):
            set_language(load_settings(self.folder).language)
            if _("Back to the game") in text:
                text = self._press("escape")
                if not self.is_over(text):
                    self._remember_memory()
                    return text
                text = self._press("q")
            elif _("Statistics") in text and _("Quit") in text:
                self._press("n")
                text = self._press("home", "enter")
            elif _("Leave the game") in text:
                text = self._press("enter")
            else:
                text = self._press(self._chosen("escape") if attempt % 2 else "escape")
        raise Stuck(self._story("no way back to a table"))

    def is_over(self, text: str) -> bool:
        """Whether the table on screen is that of a finished game."""
        return _("the game is over") in text.splitlines()[0]

    def _press(self, *keys: str) -> str:
        """Keys one after another, each when the screen rests."""
        text = ""
        for key in keys:
            self.terminal.press(key)
            text = self._still()
        return text or self.settle()

    def play_on(self, most: int = 10_000) -> int:
        """Decide ``most`` times, or until the result is there; how often that was."""
        decided = idle = 0
        mark = self._mark()
        while decided < most:
            text = self._press(*map(self._chosen, self._keys(idle)))
            if _("Same deal again") in text:
                self.finished += 1
                break
            if _("Back to the game") in text or _("Esc leaves the game") in text:
                self._press("escape" if _("Back to the game") in text else "enter")
            now = self._mark()
            idle = 0 if now != mark else idle + 1
            decided += now != mark
            mark = now
            if idle > TRIES:
                raise Stuck(self._story("the game cannot be played on"))
        return decided

    def _chosen(self, key: str) -> str:
        """The key that the monkey has put in the place of one of a table's, in the settings."""
        chosen = load_settings(self.folder).keys.get(COMMANDS.get(key, ""), key).partition(",")[0]
        return key_to_character(chosen) or chosen

    @staticmethod
    def _keys(idle: int) -> tuple[str, ...]:
        """What to try next when nothing has happened for so long."""
        others = (
            ("p", "p"),
            ("right", "enter"),
            ("down", "enter"),
            ("up", "enter"),
            ("left",),
            ("escape",),  # Out of looking around a map.
            ("5", "4", "0", "enter"),  # Starts of punts, which have to make nine.
        )
        return ("enter",) if idle < 4 else others[idle % len(others)]

    def _mark(self) -> object:
        """What changes with every action: the newest save on disk."""
        saves = self.folder.saves.glob("*.toml")
        return max(((path.stat().st_mtime_ns, path.name) for path in saves), default=None)

    def assert_screen_is_right(self) -> None:
        """Painted anew on a cleared terminal it is the same, cell by cell.

        A notice may go meanwhile, of its own accord; then that is tried again.
        """
        self.settle()
        for _try in range(TRIES):
            shown = self.terminal.cells()
            self._press("ctrl+l")
            if self.terminal.cells() == shown:
                return
        raise Stuck(self._story("something else is shown each time that all is painted anew"))

    def assert_saves_are_sound(self) -> int:
        """No file is damaged; how many games there are."""
        listing = list_saves(self.folder)
        assert listing.damaged == (), listing.damaged
        return len(listing.saves)

    def quit(self) -> None:
        """Leave; nothing of it may stay behind."""
        if self._terminal is not None:
            self._terminal.press("ctrl+q")
            code = self._terminal.wait_exit()
            assert code == 0, self._story(f"the program ended with {code}")
            self._terminal.__exit__(None, None, None)
            self._terminal = None
        deadline = time.monotonic() + 5
        while left := processes_using(self.data_dir):
            assert time.monotonic() < deadline, left
            time.sleep(0.02)

    def _remember_memory(self) -> None:
        app = self._app()
        if app is not None:
            self.resident.append((self.starts, self.done, resident(app)))


def resident(pid: int) -> int:
    """KiB of memory that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


def _signal(pid: int, number: signal.Signals) -> None:
    import contextlib
    import os

    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)
