"""A short storm of random keys, clicks, sizes and stops on each game; see ``bench/monkey.py``."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.soak.monkey import REGISTERED, key_bytes, steps
from tests.soak.storm import SEATS, Storm

STEPS = 120


def test_a_seed_is_a_row_of_steps() -> None:
    assert list(islice(steps("a"), 500)) == list(islice(steps("a"), 500))
    assert list(islice(steps("a"), 500)) != list(islice(steps("b"), 500))
    assert not any(step.kind == "quit" for step in islice(steps("a", quits=False), 3000))
    assert all(map(key_bytes, REGISTERED)), "every key of the registry can be typed"


@pytest.mark.parametrize("game", SEATS)
def test_a_monkey_at_the_keyboard(game: str, data_dir: Path) -> None:
    """It ends nothing and spoils nothing: the screen is right, and the game can be played on."""
    with Storm(game, "suite", data_dir, quits=False, compares=True) as storm:
        storm.rage(STEPS, pause=0.005)
        storm.to_table()
        storm.assert_screen_is_right()
        assert storm.play_on(2) == 2
        storm.assert_saves_are_sound()
        storm.quit()
