"""The cast of Carcassonne: people of the south of France in the Middle Ages."""

from __future__ import annotations

from collections.abc import Sequence

from tui.play.cast import Character
from tui.play.i18n import N_

_COUNTRYSIDE = (
    Character("Aimeric", N_("A singer who always takes the long way round.")),
    Character("Arnaut", N_("Lies down in a meadow early and gets up rich.")),
    Character("Azalais", N_("Founds small towns and finishes every one of them.")),
    Character("Flors", N_("Keeps an inn and hears of every plan first.")),
    Character("Garsenda", N_("An abbess whose cloisters are always full.")),
    Character("Guilhem", N_("A mason who cannot leave a wall unfinished.")),
    Character("Jordana", N_("Keeps sheep and sees all the fields from up there.")),
    Character("Peire", N_("Walks every road to its end in any weather.")),
    Character("Saura", N_("Measures the land twice and shares it once.")),
    Character("Sicart", N_("Arrives when a city is nearly done, and stays.")),
)


def cast(theme: str) -> Sequence[Character]:
    """The characters of the game's one theme."""
    return _COUNTRYSIDE
