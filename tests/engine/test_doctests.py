"""The examples in the engine's docstrings run as they are written."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import engine

MODULES = ["engine", *(found.name for found in pkgutil.walk_packages(engine.__path__, "engine."))]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    assert any(test.examples for name in MODULES for test in finder.find(import_module(name)))
