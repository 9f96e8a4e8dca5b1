"""Every command that needs no screen, doing what it is for."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ai.levels import ARENA_LEVELS
from engine import GAMES, compiled
from saves import read_save
from saves.writing import checksum
from tests.cli.conftest import Argosy
from tui.commands import speed

ROOT = Path(__file__).parent.parent.parent
FIXTURES = Path(__file__).parent.parent / "fixtures" / "saves-1"
COMMANDS = [
    *("play", "new", "resume", "watch", "saves", "show", "moves"),
    *("step", "replay", "arena", "rules", "doctor", "bench"),
]


@pytest.fixture
def saved(data_dir: Path) -> Path:
    """The folder of saves with the four fixtures in it."""
    folder = data_dir / "saves"
    shutil.copytree(FIXTURES, folder)
    return folder


def with_checksum(text: str) -> bytes:
    """``text`` with a checksum that fits."""
    body = text[: text.index("checksum = ")].encode()
    return body + f'checksum = "{checksum(body)}"\n'.encode()


def subprocess_argosy(
    *arguments: str, data_dir: Path, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from tui.cli import main; sys.exit(main())",
            *arguments,
        ],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "ARGOSY_DATA_DIR": str(data_dir),
            **environment,
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


def test_help_lists_every_command_and_each_has_help(argosy: Argosy) -> None:
    ran = argosy("--help")
    assert ran.code == 0
    for command in COMMANDS:
        assert f"    {command} " in ran.out
        assert argosy(command, "--help").code == 0
    assert argosy("--version").out.startswith("argosy")


def test_help_names_what_may_be_chosen(argosy: Argosy) -> None:
    for command in ("play", "new", "watch"):
        heard = " ".join(argosy(command, "--help").out.split())
        assert "levels: easy, medium, hard, expert" in heard
        assert "'argosy rules GAME --options' lists them" in heard
        assert "for carthage: carthage, osaka" in heard
    assert "human:NAME" not in heard and "which bots play" in heard  # To watch.
    heard = " ".join(argosy("arena", "--help").out.split())
    assert ", ".join(ARENA_LEVELS) in heard and "plain, greedy, random" in heard


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_a_game_are_listed(game: str, argosy: Argosy) -> None:
    ran = argosy("rules", game, "--options")
    assert ran.code == 0
    for option in GAMES[game].options:
        line = next(one for one in ran.lines if one.startswith(f"{option.name}: "))
        said = line.removeprefix(f"{option.name}: ").split(", ")
        assert [one.removesuffix(" (usual)") for one in said] == list(option.values)
        assert f"{option.default} (usual)" in said
        assert f"    {option.help}" in ran.lines
        needs = [one for one in ran.lines[ran.lines.index(line) :][:3] if "It needs" in one]
        assert [name for name in option.needs if f"'{name}'" in "".join(needs)] == [*option.needs]
        assert bool(needs) == bool(option.needs)


def test_a_game_begun_before_a_rule_was_mended_says_so(argosy: Argosy) -> None:
    save = str(FIXTURES.with_name("saves-1-more") / "carcassonne-builder-before-victim.toml")
    sentence = GAMES["carcassonne"].amendments[0].before
    assert sentence in argosy("saves", "show", save).lines
    made = argosy("new", "carcassonne", "--seats", "me,easy").lines[0]
    assert sentence not in argosy("saves", "show", made).out


def test_new_prints_the_path_alone(argosy: Argosy) -> None:
    ran = argosy(
        *("new", "carthage", "--seats", "human:Ana,easy:Ben,medium", "--seed", "7"),
        *("--option", "target=6", "--option", "memory=sizes", "--theme", "osaka"),
        *("--name", "Late \x1b[2Jgame", "--training"),
    )
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    record = read_save(Path(ran.out.rstrip("\n")))
    assert record.names == ["Ana", "Ben", "Omitsu"]  # One of the cast of Osaka.
    assert [player.level for player in record.players] == ["", "easy", "medium"]
    assert (record.match.seed, record.theme, record.name) == (7, "osaka", "Late [2Jgame")
    assert record.match.training and record.match.options["target"] == "6"


def test_the_same_seed_is_the_same_deal(argosy: Argosy) -> None:
    records = [
        read_save(Path(argosy("new", "carthage", "--seats", seats, "--seed", "9").out.strip()))
        for seats in ("me,easy", "medium,me")
    ]
    assert records[0].match.actions == records[1].match.actions
    assert records[0].path != records[1].path


def test_me_may_stand_several_times(argosy: Argosy) -> None:
    path = argosy("new", "carthage", "--seats", "me,me,human:").out.strip()
    assert read_save(Path(path)).names == ["Ana", "Ana 2", "Player"]


def test_the_data_folder_may_stand_before_or_after_the_command(
    argosy: Argosy, tmp_path: Path
) -> None:
    place = str(tmp_path / "ä ö" / "b")
    first = argosy("--data-dir", place, "new", "carthage")
    second = argosy("new", "carthage", "--data-dir", place)
    assert first.out == f"{place}/saves/carthage-1.toml\n"
    assert second.out == f"{place}/saves/carthage-2.toml\n"


def test_moves_and_step_play_a_whole_game(argosy: Argosy) -> None:
    path = argosy("new", "carthage", "--seats", "me,easy,easy", "--seed", "4").out.strip()
    argosy("step", path)
    for _ in range(1000):
        moves = argosy("moves", path)
        if moves.code == 1:
            assert moves.err == "The game is over.\n" and moves.out == ""
            break
        assert moves.lines and all(line.startswith("A ") for line in moves.lines)
        ran = argosy("step", path, moves.lines[0])
        assert (ran.code, ran.err) == (0, "")
        assert ran.lines[0] == moves.lines[0]
    assert read_save(Path(path)).state == "finished"
    assert ran.lines[-1].endswith(("wins.", "victory.", "in tokens."))
    ran = argosy("step", path, "pass")
    assert ran.code == 2 and "The game is over." in ran.err


def test_a_step_of_several_actions_has_the_bots_between_them(argosy: Argosy) -> None:
    path = argosy("new", "carthage", "--seats", "easy,human:Ben", "--seed", "4").out.strip()
    ran = argosy("step", path, "token R", "reserve farm " + read_farm(path)[0])
    assert ran.code == 0
    said = [line for line in ran.lines if line[:2] in ("A ", "B ")]
    assert said[0].startswith("A token") and said[1] == "B token R"
    assert any(line.startswith("B reserve farm") for line in said)
    assert ran.lines[-1] == "Next: B, Ben."


def read_farm(path: str) -> list[str]:
    """The cards of the farm, in notation."""
    described = read_save(Path(path)).match.view(0).describe()
    farm = described["farm"]
    assert isinstance(farm, list)
    return [slot["card"] for slot in farm]


def test_a_bots_decision_is_not_offered(argosy: Argosy) -> None:
    argosy("new", "carthage", "--seats", "easy,easy", "--seed", "4")
    ran = argosy("moves", "carthage-1")
    assert (ran.code, ran.out) == (1, "")
    assert "argosy step" in ran.err


def test_step_plays_a_game_of_bots_to_its_end(argosy: Argosy) -> None:
    path = argosy("new", "carthage", "--seats", "easy,easy,easy", "--seed", "4").out.strip()
    ran = argosy("step", path)
    assert ran.code == 0 and read_save(Path(path)).state == "finished"
    replayed = argosy("replay", path, "--text")
    assert replayed.code == 0
    played = [line for line in replayed.lines if line[:2] in ("A ", "B ", "C ", "* ")]
    assert played == read_save(Path(path)).match.actions


def test_every_chance_outcome_can_be_typed_in(argosy: Argosy) -> None:
    """Set-up from real cards: the trio of hands worth 10, 8 and 12, of whom the 8 begins."""
    path = argosy(
        "new", "carthage", "--seats", "me,human:Ben,me", "--chance", "entered", "--seed", "1"
    ).out.strip()
    table = ["R2", "R3", "B5", "Y3", "G2", "R5", "G5", "Y5"]
    hands = ["B2", "B5", "B3", "R5", "R3", "Y2", "Y5", "G5"]
    ran = argosy("step", path, *(f"* draw {card}" for card in table + hands))
    assert ran.code == 0
    assert ran.lines[-2:] == ["    Ben begins with a hand worth 8.", "Next: B, Ben."]
    assert argosy("moves", path).lines == ["B token R", "B token B", "B token G", "B token Y"]


def test_lots_are_typed_in_too(argosy: Argosy) -> None:
    path = argosy("new", "carthage", "--seats", "me,human:Ben", "--chance", "entered").out.strip()
    cards = ["R2", "R3", "B5", "Y3", "G2", "R5", "G5", "Y5", "B5", "B3", "R5", "R3"]
    assert argosy("step", path, *(f"draw {card}" for card in cards)).code == 0
    assert argosy("moves", path).lines == ["* first A", "* first B"]
    assert argosy("step", path, "first C").code == 2
    ran = argosy("step", path, "* first B")
    assert "Ben begins by lot, among equal hands of 8." in ran.out


def test_show_gives_the_position_in_words_and_as_data(argosy: Argosy, saved: Path) -> None:
    words = argosy("show", "two-finished")
    assert words.code == 0 and words.lines[0] == "The game is over."
    assert "21 points" in words.out and "Ana wins." in words.out
    facts = json.loads(argosy("show", "two-finished", "--json").out)
    assert facts["seat"] == "A" and facts["scores"] == [21, 13] and facts["places"] == [1, 2]
    assert facts["names"] == ["Ana", "medium"]
    assert "Black Tide" not in words.out
    osaka = argosy("show", "three-open").out
    assert "rice" in osaka and "Osaka" in osaka and "cloth" not in osaka


def test_show_keeps_what_a_seat_may_not_know(argosy: Argosy, saved: Path) -> None:
    """In a game of ``memory = sizes`` the other hands are numbers (an empty one is known); secret
    answers to the pirates are not shown."""
    facts = json.loads(argosy("show", "four-abandoned", "--seat", "b", "--json").out)
    assert [player["hand"] is None for player in facts["players"]] == [True, False, True, False]
    assert "cards in hand" in argosy("show", "four-abandoned", "--seat", "B").out
    secret = argosy("replay", "entered-secret", "--text")
    assert "B save ?" in secret.out and "B save none" not in secret.out
    text = (saved / "entered-secret.toml").read_text("utf-8")
    (saved / "given-up.toml").write_bytes(with_checksum(text.replace('"open"', '"abandoned"')))
    assert "B save none" in argosy("replay", "given-up", "--text").out


def test_saves_are_listed_newest_first(argosy: Argosy, saved: Path) -> None:
    listed = argosy("saves")
    assert listed.out == argosy("saves", "list").out
    assert [line.split()[0] for line in listed.lines] == [
        "entered-secret",
        "four-abandoned",
        "three-open",
        "two-finished",
    ]
    (saved / "broken.toml").write_text("x")
    facts = json.loads(argosy("saves", "list", "--json").out)
    assert [one["state"] for one in facts["saves"]] == ["open", "abandoned", "open", "finished"]
    assert facts["saves"][1]["seats"][3] == {
        "seat": "D",
        "name": "easy 2",
        "player": "bot",
        "level": "easy",
    }
    assert facts["damaged"][0]["code"] == "cut_short"
    assert argosy("saves").code == 0


def test_no_saves_is_an_answer(argosy: Argosy, data_dir: Path) -> None:
    assert argosy("saves").out == "There are no saved games.\n"
    assert json.loads(argosy("saves", "--json").out) == {"saves": [], "damaged": []}
    assert argosy("saves", "check").code == 0
    assert list(data_dir.iterdir()) == []


def test_one_save_is_shown(argosy: Argosy, saved: Path) -> None:
    shown = argosy("saves", "show", "four-abandoned")
    assert "Seat B: 李雷 (a person)" in shown.lines
    assert "Option: memory=sizes" in shown.lines and "target" not in shown.out
    facts = json.loads(argosy("saves", "show", "four-abandoned", "--json").out)
    assert facts["options"]["memory"] == "sizes"


def test_check_separates_sound_from_damaged(argosy: Argosy, saved: Path) -> None:
    sound = argosy("saves", "check")
    assert (sound.code, len(sound.lines), sound.err) == (0, 4, "")
    text = (saved / "two-finished.toml").read_text("utf-8")
    bent = saved / "bent.toml"
    for change, word in (
        (text[:-200], "end is missing"),
        (text.replace('"B take', '"B tako', 1), "action"),
        (text.replace("seed = 11", "seed = 12"), "changed outside"),
        (text.replace("format = 1", "format = 9"), "newer"),
    ):
        bent.write_text(change, "utf-8")
        one = argosy("saves", "check", "bent")
        assert (one.code, one.out) == (1, "")
        assert word in one.err and one.err.count("\n") == 1
        both = argosy("saves", "check")
        assert (both.code, len(both.lines)) == (1, 4)
    missing = argosy("saves", "check", "nothing")
    assert missing.code == 1 and "two-finished" in missing.err
    for command in (["show"], ["moves"], ["step"], ["replay"], ["saves", "show"]):
        ran = argosy(*command, "bent")
        assert (ran.code, ran.out) == (2, "") and ran.err.count("\n") == 1


def test_export_to_stdout_and_to_a_file(argosy: Argosy, saved: Path, tmp_path: Path) -> None:
    source = saved / "four-abandoned.toml"
    assert argosy("saves", "export", "four-abandoned").out == source.read_text("utf-8")
    target = tmp_path / "copy.toml"
    assert argosy("saves", "export", "four-abandoned", "--to", str(target)).code == 0
    assert target.read_bytes() == source.read_bytes()
    again = argosy("saves", "export", "four-abandoned", "--to", str(target))
    assert again.code == 2 and str(target) in again.err
    assert argosy("saves", "check", str(target)).code == 0


def test_delete_removes_one_save(argosy: Argosy, saved: Path) -> None:
    assert argosy("saves", "delete", "two-finished", "--yes").code == 0
    assert not (saved / "two-finished.toml").exists()
    assert len(argosy("saves").lines) == 3


def test_hostile_files_reach_the_terminal_harmlessly(argosy: Argosy, saved: Path) -> None:
    text = (saved / "three-open.toml").read_text("utf-8")
    text = text.replace('name = "Ana"', 'name = "\\u001b]52;c;A\\u0007\\u202e\\n[red]"')
    path = saved / "e\x1b[2Jvil.toml"
    path.write_bytes(with_checksum(text))
    replay = ["replay", "--text"]
    for command in (["show"], ["moves"], replay, ["saves", "show"], ["saves", "check"]):
        ran = argosy(*command, str(path))
        assert ran.code == (1 if command == ["moves"] else 0), ran.err
        assert all(line.isprintable() for line in [*ran.lines, *ran.err.splitlines()])
    assert all(line.isprintable() for line in argosy("saves").lines)


def test_arena_prints_a_table_or_data(argosy: Argosy) -> None:
    table = argosy("arena", "carthage", "--seats", "easy,random", "--games", "2")
    assert table.code == 0 and len(table.lines) == 5
    assert table.lines[3] == "Games ended: enough tokens 2"
    facts = json.loads(
        argosy(
            *("arena", "carthage", "--seats", "easy,random", "--games", "4", "--seed", "3"),
            *("--option", "target=6", "--json"),
        ).out
    )
    assert (facts["game"], facts["games"], facts["seed"]) == ("carthage", 4, 3)
    assert [seat["level"] for seat in facts["seats"]] == ["easy", "random"]


def test_bench_prints_its_three_figures(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "SECONDS", 0.02)
    facts = json.loads(argosy("bench", "--json").out)
    assert set(facts) == set(GAMES)
    assert set(facts["carthage"]) == {
        "random_games_per_s",
        "random_decisions_per_s",
        "mean_listed_actions",
        "compiled",
    }
    assert facts["carthage"]["compiled"] is GAMES["carthage"].is_compiled
    assert facts["carthage"]["random_decisions_per_s"] > 0
    ran = argosy("bench")
    assert "carthage" in ran.out
    assert ran.err == "", "nothing is printed where stderr is no terminal"


def test_bench_says_what_it_measures_to_whoever_waits(
    argosy: Argosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "SECONDS", 0.02)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    ran = argosy("bench", "--json")
    assert [line.split()[1] for line in ran.err.splitlines()] == [f"{one}," for one in GAMES]
    assert set(json.loads(ran.out)) == set(GAMES)


def test_doctor_counts_what_it_cannot_load_too(argosy: Argosy, data_dir: Path) -> None:
    saves = data_dir / "saves"
    assert "0 saved games" in argosy("doctor").lines
    saves.mkdir(parents=True)
    (saves / "noise.toml").write_bytes(b"\xff\xfe")
    lines = argosy("doctor").lines
    place = lines.index("1 saved game; 1 cannot be loaded:")
    assert len(lines) == place + 2 and "noise.toml" in lines[-1]
    for name in ("three-open", "two-finished"):
        shutil.copy(FIXTURES / f"{name}.toml", saves)
    assert "3 saved games; 1 cannot be loaded:" in argosy("doctor").lines
    (saves / "noise.toml").unlink()
    assert argosy("doctor").lines[-1] == "2 saved games"


def test_doctor_names_versions_terminal_and_paths(argosy: Argosy, data_dir: Path) -> None:
    ran = argosy("doctor")
    assert ran.code == 0
    for word in ("Python", "textual", "Encodings", "Colours", str(data_dir), "written"):
        assert word in ran.out
    assert list(data_dir.iterdir()) == []


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (compiled.COMPILED, "Rules and bots run compiled."),
        (compiled.INTERPRETED, "Rules and bots run as plain Python."),
        (compiled.CHANGED, "'make fast' compiles it again."),
    ],
)
def test_doctor_says_which_build_runs_and_all_commands_say_when_it_is_old(
    argosy: Argosy, monkeypatch: pytest.MonkeyPatch, state: str, sentence: str
) -> None:
    monkeypatch.setattr(compiled, "STATE", state)
    assert any(line.endswith(sentence) for line in argosy("doctor").lines)
    ran = argosy("rules", "carthage", "--options")
    assert ran.err.strip().endswith(sentence) if state == compiled.CHANGED else ran.err == ""


def test_output_that_cannot_be_shown_becomes_ascii(saved: Path, data_dir: Path) -> None:
    ran = subprocess_argosy(
        *("saves", "show", "four-abandoned"),
        data_dir=data_dir,
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Seat B: ?? (a person)" in ran.stdout and ran.stdout.isascii()
    ran = subprocess_argosy(
        *("replay", "two-finished", "--text"),
        data_dir=data_dir,
        LC_ALL="C",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
    )
    assert b" x (" in ran.stdout and ran.stdout.isascii()


def test_a_reader_that_goes_away_is_no_error(saved: Path, data_dir: Path) -> None:
    command = "import sys; from tui.cli import main; sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", command, "replay", "two-finished", "--text"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "ARGOSY_DATA_DIR": str(data_dir)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.close()
        assert process.wait(30) == 141
        assert process.stderr.read() == b""


def test_a_screen_without_a_terminal_is_refused_before_anything_is_written(
    data_dir: Path,
) -> None:
    for arguments in ([], ["play", "carthage"], ["watch", "carthage"]):
        ran = subprocess_argosy(*arguments, data_dir=data_dir)
        assert (ran.returncode, ran.stdout) == (2, b"")
        assert ran.stderr.count(b"\n") == 1 and b"terminal" in ran.stderr
    assert list(data_dir.iterdir()) == []
