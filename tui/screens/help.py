"""Help: the keys of the screen it was opened from, and the rules and options of each game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static, TabbedContent, TabPane

from engine import GAMES
from tui.games.pack import pack_of, rules_of, title_of
from tui.games.places import place_of
from tui.play.i18n import _
from tui.play.keys import COMMANDS
from tui.play.words import option_sentences
from tui.screens.base import BaseScreen, bindings
from tui.screens.searching import SearchingScreen
from tui.widgets.frame import KeyLine, TitleLine
from tui.widgets.pages import Pages
from tui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from tui.widgets.rules import Match, RulesViewer

KEYS = "keys"
"""The page of the keys, beside one for each game."""
KEY_WIDTH = 12
"""Cells for the names of keys."""


class KeyRow(NamedTuple):
    """A key, what it does, and whether it would do so now."""

    shown: str
    words: str
    possible: bool = True


class HelpScreen(SearchingScreen):
    """A page of keys, then a page for each game: its rules, with its options at the end.

    Args:
        opened_from: the screen whose keys are listed; its game, or else the one played last,
            comes before the others.
    """

    DEFAULT_CSS = """
    HelpScreen .keys { padding: 0 2; }
    HelpScreen Scroll { scrollbar-gutter: stable; }
    """
    CSS = """
    HelpScreen .heading:first-child { padding: 0 2; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "Scroll"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("menu")]
    is_help = True

    def __init__(self, opened_from: BaseScreen[Any], game: str) -> None:
        super().__init__()
        self.title = _("Help")
        self._keys = key_sections(opened_from)
        self._games = sorted(GAMES, key=lambda one: one != game)
        self._pages = Pages()
        self._viewers: dict[str, RulesViewer] = {}
        """The page of the game turned to last, by game."""
        self._matches: list[Match] = []

    def compose(self) -> ComposeResult:
        yield TitleLine()
        with self._pages:
            with TabPane(_("Keys"), id=KEYS), Scroll():
                yield from self._key_tables()
            for game in self._games:
                yield TabPane(Content(title_of(game)), id=game)
        yield self.find_line
        yield KeyLine()

    def _key_tables(self) -> Iterator[Static]:
        palette = self.argosy.palette
        for heading, rows in self._keys:
            yield Static(heading, classes="heading", markup=False)
            table = Table.grid(padding=(0, 2, 0, 0), expand=True)
            table.add_column(width=KEY_WIDTH, no_wrap=True)
            table.add_column(ratio=1)
            for row in rows:
                style = palette.text if row.possible else palette.muted
                table.add_row(Text(row.shown, palette.key), Text(row.words, style))
            yield Static(table, classes="keys")

    # -- pages of games --------------------------------------------------------------------

    @property
    def searched(self) -> RulesViewer | None:
        """The rules that are shown, if any are."""
        return self._viewers.get(self._pages.active)

    async def on_tabbed_content_tab_activated(self, message: TabbedContent.TabActivated) -> None:
        """Make the page of a game that is turned to."""
        pane = message.pane
        if self.is_searching:
            self.end_search()
        if not pane.is_attached:
            return  # Help has been left in the meantime.
        if pane.id != KEYS and not pane.children:
            from tui.widgets.rules import RulesViewer

            game = str(pane.id)
            # A page is some hundred widgets: one at a time takes a third of the memory of three.
            for other in self._viewers.values():
                other.remove()
            self._viewers = {game: RulesViewer(page_of(game))}
            await pane.mount(self._viewers[game])
        if self.searched is not None:
            self.searched.focus_contents()
        else:
            self.query_one(Scroll).focus()
        self.refresh_bindings()

    def find(self, text: str) -> None:
        viewer = self.searched
        self._matches = viewer.find(text) if viewer is not None else []
        self.find_line.total = len(self._matches)
        self.find_line.number = 0
        self.show_match(1)

    def show_match(self, step: int) -> None:
        viewer, line = self.searched, self.find_line
        if viewer is None or not self._matches:
            return
        here = line.number - 1 if line.number else -1
        line.number = (here + step) % len(self._matches) + 1
        viewer.show(self._matches[line.number - 1])

    def end_search(self) -> None:
        super().end_search()
        self.clear_selection()

    def action_step_back(self) -> None:
        """Out of a search, then out of the text to its contents list, then out of help."""
        viewer = self.searched
        if viewer is not None and viewer.has_focus and not self.is_searching:
            viewer.focus_contents()
        else:
            super().action_step_back()


def key_sections(screen: BaseScreen[Any]) -> list[tuple[str, list[KeyRow]]]:
    """The keys that do something on a screen, by where they do it: on its lines, at a table."""
    pack = pack_of(screen.game) if screen.game in GAMES else None
    own = pack.keys if pack else ()
    known = {command.id: command for command in (*COMMANDS, *own)}
    special = pack.key_help if pack else {}
    rows: dict[str, dict[str, KeyRow]] = {}
    for active in screen.explained_keys:
        binding = active.binding
        id = binding.id or binding.action
        words = _(special[id]) if id in special else active.tooltip
        if words:
            row = KeyRow(screen.app.get_key_display(binding), words, active.enabled)
            elsewhere = "app" if active.node is screen.app else ""
            scope = known[id].scope if id in known else elsewhere
            rows.setdefault(scope, {}).setdefault(id, row)
    rows["app"] = rows.pop("app", {})  # What works everywhere comes last.
    return [(_heading(scope), list(found.values())) for scope, found in rows.items()]


def _heading(scope: str) -> str:
    place = place_of(scope) if scope else _("here")
    return place[0].upper() + place[1:]


def page_of(game: str) -> str:
    """The rules of a game and its options, with the usual value of each, in Markdown."""
    pack = pack_of(game)
    parts = [rules_of(game) or f"# {_plain(title_of(game))}"]
    if GAMES[game].options:
        parts.append(f"## {_('All options')}")
        parts.append(_("The rules that can be chosen when a game is set up, and their values."))
    for option in GAMES[game].options:
        parts.append(f"### {_plain(pack.option_label(option.name))}")
        parts.append(_plain(" ".join(option_sentences(option, pack.option_label))))
        values = [pack.value_label(option.name, value) for value in option.values]
        usual = option.values.index(option.default)
        values[usual] = _("{value} (usual)").format(value=values[usual])
        parts.append(_plain(" · ".join(values)))
    return "\n\n".join(parts)


def _plain(words: str) -> str:
    """Words that are no Markdown, whatever stands in them."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", words)
