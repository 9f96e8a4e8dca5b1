"""An ssh server on loopback with keys of its own, and a client on a pseudo-terminal."""

from __future__ import annotations

import os
import pwd
import socket
import subprocess
from pathlib import Path
from types import TracebackType

from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.terminal.waiting import wait_until

SSHD = Path("/usr/sbin/sshd")

SETTINGS = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
AuthorizedKeysFile {folder}/client.pub
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
PrintMotd no
PidFile none
"""


class SshServer:
    """sshd in the foreground, for the user who runs the tests and nobody else."""

    def __init__(self, folder: Path, more_settings: str = "") -> None:
        """Make the keys in ``folder`` and start listening on a free port of loopback.

        ``more_settings`` come last in the server's configuration.
        """
        self.folder = folder
        self.more_settings = more_settings
        for name in ("host", "client"):
            subprocess.run(
                ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)],
                check=True,
                stdin=subprocess.DEVNULL,
            )
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(parents=True, exist_ok=True)  # sshd insists on it as root.
        self._start()

    def _start(self) -> None:
        """Start sshd; another process may have taken the free port meanwhile, so try a few."""
        for _attempt in range(5):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                self.port = probe.getsockname()[1]
            settings = self.folder / "sshd_config"
            text = SETTINGS.format(port=self.port, folder=self.folder) + self.more_settings
            settings.write_text(text, encoding="utf-8")
            self._log = (self.folder / "sshd.log").open("w+b")
            self.process = subprocess.Popen(
                [str(SSHD), "-D", "-e", "-f", str(settings)],
                stdin=subprocess.DEVNULL,
                stdout=self._log,
                stderr=self._log,
            )
            wait_until(lambda: self.process.poll() is not None or self._listens(), self.log)
            if self.process.poll() is None:
                return
        raise AssertionError(self.log())

    def _listens(self) -> bool:
        return "Server listening" in self.log()

    def log(self) -> str:
        """What sshd has said so far."""
        return (self.folder / "sshd.log").read_text(errors="replace")

    def __enter__(self) -> SshServer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop this server by its own process."""
        self.process.terminate()
        self.process.wait()
        self._log.close()

    def connect(
        self, remote_command: str, environment: dict[str, str], columns: int = 80, rows: int = 24
    ) -> PseudoTerminal:
        """A compressed ssh session with a terminal that runs ``remote_command``.

        The terminal's process is the client: killing it cuts the line.
        """
        command = ["ssh", "-tt", "-C", *self.options(), self.address, remote_command]
        return PseudoTerminal(command, environment, columns, rows)

    def options(self, port_flag: str = "-p") -> list[str]:
        """What every client needs to come in: ssh, and with ``-P`` scp and sftp."""
        settings = (
            "BatchMode=yes",
            "UserKnownHostsFile=/dev/null",
            "StrictHostKeyChecking=no",
            "IdentitiesOnly=yes",
            "LogLevel=ERROR",
        )
        options = ["-F", "none", "-i", str(self.folder / "client"), port_flag, str(self.port)]
        for setting in settings:
            options += ["-o", setting]
        return options

    @property
    def address(self) -> str:
        """User and host."""
        return f"{self.user()}@127.0.0.1"

    @staticmethod
    def user() -> str:
        """The only one who is let in."""
        return pwd.getpwuid(os.geteuid()).pw_name
