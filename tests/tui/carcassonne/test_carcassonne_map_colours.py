"""The colours of the drawn map: as they are meant on every terminal, and for all eyes."""

from __future__ import annotations

import math
from dataclasses import fields

import pytest
from rich._palettes import EIGHT_BIT_PALETTE
from rich.color import Color, ColorSystem

from tests.tui.colour_vision import EYES, contrast, lab
from tui.drawing.colours import THEMES
from tui.drawing.palette import Palette, palette_for
from tui.games.carcassonne.map_colours import MapColours, map_colours

DEPTHS = ("truecolor", "256")
GREY_STEP = 10


def of(theme: str, depth: str) -> tuple[Palette, MapColours]:
    palette = palette_for(depth, False, theme)
    colours = map_colours(palette)
    assert colours is not None
    return palette, colours


def apart(one: str, other: str, eyes: str) -> float:
    return math.dist(lab(one, eyes), lab(other, eyes))


@pytest.mark.parametrize("theme", THEMES)
def test_few_colours_leave_the_map_to_letters(theme: str) -> None:
    assert map_colours(palette_for("standard", False, theme)) is None
    assert map_colours(palette_for("truecolor", True, theme)) is None
    assert map_colours(palette_for(None, False, theme)) is None


@pytest.mark.parametrize("theme", THEMES)
def test_no_colour_of_256_is_rounded(theme: str) -> None:
    _palette, colours = of(theme, "256")
    for field in fields(colours):
        value = getattr(colours, field.name)
        for colour in value if isinstance(value, tuple) else (value,):
            number = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).number
            meant = Color.parse(colour).triplet
            assert number is not None and meant is not None
            shown = EIGHT_BIT_PALETTE[number]
            is_grey = len(set(meant)) == 1
            near = is_grey and max(meant) - max(shown) == GREY_STEP
            assert shown == meant or near, field.name


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_all_eyes_see_walls_roads_and_cloisters(depth: str, theme: str, eyes: str) -> None:
    """What is drawn stands out from the ground that it is drawn on."""
    _palette, colours = of(theme, depth)
    for one, other, least in (
        (colours.wall, colours.field, 10),
        (colours.wall, colours.city, 10),
        (colours.wall, colours.wall_complete, 25),
        (colours.road, colours.field, 15),
        (colours.road_complete, colours.field, 15),
        (colours.city_dots, colours.city, 6),
        (colours.paving, colours.city_complete, 6),
        (colours.city, colours.city_complete, 8),
        (colours.roof, colours.field, 15),
        (colours.church, colours.field, 15),
        (colours.roof, colours.church, 25),
        (colours.seam, colours.field, 6),
    ):
        assert apart(one, other, eyes) >= least, (one, other, apart(one, other, eyes))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_all_eyes_tell_an_owners_wall_from_bare_stone(depth: str, theme: str, eyes: str) -> None:
    palette, colours = of(theme, depth)
    for seat in palette.values["seats"].split():
        assert apart(seat, colours.wall, eyes) >= 8, (seat, apart(seat, colours.wall, eyes))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_fields_of_players_differ(depth: str, theme: str, eyes: str) -> None:
    _palette, colours = of(theme, depth)
    tints = [*colours.owned_fields, colours.field]
    for place, one in enumerate(tints):
        for other in tints[:place]:
            assert apart(one, other, eyes) >= (12 if eyes == "normal" else 8), (one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_letters_stand_out_from_the_players_colours(depth: str, theme: str) -> None:
    palette, colours = of(theme, depth)
    for seat in palette.values["seats"].split():
        assert contrast(colours.ink, seat) >= 3.5, seat
