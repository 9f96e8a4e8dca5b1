"""Games that other packages bring, found by their entry points.

A package brings a game by an entry point in the group ``argosy.games``: its name is the id of the
game, its value the package, in which stand ``game.GAME`` (the rules), ``bots.BOTS`` (its bots by
level, if it has any) and ``pack.PACK`` (what a front end asks). The docs show it on a whole game
(``docs/adding_a_game.md``).

They are looked up where games are listed, and where an id is asked for that is none of Argosy's
own, so that nobody waits for it otherwise. A package that cannot be imported is left out there,
and ``why_not`` says why.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from engine.boxes import BOXES
from engine.game import Game

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


def added_game(game_id: str) -> Game:
    """The rules of an added game; raises whatever its package does."""
    game = import_module(f"{added_packages()[game_id]}.game").GAME
    if not isinstance(game, Game) or game.id != game_id:
        raise TypeError(f"its GAME is no Game of the id {game_id}")
    return game


@cache
def why_not(game_id: str) -> str:
    """Why an added game cannot be played here, as its package says; empty if it can."""
    try:
        added_game(game_id)
    except Exception as error:  # A stranger's package may raise anything.
        return fault(error)
    return ""


def fault(error: Exception) -> str:
    """What an added game's package has raised, in a line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
