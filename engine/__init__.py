"""The rules of Argosy's games and nothing else: no screen, no files, no clock.

The way in is ``GAMES``, a mapping from a game's id to its ``Game``, and ``Match``, a game
being played. Rules are imported when their game is first asked for.

>>> from engine import GAMES, Match
>>> match = Match(GAMES["carthage"], seats=2, seed=1)
>>> match.play(match.state.legal_actions()[0])[0].text
'A token R'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

import engine.compiled  # noqa: F401  Before all others: it says which of them are imported.
from engine.added import OWN, added_game, added_packages, why_not
from engine.boxes import BOXES, Box
from engine.errors import ActionError, IllegalAction, MalformedAction, SetupError
from engine.game import (
    AMENDED,
    CHANCE,
    NOBODY,
    OVER,
    SEAT_LETTERS,
    UNAMENDED,
    Action,
    Amendment,
    Event,
    Game,
    Option,
    Outcome,
    Over,
    State,
    View,
)
from engine.match import Match, Ply

__all__ = [
    "AMENDED",
    "CHANCE",
    "GAMES",
    "NOBODY",
    "OVER",
    "SEAT_LETTERS",
    "UNAMENDED",
    "Action",
    "ActionError",
    "Amendment",
    "Event",
    "Game",
    "IllegalAction",
    "MalformedAction",
    "Match",
    "Option",
    "Outcome",
    "Over",
    "Ply",
    "SetupError",
    "State",
    "View",
    "find_game",
]


class _Games(Mapping[str, Game]):
    """Game ids to games; the package of a game is imported at its first look-up.

    Argosy's own come first. Games that other packages bring are found when an id is not one of
    them, and when all are listed; those that cannot be imported are not among them.
    """

    def __getitem__(self, game_id: str) -> Game:
        if game_id in OWN:
            game = import_module(f"engine.{game_id}").GAME
            assert isinstance(game, Game)
            return game
        if game_id not in self:
            raise KeyError(game_id)
        return added_game(game_id)

    def box(self, game_id: str) -> Box:
        """What a list needs of a game; the rules of Argosy's own are not imported for it."""
        if game_id in BOXES:
            return BOXES[game_id]
        game = self[game_id]
        return Box(game.seats, game.themes)

    def __contains__(self, game_id: object) -> bool:
        return game_id in OWN or (game_id in added_packages() and not why_not(str(game_id)))

    def __iter__(self) -> Iterator[str]:
        yield from OWN
        yield from (game_id for game_id in added_packages() if not why_not(game_id))

    def __len__(self) -> int:
        return sum(1 for _game_id in self)


GAMES: Final = _Games()


def find_game(game_id: str) -> Game:
    """``GAMES[game_id]``, or a ``SetupError`` that names the games there are."""
    if game_id not in GAMES:
        if game_id in added_packages():
            raise SetupError("broken_game", game_id, (why_not(game_id),), added_packages()[game_id])
        raise SetupError("unknown_game", game_id, tuple(GAMES))
    return GAMES[game_id]
