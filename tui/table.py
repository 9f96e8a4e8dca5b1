"""``GameScreen``: what every game's screen is, from the title line to the key line.

A game's own screen (``tui/<game>/screen.py``) says how its board is drawn, what decision a
person faces and what the words are; keys, pacing of bots, undo, news, log, saving notices
and the way to the result are here.
"""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region

from engine import CHANCE, SEAT_LETTERS, Action, ActionError, Ply, View
from saves.errors import SaveError
from tui.actions import Act, acts, find_act, key_line
from tui.canvas import Canvas, CanvasView, put_marked, wrap
from tui.carthage.board import Look
from tui.decision import Decision
from tui.games import level_name
from tui.i18n import _
from tui.screens.base import BaseScreen
from tui.session import Session

PAUSES = {"off": 0.0, "short": 0.7, "long": 1.8}
"""Seconds between bots' moves; ``key`` waits for a key."""

LOG_COLUMN = 82
WIDE = 110
"""From this width the log stands beside the board."""


@dataclass(frozen=True)
class Button:
    """A thing to do that stands on the board, for the mouse and for newcomers."""

    act: str
    label: str
    current: bool = False
    possible: bool = True


class Table(CanvasView):
    """The one widget of a game screen."""

    def __init__(self, owner: GameScreen) -> None:
        super().__init__()
        self.owner = owner

    def paint(self, canvas: Canvas) -> None:
        self.owner.paint(canvas)


