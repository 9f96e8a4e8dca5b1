"""The programs in ``bench/`` explain themselves, and say in a sentence what they lack."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = sorted(path.name for path in (ROOT / "bench").glob("*.py"))

WITHOUT_THE_EXTRA = """
import runpy, sys
for name in {missing!r}:
    sys.modules[name] = None
sys.argv = [{program!r}, "--help"]
runpy.run_path({program!r}, run_name="__main__")
"""
"""Python that finds none of the libraries named ``missing``."""


def run(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Python, started outside the checkout."""
    return subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_says_how_it_is_used(program: str, tmp_path: Path) -> None:
    ran = run(str(ROOT / "bench" / program), "--help", folder=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith(f"usage: {program}") and len(ran.stdout.splitlines()) > 4
    assert not list(tmp_path.iterdir())


def libraries_of_the_extra() -> list[str]:
    """What the extra ``test`` installs, as it is imported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = [
        one.partition(">")[0].partition("=")[0] for one in project["optional-dependencies"]["test"]
    ]
    assert "pyte" in names and "hypothesis" in names
    return ["xdist" if name == "pytest-xdist" else name.replace("-", "_") for name in names]


@pytest.mark.parametrize("program", PROGRAMS)
def test_without_the_extra_of_the_tests_a_program_works_or_says_so(
    program: str, tmp_path: Path
) -> None:
    path = str(ROOT / "bench" / program)
    code = WITHOUT_THE_EXTRA.format(missing=libraries_of_the_extra(), program=path)
    ran = run("-c", code, folder=tmp_path)
    if ran.returncode == 0:
        assert "usage: " in ran.stdout and ran.stderr == ""
    else:
        assert len(ran.stderr.splitlines()) == 1
        assert ran.stderr.startswith(f"{program} needs what the tests need")
        assert "make test" in ran.stderr
    needs_it = "tests.terminal" in Path(path).read_text("utf-8")
    assert (ran.returncode != 0) or not needs_it


OLDER_BOT = """
from dataclasses import dataclass

@dataclass
class Knowledge:
    exploration: float = 0.5

class SearchBot:
    def __init__(self, budget):
        self.budget = budget
        self.knowledge = Knowledge()

    def choose(self, view, rng):
        assert (self.knowledge.exploration, self.budget.iterations) == (0.25, 7)
        return view.legal_actions()[0]

def make_bot(game_id, level, budget):
    assert level == "hard"
    return SearchBot(budget)
"""


def test_a_duel_takes_its_other_side_from_an_older_version(tmp_path: Path) -> None:
    """One whose bots have a ``Knowledge`` with the settings as attributes."""
    (tmp_path / "ai").mkdir()
    (tmp_path / "ai" / "__init__.py").write_text("", "utf-8")
    (tmp_path / "ai" / "bot.py").write_text(OLDER_BOT, "utf-8")
    shutil.copy(ROOT / "ai" / "budget.py", tmp_path / "ai" / "budget.py")
    ran = run(
        *(str(ROOT / "bench" / "search_duel.py"), "carthage", "--deals", "1", "--a", "random"),
        *("--b", "exploration=0.25,iterations=7", "--b-from", str(tmp_path)),
        folder=tmp_path,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("    2 games  wins ")


def test_a_duel_by_settings_of_the_search_and_of_its_evaluator(tmp_path: Path) -> None:
    ran = run(
        *(str(ROOT / "bench" / "search_duel.py"), "carcassonne", "--deals", "1", "--b", "random"),
        *("--a", "top_k=2,margin=0.5,iterations=1", "--option", "preset=base"),
        folder=tmp_path,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("    2 games  wins ")
