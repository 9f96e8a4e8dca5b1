"""What can be done at the table now, and why something cannot."""

from __future__ import annotations

from tui.play.i18n import _
from tui.play.undoing import why_no_undo
from tui.table.board import Board
from tui.table.pacer import is_search_due
from tui.table.situation import Situation


class Possible:
    """Says of the commands of every table whether they are there.

    Args:
        at: what the table shows.
        board: the game's board.
    """

    def __init__(self, at: Situation, board: Board) -> None:
        self._at = at
        self._board = board

    def offers(self, command_id: str, seated: int) -> bool:
        """Whether a command is there at all: key line and game menu leave out what is not.

        Args:
            command_id: the command.
            seated: who has said to be at the screen alone; -1 for nobody.
        """
        at, session = self._at, self._at.session
        match command_id:
            case "hint":
                can_be = session.record.humans and not session.watching and not session.is_over
                return bool(can_be) and at.helps("hints")
            case "undo":
                return not why_no_undo(session, seated)
            case "move_now":
                return is_search_due(session)
            case "resign":
                return not session.is_over and not session.watching
            case "result":
                return session.is_over and at.moment is None
            case "guide":
                return bool(at.pack.guide(at.theme))
        return self._board.offers(command_id)

    def why_not(self, command_id: str, seated: int) -> str:
        """Why a command is not there now, in a sentence; empty for those that need none."""
        match command_id:
            case "undo":
                return why_no_undo(self._at.session, seated)
            case "known":
                return _("This sheet is switched off in the settings.")
            case "resign":
                return _("That is not possible now.")
            case "guide":
                return _("There is no guide to this game yet.")
        return ""
