"""Help: the keys of the screen it was opened from, the rules of a game, its options."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine import GAMES
from tui.games.pack import pack_of, rules_of, title_of
from tui.play.i18n import _
from tui.play.keys import Command, commands
from tui.play.words import option_sentences
from tui.screens.base import BaseScreen
from tui.screens.framed import keys_of
from tui.screens.lines import Gap, Line
from tui.screens.page import FormScreen, Page
from tui.screens.reading import Reader, Text, inline, read_markdown

USUAL_WIDTH = 76


class HelpScreen(FormScreen):
    """The contents: keys, options, and every chapter of the rules."""

    is_help = True

    def __init__(self, scopes: tuple[str, ...], game: str = "") -> None:
        super().__init__()
        self._scopes = scopes
        self._games = [game] if game in GAMES else list(GAMES)

    def make_page(self) -> Page:
        return Page(_("Help"), self._lines(), keys_of("line", "press", "step_back"))

    def _lines(self) -> list[Line]:
        lines = [
            Line("keys", _("Keys"), _("What every key does where you came from.")),
        ]
        for number, game in enumerate(self._games):
            page = read_markdown(rules_of(game), USUAL_WIDTH)
            lines += [
                Line(
                    "options",
                    _("Options of {game}").format(game=title_of(game)),
                    _("The rules that can be chosen when a game is set up, and their values."),
                    number=number,
                ),
                Gap(),
                Gap(title_of(game)),
            ]
            lines += [
                Line("rules", f"  {heading}", number=number * 1000 + chapter)
                for chapter, (heading, _row) in enumerate(page.headings)
            ]
        return lines

    def on_page_pressed(self, message: Page.Pressed) -> None:
        line = message.line
        if not self.is_active:
            return
        if line.id == "keys":
            reader: Reader = KeysReader(self._scopes)
        elif line.id == "options":
            reader = OptionsReader(self._games[line.number])
        else:
            number, chapter = divmod(line.number, 1000)
            reader = RulesReader(self._games[number], chapter)
        self.argosy.push_screen(ReaderScreen(reader))


class ReaderScreen(BaseScreen[None]):
    """One page to read; Esc and Enter go back."""

    AUTO_FOCUS = "Reader"
    is_help = True
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter", "step_back", show=False)]

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self._reader = reader

    def compose(self) -> ComposeResult:
        yield self._reader

    def action_step_back(self) -> None:
        if self.is_active:
            self.argosy.pop_screen()

    def action_scroll(self) -> None:
        self._reader.scroll_rows(1)

    def action_page(self) -> None:
        self._reader.scroll_rows(self.size.height - 6)


READER_KEYS = ("scroll", "page", "step_back")


class RulesReader(Reader):
    """The rules page of a game, open at a chapter."""

    def __init__(self, game: str, chapter: int) -> None:
        super().__init__(title_of(game), keys_of(*READER_KEYS))
        self._source = rules_of(game)
        self._chapter: int | None = chapter

    def lay_out(self, width: int) -> Text:
        text = read_markdown(self._source, width)
        if self._chapter is not None and self._chapter < len(text.headings):
            self.top_row = text.headings[self._chapter][1]
        self._chapter = None
        return text


class KeysReader(Reader):
    """The keys of some scopes, from the registry."""

    def __init__(self, scopes: tuple[str, ...]) -> None:
        super().__init__(_("Keys"), keys_of(*READER_KEYS))
        self._scopes = scopes
        ids = [scope.removeprefix("replay_") for scope in scopes]
        self._game = next((game for game in ids if game in GAMES), "")

    def lay_out(self, width: int) -> Text:
        text = Text(width)
        headings = {
            "app": _("Everywhere"),
            "table": _("At the table"),
            "hint": _("In a hint"),
            "replay": _("In a replay"),
            f"replay_{self._game}": _("In a replay of {game}").format(game=title_of(self._game)),
            "guide": _("In the guide"),
            "menu": _("In menus and forms"),
            "load": _("In the list of games"),
            "log": _("In the log"),
            "reader": _("On pages to read"),
        }
        pack = pack_of(self._game) if self._game else None
        for scope in (*reversed(self._scopes), "app"):
            found = [
                command
                for command in commands(scope, own=pack.keys if pack else ())
                if self._is_there(command)
            ]
            if found:
                text.heading(headings.get(scope) or title_of(scope))
            for command in found:
                shown = self.glyphs.text(command.shown)
                words = pack.key_help.get(command.id, command.help) if pack else command.help
                text.paragraph([(_(words), "text")], shown, 10, "key")
        text.gap()
        text.paragraph([(_("Arrows, Enter and Esc reach everything; so does the mouse."), "muted")])
        return text

    def _is_there(self, command: Command) -> bool:
        """Whether the settings leave the command switched on."""
        return self.argosy.settings.helps.get(command.help_switch, True)


class OptionsReader(Reader):
    """The rule options of a game: what each is about, its values, the usual one."""

    def __init__(self, game: str) -> None:
        super().__init__(_("Options of {game}").format(game=title_of(game)), keys_of(*READER_KEYS))
        self._game = game

    def lay_out(self, width: int) -> Text:
        text, words = Text(width), pack_of(self._game)
        for option in GAMES[self._game].options:
            text.heading(words.option_label(option.name))
            text.paragraph(inline(" ".join(option_sentences(option, words.option_label))))
            for value in option.values:
                label = words.value_label(option.name, value)
                if value == option.default:
                    label = _("{value} (usual)").format(value=label)
                text.paragraph([(label, "text")], "·", 2)
        return text
