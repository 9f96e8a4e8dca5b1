"""Manila through ``argosy step`` alone: every phase, and what is refused in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Match
from engine.manila import phases
from engine.manila.state import ManilaState
from tests.cli.conftest import Argosy
from tests.tui.manila.random_matches import random_match
from tui.commands import speed

SEED = 3
PHASES = (
    phases.AUCTION,
    phases.SHARE,
    phases.LOADING,
    phases.STARTS,
    phases.PLACEMENT,
    phases.BOARDING,
    phases.SMALL_PILOT,
    phases.LARGE_PILOT,
    phases.LOOT,
    phases.LOANS,
)


def decisions(match: Match) -> Iterator[tuple[str, str]]:
    """The phase of every decision, and what was decided."""
    for index, ply in enumerate(match.plies):
        if ply.actor >= 0:
            state = match.state_after(index)
            assert isinstance(state, ManilaState)
            yield phases.PHASE_NAMES[state.phase], ply.text


@pytest.fixture
def save(argosy: Argosy) -> str:
    """A game of three people."""
    made = argosy("new", "manila", "--seats", "me,human:Ben,human:Cleo", "--seed", str(SEED))
    return made.out.strip()


def test_every_phase_is_played_by_step(argosy: Argosy, save: str) -> None:
    match = random_match(SEED, 3)
    waiting: list[str] = []
    seen: set[str] = set()
    for phase, text in decisions(match):
        if phase not in seen:
            assert argosy("step", save, *waiting).code == 0
            waiting.clear()
            facts = json.loads(argosy("show", save, "--json").out)
            assert facts["phase"] == phase
            own = "ABC".index(facts["seat"])
            assert [score is None for score in facts["scores"]] == [
                seat != own for seat in range(3)
            ]
            moves = argosy("moves", save).lines
            assert text in moves or text.split()[1] in ("loan", "redeem", "bid"), (text, moves)
            seen.add(phase)
        waiting.append(text)
    assert seen == {phases.PHASE_NAMES[phase] for phase in PHASES}
    ran = argosy("step", save, *waiting)
    assert (ran.code == 0 and "wins" in ran.out) or "share the victory" in ran.out
    facts = json.loads(argosy("show", save, "--json").out)
    assert facts["scores"] == list(match.state.scores())
    said = argosy("replay", save, "--text").out
    assert "voyage" in said.lower() and match.plies[-1].text in said


@pytest.mark.parametrize(
    ("before", "action", "reason"),
    [
        ((), "bid 200", "200"),
        (("bid 3", "pass", "pass", "share none"), "load G N S J", "G N S J"),
        (("bid 3", "pass", "pass", "share none", "load N S J"), "start N5 S3 J0", "9"),
    ],
)
def test_bad_input_is_refused_with_the_reason(
    argosy: Argosy, save: str, before: tuple[str, ...], action: str, reason: str
) -> None:
    assert argosy("step", save).code == 0
    for one in before:
        letter = argosy("moves", save).lines[0][0]
        ran = argosy("step", save, f"{letter} {one}")
        assert ran.code == 0, ran.err
    content = Path(save).read_bytes()
    letter = argosy("moves", save).lines[0][0]
    ran = argosy("step", save, f"{letter} {action}")
    assert ran.code == 2 and reason in ran.err and "was not played" in ran.err, ran.err
    assert Path(save).read_bytes() == content


def test_bench_measures_manila_with_four(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "SECONDS", 0.02)
    assert speed.SEATS["manila"] == 4
    facts = json.loads(argosy("bench", "--json").out)
    assert facts["manila"]["random_decisions_per_s"] > 0
    assert facts["manila"]["mean_listed_actions"] > 1
