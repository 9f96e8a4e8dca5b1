"""``Playback``: a table shows a recorded game step by step, and nobody decides anything there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType

from engine import CHANCE, OVER
from saves import GameRecord
from saves.record import OPEN
from tui.games.pack import title_of
from tui.play.i18n import _, ngettext
from tui.play.keys import commands
from tui.play.log import composed
from tui.play.voice import Logged
from tui.replay.past import Past
from tui.replay.points import PointsScreen
from tui.screens.base import bindings
from tui.table.board import Board
from tui.table.pacer import PAUSES
from tui.table.play import Play
from tui.table.sheets import Sheets
from tui.table.situation import Situation

LONGEST_NUMBER: Final = 5
"""Digits of a turn that can be typed."""
ROOMY: Final = 100
"""Columns from which the title line names the game as well."""


class Playback(Play):
    """Goes through the positions of a game on a table.

    Args:
        at: what the table shows.
        board: the game's board.
        past: the game, which may go on meanwhile; ``follow`` says that it has.
        at_end: whether it opens at the last action instead of the beginning.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "jump", show=False),
        Binding("escape", "stop_typing", show=False),
        Binding("backspace", "rub_out", show=False),
        *(Binding(str(digit), f"digit({digit})", show=False) for digit in range(10)),
        *bindings("replay"),
    ]

    def __init__(self, at: Situation, board: Board, past: Past, at_end: bool = False) -> None:
        super().__init__(at, board)
        record = past.record
        self.past = past
        self._sheets = Sheets(at, board)
        self._place = past.total if at_end else 0
        """How many plies have been played in the position that is shown."""
        self._seen = past.total
        """How many plies there were when the last of them was seen."""
        self._seat = record.humans[0] if len(record.humans) == 1 else None
        """Whose seat it is seen from; ``None`` is whoever acts, and nobody's secrets."""
        self._typed: str | None = None
        """The number of a turn that is being typed."""
        self.is_playing = False
        """Whether it goes on by itself."""
        self._show(max(0, self._place - 1))

    # -- the position ----------------------------------------------------------------------

    def follow(self, record: GameRecord) -> None:
        """The game has gone on, or something was taken back: count it, and stay."""
        same = self.past.renew(record)
        self._seen = min(self._seen, self.past.total)
        if self._place > same:
            self._go(min(self._place, self.past.total), same=same)
        else:
            self.change()

    def _go(self, place: int, since: int | None = None, same: int | None = None) -> None:
        """Show a position; what is described and marked began at ply ``since``, or is one ply."""
        before, self._place = self._place, place
        one = max(0, place - 1)
        self._show(one if since is None else min(since, one))
        self.board.follow_play()
        self.change(min(before, place) if same is None else same)

    def _show(self, since: int) -> None:
        self.at.since = since
        self.at.session.record = self.past.record_after(self._place)
        self._seen = max(self._seen, self._place)
        self.look()

    def look(self) -> None:
        """See the position from the seat that is chosen."""
        at = self.at
        at.view = self.at.session.view(self._viewer())
        is_open = self.at.session.match.to_act == OVER
        at.hides_secrets = self._seat is None and at.has_secrets and not is_open
        at.hidden_sentence = _("Hidden as long as the game goes on.")
        if self.has_ended:
            key = at.shown_key("replay_viewpoint")
            at.hidden_sentence = _("Hidden; {key} shows it from a seat.").format(key=key)

    def _viewer(self) -> int:
        if self._seat is not None:
            return self._seat
        deciders = (ply.actor for ply in reversed(self.past.plies[: self._place]))
        return next((seat for seat in deciders if seat != CHANCE), 0)

    @property
    def has_ended(self) -> bool:
        """Whether nothing has to stay secret any more: the game is over."""
        return self.past.record.state != OPEN

    # -- words -----------------------------------------------------------------------------

    @property
    def has_news(self) -> bool:
        """Whether what stands at the right of the title line is new."""
        return self.is_playing or self.past.total > self._seen

    def heading(self, room: int) -> tuple[str, str]:
        """The title line: where the replay is; from which seat, or what is new."""
        left = _("REPLAY · action {n} of {total} · turn {turn}")
        if room >= ROOMY:
            left = _("REPLAY · {game} · action {n} of {total} · turn {turn}")
        left = left.format(
            game=title_of(self.at.game, self.at.theme),
            n=self._place,
            total=self.past.total,
            turn=self.past.turn_at(self._place),
        )
        if self.is_playing:
            return left, _("plays by itself: any key stops it")
        news = self.past.total - self._seen
        if news:
            badge = ngettext("{n} new action: {key}", "{n} new actions: {key}", news)
            return left, badge.format(n=news, key=self.at.shown_key("replay_end"))
        return left, self._viewpoint_sentence() if self.board.seat_matters() else ""

    def _viewpoint_sentence(self) -> str:
        if self._seat is not None:
            return _("as {name} sees it").format(name=self.at.names[self._seat])
        if self.at.has_secrets:
            return _("only what everybody may see")
        return _("as the acting player sees it")

    def context(self) -> list[str]:
        """What the last step has led over, in sentences; at the end, who has won before it."""
        if self._typed is not None:
            return [
                _("Go to turn {number}. Enter goes there; there are {total}.").format(
                    number=f"{self._typed}_", total=self.past.turns
                )
            ]
        ending = self._ending()
        return [*ending, *(one for one in self._last_action() if one not in ending)]

    def said(self, fits: Callable[[str], bool]) -> str:
        """As many whole sentences as there is room for, and how many more the log has."""
        sentences, key = self.context(), self.at.shown_key("replay_log")
        for shown in range(len(sentences), 0, -1):
            left = len(sentences) - shown
            more = ngettext("{n} more in the log: {key}.", "{n} more in the log: {key}.", left)
            rest = [more.format(n=left, key=key)] if left else []
            words = " ".join([*sentences[:shown], *rest])
            if fits(words):
                return words
        return " ".join(sentences)

    def _last_action(self) -> list[str]:
        if not self.past.total:
            return [_("Nothing has happened in this game yet.")]
        if not self._place:
            return [_("The beginning: nothing has happened yet.")]
        at = self.at
        plies = self.past.plies[at.news_from() : self._place]
        logged = Logged(at.voice, self.past.plies, at.audience)
        sentences = [line.sentence for line in composed(plies, logged, at.names, 0)]
        return sentences or [_("Something is drawn or dealt that is not shown here.")]

    def _ending(self) -> list[str]:
        """What there is to say of the last position, such as who has won."""
        if self._place < self.past.total:
            return []
        if self.past.record.abandoned:
            return [_("Here the game was given up.")]
        if not self.has_ended:
            return [_("That is how it stands now.")]
        return self.at.ending()

    # -- what can be done ------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        is_typing = self._typed is not None
        if action in ("jump", "stop_typing", "rub_out"):
            return is_typing
        if action in ("replay_menu", "replay_leave"):
            return not is_typing  # Their keys end the number.
        return self.offers(action)

    def may_own(self, command_id: str) -> bool | None:
        return command_id.startswith("replay_")

    def own(self, command_id: str) -> None:
        self.board.do(command_id.removeprefix("replay_"))
        self.change()

    def offers(self, command_id: str) -> bool:
        """Whether a command is there at all."""
        match command_id:
            case "replay_known":
                return self.board.offers("known") and not self.at.hides_secrets
            case "replay_points":
                return None not in self.at.view.scores() or self.has_ended
            case "replay_viewpoint":
                is_open = self.has_ended or not self.at.has_secrets
                return self.board.seat_matters() and is_open
        return True

    def key_line(self, is_narrow: bool) -> Sequence[str]:
        """The commands of the key line; a narrow window has no room for all of them."""
        first = ("replay_back", "replay_on", "replay_turn_back", "replay_turn_on", "replay_play")
        more = ("replay_log", "replay_known", "replay_points", "replay_viewpoint")
        last = ("replay_menu", "replay_leave", "help")
        return (*first, "replay_jump", *(() if is_narrow else more), *last)

    def why_not(self, command_id: str) -> str:
        """Why a command is not there, in a sentence."""
        if command_id == "replay_known" and not self.board.offers("known"):
            return _("This sheet is switched off in the settings.")
        if command_id == "replay_viewpoint" and not self.board.seat_matters():
            return _("Everything is open here: it looks the same from every seat.")
        if command_id == "replay_known" and self.has_ended:
            sentence = _(
                "Choose a seat first, with {key}: what is known differs from seat to seat."
            )
            return sentence.format(key=self.at.shown_key("replay_viewpoint"))
        return _("That stays hidden as long as the game goes on.")

    def key_comes(self, event: events.Key, is_bound: bool) -> None:
        """It ends a notice, stops a replay that goes on by itself, or is said to mean nothing."""
        self.at.notice = ""
        if self.is_playing:
            event.prevent_default()
            self._stop_playing()
            return
        key = event.key
        goes_on = key.isdecimal() or key in ("enter", "escape", "backspace")
        if self._typed is not None and not goes_on:
            self._say_typed(None)
        if not is_bound:
            self._refuse(key)

    def _refuse(self, key: str) -> None:
        """Say why a key does nothing, if it is one of a replay or of a game that is played."""
        asked = [one for one in commands("replay") if key in self.at.keys_of(one.id)]
        played = commands("table", self.at.game, own=self.at.pack.keys)
        if asked:
            self._say(self.why_not(asked[0].id))
        elif any(key in self.at.keys_of(one.id) for one in played):
            sentence = _(
                "Nothing is decided in a replay; {leave} leaves it, {help} lists its keys."
            )
            leave, help = map(self.at.shown_key, ("replay_leave", "help"))
            self._say(sentence.format(leave=leave, help=help))

    def _say(self, notice: str) -> None:
        self.at.notice = notice
        self.change()

    def _say_typed(self, number: str | None) -> None:
        self._typed = number
        self.change()

    # -- keys ------------------------------------------------------------------------------

    def action_digit(self, digit: int) -> None:
        self._say_typed(f"{self._typed or ''}{digit}"[:LONGEST_NUMBER])

    def action_rub_out(self) -> None:
        self._say_typed((self._typed or "")[:-1])

    def action_stop_typing(self) -> None:
        self._say_typed(None)

    def action_jump(self) -> None:
        """To the turn that was typed."""
        typed, self._typed = self._typed, None
        if not typed:
            self.change()
            return
        turn, last = int(typed), self.past.turns
        self._go(self.past.beginning_of(min(turn, last)))
        if turn > last:
            sentence = _("There is no turn {typed}: this is turn {last}, the last one.")
            self._say(sentence.format(typed=turn, last=last))

    def action_replay_jump(self) -> None:
        self._say_typed("")

    def action_replay_back(self) -> None:
        self._step(-1)

    def action_replay_on(self) -> None:
        self._step(1)

    def action_replay_turn_back(self) -> None:
        """To where the turn began, then a turn back."""
        if not self._place:
            self._say_no_more(-1)
            return
        turn = self.past.turn_at(self._place)
        begin = self.past.beginning_of(turn)
        self._go(begin if begin < self._place else self.past.beginning_of(turn - 1))

    def action_replay_turn_on(self) -> None:
        if self._place == self.past.total:
            self._say_no_more(1)
            return
        turn = self.past.turn_at(self._place)
        self._go(self.past.beginning_of(turn + 1), self._place)

    def action_replay_begin(self) -> None:
        self._go(0)

    def action_replay_end(self) -> None:
        self._go(self.past.total, self._seen)

    def _step(self, step: int) -> None:
        place = self._place + step
        if 0 <= place <= self.past.total:
            self._go(place)
        else:
            self._say_no_more(step)

    def _say_no_more(self, step: int) -> None:
        self._say(_("That is the beginning.") if step < 0 else _("That was the last action."))

    def action_replay_viewpoint(self) -> None:
        """The next seat, and after the last one what everybody may see."""
        seats = [*range(self.at.session.match.seats), None]
        self._seat = seats[(seats.index(self._seat) + 1) % len(seats)]
        self.look()
        self.change()

    # -- by itself -------------------------------------------------------------------------

    def action_replay_play(self) -> None:
        if self._place == self.past.total:
            self._say_no_more(1)
            return
        self.is_playing = True
        self.run_worker(self._play_on(), group="replay", exclusive=True)
        self.change()

    async def _play_on(self) -> None:
        """An action and the draws after it at a time, with the pause of the settings.

        Where those have none, or wait for keys, the short one.
        """
        try:
            while self._place < self.past.total:
                pacing = self.at.around.settings.pacing
                await asyncio.sleep(PAUSES.get(pacing) or PAUSES["short"])
                self._go(self.past.end_of_step(self._place), self._place)
        finally:
            self.is_playing = False
        self.change()

    def _stop_playing(self) -> None:
        self.workers.cancel_group(self, "replay")
        self.is_playing = False
        self.change()

    # -- what lies over it -----------------------------------------------------------------

    def action_replay_log(self) -> None:
        self._sheets.open_log()

    def action_replay_known(self) -> None:
        self.board.open_known()

    def action_replay_settings(self) -> None:
        self._sheets.open_settings()

    def action_replay_points(self) -> None:
        record, total = self.at.session.record, self.past.total
        self.app.push_screen(PointsScreen(record, self._place, total))

    def action_replay_menu(self) -> None:
        """All that can be done here, as a menu."""
        scopes = ("replay", f"replay_{self.at.game}")
        self._sheets.open_menu(scopes, self.offers, self.choose, _("Back to the replay"))

    def action_replay_leave(self) -> None:
        self.table.close()
