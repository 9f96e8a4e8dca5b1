"""Every field of a position, in every game: a copy has it, and the position's key shows it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import OVER, State
from engine.compiled import i64, vec
from tests.engine.every_game import EVERY_GAME
from tests.engine.invariants import playable
from tests.engine.random_games import TABLES, Setup, walk

UNWRITTEN = {"journal"}
"""What is no part of a position: a copy starts without one."""


def fields_of(state: State) -> list[str]:
    """The names of what a position is made of, those of its base classes included."""
    kinds = type(state).__mro__
    names = {name for kind in kinds for name in getattr(kind, "__slots__", ())}
    names.update(getattr(type(state), "__mypyc_attrs__", ()))  # Where it is compiled.
    return sorted((names | set(getattr(state, "__dict__", ()))) - UNWRITTEN - {"__dict__"})


def annotated_fields(state: State) -> set[str]:
    """The same by their declared types, which every position has as well."""
    return {
        name for kind in type(state).__mro__ for name in getattr(kind, "__annotations__", ())
    } - {*UNWRITTEN, "FIELDS"}


def changed(value: Any) -> Any:
    """A value of the same shape that differs in one place."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, vec) and not isinstance(value, list):
        return vec[i64]([changed(value[0]), *list(value)[1:]] if value else [0])
    if isinstance(value, list):
        return [changed(value[0]), *value[1:]] if value else [0]
    if isinstance(value, tuple):
        return (changed(value[0]), *value[1:]) if value else (0,)
    if isinstance(value, dict):
        first = next(iter(value), 0)
        return {**value, first: changed(value.get(first, 0))}
    raise TypeError(f"a position holds {value!r}: say here how to change it")


def middle_of(game_id: str, seats: int) -> State:
    """A position in the middle of a random game, the same in every run."""
    setup = Setup(game_id, seats, playable(game_id, seats, {}), seed=7)
    plies = sum(1 for _ in walk(setup))
    for number, (state, _action) in enumerate(walk(setup)):
        if number == plies // 2:
            return state.clone()
    raise AssertionError("the game has no middle")


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_a_changed_field_shows_in_copies_and_in_the_key(game_id: str, seats: int) -> None:
    state = middle_of(game_id, seats)
    assert state.to_act != OVER
    names = fields_of(state)
    if not EVERY_GAME[game_id].is_compiled:  # Compiled classes keep no annotations.
        assert set(names) == annotated_fields(state)
    for name in names:
        if name == "rules":
            continue
        twin = state.clone()
        setattr(twin, name, changed(getattr(twin, name)))
        assert twin.key() != state.key(), f"the key leaves out {name}"
        copy = twin.clone()
        assert copy.key() == twin.key(), f"a copy leaves out {name}"


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_the_rules_of_a_position_show_in_copies_and_in_the_key(game_id: str) -> None:
    game = EVERY_GAME[game_id]
    seats = game.seats[0]
    rng = random.Random(1)
    for option in game.options:
        modules = dict.fromkeys(option.needs, "on")
        other = rng.choice([value for value in option.values if value != option.default])
        state = game.new(seats, {**modules, option.name: other})
        assert state.key() != game.new(seats, modules).key()
        assert state.clone().key() == state.key()
