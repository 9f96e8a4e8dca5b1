"""The cast of Traders of Carthage: merchants of the old town, or of Osaka."""

from __future__ import annotations

from collections.abc import Sequence

from tui.play.cast import Character
from tui.play.i18n import N_

_CARTHAGE = (
    Character("Arishat", N_("Deals in purple cloth and never pays the first price.")),
    Character("Batbaal", N_("Sells grain to whoever is hungry, for what they have left.")),
    Character("Gisgo", N_("An old captain who knows every shoal and trusts none of them.")),
    Character("Hodesh", N_("Would rather lose a ship than look afraid.")),
    Character("Muttun", N_("Counts his jars twice, and yours as well.")),
    Character("Namgid", N_("Lends money to everybody and forgets nobody.")),
    Character("Safat", N_("Was a scribe until he saw what merchants earn.")),
    Character("Ziba", N_("Buys late, sells early and sleeps well.")),
)
_OSAKA = (
    Character("Jinpachi", N_("Carried rice sacks once, and now owns the storehouse.")),
    Character("Kanta", N_("The youngest broker on the canal, and the loudest.")),
    Character("Kichibei", N_("Has an abacus in his sleeve and a smile for everyone.")),
    Character("Oharu", N_("Knows what a ship carries before it is unloaded.")),
    Character("Omitsu", N_("Keeps the books of three houses and the secrets of ten.")),
    Character("Oshino", N_("Sells silk to people who came in for thread.")),
    Character("Rokusuke", N_("Waits for the tide, the price and the other one's mistake.")),
    Character("Yahei", N_("Sends his ships out on lucky days only.")),
)


def cast(theme: str) -> Sequence[Character]:
    """The characters of a theme."""
    return _OSAKA if theme == "osaka" else _CARTHAGE
