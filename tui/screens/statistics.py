"""Statistics: games, victories and scores, by game, number of players and opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.console import JustifyMethod
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import DataTable, Static

from engine import GAMES
from saves import CannotRead, clean_name
from saves.record import HUMAN
from saves.statistics import Tally, load_statistics
from tui.games.pack import title_of
from tui.games.refusals import error_sentence
from tui.play.i18n import N_, _, ngettext
from tui.play.words import level_name
from tui.screens.base import BaseScreen, bindings
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.table import RowTable

BAR = 10
"""Cells of a full bar."""
LEVELS = ("random", "easy", "greedy", "medium", "hard", "expert", HUMAN)
"""Opponents from the weakest on."""
HEADS = {
    "opponents": N_("opponents"),
    "games": N_("games"),
    "won": N_("won"),
    "bar": "",
    "share": N_("share"),
    "average": N_("average"),
    "hinted": N_("hinted"),
}
"""The columns; the last one is there once hints were asked for."""
ORDERS = ("opponents", "games", "won", "share", "average")
"""Columns by which the rows of a game can be in order: opponents from the weakest on, else the
highest number first."""
NOTE = N_(
    "A shared victory counts its part. The stroke in a bar marks what chance alone would give."
    " Training, copies and games given up do not count."
)
NOTHING_YET = N_(
    "Every game that you play to its end is counted here: how many you have won and with what"
    " score, for each game, number of players and kind of opponents. Training, copies and games"
    " given up do not count."
)


class Results:
    """What is said of some games: those of a tally, or all of a game together."""

    def __init__(self, title: str, tallies: Sequence[Tally], is_total: bool = False) -> None:
        self.title = title
        self.is_total = is_total
        self.strength = (tallies[0].seats, [_strength(one) for one in tallies[0].against.split()])
        self.games = sum(tally.games for tally in tallies)
        self.won = sum(tally.wins for tally in tallies)
        self.hinted = sum(tally.hinted for tally in tallies)
        self.share = self.won / self.games
        self.average = sum(tally.score for tally in tallies) / self.games
        counted = [tally for tally in tallies if tally.seats > 0]
        self.chance = sum(tally.games / tally.seats for tally in counted) / self.games
        """The share that chance alone would give; nothing if that is not known."""

    def cells(self, bar: Style) -> dict[str, Text]:
        """Its row, a cell a column."""
        style = "bold" if self.is_total else ""
        words = {
            "opponents": self.title,
            "games": str(self.games),
            "won": _plain(self.won),
            "share": f"{100 * self.share:.0f} %",
            "average": f"{self.average:.1f}",
            "hinted": str(self.hinted or ""),
        }
        cells = {column: _cell(column, text, style) for column, text in words.items()}
        return {**cells, "bar": Text(self._bar(), bar)}

    def _bar(self) -> str:
        filled = round(BAR * self.share)
        cells = ["█" if cell < filled else "·" for cell in range(BAR)]
        if self.chance:
            cells[min(BAR - 1, int(BAR * self.chance))] = "│"
        return "".join(cells)

    def sentences(self) -> str:
        """The same in words."""
        games = ngettext("{n} game", "{n} games", self.games).format(n=self.games)
        said = _("{games}, {wins} won ({share} %), average score {average}.").format(
            games=games,
            wins=_plain(self.won),
            share=f"{100 * self.share:.0f}",
            average=f"{self.average:.1f}",
        )
        if not self.hinted:
            return said
        hinted = ngettext(
            "Hints were asked for in {n} game.", "Hints were asked for in {n} games.", self.hinted
        ).format(n=self.hinted)
        return f"{said}\n{hinted}"

    def rank(self, order: str) -> tuple[object, ...]:
        """Where it stands among the rows of its game."""
        by = () if order == "opponents" else (-float(getattr(self, order)),)
        return (*by, self.strength)


def results_of(tallies: Sequence[Tally], order: str) -> Iterable[Results]:
    """For each game all of its games together, then each kind of opponents."""
    for game in GAMES:
        counted = [tally for tally in tallies if tally.game == game and tally.games > 0]
        if counted:
            yield Results(title_of(game), counted, is_total=True)
            rows = [Results(_opponents(tally), [tally]) for tally in counted]
            yield from sorted(rows, key=lambda row: row.rank(order))


class ResultsTable(RowTable[Text]):
    """Rows of results, of which a column decides the order.

    Args:
        tallies: what has been counted.
        bar: what the bars look like.
    """

    order: reactive[str] = reactive(ORDERS[0], init=False)
    """The column by which the rows of a game are in order."""

    def __init__(self, tallies: Sequence[Tally], bar: Style) -> None:
        super().__init__()
        self._tallies = tallies
        self._bar = bar
        self.results: list[Results] = []

    def on_mount(self) -> None:
        self._fill()

    def on_resize(self, event: events.Resize) -> None:
        self._fill()

    def watch_order(self) -> None:
        self._fill()

    def on_data_table_header_selected(self, message: DataTable.HeaderSelected) -> None:
        """A click on the head of a column puts the rows in its order."""
        if message.column_key.value in ORDERS:
            self.order = message.column_key.value

    def _fill(self) -> None:
        """Show the rows, the opponents no wider than the numbers leave them room."""
        row = self.cursor_row
        self.results = list(results_of(self._tallies, self.order))
        hinted = any(one.hinted for one in self.results)
        heads = {
            name: _cell(name, _(words) if words else "", "bold" if name == self.order else "")
            for name, words in HEADS.items()
            if name != "hinted" or hinted
        }
        rows = [one.cells(self._bar) for one in self.results]
        widths = {name: max(cells[name].cell_len for cells in (heads, *rows)) for name in heads}
        room = self.size.width or self.app.size.width - self.gutter.width
        room -= self.styles.scrollbar_size_vertical + 2 * self.cell_padding * len(heads)
        widths["opponents"] += min(0, room - sum(widths.values()))
        self.clear(columns=True)
        for name, head in heads.items():
            self.add_column(head, key=name, width=widths[name])
        for cells in rows:
            self.add_row(*(cells[name] for name in heads))
        self.move_cursor(row=row)


class StatisticsScreen(BaseScreen[None]):
    """Reads the file as it opens, and names it if it was damaged."""

    DEFAULT_CSS = """
    StatisticsScreen #damage { color: $error; height: auto; padding: 1 2 0 2; }
    StatisticsScreen #nothing { padding: 1 2; max-width: 100; height: 1fr; }
    StatisticsScreen ResultsTable { height: 1fr; margin: 1 0 0 0; padding: 0 1; }
    StatisticsScreen #about { height: 6; padding: 0 2; border-top: solid $line; }
    StatisticsScreen #about Static { height: 3; }
    StatisticsScreen #about #note { height: 2; color: $muted; }
    """
    AUTO_FOCUS = "ResultsTable"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("statistics"), *bindings("menu")]

    def compose(self) -> ComposeResult:
        self.title = _("Statistics")
        tallies, damage = load_statistics(self.argosy.folder)
        yield TitleLine()
        if damage is not None:
            yield Static(error_sentence(damage), id="damage", markup=False)
        if any(results_of(tallies, ORDERS[0])):
            yield ResultsTable(tallies, self.argosy.palette.chart)
            with Vertical(id="about"):
                yield Static(id="row", markup=False)
                yield Static(_(NOTE), id="note", markup=False)
        elif not isinstance(damage, CannotRead):  # else what has been counted is not known
            nothing = Content.styled(_("Nothing has been counted yet."), "bold $title")
            yield Static(Content("\n\n").join([nothing, Content(_(NOTHING_YET))]), id="nothing")
        yield KeyLine()

    def on_data_table_row_highlighted(self, message: DataTable.RowHighlighted) -> None:
        row = self.query_one(ResultsTable).results[message.cursor_row]
        said = Content("\n").join(
            [Content.styled(row.title, "bold $title"), Content(row.sentences())]
        )
        self.query_one("#row", Static).update(said)

    def action_order(self) -> None:
        """Put the rows in the order of the next column."""
        table = self.query_one(ResultsTable)
        table.order = ORDERS[(ORDERS.index(table.order) + 1) % len(ORDERS)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where nothing is counted there is nothing to put in order."""
        return action != "order" or self.part(ResultsTable) is not None


def _opponents(tally: Tally) -> str:
    """Who else was at the table: ``2 easy, hard`` for two of one level and one of another."""
    levels = tally.against.split()
    words = []
    for level in sorted(set(levels), key=_strength):
        number = levels.count(level)
        if level == HUMAN:
            words.append(ngettext("{n} person", "{n} persons", number).format(n=number))
        else:
            name = clean_name(level_name(level))
            words.append(name if number == 1 else f"{number} {name}")
    return _("{seats} players: {opponents}").format(seats=tally.seats, opponents=", ".join(words))


def _strength(level: str) -> tuple[int, str]:
    return (LEVELS.index(level) if level in LEVELS else len(LEVELS), level)


def _cell(column: str, words: str, style: str = "") -> Text:
    justify: JustifyMethod = "left" if column == "opponents" else "right"
    return Text(words, style, justify=justify, overflow="ellipsis", no_wrap=True, end="")


def _plain(number: float) -> str:
    """Whole numbers without a fraction, others with one digit."""
    return f"{number:.1f}".removesuffix(".0")
