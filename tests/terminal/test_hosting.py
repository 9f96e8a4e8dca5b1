"""A guest who comes in through the configuration in ``docs/hosting.md`` plays, and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.terminal.command import CALL_MAIN, ROOT
from tests.terminal.conftest import require
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.ssh import SSHD, SshServer
from tests.terminal.waiting import wait_until

MENU = "New game"
CARELESS = "AcceptEnv *\nSubsystem sftp internal-sftp\nAllowTcpForwarding yes\n"
"""A host who lets everything in that the block does not keep out."""
NO_TERMINAL = "Argosy needs a terminal"


def the_block() -> str:
    """The ``Match`` block as the document prints it."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    (block,) = re.findall(r"```sshd_config\n(.*?)```", page, re.DOTALL)
    assert isinstance(block, str)
    return block


def put_in_place(block: str, replacements: dict[str, str]) -> str:
    """The block with what differs on this machine; each must be there exactly once."""
    for written, here in replacements.items():
        assert block.count(written) == 1, written
        block = block.replace(written, here)
    return block


@dataclass
class Host:
    """The server of this module, and where its guest's games lie."""

    server: SshServer
    home: Path

    @property
    def data(self) -> Path:
        return self.home / "argosy"

    def environment(self, **sent: str) -> dict[str, str]:
        """The client's; ssh is asked to send all of ``sent``."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        return {**kept, "TERM": "xterm-256color", **sent}

    def enter(self, *command: str, **sent: str) -> PseudoTerminal:
        """Come in with a terminal; ``command`` is what the client asks to run."""
        send = [f"-oSendEnv={name}" for name in sent]
        words = ["ssh", "-tt", *self.server.options(), *send, self.server.address, *command]
        return PseudoTerminal(words, self.environment(**sent))

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a client without a terminal."""
        return subprocess.run(
            words,
            env=self.environment(),
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )

    def processes(self) -> dict[int, list[str]]:
        """What the guest's sessions run: the arguments of everything below this sshd."""
        parents, arguments = {}, {}
        for process in Path("/proc").iterdir():
            try:
                fields = (process / "stat").read_text().rpartition(")")[2].split()
                words = (process / "cmdline").read_text().split("\0")
            except OSError:
                continue
            if process.name.isdigit() and fields[0] != "Z":
                parents[int(process.name)] = int(fields[1])
                arguments[int(process.name)] = words
        found = {}
        for pid in parents:
            above = pid
            while above in parents and above != self.server.process.pid:
                above = parents[above]
            if above == self.server.process.pid != pid and "sshd" not in arguments[pid][0]:
                found[pid] = arguments[pid]
        return found

    def files(self) -> set[str]:
        """Every file and folder below the guest's home."""
        return {str(path.relative_to(self.home)) for path in self.home.rglob("*")}


