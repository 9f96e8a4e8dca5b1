"""``argosy doctor --host``: whether this machine lets guests play and do nothing else.

What holds for an account is asked of sshd itself (``sshd -T -C user=NAME``); the rest is looked up
in the command that sshd runs, in what that names, and in the account.
"""

from __future__ import annotations

import grp
import os
import pwd
import re
import shlex
import shutil
import stat
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from saves import clean_name
from tui.play.i18n import N_, _
from tui.play.words import shown_path
from tui.terminal.console import DONE, NOT_SO, Refused, say

GROUP: Final = "argosy"
"""Its members are looked at where nobody is named."""
PATIENCE: Final = 20.0
"""Seconds in which sshd has to answer."""

Settings = Mapping[str, Sequence[str]]
"""What holds for an account: the values of each setting, by its name in small letters."""

_WANTED: Final = (
    ("permittty", "yes", N_("No terminal is given: PermitTTY is not 'yes'.")),
    ("permittunnel", "no", N_("Tunnels may be opened: PermitTunnel is not 'no'.")),
    ("permituserrc", "no", N_("A file of the guest's is run at login: PermitUserRC is not 'no'.")),
    (
        "permituserenvironment",
        "no",
        N_("A file of the guest's sets variables: PermitUserEnvironment is not 'no'."),
    ),
    ("permitemptypasswords", "no", N_("An empty password may open an account.")),
)
"""Settings, what they have to be, and what is so if they are not."""
_FORWARDING: Final = (
    *("allowtcpforwarding", "allowstreamlocalforwarding"),
    *("allowagentforwarding", "x11forwarding"),
)
_DESCRIBING: Final = re.compile(r"LANG|LC_\*|LC_[A-Z]+|TERM|COLORTERM|NO_COLOR")
"""Variables that a client may set."""
_POWERFUL: Final = frozenset({"root", "sudo", "wheel", "adm", "docker", "lxd", "disk", "shadow"})
"""Groups that can do more than play."""
_MEMORY: Final = re.compile(r"--(?:data|as)[= ]\d|\bulimit\b[^;&|]*-[vd]")
_TASKS: Final = re.compile(r"--nproc[= ]\d|\bulimit\b[^;&|]*-[up]")


def check_host(account: str, config: str | None) -> int:
    """Say what is unsafe for a guest's account, or for all of the group; the exit code."""
    code = DONE
    for entry in _accounts(account):
        settings = settings_of(entry.pw_name, config)
        faults = list(faults_of(entry, settings, _groups(entry)))
        for fault in faults or [_("nothing unsafe was found.")]:
            say(_("{account}: {finding}").format(account=entry.pw_name, finding=fault))
        code = NOT_SO if faults else code
    return code


def _accounts(account: str) -> list[pwd.struct_passwd]:
    names = [account]
    if not account:
        try:
            group = grp.getgrnam(GROUP)
        except KeyError:
            raise Refused(
                _("There is no group '{group}'; name an account: argosy doctor --host NAME").format(
                    group=GROUP
                )
            ) from None
        names = group.gr_mem
    try:
        found = [pwd.getpwnam(name) for name in names]
    except (KeyError, ValueError):
        raise Refused(_("There is no account '{name}'.").format(name=clean_name(account))) from None
    if not found:
        raise Refused(_("The group '{group}' has no members.").format(group=GROUP))
    return found


def _groups(entry: pwd.struct_passwd) -> set[str]:
    names = {group.gr_name for group in grp.getgrall() if entry.pw_name in group.gr_mem}
    try:
        return names | {grp.getgrgid(entry.pw_gid).gr_name}
    except KeyError:
        return names


