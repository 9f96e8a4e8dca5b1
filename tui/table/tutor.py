"""``Tutor``: the guide to a first game, which goes along while one plays."""

from __future__ import annotations

from engine import Action
from tui.play.guide import GuideCard
from tui.table.situation import Situation


class Tutor:
    """Says at a decision what can be done, once for each subject, until all has been said.

    It prevents nothing: whatever the player does is answered, and then it goes on.

    Args:
        at: what the table shows.
    """

    def __init__(self, at: Situation) -> None:
        self._at = at
        self._left: list[GuideCard] = []
        self._ply = -1
        """The decision that ``card`` and ``answer`` belong to."""
        self.card: GuideCard | None = None
        """What there is to say now."""
        self.answer = ""
        """What came of the last decision, in a sentence or two."""
        self._next_answer = ""

    @property
    def is_on(self) -> bool:
        return bool(self._left) or self.card is not None

    def begin(self) -> None:
        """Say everything, from the first card on."""
        self._left = list(self._at.pack.guide(self._at.theme))
        self._ply = -1
        self._next_answer = ""

    def end(self) -> None:
        """Say no more."""
        self._left = []
        self.card = None

    def follow_action(self, action: Action) -> None:
        """The player has done something."""
        if self.is_on:
            self._next_answer = self._at.pack.guide_answer(action, self._at.theme)

    def look(self) -> bool:
        """Whether something is to be said to the decision that is due now; finds out what."""
        if not self.is_on or self._at.decision is None:
            return False
        if self._ply != self._at.session.ply:
            self._ply = self._at.session.ply
            self.answer, self._next_answer = self._next_answer, ""
            phase = self._at.view.describe().get("phase")
            fitting = (one for one in self._left if phase in one.phases or not one.phases)
            self.card = next(fitting, None)
            if self.card is not None:
                self._left.remove(self.card)
        return self.card is not None
