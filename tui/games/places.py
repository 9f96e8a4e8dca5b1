"""Where a command's key works, in a few words, for the help and for the list of keys."""

from __future__ import annotations

from engine import GAMES
from tui.games.pack import title_of
from tui.play.i18n import N_, _

_PLACES = {
    "app": N_("everywhere"),
    "main": N_("in the menu"),
    "table": N_("at the table"),
    "hint": N_("in a hint"),
    "replay": N_("in a replay"),
    "load": N_("in the list of games"),
    "statistics": N_("in the statistics"),
    "log": N_("in the log"),
    "text": N_("in texts to read"),
}


def place_of(scope: str) -> str:
    """Where the keys of a scope work."""
    game = scope.removeprefix("replay_")
    if game in GAMES:
        words = _("{game}, replay") if scope != game else "{game}"
        return words.format(game=title_of(game))
    return _(_PLACES.get(scope, N_("menus and forms")))
