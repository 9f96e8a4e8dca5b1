"""The result: places, where the points came from, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from engine import SEAT_LETTERS
from saves import GameRecord
from tui.canvas import Canvas, wrap
from tui.games import title_of, words_of
from tui.hints import number_of_hints
from tui.i18n import _
from tui.look import Look
from tui.screens.course import paint_course
from tui.screens.framed import keys_of
from tui.screens.lines import Line
from tui.screens.page import FormScreen, Page
from tui.session import NewGame, Session
from tui.sheet import ScoreSheet, Source
from tui.words import place_name

LABELS = 18
"""Cells for the labels of the table."""
COLUMN = 18
"""Cells a player's column takes at most."""
BARS = "▁▂▃▄▅▆▇█"
ROOMY = 26
"""Up to so many rows nothing is left empty above the lines."""
CHART_FROM = 34
"""Rows a window needs for the course of the scores beside the table."""
LOWEST_CHART, HIGHEST_CHART = 4, 16
"""Rows of the chart that stands in the place of the table."""


def other_view(shows_course: bool) -> Line:
    """The line that shows the chart instead of the table, or the table again."""
    if shows_course:
        return Line("view", _("The points by source"), _("Where everybody's points came from."))
    return Line("view", _("The course of the game"), _("How the scores grew, as a chart."))


