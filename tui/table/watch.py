"""``SaveWatch``: what keeps a game from the disk, and what another session does with it."""

from __future__ import annotations

from saves.errors import SaveError
from saves.fingerprint import file_fingerprint
from tui.games.refusals import error_sentence
from tui.play.refusals import loss_sentence, lost_sentence
from tui.play.session import Session
from tui.table.situation import Situation


class SaveWatch:
    """Looks after the save of the game at a table.

    It may not get onto the disk, and another session may play the game, or take it over.
    """

    def __init__(self, at: Situation) -> None:
        self._at = at
        self._unsaved = ""
        """What was said last of what keeps the game from the disk."""
        self.begin()

    @property
    def _session(self) -> Session:
        return self._at.session

    # -- another session -------------------------------------------------------------------

    def begin(self) -> None:
        """It is known now who plays, and how far."""
        self._knows_it_is_watched = self._session.watching
        self._file = file_fingerprint(self._session.record.path)

    def is_taken_over(self) -> bool:
        """Whether another session has taken the game over since it was known who plays."""
        session = self._session
        return session.watching != self._knows_it_is_watched or session.is_taken_over()

    def has_news(self) -> bool:
        """Whether the session that plays the game has written something since the last look."""
        if not self._session.watching:
            return False
        before, self._file = self._file, file_fingerprint(self._session.record.path)
        return self._file != before

    def reload(self) -> str:
        """Read what was written; why that cannot be done, in a sentence, or nothing."""
        try:
            self._session.reload()
        except SaveError as error:
            return error_sentence(error)
        return ""

    # -- the disk --------------------------------------------------------------------------

    def report(self) -> None:
        """Say what keeps the game from the disk as long as that is so; else what is said once."""
        unsaved, before = self._session.unsaved, self._unsaved
        self._unsaved = "" if unsaved is None else error_sentence(unsaved)
        if self._unsaved:
            self._at.notice = self._unsaved
        elif (notice := self._session.take_notice()) is not None:
            self._at.notice = error_sentence(notice)
        elif self._at.notice == before:
            self._at.notice = ""

    def unsaid(self) -> list[str]:
        """What has not been said yet, in sentences; it counts as said then."""
        said = []
        while (notice := self._session.take_notice()) is not None:
            said.append(error_sentence(notice))
        return said

    def loss(self) -> str:
        """The moves that are on no disk, though it was tried once more; mostly nothing."""
        if self._session.is_kept() or self._session.unsaved is None:
            return ""
        return loss_sentence(self._session.unsaved)

    def close(self) -> list[str]:
        """Close the session; what is lost with it, and what has not been said yet."""
        lost = []
        if not self._session.close() and self._session.unsaved is not None:
            lost.append(lost_sentence(self._session.unsaved))
        return [*lost, *self.unsaid()]
