"""Hints at the table: asking the expert, and going through what it suggests."""

from __future__ import annotations

import time
from typing import NamedTuple

from engine import Action
from tui.drawing.canvas import Canvas, wrap
from tui.drawing.skin import Skin
from tui.play.decision import Decision
from tui.play.hints import Hint, hint_budget, hint_question, make_hint, why_no_hint
from tui.play.i18n import _
from tui.play.voice import Audience
from tui.table.frame import Frame
from tui.table.hint_panel import draw_hint, heading, rows_of


class Kept(NamedTuple):
    """How a suggestion continues, and at which decision."""

    line: tuple[Action, ...]
    """What it says to do there, and after that."""
    ply: int
    """How many plies are played before it."""
    seat: int


class HintsAtTheTable(Frame):
    """A hint is asked for, thought about, shown, and laid aside.

    While the panel is open the decision's cursor stands on the suggestion under the cursor
    of the panel, so that the board previews it. Nothing is played from the panel: Enter
    leaves the cursor where it stands, Esc takes it back to where it was.
    """

    _hint: Hint | None = None
    """The hint on show."""
    _hint_line: int = 0
    _known_hint: Hint | None = None
    """The hint already given to this decision: it is not thought about, or counted, again."""
    _before_hint: Decision | None = None
    """The decision as it was before the panel opened."""
    _kept: Kept | None = None
    """The suggestion where the cursor was left."""
    _is_hinting: bool = False
    _shown_at: float

    @property
    def has_hint(self) -> bool:
        return self._hint is not None

    @property
    def is_hinting(self) -> bool:
        return self._is_hinting

    def offers(self, command_id: str) -> bool:
        if command_id == "hint":
            session = self.session
            can_be = bool(session.record.humans) and not session.watching and not session.is_over
            return can_be and self.helps("hints")
        return super().offers(command_id)

    # -- asking --------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """The key of hints: ask, or lay aside what was asked for."""
        if self._is_hinting:
            self.stop_hinting()
        elif self._hint is not None:
            self.close_hint(keep=False)
        elif not self.offers("hint"):
            return
        elif self.decision is None:
            self.say_not_your_decision()
        elif self._known_hint is not None:
            self._open_hint(self._known_hint)
        else:
            self.notice = why_no_hint(self.session, self.argosy.settings)
            if not self.notice:
                self._is_hinting = True
                self.run_worker(self._think_about_hint(), group="hint", exclusive=True)

    def say_not_your_decision(self) -> None:
        self.notice = _("A hint is for your own decisions.")

    async def _think_about_hint(self) -> None:
        session, settings = self.session, self.argosy.settings
        question = hint_question(session)
        report = await self.argosy.thinker.ask(question, hint_budget(settings))
        self._is_hinting = False
        if self.offers("hint"):  # Not if the settings have switched hints off meanwhile.
            audience = Audience(self.names, session.record.theme)
            hint = make_hint(question, report, audience, self.pack.voice, self.pack.explain)
            session.count_hint()
            self._known_hint = hint
            self._open_hint(hint)
        self.repaint()

    def stop_hinting(self) -> None:
        """No hint after all: the expert stops at once."""
        self.workers.cancel_group(self, "hint")
        self._is_hinting = False

    def drop_hint(self) -> None:
        """The position has changed: hints, and thinking about one, no longer belong to it."""
        self.stop_hinting()
        self._hint = self._known_hint = self._before_hint = None

    # -- the panel -----------------------------------------------------------------------

    def _open_hint(self, hint: Hint) -> None:
        self._hint, self._before_hint = hint, self.decision
        self.go_to_hint(0)
        self._shown_at = time.monotonic()

    def go_to_hint(self, line: int) -> None:
        """Put the panel's cursor on a suggestion, and the decision's on its action."""
        assert self._hint is not None
        self._hint_line = line % len(self._hint.suggestions)
        self.aim(self._hint.suggestions[self._hint_line].action)

    def aim(self, action: Action) -> None:
        """Make the decision again with its cursor on ``action``."""
        self.decision = self.make_decision(self.view)
        if self.decision is not None:
            self.decision.aim(action)

    def step_hint(self, step: int) -> None:
        self.go_to_hint(self._hint_line + step)

    def type_hint(self, digit: int) -> None:
        """A digit chooses a suggestion."""
        if self._hint is not None and 1 <= digit <= len(self._hint.suggestions):
            self.go_to_hint(digit - 1)

    def click_hint(self, line: int) -> None:
        """A click goes to a suggestion; on the one under the cursor it is Enter."""
        if line == self._hint_line:
            self.close_hint(keep=True)
        else:
            self.go_to_hint(line)

    def close_hint(self, keep: bool) -> None:
        """Lay the panel aside; the cursor stays on the suggestion, or goes back."""
        if self._hint is None:
            return
        if keep:
            suggestion = self._hint.suggestions[self._hint_line]
            self._kept = Kept(suggestion.line, self._hint.ply, self._hint.seat)
        elif self._before_hint is not None:
            self._kept = None
            self.make_decision(self.view)  # for what the screen keeps beside it
            self.decision = self._before_hint
        self._hint = self._before_hint = None
        self._shown_at = time.monotonic()

    def follow_hint(self, played: Action) -> None:
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
        if kept is None or not kept.line or self.decision is None:
            return
        if (kept.ply, kept.seat) == (self.session.ply, self.view.seat):
            self.aim(kept.line[0])

    # -- painting ------------------------------------------------------------------------

    def paint_hint(self, canvas: Canvas, skin: Skin, top: int, most: int, width: int) -> int:
        """The panel from row ``top``, its heading on the rule above; returns its rows."""
        assert self._hint is not None
        style = skin.palette.danger_text if self.notice else skin.palette.title
        for words in wrap(skin.glyphs.text(self.notice or heading()), width - 4, 1):
            canvas.put(3, top - 1, f" {words} ", style)
        rows = rows_of(self._hint, self._hint_line, width, most, skin)
        marks = self.all_marks()
        draw_hint(canvas, skin, self._hint, self._hint_line, top, rows, width, marks)
        return sum(map(len, rows))
