"""``Grid``: a table of a page, or a list with its marks, as one widget.

Textual makes a widget of every cell and four of every line of a list. Pages of rules are full of
them, and of a thousand widgets tens of megabytes stay behind after such a page has been read.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, zip_longest

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from textual.content import Content
from textual.geometry import Offset, Size
from textual.widgets import Markdown
from textual.widgets.markdown import MarkdownBlock

GRID = "grid"
"""The kind of token that stands for all tokens of a table or of a list."""
GAP = 2
"""Cells between columns; a mark of a list has one behind it."""
INDENT = 1
"""Cells before the first."""


class Grid(MarkdownBlock):
    """Columns as wide as what stands in them, the widest wrapped where the page is narrower.

    Args:
        markdown: the page.
        token: a token of kind ``GRID``; its ``meta`` holds rows of inline tokens.
    """

    DEFAULT_CSS = """
    Grid { margin: 0 0 1 0; }
    Grid > .head { color: $muted; }
    """
    COMPONENT_CLASSES = MarkdownBlock.COMPONENT_CLASSES | {"head"}

    def __init__(self, markdown: Markdown, token: Token) -> None:
        super().__init__(markdown, token)
        self._rows = [[self._token_to_content(cell) for cell in row] for row in token.meta["rows"]]
        self._gap = GAP if token.meta["head"] else 1
        if token.meta["head"]:
            self._rows[0] = [cell.stylize(".head") for cell in self._rows[0]]
        self._lines: list[list[list[Content]]] = []
        """The lines of each cell of each row, as wide as the columns are now."""
        self._columns: tuple[int, ...] = ()

    def _lay_out(self, width: int) -> None:
        """Wrap the cells for a page of a width in cells."""
        natural = [[cell.cell_length for cell in row] for row in self._rows]
        columns = _columns(natural, width, self._gap)
        if columns != self._columns:
            self._columns = columns
            self._lines = [
                [cell.wrap(room) for cell, room in zip(row, columns, strict=False)]
                for row in self._rows
            ]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        self._lay_out(width)
        return sum(max(map(len, row)) for row in self._lines)

    @property
    def visual(self) -> Content:
        """The cells beside and below each other, as they stand on a page of this width."""
        self._lay_out(self.content_size.width)
        gap = Content(" " * self._gap)
        return Content("\n").join(
            Content(" " * INDENT)
            + gap.join(
                cell.rstrip().pad_right(room - cell.rstrip().cell_length)
                for cell, room in zip(line, self._columns, strict=False)
            )
            for row in self._lines
            for line in zip_longest(*row, fillvalue=Content())
        )

    def find(self, wanted: str) -> Iterator[tuple[Offset, Offset]]:
        """Where lower-case text stands, from its first letter to behind its last on that line.

        Before the page has been laid out it stands nowhere.
        """
        top = 0
        starts = list(accumulate((room + self._gap for room in self._columns), initial=INDENT))
        for cells, row in zip(self._rows, self._lines, strict=False):
            for x, cell, lines in zip(starts, cells, row, strict=False):
                plain = cell.plain.lower()
                start = plain.find(wanted)
                while start >= 0:
                    y, column, room = _place(cell.plain, lines, start)
                    yield (
                        Offset(x + column, top + y),
                        Offset(x + column + min(len(wanted), room), top + y),
                    )
                    start = plain.find(wanted, start + len(wanted))
            top += max(map(len, row))


def _columns(natural: list[list[int]], width: int, gap: int) -> tuple[int, ...]:
    """How wide columns may be whose cells would need so many cells, on a page of a width."""
    wanted = [max(column) for column in zip_longest(*natural, fillvalue=0)]
    room = max(len(wanted), width - INDENT - gap * (len(wanted) - 1))
    while sum(wanted) > room:
        widest = max(wanted)
        second = max((one for one in wanted if one < widest), default=1)
        many = wanted.count(widest)
        less = min(widest - second, -(-(sum(wanted) - room) // many)) or 1
        wanted = [one - less if one == widest else one for one in wanted]
    return tuple(max(1, one) for one in wanted)


def _place(plain: str, lines: list[Content], start: int) -> tuple[int, int, int]:
    """Line and column of a letter of a wrapped cell, and how many letters follow it there."""
    begun = 0
    for number, line in enumerate(lines):
        text = line.plain.rstrip()
        begun = plain.find(text, begun)
        if start < begun + len(text):
            return number, max(0, start - begun), len(text) - max(0, start - begun)
        begun += len(text)
    return len(lines) - 1, 0, 0


def grids_parser() -> MarkdownIt:
    """Textual's parser of Markdown, whose tables and plain lists come as one token each."""
    parser = MarkdownIt("gfm-like")
    parser.core.ruler.push(GRID, _gather)
    return parser


def _gather(state: StateCore) -> None:
    """Put a token of kind ``GRID`` in the place of each table and of each plain list."""
    tokens, gathered = state.tokens, []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.type in ("table_open", "bullet_list_open", "ordered_list_open"):
            end = _end(tokens, index)
            inside = tokens[index + 1 : end]
            rows = _rows(inside) if token.type == "table_open" else _items(inside)
            if rows:
                meta = {"rows": rows, "head": token.type == "table_open"}
                gathered.append(Token(GRID, token.tag, 0, map=token.map, meta=meta))
                index = end + 1
                continue
        gathered.append(token)
        index += 1
    state.tokens = gathered


def _end(tokens: list[Token], index: int) -> int:
    """The index of the token that closes the one at an index."""
    depth = 0
    for place in range(index, len(tokens)):
        depth += tokens[place].nesting
        if not depth:
            return place
    raise ValueError("a block is never closed")


def _rows(inside: list[Token]) -> list[list[Token]]:
    """The cells of a table, row by row."""
    rows: list[list[Token]] = []
    for token in inside:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(token)
    return rows


def _items(inside: list[Token]) -> list[list[Token]]:
    """The mark and the words of each item; nothing where items hold more than a paragraph."""
    kinds = [token.type for token in inside]
    item = ["list_item_open", "paragraph_open", "inline", "paragraph_close", "list_item_close"]
    if kinds != item * (len(kinds) // len(item)):
        return []
    return [
        [_text(f"{opened.info}." if opened.info else Markdown.BULLETS[0].strip()), words]
        for opened, words in zip(inside[::5], inside[2::5], strict=True)
    ]


def _text(words: str) -> Token:
    """Some words as a cell."""
    return Token("inline", "", 0, children=[Token("text", "", 0, content=words)])
