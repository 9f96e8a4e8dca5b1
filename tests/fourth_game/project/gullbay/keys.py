"""The keys of Gull Bay, beside those of every table."""

from __future__ import annotations

from tui.play.keys import Command, letters

KEYS = (
    Command(
        "gullbay_rest",
        "gullbay",
        letters("r"),
        "r",
        "rest",
        "Choose to rest: play no card, and draw one; twice to do it.",
    ),
)
