"""``NewGame``: what a new game needs to begin, and the record of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine import Match, find_game
from saves import GameRecord, Player, clean_name, seated
from saves.record import new_seed


@dataclass(slots=True)
class NewGame:
    """What a new game needs to begin."""

    game: str
    """A key of ``GAMES``."""
    players: Sequence[Player]
    """One a seat, in order; names are cleaned and made different."""
    options: dict[str, str] = field(default_factory=dict)
    """Rule options that differ from the defaults."""
    seed: int | None = None
    """``None`` takes a random one."""
    name: str = ""
    """What to call the game; may be empty."""
    theme: str = ""
    """One of the game's themes; empty is its first."""
    chance: str = "drawn"
    """``drawn`` by Argosy, or ``entered`` from real dice, cards and tiles."""
    training: bool = False
    """Undo is free; the match stays out of the statistics."""
    counts: bool = True
    """``False`` if the draws are known from another game: it stays out of them too."""


def new_record(setup: NewGame) -> GameRecord:
    """The record of a new match. Raises ``SetupError`` for what does not exist."""
    from ai.levels import find_level

    game = find_game(setup.game)
    for player in setup.players:
        if not player.is_human:
            find_level(player.level)
    seed = new_seed() if setup.seed is None else setup.seed
    match = Match(game, len(setup.players), setup.options, seed, setup.chance, setup.training)
    return GameRecord(
        match=match,
        players=seated(list(setup.players)),
        name=clean_name(setup.name),
        theme=setup.theme or game.themes[0],
        counts=setup.counts,
        place="" if setup.seed is None else None,
    )
