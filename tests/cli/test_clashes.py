"""Somebody else's package where one of Argosy's should be found is named in one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("engine", "ai", "saves", "tui")
AS_INSTALLED = "import sys; from argosy import main; sys.exit(main())"


def started(*folders: Path) -> tuple[int, str, str]:
    """The code and the output of ``argosy --version`` with these folders ahead of others."""
    ran = subprocess.run(
        [sys.executable, "-c", AS_INSTALLED, "--version"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))},
        cwd=folders[0],
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.parametrize("name", PACKAGES)
@pytest.mark.parametrize("kind", ["package", "module"])
def test_another_package_of_the_same_name(name: str, kind: str, tmp_path: Path) -> None:
    other = tmp_path / name if kind == "package" else tmp_path / f"{name}.py"
    if kind == "package":
        other.mkdir()
        (other / "__init__.py").touch()
    else:
        other.touch()
    code, out, err = started(tmp_path, ROOT)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and f"'{name}'" in err
    assert str(other) in err and str(ROOT / name) in err


def test_a_folder_without_a_package_is_none(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    assert started(tmp_path, ROOT)[0] == 0


@pytest.mark.parametrize(("name", "module"), [("engine", "__init__"), ("tui", "play/i18n")])
def test_a_package_that_another_distribution_has_written_over(
    name: str, module: str, tmp_path: Path
) -> None:
    shutil.copy(ROOT / "argosy.py", tmp_path)
    for package in PACKAGES:
        shutil.copytree(
            ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    assert started(tmp_path)[0] == 0
    (tmp_path / name / f"{module}.py").write_text("")
    code, out, err = started(tmp_path)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1 and f"'{name}'" in err and str(tmp_path / name) in err


def test_a_package_that_is_missing(tmp_path: Path) -> None:
    shutil.copy(ROOT / "argosy.py", tmp_path)
    code, _out, err = started(tmp_path)
    assert code == 2 and "'engine'" in err and err.count("\n") == 1
