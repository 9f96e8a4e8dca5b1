"""The colours of the sea: words on it can be read, in every theme and at both depths."""

from __future__ import annotations

from itertools import product

import pytest

from tests.tui.colour_vision import contrast
from tui.drawing.colours import THEMES
from tui.drawing.palette import palette_for
from tui.drawing.sea_colours import SeaColours, sea_colours

DARK = ("water", "swell", "harbour", "pirate_water", "grass", "stone", "plank", "hold")
"""Grounds on which words stand in ``label``; costs in ``label_muted`` stand on the hold."""
PLAIN, MUTED = 4.5, 3.0


def colours_of(theme: str, depth: str) -> SeaColours:
    found = sea_colours(palette_for(depth, False, theme))
    assert found is not None
    return found


@pytest.mark.parametrize(("theme", "depth"), product(THEMES, ("truecolor", "256")))
def test_words_can_be_read(theme: str, depth: str) -> None:
    colours = colours_of(theme, depth)
    low = {
        ground: round(contrast(colours.label, getattr(colours, ground)), 1)
        for ground in DARK
        if contrast(colours.label, getattr(colours, ground)) < PLAIN
    }
    muted = {
        ground: round(contrast(colours.label_muted, getattr(colours, ground)), 1)
        for ground in ("grass", "hold")
        if contrast(colours.label_muted, getattr(colours, ground)) < MUTED
    }
    assert not low and not muted
    assert contrast(colours.ink, colours.sand) >= PLAIN


def test_few_colours_draw_no_sea() -> None:
    assert sea_colours(palette_for("standard", False)) is None
    assert sea_colours(palette_for(None, True)) is None
