"""Finished maps of 72 tiles, and the room that the table gives them when the game is over."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from textual.geometry import Size

from tests.tui.pictures import Scene, app_at
from tests.tui.stage import at_rest
from tui.games.carcassonne.axes import MARGIN
from tui.table.screen import TableScreen

KEPT: Final = Path(__file__).parent / "finished_maps.txt"
"""Columns x rows of tiles of each map that ``bench/map_fit.py`` has kept."""
WINDOWS: Final = ((80, 24), (120, 40), (160, 50))


def kept_maps() -> list[tuple[int, int]]:
    """Columns and rows of tiles."""
    lines = [line.split("x") for line in KEPT.read_text().splitlines()]
    return [(int(across), int(down)) for across, down in lines]


def size_of(tiles: tuple[int, int], room: Size) -> int:
    """Pixels of a tile at which a map is whole in so many cells."""
    return min(room.width // tiles[0], 2 * room.height // tiles[1])


async def room_of_a_finished_map(window: tuple[int, int]) -> Size:
    """The cells that the map has in a window when the game is over."""
    with app_at(Scene("carcassonne-over"), "unicode") as app:
        async with app.run_test(size=window) as pilot:
            await at_rest(pilot)
            await pilot.press("escape")
            await at_rest(pilot)
            assert isinstance(app.screen, TableScreen)
            width, height = app.screen.board.size
            return Size(width - MARGIN, height)
