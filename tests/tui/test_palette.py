"""Colours chosen by hand reach terminals of few colours unchanged, and stay different there."""

from __future__ import annotations

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from rich.palette import Palette as ColourTable

from tui.palette import Palette, palette_for

GREY_STEP = 10
DEPTHS = [
    ("256", ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
    ("standard", ColorSystem.STANDARD, STANDARD_PALETTE),
]


def colours(palette: Palette) -> list[str]:
    return [colour for value in palette.values.values() for colour in value.split()]


@pytest.mark.parametrize(("name", "system", "table"), DEPTHS)
def test_no_colour_is_rounded(name: str, system: ColorSystem, table: ColourTable) -> None:
    for colour in colours(palette_for(name, no_color=False)):
        number = Color.parse(colour).downgrade(system).number
        assert number is not None
        meant, shown = Color.parse(colour).triplet, table[number]
        assert meant is not None
        grey = len(set(meant)) == 1
        # Rich takes the lighter greys of the 256 one step down; nobody sees that.
        assert shown == meant or (grey and max(meant) - max(shown) == GREY_STEP)


@pytest.mark.parametrize("name", ["truecolor", "256", "standard"])
def test_players_and_wares_differ(name: str) -> None:
    palette = palette_for(name, no_color=False)
    assert len({style.color for style in palette.seats}) == 6
    assert len({style.bgcolor for style in palette.wares}) == 4


def test_without_colour_there_is_none() -> None:
    palette = palette_for("truecolor", no_color=True)
    styles = [palette.text, palette.cursor, palette.danger, *palette.seats, *palette.wares]
    assert all(style.color is None and style.bgcolor is None for style in styles)
