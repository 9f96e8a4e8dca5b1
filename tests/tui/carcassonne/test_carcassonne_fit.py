"""Whether a finished map is seen whole, on the maps of two hundred games that were played out."""

from __future__ import annotations

import pytest

from tests.tui.carcassonne.finished_maps import kept_maps, room_of_a_finished_map, size_of
from tui.games.carcassonne.camera import PIXELS

WHOLE = {(120, 40): 0.9, (160, 50): 0.99}
"""The share of maps that are whole at the smallest size for playing, at least."""


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("window", WHOLE, ids=str)
async def test_a_finished_map_is_seen_whole(window: tuple[int, int]) -> None:
    room, maps = await room_of_a_finished_map(window), kept_maps()
    whole = [size_of(one, room) >= PIXELS.fitting[-1] for one in maps]
    assert len(maps) == 200 and sum(whole) >= WHOLE[window] * len(maps), (room, sum(whole))
