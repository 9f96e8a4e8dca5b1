"""Looking back over a game that is going on, while bots play on behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.table.bots import BotsAtTheTable

if TYPE_CHECKING:
    from tui.replay.screen import ReplayScreen


class ReviewAtTheTable(BotsAtTheTable):
    """Opens a replay of the game over its table, and keeps it up to date.

    Nothing covers the replay: it only counts the new actions. The result, or the hand-over
    screen before the next person's turn, waits until the replay is left.
    """

    _review: ReplayScreen | None = None
    _owes: bool = False
    """Whether something waits for the replay to be left."""

    def open_review(self) -> None:
        """Replay the game over its table, at the present position."""
        from tui.replay import replay_screen

        review = replay_screen(self.session.record, self.session.folder, at_end=True)

        def left(_result: None) -> None:
            self._review = None
            if self._owes:
                self._owes = False
                self.refresh_position()
                if self.session.is_over:
                    self.show_result()

        self._review = review
        self.app.push_screen(review, left)

    def update_review(self) -> None:
        """The game has gone on, or back."""
        if self._review is not None:
            self._review.follow(self.session.record)

    def waits_for_review(self) -> bool:
        """Whether what would come over the table has to wait; it comes when the replay is left."""
        if self._review is None:
            return False
        self._owes = True
        return True

    def show_result(self) -> None:
        if not self.waits_for_review():
            super().show_result()
