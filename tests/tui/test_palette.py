"""Colours chosen by hand reach terminals of few colours unchanged, and stay different there."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from rich._palettes import EIGHT_BIT_PALETTE, STANDARD_PALETTE
from rich.color import Color, ColorSystem
from rich.palette import Palette as ColourTable

from tests.tui.colour_vision import EYES, contrast, least_distance
from tui.drawing.colours import DEPTHS as NAMES
from tui.drawing.colours import THEMES, Values, values_of
from tui.drawing.palette import Palette, palette_for

GREY_STEP = 10
DEPTHS = [
    ("256", ColorSystem.EIGHT_BIT, EIGHT_BIT_PALETTE),
    ("standard", ColorSystem.STANDARD, STANDARD_PALETTE),
]


def colours(palette: Palette) -> list[str]:
    return [colour for value in palette.values.values() for colour in value.split()]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("name", "system", "table"), DEPTHS)
def test_no_colour_is_rounded(
    name: str, system: ColorSystem, table: ColourTable, theme: str
) -> None:
    for colour in colours(palette_for(name, no_color=False, theme=theme)):
        number = Color.parse(colour).downgrade(system).number
        assert number is not None
        meant, shown = Color.parse(colour).triplet, table[number]
        assert meant is not None
        grey = len(set(meant)) == 1
        # Rich takes the lighter greys of the 256 one step down; nobody sees that.
        assert shown == meant or (grey and max(meant) - max(shown) == GREY_STEP)


@pytest.mark.parametrize("theme", THEMES)
def test_without_colour_there_is_none(theme: str) -> None:
    palette = palette_for("truecolor", no_color=True, theme=theme)
    styles = [palette.text, palette.cursor, palette.danger, *palette.seats, *palette.wares]
    assert all(style.color is None and style.bgcolor is None for style in styles)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_read_stands_out_from_its_ground(name: str, theme: str) -> None:
    """Text by the measure for text, the colours of letters and fills by that for large signs."""
    values = values_of(theme, name)
    wanted = 6.5 if theme == "contrast" else 4.5
    for role in ("text", "title", "muted", "danger", "new"):
        assert contrast(values[role], values["ground"]) >= wanted, role
    for role in ("text", "title", "muted"):
        assert contrast(values[role], values["panel"]) >= 4.0, role
    assert contrast(values["cursor_text"], values["cursor_ground"]) >= 7
    assert contrast(values["danger_text"], values["danger_ground"]) >= 4.5
    for role, other in (("seats", "ground"), ("ware_lines", "ground")):
        for colour in values[role].split():
            assert contrast(colour, values[other]) >= (2.7 if name == "standard" else 3.5), colour
    for letter, fill in zip(values["ware_texts"].split(), values["wares"].split(), strict=True):
        assert contrast(letter, fill) >= (4.5 if theme != "dark" else 3.4), fill


LEAST = {"truecolor": (14.0, 21.0), "256": (12.0, 18.0), "standard": (7.5, 11.0)}
"""How far apart two things' colours are to any eyes and to normal ones; about 2 can be told."""

ALIKE = {
    ("light", "standard"): {("player A", "ware Y")},
    ("contrast", "standard"): {("ware R", "danger")},
}
"""What has one colour because sixteen have no other that can be read on this ground."""


def things(values: Values) -> dict[str, list[str]]:
    """The colours of each player, each ware and danger: fills and what is drawn in lines."""
    players = zip("ABCDEF", values["seats"].split(), strict=True)
    wares = zip("RBGY", values["wares"].split(), values["ware_lines"].split(), strict=True)
    return (
        {f"player {letter}": [colour] for letter, colour in players}
        | {f"ware {letter}": [fill, line] for letter, fill, line in wares}
        | {"danger": [values["danger_ground"], values["danger"]]}
    )


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_no_colour_is_taken_for_anothers(name: str, theme: str, eyes: str) -> None:
    """Players, wares and danger look different from one another to all eyes.

    Among sixteen colours the pairs in ``ALIKE`` share one. There a player is a letter and a
    shape without fill, a ware a letter on a fill or the outline of a ship or card, and danger
    is the sign of the pirates or a sentence.
    """
    colours = things(values_of(theme, name))
    least = LEAST[name][eyes == "normal"]
    alike = set()
    for one, other in combinations(colours, 2):
        pairs = list(product(colours[one], colours[other]))
        if any(mine == theirs for mine, theirs in pairs):
            alike.add((one, other))
        else:
            for pair in pairs:
                assert least_distance(pair, eyes) >= least, (one, other, pair)
    assert alike == ALIKE.get((theme, name), set())


def test_the_measures_are_right() -> None:
    """Known values: black on white, and two colours that protanopes confuse."""
    assert round(contrast("#000000", "#ffffff")) == 21
    assert contrast("#777777", "#777777") == 1
    confused = ["#ff0000", "#5c4a00"]
    assert least_distance(confused, "normal") > 5 * least_distance(confused, "protanopia")


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_colour_blind_eyes_tell_fields_from_cities(name: str, theme: str, eyes: str) -> None:
    values = values_of(theme, name)
    for field in values["fields"].split():
        for city in values["cities"].split():
            assert least_distance([field, city], eyes) >= 7.5
