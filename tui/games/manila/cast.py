"""The cast of Manila: people of the harbour."""

from __future__ import annotations

from collections.abc import Sequence

from tui.play.cast import Character
from tui.play.i18n import N_

_HARBOUR = (
    Character("Engracia", N_("Insures ships and sees storms in a clear sky.")),
    Character("Ising", N_("Bets on the punt that all others have given up.")),
    Character("Kulas", N_("Works in the shipyard and hopes for a broken mast.")),
    Character("Macario", N_("Nobody asks where his boat goes at night.")),
    Character("Marikit", N_("Sells jade on the quay, and knows what it is worth.")),
    Character("Pilar", N_("Owns three warehouses and would like a fourth.")),
    Character("Sotero", N_("Would be harbour master every day if it were free.")),
    Character("Tano", N_("A pilot who has never run aground, or so he says.")),
)


def cast(theme: str) -> Sequence[Character]:
    """The characters of the game's one theme."""
    return _HARBOUR
