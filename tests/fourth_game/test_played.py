"""The fourth game is played as any other: by command, in lines, by bots, in tournaments."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace

import pytest

from ai.arena import Arena
from ai.bot import make_bot
from ai.budget import Budget
from ai.levels import ARENA_LEVELS
from ai.thinking import Thinker
from engine import GAMES, OVER, Match
from engine.added import added_packages
from saves import Folder, read_save
from saves.statistics import load_statistics
from tests.cli.conftest import Argosy, InLines
from tests.fourth_game.conftest import PROJECT, Install
from tui.games.pack import pack_of

pytestmark = pytest.mark.usefixtures("installed")


def begun(argosy: Argosy, *more: str) -> str:
    ran = argosy(
        "new", "gullbay", "--seats", "human:Ana,easy:Ben,medium:Cleo", "--seed", "3", *more
    )
    assert ran.code == 0, ran.err
    return ran.out.strip()


def test_by_command(argosy: Argosy) -> None:
    save = begun(argosy, "--option", "ties=stay", "--theme", "orbit")
    assert argosy("moves", save).lines == [
        *("A play 9", "A play 4", "A play 2", "A play 1"),
        "A rest",
    ]
    stepped = argosy("step", save, "play 9")
    assert stepped.lines[:3] == ["A play 9", "    Ana has chosen.", "B choose ?"]
    assert "    Ben takes 12 gold." in stepped.lines
    assert stepped.lines[-1] == "Next: A, Ana."
    shown = argosy("show", save)
    assert shown.lines[0] == "Shift 2 of 8: 6 gold in the belt."
    assert "Ana: 0 gold, hand: 1 2 4." in shown.lines
    facts = json.loads(argosy("show", save, "--json").out)
    assert (facts["game"], facts["beach"], facts["scores"]) == ("gullbay", 6, [0, 12, 0])
    assert facts["moves"][0] == "play 4"
    assert [player["hand"] for player in facts["players"]] == [[1, 2, 4], None, None]
    listed = argosy("saves", "list")
    assert "gullbay-1" in listed.out and "turn 2" in listed.out
    assert argosy("saves", "check").code == 0


def test_what_is_refused_is_said_in_its_words(argosy: Argosy) -> None:
    save = begun(argosy)
    for typed, said in {
        "play 10": "There is no 10 in the hand.",
        "play 11": "'11' is no whole number from 1 to 10.",
        "roll 7": "'roll' is not possible now; it is time to play a card or to rest.",
        "swim": "'swim' is no word of this game here; there are: play rest draw roll.",
    }.items():
        refused = argosy("step", save, typed)
        assert refused.code == 2 and said in refused.err
    wrong = argosy("new", "gullbay", "--seats", "me,easy,easy,easy,easy")
    assert wrong.err.startswith("gullbay cannot be played by 5")
    missed = argosy("play", "gullboy", "--plain")
    assert missed.err.endswith("there are: carthage, manila, carcassonne, gullbay.\n")


def test_its_rules_and_its_options(argosy: Argosy) -> None:
    assert argosy("rules", "gullbay").lines[0] == "# Gull Bay"
    options = argosy("rules", "gullbay", "--options").lines
    assert options[:2] == ["nights: 8 (usual), 6, 10", "    How many nights the game lasts."]
    heard = " ".join(argosy("play", "--help").out.split())
    assert "one of: carthage, manila, carcassonne, gullbay" in heard
    assert "for gullbay: shore, orbit" in heard
    assert "Added game: gullbay, by the package gullbay" in argosy("doctor").lines


def test_in_lines_from_the_menu_to_the_result(in_lines: InLines, argosy: Argosy) -> None:
    ran = in_lines(["4", "hint", "what 1", "state", "quit"], "--ascii")
    assert "4. a new game of Gull Bay" in ran.out
    assert "Night 1 of 8:" in ran.out
    assert "to win" in ran.out and "In notation: play" in ran.out
    typed = ["1"] * 12
    ended = in_lines(typed, "resume")
    assert "\nThe game is over.\n" in ended.out and " wins.\n" in ended.out
    assert "1st, " in ended.out and "points" in ended.out
    replayed = argosy("replay", "gullbay-1", "--text")
    assert replayed.lines[-3].startswith("1. ")
    assert "    The game is over: victory for" in replayed.out


def test_a_whole_game_in_lines(in_lines: InLines, argosy: Argosy, data_dir: Path) -> None:
    typed = ["5", "9 lives", "rest", "log 3", "score", "score Ben", "remaining", "own", "players"]
    seats = ("--seats", "human:Ana,easy:Ben", "--seed", "5")
    first = in_lines([*typed, "info", "help", "rules equal", "quit"], "play", "gullbay", *seats)
    assert first.code == 0, first.err
    assert "Ben: points" in first.out
    assert "This game does not say what is still to come." in first.out
    assert "Equal cards cancel each other" in first.out
    ended = in_lines(["rest"] * 20, "resume", "gullbay-1")
    assert ended.code == 0, ended.err
    assert "\nThe game is over.\n" in ended.out and " wins.\n" in ended.out
    record = read_save(data_dir / "saves" / "gullbay-1.toml")
    assert record.match.to_act == OVER
    counted = [tally for tally in load_statistics(Folder(data_dir))[0] if tally.game == "gullbay"]
    assert [(tally.seats, tally.against, tally.games) for tally in counted] == [(2, "easy", 1)]
    replayed = argosy("replay", "gullbay-1", "--text").out
    assert replayed.count("Ana rests.") == 8


@pytest.mark.parametrize("level", ARENA_LEVELS)
def test_bots_of_every_level_play_it(level: str) -> None:
    """The package has four of them; the others play any game."""
    bot = make_bot("gullbay", level, Budget(iterations=20))
    match = Match(GAMES["gullbay"], 3, {"nights": "6"}, seed=2)
    while match.to_act != OVER:
        view = match.view(match.to_act)
        action = bot.choose(view, random.Random(len(match.plies)))
        assert action == bot.choose(view, random.Random(len(match.plies)))
        match.play(action)


def test_without_bots_of_its_own_it_is_played_by_those_of_any_game(
    install: Install, tmp_path: Path
) -> None:
    bare = tmp_path / "bare"
    copytree(PROJECT, bare)
    (bare / "gullbay" / "bots.py").unlink()
    install(bare)
    for level in ARENA_LEVELS:
        assert type(make_bot("gullbay", level)).__module__ in ("ai.baselines", "ai.search")
    arena = Arena("gullbay", ["greedy", "medium", "easy"], 12, budget=Budget(iterations=20))
    arena.play()
    assert arena.games_played >= 12


def test_without_a_page_of_rules_that_is_said(
    in_lines: InLines, argosy: Argosy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(pack_of("gullbay")), "rules_page", None)
    said = "The rules of gullbay are missing from this installation."
    assert argosy("rules", "gullbay").err.strip() == said
    played = in_lines(["rules", "rules all", "quit"], "play", "gullbay", "--seats", "me,easy")
    assert played.out.count(said) == 2


def test_who_thinks_ahead_plays_better() -> None:
    arena = Arena("gullbay", ["hard", "easy"], 40, budget=Budget(iterations=60))
    arena.play()
    assert arena.result().seats[0].win_rate > 0.6


def test_a_tournament_in_processes_of_its_own(argosy: Argosy) -> None:
    ran = argosy(
        *("arena", "gullbay", "--seats", "medium,easy,random", "--games", "12", "--jobs", "2"),
        *("--seed", "4", "--json"),
    )
    assert ran.code == 0, ran.err
    facts = json.loads(ran.out)
    alone = argosy(
        *("arena", "gullbay", "--seats", "medium,easy,random", "--games", "12", "--jobs", "1"),
        *("--seed", "4", "--json"),
    )
    assert [seat["win_rate"] for seat in facts["seats"]] == [
        seat["win_rate"] for seat in json.loads(alone.out)["seats"]
    ]
    assert facts["endings"] == {"nights": 12}
    table = argosy("arena", "gullbay", "--seats", "easy,random", "--games", "4", "--jobs", "1")
    assert "Games ended: all nights played 4" in table.lines


def test_a_search_in_processes_of_its_own() -> None:
    match = Match(GAMES["gullbay"], 2, seed=8)
    question = SimpleNamespace(
        game="gullbay", level="hard", view=match.view(0), rng=random.Random(1)
    )
    troubles: list[str] = []

    async def asked() -> int:
        thinker = Thinker(1, on_trouble=lambda: troubles.append("no process"))
        try:
            report = await thinker.ask(question, Budget(iterations=40))
        finally:
            thinker.close()
        return report.iterations

    assert asyncio.run(asked()) == 40
    assert troubles == []


def test_nobody_looks_for_it_who_plays_another_game(in_lines: InLines, argosy: Argosy) -> None:
    seats = ("--seats", "human:Ana,easy", "--seed", "3")
    assert in_lines(["1", "quit"], "play", "carthage", *seats).code == 0
    assert in_lines(["1", "info", "quit"], "resume").code == 0
    assert argosy("saves", "list").code == 0
    assert argosy("arena", "manila", "--seats", "random,random,random", "--games", "3").code == 0
    assert added_packages.cache_info().currsize == 0
    assert "gullbay" in argosy("play", "--help").out
    assert added_packages.cache_info().currsize == 1


def test_saves_stay_when_it_is_gone(argosy: Argosy, data_dir: Path) -> None:
    begun(argosy)
    other = argosy("new", "carthage", "--seats", "me,easy")
    save = data_dir / "saves" / "gullbay-1.toml"
    before = save.read_bytes()
    assert "gullbay-1" in argosy("saves", "list").out
    sys.path.remove(str(PROJECT))
    added_packages.cache_clear()
    said = f"{save} is of the game 'gullbay', which cannot be played here."
    listed = argosy("saves", "list")
    assert said in listed.lines and Path(other.out.strip()).stem in listed.out
    assert argosy("resume", "gullbay-1", "--plain").err.strip() == said
    assert save.read_bytes() == before


@pytest.mark.parametrize(("possible", "usual"), [((2, 2), 2), ((2, 4), 3), ((4, 6), 4)])
def test_as_many_sit_down_as_come_nearest_to_three(
    possible: tuple[int, int],
    usual: int,
    argosy: Argosy,
    in_lines: InLines,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    least, most = possible
    monkeypatch.setattr(type(GAMES["gullbay"]), "seats", range(least, most + 1))
    save = argosy("new", "gullbay").out.strip()
    assert len(read_save(Path(save)).players) == usual
    assert "a new game of Gull Bay" in in_lines(["4", "quit"]).out
    assert argosy("new", "gullbay", "--seats", "").code == 2
