"""The dependency rule: tui -> ai, saves, engine; saves -> engine; ai -> engine; engine -> nothing.

Only ``tui`` may import Textual and Rich, and the command line imports them when a screen opens. The
rule is proven over the source of every file, imports inside functions included, and again by what
is loaded after an import in a fresh interpreter.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

MAY_IMPORT = {
    "engine": {"engine"},
    "ai": {"ai", "engine"},
    "saves": {"saves", "engine"},
    "tui": {"tui", "ai", "saves", "engine"},
}
SCREEN_LIBRARIES = {"textual", "rich"}
CLUSTER_LIBRARIES = {"dask", "distributed"}

# What each package may use from outside the standard library. The saves clean names, for which they
# need the table of character widths that the screens use, and nothing else of Rich. A tournament on
# a cluster needs Dask, which is imported when one is asked for. The rules name a decorator and
# arrays for mypyc, and import them for nobody else. The pages of the rules are Markdown.
MAY_USE = {
    "engine": {"mypy_extensions", "librt.vecs"},
    "ai": CLUSTER_LIBRARIES,
    "saves": {"platformdirs", "tomli_w", "rich.cells"},
    "tui": {"platformdirs", "tomli_w", "markdown_it"} | SCREEN_LIBRARIES,
}


def imported_modules(source: str) -> Iterator[tuple[int, str]]:
    """The line and the dotted name of every import in ``source``, wherever it stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module
        elif isinstance(node, ast.Call) and node.args:
            # importlib.import_module("textual.app") and __import__("textual").
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            first = node.args[0]
            if (
                name in {"import_module", "__import__"}
                and isinstance(first, ast.Constant)
                and isinstance(first.value, str)
            ):
                yield node.lineno, first.value


def forbidden_imports(package: str, source: str) -> list[tuple[int, str]]:
    """The imports in ``source`` that a module of ``package`` may not have."""
    allowed = MAY_IMPORT[package] | MAY_USE[package] | set(sys.stdlib_module_names)
    return [
        (line, name)
        for line, name in imported_modules(source)
        if name not in allowed and name.partition(".")[0] not in allowed
    ]


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_no_file_imports_against_the_rule(package: str) -> None:
    files = sorted((ROOT / package).rglob("*.py"))
    assert files, f"there is no source in {package}"
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in files
        for line, name in forbidden_imports(package, path.read_text(encoding="utf-8"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("engine", "import textual"),
        ("engine", "from ai.bot import make_bot"),
        ("engine", "def late():\n    import saves.store"),
        ("engine", "import numpy"),
        ("ai", "from saves import load"),
        ("ai", "import tui.app"),
        ("ai", "import importlib\nimportlib.import_module('textual.app')"),
        ("saves", "from rich.text import Text"),
        ("saves", "from rich import cells"),
        ("saves", "import ai"),
        ("saves", "__import__('tui')"),
    ],
)
def test_the_check_sees_a_forbidden_import(package: str, source: str) -> None:
    assert forbidden_imports(package, source)


