"""The keys of Carcassonne, beside those of every table."""

from __future__ import annotations

from tui.play.i18n import N_
from tui.play.keys import Command, letters

KEYS = (
    Command(
        "rotate",
        "carcassonne",
        ("r", "R", "space"),
        "r",
        N_("rotate"),
        N_("Rotate the tile in hand to the next rotation that fits; so does the right button."),
    ),
    Command(
        "look",
        "carcassonne",
        letters("f"),
        "f",
        N_("features"),
        N_("Look around the map: who owns a road, city, cloister or field, and its worth."),
    ),
    Command(
        "zoom",
        "carcassonne",
        ("z",),
        "z",
        N_("zoom"),
        N_("Tiles as large as the map allows, of three fixed sizes, or the whole map."),
        anytime=True,
    ),
    Command(
        "replay_zoom",
        "replay_carcassonne",
        ("z",),
        "z",
        N_("zoom"),
        N_("Tiles as large as the map allows, of three fixed sizes, or the whole map."),
        menu=N_("Smaller or larger tiles"),
    ),
    Command(
        "owners",
        "carcassonne",
        letters("o"),
        "o",
        N_("owners"),
        N_("Show whose each feature is by its colour, and what it is worth."),
        anytime=True,
    ),
    Command(
        "replay_owners",
        "replay_carcassonne",
        letters("o"),
        "o",
        N_("owners"),
        N_("Show whose each feature is by its colour, and what it is worth."),
        menu=N_("Colours of the owners"),
    ),
    *(
        Command(
            f"{prefix}whole",
            f"{prefix}carcassonne",
            ("Z",),
            "Z",
            N_("whole map"),
            N_("Show the whole map, or again tiles as large as it allows."),
            anytime=True,
        )
        for prefix in ("", "replay_")
    ),
    *(
        Command(
            f"{prefix}pan_{way}",
            f"{prefix}carcassonne",
            (f"shift+{way}", f"ctrl+{way}"),
            f"Shift+{arrow}",
            N_("move the map"),
            help,
            anytime=True,
        )
        for way, arrow, help in (
            (
                "left",
                "←",
                N_("Show more of the map in the west; so does the mouse wheel with Shift."),
            ),
            ("right", "→", N_("Show more of the map in the east, where x grows.")),
            ("up", "↑", N_("Show more of the map in the north; so does the mouse wheel.")),
            ("down", "↓", N_("Show more of the map in the south, where y grows.")),
        )
        for prefix in ("", "replay_")
    ),
)

KEY_HELP = {"known": N_("Show the tiles still to come, kind by kind, and what the signs mean.")}
"""What commands of every table do here."""