def console_script(folder: Path) -> Path:
    """What an installation puts into ``bin/``, for this checkout."""
    script = folder / "argosy"
    find = f"import sys; sys.path.insert(0, {str(ROOT)!r})"
    script.write_text(f"{find}\nif __name__ == '__main__':\n    {CALL_MAIN}\n", encoding="utf-8")
    return script


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server with the block of the document, for the user who runs the tests."""
    require("ssh", "ssh-keygen", str(SSHD))
    home = tmp_path_factory.mktemp("home")
    folder = tmp_path_factory.mktemp("ssh")
    user = SshServer.user()
    block = put_in_place(
        the_block(),
        {
            "Match Group argosy": f"Match User {user}",
            "/opt/argosy/bin/python": sys.executable,
            "/opt/argosy/bin/argosy": str(console_script(folder)),
            "$HOME": str(home),
        },
    )
    with SshServer(folder, CARELESS + block) as server:
        yield Host(server, home)


@pytest.fixture(autouse=True)
def nothing_begun(host: Host) -> None:
    """No game yet; the guide has been seen."""
    host.data.mkdir(exist_ok=True)
    for save in host.data.rglob("*.toml*"):
        save.unlink()
    (host.data / "settings.toml").write_text('guides = ["carthage"]\n', encoding="utf-8")


def gone(host: Host) -> None:
    """Nothing of the session is left."""
    wait_until(lambda: not host.processes(), lambda: f"still running: {host.processes()}")


def test_without_a_terminal_a_client_gets_nothing(host: Host) -> None:
    """A command of its own, scp of both kinds, a forwarding: none of them is done.

    Over sftp, which scp uses by itself, sshd keeps to itself what Argosy says.
    """
    options, there = host.server.options(), host.server.address
    prey, booty = host.home / "prey", host.home / "booty"
    prey.write_text("secret")
    copying = ["scp", *host.server.options("-P")]
    for said, words in (
        (True, ["ssh", *options, there, f"cp {prey} {booty}; exec sh -i"]),
        (False, [*copying, f"{there}:{prey}", str(booty)]),
        (True, [*copying, "-O", str(prey), f"{there}:{booty}"]),
    ):
        done = host.run(*words)
        assert done.returncode != 0
        assert not said or NO_TERMINAL in done.stderr
        assert "secret" not in done.stdout
    forwarded = host.run("ssh", *options, "-W", f"127.0.0.1:{host.server.port}", there)
    assert forwarded.returncode != 0
    assert "SSH-2.0" not in forwarded.stdout and "forwarding failed" in forwarded.stderr
    gone(host)
    assert not booty.exists()


HOSTILE = {
    "ARGOSY_DATA_DIR": "{home}/elsewhere",
    "XDG_DATA_HOME": "{home}/elsewhere",
    "TEXTUAL": "debug,devtools",
    "TEXTUAL_LOG": "{home}/log",
    "TEXTUAL_SCREENSHOT": "1",
    "TEXTUAL_SCREENSHOT_LOCATION": "{home}",
    "TEXTUAL_PRESS": "q",
    "TEXTUAL_ALLOW_SIGNALS": "1",
    "PYTHONINSPECT": "1",
    "PYTHONWARNINGS": "all:0:antigravity.x:0:0",  # Imports a module that opens a browser.
    "PYTHONBREAKPOINT": "os.system",
    "PYTHONSTARTUP": "{home}/startup.py",
    "PAGER": "touch {home}/pager",
    "EDITOR": "touch {home}/editor",
    "VISUAL": "touch {home}/editor",
    "BROWSER": "touch {home}/browser #%s",
    "SHELL": "/bin/bash",
    "LC_ALL": "../../etc/passwd",
    "LC_CTYPE": "C.UTF-8",
    "COLORTERM": "\x1b]0;owned\x07",
}
WAYS_OUT = (
    "ctrl+z",
    "ctrl+c",
    "\x1c",  # quit, in a terminal that is not raw
    "\x10",  # a palette of commands
    "\x13",  # a screenshot
    "\x1b:",
    "\x1b!",
    "!",
    ":",
    "|",
    "v",
    "f1",
    "escape",
    "f10",
)


def test_a_guest_plays_and_finds_no_way_out(host: Host) -> None:
    """The client asks for a shell, sends every variable that steers something, and tries keys.

    Before that it plays, and copies its game to a file, as guests do.
    """
    sent = {name: value.format(home=host.home) for name, value in HOSTILE.items()}
    before = host.files()
    with host.enter(f"touch {host.home}/escaped; exec sh -i", **sent) as line:
        export_a_game(line)
        assert (host.data / "exports" / "carthage-1.toml").exists()
        for key in WAYS_OUT:
            line.press(key)
            line.read()
        line.wait_until_still()
        ours = host.processes()
        for pid, words in ours.items():
            assert "python" in words[0] and words[1] == "-I", words
            status = Path(f"/proc/{pid}/status").read_text()
            assert re.search(r"^State:\s+[SRD]", status, re.MULTILINE), status
            names = {entry.split("=")[0] for entry in environment_of(pid)}
            assert not names & (set(HOSTILE) - {"LC_CTYPE"} | {"SSH_ORIGINAL_COMMAND"})
        for pid in ours:
            assert_limited(pid)
        assert any(os.getpriority(os.PRIO_PROCESS, pid) >= 10 for pid in ours)
        line.send(f"\rtouch {host.home}/escaped\r")
        line.press("ctrl+q")
        assert line.wait_exit() == 0
        assert b"owned" not in line.raw
    gone(host)
    new = host.files() - before
    assert not {path for path in new if not path.startswith("argosy/")}, new


def test_a_guest_who_asks_for_it_plays_in_lines(host: Host) -> None:
    """Without a terminal, with one, and on one that shows no screens; nothing else is obeyed."""
    options, there = host.server.options(), host.server.address
    ran = host.run("ssh", *options, there, "plain", typed="1\nquit\n")
    assert ran.returncode == 0
    assert "1. a new game of Traders of Carthage" in ran.stdout
    assert "The game is saved" in ran.stdout and "\x1b" not in ran.stdout
    for command, sent in ((("plain",), {}), ((), {"TERM": "dumb"})):
        with host.enter(*command, **sent) as line:
            line.wait_for("1. go on with the newest game")
            line.send("quit\r")
            assert line.wait_exit() == 0
    ran = host.run("ssh", *options, there, "plain; sh", typed="id\n")
    assert ran.returncode != 0 and NO_TERMINAL in ran.stderr and "uid" not in ran.stdout
    gone(host)


def test_the_doctor_asks_this_server(host: Host) -> None:
    """Only what the careless host of these tests does beside the block is found."""
    config = host.server.folder / "sshd_config"
    asked = [*python_call(), "doctor", "--host", host.server.user(), "--sshd-config", str(config)]
    ran = host.run(*asked)
    if os.geteuid() != 0:
        assert ran.returncode in (1, 2)
        return
    said = ("AcceptEnv", "of root", "can be changed", "login shell", "data folder")
    faults = ran.stdout.splitlines()
    assert ran.returncode == 1 and any("AcceptEnv" in fault for fault in faults)
    assert [fault for fault in faults if not any(word in fault for word in said)] == []


def python_call() -> list[str]:
    """Argosy's command line from this checkout."""
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {CALL_MAIN}"]


