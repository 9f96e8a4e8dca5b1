"""The keys of Traders of Carthage, beside those of every table."""

from __future__ import annotations

from tui.play.i18n import N_
from tui.play.keys import Command, letters

KEYS = (
    Command(
        "buy",
        "carthage",
        letters("b"),
        "b",
        N_("buy all"),
        N_("Buy every card of the market that is not reserved by others; again to pay."),
    ),
    Command(
        "take",
        "carthage",
        letters("t"),
        "t",
        N_("take"),
        N_("Take the market card under the cursor into your hand."),
    ),
    Command(
        "reserve",
        "carthage",
        letters("r"),
        "r",
        N_("reserve"),
        N_("Put your marker on the card under the cursor."),
    ),
    Command(
        "toggle",
        "carthage",
        ("space",),
        "Space",
        N_("in or out"),
        N_("While you pay: add the hand card under the cursor, or leave it out."),
    ),
)
