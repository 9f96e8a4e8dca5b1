"""The colours of the sea, its coasts and its ships: three themes, for true and for 256 colours.

Chosen by hand, like all of ``tui.drawing.colours``. None is a ware's or a player's: those stay
what they are everywhere, and stand out from the sea by how light and how strong they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tui.drawing.palette import Palette


@dataclass(frozen=True, eq=False)
class SeaColours:
    """The colours of one theme at one depth."""

    water: str
    swell: str
    """Every second space of the sea, so that spaces can be counted."""
    foam: str
    """Crests of waves, and what a ship leaves behind."""
    harbour: str
    """Calm water within a harbour."""
    pirate_water: str
    pirate_swell: str
    grass: str
    palm: str
    sand: str
    sand_shade: str
    stone: str
    stone_shade: str
    plank: str
    plank_shade: str
    hull: str
    hull_shade: str
    hold: str
    """The dark inside of a ship, where nobody stands yet."""
    mast: str
    cloth: str
    """An undyed sail."""
    bone: str
    """A skull, and the sign on a black sail."""
    black: str
    wall: str
    roof: str
    label: str
    """Words on any of these grounds but the light ones."""
    label_muted: str
    clay: str
    clay_shade: str
    ink: str
    """Words on sand and cloth."""


_DARK: Final = SeaColours(
    water="#11395d",
    swell="#154369",
    foam="#4d88b3",
    harbour="#1b5079",
    pirate_water="#40192f",
    pirate_swell="#552341",
    grass="#346030",
    palm="#27502a",
    sand="#c9ad78",
    sand_shade="#a88c5a",
    stone="#5d6470",
    stone_shade="#474d58",
    plank="#7d5833",
    plank_shade="#5a3d22",
    hull="#8a5a30",
    hull_shade="#5d3a1c",
    hold="#2a1a10",
    mast="#d8c9a2",
    cloth="#efe6cf",
    bone="#f2efe6",
    black="#14100f",
    wall="#e9dcc3",
    roof="#8f4630",
    label="#e3edf5",
    label_muted="#9db8cd",
    clay="#d98a52",
    clay_shade="#a85a2c",
    ink="#1c1408",
)

_DARK_256: Final = replace(
    _DARK,
    water="#00005f",
    swell="#000087",
    foam="#5f87af",
    harbour="#005f87",
    pirate_water="#5f005f",
    pirate_swell="#87005f",
    grass="#005f00",
    palm="#005f00",
    sand="#d7af87",
    sand_shade="#af875f",
    stone="#585858",
    stone_shade="#444444",
    plank="#875f00",
    plank_shade="#5f5f00",
    hull="#af5f00",
    hull_shade="#875f00",
    hold="#262626",
    mast="#d7d7af",
    cloth="#ffffd7",
    bone="#ffffff",
    black="#121212",
    wall="#ffffd7",
    roof="#875f5f",
    label="#eeeeee",
    label_muted="#afd7d7",
    clay="#ff875f",
    clay_shade="#af5f00",
    ink="#121212",
)

_LIGHT: Final = SeaColours(
    water="#b9d7ea",
    swell="#aacde4",
    foam="#ffffff",
    harbour="#cfe4f0",
    pirate_water="#dcbccb",
    pirate_swell="#d0a9bc",
    grass="#a9cb8a",
    palm="#6f9a58",
    sand="#ecdcb4",
    sand_shade="#d6c08c",
    stone="#c6c2b8",
    stone_shade="#aaa599",
    plank="#cfa878",
    plank_shade="#b78c5a",
    hull="#a8713d",
    hull_shade="#7d4f27",
    hold="#f5e9d2",
    mast="#6b4a28",
    cloth="#fffaf0",
    bone="#ffffff",
    black="#2a2224",
    wall="#fff6e0",
    roof="#b55a40",
    label="#12212e",
    label_muted="#3d5567",
    clay="#c9733c",
    clay_shade="#96491c",
    ink="#1c1408",
)

_LIGHT_256: Final = replace(
    _LIGHT,
    water="#afd7ff",
    swell="#afd7d7",
    foam="#ffffff",
    harbour="#d7ffff",
    pirate_water="#d7afd7",
    pirate_swell="#d7afaf",
    grass="#afd787",
    palm="#5f875f",
    sand="#ffffd7",
    sand_shade="#d7d7af",
    stone="#c6c6c6",
    stone_shade="#a8a8a8",
    plank="#d7af87",
    plank_shade="#af875f",
    hull="#af875f",
    hull_shade="#875f00",
    hold="#ffffd7",
    mast="#5f5f00",
    cloth="#ffffff",
    bone="#ffffff",
    black="#303030",
    wall="#ffffff",
    roof="#af5f5f",
    label="#121212",
    label_muted="#444444",
    clay="#d7875f",
    clay_shade="#af5f00",
    ink="#121212",
)

_CONTRAST: Final = replace(
    _DARK,
    water="#001f3f",
    swell="#002a52",
    foam="#6fb4e6",
    harbour="#003c66",
    pirate_water="#3a0024",
    pirate_swell="#520034",
    grass="#2c6a28",
    stone="#4a4a4a",
    stone_shade="#2c2c2c",
    plank="#6b4418",
    plank_shade="#3f260a",
    hold="#000000",
    black="#000000",
    label="#ffffff",
    label_muted="#d8e6f0",
    ink="#000000",
)

_CONTRAST_256: Final = replace(
    _DARK_256,
    harbour="#005f5f",
    hold="#000000",
    black="#000000",
    label="#ffffff",
    label_muted="#d7d7d7",
    ink="#000000",
)

_COLOURS: Final = {
    "dark": {"truecolor": _DARK, "256": _DARK_256},
    "light": {"truecolor": _LIGHT, "256": _LIGHT_256},
    "contrast": {"truecolor": _CONTRAST, "256": _CONTRAST_256},
}


def sea_colours(palette: Palette) -> SeaColours | None:
    """The colours that go with a palette; ``None`` where it has too few of them to draw with."""
    theme = "light" if palette.is_light else "contrast" if palette.name == "contrast" else "dark"
    return _COLOURS[theme].get(palette.depth) if palette.colour else None
