"""The frame of every table: title line, context, log lines, buttons, key line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Region

from engine import SEAT_LETTERS
from tui.drawing.canvas import Canvas, CanvasView, name_pattern, put_marked, wrap
from tui.drawing.skin import Marks, Skin
from tui.play.board import Button
from tui.play.i18n import _
from tui.play.keys import find_command, key_line
from tui.play.words import level_name
from tui.table.hooks import TableScreen

LOG_COLUMN = 82
WIDE = 110
"""From this width the log stands beside the board."""


class Table(CanvasView):
    """The one widget of a game screen."""

    def __init__(self, owner: Frame) -> None:
        super().__init__()
        self.owner = owner

    def paint(self, canvas: Canvas) -> None:
        self.owner.paint(canvas)


class Frame(TableScreen):
    """Paints a whole table around the game's own board."""

    _briefs: list[str]
    """Every ply in a few words."""
    _buttons: list[Button]
    """What stands on the board to be clicked."""
    _waiting_for_key: bool

    def repaint(self) -> None:
        """Paint the table again, soon; only what changed is sent."""
        table = self.part(Table)
        if table is not None:
            table.repaint()

    def show_now(self) -> None:
        """Paint what is due, ahead of a key that starts from what is shown."""
        table = self.part(Table)
        if table is not None:
            table.paint_if_stale()

    def paint(self, canvas: Canvas) -> None:
        """The whole screen."""
        skin = self.skin
        self._paint_title(canvas, skin)
        row = self.paint_board(canvas, skin, 1)
        log_left = self.log_left(canvas.width)
        right = log_left - 1 if log_left else canvas.width
        bottom = canvas.height - 1
        canvas.put(0, row, skin.glyphs.rule * (right - 1 if log_left else right), skin.palette.line)
        row += 1
        width = right - 3 if log_left else right - 2
        if self.has_hint:
            context_rows = self.paint_hint(canvas, skin, row, bottom - row, width)
        else:
            context_rows = self.context_rows(bottom - row, width)
            self._paint_context(canvas, skin, row, context_rows, width)
            canvas.part("context", Region(1, row, right - 2, context_rows - 1))
        canvas.part("keys", Region(1, bottom, canvas.width - 1, 1))
        if log_left:
            for y in range(1, bottom):
                canvas.put(log_left - 1, y, skin.glyphs.text("│"), skin.palette.line)
            self._paint_log(canvas, skin, log_left + 1, 1, bottom - 1, canvas.width - 1, True)
            self.paint_extra(canvas, skin, row + context_rows, bottom)
        else:
            rows = bottom - row - context_rows
            self._paint_log(canvas, skin, 1, row + context_rows, rows, canvas.width - 1, False)
        self._paint_keys(canvas, skin, bottom)

    def context_rows(self, room: int, width: int) -> int:
        """How many of ``room`` rows the context takes; the log has the rest."""
        return min(4 if room > 6 else 3, room)

    def context_words(self, rows: int, width: int) -> str:
        """The context for so many rows; what does not fit is cut where it is painted."""
        return " ".join(self.context())

    @property
    def has_hint(self) -> bool:
        """Whether a hint is on show."""
        return False

    @property
    def is_hinting(self) -> bool:
        """Whether the expert thinks about a hint."""
        return False

    def paint_hint(self, canvas: Canvas, skin: Skin, top: int, most: int, width: int) -> int:
        """The hint in the place of the context; returns how many rows it took."""
        raise NotImplementedError

    def log_left(self, width: int) -> int:
        """The column of the log beside the board in so wide a window; 0: it stands below."""
        return LOG_COLUMN if width >= WIDE else 0

    def _paint_title(self, canvas: Canvas, skin: Skin) -> None:
        left, right = map(skin.glyphs.text, self.title_line())
        if self.session.match.training:
            right = skin.glyphs.text(_("training · {ending}")).format(ending=right)
        canvas.put(0, 0, "", skin.palette.text, canvas.width)
        end = canvas.width - cell_len(right) - 1
        for words in self.wrapped(left, end - 2, 1):
            canvas.put(1, 0, words, skin.palette.title)
        canvas.put(end, 0, right, skin.palette.muted)
        canvas.fill(Region(0, 0, canvas.width, 1), skin.palette.bar)

    def _paint_context(self, canvas: Canvas, skin: Skin, top: int, rows: int, width: int) -> None:
        if self.moment is not None:
            goes_on = [_("Any key goes on.")] if self._waiting_for_key else []
            words = " ".join([self.moment.sentence, *goes_on])
        else:
            words = self.context_words(rows, width)
        words = self.notice or words
        style = skin.palette.danger_text if self.notice else skin.palette.text
        lines = self.wrapped(words, width, rows)
        before, marks = "", self.all_marks()
        for y, line in enumerate(lines, start=top):
            put_marked(canvas, 1, y, line, style, marks, width, before)
            before += line + " "

    def _paint_log(
        self,
        canvas: Canvas,
        skin: Skin,
        left: int,
        top: int,
        rows: int,
        right: int,
        beside: bool,
    ) -> None:
        """The newest log lines that fit, those since one's own last turn marked."""
        width = right - left
        if rows <= 0 or width < 10:
            return
        news = self.news_from()
        lines: list[tuple[str, bool, str]] = []
        index = len(self._briefs) - 1
        while index >= 0 and len(lines) < rows:
            fresh = index >= news
            start = index
            if not beside:
                start = self._joined_from(index, news, width - 2)
            words = " · ".join(text for text in self._briefs[start : index + 1] if text)
            if words:
                room = rows - len(lines)
                wrapped = self.wrapped(words, width - 2, room)
                before = [" ".join([*wrapped[:row], ""]) for row in range(len(wrapped))]
                lines = [
                    (line, fresh, above) for line, above in zip(wrapped, before, strict=True)
                ] + lines
            index = start - 1
        marks = {fresh: self.all_marks(fresh) for fresh in (False, True)}
        for y, (line, fresh, above) in enumerate(lines, start=top):
            if fresh and self.helps("marks"):
                canvas.put(left, y, skin.glyphs.new, skin.palette.new_mark)
            style = skin.palette.text if fresh else skin.palette.muted
            put_marked(canvas, left + 2, y, line, style, marks[fresh], width - 2, above)

    def _joined_from(self, index: int, news: int, width: int) -> int:
        """The earliest ply whose brief still fits on one line with those up to ``index``."""
        limit = news if index >= news else 0
        used = len(self._briefs[index])
        while index > limit:
            more = len(self._briefs[index - 1])
            if used and more and used + more + 3 > width:
                break
            used += more + 3 if more else 0
            index -= 1
        return index

    def wrapped(self, words: str, width: int, rows: int) -> list[str]:
        """Words as at most so many rows, in the characters in use; no player's name is broken."""
        text = self.skin.glyphs.text
        return wrap(text(words), width, rows, text("…"), [text(name) for name in self.names])

    def all_marks(self, bright: bool = True) -> Marks:
        """Players' names in their colours, and the game's own marks."""
        if not bright:
            return []
        palette = self.argosy.palette
        found: Marks = [
            (name_pattern(self.argosy.glyphs.text(name)), style)
            for name, style in zip(self.names, palette.seats, strict=False)
        ]
        return found + self.marks()

    def open_known(self) -> None:
        """Show what is known of hidden and coming things: by default its lines as a sheet."""
        from tui.screens.sheet import Sheet

        keys = find_command("known").keys
        own = self.labels.get("known")
        title = _(own[1]) if own else _("Cards")
        self.app.push_screen(Sheet(title, self.known_sheet(), self.all_marks(), keys))

    def paint_buttons(self, canvas: Canvas, skin: Skin, x: int, y: int) -> None:
        """The row of buttons; the current one looks like the cursor."""
        self._buttons = self.buttons()
        canvas.part("buttons", Region(x, y, 79 - x, 1))
        for number, button in enumerate(self._buttons):
            label = skin.glyphs.text(f" {button.label} ")
            style = (
                skin.palette.cursor
                if button.current
                else skin.palette.text
                if button.possible
                else skin.palette.muted
            )
            end = canvas.put(x, y, label, style)
            if button.possible:
                canvas.spot(Region(x, y, end - x, 1), "button", number)
            x = end + 2

    def _paint_keys(self, canvas: Canvas, skin: Skin, y: int) -> None:
        canvas.put(0, y, "", skin.palette.text, canvas.width)
        x = 1
        if self.is_hinting:
            x = 2 + canvas.put(x, y, skin.glyphs.text(_("A hint comes…")), skin.palette.new_mark)
        shown_ids = self.shown_key_ids()
        keys = key_line(*shown_ids, own=self.pack.keys)
        for number, (command_id, (key, label)) in enumerate(zip(shown_ids, keys, strict=True)):
            start = x
            x = canvas.put(x, y, skin.glyphs.text(key), skin.palette.key) + 1
            own = self.labels.get(command_id)
            shown = skin.glyphs.text(_(own[0]) if own else label)
            x = canvas.put(x, y, shown, skin.palette.muted)
            canvas.spot(Region(start, y, x - start, 1), "command", number)
            x += 2
        canvas.fill(Region(0, y, canvas.width, 1), skin.palette.bar)

    def shown_key_ids(self) -> Sequence[str]:
        """The commands of the key line now.

        In front stands what leads on: to the result of a game that is over, or, while a bot
        searches, to its move.
        """
        if self.has_hint:
            return ("hint_line", "hint_keep", "hint_close", "settings", "help")
        if self.is_hinting:
            return ("hint_stop", "undo", "news", "log", "known", "leave", "help")
        for first in ("result", "move_now"):
            if self.offers(first):
                return [first, *(one for one in self.key_ids() if one not in ("back", "hint"))]
        return self.key_ids()

    def key_ids(self) -> Sequence[str]:
        """The commands of the key line."""
        every = ("back", "undo", "hint", "news", "log", "known", "settings", "leave", "help")
        return [command_id for command_id in every if self.offers(command_id)]

    def waiting_sentence(self) -> str:
        """What the context bar says in others' turns."""
        session = self.session
        if session.was_taken_over:
            return _("You are watching: another session has taken this game over.")
        if session.watching:
            return _("You are watching: this game is being played in another session.")
        if session.is_over:
            ending = self.ending() or [_("The game is over.")]
            return " ".join([*ending, _("Enter shows the result.")])
        if session.is_chance_due:
            return _("Chance is due. Enter it with `argosy step` and go on here.")
        if self._waiting_for_key:
            return _("{name} is next: any key goes on.").format(name=self.actor_name())
        seat = session.to_act
        if session.is_human_turn:
            return _("{seat} {name} is next.").format(
                seat=SEAT_LETTERS[seat], name=self.actor_name()
            )
        return _("{seat} {name} ({level}) is thinking. Any key skips the pause.").format(
            seat=SEAT_LETTERS[seat],
            name=self.actor_name(),
            level=level_name(session.record.players[seat].level),
        )
