"""What the map shows: as much as there is room for, and nothing jumps from turn to turn."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from engine import OVER
from engine.carcassonne import features, phases
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.random_tables import VARIANTS, positions, random_match
from tui.games.carcassonne.camera import FIT, LETTERS, OVERVIEW, PIXELS, Camera, Sizes, extent

ROOMS = (Region(0, 1, 53, 15), Region(0, 1, 88, 31), Region(0, 1, 116, 43), Region(2, 3, 19, 9))


def turns(variant: int) -> list[CarcassonneState]:
    """The positions in which a tile is to be placed, and the last one."""
    played = list(positions(random_match(variant, variant), 1))
    return [one for one in played if one.phase == phases.TILE or one.to_act == OVER]


def tile(camera: Camera, cell: int) -> tuple[int, int, int, int]:
    """The pixels of a tile: left, top, right, bottom."""
    x, y = camera.corner(*features.position(cell))
    return x, y, x + camera.size, y + camera.size


def is_in_sight(camera: Camera, region: Region, cell: int) -> bool:
    left, top, right, bottom = tile(camera, cell)
    return left >= 0 and top >= 0 and right <= region.width and bottom <= 2 * region.height


@pytest.mark.parametrize("sizes", [PIXELS, LETTERS], ids=["pixels", "letters"])
@pytest.mark.parametrize("region", ROOMS, ids=str)
def test_the_largest_tiles_are_taken_at_which_the_whole_map_fits(
    region: Region, sizes: Sizes
) -> None:
    for variant in (0, 3):
        for state in turns(variant)[::7]:
            camera = Camera()
            camera.settle(state, region, features.ORIGIN, sizes)
            box = extent(state)
            across, down = box.right - box.left + 1, box.bottom - box.top + 1
            fitting = [
                size
                for size in sizes.fitting
                if size * across <= region.width and size * down <= 2 * region.height
            ]
            if fitting:
                assert camera.size == max(fitting) and camera.sees_all(state)
                cells = state.board if state.to_act == OVER else [*state.board, *state.frontier]
                assert all(is_in_sight(camera, region, cell) for cell in cells)
            else:
                assert camera.size == (6 if sizes is LETTERS or region.width >= 80 else 5)
                assert not camera.sees_all(state)


@pytest.mark.parametrize("region", ROOMS, ids=str)
def test_nothing_moves_while_the_map_fits(region: Region) -> None:
    """From turn to turn the map moves or shrinks only when it has outgrown its room."""
    for variant in (0, 2, 4):
        camera = Camera()
        before = None
        for state in turns(variant):
            shown = camera.size, camera.left, camera.top
            fitted = before is not None and camera.sees_all(before)
            if fitted and state.to_act != OVER:
                box = extent(state)
                left, top = camera.corner(box.left, box.top)
                right, bottom = camera.corner(box.right + 1, box.bottom + 1)
                fits = min(left, top) >= 0 and right <= region.width and bottom <= 2 * region.height
                camera.settle(state, region, features.ORIGIN)
                assert not fits or shown == (camera.size, camera.left, camera.top)
            else:
                camera.settle(state, region, features.ORIGIN)
            before = state


@pytest.mark.parametrize("region", ROOMS[:2], ids=str)
def test_a_map_too_large_follows_the_cursor(region: Region) -> None:
    """The cursor is in sight with the places around it, and the map rests as long as it is."""
    moves = 0
    for variant in (3, 4):
        for state in turns(variant)[-60::3]:
            camera = Camera()
            camera.settle(state, region, features.ORIGIN)
            for cell in state.frontier:
                before = camera.left, camera.top
                around = [cell + step for step in (*features.STEP, 0)]
                box = extent(state)
                inside = [
                    one
                    for one in around
                    if box.left <= features.position(one)[0] <= box.right
                    and box.top <= features.position(one)[1] <= box.bottom
                ]
                rests = all(is_in_sight(camera, region, one) for one in inside)
                camera.settle(state, region, cell)
                assert all(is_in_sight(camera, region, one) for one in inside)
                moved = before != (camera.left, camera.top)
                assert not (moved and rests and len(inside) == len(around))
                moves += moved
    assert moves > 10


@pytest.mark.parametrize("region", ROOMS, ids=str)
def test_the_overview_shows_the_whole_map(region: Region) -> None:
    for variant in range(len(VARIANTS)):
        state = turns(variant)[-1]
        camera = Camera(choice=OVERVIEW)
        camera.settle(state, region, -1)
        assert camera.size <= 4
        box = extent(state)
        room = (
            region.width // (box.right - box.left + 1),
            2 * region.height // (box.bottom - box.top + 1),
        )
        assert camera.sees_all(state) or min(room) < 1


def test_the_size_is_changed_by_a_key() -> None:
    state, region = turns(0)[40], ROOMS[0]
    camera, seen = Camera(), []
    for _ in range(6):
        camera.settle(state, region, features.ORIGIN)
        seen.append((camera.choice, camera.size))
        camera.zoom()
    assert [choice for choice, _size in seen] == [FIT, 6, 8, 10, OVERVIEW, FIT]
    assert [size for _choice, size in seen[1:4]] == [6, 8, 10]
    assert seen[5] == seen[0] and seen[4][1] < seen[1][1]
    camera = Camera(choice=8)
    choices = []
    for _ in range(3):
        camera.show_whole()
        choices.append(camera.choice)
    assert choices == [OVERVIEW, FIT, OVERVIEW]


def test_what_can_be_chosen_asks_for_a_least_size() -> None:
    state, region = turns(0)[-2], ROOMS[0]
    camera = Camera(choice=OVERVIEW)
    camera.settle(state, region, features.ORIGIN, least=5)
    assert camera.size == 5
    camera.settle(state, region, features.ORIGIN)
    assert camera.size <= 4


def test_a_map_moved_by_hand_stays_where_it_is() -> None:
    state, region = turns(4)[-2], ROOMS[0]
    far = max(state.board)
    camera = Camera()
    camera.settle(state, region, features.ORIGIN)
    before = camera.left, camera.top
    camera.pan(1, -1, state)
    moved = camera.left, camera.top
    assert moved[0] < before[0] and moved[1] > before[1]
    camera.settle(state, region, far)
    assert (camera.left, camera.top) == moved
    camera.is_panned = False
    camera.settle(state, region, far)
    assert is_in_sight(camera, region, far)


@pytest.mark.parametrize("region", ROOMS, ids=str)
def test_no_key_leaves_all_tiles_behind(region: Region) -> None:
    state = turns(4)[-2]
    for choice in (FIT, 6, 10, OVERVIEW):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            camera = Camera(choice=choice)
            camera.settle(state, region, features.ORIGIN)
            for _ in range(60):
                camera.pan(dx, dy, state)
            x, y = camera.tile_at(
                region.x + region.width // 2, region.y + region.height // 2, region
            )
            xs, ys = zip(*map(features.position, state.board), strict=True)
            assert min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)
            camera.pan(-dx, -dy, state)


@pytest.mark.parametrize("size", range(1, 15))
def test_rows_and_columns_are_those_of_the_tiles(size: int) -> None:
    region = Region(3, 2, 60, 20)
    for left, top in ((0, 0), (7, 5), (-13, 8)):
        camera = Camera(size=size, left=left, top=top)
        for number in (-3, 0, 4):
            column, row = camera.column(number, region), camera.row(number, region)
            if size > 1:
                assert camera.tile_at(column, row, region) == (number, number)
            assert camera.tile_at(column - 1, row - 1, region)[0] == number - 1
            assert camera.tile_at(column, row - 1, region)[1] < number
