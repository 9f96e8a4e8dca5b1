"""The panel beside the map: nobody and nothing is missing, however many play."""

from __future__ import annotations

import pytest
from rich.style import Style
from textual.geometry import Region

from engine.carcassonne import phases
from engine.carcassonne.state import CarcassonneState
from tests.engine.carcassonne_table import Table
from tests.tui.carcassonne.random_tables import NAMES
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne.camera import Camera
from tui.games.carcassonne.map import TILE_COLUMNS, TILE_ROWS, draw_tile_picture, sizes_for
from tui.games.carcassonne.players import FAIR_MAP, WIDTH, draw_panel

SKINS = (
    Skin(UNICODE, palette_for("truecolor", False), ""),
    Skin(UNICODE, palette_for(None, True), ""),
    Skin(ASCII, palette_for("truecolor", False), ""),
)
ROWS = 15
"""What an 80x24 terminal leaves for the panel."""
MODULES = (
    {"preset": "base", "inns": "on"},
    {"preset": "house", "inns": "on"},
    {"preset": "full", "abbey": "on"},
)


def panel(state: CarcassonneState, skin: Skin, rows: int = ROWS) -> list[str]:
    canvas = Canvas(WIDTH + 10, rows + 5)
    camera = Camera()
    camera.settle(state, Region(0, 0, 53, ROWS), -1, sizes_for(skin))
    draw_panel(canvas, 0, 0, rows, state, NAMES, skin, set(), camera)
    drawn = canvas.text().split("\n")
    assert not any(row.strip() for row in drawn[rows:]), "below the panel"
    assert not any(row[WIDTH:].strip() for row in drawn), "beside the panel"
    return drawn


def in_hand(tile: str, seats: int, options: dict[str, str]) -> CarcassonneState:
    table = Table(seats, options)
    table.play(f"* tile {tile}")
    assert table.state.phase == phases.TILE
    state = table.state
    state.scores_list = [123] * seats
    state.guild_master, state.road_record = 1, 17
    state.king, state.city_record = 0, 12
    return state


@pytest.mark.parametrize("skin", SKINS, ids=["unicode", "mono", "ascii"])
@pytest.mark.parametrize("options", MODULES, ids=["base", "house", "full"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_tile_in_hand_is_seen_by_tables_of_every_size(
    seats: int, options: dict[str, str], skin: Skin
) -> None:
    for tile, ways in (("bU", "2 ways"), ("bV", "4 ways"), ("bX", "1 way")):
        state = in_hand(tile, seats, options)
        alone = Canvas(TILE_COLUMNS, TILE_ROWS)
        draw_tile_picture(alone, 0, 0, 4 * state.tile, skin)
        rows = panel(state, skin)
        picture = [row.rstrip() for row in alone.text().split("\n")]
        tops = [
            top
            for top in range(len(rows) - len(picture) + 1)
            if all(part in row for part, row in zip(picture, rows[top:], strict=False))
        ]
        assert tops, rows
        text = "\n".join(rows)
        assert ways in text and "in hand" in text.lower()
        for name in NAMES[:seats]:
            assert name in text
        if state.rules.guild_master:
            assert "guild master B" in text and "17" in text
        if state.rules.king:
            assert "king A" in text and "12" in text


@pytest.mark.parametrize("seats", range(2, 7))
def test_markers_that_nobody_has_are_not_cut(seats: int) -> None:
    state = in_hand("bU", seats, {"preset": "full"})
    state.guild_master = state.king = -1
    said = [row for row in panel(state, SKINS[0]) if "master" in row or "king" in row]
    assert [row.split()[-1] for row in said] == ["nobody"] * 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_picture_of_the_whole_map_has_room_beside_any_number_of_players(seats: int) -> None:
    table = Table(seats, {"preset": "full", "abbey": "on"})
    table.row(6)
    state, skin = table.state, SKINS[0]
    canvas, camera = Canvas(WIDTH, ROWS), Camera(choice=10)
    camera.settle(state, Region(0, 0, 53, ROWS), -1, sizes_for(skin))
    assert not camera.sees_all(state)
    draw_panel(canvas, 0, 0, ROWS, state, NAMES, skin, set(), camera)
    ground = Style(bgcolor=skin.palette.values["panel"]).bgcolor
    grounds = [[style.bgcolor for style in row] for row in canvas.styles]
    assert sum(ground in row for row in grounds) >= FAIR_MAP


def test_the_markers_stay_where_they_are_when_the_tile_is_placed() -> None:
    """A table of six: nothing jumps from one decision to the next."""
    state = in_hand("bU", 6, {"preset": "full"})
    before = panel(state, SKINS[0])
    state.tile = -1
    after = panel(state, SKINS[0])
    assert [row.find("guild master") for row in before] == [
        row.find("guild master") for row in after
    ]
    assert "in hand" not in "\n".join(after)
