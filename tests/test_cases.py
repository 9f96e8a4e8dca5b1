"""The index of the numbered cases is whole, and names tests that there are."""

from __future__ import annotations

import ast

import pytest

from tests.cases import COLLECTED, GAMES, HERE, LAST, cases, name_of


def functions(file: str) -> set[str]:
    """The tests that a file defines."""
    body = ast.parse((HERE / file).read_text("utf-8")).body
    return {one.name for one in body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_case_is_there_once_in_a_sentence() -> None:
    assert [case.number for case in cases()] == list(range(1, LAST + 1))
    for case in cases():
        assert case.says[0].isupper() and case.says.endswith("."), case.number


def test_every_case_has_tests_for_every_game() -> None:
    for case in cases():
        alone = [game for game in GAMES if getattr(case, game)]
        assert case.general or case.every_game or len(alone) == len(GAMES), case.number
        assert len(alone) in (0, len(GAMES)), f"case {case.number} has only {alone}"
        assert len(set(case.tests)) == len(case.tests), case.number


def test_the_tests_are_there() -> None:
    known = {name.partition("::")[0] for case in cases() for name in case.tests}
    defined = {file: functions(file) for file in known}
    for case in cases():
        for name in case.tests:
            file, _, function = name.partition("::")
            assert function.partition("[")[0] in defined[file], f"case {case.number}: {name}"


def test_tests_of_every_game_have_a_parameter_for_each(request: pytest.FixtureRequest) -> None:
    """Of the files that are run; with all of them, this is about all cases."""
    found = [name_of(nodeid) for nodeid in request.config.stash[COLLECTED]]
    files = {name.partition("::")[0] for name in found}
    for case in cases():
        for name in case.every_game:
            if name.partition("::")[0] in files and "::" not in "".join(request.config.args):
                variants = [one for one in found if one.startswith(f"{name}[")]
                for game in GAMES:
                    assert any(game in one for one in variants), f"case {case.number}: {name}"
