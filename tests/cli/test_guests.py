"""``argosy --host``: a guest may play, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from ai.bot import Bot, make_bot
from ai.budget import Budget
from saves import CannotWrite, Folder, exports_folder
from saves.settings import Settings
from tests.cli.conftest import Argosy, with_input
from tests.terminal.command import CALL_MAIN, environment
from tui.play import limits
from tui.play.limits import Limits, set_limits, thinking_limit
from tui.terminal.guest_process import asked_for, guest_environment
from tui.terminal.kiosk import KioskApp


@pytest.fixture(autouse=True)
def limits_end_with_the_test() -> Iterator[None]:
    yield
    set_limits(Limits())


@pytest.fixture
def guest(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> Argosy:
    """``argosy --host ...`` in this process, which stays the one it is."""
    monkeypatch.setattr("tui.cli.start_as_guest", lambda argv: None)
    return lambda *arguments: argosy("--host", *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ("saves",),
        ("saves", "export", "carthage-1", "--to", "/"),
        ("saves", "check", "/etc/passwd"),
        ("show", "carthage-1"),
        ("moves", "carthage-1"),
        ("step", "carthage-1"),
        ("replay", "carthage-1"),
        ("new", "carthage"),
        ("rules", "carthage"),
        ("arena", "carthage", "--seats", "easy,easy"),
        ("doctor",),
        ("bench",),
    ],
    ids=" ".join,
)
def test_commands_that_are_no_playing_are_refused(
    guest: Argosy, arguments: tuple[str, ...], contents: Callable[[], Mapping[str, bytes]]
) -> None:
    ran = guest(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert f"'{arguments[0]}'" in ran.err and "play, resume, watch" in ran.err
    assert contents() == {}


def test_a_guest_finds_games_by_name_in_their_own_folder_only(
    argosy: Argosy, guest: Argosy, tmp_path: Path, data_dir: Path
) -> None:
    """No screen opens here: what is found comes so far as to need a terminal."""
    other = tmp_path / "other"
    argosy("new", "carthage", "--data-dir", str(other))
    argosy("new", "carthage")
    theirs = other / "saves" / "carthage-1.toml"
    theirs = theirs.rename(theirs.with_name("theirs.toml"))
    (data_dir / "beside.toml").write_bytes(theirs.read_bytes())
    found = "needs a terminal"
    for word in (str(theirs), "../beside.toml", "../beside", "beside.toml", "/etc/passwd", "../.."):
        ran = guest("resume", word)
        assert ran.code == 2 and "carthage-1" in ran.err and found not in ran.err, word
    assert found in argosy("resume", str(theirs)).err
    for word in ("carthage-1", "carthage-1.toml", f"{data_dir}/saves/carthage-1.toml"):
        assert found in guest("resume", word).err, word


def test_the_hosts_limit_holds_over_the_players(guest: Argosy, argosy: Argosy) -> None:
    guest("--max-thinking", "0.5")
    assert limits.is_guest()
    for chosen, holds in ((0.0, 0.5), (30.0, 0.5), (0.25, 0.25)):
        assert thinking_limit(Settings(max_thinking=chosen)) == holds
    argosy("--max-thinking", "2", "doctor")
    assert not limits.is_guest() and thinking_limit(Settings()) == 2
    argosy("doctor")
    assert thinking_limit(Settings()) is None
    assert thinking_limit(Settings(max_thinking=1.0)) == 1


def test_without_a_screen_bots_keep_to_the_limit_too(
    argosy: Argosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []

    def watched(game: str, level: str, budget: Budget | None = None) -> Bot:
        given.append(budget)
        return make_bot(game, level, Budget(iterations=1))

    monkeypatch.setattr("ai.bot.make_bot", watched)
    argosy("new", "carthage", "--seats", "human:Ana,hard", "--seed", "4")
    assert argosy("--max-thinking", "0.125", "step", "carthage-1", "token R").code == 0
    assert [budget.seconds for budget in given if budget] == [0.125] * len(given) != []


@pytest.mark.parametrize("word", ["0", "-1", "nan", "inf", "half", "1e99", ""])
def test_a_limit_is_a_number_of_seconds(argosy: Argosy, word: str) -> None:
    ran = argosy("--max-thinking", word)
    assert ran.code == 2 and "3600" in ran.err and len(ran.err.splitlines()) == 1


def test_of_the_environment_only_descriptions_are_left() -> None:
    given = {
        "TERM": "xterm-256color",
        "LANG": "pt_BR.UTF-8",
        "LC_ALL": "../../../home/ana/locale",
        "LC_TIME": "C",
        "COLORTERM": "\x1b]52;c;AAAA\x07",
        "NO_COLOR": "1",
        "HOME": "/home/ana",
        "PYTHONPATH": "/tmp",
        "TEXTUAL_LOG": "/tmp/log",
        "ARGOSY_DATA_DIR": "/tmp",
        "SSH_ORIGINAL_COMMAND": "sh",
        "LD_PRELOAD": "/tmp/x.so",
        "TERMINFO": "/tmp",
        "LC_": "x",
    }
    left = {"TERM", "LANG", "LC_TIME", "NO_COLOR", "HOME"}
    assert guest_environment(given) == {name: given[name] for name in left}


def test_the_word_plain_and_no_other_is_asked_for() -> None:
    assert asked_for({"SSH_ORIGINAL_COMMAND": "plain"}) == ["--plain"]
    for word in ("", "plain ", "plain; sh", "--plain", "plain\n", "PLAIN", "plain --data-dir /"):
        assert asked_for({"SSH_ORIGINAL_COMMAND": word}) == []
    assert asked_for({}) == []


def test_a_guest_keeps_so_many_games(
    guest: Argosy, data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.terminal.console.MOST_GUEST_FILES", 2)
    full = "There are 2 games and copies"
    for number in range(4):
        with_input(monkeypatch, b"quit\n")
        ran = guest("play", "carthage", "--seats", "me,easy", "--seed", str(number), "--plain")
        assert (full in ran.out) == (number >= 2)
    assert len(list((data_dir / "saves").glob("*.toml"))) == 2
    with pytest.raises(CannotWrite):
        exports_folder(Folder(data_dir, most_files=2))
    exports_folder(Folder(data_dir, most_files=3))


def test_memory_files_and_dumps_are_bounded_and_lower_bounds_stay(tmp_path: Path) -> None:
    """In a process of its own: bounds cannot be lifted again."""
    code = (
        "import resource as r\n"
        "from tui.terminal.guest_process import cap_resources\n"
        "r.setrlimit(r.RLIMIT_FSIZE, (4096, 8192))\n"
        "cap_resources()\n"
        "print(*(r.getrlimit(one) for one in (r.RLIMIT_DATA, r.RLIMIT_FSIZE, r.RLIMIT_CORE)))\n"
        "try:\n    held = bytearray(1 << 30)\nexcept MemoryError:\n    print('bounded')"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment(tmp_path), capture_output=True, text=True
    )
    most = 400 << 20
    assert ran.stdout.splitlines() == [f"({most}, {most}) (8192, 8192) (0, 0)", "bounded"]


async def test_no_action_of_textuals_leads_out_of_the_app(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tui.app import ArgosyApp

    opened: list[str] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("webbrowser.open", lambda *address, **_: opened.append(str(address)))
    monkeypatch.setattr("os.kill", lambda *_: opened.append("stopped"))
    monkeypatch.setattr("tui.terminal.guard.can_suspend", lambda: True)
    set_limits(Limits(guest=True))
    app = ArgosyApp(folder=Folder(tmp_path / "data"))
    async with app.run_test() as pilot:
        assert isinstance(app, KioskApp)
        app.open_url("https://example.org")
        for action in ("screenshot", "screenshot('a.svg', '/')", "suspend_process"):
            await app.run_action(action)
        app.save_screenshot("b.svg", str(tmp_path))
        app.deliver_text(str(tmp_path / "x"))
        app.deliver_binary(str(tmp_path / "x"))
        await pilot.press("ctrl+p", "ctrl+s", "ctrl+z", "f12")
        await pilot.pause()
    assert opened == []
    assert [path.name for path in tmp_path.iterdir()] in ([], ["data"])


def test_a_python_that_is_not_isolated_is_replaced(tmp_path: Path) -> None:
    """``PYTHONINSPECT`` would keep it from ending; without a terminal the exit code shows it."""
    ran = subprocess.run(
        [sys.executable, "-c", CALL_MAIN, "--host", "--data-dir", str(tmp_path), "doctor"],
        env=environment(tmp_path, PYTHONINSPECT="1"),
        input="print(6 * 7)\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stdout) == (2, "") and "'doctor'" in ran.stderr
