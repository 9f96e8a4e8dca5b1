"""Integers that name no action are refused, whatever their lower bits look like."""

from __future__ import annotations

import pytest

from engine import IllegalAction
from engine.carthage import actions as act
from tests.engine.positions import dealt, position


@pytest.mark.parametrize(
    "action",
    [
        -1,
        8 << act.KIND,
        act.DRAW | 12,
        act.TAKE_0 | 12,
        act.TAKE_0 | 32 | 2,
        act.TAKE_0 | act.OWN | 15,
        act.RESERVE_0 | 15,
        act.RESERVE_0 | 64 | 2,
        act.TOKEN_0 | 4,
        act.SAVE_0 | 1 << 26,
        act.PASS_0 | 1,
    ],
)
def test_no_such_action(action: int) -> None:
    for state in (position(("R2", ""), market="G2", farm="G2"), dealt(("R5 B3", "R5 B5")).state):
        before = state.key()
        with pytest.raises(IllegalAction, match="no_such_action"):
            state.check(action)
        assert state.key() == before
