"""Statistics: games, victories and scores, by game, number of players and opponents."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import ComposeResult

from engine import GAMES
from saves import CannotRead, SaveError, clean_name
from saves.record import HUMAN
from saves.statistics import Tally, load_statistics
from tui.games.pack import title_of
from tui.games.refusals import error_sentence
from tui.play.i18n import _, ngettext
from tui.play.words import level_name
from tui.screens.framed import keys_of
from tui.screens.lines import shortened
from tui.screens.reading import Reader, ReaderScreen, Run, Text

BAR = 12
"""Cells of a full bar."""
PLAYED, WON, SHARE, AVERAGE, HINTED = 6, 6, 6, 8, 7
"""Cells of the columns of numbers; the last is there once hints were asked for."""
LEVELS = ("random", "easy", "greedy", "medium", "hard", "expert", HUMAN)
"""Opponents from the weakest on."""


class StatisticsReader(Reader):
    """A table a game; a bar shows the share of victories."""

    def __init__(self, tallies: Sequence[Tally], damage: SaveError | None) -> None:
        super().__init__(_("Statistics"), keys_of("scroll", "page", "step_back", "help"))
        self._tallies = [tally for tally in tallies if tally.game in GAMES and tally.games > 0]
        self._damage = damage

    def lay_out(self, width: int) -> Text:
        text = Text(width)
        if self._damage is not None:
            text.paragraph([(error_sentence(self._damage), "danger")])
            text.gap()
        if isinstance(self._damage, CannotRead):
            return text  # what has been counted is not known
        if not self._tallies:
            _say_nothing_yet(text)
            return text
        for game in GAMES:
            tallies = [tally for tally in self._tallies if tally.game == game]
            if tallies:
                _game(text, game, tallies)
        text.gap()
        text.paragraph(
            [
                (
                    _(
                        "A shared victory counts its part. The stroke in a bar marks what chance"
                        " alone would give. Training, copies and games given up do not count."
                    ),
                    "muted",
                )
            ]
        )
        return text


class StatisticsScreen(ReaderScreen):
    """Reads the file as it opens, and names it if it was damaged."""

    scopes = ("reader",)

    def __init__(self) -> None:
        # The folder is the app's, which is not known before the screen is composed.
        super().__init__(StatisticsReader((), None))

    def compose(self) -> ComposeResult:
        tallies, damage = load_statistics(self.argosy.folder)
        self._reader = StatisticsReader(tallies, damage)
        yield self._reader


def _say_nothing_yet(text: Text) -> None:
    text.paragraph([(_("Nothing has been counted yet."), "strong")])
    text.gap()
    text.paragraph(
        [
            (
                _(
                    "Every game that you play to its end is counted here: how many you have won"
                    " and with what score, for each game, number of players and kind of"
                    " opponents. Training, copies and games given up do not count."
                ),
                "text",
            )
        ]
    )


def _game(text: Text, game: str, tallies: Sequence[Tally]) -> None:
    text.heading(title_of(game))
    together = Tally(game, 0, "")
    for tally in tallies:
        together.games += tally.games
        together.wins += tally.wins
        together.score += tally.score
        together.hinted += tally.hinted
    text.add((_in_words(together), "text"))
    if together.hinted:
        text.add((_with_hints(together.hinted), "text"))
    text.gap()
    labels = [_opponents(tally) for tally in tallies]
    heading = _("opponents")
    column = min(
        max(cell_len(label) for label in [heading, *labels]),
        text.width - BAR - PLAYED - WON - SHARE - AVERAGE - HINTED * bool(together.hinted) - 4,
    )
    heads = (_("games"), _("won"), _("average"))
    hinted = [(f"{_('hinted'):>{HINTED}}", "muted")] if together.hinted else []
    text.add((f"  {_fitted(heading, column)}", "muted"), *_heads(heads), *hinted)
    for tally, label in sorted(zip(tallies, labels, strict=True), key=lambda row: _order(row[0])):
        hinted = [(f"{tally.hinted or '':>{HINTED}}", "text")] if together.hinted else []
        text.add((f"  {_fitted(label, column)}", "text"), *_numbers(tally), *hinted)


def _in_words(tally: Tally) -> str:
    games = ngettext("{n} game", "{n} games", tally.games).format(n=tally.games)
    return _("{games}, {wins} won ({share} %), average score {average}.").format(
        games=games, wins=_plain(tally.wins), share=_share(tally), average=_average(tally)
    )


def _with_hints(number: int) -> str:
    return ngettext(
        "Hints were asked for in {n} game.", "Hints were asked for in {n} games.", number
    ).format(n=number)


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


def _order(tally: Tally) -> tuple[object, ...]:
    return tally.seats, [_strength(level) for level in tally.against.split()]


def _heads(heads: tuple[str, str, str]) -> list[Run]:
    games, won, average = heads
    room = " " * (2 + BAR + SHARE)
    return [(f"{games:>{PLAYED}}{won:>{WON}}{room}{average:>{AVERAGE}}", "muted")]


def _numbers(tally: Tally) -> list[Run]:
    filled = round(BAR * tally.wins / tally.games)
    even = min(BAR - 1, BAR // tally.seats) if tally.seats > 0 else -1
    cells = ["█" if cell < filled else "·" for cell in range(BAR)]
    if even >= 0:
        cells[even] = "│"
    bar = "".join(cells)
    return [
        (f"{tally.games:>{PLAYED}}{_plain(tally.wins):>{WON}}  ", "text"),
        (bar, "bar"),
        (f"{_share(tally):>{SHARE - 2}} %", "strong"),
        (f"{_average(tally):>{AVERAGE}}", "text"),
    ]


def _fitted(label: str, width: int) -> str:
    label = shortened(label, width)
    return label + " " * (width - cell_len(label))


def _plain(number: float) -> str:
    """Whole numbers without a fraction, others with one digit."""
    return f"{number:.1f}".removesuffix(".0")


def _share(tally: Tally) -> str:
    return f"{100 * tally.wins / tally.games:.0f}"


def _average(tally: Tally) -> str:
    return f"{tally.score / tally.games:.1f}"
