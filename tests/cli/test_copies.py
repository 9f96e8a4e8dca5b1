"""Copies of games on the command line: what becomes of them is said, and is so."""

from __future__ import annotations

import json
from pathlib import Path

from saves import read_save
from saves.reading import parse_save
from tests.cli.conftest import Argosy, InLines

UNCOUNTED = "A copy, or the same deal again: the game is not counted."
GOES_ON = "The copy goes on with draws of its own and is not counted."


def begun(argosy: Argosy) -> Path:
    ran = argosy("new", "carthage", "--seats", "me,easy")
    assert ran.code == 0
    return Path(ran.out.strip())


def test_an_export_says_that_it_is_another_game(argosy: Argosy, tmp_path: Path) -> None:
    path = begun(argosy)
    target = tmp_path / "given-away.toml"
    ran = argosy("saves", "export", path.stem, "--to", str(target))
    assert (ran.code, ran.out, ran.err) == (0, f"{target}\n", f"{GOES_ON}\n")
    printed = argosy("saves", "export", path.stem)
    assert printed.code == 0 and printed.err == f"{GOES_ON}\n"
    game = read_save(path)
    for copy in (read_save(target), parse_save(printed.out.encode(), target)):
        assert copy.match.actions == game.match.actions
        assert copy.match.seed != game.match.seed and not copy.counts
    assert UNCOUNTED in argosy("saves", "show", str(target)).lines
    assert UNCOUNTED not in argosy("saves", "show", path.stem).lines
    facts = [json.loads(argosy("saves", "show", str(one), "--json").out) for one in (path, target)]
    assert [one["counts"] for one in facts] == [True, False]


def test_a_copy_in_line_mode_says_it(argosy: Argosy, in_lines: InLines) -> None:
    path = begun(argosy)
    ran = in_lines(["info", "quit"], "resume", path.stem, "--copy")
    assert UNCOUNTED in " ".join(ran.out.split())
    ran = in_lines(["info", "quit"], "resume", path.stem)
    assert UNCOUNTED not in " ".join(ran.out.split())
