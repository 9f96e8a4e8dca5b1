"""The map in letters: what is complete, whose it is and what is lit up, in every look."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.geometry import Region

from engine.carcassonne import features, figures, tiles
from engine.carcassonne.state import CarcassonneState
from tests.tui.carcassonne.random_tables import positions, random_match
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carcassonne import tile_art
from tui.games.carcassonne.camera import LETTERS, Camera
from tui.games.carcassonne.letter_looks import complete_city
from tui.games.carcassonne.letter_map import draw_letters
from tui.games.carcassonne.overlay import Overlay

LOOKS = {
    "16": Skin(UNICODE, palette_for("standard", False), ""),
    "mono": Skin(UNICODE, palette_for(None, True), ""),
    "ascii": Skin(ASCII, palette_for("truecolor", False), ""),
}
REGION = Region(0, 0, 400, 160)


def late() -> CarcassonneState:
    """A map with complete and open cities and roads, whose owners are several."""
    return [one for one in positions(random_match(3, 3), 1) if one.tile >= 0][-20]


def drawn(state: CarcassonneState, overlay: Overlay, skin: Skin) -> Iterator[tuple[int, int, str]]:
    """Segments' characters: type of the segment, root of the feature, character."""
    camera, canvas = Camera(choice=10), Canvas(REGION.width, REGION.height)
    camera.settle(state, REGION, features.ORIGIN, LETTERS)
    camera.choice = 10
    camera.settle(state, REGION, features.ORIGIN, LETTERS)
    draw_letters(canvas, REGION, state, camera, overlay, skin)
    for cell, entry in state.board.items():
        oriented = features.oriented_of(entry)
        x, y = features.position(cell)
        left, top = camera.column(x, REGION), camera.row(y, REGION)
        art = tile_art.draw(oriented, tile_art.LARGE, False, tile_art.NOTHING)
        for row, cells in enumerate(art):
            for column, one in enumerate(cells):
                is_line = one.mark == tiles.ROAD
                segment = one.drawn if is_line else one.segment
                if segment < 0 or one.mark not in (-1, tiles.ROAD) or one.char in tile_art.MARKS:
                    continue
                type = tiles.SEGMENT_TYPES[tiles.kind_of(oriented)][segment]
                root = features.find(state.parent, features.base_of(entry) + segment)
                yield type, root, canvas.chars[top + row][left + column]


@pytest.mark.parametrize("skin", LOOKS.values(), ids=LOOKS)
def test_complete_is_told_from_open(skin: Skin) -> None:
    state = late()
    lines = {True: "═║=", False: "─│-"}
    seen = set()
    for type, root, char in drawn(state, Overlay(), skin):
        complete = not features.open_edges(state.info[root])
        if type == tiles.CITY:
            assert char != complete_city(skin) or complete
            seen |= {(type, complete)} if complete == (char == complete_city(skin)) else set()
        elif type == tiles.ROAD:
            assert char not in lines[not complete]
            seen |= {(type, complete)} if char in lines[complete] else set()
    assert len(seen) == 4


@pytest.mark.parametrize("skin", LOOKS.values(), ids=LOOKS)
def test_owners_letters_stand_on_what_they_have(skin: Skin) -> None:
    state = late()
    bare = list(drawn(state, Overlay(), skin))
    owned = list(drawn(state, Overlay(owners=True), skin))
    found: dict[int, set[str]] = {}
    for (type, root, before), (_type, _root, char) in zip(bare, owned, strict=True):
        winners = figures.winners(state.claim[root], state.seats)
        letters = {"ABCDEF"[seat] for seat in winners}
        if type == tiles.FIELD:
            letters = {letter.lower() for letter in letters}
        if char != before:
            assert char in letters
            found.setdefault(type, set()).add(char)
    assert set(found) == {tiles.CITY, tiles.ROAD, tiles.FIELD}
    assert all(len(letters) > 1 for letters in found.values())
