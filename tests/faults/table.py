"""The session of a screen, without the screen: it says what the table would have in its bar."""

from __future__ import annotations

import sys

from saves import Folder, Player, SaveError, data_folder, find_save
from saves.record import BOT
from saves.settings import changed_settings
from tui.games.refusals import error_sentence
from tui.play.new_game import NewGame
from tui.play.refusals import lost_sentence
from tui.play.session import Session

PLAYERS = [Player("Ana"), Player("Ben", BOT, "easy")]
SEED = 3
PACE = "long"
REFUSED = "The settings were not changed"


def sit(arguments: list[str]) -> int:
    """``start GAME`` or ``resume SAVE``, then a line of input for each act of the player.

    An act is ``resign``, ``hint``, ``settings``, an action, or ``1`` for the first that is allowed.
    """
    how, word = arguments
    folder = data_folder()
    try:
        if how == "start":
            session = Session.start(folder, NewGame(word, PLAYERS, seed=SEED))
        else:
            session = Session.open(folder, find_save(folder, word))
    except SaveError as error:
        print(error_sentence(error), file=sys.stderr)
        return 2
    session.advance()
    while True:
        report(session)
        line = sys.stdin.readline().strip()
        if line in ("", "quit") or session.is_over:
            break
        if line == "resign":
            session.resign()
        elif line == "hint":
            session.count_hint()
        elif line == "settings":
            change_settings(session.folder)
        else:
            action = session.match.state.legal_actions()[0]
            session.play(action if line == "1" else session.match.parse(line))
            session.advance()
    if not session.close() and session.unsaved is not None:
        print(lost_sentence(session.unsaved))
    while (said := session.take_notice()) is not None:
        print(error_sentence(said))
    return 0


def change_settings(folder: Folder) -> None:
    """Another pace, as from the screen of the settings."""
    try:
        with changed_settings(folder) as settings:
            settings.pacing = PACE
    except SaveError as error:
        print(f"{REFUSED}: {error_sentence(error)}")


def report(session: Session) -> None:
    """What the bar of the table says, and the prompt at which the next act is awaited."""
    if session.unsaved is not None:
        print(error_sentence(session.unsaved))
    if session.is_behind:
        print("Unsaved.")
    else:
        print("Saved.")
        if (said := session.take_notice()) is not None:
            print(error_sentence(said))
    print("> ", end="", flush=True)