def loaded_after(code: str, data_dir: Path) -> set[str]:
    """The top-level packages that a fresh interpreter has loaded after running ``code``."""
    report = (
        f"{code}\nimport sys\n"
        "sys.stderr.write('\\nLOADED ' + ' '.join({n.partition('.')[0] for n in sys.modules}))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "ARGOSY_DATA_DIR": str(data_dir)}
    run = subprocess.run(
        [sys.executable, "-c", report],
        cwd=data_dir,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    last = run.stderr.rsplit("\n", 1)[-1]
    assert last.startswith("LOADED "), run.stderr
    return set(last.split()[1:])


@pytest.mark.parametrize("game", ["carcassonne", "carthage", "manila"])
def test_the_words_of_a_game_load_no_screens(game: str, tmp_path: Path) -> None:
    pack = f"from tui.games.pack import pack_of\npack = pack_of({game!r})\n"
    words = "pack.voice, pack.explain, pack.position, pack.lines, pack.refusals, pack.secret"
    assert "textual" not in loaded_after(f"{pack}{words}", tmp_path)
    assert "textual" in loaded_after(f"{pack}pack.board()", tmp_path)


def modules_of(package: str) -> list[str]:
    """The dotted names of all modules of ``package``, except its ``__main__``."""
    names = []
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[-1] != "__main__":
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


@pytest.mark.parametrize("package", ["engine", "ai", "saves"])
def test_importing_every_module_loads_no_screen_library(package: str, tmp_path: Path) -> None:
    code = "\n".join(f"import {name}" for name in modules_of(package))
    loaded = loaded_after(code, tmp_path)
    assert package in loaded
    libraries = SCREEN_LIBRARIES | CLUSTER_LIBRARIES
    assert loaded & (libraries | set(MAY_IMPORT)) <= MAY_IMPORT[package]


@pytest.mark.parametrize(
    "arguments",
    [
        *(["--help"], ["saves", "list"], ["new", "carthage", "--seed", "1"], ["saves", "check"]),
        ["arena", "carthage", "--seats", "random,random", "--games", "2", "--out", "games.jsonl"],
    ],
    ids=" ".join,
)
def test_a_command_without_a_screen_loads_no_screen_library(
    arguments: list[str], tmp_path: Path
) -> None:
    """``argosy --help`` and its like answer at once, also over a slow line."""
    code = (
        "import sys\n"
        "from tui.cli import main\n"
        f"sys.argv = ['argosy', *{arguments!r}]\n"
        "try:\n    main()\nexcept SystemExit:\n    pass"
    )
    loaded = loaded_after(code, tmp_path)
    assert "tui" in loaded
    assert not loaded & (SCREEN_LIBRARIES | CLUSTER_LIBRARIES)


NOT_AT_START = (
    *("engine.carthage", "engine.manila", "engine.carcassonne", "ai", "multiprocessing"),
    *("tui.play.session", "tui.play.hints", "tui.lines", "tui.table", "tui.replay"),
    *("tui.play.voice", "tui.play.log", "tui.play.choices", "tui.play.score_sheet"),
    *("tui.commands.playing", "tui.screens.load", "tui.screens.new_game"),
)
"""What the menu may not wait for: rules, bots, tables, commands, other screens."""


@pytest.mark.parametrize("has_saves", [False, True])
def test_the_menu_opens_without_games(has_saves: bool, tmp_path: Path) -> None:
    """The first picture needs none of them, even if it offers a game to go on with."""
    if has_saves:
        (tmp_path / "saves").mkdir()
        for path in (ROOT / "tests" / "fixtures").glob("saves-*/*.toml"):
            shutil.copy(path, tmp_path / "saves")
    code = (
        "import asyncio, sys\n"
        "from tui import cli\n"
        "from tui.commands import menu\n"
        "from tui.app import ArgosyApp\n"
        "from tui.screens import menu as screen\n"
        "screen.AFTER_FIRST_PAINT = 1000.0\n"
        "async def show():\n"
        "    app = ArgosyApp()\n"
        "    async with app.run_test(size=(80, 24)) as pilot:\n"
        "        await pilot.pause()\n"
        "        offered = [one.id for one in app.screen.query_one('MenuList').options]\n"
        f"        assert ('menu_continue' in offered) == {has_saves}\n"
        "        loaded = set(sys.modules)\n"
        f"        assert not loaded & set({NOT_AT_START}), loaded & set({NOT_AT_START})\n"
        "        app.screen.look_around()\n"
        f"        assert any(one in sys.modules for one in {NOT_AT_START[:3]}) == {has_saves}\n"
        "asyncio.run(show())"
    )
    assert "textual" in loaded_after(code, tmp_path)


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_every_folder_of_source_is_installed(package: str) -> None:
    """The wheel takes packages only: a folder without ``__init__.py`` would be left out of it."""
    folders = {path.parent for path in (ROOT / package).rglob("*.py")}
    assert [str(f.relative_to(ROOT)) for f in folders if not (f / "__init__.py").exists()] == []


def imports_within(folder: Path) -> dict[str, set[str]]:
    """Which modules of ``folder`` each of them imports, for types only and in functions too."""
    names = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    package = ".".join(folder.relative_to(ROOT).parts)
    found: dict[str, set[str]] = {}
    for name in sorted(names):
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        imported: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == package:
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.removeprefix(f"{package}."))
        found[name] = imported & names
    return found


def imports_of_package(top: str) -> dict[str, set[str]]:
    """The same of every module of a package and its packages, by dotted names."""
    names = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / top).rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for name in sorted(names):
        path = ROOT / name.replace(".", "/")
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        imported: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                dotted = {f"{node.module}.{alias.name}" for alias in node.names}
                imported |= (dotted & names) or {node.module}
        found[name] = (imported & names) - {name}
    return found