def settings_of(account: str, config: str | None) -> Settings:
    """What sshd says holds for an account. Refuses if it cannot be asked."""
    sshd = shutil.which("sshd", path="/usr/sbin:/usr/local/sbin:/sbin")
    if sshd is None:
        raise Refused(_("OpenSSH's server is not installed here."))
    file = [] if config is None else ["-f", config]
    who = f"user={account},host=localhost,addr=127.0.0.1"
    try:
        ran = subprocess.run(
            [sshd, "-T", *file, "-C", who],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Refused(_("sshd cannot be asked: {reason}").format(reason=error)) from error
    if ran.returncode:
        reason = clean_name(ran.stderr.strip().rpartition("\n")[2], 100)
        text = _("sshd cannot be asked, as root can: {reason}").format(reason=reason)
        raise Refused(text)
    settings: dict[str, list[str]] = {}
    for line in ran.stdout.splitlines():
        name, _space, value = line.partition(" ")
        settings.setdefault(name.lower(), []).append(value)
    return settings


def faults_of(entry: pwd.struct_passwd, settings: Settings, groups: set[str]) -> Iterator[str]:
    """What is unsafe for an account, a sentence each."""
    yield from _faults_of_sshd(settings)
    yield from _faults_of_command(_first(settings, "forcecommand"), entry)
    yield from _faults_of_account(entry, groups)


def _first(settings: Settings, name: str) -> str:
    return next(iter(settings.get(name, ())), "")


def _faults_of_sshd(settings: Settings) -> Iterator[str]:
    for name, wanted, fault in _WANTED:
        if _first(settings, name) not in (wanted, ""):
            yield _(fault)
    if _first(settings, "disableforwarding") != "yes" and any(
        _first(settings, name) != "no" for name in _FORWARDING
    ):
        yield _("Connections may be forwarded: DisableForwarding is not 'yes'.")
    if _first(settings, "maxsessions") not in ("0", "1"):
        yield _("One connection may hold many sessions: MaxSessions is not 1.")
    if _first(settings, "clientaliveinterval") in ("", "0"):
        yield _("A line that is lost keeps its session: ClientAliveInterval is 0.")
    for accepted in settings.get("acceptenv", ()):
        for name in accepted.split():
            if not _DESCRIBING.fullmatch(name):
                yield _("A client may set {name}, and the shell reads it: AcceptEnv.").format(
                    name=clean_name(name)
                )


def _faults_of_command(command: str, entry: pwd.struct_passwd) -> Iterator[str]:
    if command in ("", "none"):
        yield _("A guest gets a shell: there is no ForceCommand.")
        return
    try:
        words = shlex.split(command)
    except ValueError:
        words = command.split()
    if "--host" not in words:
        yield _("The command lacks --host: all commands of Argosy are open.")
    if "SSH_ORIGINAL_COMMAND" in command:
        yield _("The command passes on what the client asks for.")
    if "exec" not in words:
        yield _("A shell stays beneath Argosy: the command lacks 'exec'.")
    if "-I" not in words:
        yield _("Python reads variables and files of the guest's: the command lacks '-I'.")
    if "--max-thinking" not in words:
        yield _("Bots think as long as a guest likes: the command lacks --max-thinking.")
    if not _MEMORY.search(command):
        yield _("The command sets no limit of memory, as 'prlimit --data' does.")
    if not _TASKS.search(command):
        yield _("The command sets no limit of processes, as 'prlimit --nproc' does.")
    for program in _programs(words):
        if not program.startswith("/"):
            yield _("{program} is looked for by name: give its whole path.").format(
                program=clean_name(program, 60)
            )
        elif not Path(program).exists():
            yield _("{path} is not there.").format(path=shown_path(program))
        elif changed := _open_to(Path(program), entry.pw_uid):
            yield _("{path} can be changed by the guest or by others.").format(
                path=shown_path(changed)
            )
    yield from _faults_of_folder(_data_folder(words, entry), entry)


def _programs(words: Sequence[str]) -> Iterator[str]:
    """The programs of a command that have to be out of a guest's reach."""
    for before, word in zip(["", *words], words, strict=False):
        is_ours = Path(word).name == "argosy" or Path(word).name.startswith("python")
        if before != "--data-dir" and (word.startswith("/") or is_ours):
            yield word


def _open_to(path: Path, uid: int) -> Path | None:
    """The file, or a folder above it, that ``uid`` or everybody can put another in the place of."""
    for one in (path, path.resolve(), *path.resolve().parents):
        found = one.lstat()
        if stat.S_ISLNK(found.st_mode):
            continue
        is_open = found.st_mode & 0o022 and not found.st_mode & stat.S_ISVTX
        if is_open or (found.st_uid == uid and uid != 0):
            return one
    return None


def _data_folder(words: Sequence[str], entry: pwd.struct_passwd) -> Path:
    """Where the command keeps the games of an account."""
    chosen = ""
    for word, after in zip(words, [*words[1:], ""], strict=True):
        if word == "--data-dir":
            chosen = after
        elif word.startswith("--data-dir="):
            chosen = word.partition("=")[2]
    known = {"HOME": entry.pw_dir, "USER": entry.pw_name, "LOGNAME": entry.pw_name}
    for name, value in known.items():
        chosen = chosen.replace(f"${{{name}}}", value).replace(f"${name}", value)
    return Path(entry.pw_dir, ".local/share/argosy", chosen)


def _faults_of_folder(folder: Path, entry: pwd.struct_passwd) -> Iterator[str]:
    if not folder.exists():
        return
    found = folder.stat()
    if found.st_uid != entry.pw_uid:
        yield _("The data folder {path} belongs to somebody else.").format(path=shown_path(folder))
    elif found.st_mode & 0o077:
        yield _("The data folder {path} is open to others: chmod 700.").format(
            path=shown_path(folder)
        )


def _faults_of_account(entry: pwd.struct_passwd, groups: set[str]) -> Iterator[str]:
    if entry.pw_uid == 0:
        yield _("It is the account of root.")
    for group in sorted(groups & _POWERFUL) if entry.pw_uid else ():
        yield _("It is in the group '{group}', which can do more than play.").format(group=group)
    shell = entry.pw_shell or "/bin/sh"
    if not os.access(shell, os.X_OK) or Path(shell).name in ("nologin", "false"):
        yield _("Its login shell {path} starts no command.").format(path=shown_path(shell))
    elif Path(shell).name not in ("sh", "dash", "ash", "ksh", "mksh"):
        yield _("Its login shell {path} reads files in the guest's home: take /bin/sh.").format(
            path=shown_path(shell)
        )
    for path in (Path(entry.pw_dir), Path(entry.pw_dir, ".ssh")):
        if path.is_dir() and path.stat().st_mode & 0o022:
            yield _("Others can write in {path}.").format(path=shown_path(path))