class GameScreen(BaseScreen[None]):
    """A game at the table.

    Args:
        session: the game being played; the screen closes it when it goes.
    """

    scope: ClassVar[str]
    """The scope of the game's own acts in the registry, which is the game's id."""
    settle_seconds: ClassVar[float] = 0.12
    """Nothing is played by a key or click that came before a decision was on screen so long."""
    double_click_seconds: ClassVar[float] = 0.5
    """The same for the further clicks of a double click."""
    look_again_seconds: ClassVar[float] = 1.0
    """How often a watched save is looked at."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.scopes = ("table", self.scope)
        self.session = session
        self.decision: Decision | None = None
        self.view: View = session.view(self._viewer())
        self.notice = ""
        self._digests: list[str] = []
        self._shown_at = 0.0
        self._skip = asyncio.Event()
        self._skipping = False
        self._waiting_for_key = False
        self._seated = -1
        self._buttons: list[Button] = []
        self._acts: dict[str, Act] = {
            key.lower(): act for act in acts("table", self.scope) for key in act.keys
        }

    # -- what a game's screen says -----------------------------------------------------

    def make_decision(self, view: View) -> Decision | None:
        """The decision that the view's seat faces."""
        raise NotImplementedError

    def title_line(self) -> tuple[str, str]:
        """The title line: what is played and who acts; what ends it."""
        raise NotImplementedError

    def paint_board(self, canvas: Canvas, look: Look, top: int) -> int:
        """Paint board, players and hand from row ``top``; returns the next free row."""
        raise NotImplementedError

    def paint_extra(self, canvas: Canvas, look: Look, top: int, bottom: int) -> None:
        """Use the free rows from ``top`` to ``bottom - 1`` of a large window."""

    def context(self) -> list[str]:
        """Sentences about what is under the cursor and what it would do."""
        raise NotImplementedError

    def buttons(self) -> list[Button]:
        """What can be done now."""
        raise NotImplementedError

    def perform_own(self, act_id: str) -> bool:
        """Do one of the game's own acts; False if it is not possible now."""
        raise NotImplementedError

    def click_own(self, name: str, number: int) -> None:
        """A spot of the board was clicked in a person's turn."""
        raise NotImplementedError

    def type_digit(self, digit: int) -> None:
        """A digit was typed in a person's turn."""

    def digest(self, ply: Ply) -> str:
        """A ply in a few words for the log lines; empty for what goes without saying."""
        raise NotImplementedError

    def log_sentences(self, ply: Ply) -> list[str]:
        """A ply in whole sentences, for the log."""
        raise NotImplementedError

    def known_sheet(self) -> list[str]:
        """What is known of hidden and coming things, a line each."""
        raise NotImplementedError

    def marks(self) -> list[tuple[re.Pattern[str], Style | list[Style]]]:
        """Patterns in sentences that get a colour (names do by themselves)."""
        return []

    # -- life --------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self.session.match.game.id

    @property
    def look(self) -> Look:
        return Look(self.argosy.glyphs, self.argosy.palette, self.session.record.theme)

    @property
    def names(self) -> list[str]:
        return self.session.record.names

    def compose(self) -> ComposeResult:
        yield Table(self)

    def on_mount(self) -> None:
        self._refresh_position()
        self.go_on()
        if self.session.watching:
            self._file = self._file_mark()
            self.set_interval(self.look_again_seconds, self._look_again)

    def _file_mark(self) -> tuple[int, int, int] | None:
        """What tells one writing of the save from another; ``None`` if it is not there."""
        try:
            found = os.stat(self.session.record.path or "")
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _look_again(self) -> None:
        """When watching: show what has happened in the other session."""
        mark = self._file_mark()
        if mark is None or mark == self._file:
            return
        self._file = mark
        try:
            self.session.reload()
        except SaveError as error:
            from tui.words import error_sentence

            self.notice = error_sentence(error)
        self._digests.clear()  # The other session may have taken something back.
        self._refresh_position()

    def on_unmount(self) -> None:
        self.session.close()

    def on_screen_resume(self) -> None:
        self.repaint()

    def repaint(self) -> None:
        """Paint the table anew; only what changed is sent."""
        if self.is_mounted:
            self.query_one(Table).repaint()

    def _viewer(self) -> int:
        """Whose eyes the screen has: the person who acts, else the one who acts next."""
        session = self.session
        humans = session.record.humans
        if session.is_human_turn or not humans:
            return max(session.to_act, 0) if humans else 0
        seats = session.match.seats
        active = max(session.match.to_act, 0)
        return min(humans, key=lambda seat: (seat - active) % seats)

    def has_secrets(self) -> bool:
        """Whether people at one screen must not see each other's hands."""
        return False

    @property
    def is_curtained(self) -> bool:
        """Whether the viewer's secrets must not be shown now: somebody else may look."""
        shared = len(self.session.record.humans) > 1 and self.has_secrets()
        return shared and not self.session.is_over and self._seated != self.view.seat

    def _draw_curtain(self) -> None:
        """Hide the table until the person whose turn it is sits down."""
        from tui.screens.curtain import Curtain

        seat = self.view.seat

        def answered(lifted: bool | None) -> None:
            if lifted:
                self._seated = seat
                self._refresh_position()
            else:
                self.leave()

        self.app.push_screen(Curtain(self.names[seat]), answered)

    def _refresh_position(self) -> None:
        """After anything was played or taken back."""
        self.view = self.session.view(self._viewer())
        may_play = self.session.is_human_turn and not self.session.watching
        if not may_play:
            self._seated = -1
        self.decision = self.make_decision(self.view) if may_play else None
        if self.decision is not None and self.is_curtained:
            self.decision = None
            self._draw_curtain()
        self._shown_at = time.monotonic()
        plies = self.session.match.plies
        del self._digests[len(plies) :]
        for ply in plies[len(self._digests) :]:
            self._digests.append(self.digest(ply))
        if self.session.unsaved is not None:
            from tui.words import error_sentence

            self.notice = error_sentence(self.session.unsaved)
        self.repaint()

    # -- bots --------------------------------------------------------------------------

    def go_on(self) -> None:
        """Let bots move until a person has to decide, or show the result."""
        if self.session.watching:
            return
        if self.session.is_over:
            self.show_result()
        elif self.session.is_bot_turn:
            self.run_worker(self._bots_move(), group="bots", exclusive=True)

    async def _bots_move(self) -> None:
        self._skipping = False
        while self.session.is_bot_turn:
            await self._pause()
            ply = self.session.ply
            action = self.session.choose_bot_action()
            if self.session.ply != ply or not self.session.is_bot_turn:
                return
            self.session.play(action)
            self._refresh_position()
            await asyncio.sleep(0)
        self.go_on()

    async def _pause(self) -> None:
        pacing = self.argosy.settings.pacing
        if self._skipping or pacing == "off":
            return
        self._skip.clear()
        if pacing == "key":
            self._waiting_for_key = True
            self.repaint()
            await self._skip.wait()
            self._waiting_for_key = False
            return
        try:
            await asyncio.wait_for(self._skip.wait(), PAUSES[pacing])
            self._skipping = True
        except TimeoutError:
            return

    def skip_pause(self) -> None:
        """A key while bots move: no more pauses until a person's turn."""
        self._skip.set()

    def show_result(self) -> None:
        """The game is over: the result comes over the board."""
        from tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.session))

    # -- acts --------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if not self.is_active:
            return  # Typed in one go with a key that has opened something else.
        act = self._acts.get(event.key.lower())
        if act is not None:
            event.stop()
            event.prevent_default()
            if self._plays(act) and event.time < self._shown_at + self.settle_seconds:
                return
            self.perform(act.id)
        elif event.key.isdigit() and self.decision is not None:
            event.stop()
            self.type_digit(int(event.key))
            self.repaint()
        elif self.decision is None:
            self.skip_pause()

    def _plays(self, act: Act) -> bool:
        """Whether the act can lead on from the decision on screen."""
        return self.decision is not None and (act.id == "commit" or act.scope == self.scope)

    def perform(self, act_id: str) -> None:
        """Do an act of the registry, by key, click or menu."""
        had_notice, self.notice = self.notice, ""
        match act_id:
            case "left" | "right" | "up" | "down" | "commit":
                self._steer(act_id)
            case "back":
                self._step_back()
            case "menu":
                self._open_menu()
            case "undo":
                self._undo()
            case "log" | "known" | "news":
                self._open_sheet(act_id)
            case "settings":
                self._open_settings()
            case "resign":
                self._ask_to_resign()
            case "leave":
                self.leave()
            case "help":
                self.argosy.action_help()
            case _:
                if self.decision is None:
                    self.skip_pause()
                elif not self.perform_own(act_id) and not self.notice:
                    self.notice = _("That is not possible now.")
        if self.decision is not None or had_notice or self.notice:
            self.repaint()

    def _steer(self, act_id: str) -> None:
        if self.decision is None:
            self.skip_pause()
        elif act_id == "commit":
            self.commit()
        else:
            dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[act_id]
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
        """Play a person's action; a refusal is told and changes nothing."""
        try:
            self.session.play(action)
        except ActionError as error:
            from tui.words import error_sentence

            self.notice = error_sentence(error)
            return
        self._refresh_position()
        self.go_on()

    def _step_back(self) -> None:
        if self.decision is None or not self.decision.back():
            self._open_menu()

    def _undo(self) -> None:
        if self.session.undo_seat is None:
            self.notice = _(
                "Nothing to take back: a card was drawn or somebody decided since your last choice."
            )
            return
        self.workers.cancel_group(self, "bots")
        self.session.undo()
        self._refresh_position()
        self.notice = _("Taken back. It is your decision again.")

    def leave(self) -> None:
        """Back to the menu; everything is saved already."""
        self.workers.cancel_group(self, "bots")
        if self.is_active:
            self.dismiss(None)

    def _ask_to_resign(self) -> None:
        if self.session.watching or self.session.is_over:
            self.notice = _("That is not possible now.")
            return

        from tui.screens.confirm import Confirm

        def answered(sure: bool | None) -> None:
            if sure:
                self.workers.cancel_group(self, "bots")
                self.session.resign()
                self._refresh_position()
                self.leave()

        question = _("Resign? The game is marked as abandoned and goes no further.")
        self.app.push_screen(Confirm(question), answered)

    def _open_menu(self) -> None:
        from tui.screens.game_menu import GameMenu

        def chosen(act_id: str | None) -> None:
            if act_id:
                self.perform(act_id)

        self.app.push_screen(GameMenu(self.title_line()[0], self.offers), chosen)

    def _open_settings(self) -> None:
        from tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def _open_sheet(self, act_id: str) -> None:
        if not self.offers(act_id):
            self.notice = _("The sheet of cards is switched off in the settings.")
            return

        from tui.screens.sheet import Sheet

        if act_id == "known":
            title, lines, at_end = _("Cards"), self.known_sheet(), False
        else:
            first = self._news_from() if act_id == "news" else 0
            title = _("Since your last turn") if act_id == "news" else _("Log")
            plies = self.session.match.plies[first:]
            lines = [line for ply in plies for line in self.log_sentences(ply)]
            at_end = act_id == "log"
        if not lines:
            lines = [_("Nothing yet.")]
        self.app.push_screen(Sheet(title, lines, self.all_marks(), find_act(act_id).keys, at_end))

    # -- clicks ------------------------------------------------------------------------

    def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        spot = message.spot
        if not self.is_active:
            return
        settle = self.double_click_seconds if message.chain > 1 else self.settle_seconds
        if spot.name == "act":
            self.perform(ACT_IDS[spot.number])
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

    def _press(self, button: Button) -> None:
        if button.possible:
            self.press(button)
            self.repaint()

    def press(self, button: Button) -> None:
        """A button of the board was clicked."""
        self.perform(button.act)

    # -- painting ----------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """The whole screen."""
        look = self.look
        self._paint_title(canvas, look)
        row = self.paint_board(canvas, look, 1)
        wide = canvas.width >= WIDE
        bottom = canvas.height - 1
        canvas.put(
            0, row, look.glyphs.rule * (LOG_COLUMN - 2 if wide else canvas.width), look.palette.line
        )
        row += 1
        width = (LOG_COLUMN - 2 if wide else canvas.width) - 2
        context_rows = min(4 if bottom - row > 6 else 3, bottom - row)
        self._paint_context(canvas, look, row, context_rows, width)
        if wide:
            for y in range(1, bottom):
                canvas.put(LOG_COLUMN - 1, y, look.glyphs.text("│"), look.palette.line)
            self._paint_log(canvas, look, LOG_COLUMN + 1, 1, bottom - 1, canvas.width - 1)
            self.paint_extra(canvas, look, row + context_rows, bottom)
        else:
            self._paint_log(
                canvas, look, 1, row + context_rows, bottom - row - context_rows, canvas.width - 1
            )
        self._paint_keys(canvas, look, bottom)

    def _paint_title(self, canvas: Canvas, look: Look) -> None:
        left, right = map(look.glyphs.text, self.title_line())
        canvas.put(0, 0, "", look.palette.text, canvas.width)
        end = canvas.width - len(right) - 1
        canvas.put(1, 0, left, look.palette.title, max(1, end - 2))
        canvas.put(end, 0, right, look.palette.muted)
        canvas.fill(Region(0, 0, canvas.width, 1), look.palette.bar)

    def _paint_context(self, canvas: Canvas, look: Look, top: int, rows: int, width: int) -> None:
        words = self.notice or " ".join(self.context())
        style = look.palette.danger_text if self.notice else look.palette.text
        lines = wrap(look.glyphs.text(words), width, rows, look.glyphs.text("…"))
        for y, line in enumerate(lines, start=top):
            put_marked(canvas, 1, y, line, style, self.all_marks(), width)

    def _news_from(self) -> int:
        """The index of the first ply since the viewer's own last decision."""
        plies = self.session.match.plies
        for index in range(len(plies) - 1, -1, -1):
            if plies[index].actor == self.view.seat:
                return index + 1
        return 0

    @property
    def news_seats(self) -> set[int]:
        """The other seats that decided since the viewer's last decision, to be marked."""
        if not self.helps("marks"):
            return set()
        plies = self.session.match.plies[self._news_from() :]
        return {ply.actor for ply in plies if ply.actor != CHANCE}

    def _paint_log(
        self, canvas: Canvas, look: Look, left: int, top: int, rows: int, right: int
    ) -> None:
        """The newest log lines that fit, those since one's own last turn marked."""
        width = right - left
        if rows <= 0 or width < 10:
            return
        news = self._news_from()
        beside = left >= LOG_COLUMN
        lines: list[tuple[str, bool]] = []
        index = len(self._digests) - 1
        while index >= 0 and len(lines) < rows:
            fresh = index >= news
            start = index
            if not beside:
                start = self._joined_from(index, news, width - 2)
            words = " · ".join(text for text in self._digests[start : index + 1] if text)
            if words:
                wrapped = wrap(look.glyphs.text(words), width - 2, 3, look.glyphs.text("…"))
                lines = [(line, fresh) for line in wrapped] + lines
            index = start - 1
        lines = lines[-rows:]
        for y, (line, fresh) in enumerate(lines, start=top):
            if fresh and self.helps("marks"):
                canvas.put(left, y, look.glyphs.new, look.palette.new_mark)
            style = look.palette.text if fresh else look.palette.muted
            put_marked(canvas, left + 2, y, line, style, self.all_marks(fresh), width - 2)

    def _joined_from(self, index: int, news: int, width: int) -> int:
        """The earliest ply whose digest still fits on one line with those up to ``index``."""
        limit = news if index >= news else 0
        used = len(self._digests[index])
        while index > limit:
            more = len(self._digests[index - 1])
            if used and more and used + more + 3 > width:
                break
            used += more + 3 if more else 0
            index -= 1
        return index

    def all_marks(self, bright: bool = True) -> list[tuple[re.Pattern[str], Style | list[Style]]]:
        """Players' names in their colours, and the game's own marks."""
        if not bright:
            return []
        palette = self.argosy.palette
        found: list[tuple[re.Pattern[str], Style | list[Style]]] = [
            (re.compile(rf"(?<!\w){re.escape(self.argosy.glyphs.text(name))}(?!\w)"), style)
            for name, style in zip(self.names, palette.seats, strict=False)
        ]
        return found + self.marks()

    def paint_buttons(self, canvas: Canvas, look: Look, x: int, y: int) -> None:
        """The row of buttons; the current one looks like the cursor."""
        self._buttons = self.buttons()
        for number, button in enumerate(self._buttons):
            label = look.glyphs.text(f" {button.label} ")
            style = (
                look.palette.cursor
                if button.current
                else look.palette.text
                if button.possible
                else look.palette.muted
            )
            end = canvas.put(x, y, label, style)
            if button.possible:
                canvas.spot(Region(x, y, end - x, 1), "button", number)
            x = end + 2

    def _paint_keys(self, canvas: Canvas, look: Look, y: int) -> None:
        canvas.put(0, y, "", look.palette.text, canvas.width)
        x = 1
        for act_id, (key, label) in zip(self.key_ids(), key_line(*self.key_ids()), strict=True):
            start = x
            x = canvas.put(x, y, look.glyphs.text(key), look.palette.key) + 1
            x = canvas.put(x, y, look.glyphs.text(label), look.palette.muted)
            canvas.spot(Region(start, y, x - start, 1), "act", ACT_IDS.index(act_id))
            x += 2
        canvas.fill(Region(0, y, canvas.width, 1), look.palette.bar)

    def helps(self, name: str) -> bool:
        """Whether a help of the settings is switched on."""
        return self.argosy.settings.helps.get(name, True)

    def offers(self, act_id: str) -> bool:
        """Whether an act is there at all: the sheet of cards is not, with its helps off."""
        return act_id != "known" or self.helps("known_cards") or self.helps("remaining")

    def key_ids(self) -> Sequence[str]:
        """The acts of the key line."""
        every = ("back", "undo", "news", "log", "known", "settings", "leave", "help")
        return [act_id for act_id in every if self.offers(act_id)]

    def actor_name(self) -> str:
        """Who is to act, by name."""
        seat = self.session.to_act
        return self.names[seat] if seat >= 0 else ""

    def waiting_sentence(self) -> str:
        """What the context bar says in others' turns."""
        session = self.session
        if session.watching:
            return _("You are watching: this game is being played in another session.")
        if session.is_over:
            return _("The game is over.")
        if session.is_chance_due:
            return _("A card is due. Enter it with `argosy step` and go on here.")
        if self._waiting_for_key:
            return _("{name} is next: any key goes on.").format(name=self.actor_name())
        seat = session.to_act
        return _("{seat} {name} ({level}) is thinking. Any key skips the pause.").format(
            seat=SEAT_LETTERS[seat],
            name=self.actor_name(),
            level=level_name(session.record.players[seat].level),
        )


ACT_IDS: list[str] = [act.id for act in acts("app", "table", "carthage")]


def game_screen(session: Session) -> GameScreen:
    """The screen of the session's game; its package is imported now."""
    module = import_module(f"tui.{session.match.game.id}.screen")
    screen = module.SCREEN(session)
    assert isinstance(screen, GameScreen)
    return screen
