"""Rules mended after games had been begun: what a new game has, and one begun before."""

from __future__ import annotations

import pytest

from engine import AMENDED, UNAMENDED, Game, Match, SetupError
from engine.game import in_force
from tests.engine.every_game import EVERY_GAME

games = pytest.mark.parametrize("game", EVERY_GAME.values(), ids=EVERY_GAME)


def unamended(game: Game) -> dict[str, str]:
    """The options that a game begun before all amendments has."""
    return {amendment.name: UNAMENDED for amendment in game.amendments}


@games
def test_a_new_game_has_every_amendment_and_offers_none(game: Game) -> None:
    match = Match(game, game.seats[0])
    names = [amendment.name for amendment in game.amendments]
    assert [match.options[name] for name in names] == [AMENDED] * len(names)
    assert not set(names) & {option.name for option in game.options}
    assert list(match.chosen_options) == [option.name for option in game.options]


@games
def test_the_position_of_a_game_begun_before_is_what_it_was(game: Game) -> None:
    """Amendments that do not hold leave no trace in it, nor in what is written of it."""
    match = Match(game, game.seats[0], unamended(game))
    assert match.chosen_options == in_force(match.options)
    options = match.state.view(0).describe()["options"]
    assert options == match.chosen_options


def test_no_option_can_be_taken_for_an_amendment_that_does_not_hold() -> None:
    values = {value for game in EVERY_GAME.values() for one in game.options for value in one.values}
    assert not values & {AMENDED, UNAMENDED}


@games
def test_an_unknown_option_names_those_that_are_offered(game: Game) -> None:
    with pytest.raises(SetupError) as caught:
        game.settle_options({"colour": "blue"})
    assert caught.value.choices == tuple(option.name for option in game.options)
