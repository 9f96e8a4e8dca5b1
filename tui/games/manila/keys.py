"""The keys of Manila, beside those of every table."""

from __future__ import annotations

from tui.play.i18n import N_
from tui.play.keys import Command, letters

KEYS = (
    Command(
        "pass",
        "manila",
        letters("p"),
        "p",
        N_("pass"),
        N_("Pass: no bid in this auction, or no more accomplices this voyage; twice to do it."),
    ),
    Command(
        "loans",
        "manila",
        letters("m"),
        "m",
        N_("loans"),
        N_("Mortgage a share for 12, or redeem one for 15, before you decide."),
    ),
    Command(
        "account",
        "manila",
        letters("a"),
        "a",
        N_("account"),
        N_("Show what this voyage may bring everybody, and all payments of the last one."),
        anytime=True,
    ),
    Command(
        "place",
        "manila",
        letters("e"),
        "e",
        N_("place"),
        N_("Place an accomplice after all, instead of passing."),
    ),
    Command(
        "replay_account",
        "replay_manila",
        letters("c"),
        "c",
        N_("account"),
        N_("Show what everybody paid and earned in each voyage so far."),
        menu=N_("Accounts of the voyages"),
    ),
)

KEY_HELP = {"known": N_("Show the shares: yours, those for sale, and the others' as far as known.")}
"""What commands of every table do here."""
