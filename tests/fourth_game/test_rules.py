"""The rules of the fourth game: the conformance suite, and what ``rules.md`` promises."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from typing import Any

import pytest

from engine import GAMES, OVER, Match, SetupError, find_game
from engine.added import OWN, package_of
from tests.fourth_game.conftest import PROJECT

ROOT = PROJECT.parent.parent.parent


def test_it_passes_the_conformance_suite() -> None:
    """As ``docs/adding_a_game.md`` says to run it."""
    suite = sorted(map(str, (ROOT / "tests" / "engine").glob("test_conformance*.py")))
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *suite, "--game", "gullbay"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
    assert " passed" in run.stdout and "skipped" not in run.stdout


def test_what_pip_would_write_is_what_the_project_says() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
    written = ConfigParser()
    written.read(PROJECT / "gullbay-1.0.dist-info" / "entry_points.txt")
    group = "argosy.games"
    assert dict(written[group]) == project["project"]["entry-points"][group]


def test_games_are_listed_with_it_and_without(installed: None) -> None:
    assert list(GAMES) == [*OWN, "gullbay"] and len(GAMES) == len(OWN) + 1
    assert "gullbay" in GAMES and package_of("gullbay") == "gullbay"
    assert find_game("gullbay") is GAMES["gullbay"]
    assert GAMES.box("gullbay").themes == ("shore", "orbit")
    with pytest.raises(SetupError) as refused:
        find_game("chess")
    assert refused.value.choices == (*OWN, "gullbay")


def test_without_it_there_is_no_such_game() -> None:
    assert list(GAMES) == [*OWN]
    with pytest.raises(KeyError):
        GAMES["gullbay"]
    with pytest.raises(SetupError) as refused:
        find_game("gullbay")
    assert refused.value.code == "unknown_game"


def night(*choices: str, options: dict[str, str] | None = None) -> Match:
    """The first night of a game in which A has 9, 7, 5, 3; B 9, 7, 5, 2; C 9, 6, 4, 1."""
    match = Match(GAMES["gullbay"], 3, options, chance="entered")
    for card in (9, 7, 5, 3, 9, 7, 5, 2, 9, 6, 4, 1):
        match.play_text(f"draw {card}")
    match.play_text("roll 8")
    for choice in choices:
        match.play_text(choice)
    return match


@pytest.mark.parametrize(
    ("choices", "ties", "gold"),
    [
        (("play 5", "play 7", "play 6"), "cancel", (0, 8, 0)),
        (("rest", "play 2", "rest"), "cancel", (0, 8, 0)),
        (("play 9", "play 9", "play 1"), "cancel", (0, 0, 8)),
        (("play 9", "play 9", "play 1"), "stay", (0, 0, 0)),
        (("play 5", "play 5", "play 6"), "stay", (0, 0, 8)),
        (("play 9", "play 9", "play 9"), "cancel", (0, 0, 0)),
        (("play 9", "play 9", "rest"), "cancel", (0, 0, 0)),
        (("rest", "rest", "rest"), "stay", (0, 0, 0)),
    ],
)
def test_the_highest_card_takes_the_gold(
    choices: tuple[str, ...], ties: str, gold: tuple[int, ...], installed: None
) -> None:
    match = night(*choices, options={"ties": ties})
    assert match.state.scores() == gold
    for _resting in range(choices.count("rest")):
        match.play_text("draw 10")
    match.play_text("roll 3")
    assert match.state.view(0).describe()["beach"] == (3 if any(gold) else 11)


def test_choices_are_secret_until_all_have_chosen(installed: None) -> None:
    match = night("play 9", "rest")
    assert [ply.public for ply in match.plies[-2:]] == ["A choose ?", "B choose ?"]
    assert [ply.text for ply in match.plies[-2:]] == ["A play 9", "B rest"]
    assert match.undo_depth(1) == 1
    match.play_text("play 1")
    assert match.undo_depth(2) == 0


def test_equal_gold_is_decided_by_the_cards_in_hand(installed: None) -> None:
    tiebreaks = set()
    for seed in range(12):
        match = Match(GAMES["gullbay"], 2, {"nights": "6"}, seed)
        while match.to_act != OVER:
            match.play_text("rest")
        outcome = match.state.outcome()
        players: Any = [match.state.view(seat).describe()["players"] for seat in (0, 1)]
        hands = [sum(players[seat][seat]["hand"]) for seat in (0, 1)]
        assert match.state.scores() == (0, 0)
        assert outcome.winners == tuple(seat for seat in (0, 1) if hands[seat] == max(hands))
        assert outcome.tiebreak == ("shared" if hands[0] == hands[1] else "hand")
        tiebreaks.add(outcome.tiebreak)
    assert "hand" in tiebreaks
