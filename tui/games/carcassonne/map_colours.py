"""The colours of the drawn map: three themes, each for true colour and for 256 colours.

Chosen by hand, like all of ``tui.drawing.colours``. City is always textured and field never,
and walls are lighter than both, so that colour-blind eyes tell them apart as well.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tui.drawing.palette import Palette


@dataclass(frozen=True, eq=False)
class MapColours:
    """The colours of one theme at one depth."""

    legal: str
    """A place where the tile in hand fits."""
    legal_middle: str
    dead: str
    field: str
    seam: str
    """The last column and row of a tile's fields: what keeps tiles apart."""
    verge: str
    city: str
    city_dots: str
    city_complete: str
    paving: str
    wall: str
    wall_complete: str
    road: str
    road_complete: str
    parapet: str
    village: str
    house: str
    roof: str
    church: str
    door: str
    pennant: str
    pennant_blue: str
    water: str
    inn: str
    cathedral: str
    cathedral_shade: str
    cursor: str
    lit_line: str
    """Walls and roads of the feature under the cursor."""
    lit_field: str
    lit_city: str
    ink: str
    """Letters on a player's colour, and the ground of a farmer's."""
    goods: str
    """Letters of goods on a city."""
    owned_fields: tuple[str, ...]
    """A field by whose it is."""
    owned_seams: tuple[str, ...]
    owned_cities: tuple[str, ...]


_DARK: Final = MapColours(
    legal="#1c2b44",
    legal_middle="#4f6788",
    dead="#7a2632",
    field="#4f7f3c",
    seam="#416a33",
    verge="#36602c",
    city="#8a4f30",
    city_dots="#64321c",
    city_complete="#c67c46",
    paving="#a9632f",
    wall="#8b857e",
    wall_complete="#f4f1ea",
    road="#c9ad74",
    road_complete="#ffeaa6",
    parapet="#3a3a34",
    village="#6e2318",
    house="#c0392b",
    roof="#74161a",
    church="#efe6d8",
    door="#3a2a20",
    pennant="#ffffff",
    pennant_blue="#23408e",
    water="#2f74b5",
    inn="#e04a38",
    cathedral="#f2f2f2",
    cathedral_shade="#8c8c96",
    cursor="#ffffff",
    lit_line="#ffffff",
    lit_field="#8fc070",
    lit_city="#d69a76",
    ink="#0d1420",
    goods="#ffffff",
    owned_fields=("#9f852a", "#5bad9a", "#966b82", "#8db85e", "#706d9d", "#9ca477"),
    owned_seams=("#846e23", "#4c9080", "#7c596c", "#75994e", "#5d5a82", "#818863"),
    owned_cities=("#ab662b", "#827f71", "#a65761", "#a0874b", "#8e5872", "#aa7a5b"),
)

_DARK_256: Final = MapColours(
    legal="#303030",
    legal_middle="#626262",
    dead="#870000",
    field="#008700",
    seam="#005f00",
    verge="#005f00",
    city="#875f00",
    city_dots="#5f0000",
    city_complete="#d78700",
    paving="#af5f00",
    wall="#808080",
    wall_complete="#eeeeee",
    road="#d7af5f",
    road_complete="#ffffaf",
    parapet="#303030",
    village="#5f0000",
    house="#d70000",
    roof="#870000",
    church="#eeeeee",
    door="#303030",
    pennant="#ffffff",
    pennant_blue="#000087",
    water="#005faf",
    inn="#d70000",
    cathedral="#eeeeee",
    cathedral_shade="#8a8a8a",
    cursor="#ffffff",
    lit_line="#ffffff",
    lit_field="#5fd75f",
    lit_city="#d7af87",
    ink="#121212",
    goods="#ffffff",
    owned_fields=("#d7af00", "#00af87", "#875f87", "#87d75f", "#5f5faf", "#87af5f"),
    owned_seams=("#af8700", "#008787", "#5f5f87", "#5faf5f", "#5f5f87", "#5f875f"),
    owned_cities=("#af5f00", "#87875f", "#af5f5f", "#878700", "#875f87", "#af875f"),
)

