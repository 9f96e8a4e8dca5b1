"""``LivePlay``: a game being played at a table, by people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType

from engine import Action, ActionError
from saves.errors import SaveLocked
from tui.games.refusals import error_sentence
from tui.games.viewpoint import must_hide, reader_seat, secret_of
from tui.play.hints import why_no_hint
from tui.play.i18n import _
from tui.play.keys import commands
from tui.play.session import Session
from tui.screens.base import bindings
from tui.screens.confirm import Confirm
from tui.screens.hand_over import HandOverScreen
from tui.table.adviser import Adviser
from tui.table.board import Board
from tui.table.hint_panel import HintPanel
from tui.table.pacer import Pacer, searches
from tui.table.play import Play
from tui.table.possible import Possible
from tui.table.sheets import Sheets
from tui.table.situation import Situation
from tui.table.tutor import Tutor
from tui.table.waiting import waiting_sentence
from tui.table.watch import SaveWatch


class LivePlay(Play):
    """Lets people decide and bots move, keeps the game on the disk, and has hints."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
        *bindings("hint", "table"),
    ]

    settle_seconds: ClassVar[float] = 0.12
    """Nothing is played by a key or click that came before a decision was on screen so long."""
    double_click_seconds: ClassVar[float] = 0.5
    """The same for the further clicks of a double click."""
    poll_seconds: ClassVar[float] = 1.0
    """How often it is looked what another session has done."""

    def __init__(self, at: Situation, board: Board, is_guided: bool = False) -> None:
        super().__init__(at, board)
        self.sheets = Sheets(at, board)
        self.adviser = Adviser(at, board)
        self.pacer = Pacer(at, board, self)
        self._possible = Possible(at, board)
        self._watch = SaveWatch(at)
        self._seated = -1
        """Who has said to be there alone, where something is secret; -1 is nobody."""
        self._hands_over = False
        self._key_time = 0.0
        """When the key or click came that is being obeyed."""
        self.tutor = Tutor(at)
        if is_guided:
            self.tutor.begin()
        self._is_covered = False
        """Whether a replay lies over the table: what would cover it has to wait."""
        self._owes = False
        """Whether something has waited."""
        self._shown = 0
        """How many plies the table shows."""

    @property
    def session(self) -> Session:
        return self.at.session

    # -- life ------------------------------------------------------------------------------

    def start(self) -> None:
        self.refresh_position()
        self.begin()
        self.set_interval(self.poll_seconds, self._poll_save)

    def begin(self) -> None:
        """Let the game go on, on a screen just opened; processes start after its first picture."""
        session = self.session
        plays = not (session.watching or session.is_over)
        if plays and any(searches(session, seat) for seat in range(session.match.seats)):
            self.call_after_refresh(self._begin_thinking)
        else:
            self.go_on()

    def _begin_thinking(self) -> None:
        self.at.around.thinker.start()
        self.go_on()

    def on_unmount(self) -> None:
        self.at.around.last_words.extend(self._watch.close())

    def resume(self) -> None:
        if not self.offers("hint"):
            self.adviser.close(keep=False)
        self.change()

    # -- the position ----------------------------------------------------------------------

    def refresh_position(self) -> None:
        """After anything was played or taken back."""
        at, session = self.at, self.session
        self._stop_hinting()
        self.adviser.drop()
        at.moment = None
        at.view = session.view(reader_seat(session))
        may_play = session.is_human_turn and not session.watching
        if not may_play:
            self._seated = -1
        at.hides_secrets = must_hide(session, at.view.seat, self._seated)
        at.decision = self.board.decide(at.view) if may_play else None
        if at.decision is not None and at.hides_secrets:
            at.decision = None
            self._ask_to_hand_over()
        self.adviser.aim_at_kept()
        at.settle()
        self._watch.report()
        same, self._shown = min(self._shown, session.ply), session.ply
        self.change(same)

    def _ask_to_hand_over(self) -> None:
        """Hide the table until the person whose turn it is sits down.

        There is only one hand-over screen, and nothing else lies over the table then.
        """
        if self._hands_over or self._must_wait():
            return
        seat = self.at.view.seat

        def answered(is_here: bool | None) -> None:
            self._hands_over = False
            if is_here:
                self._seated = seat
                self.refresh_position()
            else:
                self.action_leave()

        self._hands_over = True
        secret = secret_of(self.session.match)
        self.app.push_screen(HandOverScreen(self.at.names[seat], secret), answered)

    def _must_wait(self) -> bool:
        """Whether what would cover the table has to wait until something else is left."""
        self._owes |= self._is_covered
        return self._is_covered

    # -- another session -------------------------------------------------------------------

    def _poll_save(self) -> None:
        """Show what has happened in the other session, if there is one."""
        if self.is_taken_over() or not self._watch.has_news():
            return
        self.at.notice = self._watch.reload()
        self._shown = 0  # The other session may have taken something back.
        self.refresh_position()

    def is_taken_over(self) -> bool:
        """Whether it is found now that another session has taken the game over."""
        if not self._watch.is_taken_over():
            return False
        self.show_as_watched()
        return True

    def show_as_watched(self) -> None:
        """Another session has taken the game over: whatever was going on here is over."""
        self._watch.begin()
        self._stop_bots()
        self._shown = 0
        self.at.notice = ""
        self._watch.unsaid()  # The context bar says it for as long as it is so.
        self.refresh_position()

    # -- words -----------------------------------------------------------------------------

    def heading(self, room: int) -> tuple[str, str]:
        if not self.session.match.training:
            return self.board.heading(room)
        training = _("training · {ending}")
        left, right = self.board.heading(room - cell_len(training.format(ending="")))
        return left, training.format(ending=right)

    def context(self) -> list[str]:
        moment = self.at.moment
        if moment is not None:
            goes_on = [_("Any key goes on.")] if self.at.waits_for_key else []
            return [moment.sentence, *goes_on]
        if self.board.shown_decision is not None:
            return self.board.context()
        return [waiting_sentence(self.at)]

    def key_line(self, is_narrow: bool) -> Sequence[str]:
        """In front stands what leads on: to the result, or, while a bot searches, to its move."""
        if self.at.has_hint:
            return ("hint_line", "hint_keep", "hint_close", "settings", "help")
        if self.is_hinting:
            return ("hint_stop", "undo", "news", "log", "known", "leave", "help")
        for first in ("result", "move_now"):
            if self.offers(first):
                rest = (one for one in self.board.key_line if one not in ("back", "hint"))
                return (first, *rest)
        return self.board.key_line

    # -- what can be done ------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What has no meaning now is no key at all; what waits for one's turn is grey in help."""
        has_hint, decides = self.at.has_hint, self.at.decision is not None
        match action:
            case "left" | "right" | "up" | "down" | "commit":
                return False if has_hint else decides or None
            case "digit":
                return decides
            case "hint_keep" | "hint_line" | "hint_line_back" | "hint_close":
                return has_hint
            case "hint_stop":
                return self.is_hinting
            case "back" | "hint" if has_hint or self.is_hinting:
                return False  # The same keys lay aside what was asked for.
        return self.offers(action)

    def offers(self, command_id: str) -> bool:
        """Whether a command is there at all: key line and game menu leave out what is not."""
        return self._possible.offers(command_id, self._seated)

    def key_comes(self, event: events.Key, is_bound: bool) -> None:
        """It ends a notice; where it means nothing, it skips a pause or is told why."""
        self._key_time = event.time
        self._drop_notice()
        if self.is_taken_over():
            event.prevent_default()
        elif not is_bound:
            asked = [one.id for one in commands("table") if event.key in self.at.keys_of(one.id)]
            reasons = (self._possible.why_not(one, self._seated) for one in asked)
            why = next(filter(None, reasons), "")
            if why:
                self.at.notice = why
                self.change()
            elif self.at.decision is None:
                self.pacer.skip()

    def _drop_notice(self) -> None:
        if self.at.notice:
            self.at.notice = ""
            self.change()

    @property
    def _is_early(self) -> bool:
        """Whether the key came before the decision could be seen."""
        seen_at = self.at.shown_at + self.settle_seconds
        return self.at.decision is not None and self._key_time < seen_at

    # -- deciding --------------------------------------------------------------------------

    def action_left(self) -> None:
        self._steer(-1, 0)

    def action_right(self) -> None:
        self._steer(1, 0)

    def action_up(self) -> None:
        self._steer(0, -1)

    def action_down(self) -> None:
        self._steer(0, 1)

    def _steer(self, dx: int, dy: int) -> None:
        self.board.steer(dx, dy)
        self.change()

    def action_commit(self) -> None:
        """Play the decision's action, or open its next stage."""
        if not self._is_early:
            self._obey(self.board.commit())

    def may_own(self, command_id: str) -> bool | None:
        command = self.at.command(command_id)
        if command.scope != self.at.game:
            return False
        return command.anytime or self.at.decision is not None or None

    def own(self, command_id: str) -> None:
        if self.at.command(command_id).anytime:
            self._obey(self.board.do(command_id))
        elif self.at.has_hint:
            self._close_hint(keep=True)
        elif not self._is_early:
            self._obey(self.board.do(command_id))

    def action_digit(self, digit: int) -> None:
        if not self.at.has_hint:
            self.board.type_digit(digit)
        elif self.at.hint and 1 <= digit <= len(self.at.hint.suggestions):
            self.adviser.go(digit - 1)
        self.change()

    def _obey(self, action: Action | None) -> None:
        """Play what a key or a click has come to, if it has."""
        if action is not None:
            self.play(action)
        self.change()

    def play(self, action: Action) -> None:
        """Play a person's action; a refusal is shown and changes nothing."""
        first = self.session.ply
        try:
            self.session.play(action)
        except ActionError as error:
            self.at.notice = error_sentence(error, self.at.game)
            return
        except SaveLocked:
            self.show_as_watched()
            return
        self._stop_hinting()
        self.adviser.drop()
        self.adviser.follow(action)
        self.tutor.follow_action(action)
        if self.pacer.has_moments(first):
            self._let_bots_move(first)
        else:
            self.refresh_position()
            self.go_on()

    def ring(self) -> None:
        self.app.bell()

    def go_on(self) -> None:
        """Let bots move until a person has to decide, or show the result."""
        if self.session.watching:
            return
        if self.session.is_over:
            self.action_result()
        elif self.session.is_bot_turn:
            self._let_bots_move(None)

    def _let_bots_move(self, first: int | None) -> None:
        self.run_worker(self.pacer.let_bots_move(first), group="bots", exclusive=True)

    def _stop_bots(self) -> None:
        self.workers.cancel_group(self, "bots")

    def action_move_now(self) -> None:
        self.pacer.move_now()

    def action_back(self) -> None:
        """One step back; where there is none, the end of the guide, or else the game menu."""
        if self.board.step_back():
            pass
        elif self.tutor.look():
            self.tutor.end()
        else:
            self.action_menu()
        self.change()

    def action_undo(self) -> None:
        self._stop_bots()
        try:
            self.session.undo()
        except SaveLocked:
            self.show_as_watched()
            return
        self.at.notice = _("Taken back. It is your decision again.")
        self.refresh_position()

    # -- clicks ----------------------------------------------------------------------------

    def may_click(self, time: float, chain: int) -> bool:
        """Whatever it hits, it closes a hint, or skips a pause."""
        if self.is_taken_over():
            return False
        self.at.notice = ""
        self._key_time = time
        settle = self.double_click_seconds if chain > 1 else self.settle_seconds
        if self.at.has_hint:
            self._close_hint(keep=True)
        elif self.at.decision is None:
            self.pacer.skip()
        else:
            return time >= self.at.shown_at + settle
        return False

    def picked(self, name: str, number: int) -> None:
        self._obey(self.board.pick(name, number))

    def right_click(self) -> None:
        command_id = self.board.right_click()
        if command_id and self.at.decision is not None:
            self._close_hint(keep=True)
            self._obey(self.board.do(command_id))

    # -- hints -----------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Ask the expert, unless it has answered already."""
        if self.at.decision is None:
            self.at.notice = _("A hint is for your own decisions.")
        elif self.adviser.known is not None:
            self.adviser.open(self.adviser.known)
        else:
            self.at.notice = why_no_hint(self.session, self.at.around.settings)
            if not self.at.notice:
                self.is_hinting = True
                self.run_worker(self._have_hint(), group="hint", exclusive=True)
        self.change()

    async def _have_hint(self) -> None:
        await self.adviser.think()
        self.is_hinting = False
        self.change()

    def _stop_hinting(self) -> None:
        """No hint after all: the expert stops at once."""
        self.workers.cancel_group(self, "hint")
        self.is_hinting = False

    def action_hint_stop(self) -> None:
        self._stop_hinting()
        self.change()

    def action_hint_line(self) -> None:
        self.choose_suggestion(self.at.hint_line + 1)

    def action_hint_line_back(self) -> None:
        self.choose_suggestion(self.at.hint_line - 1)

    def choose_suggestion(self, line: int) -> None:
        """Put the cursor on another suggestion of the hint on show."""
        self.adviser.go(line)
        self.change()

    def action_hint_keep(self) -> None:
        self._close_hint(keep=True)

    def action_hint_close(self) -> None:
        self._close_hint(keep=False)

    def _close_hint(self, keep: bool) -> None:
        self.adviser.close(keep)
        self.change()

    def on_hint_panel_chosen(self, message: HintPanel.Chosen) -> None:
        """A click chooses a suggestion; on the one chosen already it is Enter."""
        if not self.screen.is_active or not self.at.has_hint:
            return
        if message.line == self.at.hint_line:
            self._close_hint(keep=True)
        else:
            self.choose_suggestion(message.line)

    # -- what lies over the table ----------------------------------------------------------

    def action_result(self) -> None:
        """The game is over: the result comes over the board."""
        if not self._must_wait():
            self.at.around.show_result(self.session)

    def action_menu(self) -> None:
        self.sheets.open_menu(("table",), self.offers, self.choose)

    async def choose(self, command_id: str | None) -> None:
        if not self.is_taken_over():
            await super().choose(command_id)

    def action_log(self) -> None:
        self.sheets.open_log()

    def action_news(self) -> None:
        self.sheets.open_news()

    def action_settings(self) -> None:
        self.sheets.open_settings()

    def action_guide(self) -> None:
        """The guide to a first game from its beginning, or its end."""
        if self.tutor.look():
            self.tutor.end()
        else:
            self.tutor.begin()
        self.change()

    def end_guide(self) -> None:
        self.tutor.end()
        self.change()

    def action_review(self) -> None:
        """Look back over the game; bots play on behind it."""

        def left() -> None:
            self._is_covered = False
            if self._owes:
                self._owes = False
                self.refresh_position()
                if self.session.is_over:
                    self.action_result()

        self._is_covered = True
        self.table.open_review(left)

    def action_known(self) -> None:
        if self.at.hides_secrets:
            self.at.notice = self.at.hidden_sentence
            self.change()
        else:
            self.board.open_known()

    # -- leaving ---------------------------------------------------------------------------

    def loss(self) -> str:
        return self._watch.loss()

    def action_leave(self) -> None:
        """Back to the menu; everything is saved already, or else that is asked first."""
        loss = self.loss()
        if loss:
            question = Confirm(loss, yes=_("Leave all the same"), no=_("Stay"))
            self.app.push_screen(question, self._leave_if)
        else:
            self._leave_if(True)

    def _leave_if(self, sure: bool | None) -> None:
        if not sure:
            self.refresh_position()
            return
        self._stop_bots()
        for sentence in self._watch.unsaid():
            self.at.around.say(sentence)
        self.table.close()

    def action_resign(self) -> None:
        def answered(sure: bool | None) -> None:
            if not sure:
                return
            self._stop_bots()
            try:
                self.session.resign()
            except SaveLocked:
                self.show_as_watched()
                return
            self.refresh_position()
            self.action_leave()

        if not self.at.around.settings.confirmations:
            answered(True)
            return
        question = _("Resign? The game is marked as abandoned and goes no further.")
        self.app.push_screen(Confirm(question), answered)
