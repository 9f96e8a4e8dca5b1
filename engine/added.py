"""Games that other packages bring, found by their entry points.

A package brings a game by an entry point in the group ``argosy.games``: its name is the id of the
game, its value the package, in which stand ``game.GAME`` (the rules), ``bots.KNOWLEDGE`` and
``pack.PACK`` (what a front end asks). The docs show it on a whole game (``docs/adding_a_game.md``).

They are looked up where games are listed, and where an id is asked for that is none of Argosy's
own, so that nobody waits for it otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from engine.boxes import BOXES

GROUP: Final = "argosy.games"

OWN: Final = tuple(BOXES)
"""The ids of Argosy's own games, in the order in which they are offered."""


@cache
def added_packages() -> Mapping[str, str]:
    """The packages of added games by the ids of the games; none may have an id of Argosy's own."""
    from importlib.metadata import entry_points  # Half of what `argosy --version` takes.

    found = sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))
    return {entry.name: entry.value for entry in found if entry.name not in OWN}


def package_of(game_id: str) -> str:
    """The package that brings a game; empty for Argosy's own, and for a game that there is not."""
    return "" if game_id in OWN else added_packages().get(game_id, "")
