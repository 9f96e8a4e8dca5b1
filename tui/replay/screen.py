"""``ReplayScreen``: keys of a replay, and what it says about the last action.

It is mixed into a game's own screen, which paints the board, the players and the log of the
position that is shown. Nobody decides anything here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from engine import CHANCE, OVER
from saves import Folder, GameRecord
from saves.record import OPEN
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.pack import title_of
from tui.play.i18n import _, ngettext
from tui.play.keys import Command, commands
from tui.play.log import composed
from tui.play.session import Session
from tui.play.voice import Logged
from tui.replay.past import Past
from tui.table.bots import PAUSES
from tui.table.screen import GameScreen

LONGEST_NUMBER: Final = 5
"""Digits of a turn that can be typed."""
ROOMY: Final = 100
"""Columns from which the title line names the game as well."""
KEYS: Final = ("replay_back", "replay_on", "replay_turn_back", "replay_turn_on", "replay_play")
MORE_KEYS: Final = (
    "replay_jump",
    "replay_log",
    "replay_known",
    "replay_points",
    "replay_viewpoint",
)
"""Shown as far as the window has room for them."""
LAST_KEYS: Final = ("replay_menu", "replay_leave", "help")


class ReplayScreen(GameScreen):
    """A game step by step.

    Args:
        record: the game, which may go on meanwhile; ``follow`` says that it has.
        folder: the data folder.
        at_end: whether it opens at the last action instead of the beginning.
    """

    def __init__(self, record: GameRecord, folder: Folder, at_end: bool = False) -> None:
        self._past = Past(record)
        self._at = self._past.total if at_end else 0
        """How many plies have been played in the position that is shown."""
        self._since = max(0, self._at - 1)
        """The first ply that is described and marked: what the last step has led over."""
        self._seen = self._past.total
        """How many plies there were when the last of them was seen."""
        self._viewpoint = record.humans[0] if len(record.humans) == 1 else None
        """Whose seat it is seen from; ``None`` is whoever acts, and nobody's secrets."""
        self._typed: str | None = None
        """The number of a turn that is being typed."""
        self._playing = False
        super().__init__(Session(self._past.record_after(self._at), folder, None, watching=True))
        game = f"replay_{self.game}"
        self.scopes = (game, "replay")
        self._by_key: dict[str, Command] = {
            key.lower(): command
            for command in commands("replay", game, own=self.pack.keys)
            for key in command.keys
        }
        self._of_the_table = {
            key.lower()
            for command in commands("table", self.game, own=self.pack.keys)
            for key in command.keys
        }
        """Keys that mean something where one plays."""
        self._all_briefs: list[str] = []
        """The plies in a few words each, as far as they were shown."""

    # -- life ----------------------------------------------------------------------------

    def begin(self) -> None:
        """No bot moves here."""

    def watch_file(self) -> None:
        """The table beneath, if there is one, passes on what has happened."""

    def follow(self, record: GameRecord) -> None:
        """The game has gone on, or something was taken back: count it, and stay."""
        same = self._past.renew(record)
        del self._all_briefs[same:]
        self._seen = min(self._seen, self._past.total)
        if self._at > same:
            self._go(min(self._at, self._past.total))
        else:
            self.repaint()

    def refresh_position(self) -> None:
        self.moment = None
        self.session.record = self._past.record_after(self._at)
        self.view = self.session.view(self._viewer())
        self._all_briefs += map(self.brief, self._past.plies[len(self._all_briefs) : self._at])
        self._briefs = self._all_briefs[: self._at]
        self._seen = max(self._seen, self._at)
        self.follow_play()
        self.repaint()

    # -- the viewpoint -------------------------------------------------------------------

    @property
    def _has_ended(self) -> bool:
        """Whether nothing has to stay secret any more: the game is over."""
        return self._past.record.state != OPEN

    def _viewer(self) -> int:
        if self._viewpoint is not None:
            return self._viewpoint
        deciders = (ply.actor for ply in reversed(self._past.plies[: self._at]))
        return next((seat for seat in deciders if seat != CHANCE), 0)

    @property
    def hides_secrets(self) -> bool:
        return self._viewpoint is None and self.has_secrets() and self.session.match.to_act != OVER

    def hidden_sentence(self) -> str:
        if self._has_ended:
            return _("Hidden; w shows it from a seat.")
        return _("Hidden as long as the game goes on.")

    def is_news_of(self, seat: int) -> bool:
        return True

    def _change_viewpoint(self) -> None:
        """The next seat, and after the last one what everybody may see."""
        seats = [*range(self.session.match.seats), None]
        self._viewpoint = seats[(seats.index(self._viewpoint) + 1) % len(seats)]
        self.refresh_position()

    def _viewpoint_sentence(self) -> str:
        if self._viewpoint is not None:
            return _("as {name} sees it").format(name=self.names[self._viewpoint])
        if self.has_secrets():
            return _("only what everybody may see")
        return _("as the acting player sees it")

    # -- words ---------------------------------------------------------------------------

    def title_line(self) -> tuple[str, str]:
        left = _("REPLAY · action {n} of {total} · turn {turn}")
        if self.size.width >= ROOMY:
            left = _("REPLAY · {game} · action {n} of {total} · turn {turn}")
        left = left.format(
            game=title_of(self.game, self.session.record.theme),
            n=self._at,
            total=self._past.total,
            turn=self._past.turn_at(self._at),
        )
        if self._playing:
            return left, _("plays by itself: any key stops it")
        news = self._past.total - self._seen
        if news:
            badge = ngettext("{n} new action: End", "{n} new actions: End", news)
            return left, badge.format(n=news)
        return left, self._viewpoint_sentence() if self.seat_matters() else ""

    def news_from(self) -> int:
        return self._since

    def context(self) -> list[str]:
        if self._typed is not None:
            return [
                _("Go to turn {number}. Enter goes there; there are {total}.").format(
                    number=f"{self._typed}_", total=self._past.turns
                )
            ]
        ending = self._ending()
        return [*ending, *(one for one in self._last_action() if one not in ending)]

    def context_words(self, rows: int, width: int) -> str:
        """Whole sentences, as many as fit, and how many more the log has."""
        said = self.context()
        for shown in range(len(said), 0, -1):
            words = " ".join([*said[:shown], *self._left_to_the_log(len(said) - shown)])
            if len(self.wrapped(words, width, rows + 1)) <= rows:
                return words
        return " ".join(said)

    def _left_to_the_log(self, sentences: int) -> list[str]:
        if not sentences:
            return []
        words = ngettext("{n} more in the log: l.", "{n} more in the log: l.", sentences)
        return [words.format(n=sentences)]

    def _last_action(self) -> list[str]:
        """What the last step has led over, in sentences."""
        if not self._past.total:
            return [_("Nothing has happened in this game yet.")]
        if not self._at:
            return [_("The beginning: nothing has happened yet.")]
        plies = self._past.plies[self._since : self._at]
        logged = Logged(self.voice, self._past.plies, self.audience)
        sentences = [line.sentence for line in composed(plies, logged, self.names, 0)]
        return sentences or [_("Something is drawn or dealt that is not shown here.")]

    def _ending(self) -> list[str]:
        """What there is to say of the last position, such as who has won."""
        if self._at < self._past.total:
            return []
        if self._past.record.abandoned:
            return [_("Here the game was given up.")]
        if not self._has_ended:
            return [_("That is how it stands now.")]
        return self.ending()

    # -- painting ------------------------------------------------------------------------

    def _paint_title(self, canvas: Canvas, skin: Skin) -> None:
        super()._paint_title(canvas, skin)
        if self._playing or self._past.total > self._seen:
            cells = cell_len(skin.glyphs.text(self.title_line()[1]))
            here = Region(canvas.width - cells - 1, 0, cells, 1)
            canvas.fill(here, skin.palette.new_mark)

    def context_rows(self, room: int, width: int) -> int:
        """As many rows as the last action needs: the log has it again, but in short."""
        usual = super().context_rows(room, width)
        return max(usual, len(self.wrapped(" ".join(self.context()), width, room)))

    def shown_key_ids(self) -> Sequence[str]:
        """The keys that fit; a window with more room names more of them."""
        room = self.size.width - 1
        shown = list(KEYS)
        for command_id in MORE_KEYS:
            wanted = [*shown, command_id]
            if self.offers(command_id) and self._cells_of([*wanted, *LAST_KEYS]) <= room:
                shown = wanted
        return [*shown, *LAST_KEYS]

    def _cells_of(self, command_ids: Sequence[str]) -> int:
        """The cells that the key line needs for some commands."""
        found = commands("replay", "app")
        words = [
            f"{command.shown} {_(self.labels.get(command.id, (command.label,))[0])}"
            for command in found
            if command.id in command_ids
        ]
        return sum(cell_len(self.skin.glyphs.text(one)) + 2 for one in words) - 2

    def offers(self, command_id: str) -> bool:
        match command_id:
            case "replay_known":
                return super().offers("known") and not self.hides_secrets
            case "replay_points":
                return None not in self.view.scores() or self._has_ended
            case "replay_viewpoint":
                return self.seat_matters() and (self._has_ended or not self.has_secrets())
        return command_id.startswith("replay_") or command_id == "help"

    # -- commands ----------------------------------------------------------------------------

    def takes_key(self, event: events.Key) -> bool:
        """Any key while it plays; digits, and what ends the typing of a number."""
        if self._playing:
            self._stop_playing()
            return True
        if event.key.lower() in self._of_the_table and event.key.lower() not in self._by_key:
            self.notice = _("Nothing is decided in a replay; Esc leaves it, ? names its keys.")
            self.repaint()
            return True
        if event.key.isdecimal():
            self.notice = ""
            self._typed = f"{self._typed or ''}{int(event.key)}"[:LONGEST_NUMBER]
        elif self._typed is None:
            return False
        elif event.key == "enter":
            self._jump()
        elif event.key == "escape":
            self._typed = None
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
        else:
            self._typed = None
            self.repaint()
            return False
        self.repaint()
        return True

    def skip_pause(self) -> None:
        self._stop_playing()

    def perform(self, command_id: str) -> None:
        """Do a command of the replay, by key, click or menu."""
        had_notice, self.notice = self.notice, ""
        if self._playing:
            self._stop_playing()
            return
        match command_id:
            case "replay_back":
                self._step(-1)
            case "replay_on":
                self._step(1)
            case "replay_turn_back":
                self._step_turn(-1)
            case "replay_turn_on":
                self._step_turn(1)
            case "replay_begin":
                self._go(0)
            case "replay_end":
                self._go(self._past.total, self._seen)
            case "replay_play":
                self._play_by_itself()
            case "replay_jump":
                self._typed = ""
            case "replay_log":
                self._open_log()
            case "replay_settings":
                self._open_settings()
            case "replay_menu":
                self._open_menu()
            case "replay_leave":
                self.leave()
            case "help":
                self.argosy.action_help()
            case _ if not self.offers(command_id):
                self.notice = self._why_not(command_id)
            case "replay_known":
                self.open_known()
            case "replay_points":
                self._open_points()
            case "replay_viewpoint":
                self._change_viewpoint()
            case _:
                self.perform_own(command_id.removeprefix("replay_"))
        if had_notice or self.notice or self._typed is not None:
            self.repaint()

    def _why_not(self, command_id: str) -> str:
        if command_id == "replay_known" and not super().offers("known"):
            return _("This sheet is switched off in the settings.")
        if command_id == "replay_viewpoint" and not self.seat_matters():
            return _("Everything is open here: it looks the same from every seat.")
        if command_id == "replay_known" and self._has_ended:
            return _("Choose a seat first, with w: what is known differs from seat to seat.")
        return _("That stays hidden as long as the game goes on.")

    def _go(self, position: int, since: int | None = None) -> None:
        """Show a position; what is described and marked began at ply ``since``, or is one ply."""
        self._at = position
        one = max(0, position - 1)
        self._since = one if since is None else min(since, one)
        self.refresh_position()

    def _step(self, step: int) -> None:
        position = self._at + step
        if 0 <= position <= self._past.total:
            self._go(position)
        else:
            self._say_no_more(step)

    def _say_no_more(self, step: int) -> None:
        self.notice = _("That is the beginning.") if step < 0 else _("That was the last action.")

    def _step_turn(self, step: int) -> None:
        if (step < 0 and not self._at) or (step > 0 and self._at == self._past.total):
            self._say_no_more(step)
            return
        turn = self._past.turn_at(self._at)
        if step > 0:
            self._go(self._past.beginning_of(turn + 1), self._at)
            return
        begin = self._past.beginning_of(turn)
        self._go(begin if begin < self._at else self._past.beginning_of(turn - 1))

    def _jump(self) -> None:
        """To the turn that was typed."""
        typed, self._typed = self._typed, None
        if not typed:
            return
        turn, last = int(typed), self._past.turns
        self._go(self._past.beginning_of(min(turn, last)))
        if turn > last:
            self.notice = ngettext(
                "The game has {n} turn so far.", "The game has {n} turns so far.", last
            ).format(n=last)

    # -- by itself -----------------------------------------------------------------------

    def _play_by_itself(self) -> None:
        if self._at == self._past.total:
            self._say_no_more(1)
            return
        self._playing = True
        self.run_worker(self._play_on(), group="replay", exclusive=True)
        self.repaint()

    async def _play_on(self) -> None:
        """An action and the draws after it at a time, with the pause of the settings.

        Where those have none, or wait for keys, the short one.
        """
        try:
            while self._at < self._past.total:
                await asyncio.sleep(PAUSES.get(self.argosy.settings.pacing) or PAUSES["short"])
                self._go(self._past.end_of_step(self._at), self._at)
        finally:
            self._playing = False
        self.repaint()

    def _stop_playing(self) -> None:
        if self._playing:
            self.workers.cancel_group(self, "replay")
            self._playing = False
            self.repaint()

    # -- what lies over it ---------------------------------------------------------------

    def _open_menu(self) -> None:
        from tui.screens.game_menu import GameMenu

        def chosen(command_id: str | None) -> None:
            if command_id:
                self.perform(command_id)

        title = title_of(self.game, self.session.record.theme)
        scopes = ("replay", f"replay_{self.game}")
        menu = GameMenu(
            title, self.offers, self.labels, scopes, self.pack.keys, _("Back to the replay")
        )
        self.app.push_screen(menu, chosen)

    def _open_points(self) -> None:
        from tui.replay.points import PointsScreen

        self.app.push_screen(PointsScreen(self.session.record, self._at, self._past.total))
