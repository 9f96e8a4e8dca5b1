"""``RulesViewer``: a page in Markdown beside its contents list. Costs the import of Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from markdown_it.token import Token
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset, Region
from textual.selection import Selection
from textual.widgets import Markdown, MarkdownViewer, OptionList, Static
from textual.widgets.markdown import (
    MarkdownBlock,
    MarkdownTableOfContents,
    TableOfContentsType,
)
from textual.widgets.option_list import Option

from tui.play.i18n import N_
from tui.widgets.grid import GRID, Grid, grids_parser
from tui.widgets.scroll import Scroll


class Contents(MarkdownTableOfContents):
    """The chapters below each other; the page follows the cursor."""

    DEFAULT_CSS = """
    Contents { width: 28; height: 1fr; background: $background; }
    Contents > Chapters { height: 1fr; }
    """

    def compose(self) -> ComposeResult:
        yield Chapters(markup=False, compact=True)

    def rebuild_table_of_contents(self, table_of_contents: TableOfContentsType) -> None:
        """Take up the headings below the title."""
        for chapters in self.query(OptionList):  # None when help is left while it is being built.
            chapters.clear_options()
            chapters.add_options(
                Option(Content("  " * (level - 2) + heading), block_id)
                for level, heading, block_id in table_of_contents
                if level > 1
            )
            with self.prevent(OptionList.OptionHighlighted):
                chapters.action_first()

    def on_option_list_option_highlighted(self, message: OptionList.OptionHighlighted) -> None:
        message.stop()
        if message.option_id is not None:
            self.post_message(Markdown.TableOfContentsSelected(self.markdown, message.option_id))

    def mark(self, block_id: str) -> None:
        """Put the cursor on the chapter that is read; the page stays where it is."""
        chapters = self.query_one(OptionList)
        with self.prevent(OptionList.OptionHighlighted):
            chapters.highlighted = chapters.get_option_index(block_id)


class Chapters(OptionList, inherit_bindings=False):
    """Leaves the keys that scroll a page to the page beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "up",
            "cursor_up",
            N_("chapter"),
            key_display="↑↓",
            tooltip=N_("Another chapter; the page follows."),
        ),
        Binding("down", "cursor_down", show=False),
        Binding(
            "enter",
            "select",
            N_("read"),
            key_display="Enter",
            tooltip=N_("Into the text, where the arrows scroll."),
        ),
    ]


class Match(NamedTuple):
    """Where something that was looked for stands."""

    block: Static
    start: Offset
    end: Offset


class Page(Markdown):
    """A page that may be filled after help has been left, which does nothing."""

    def __init__(self) -> None:
        super().__init__(parser_factory=grids_parser, open_links=False)

    def unhandled_token(self, token: Token) -> MarkdownBlock | None:
        return Grid(self, token) if token.type == GRID else None

    def update(self, markdown: str) -> AwaitComplete:
        return super().update(markdown) if self.is_attached else AwaitComplete()


class RulesViewer(MarkdownViewer, Scroll, can_focus=True):
    """A page to read, to search and to copy from; its links lead no further than the page."""

    DEFAULT_CSS = """
    RulesViewer {
        background: $background;
        scrollbar-gutter: auto;
        Markdown { padding: 0 2; }
        MarkdownH1 { display: none; }
        MarkdownH2, MarkdownH3 {
            margin: 1 0 0 0;
            background: transparent;
            color: $title;
            text-style: bold;
        }
        MarkdownBullet { color: $muted; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "pagedown,space",
            "page_down",
            N_("page down"),
            key_display="PgDn",
            tooltip=N_("A page on; PgUp goes back."),
        ),
    ]

    def __init__(self, page: str, *, id: str | None = None) -> None:
        super().__init__(page, id=id, open_links=False)
        self._page = Page()

    @property
    def document(self) -> Markdown:
        """The page; it is there even when help has been left before it was mounted."""
        return self._page

    def compose(self) -> ComposeResult:
        yield self._page
        yield Contents(self._page)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Let the contents list follow whoever reads on, if the page is there, or still there."""
        super().watch_scroll_y(old_value, new_value)
        if not self.query(Markdown) or not self.has_focus:
            return
        begun = [
            id
            for level, _heading, id in self.document.table_of_contents
            for heading in self.query(f"#{id}")
            if level > 1 and heading.virtual_region.y <= new_value + 1
        ]
        if begun and begun[-1] is not None:
            self.query_one(Contents).mark(begun[-1])

    async def go(self, location: object) -> None:
        """Follow a link to a heading of this page; none leads to a file or an address."""
        path, mark, anchor = str(location).partition("#")
        if mark and not path:
            self.document.goto_anchor(anchor)

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        self.focus()

    def focus_contents(self) -> None:
        """Leave the text for the list of its chapters."""
        for chapters in self.query(Chapters):
            chapters.focus()

    def find(self, text: str) -> list[Match]:
        """Where some text stands on the page, from its beginning to its end."""
        wanted = text.lower()
        if not wanted:
            return []
        return [
            Match(block, start, end)
            for block in self.document.query(Static)
            for start, end in _places(block, wanted)
        ]

    def show(self, match: Match) -> None:
        """Bring a match into sight and select it, so that it is seen and can be copied."""
        self.screen.selections = {match.block: Selection(match.start, match.end)}
        place = match.block.region.offset - self.region.offset + self.scroll_offset + match.start
        self.scroll_to_region(Region(*place, 1, 1), animate=False)


def _places(block: Static, wanted: str) -> Iterator[tuple[Offset, Offset]]:
    """Where lower-case text stands in a block, from its first letter to behind its last."""
    if isinstance(block, Grid):
        yield from block.find(wanted)
    elif isinstance(block.visual, Content):
        shown = block.visual.plain.lower()
        start = shown.find(wanted)
        while start >= 0:
            yield Offset(start, 0), Offset(start + len(wanted), 0)
            start = shown.find(wanted, start + len(wanted))
