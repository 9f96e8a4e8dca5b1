"""``GamesTable``: saved games in columns, thousands of them, and files that cannot be loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, JustifyMethod, RenderResult
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from saves import Header, SaveError
from tui.games.pack import title_of
from tui.play.i18n import N_, _
from tui.widgets.table import RowTable

Entry = Header | SaveError
"""A game, or a file that cannot be loaded."""
Words = tuple[str, str, str, str, str]
"""Game, players, turn, state, when it was played last."""

PLAYERS, TURN = 1, 2
WIDEST = (24, 60, 6, 18, 18)
"""What columns take at most; the players have what the others leave of the room."""
NARROWEST = 8
"""What the players have at least."""
MEASURED = 200
"""Rows that say how wide the columns have to be: those of the games played last."""
PIECE = 200
"""Entries that are looked at in one go, and rows that are there below those in sight."""
BREATH = 0.01
"""Seconds between two goes, for keys and for painting."""


class Row:
    """A row, put into words when it comes in sight."""

    def __init__(self, entry: Entry, put_into_words: Callable[[Entry], Words]) -> None:
        self._entry = entry
        self._put_into_words = put_into_words

    @cached_property
    def words(self) -> Words:
        return self._put_into_words(self._entry)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a row, as Rich shows it."""

    row: Row
    column: int
    style: Style | str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield _text(self.row.words[self.column], self.column, self.style)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(0, 0)  # columns are as wide as they were made


def _text(words: str, column: int, style: Style | str = "") -> Text:
    justify: JustifyMethod = "right" if column == TURN else "left"
    return Text(words, style, justify=justify, overflow="ellipsis", no_wrap=True, end="")


class GamesTable(RowTable[Cell]):
    """Rows of games and files; those far below are added when the cursor or the view comes near.

    Args:
        words: puts an entry into words, a cell each.
        damaged: what a file that cannot be loaded looks like.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter",
            "select_cursor",
            N_("open"),
            key_display="Enter",
            tooltip=N_("Go on with the game; of a damaged file, ask what is to be done with it."),
        ),
    ]

    class Grown(Message):
        """Rows have been added to those that were there."""

    def __init__(self, words: Callable[[Entry], Words], damaged: Callable[[], Style]) -> None:
        super().__init__()
        self._words = words
        self._damaged = damaged
        self._entries: Sequence[Entry] = ()
        self._query: list[str] = []
        self._seen = 0
        """So many of the entries have been asked whether they match."""
        self._timer: Timer | None = None
        self._made_for = 0
        """The width that the columns were made for."""

    @property
    def entry(self) -> Entry | None:
        """The entry under the cursor."""
        if not self.row_count:
            return None
        key = self.coordinate_to_cell_key(self.cursor_coordinate).row_key.value
        return self._entries[int(key or 0)]

    @property
    def is_filled(self) -> bool:
        """Whether all rows are there."""
        return self._seen == len(self._entries)

    def fill(self, entries: Sequence[Entry], query: str = "") -> None:
        """Show what a query leaves of the entries; the cursor stays on its game."""
        before, row = self.entry, self.cursor_row
        self._entries, self._query, self._seen = entries, query.casefold().split(), 0
        self.clear(columns=True)
        self._add_columns()
        self._add_rows(PIECE)
        if before is not None:
            self.move_cursor(row=self._row_of(before, row))
        self._add_if_near()

    def _row_of(self, before: Entry, row: int) -> int:
        """Where an entry is now; of one that is gone the row where it was."""
        for number, entry in enumerate(self._entries):
            if entry.path == before.path:
                self._add_rows(number + 1 - self._seen)
                return self.get_row_index(str(number)) if self._matches(entry) else 0
        while self.row_count <= row and not self.is_filled:
            self._add_rows(PIECE)
        return row

    def _add_columns(self) -> None:
        """Columns no wider than they have to be."""
        names = (_("game"), _("players"), _("turn"), _("state"), _("played"))
        rows = (names, *map(self._words, self._entries[:MEASURED]))
        needed = (max(map(cell_len, column)) for column in zip(*rows, strict=True))
        widths = [min(*both) for both in zip(needed, WIDEST, strict=True)]
        self._made_for = self.size.width or self.app.size.width - self.gutter.width
        room = self._made_for - self.styles.scrollbar_size_vertical
        widths[PLAYERS] = 0
        left = room - sum(widths) - 2 * self.cell_padding * len(widths)
        widths[PLAYERS] = min(WIDEST[PLAYERS], max(NARROWEST, left))
        for number, (name, width) in enumerate(zip(names, widths, strict=True)):
            self.add_column(_text(name, number), width=width)

    def _matches(self, entry: Entry) -> bool:
        if not self._query:
            return True
        title = title_of(entry.game, entry.theme) if isinstance(entry, Header) else ""
        words = " ".join((title, *self._words(entry))).casefold()
        return all(word in words for word in self._query)

    def _add_rows(self, number: int) -> None:
        """Add what matches among the next entries."""
        begin = self._seen
        self._seen = min(len(self._entries), begin + max(0, number))
        for key in range(begin, self._seen):
            entry = self._entries[key]
            if self._matches(entry):
                style = self._damaged() if isinstance(entry, SaveError) else ""
                row = Row(entry, self._words)
                cells = (Cell(row, column, style) for column in range(len(WIDEST)))
                self.add_row(*cells, key=str(key))

    def _add_if_near(self) -> None:
        """Add rows, bit by bit, until there are enough below those in sight."""
        is_near = self.row_count < self.scroll_offset.y + PIECE
        if is_near and not self.is_filled and self._timer is None:
            self._timer = self.set_timer(BREATH, self._add_piece)

    def _add_piece(self) -> None:
        self._timer = None
        self._add_rows(PIECE)
        self._add_if_near()
        self.post_message(self.Grown())

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self._add_if_near()

    def on_resize(self, event: events.Resize) -> None:
        if self.columns and self.size.width != self._made_for:
            self.fill(self._entries, " ".join(self._query))

    def action_cursor_down(self) -> None:
        """The row below, which may not have been added yet."""
        while self.cursor_row + 1 == self.row_count and not self.is_filled:
            self._add_rows(PIECE)
        super().action_cursor_down()

    def action_scroll_bottom(self) -> None:
        """The last game of all, which may not have been added yet."""
        self._add_rows(len(self._entries))
        super().action_scroll_bottom()