_LIGHT: Final = MapColours(
    legal="#e4dcc6",
    legal_middle="#a89f88",
    dead="#d07a7a",
    field="#a9cc86",
    seam="#95bb74",
    verge="#86ad64",
    city="#c99a6b",
    city_dots="#b5855a",
    city_complete="#d9822f",
    paving="#bd6a20",
    wall="#857d72",
    wall_complete="#2b2520",
    road="#fff6dc",
    road_complete="#ffffff",
    parapet="#6f7a5c",
    village="#8a2d1d",
    house="#b03020",
    roof="#7a1f1e",
    church="#ffffff",
    door="#3a2a20",
    pennant="#ffffff",
    pennant_blue="#23408e",
    water="#3f86c4",
    inn="#b03020",
    cathedral="#ffffff",
    cathedral_shade="#8c8c96",
    cursor="#0e1319",
    lit_line="#0e1319",
    lit_field="#d9f0b8",
    lit_city="#f2cfa4",
    ink="#ffffff",
    goods="#0e1319",
    owned_fields=("#ba984c", "#5ea8a0", "#9a7386", "#58ad86", "#7c7ca6", "#64714a"),
    owned_seams=("#a48643", "#53948d", "#886576", "#4d9876", "#6d6d92", "#586341"),
    owned_cities=("#ca874b", "#879287", "#b36c75", "#839675", "#9d728c", "#8c6a4a"),
)

_LIGHT_256: Final = MapColours(
    legal="#e4e4e4",
    legal_middle="#a8a8a8",
    dead="#d78787",
    field="#afd787",
    seam="#87af5f",
    verge="#87af5f",
    city="#d7af87",
    city_dots="#af875f",
    city_complete="#d78700",
    paving="#af5f00",
    wall="#949494",
    wall_complete="#262626",
    road="#ffffd7",
    road_complete="#ffffff",
    parapet="#585858",
    village="#870000",
    house="#af0000",
    roof="#870000",
    church="#ffffff",
    door="#303030",
    pennant="#ffffff",
    pennant_blue="#000087",
    water="#5f87d7",
    inn="#af0000",
    cathedral="#ffffff",
    cathedral_shade="#8a8a8a",
    cursor="#000000",
    lit_line="#000000",
    lit_field="#d7ffaf",
    lit_city="#ffd7af",
    ink="#ffffff",
    goods="#000000",
    owned_fields=("#d7af5f", "#87afd7", "#af87af", "#5fd7af", "#8787d7", "#87875f"),
    owned_seams=("#af875f", "#5f87af", "#875f87", "#5faf87", "#5f5faf", "#585858"),
    owned_cities=("#d7875f", "#87afaf", "#af5f87", "#87af87", "#af87af", "#87875f"),
)

_CONTRAST: Final = MapColours(
    legal="#2c2c2c",
    legal_middle="#8a8a8a",
    dead="#a02020",
    field="#2f7024",
    seam="#1d4c16",
    verge="#173f12",
    city="#7a3c10",
    city_dots="#3c1a04",
    city_complete="#e08a30",
    paving="#a85a10",
    wall="#8c8c8c",
    wall_complete="#ffffff",
    road="#e8c878",
    road_complete="#fff6b8",
    parapet="#101010",
    village="#500000",
    house="#ff5040",
    roof="#5c0808",
    church="#ffffff",
    door="#000000",
    pennant="#ffffff",
    pennant_blue="#0020a0",
    water="#2060ff",
    inn="#ff5040",
    cathedral="#ffffff",
    cathedral_shade="#808080",
    cursor="#ffe600",
    lit_line="#ffe600",
    lit_field="#7cd060",
    lit_city="#f0b078",
    ink="#000000",
    goods="#ffffff",
    owned_fields=("#977f1f", "#47ab93", "#95617a", "#7db442", "#616693", "#97a472"),
    owned_seams=("#6a5916", "#327867", "#684455", "#587e2e", "#444767", "#6a7350"),
    owned_cities=("#a55a15", "#73755c", "#a3474d", "#947a2a", "#834a5c", "#a57148"),
)

_CONTRAST_256: Final = replace(
    _DARK_256,
    legal_middle="#8a8a8a",
    dead="#af0000",
    wall="#8a8a8a",
    wall_complete="#ffffff",
    parapet="#000000",
    house="#ff5f5f",
    church="#ffffff",
    door="#000000",
    water="#005fff",
    inn="#ff5f5f",
    cathedral="#ffffff",
    cursor="#ffff00",
    lit_line="#ffff00",
    lit_city="#ffaf87",
    ink="#000000",
)

_COLOURS: Final = {
    "dark": {"truecolor": _DARK, "256": _DARK_256},
    "light": {"truecolor": _LIGHT, "256": _LIGHT_256},
    "contrast": {"truecolor": _CONTRAST, "256": _CONTRAST_256},
}


def map_colours(palette: Palette) -> MapColours | None:
    """The colours that go with a palette; ``None`` where it has too few of them to draw with."""
    theme = "light" if palette.is_light else "contrast" if palette.name == "contrast" else "dark"
    return _COLOURS[theme].get(palette.depth) if palette.colour else None
