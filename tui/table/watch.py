"""``SaveWatch``: what another session does with the game that is at a table."""

from __future__ import annotations

from saves.errors import SaveError
from saves.fingerprint import file_fingerprint
from tui.play.session import Session


class SaveWatch:
    """Looks at the save of a game: another session plays it, or may take it over."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.begin()

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

    def reload(self) -> SaveError | None:
        """Read what was written; or why that cannot be done."""
        try:
            self._session.reload()
        except SaveError as error:
            return error
        return None