def assert_limited(pid: int) -> None:
    """The limits of the block, and Argosy's own, hold for the process."""
    table = Path(f"/proc/{pid}/limits").read_text("ascii")
    for name, most in (
        ("data size", 400 << 20),
        ("file size", 20 << 20),
        ("core file size", 0),
        ("processes", 80),
        ("open files", 256),
    ):
        found = re.search(rf"^Max {name} +(\d+) +(\d+)", table, re.MULTILINE)
        assert found is not None, (name, table)
        assert int(found[1]) <= most and int(found[2]) <= most, (name, table)


def export_a_game(line: PseudoTerminal) -> None:
    """Begin a game, leave it, and copy it from the list of games."""
    line.wait_for(MENU)
    line.press("enter")
    line.wait_for("Start the game")
    line.press("enter")
    line.wait_for("to act")
    line.wait_until_still()
    line.press("q")
    line.wait_for("Continue")
    line.press("l")
    line.wait_for("File carthage-1.toml")
    line.press("e")
    line.wait_for("Copied to")


def environment_of(pid: int) -> list[str]:
    """The variables that a process was started with."""
    return Path(f"/proc/{pid}/environ").read_text().rstrip("\0").split("\0")


def test_keys_before_the_first_screen_end_the_session_or_nothing(host: Host) -> None:
    """Until the screen is there the terminal is a shell's: stop, interrupt and quit are live."""
    with host.enter() as line:
        wait_until(host.processes, "no session begins")
        for _again in range(40):
            if MENU in line.text() or line.process.poll() is not None:
                break
            line.press("ctrl+z", "ctrl+c", "\x1c", "\x04")
            line.send(f"touch {host.home}/escaped\r")
            line.read(0.05)
        if line.process.poll() is None:
            line.press("ctrl+q")
        line.wait_exit()
    gone(host)
    assert not (host.home / "escaped").exists()
