"""The result: places, where the points came from, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style

from engine import SEAT_LETTERS, SetupError
from saves import GameRecord
from tui.drawing.canvas import Canvas, wrap
from tui.drawing.skin import Skin
from tui.games.pack import pack_of, title_of
from tui.play.hints import number_of_hints
from tui.play.i18n import _
from tui.play.new_game import NewGame
from tui.play.score_sheet import ScoreSheet, Source
from tui.play.session import Session
from tui.play.words import place_name
from tui.screens.framed import keys_of
from tui.screens.lines import Line
from tui.screens.page import FormScreen, Page
from tui.widgets.course import paint_course

LABELS = 18
"""Cells for the labels of the table."""
COLUMN = 18
"""Cells a player's column takes at most."""
BARS = "▁▂▃▄▅▆▇█"
ROOMY = 26
"""Up to so many rows nothing is left empty above the lines."""
CHART_FROM = 34
"""Rows a window needs for the course of the scores beside the table."""
SENTENCE_ROWS = 4
"""Rows a sentence takes at most."""
LOWEST_CHART, HIGHEST_CHART = 4, 16
"""Rows of the chart that stands in the place of the table, as far as the remarks leave them."""
LEAST_CHART = 2
"""In fewer rows nothing grows; the remarks then stand alone."""


@dataclass(frozen=True, slots=True)
class Spacing:
    """What sets the parts of a result apart, a row each."""

    gap: bool = True
    """An empty row above the table."""
    apart: bool = True
    """How the game ended begins a row of its own, and does not go on after who has won."""
    sum_rules: bool = True
    """Rules above the sums of the table."""
    last_gap: bool = True
    """An empty row above the context line."""
    title_rule: bool = True
    """The rule under the title."""


SPACINGS = (
    Spacing(),
    Spacing(gap=False),
    Spacing(gap=False, apart=False),
    Spacing(gap=False, apart=False, sum_rules=False),
    Spacing(gap=False, apart=False, sum_rules=False, last_gap=False),
    Spacing(gap=False, apart=False, sum_rules=False, last_gap=False, title_rule=False),
)
"""From the roomiest to the tightest: a small window has the first with which all lines fit."""


def other_view(shows_course: bool) -> Line:
    """The line that shows the chart instead of the table, or the table again."""
    if shows_course:
        return Line("view", _("The scores by source"), _("Where everybody's score came from."))
    return Line(
        "view",
        _("The course of the game"),
        _("How the scores grew, as a chart, and the records of this game."),
    )