class ResultPage(Page):
    """The table of a result above the lines of what to do next."""

    context_rows = 1

    def __init__(self, record: GameRecord, lines: Sequence[Line]) -> None:
        title = title_of(record.match.game.id, record.theme)
        heading = _("Result of {game}").format(game=title)
        aside = " · ".join(
            [
                *([number_of_hints(record.hints)] if record.hints else []),
                *([_("training, not counted")] if record.match.training else []),
            ]
        )
        super().__init__(heading, lines, keys_of("line", "press", "step_back", "help"), aside)
        self.record = record
        self.sheet: ScoreSheet = words_of(record.match.game.id).score_sheet(record)
        self.shows_course = False
        """Whether the course of the scores stands in the place of the table."""

    def turn_view(self) -> None:
        """Show the chart instead of the table, or the table again."""
        self.shows_course = not self.shows_course
        line = other_view(self.shows_course)
        self.set_lines([line if one.id == "view" else one for one in self.lines])

    def paint_head(self, canvas: Canvas) -> int:
        y = self.paint_title(canvas)
        sheet, text = self.sheet, self.glyphs.text
        if sheet.decision:
            y = self._sentence(canvas, y, sheet.decision, self.palette.title)
        y = self._sentence(canvas, y, sheet.ending, self.palette.text)
        below = canvas.height - len(self.lines) - self.context_rows - 2
        if self.shows_course:
            return self._paint_chart(canvas, y + 1, below)
        heads = 2 if sheet.places else 1
        if y + 1 + heads + self._height(self._rows(below - y - heads)) <= below:
            y += 1
        y = self._paint_players(canvas, y)
        gap = 1 if canvas.height > ROOMY else 0
        for row in self._rows(below - y):
            y = self._paint_row(canvas, y, row)
        chart_rows = self.record.match.seats + 2
        if canvas.height >= CHART_FROM and len(sheet.course) > 1 and y + chart_rows <= below:
            y = self._paint_course(canvas, y + 1)
            y += 1 if sheet.remarks and y + 1 < below - gap else 0
        for remark in sheet.remarks:
            if y >= below - gap:
                break
            y = self._sentence(canvas, y, text(remark), self.palette.muted)
        return max(y, min(y + gap, below))

    def _paint_chart(self, canvas: Canvas, y: int, below: int) -> int:
        """The course of the scores as a chart, and the remarks beneath."""
        sheet = self.sheet
        remarks = [
            words
            for remark in sheet.remarks
            for words in wrap(self.glyphs.text(remark), self.right - self.left, 2)
        ]
        height = max(LOWEST_CHART, min(HIGHEST_CHART, below - y - len(remarks) - 2))
        canvas.put(self.left, y, self.glyphs.text(sheet.course_title), self.palette.muted)
        look = Look(self.glyphs, self.palette, self.record.theme)
        width = self.right - self.left
        paint_course(canvas, self.left, y + 1, width, height, sheet.course, look)
        y += 1 + height
        for words in remarks[: max(0, below - y)]:
            canvas.put(self.left, y, words, self.palette.text)
            y += 1
        return max(y, min(y + 1, below))

    def _rows(self, room: int) -> tuple[Source, ...]:
        """All rows of the table, or the few of its brief form if they do not fit."""
        rows = self.sheet.rows
        return rows if self._height(rows) <= room or not self.sheet.brief else self.sheet.brief

    @staticmethod
    def _height(rows: Sequence[Source]) -> int:
        """The rows of the screen that a table takes, those above its sums included."""
        return len(rows) + sum(row.total for row in rows)

    def _sentence(self, canvas: Canvas, y: int, sentence: str, style: Style) -> int:
        for words in wrap(self.glyphs.text(sentence), self.right - self.left, 2):
            canvas.put(self.left, y, self.glyphs.text(words), style)
            y += 1
        return y

    @property
    def _column(self) -> int:
        return min(COLUMN, (self.right - self.left - LABELS) // self.record.match.seats)

    def _paint_players(self, canvas: Canvas, y: int) -> int:
        """Letters, shapes and names, the places beneath."""
        palette, glyphs = self.palette, self.glyphs
        for seat, name in enumerate(self.record.names):
            x = self.left + LABELS + seat * self._column
            mark = f"{SEAT_LETTERS[seat]}{glyphs.players[seat]} "
            end = canvas.put(x, y, mark, palette.seats[seat])
            canvas.put(end, y, glyphs.text(name), palette.text, self._column - 4)
            if self.sheet.places:
                place = self.sheet.places[seat]
                style = palette.title if place == 1 else palette.muted
                canvas.put(x + 3, y + 1, place_name(place), style)
        return y + (2 if self.sheet.places else 1)

    def _paint_row(self, canvas: Canvas, y: int, row: Source) -> int:
        palette = self.palette
        if row.total:
            across = LABELS + self._column * self.record.match.seats
            canvas.put(self.left, y, self.glyphs.rule * across, palette.line)
            y += 1
        style = palette.ware_lines[row.ware] if row.ware >= 0 else palette.text
        if row.total:
            style = palette.title
        canvas.put(self.left, y, self.glyphs.text(row.label), style, LABELS - 1)
        digits = max(3, *(len(str(value)) for one in self.sheet.rows for value in one.values))
        for seat, value in enumerate(row.values):
            x = self.left + LABELS + seat * self._column + 3
            number_style = palette.title if row.total else palette.text
            number = str(value) if value else self.glyphs.text("·")
            shown = number.rjust(digits)
            canvas.put(x, y, shown, number_style if value else palette.muted)
        return y + 1

    def _paint_course(self, canvas: Canvas, y: int) -> int:
        """A line of bars a player, a bar for each change; debts are the lowest bar."""
        palette, glyphs = self.palette, self.glyphs
        canvas.put(self.left, y, glyphs.text(self.sheet.course_title), palette.muted)
        course = self.sheet.course[1:]
        top = max(1, max(max(points) for points in course))
        digits = max(2, *(len(str(number)) for points in course for number in points))
        for seat, name in enumerate(self.record.names):
            y += 1
            mark = f"{SEAT_LETTERS[seat]}{glyphs.players[seat]} "
            end = canvas.put(self.left, y, mark, palette.seats[seat])
            canvas.put(end, y, glyphs.text(name), palette.text, LABELS - 4)
            x = self.left + LABELS
            shown = course[-(self.right - x - 4) // (digits + 1) :] if glyphs.ascii else course
            for points in shown:
                if x >= self.right - 4:
                    break
                if glyphs.ascii:
                    x = canvas.put(x, y, f"{points[seat]:>{digits}} ", palette.seats[seat])
                else:
                    bar = BARS[max(0, points[seat]) * (len(BARS) - 1) // top]
                    x = canvas.put(x, y, bar, palette.seats[seat])
            canvas.put(x + 1, y, str(course[-1][seat]), palette.text)
        return y + 1


class ResultScreen(FormScreen):
    """Lies over the board of the finished game; Esc shows the board again."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def game(self) -> str:
        return self.session.match.game.id

    def make_page(self) -> Page:
        return ResultPage(self.session.record, self._lines())

    @property
    def _sheet(self) -> ScoreSheet:
        record = self.session.record
        return words_of(record.match.game.id).score_sheet(record)

    def _lines(self) -> list[Line]:
        match = self.session.match
        lines = [
            Line(
                "new",
                _("New game"),
                _("Set up another game, with the same choices to begin with."),
            )
        ]
        if match.chance == "drawn":
            lines.append(
                Line(
                    "again",
                    _("Same deal again"),
                    _("The same players and the same deal, seed {seed}.").format(seed=match.seed),
                )
            )
        if len(self._sheet.course) > 1:
            lines.append(other_view(False))
        lines += [
            Line("replay", _("Replay"), _("Step through the game on its board, from the start.")),
            Line("board", _("Look at the board"), _("The table as it was at the end.")),
            Line("menu", _("Back to the menu"), _("The finished game stays in the list of games.")),
        ]
        return lines

    def on_page_pressed(self, message: Page.Pressed) -> None:
        if not self.is_active:
            return
        choice = message.line.id
        if choice == "new":
            self.argosy.show_new_game()
        elif choice == "again":
            self._play_again()
        elif choice == "view":
            page = self.page
            assert isinstance(page, ResultPage)
            page.turn_view()
        elif choice == "replay":
            self.argosy.show_replay(self.session.record)
        elif choice == "board":
            self.action_step_back()
        elif choice == "menu":
            self.argosy.to_menu()

    def _play_again(self) -> None:
        record, match = self.session.record, self.session.match
        setup = NewGame(
            match.game.id,
            record.players,
            match.options,
            match.seed,
            theme=record.theme,
            training=match.training,
        )
        self.argosy.play_from_menu(Session.start(self.session.folder, setup))
