"""Actions as classes: every integer of a game is one of them, and goes back to the same integer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import pytest

from engine.carcassonne import actions as carcassonne
from engine.carthage import actions as carthage
from engine.manila import actions as manila
from tests.engine.every_game import EVERY_GAME
from tests.engine.random_games import Setup, walk

DECODED: Final[Mapping[str, tuple[Callable[[int], Any], Callable[[Any], int], Any]]] = {
    "carthage": (carthage.decode, carthage.encode, carthage.CarthageAction),
    "manila": (manila.decode, manila.encode, manila.ManilaAction),
    "carcassonne": (carcassonne.decode, carcassonne.encode, carcassonne.CarcassonneAction),
}

SELDOM: Final[Mapping[str, tuple[Any, ...]]] = {
    "carthage": (carthage.First(3), carthage.Pass()),
    "manila": (manila.Redeem(2), manila.Loan(3)),
    "carcassonne": (
        carcassonne.Rob((carcassonne.Demand(0, 3),)),
        carcassonne.Rob((carcassonne.Demand(4095, 255), carcassonne.Demand(7, 1))),
        carcassonne.Bank(),
        carcassonne.Pay(),
        carcassonne.React(None),
        carcassonne.React(0),
        carcassonne.React(4095),
        carcassonne.PlaySecond(plays=True),
        carcassonne.PlaySecond(plays=False),
    ),
}
"""What hardly comes up in random games."""

NO_ACTIONS: Final[Mapping[str, tuple[int, ...]]] = {
    "carthage": (-1, 8 << carthage.KIND, carthage.PASS_0 | 1),
    "manila": (-1, 14 << manila.KIND, manila.PASS_0 | 1),
    "carcassonne": (15, 2 << carcassonne.KIND_BITS | carcassonne.SECOND),
}


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_action_decodes_and_encodes_back(game_id: str) -> None:
    decode, encode, union = DECODED[game_id]
    game = EVERY_GAME[game_id]
    met = set(map(type, SELDOM[game_id]))
    for seed in range(12):
        seats = game.seats[seed % len(game.seats)]
        options = {"preset": "full"} if game_id == "carcassonne" else {}
        for state, chosen in walk(Setup(game_id, seats, options, seed)):
            listed = [*{*state.legal_actions(), chosen}]
            classes = [decode(action) for action in listed]
            assert len(set(classes)) == len(listed)
            assert [encode(one) for one in classes] == listed
            met |= set(map(type, classes))
    assert met == set(get_args(union))


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_what_random_games_seldom_meet(game_id: str) -> None:
    decode, encode, _union = DECODED[game_id]
    for one in SELDOM[game_id]:
        assert decode(encode(one)) == one
    for number in NO_ACTIONS[game_id]:
        with pytest.raises(ValueError, match="is no action of"):
            decode(number)
