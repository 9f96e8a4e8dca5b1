"""``error_sentence``: whatever went wrong, in one sentence, of whatever game."""

from __future__ import annotations

from engine import GAMES, ActionError, SetupError
from saves import SaveError
from tui.games.pack import pack_of
from tui.play.refusals import (
    NO_REFUSALS,
    Refusals,
    action_sentence,
    save_sentence,
    setup_sentence,
)


def error_sentence(error: ActionError | SetupError | SaveError, game_id: str = "") -> str:
    """What went wrong, in one sentence on one line.

    ``game_id`` is whose rules have refused an action; it may be empty if no rules can have.
    """
    if isinstance(error, ActionError):
        return action_sentence(error, _refusals(game_id))
    if isinstance(error, SetupError):
        return setup_sentence(error, _refusals(error.about))
    return save_sentence(error, _refusals(str(error.details.get("game", ""))))


def _refusals(game_id: str) -> Refusals:
    return pack_of(game_id).refusals if game_id and game_id in GAMES else NO_REFUSALS
