"""``argosy doctor --host``: each thing that is unsafe is said in a sentence, and nothing else."""

from __future__ import annotations

import os
import pwd
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Argosy
from tests.terminal.test_hosting import the_block
from tui.commands import hosting
from tui.commands.hosting import faults_of

SAFE = {
    "permittty": ["yes"],
    "permittunnel": ["no"],
    "permituserrc": ["no"],
    "permituserenvironment": ["no"],
    "permitemptypasswords": ["no"],
    "disableforwarding": ["yes"],
    "maxsessions": ["1"],
    "clientaliveinterval": ["15"],
    "acceptenv": ["LANG", "LC_*"],
}


@pytest.fixture
def guest(tmp_path: Path) -> pwd.struct_passwd:
    """An account with a home; nobody is logged in there."""
    home = tmp_path / "ana"
    home.mkdir(mode=0o700)
    uid = 4711 if os.geteuid() == 0 else os.geteuid()
    return pwd.struct_passwd(("ana", "*", uid, uid, "", str(home), "/bin/sh"))


def command_of_the_page() -> str:
    """What the page has sshd run, with a Python of this machine that only root can change."""
    (line,) = [line for line in the_block().splitlines() if "ForceCommand" in line]
    command = line.strip().removeprefix("ForceCommand ")
    trusted = "/bin/sh"
    return command.replace("/opt/argosy/bin/python", trusted).replace(
        "/opt/argosy/bin/argosy", trusted
    )


def found(
    guest: pwd.struct_passwd, command: str = "", groups: str = "ana argosy", **changes: str
) -> list[str]:
    """The faults where something is not as on the page."""
    settings = {**SAFE, "forcecommand": [command or command_of_the_page()]}
    settings |= {name: [value] for name, value in changes.items()}
    return list(faults_of(guest, settings, set(groups.split())))


def test_what_the_page_says_is_safe(guest: pwd.struct_passwd) -> None:
    assert found(guest) == []


@pytest.mark.parametrize(
    ("setting", "value", "word"),
    [
        ("permittty", "no", "PermitTTY"),
        ("permittunnel", "yes", "PermitTunnel"),
        ("permituserrc", "yes", "PermitUserRC"),
        ("permituserenvironment", "yes", "PermitUserEnvironment"),
        ("permitemptypasswords", "yes", "password"),
        ("disableforwarding", "no", "DisableForwarding"),
        ("maxsessions", "10", "MaxSessions"),
        ("clientaliveinterval", "0", "ClientAliveInterval"),
        ("acceptenv", "BASH_ENV", "BASH_ENV"),
        ("acceptenv", "*", "AcceptEnv"),
        ("forcecommand", "none", "ForceCommand"),
    ],
)
def test_a_setting_that_opens_something_is_named(
    guest: pwd.struct_passwd, setting: str, value: str, word: str
) -> None:
    (fault,) = found(guest, **{setting: value})
    assert word in fault and fault.endswith(".")


@pytest.mark.parametrize(
    ("written", "instead", "word"),
    [
        ("--host ", "", "--host"),
        ("exec ", "", "exec"),
        (" -I", "", "-I"),
        ("--max-thinking 0.5 ", "", "--max-thinking"),
        ("--data=419430400 ", "", "memory"),
        ("--nproc=80 ", "", "processes"),
        ('"$HOME', '"$HOME$SSH_ORIGINAL_COMMAND', "passes on"),
    ],
)
def test_a_command_that_lacks_something_is_named(
    guest: pwd.struct_passwd, written: str, instead: str, word: str
) -> None:
    command = command_of_the_page()
    assert command.count(written) == 1
    (fault,) = found(guest, command.replace(written, instead))
    assert word in fault


def test_limits_of_the_shell_are_limits_too(guest: pwd.struct_passwd) -> None:
    command = command_of_the_page().replace("--data=419430400 --nproc=80 ", "")
    assert found(guest, f"ulimit -v 900000; ulimit -u 80; {command}") == []


def test_programs_and_folders_that_others_can_change_are_named(guest: pwd.struct_passwd) -> None:
    home = Path(guest.pw_dir)
    program = home / "argosy"
    command = command_of_the_page().replace("/bin/sh --host", f"{program} --host")
    assert any("is not there" in fault for fault in found(guest, command))
    program.write_text("")
    home.chmod(0o777)
    faults = found(guest, command)
    assert any("can be changed" in fault for fault in faults)
    assert any("can write in" in fault for fault in faults)
    assert any(
        "by name" in fault for fault in found(guest, command.replace(f"{program}", "argosy"))
    )
    home.chmod(0o700)
    data = home / "argosy-data"
    data.mkdir()
    data.chmod(0o755)
    if os.geteuid() == 0:
        os.chown(data, guest.pw_uid, guest.pw_gid)
    for place in ("$HOME/argosy-data", "${HOME}/argosy-data", str(data)):
        moved = command_of_the_page().replace("$HOME/argosy", place)
        (fault,) = found(guest, moved)
        assert "chmod 700" in fault, place
    data.chmod(0o700)
    assert found(guest, moved) == []


def test_an_account_that_can_do_more_is_named(guest: pwd.struct_passwd) -> None:
    (fault,) = found(guest, groups="ana docker")
    assert "docker" in fault
    for shell, word in (("/bin/bash", "/bin/sh"), ("/usr/sbin/nologin", "starts no command")):
        if not Path(shell).exists():
            continue
        other = pwd.struct_passwd((*guest[:6], shell))
        (fault,) = found(other)
        assert word in fault
    root = pwd.struct_passwd(("root", "*", 0, 0, "", guest.pw_dir, "/bin/sh"))
    assert any("root" in fault for fault in found(root))


def test_the_command_says_so_and_its_code_too(
    argosy: Argosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = pwd.getpwuid(os.geteuid()).pw_name
    monkeypatch.setattr(hosting, "settings_of", lambda account, config: SAFE)
    ran = argosy("doctor", "--host", name)
    assert ran.code == 1
    assert any(line.startswith(f"{name}: A guest gets a shell") for line in ran.lines)
    monkeypatch.setattr(hosting, "faults_of", lambda *facts: iter(()))
    ran = argosy("doctor", "--host", name)
    assert (ran.code, ran.out) == (0, f"{name}: nothing unsafe was found.\n")


def test_what_cannot_be_checked_is_one_line(
    argosy: Argosy, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ran = argosy("doctor", "--host", "no-such\x1baccount")
    assert ran.code == 2 and len(ran.err.splitlines()) == 1 and "no-such" in ran.err
    monkeypatch.setattr("shutil.which", lambda *_names, **_where: None)
    name = pwd.getpwuid(os.geteuid()).pw_name
    assert "not installed" in argosy("doctor", "--host", name).err
    broken = tmp_path / "sshd"
    broken.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('no host keys')\n")
    broken.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda *_names, **_where: str(broken))
    ran = argosy("doctor", "--host", name)
    assert ran.code == 2 and "no host keys" in ran.err and len(ran.err.splitlines()) == 1
