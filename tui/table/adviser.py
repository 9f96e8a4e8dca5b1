"""``Adviser``: hints at a table, asked for, gone through and laid aside."""

from __future__ import annotations

from typing import NamedTuple

from engine import Action
from tui.play.decision import Decision
from tui.play.hints import Hint, hint_budget, hint_question, make_hint
from tui.play.voice import Audience
from tui.table.board import Board
from tui.table.situation import Situation


class Kept(NamedTuple):
    """How a suggestion continues, and at which decision."""

    line: tuple[Action, ...]
    """What it says to do there, and after that."""
    ply: int
    """How many plies are played before it."""
    seat: int


class Adviser:
    """Has the expert think about a person's decision, and points at what it suggests.

    While a hint is on show the decision's cursor stands on the suggestion chosen, so that the
    board previews it. Nothing is played: keeping leaves the cursor there, else it goes back.
    """

    def __init__(self, at: Situation, board: Board) -> None:
        self._at = at
        self._board = board
        self.known: Hint | None = None
        """The hint already given to this decision: it is not thought about, or counted, again."""
        self._before: Decision | None = None
        """The decision as it was before the hint came."""
        self._kept: Kept | None = None
        """The suggestion where the cursor was left."""

    async def think(self) -> None:
        """Ask the expert, and show what it says unless hints are switched off meanwhile."""
        session, around = self._at.session, self._at.around
        question = hint_question(session)
        report = await around.thinker.ask(question, hint_budget(around.settings))
        if self._at.helps("hints"):
            audience = Audience(self._at.names, self._at.theme)
            pack = self._at.pack
            hint = make_hint(question, report, audience, pack.voice, pack.explain)
            session.count_hint()
            self.open(hint)

    def open(self, hint: Hint) -> None:
        """Show a hint, its first suggestion chosen."""
        self._at.hint = self.known = hint
        self._before = self._at.decision
        self.go(0)
        self._at.settle()

    def go(self, line: int) -> None:
        """Choose a suggestion, and put the decision's cursor on its action."""
        hint = self._at.hint
        assert hint is not None
        self._at.hint_line = line % len(hint.suggestions)
        self._aim(hint.suggestions[self._at.hint_line].action)

    def _aim(self, action: Action) -> None:
        """Make the decision again with its cursor on ``action``."""
        self._at.decision = self._board.decide(self._at.view)
        self._board.aim(action)

    def close(self, keep: bool) -> None:
        """Lay the hint aside; the cursor stays on the suggestion, or goes back."""
        hint = self._at.hint
        if hint is None:
            return
        if keep:
            suggestion = hint.suggestions[self._at.hint_line]
            self._kept = Kept(suggestion.line, hint.ply, hint.seat)
        elif self._before is not None:
            self._kept = None
            self._board.decide(self._at.view)  # for what the board keeps beside it
            self._at.decision = self._before
        self._lay_aside()
        self._at.settle()

    def drop(self) -> None:
        """The position has changed: a hint no longer belongs to it."""
        self.known = None
        self._lay_aside()

    def _lay_aside(self) -> None:
        self._at.hint = self._before = None

    def follow(self, played: Action) -> None:
        """A person has played ``played``: of the suggestion kept what comes after it is left."""
        kept = self._kept
        self._kept = None
        if kept is not None and kept.line[:1] == (played,):
            self._kept = Kept(kept.line[1:], kept.ply + 1, kept.seat)

    def aim_at_kept(self) -> None:
        """Put the cursor of a decision where the suggestion kept goes on, if it is about it.

        Nothing else may have come in between: no draw, and nobody else.
        """
        kept = self._kept
        if kept is None or not kept.line or self._at.decision is None:
            return
        if (kept.ply, kept.seat) == (self._at.session.ply, self._at.view.seat):
            self._aim(kept.line[0])
