"""A position of Carcassonne in words: what is said of the map, its features, the tiles to come."""

from __future__ import annotations

import re

import pytest

from engine.carcassonne import features, tiles
from tests.engine.carcassonne_table import Table
from tests.tui.carcassonne.random_tables import NAMES, VARIANTS, matches, positions, random_match
from tui.games.carcassonne.describe import feature_lines
from tui.games.carcassonne.known import known_lines, remaining
from tui.games.carcassonne.position import describe
from tui.play.voice import Audience


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_positions_and_remaining_tiles_in_words(variant: int) -> None:
    match = random_match(variant, variant)
    for state in positions(match, 23):
        view = state.view(0)
        lines = describe(view, Audience(NAMES, "carcassonne"))
        sheet = known_lines(view, NAMES)
        assert all("{" not in line and len(line) <= 80 for line in lines)
        assert all("{" not in line and len(line) <= 80 for line in sheet)
        on_the_map = lines[lines.index("The map: x grows to the east, y to the south.") :]
        assert len(on_the_map) == 1 + len(state.board) + len(state.pieces)
        assert lines == describe(state.view(1), Audience(NAMES, "carcassonne"))
        rows = [int(line.split()[0]) for line in sheet if re.match(r"  [ \d]\d \w\w", line)]
        assert sum(rows) == state.bag_size + sum(state.aside)
        assert sum(row.number for row in remaining(state.bag)) == state.bag_size
    assert lines[0] == "The game is over."


def test_every_phase_has_words() -> None:
    first: dict[int, str] = {}
    for match in matches():
        for state in positions(match, 1):
            if state.phase not in first:
                first[state.phase] = describe(state.view(0), Audience(NAMES, "carcassonne"))[0]
    assert len(first) >= 9
    assert all(line.startswith("Turn ") or "over" in line for line in first.values())


def described(*given: str, options: dict[str, str] | None = None) -> list[str]:
    """The lines about features of a position, those about the map left out."""
    table = Table(2, options)
    table.given(*given)
    lines = describe(table.state.view(0), Audience(NAMES, "carcassonne"))
    lines = lines[: lines.index("The map: x grows to the east, y to the south.")]
    first = next(n for n, line in enumerate(lines) if re.match("(Road|City|Field|Cloister) ", line))
    return lines[first:]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        (
            ["bU(1,0) + A thief", "bU(2,0)", "bU(3,0) + B thief large", "(2,0) + A builder"],
            [
                "Road at (1,0): tiles 4, open ends 2; worth 4 now, at least 6 once complete.",
                "  There: Ana thief, builder; Ben large thief.",
                "  Greatest strength: Ben.",
            ],
        ),
        (
            ["bO(0,-1)r3 + A knight"],
            [
                "City at (0,-1): tiles 2, open edges 1; worth 3 now, at least 8 once complete.",
                "  There: Ana knight.",
            ],
        ),
        (
            ["bE(0,-1)r2", "bU(1,0)", "(1,0) + B farmer Nl"],
            [
                "Field at (1,0): it touches 1 complete city and is worth 3.",
                "  There: Ben farmer.",
            ],
        ),
        (
            ["bU(1,0)", "bB(1,1) + A monk"],
            [
                "Cloister at (1,1): tiles missing 6; worth 3 now, 9 once complete.",
                "  There: Ana monk.",
            ],
        ),
        (
            ["i15(1,0) + A thief"],
            [
                "Road at (1,0): tiles 2, open ends 2; worth 0 now, at least 8 once complete.",
                "  There: Ana thief.",
            ],
        ),
    ],
)
def test_features_in_words(given: list[str], lines: list[str]) -> None:
    assert described(*given) == lines


def test_features_that_nobody_holds() -> None:
    table = Table()
    table.given("bE(0,-1)r2", "bU(1,0)")
    state, cell = table.state, features.cell_at(0, 0)
    base = state.board[cell] >> features.ORIENTED_BITS
    types = tiles.SEGMENT_TYPES[tiles.START]
    said = [
        line
        for number in range(len(types))
        for line in feature_lines(state, cell, base + number, NAMES)
    ]
    assert said == [
        "City at (0,0): complete, tiles 2, points 4.",
        "Road at (0,0): tiles 2, open ends 2; worth 2 now, at least 4 once complete.",
        "Field at (0,0): it touches 1 complete city and is worth 3.",
        "Field at (0,0): it touches 0 complete cities and is worth 0.",
    ]