class ResultPage(Page):
    """The table of a result above the lines of what to do next."""

    context_rows = 1
    awaits_release = True

    def __init__(self, record: GameRecord, lines: Sequence[Line]) -> None:
        title = title_of(record.match.game.id, record.theme)
        heading = _("Result of {game}").format(game=title)
        aside = " · ".join(
            [
                *([number_of_hints(record.hints)] if record.hints else []),
                *([_("training, not counted")] if record.match.training else []),
                *([_("not counted")] if not (record.counts or record.match.training) else []),
            ]
        )
        super().__init__(heading, lines, keys_of("line", "press", "step_back", "help"), aside)
        self.record = record
        self.sheet: ScoreSheet = pack_of(record.match.game.id).score_sheet(record)
        self.shows_course = False
        """Whether the course of the scores stands in the place of the table."""
        self._spacing = SPACINGS[0]

    def turn_view(self) -> None:
        """Show the chart instead of the table, or the table again."""
        self.shows_course = not self.shows_course
        line = other_view(self.shows_course)
        self.set_lines([line if one.id == "view" else one for one in self.lines])

    def paint_head(self, canvas: Canvas) -> int:
        rows, self._spacing = self._fitting(canvas.height)
        sheet, text = self.sheet, self.glyphs.text
        y = self.paint_title(canvas, self._spacing.title_rule)
        y = self._paint_sentences(canvas, y)
        below = self._below(canvas.height, self._spacing)
        if self.shows_course:
            return self._paint_chart(canvas, y + self._spacing.gap, below)
        y = self._paint_players(canvas, y + self._spacing.gap)
        gap = 1 if canvas.height > ROOMY else 0
        for row in rows:
            y = self._paint_row(canvas, y, row)
        chart_rows = self.record.match.seats + 2
        if canvas.height >= CHART_FROM and len(sheet.course) > 1 and y + chart_rows <= below:
            y = self._paint_course(canvas, y + 1)
            y += 1 if sheet.remarks and y + 1 < below - gap else 0
        for remark in sheet.remarks:
            if y + len(self._wrapped(remark)) > below - gap:
                break  # a part of it would be no sentence, and could push a line out of sight
            y = self._sentence(canvas, y, text(remark), self.palette.muted)
        return max(y, min(y + gap, below))

    def paint_lines(self, canvas: Canvas, top: int, rows: int) -> None:
        super().paint_lines(canvas, top, rows + (not self._spacing.last_gap))

    # -- what fits ----------------------------------------------------------------------

    def _fitting(self, height: int) -> tuple[tuple[Source, ...], Spacing]:
        """The rows of the table, all or those of its brief form, and what sets them apart.

        Whatever is chosen, all lines beneath are in sight if that is possible at all.
        """
        tables = [self.sheet.rows, *([self.sheet.brief] if self.sheet.brief else [])]
        for rows in tables:
            for spacing in SPACINGS:
                if self._height(rows, spacing) <= self._below(height, spacing):
                    return rows, spacing
        return tables[-1], SPACINGS[-1]

    def _below(self, height: int, spacing: Spacing) -> int:
        """The row on which the lines have to begin, at the latest, to be all in sight."""
        return height - len(self.lines) - self.context_rows - 1 - spacing.last_gap

    def _height(self, rows: Sequence[Source], spacing: Spacing) -> int:
        """The rows of the screen that everything above the lines takes."""
        height = 1 + spacing.title_rule + spacing.gap
        height += sum(len(self._wrapped(words)) for words, _style in self._sentences(spacing))
        if self.shows_course:
            return height + 1 + LOWEST_CHART + len(self._remarks())
        height += 2 if self.sheet.places else 1
        return height + len(rows) + sum(row.total for row in rows if spacing.sum_rules)

    def _sentences(self, spacing: Spacing) -> list[tuple[str, Style]]:
        """Who has won, and how the game ended."""
        sheet, palette = self.sheet, self.palette
        if not sheet.decision:
            return [(sheet.ending, palette.text)]
        if spacing.apart:
            return [(sheet.decision, palette.title), (sheet.ending, palette.text)]
        return [(f"{sheet.decision} {sheet.ending}", palette.title)]

    def _wrapped(self, sentence: str) -> list[str]:
        return wrap(self.glyphs.text(sentence), self.right - self.left, SENTENCE_ROWS)

    def _remarks(self) -> list[str]:
        """The remarks, row by row."""
        return [words for remark in self.sheet.remarks for words in self._wrapped(remark)]

    # -- the parts ----------------------------------------------------------------------

    def _paint_sentences(self, canvas: Canvas, y: int) -> int:
        for words, style in self._sentences(self._spacing):
            y = self._sentence(canvas, y, words, style)
        return y

    def _sentence(self, canvas: Canvas, y: int, sentence: str, style: Style) -> int:
        for words in self._wrapped(sentence):
            canvas.put(self.left, y, self.glyphs.text(words), style)
            y += 1
        return y

    def _paint_chart(self, canvas: Canvas, y: int, below: int) -> int:
        """The course of the scores as a chart, and the remarks beneath.

        Where the remarks are long the chart goes without its title, then with fewer rows.
        """
        sheet, remarks = self.sheet, self._remarks()
        height = min(HIGHEST_CHART, below - y - len(remarks) - self._spacing.gap)
        if height > LOWEST_CHART:
            canvas.put(self.left, y, self.glyphs.text(sheet.course_title), self.palette.muted)
            y, height = y + 1, height - 1
        if height >= LEAST_CHART:
            skin = Skin(self.glyphs, self.palette, self.record.theme)
            width = self.right - self.left
            paint_course(canvas, self.left, y, width, height, sheet.course, skin)
            y += height
        if remarks and y + 1 + len(remarks) <= below - self._spacing.gap:
            y += 1
        for words in remarks[: max(0, below - y)]:
            canvas.put(self.left, y, words, self.palette.text)
            y += 1
        return max(y, min(y + 1, below))

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
        if row.total and self._spacing.sum_rules:
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
        return pack_of(record.match.game.id).score_sheet(record)

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
                    _(
                        "The same players and deal, seed {seed}; not counted, as you know it."
                    ).format(seed=match.seed),
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
            self.argosy.show_new_game(self.session.record)
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
            match.chosen_options,
            match.seed,
            theme=record.theme,
            training=match.training,
            counts=False,
        )
        try:
            session = Session.start(self.session.folder, setup)
        except SetupError as error:  # The game was played against a bot that there is no more.
            self.argosy.say_error(error)
        else:
            self.argosy.play_from_menu(session)
