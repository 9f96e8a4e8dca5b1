"""What tiles, sides and corners, figures and options of Carcassonne are called."""

from __future__ import annotations

import pytest

from engine.carcassonne import GAME, figures, tiles
from tui.games.carcassonne.names import figure_name, figure_phrase, role_name, tile_words
from tui.games.carcassonne.options import option_title, value_title
from tui.games.carcassonne.pack import PACK
from tui.games.carcassonne.sides import city_sides, place_name, road_sides, segment_place, side_name
from tui.play.i18n import _


def test_every_tile_is_described_unlike_any_other() -> None:
    words = [
        (tile_words(4 * kind), tile_words(4 * kind + 1), tile_words(4 * kind + 2))
        for kind in range(tiles.KIND_COUNT)
    ]
    assert len(set(words)) == tiles.KIND_COUNT
    assert max(len(word) for turned in words for word in turned) <= 62
    assert tile_words(4 * tiles.BY_ID["bD"]) == "city north, road east to west"
    assert tile_words(4 * tiles.BY_ID["bJ"] + 1) == "city east, road south to west"
    assert tile_words(4 * tiles.BY_ID["i14"]) == "road east (inn), roads south and west"
    assert tile_words(4 * tiles.BY_ID["i07"]) == "city north, field split"
    assert tile_words(4 * tiles.BY_ID["bA"]) == "cloister, road south"
    assert tile_words(4 * tiles.BY_ID["bB"]) == "cloister"
    assert tile_words(4 * tiles.BY_ID["a01"]) == "city on all sides (2 pennants)"
    assert (
        tile_words(4 * tiles.BY_ID["t06"]) == "city north and west (cloth), cities east and south"
    )


def test_places_on_a_tile_are_told_apart() -> None:
    """What has a name of its own in notation has one in words; a field lies in its corner."""
    for oriented, edges in enumerate(tiles.EDGES):
        types = tiles.SEGMENT_TYPES[oriented >> 2]
        for type in set(types) - {tiles.CLOISTER}:
            segments = [number for number, one in enumerate(types) if one == type]
            said = {segment_place(oriented, number) for number in segments}
            assert len(said) == len(segments)
            assert all(said)
        for number, type in enumerate(types):
            for half in edges[number] if type == tiles.FIELD else ():
                vertical = "south" if half in (3, 4, 5, 6) else "north"
                across = "east" if half in (1, 2, 3, 4) else "west"
                assert place_name(tiles.HALVES[half]) == f"{vertical}-{across}"
    assert place_name("") == ""
    split = 4 * tiles.BY_ID["t12"]
    assert [segment_place(split, number) for number in range(2, 5)] == [
        "north-east",
        "south-east, on the east side",
        "south-east, on the south side",
    ]
    assert [place_name(side) for side in tiles.SIDES] == [side_name(side) for side in range(4)]


@pytest.mark.parametrize(
    ("edges", "road", "city"),
    [
        ((0,), "north", "north"),
        ((1, 3), "east to west", "east and west"),
        ((0, 1, 2), "north, east and south", "north, east and south"),
        ((0, 1, 2, 3), "north, east, south and west", "on all sides"),
    ],
)
def test_sides_that_belong_together(edges: tuple[int, ...], road: str, city: str) -> None:
    assert (road_sides(edges), city_sides(edges)) == (road, city)


def test_cities_that_do_not_meet_are_named_apart() -> None:
    assert tile_words(4 * tiles.BY_ID["bI"]) == "cities north and west"
    assert tile_words(4 * tiles.BY_ID["bN"]) == "city north and west"
    assert (
        tile_words(4 * tiles.BY_ID["a02"]) == "city north and south (pennant), city east and west"
    )
    assert tile_words(4 * tiles.BY_ID["i17"]) == "roads north to west and east to south"


def test_figures_have_names() -> None:
    assert [role_name(feature) for feature in range(len(tiles.SEGMENT_WORDS))] == [
        "knight",
        "thief",
        "monk",
        "farmer",
    ]
    assert figure_name(figures.LARGE, tiles.ROAD) == "large thief"
    assert figure_name(figures.PIG, tiles.FIELD) == "pig"
    assert figure_phrase(figures.PHANTOM, tiles.FIELD) == "the phantom as a farmer"


def test_every_option_and_value_has_its_words() -> None:
    labels = [PACK.option_label(option.name) for option in GAME.options]
    assert len(set(labels)) == len(labels)
    for option in GAME.options:
        assert 0 < len(option_title(option.name)) <= 21
        values = [PACK.value_label(option.name, value) for value in option.values]
        assert len(set(values)) == len(values)
        assert all(0 < len(value) <= 18 for value in values)
        assert _(option.help)
    assert value_title("inns", "preset") == "as the preset says"
    assert PACK.title("carcassonne") == PACK.title("") == "Carcassonne"
    assert [PACK.theme_name(theme) for theme in GAME.themes] == ["Carcassonne"]
