"""Which modules an option needs: without them it does nothing, with them it does something."""

from __future__ import annotations

import random

import pytest

from engine import AMENDED, CHANCE, OVER, UNAMENDED, Option, SetupError
from engine.carcassonne import GAME
from engine.carcassonne.options import MODULES, Rules
from engine.carcassonne.state import CarcassonneState, opening
from engine.game import OFF
from tests.engine.carcassonne_lively import choose
from tests.engine.carcassonne_table import Table

ALL_ON = dict.fromkeys(MODULES, "on")
USUAL = {option.name: option.default for option in GAME.options} | {"victim_order": AMENDED}
NEEDY = [option for option in GAME.options if option.needs]
CASES = [
    (option, value)
    for option in NEEDY
    for value in option.values
    if value not in (option.default, OFF)
]
"""Every option that needs a module, at every value that asks for it."""

by_value = pytest.mark.parametrize(
    ("option", "value"), CASES, ids=[f"{option.name}={value}" for option, value in CASES]
)


def begun(options: dict[str, str]) -> CarcassonneState:
    """A game with these options, idle or not."""
    return opening(2, Rules({**USUAL, **options}))


def is_idle(modules: dict[str, str], name: str, value: str, seed: int) -> bool:
    """Whether a game goes the same, decision by decision, without the option."""
    rng = random.Random(seed)
    plain, changed = begun(modules), begun({**modules, name: value})
    while plain.to_act != OVER:
        if plain.to_act == CHANCE:
            action = plain.sample_chance(rng)
        else:
            action = choose(plain, rng)
            if plain.legal_actions() != changed.legal_actions():
                return False
        plain.apply(action)
        changed.apply(action)
        if (plain.to_act, plain.scores()) != (changed.to_act, changed.scores()):
            return False
    return changed.to_act == OVER


def robbed(options: dict[str, str]) -> list[str]:
    """What follows a walk past two thieves of one player: a robbery, which is rare in games."""
    table = Table(2, options)
    table.given("bW(-1,0)")
    table.row(5)
    table.given("(0,0) + A thief", "(1,0) + B thief", "(3,0) + B thief")
    table.scores(B=50)
    table.turn("A bU(6,0)")
    table.play("A walk (0,0) (6,0)")
    moves = table.moves()
    if "rob (1,0) 6" in moves:
        table.play("A rob (1,0) 6")
        moves += table.moves()
    return moves


def refusal(options: dict[str, str]) -> SetupError:
    """How these options are refused, the same in all three ways."""
    caught = []
    for call in (GAME.settle_options, GAME.rules, lambda chosen: GAME.new(2, chosen)):
        with pytest.raises(SetupError) as refused:
            call(options)
        caught.append(refused.value)
    assert len({str(error) for error in caught}) == 1
    return caught[0]


@by_value
def test_without_any_one_of_its_modules_it_does_nothing_and_is_refused(
    option: Option, value: str
) -> None:
    for missing in option.needs:
        modules = {**ALL_ON, missing: "off"}
        if missing == "highwaymen":
            modules["robbing"] = "preset"
        assert is_idle(modules, option.name, value, seed=1)
        error = refusal({**modules, option.name: value})
        assert (error.code, error.about) == ("option_without_module", option.name)
        assert missing in error.choices and set(error.choices) <= set(option.needs)
        assert GAME.new(2, {**modules, option.name: value, **dict.fromkeys(error.choices, "on")})
        assert GAME.new(2, {**modules, option.name: option.default})


@by_value
def test_with_its_modules_alone_it_does_something(option: Option, value: str) -> None:
    modules = {"preset": "base", **dict.fromkeys(option.needs, "on")}
    assert GAME.new(2, {**modules, option.name: value})
    if "robbing" in (option.name, *option.needs):
        usual = {**modules, option.name: "off" if option.name == "robbing" else option.default}
        assert robbed(usual) != robbed({**modules, option.name: value})
    else:
        assert any(not is_idle(modules, option.name, value, seed) for seed in range(100))


@pytest.mark.parametrize("name", MODULES)
def test_a_module_that_is_off_may_be_switched_off(name: str) -> None:
    assert GAME.new(2, {"preset": "base", name: "off"})


def test_a_game_begun_with_idle_options_is_one_without() -> None:
    begun_with = {"preset": "base", "robbing": "on", "part_two": "optional", "two_tile_city": "2"}
    saved = GAME.saved_options(begun_with)
    assert saved == {"preset": "base", "two_tile_city": "2", "victim_order": UNAMENDED}
    assert GAME.rules(saved).modules == set()
    assert GAME.saved_options({"robbing": "on"})["robbing"] == "on"
