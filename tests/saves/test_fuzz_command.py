"""``argosy saves check`` ends on anything, with one line and exit code 1."""

from __future__ import annotations

import json
import os
import random
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from saves.reading import SIZE_LIMIT

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60
"""Seconds until a command that hangs is killed; all of them together take two."""

CALL_EACH = """
import contextlib, io, json, sys
from tui.cli import main
said = []
for arguments in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(arguments)
    said.append([code, out.getvalue(), err.getvalue()])
print(json.dumps(said))
"""


def things(folder: Path) -> dict[str, Path]:
    """Everything that a name ending in ``.toml`` may stand for."""
    found = {name: folder / f"{name}.toml" for name in ("pipe", "socket", "folder", "device")}
    os.mkfifo(found["pipe"])
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(os.path.relpath(found["socket"]))
    found["folder"].mkdir()
    found["device"].symlink_to("/dev/zero")
    for name, target in (("loop", "loop.toml"), ("nowhere", "gone.toml"), ("system", "/proc/kmsg")):
        found[name] = folder / f"{name}.toml"
        found[name].symlink_to(target)
    contents = {
        "empty": b"",
        "noise": random.Random(5).randbytes(SIZE_LIMIT),
        "deep": b"x = " + b"[" * (SIZE_LIMIT // 2),
        "parts": b"x = {" + b"a." * (SIZE_LIMIT // 2 - 20) + b"a = 1}",
        "number": b"seed = 0x" + b"f" * (SIZE_LIMIT // 2),
        "text": b'name = "' + b"\\u001b[2J" * 3000 + b'"\nformat = 1\n',
        "actions": b"actions = [\n" + b'"A pass",\n' * 3000 + b"]\n",
    }
    for name, data in contents.items():
        found[name] = folder / f"{name}.toml"
        found[name].write_bytes(data)
    found["huge"] = folder / "huge.toml"
    with found["huge"].open("wb") as file:
        file.write(contents["noise"])
        file.truncate(100_000_000)
    return found


def test_whatever_lies_among_the_saves(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = data_dir / "saves"
    folder.mkdir()
    monkeypatch.chdir(folder)  # the path of a socket is short
    found = things(folder)
    before = sorted(path.name for path in folder.iterdir())
    calls = [["saves", "check", str(path)] for path in found.values()]
    calls += [["saves", "check", name] for name in ("pipe", "socket", "folder", "device", "loop")]
    calls += [["saves", "check", "/dev/stdin"], ["saves", "check", "/dev/zero"]]
    calls += [["saves", "check"], ["saves", "list"], ["resume", "pipe.toml"]]
    done = subprocess.run(
        [sys.executable, "-c", CALL_EACH, json.dumps(calls)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    said = json.loads(done.stdout)
    assert done.stderr == ""
    for call, (code, out, err) in zip(calls[:-3], said, strict=False):
        assert (code, out) == (1, ""), call
        assert err.count("\n") == 1 and err[:-1].isprintable() and len(err) < 600, call
    for code, out, err in said[-3:]:
        assert code in (0, 1, 2)
        assert all(line.isprintable() and len(line) < 600 for line in (out + err).splitlines())
    assert sorted(path.name for path in folder.iterdir()) == before
