"""``GameScreen``: keys, clicks and what they lead to."""

from __future__ import annotations

import asyncio
import time
from typing import ClassVar

from textual import events
from textual.app import ComposeResult

from engine import Action, ActionError, View
from saves.errors import SaveError, SaveLocked
from saves.fingerprint import file_fingerprint
from tui.drawing.canvas import CanvasView, Spot
from tui.games.pack import title_of
from tui.games.refusals import error_sentence
from tui.games.viewpoint import must_hide, reader_seat, secret_of
from tui.play.board import Button
from tui.play.decision import Decision
from tui.play.i18n import _
from tui.play.keys import Command, commands, find_command
from tui.play.refusals import loss_sentence, lost_sentence
from tui.play.session import Session
from tui.play.undoing import why_no_undo
from tui.table.frame import Table
from tui.table.hints import HintsAtTheTable
from tui.table.review import ReviewAtTheTable


class GameScreen(HintsAtTheTable, ReviewAtTheTable):
    """A game at the table.

    Args:
        session: the game being played; the screen closes it when it goes.
    """

    settle_seconds: ClassVar[float] = 0.12
    """Nothing is played by a key or click that came before a decision was on screen so long."""
    double_click_seconds: ClassVar[float] = 0.5
    """The same for the further clicks of a double click."""
    poll_seconds: ClassVar[float] = 1.0
    """How often it is looked what another session has done."""

    begins_with_guide = False
    """Whether the first-game guide comes before anything else."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.scopes = ("hint", "table", self.game)
        self.decision: Decision | None = None
        self.view: View = session.view(self._viewer())
        self.notice = ""
        self._unsaved = ""
        """What was said last of what keeps the game from the disk."""
        self._briefs: list[str] = []
        self._watches = session.watching
        """Whether the screen shows that another session plays."""
        self._shown_at = 0.0
        self._skip = asyncio.Event()
        self._skipping = False
        self._waiting_for_key = False
        self._seated = -1
        self._hands_over = False
        self._is_guided = False
        self._buttons: list[Button] = []
        self._by_key: dict[str, Command] = {
            key.lower(): command
            for command in commands("table", self.game, own=self.pack.keys)
            for key in command.keys
        }

    # -- life --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Table(self)

    def on_mount(self) -> None:
        self._is_guided = self.begins_with_guide
        self.refresh_position()
        if self.begins_with_guide:
            self._open_guide()
        else:
            self.begin()
        self.watch_file()

    def on_unmount(self) -> None:
        if not self.session.close() and self.session.unsaved is not None:
            self.argosy.last_words.append(lost_sentence(self.session.unsaved))
        while (notice := self.session.take_notice()) is not None:
            self.argosy.last_words.append(error_sentence(notice))

    def on_screen_resume(self) -> None:
        if not self.offers("hint"):
            self.close_hint(keep=False)
        self.repaint()

    def _viewer(self) -> int:
        """The seat from which the table is shown."""
        return reader_seat(self.session)

    def refresh_position(self) -> None:
        """After anything was played or taken back."""
        self.drop_hint()
        self.moment = None
        self.view = self.session.view(self._viewer())
        may_play = self.session.is_human_turn and not self.session.watching
        if not may_play:
            self._seated = -1
        self.decision = self.make_decision(self.view) if may_play else None
        if self.decision is not None and self.hides_secrets:
            self.decision = None
            self._ask_to_hand_over()
        self.aim_at_kept()
        self._shown_at = time.monotonic()
        plies = self.session.match.plies
        del self._briefs[len(plies) :]
        for ply in plies[len(self._briefs) :]:
            self._briefs.append(self.brief(ply))
        self._report_saving()
        self.update_review()
        self.repaint()

    def _report_saving(self) -> None:
        """What keeps the game from the disk, as long as that is so; what is to be said once."""
        unsaved, before = self.session.unsaved, self._unsaved
        self._unsaved = "" if unsaved is None else error_sentence(unsaved)
        if self._unsaved:
            self.notice = self._unsaved
        elif (notice := self.session.take_notice()) is not None:
            self.notice = error_sentence(notice)
        elif self.notice == before:
            self.notice = ""

    @property
    def hides_secrets(self) -> bool:
        """Whether the viewer's secrets must not be shown now: somebody else may look."""
        return must_hide(self.session, self.view.seat, self._seated)

    def _ask_to_hand_over(self) -> None:
        """Hide the table until the person whose turn it is sits down.

        There is only one hand-over screen, and it comes after the first-game guide.
        """
        if self._hands_over or self._is_guided or self.waits_for_review():
            return
        from tui.screens.hand_over import HandOverScreen

        seat = self.view.seat

        def answered(is_here: bool | None) -> None:
            self._hands_over = False
            if is_here:
                self._seated = seat
                self.refresh_position()
            else:
                self.leave()

        self._hands_over = True
        self.app.push_screen(
            HandOverScreen(self.names[seat], secret_of(self.session.match)), answered
        )

    # -- another session ----------------------------------------------------------------

    def watch_file(self) -> None:
        """Look at the save now and then: another session plays it, or may take it over."""
        self._file = file_fingerprint(self.session.record.path)
        self.set_interval(self.poll_seconds, self._poll_save)

    def _poll_save(self) -> None:
        """Show what has happened in the other session, if there is one."""
        if self.is_taken_over() or not self.session.watching:
            return
        seen = file_fingerprint(self.session.record.path)
        if seen == self._file:
            return
        self._file = seen
        try:
            self.session.reload()
            self.notice = ""
        except SaveError as error:
            self.notice = error_sentence(error)
        self._briefs.clear()  # The other session may have taken something back.
        self.refresh_position()

    def is_taken_over(self) -> bool:
        """Whether it is found now that another session has taken the game over."""
        if self.session.watching == self._watches and not self.session.is_taken_over():
            return False
        self.show_as_watched()
        return True

    def show_as_watched(self) -> None:
        self._watches = True
        self.workers.cancel_group(self, "bots")
        self._file = file_fingerprint(self.session.record.path)
        self._briefs.clear()
        self.notice = ""
        while self.session.take_notice() is not None:
            pass  # The context bar says it for as long as it is so.
        self.refresh_position()

    # -- commands --------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if not self.is_active:
            return  # Typed in one go with a key that has opened something else.
        if self.takes_key(event):
            event.stop()
            event.prevent_default()
            return
        command = self._by_key.get(event.key.lower())
        if event.key in find_command("result").keys and self.offers("result"):
            command = find_command("result")
        if command is not None and self._is_switched_on(command):
            event.stop()
            event.prevent_default()
            if self._plays(command) and event.time < self._shown_at + self.settle_seconds:
                return
            self.perform(command.id)
        elif event.key.isdecimal() and self.decision is not None:
            event.stop()
            (self.type_hint if self.has_hint else self.type_digit)(int(event.key))
            self.repaint()
        elif self.decision is None:
            self.skip_pause()

    def takes_key(self, event: events.Key) -> bool:
        """Answer a key that is no command of the registry; False: it may be one."""
        return False

    def _is_switched_on(self, command: Command) -> bool:
        """Whether the settings leave the command there at all."""
        return not command.help_switch or self.helps(command.help_switch)

    def _plays(self, command: Command) -> bool:
        """Whether the command can lead on from the decision on screen."""
        if self.decision is None or command.anytime:
            return False
        return command.id == "commit" or command.scope == self.game

    def _plays_alone(self, command: Command) -> bool:
        """Whether it is one of the game's own that mean something in the reader's turn only."""
        return command.scope == self.game and not command.anytime

    def perform(self, command_id: str) -> None:
        """Do a command of the registry, by key, click or menu."""
        if self.is_taken_over():
            return
        had_notice, self.notice = self.notice, ""
        if self._perform_on_hint(command_id):
            self.repaint()
            return
        match command_id:
            case "hint":
                self.ask_hint()
            case "left" | "right" | "up" | "down" | "commit":
                self._steer(command_id)
            case "back":
                if not self.step_back():
                    self._open_menu()
            case "menu":
                self._open_menu()
            case "undo":
                self._undo()
            case "move_now":
                self.move_now()
            case "log" | "known" | "news":
                self._open_sheet(command_id)
            case "review":
                self.open_review()
            case "result" if self.offers("result"):
                self.show_result()
            case "guide":
                self._open_guide()
            case "settings":
                self._open_settings()
            case "resign":
                self._ask_to_resign()
            case "leave":
                self.leave()
            case "help":
                self.argosy.action_help()
            case _:
                if self.decision is None and not self.command(command_id).anytime:
                    self.skip_pause()
                else:
                    self.perform_own(command_id)
        if self.decision is not None or had_notice or self.notice:
            self.repaint()

    def _perform_on_hint(self, command_id: str) -> bool:
        """What keys mean while a hint is on show or thought about; False: the usual."""
        if self.is_hinting and command_id in ("back", "hint_stop"):
            self.stop_hinting()
            return True
        if not self.has_hint:
            return False
        match command_id:
            case "up" | "left":
                self.step_hint(-1)
            case "down" | "right" | "hint_line":
                self.step_hint(1)
            case "back" | "hint_close":
                self.close_hint(keep=False)
            case "commit" | "hint_keep":
                self.close_hint(keep=True)
            case _ if self._plays_alone(self.command(command_id)):
                self.close_hint(keep=True)
            case _:
                return False
        return True

    def _steer(self, command_id: str) -> None:
        if self.decision is None:
            self.skip_pause()
        elif command_id == "commit":
            self.commit()
        else:
            dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[command_id]
            self.steer(dx, dy)

    def steer(self, dx: int, dy: int) -> None:
        """Arrows in a person's turn: -1, 0 or 1 each way."""
        if self.decision is not None:
            self.decision.move(dx, dy)

    def commit(self) -> None:
        """Enter: play the decision's action, or open its next stage."""
        if self.decision is None:
            return
        action = self.decision.commit()
        if action is not None:
            self.play(action)
        else:
            self._shown_at = time.monotonic()

    def play(self, action: Action) -> None:
        """Play a person's action; a refusal is shown and changes nothing."""
        first = self.session.ply
        try:
            self.session.play(action)
        except ActionError as error:
            self.notice = error_sentence(error, self.game)
            return
        except SaveLocked:
            self.show_as_watched()
            return
        self.drop_hint()
        self.follow_hint(action)
        self.unfold(first)

    def step_back(self) -> bool:
        """Leave the innermost stage of a decision; False if there is none."""
        return self.decision is not None and self.decision.back()

    def _undo(self) -> None:
        self.notice = why_no_undo(self.session, self._seated)
        if self.notice:
            return
        self.workers.cancel_group(self, "bots")
        try:
            self.session.undo()
        except SaveLocked:
            self.show_as_watched()
            return
        self.notice = _("Taken back. It is your decision again.")
        self.refresh_position()

    def loss(self) -> str:
        """The moves that are on no disk, though it was tried once more."""
        if self.session.is_kept() or self.session.unsaved is None:
            return ""
        return loss_sentence(self.session.unsaved)

    def leave(self) -> None:
        """Back to the menu; everything is saved already, or else that is asked first."""
        loss = self.loss()
        if loss:
            from tui.screens.confirm import Confirm

            self.app.push_screen(
                Confirm(loss, yes=_("Leave all the same"), no=_("Stay")), self._leave_if
            )
        else:
            self._leave_if(True)

    def _leave_if(self, sure: bool | None) -> None:
        if not sure:
            self.refresh_position()
            return
        self.workers.cancel_group(self, "bots")
        while (notice := self.session.take_notice()) is not None:
            self.argosy.say(error_sentence(notice))
        if self.is_active:
            self.dismiss(None)

    def _ask_to_resign(self) -> None:
        if self.session.watching or self.session.is_over:
            self.notice = _("That is not possible now.")
            return

        from tui.screens.confirm import Confirm

        def answered(sure: bool | None) -> None:
            if not sure:
                return
            self.workers.cancel_group(self, "bots")
            try:
                self.session.resign()
            except SaveLocked:
                self.show_as_watched()
                return
            self.refresh_position()
            self.leave()

        if not self.argosy.settings.confirmations:
            answered(True)
            return
        question = _("Resign? The game is marked as abandoned and goes no further.")
        self.app.push_screen(Confirm(question), answered)

    def _open_menu(self) -> None:
        from tui.screens.game_menu import GameMenu

        def chosen(command_id: str | None) -> None:
            if command_id:
                self.perform(command_id)

        self.app.push_screen(
            GameMenu(title_of(self.game, self.session.record.theme), self.offers, self.labels),
            chosen,
        )

    def _open_guide(self) -> None:
        """The cards of the first-game guide; bots wait until they are read."""
        from tui.screens.guide import GuideScreen

        cards = list(self.pack.guide(self.session.record.theme))
        if not cards:
            self.notice = _("There is no guide to this game yet.")
            return
        if self.decision is None:
            self.workers.cancel_group(self, "bots")
        self._is_guided = True

        def left(_result: None) -> None:
            self._is_guided = False
            if self.decision is None and not self.session.is_over:
                self.refresh_position()
                self.go_on()

        self.app.push_screen(GuideScreen(self, cards), left)

    def _open_settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def _open_sheet(self, command_id: str) -> None:
        if not self.offers(command_id):
            self.notice = _("This sheet is switched off in the settings.")
            return

        if command_id == "known" and self.hides_secrets:
            self.notice = self.hidden_sentence()
        elif command_id == "known":
            self.open_known()
        elif command_id == "log":
            self._open_log()
        else:
            self._open_news()

    def _open_log(self) -> None:
        from tui.play.log import composed
        from tui.play.voice import Logged
        from tui.screens.log import LogScreen

        plies = self.session.match.plies
        logged = Logged(self.voice, plies, self.audience)
        lines = composed(plies, logged, self.names, self.news_from())
        self.app.push_screen(LogScreen(lines, self.all_marks(), self.game, self.names))

    def _open_news(self) -> None:
        from tui.screens.sheet import Sheet

        plies = self.session.match.plies[self.news_from() :]
        lines = [
            row
            for ply in plies
            for line in self.sentences(ply)
            for row in self.wrapped(line, Sheet.room, len(line))
        ]
        self.app.push_screen(
            Sheet(
                _("Since your last turn"),
                lines or [_("Nothing yet.")],
                self.all_marks(),
                find_command("news").keys,
            )
        )

    # -- clicks ------------------------------------------------------------------------

    def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        spot = message.spot
        if not self.is_active or message.is_stale:
            return
        if self.has_hint and spot.name != "command":
            self._click_hint(spot)
            return
        settle = self.double_click_seconds if message.chain > 1 else self.settle_seconds
        if spot.name == "command":
            self.perform(self.shown_key_ids()[spot.number])
        elif self.decision is not None and message.time < self._shown_at + settle:
            return
        elif spot.name == "button":
            self._press(self._buttons[spot.number])
        elif self.decision is not None:
            self.notice = ""
            self.click_own(spot.name, spot.number)
            self.repaint()
        else:
            self.skip_pause()

    def _click_hint(self, spot: Spot) -> None:
        """While a hint is on show a click chooses a suggestion, or closes it: no more."""
        if spot.name == "hint":
            self.click_hint(spot.number)
        else:
            self.close_hint(keep=True)
        self.repaint()

    def _press(self, button: Button) -> None:
        if button.possible:
            self.press(button)
            self.repaint()

    def press(self, button: Button) -> None:
        """A button of the board was clicked."""
        self.perform(button.command)
