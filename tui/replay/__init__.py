"""Replays: a game step by step on its own board, whether it is over or still going on.

``replay_screen`` is the way in. ``past`` finds the position after any number of actions
quickly, ``screen`` answers the keys and says what the last action was, ``points`` shows
where everybody's points had come from.
"""

from __future__ import annotations

from functools import cache
from types import new_class
from typing import TYPE_CHECKING, cast

from saves import Folder, GameRecord
from tui.games.pack import pack_of

if TYPE_CHECKING:
    from tui.replay.screen import ReplayScreen

__all__ = ["replay_screen"]


def replay_screen(record: GameRecord, folder: Folder, at_end: bool = False) -> ReplayScreen:
    """The replay of a game, from its beginning or from the present position.

    Args:
        record: the game; it may go on meanwhile (``ReplayScreen.follow``).
        folder: the data folder.
        at_end: whether it opens at the last action.
    """
    return _kind_of(record.match.game.id)(record, folder, at_end)


@cache
def _kind_of(game_id: str) -> type[ReplayScreen]:
    """A game's own screen with the keys of a replay: it paints, the replay answers."""
    from tui.replay.screen import ReplayScreen
    from tui.table import GameScreen

    table = pack_of(game_id).screen()
    assert table is not None and issubclass(table, GameScreen)
    labels = {f"replay_{command_id}": words for command_id, words in table.labels.items()}
    made = new_class(
        f"Replay{table.__name__}",
        (ReplayScreen, table),
        exec_body=lambda body: body.update(labels=labels, __doc__=_kind_of.__doc__),
    )
    return cast("type[ReplayScreen]", made)