@pytest.mark.parametrize("top", ["engine", "ai", "saves", "tui"])
def test_no_module_imports_another_in_a_circle(top: str) -> None:
    imports = imports_of_package(top)
    assert len(imports) > 10
    assert in_circles(imports) == set()


BELOW = {
    "play": set(),
    "drawing": {"play"},
    "terminal": {"drawing", "play"},
    "games": {"play", "drawing"},
    "lines": {"games", "play", "drawing", "terminal"},
    "app_base": {"games", "play", "drawing", "terminal"},
    "widgets": {"app_base", "games", "play", "drawing"},
    "screens": {"widgets", "app_base", "games", "play", "drawing"},
    "table": {"replay", "screens", "widgets", "app_base", "games", "play", "drawing"},
    "replay": {"table", "screens", "widgets", "games", "play"},
}
"""Which packages of ``tui`` each may use besides itself; the app and the commands are above all."""

BOARDS = re.compile(r"tui\.games\.\w+\.(board|remaining)")
"""A game's board (``tui.table.board``), which its pack makes when a table opens, and a sheet."""


@pytest.mark.parametrize("package", BELOW)
def test_no_package_of_the_screens_imports_one_above(package: str) -> None:
    allowed = BELOW[package] | {package}
    wrong = [
        f"{name} imports {one}"
        for name, imported in imports_of_package("tui").items()
        if name.startswith(f"tui.{package}") and not BOARDS.fullmatch(name)
        for one in imported
        if one.partition(".")[2].partition(".")[0] not in allowed
    ]
    assert wrong == []


def in_circles(imports: dict[str, set[str]]) -> set[str]:
    """The modules that are left when those go that import none that is left."""
    left = set(imports)
    while done := {name for name in left if not imports[name] & left}:
        left -= done
    return left


@pytest.mark.parametrize("game", ["carcassonne", "carthage", "manila"])
def test_no_module_of_a_game_imports_another_in_a_circle(game: str) -> None:
    imports = imports_within(ROOT / "engine" / game)
    assert in_circles(imports) == set()
    assert imports["position"] <= {"cards", "options", "wares"}
    assert in_circles({**imports, "position": {"state"}}) >= {"position", "state"}


def read_of_actions(source: str, game: str) -> set[str]:
    """What ``source`` reads of the actions of a game beside their classes."""
    tree = ast.parse(source)
    names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == f"engine.{game}"
        for alias in node.names
        if alias.name == "actions"
    }
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in names
        and not re.fullmatch("([A-Z][a-z]+)+", node.attr)
    }


@pytest.mark.parametrize("game", ["carcassonne", "carthage", "manila"])
def test_screens_and_words_read_no_bit_of_an_action(game: str) -> None:
    """They know its classes, and how to read and write them."""
    files = [
        *(ROOT / "tui" / "games" / game).glob("*.py"),
        *(ROOT / "tui" / "lines").glob(f"{game}*.py"),
    ]
    read = {path: read_of_actions(path.read_text(encoding="utf-8"), game) for path in files}
    assert set().union(*read.values()) == {"decode", "encode"}
    bits = f"from engine.{game} import actions as act\nkind = action >> act.KIND\n"
    assert read_of_actions(bits, game) == {"KIND"}
