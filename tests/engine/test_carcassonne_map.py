"""The lists that the map is made of: sites, tiles taken off again, limits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import CHANCE, OVER
from engine.carcassonne import GAME, features, phases, tiles
from engine.carcassonne.state import CarcassonneState

SETS = [
    (2, {"preset": "base"}),
    (3, {"preset": "house", "abbey": "on"}),
    (5, {"preset": "full", "abbey": "on"}),
]


def positions(seats: int, options: dict[str, str]) -> Iterator[tuple[CarcassonneState, int]]:
    """Every position of a random game, and what is done next."""
    rng = random.Random(seats)
    state = GAME.new(seats, options)
    while state.to_act != OVER:
        if state.to_act == CHANCE:
            action = state.sample_chance(rng)
        else:
            action = rng.choice(state.legal_actions())
        yield state, action
        state.apply(action)
    yield state, -1


def whole(state: CarcassonneState) -> object:
    """The position with the order of its dictionaries."""
    orders = [list(state.board.items()), list(state.cells), list(state.cloisters.items())]
    return state.key(), orders


@pytest.mark.parametrize(("seats", "options"), SETS)
def test_a_tile_taken_off_again_leaves_no_trace(seats: int, options: dict[str, str]) -> None:
    tried = completed = 0
    for state, _action in positions(seats, options):
        if state.phase != phases.TILE:
            continue
        before = whole(state)
        for action in state.legal_actions()[::3]:
            cell, rotation = (action >> 4) >> 2, (action >> 4) & 3
            oriented = 4 * state.tile + rotation
            placed = state.clone()
            features.place_tile(placed, oriented, cell)
            placed.placed = cell
            undo = features.try_tile(state, oriented, cell)
            assert whole(state) == whole(placed)
            completed += bool(state.completed)
            features.take_back(state, undo)
            assert whole(state) == before
            tried += 1
    assert tried > 200
    assert completed > 20


@pytest.mark.parametrize(("seats", "options"), SETS)
def test_sites_say_what_lies_beside_them(seats: int, options: dict[str, str]) -> None:
    seen = 0
    for state, _action in positions(seats, options):
        if state.turn % 10 or state.phase != phases.DRAW:
            continue
        board = state.board
        assert set(state.cells) == set(board) | set(state.frontier)
        assert set(state.sites) == set(state.frontier)
        for site, cell in enumerate(state.cells):
            assert (site in state.edge) == (cell in state.frontier)
            assert state.sites.get(cell, site) == site
        assert list(state.edge) == sorted(set(state.edge))
        for cell, site in state.sites.items():
            assert state.codes[site] == state.frontier[cell]
            for side, step in enumerate(features.STEP):
                entry = board.get(cell + step, -1)
                assert state.beside[4 * site + side] == entry
                line = -1
                if entry >= 0:
                    segment = tiles.CONTACTS[features.oriented_of(entry)][side ^ 2][0]
                    line = features.base_of(entry) + segment if segment >= 0 else -1
                assert features.line_at(state, site, side) == line
                seen += 1
    assert seen > 100


def test_every_box_together_is_within_the_limits() -> None:
    assert sum(kind.count for kind in tiles.KINDS) == features.MOST_TILES
    assert features.MOST_TILES * max(map(len, tiles.SEGMENT_TYPES)) <= features.MOST_NODES
    bag = [kind.count for kind in tiles.KINDS]
    bag[tiles.START] -= 1
    features.check_limits(bag)
    bag[tiles.START] += 1
    with pytest.raises(ValueError, match="holds at most 126 tiles, not 127"):
        features.check_limits(bag)


def test_more_tiles_of_several_roads_than_there_are_bits_are_refused() -> None:
    bag = [0] * tiles.KIND_COUNT
    bag[tiles.BY_ID["bX"]] = features.MOST_REPEATS
    features.check_limits(bag)
    bag[tiles.BY_ID["bX"]] += 1
    with pytest.raises(ValueError, match="at most 62 tiles of several roads"):
        features.check_limits(bag)


def test_the_longest_row_of_tiles_stays_on_the_grid() -> None:
    """West and east, with the empty cells at both ends."""
    for steps in (features.MOST_TILES, -features.MOST_TILES):
        assert features.position(features.cell_at(steps, 0)) == (steps, 0)
        assert features.position(features.cell_at(0, steps)) == (0, steps)
