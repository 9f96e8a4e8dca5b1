"""A terminal in memory that is strict: what it does not know is an error.

It is told how many cells it gives to a character, since terminals differ about that, and says what
it shows cell by cell. It knows what Textual sends, what Argosy's driver sends instead, and some
of what other programs send.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple
from unicodedata import category, combining, east_asian_width

from rich.cells import split_graphemes

Widths = Callable[[str], Iterator[tuple[str, int]]]
"""Parts a text into what goes into a cell, with the number of cells; 0 joins the one before."""

_SEEN_ON_BLANKS: Final = {4, 7, 9, 21, 51, 52, 53}
_GROUPS: Final = {22: {1, 2}, 23: {3}, 24: {4, 21}, 25: {5, 6}, 27: {7}, 28: {8}, 29: {9}}
_GROUPS[54], _GROUPS[55] = {51, 52}, {53}
_IGNORED_CODES: Final = {77}
_SEQUENCE: Final = re.compile(
    r"\x1b\[(?P<private>[<=>?]?)(?P<arguments>[\d;]*)(?P<kind>[ $!]?[@-~])"
    r"|\x1b\](?P<command>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|\x1bP[^\x1b]*\x1b\\"
    r"|\x1b(?P<short>[78=>\\]|\(B)"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f-\x9f])"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
)


class Look(NamedTuple):
    """How a character is drawn."""

    colour: tuple[int, ...] = ()
    ground: tuple[int, ...] = ()
    attributes: frozenset[int] = frozenset()
    link: str = ""


class Shown(NamedTuple):
    """A cell: empty in the right half of a wide character, ``None`` where half of one is left."""

    glyph: str | None
    look: Look

    def seen(self) -> Shown:
        """On a blank only the ground is seen, and lines and boxes around it."""
        if self.glyph != " " or self.look.attributes & _SEEN_ON_BLANKS:
            return self
        return Shown(" ", Look(ground=self.look.ground, link=self.look.link))


BLANK: Final = Shown(" ", Look())


def by_cluster(text: str) -> Iterator[tuple[str, int]]:
    """As Textual counts: a cluster of characters is one."""
    for start, end, width in split_graphemes(text)[0]:
        yield text[start:end], width


def by_character(text: str) -> Iterator[tuple[str, int]]:
    """As older terminals do: each character by itself, and only marks join."""
    for character in text:
        yield character, _width(character)


def emoji_narrow(text: str) -> Iterator[tuple[str, int]]:
    """As the oldest do: no emoji is wide."""
    for character in text:
        is_emoji = ord(character) > 0x1F000
        yield character, min(_width(character), 1) if is_emoji else _width(character)


def marks_wide(text: str) -> Iterator[tuple[str, int]]:
    """As those do that know no marks: each takes a cell of its own."""
    for character in text:
        yield character, max(_width(character), 1)


POLICIES: Final = (by_cluster, by_character, emoji_narrow, marks_wide)


def _width(character: str) -> int:
    if combining(character) or category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


class Emulator:
    """A terminal of so many columns and rows.

    What is written past the edges is lost, as if the screen went on beyond them.
    """

    def __init__(self, columns: int, rows: int, widths: Widths = by_cluster) -> None:
        self.columns, self.rows = columns, rows
        self.cells = self._empty()
        self.cursor = (0, 0)
        self.look = Look()
        self.effects: list[str] = []
        """What touched neither cells nor cursor, as it came; but for marks of a whole frame."""
        self._widths = widths
        self._margins = (0, rows)
        self._saved = (0, 0)

    def resize(self, columns: int, rows: int) -> None:
        """Another size; what becomes of the cells is up to the terminal: here they are lost."""
        self.__init__(columns, rows, self._widths)  # type: ignore[misc]

    def feed(self, data: str) -> None:
        """Obey."""
        position = 0
        while position < len(data):
            found = _SEQUENCE.match(data, position)
            assert found, f"not known: {data[position : position + 30]!r}"
            position = found.end()
            if found["text"]:
                self._draw(found["text"])
            elif found["control"]:
                self._control(found["control"])
            elif found["kind"]:
                self._obey(found[0], found["private"], found["arguments"], found["kind"])
            elif found["command"]:
                self._command(found[0], found["command"])
            elif found["short"] == "7":
                self._saved = self.cursor
            elif found["short"] == "8":
                self.cursor = self._saved

    def text(self) -> list[str]:
        """The rows as strings."""
        return ["".join(cell.glyph or "" for cell in row) for row in self.cells]

    def _empty(self) -> list[list[Shown]]:
        return [[BLANK] * self.columns for _ in range(self.rows)]

    def _control(self, control: str) -> None:
        y, _x = self.cursor
        if control == "\r":
            self.cursor = (y, 0)
        elif control == "\n":
            if y >= self.rows - 1:
                self.cells = [*self.cells[1:], [BLANK] * self.columns]
            self.cursor = (min(y + 1, self.rows - 1), 0)
        elif control == "\x07":
            self.effects.append(control)

    def _draw(self, text: str) -> None:
        y, x = self.cursor
        row = self.cells[y] if y < self.rows else [BLANK] * self.columns
        for glyph, width in self._widths(text):
            if not width:
                at = next(
                    (at for at in range(min(x, self.columns) - 1, -1, -1) if row[at].glyph), -1
                )
                if at >= 0 and row[at].glyph is not None:
                    row[at] = row[at]._replace(glyph=f"{row[at].glyph}{glyph}")
                continue
            for part in range(width):
                if x + part < self.columns:
                    self._set(row, x + part, Shown("" if part else glyph, self.look))
            if x < self.columns < x + width:
                row[-1] = self._blank()
            x += width
        self.cursor = (y, x)

    def _set(self, row: list[Shown], x: int, cell: Shown) -> None:
        """Draw a cell; half a wide character that was there leaves half of one behind."""
        half = cell._replace(glyph=None)
        if cell.glyph != "" and row[x].glyph == "" and x:
            start = max(at for at in range(x) if row[at].glyph != "")
            row[start:x] = [half] * (x - start)
        end = x + 1
        while end < self.columns and row[end].glyph == "":
            row[end] = half
            end += 1
        row[x] = cell.seen()

    def _blank(self) -> Shown:
        return Shown(" ", self.look).seen()

    def _obey(self, whole: str, private: str, arguments: str, kind: str) -> None:
        numbers = [int(one or 0) for one in arguments.split(";")]
        first = max(numbers[0], 1)
        y, x = self.cursor
        if private or kind in ("$p", "n", "c", " q", "t"):
            self._set_mode(whole, numbers, kind)
        elif kind in "Hf":
            column = max(numbers[1], 1) if len(numbers) > 1 else 1
            self.cursor = (first - 1, column - 1)
        elif kind == "G":
            self.cursor = (y, first - 1)
        elif kind == "A":
            self.cursor = (max(min(y, self.rows - 1) - first, 0), min(x, self.columns - 1))
        elif kind == "m":
            self._dip(numbers)
        elif kind == "X":
            for at in range(x, min(x + first, self.columns)):
                self._set(self.cells[y], at, self._blank())
        elif kind in "@P":
            row, blanks = self.cells[y], [self._blank()] * first
            assert row[x].glyph != "", "half of a wide character is cut off"
            if kind == "@":
                row[x:] = [*blanks, *row[x:-first]]
            else:
                rest = row[x + first :]
                assert not rest or rest[0].glyph != "", "half of a wide character is cut off"
                row[x:] = [*rest, *blanks]
        elif kind == "K":
            assert numbers == [0]
            for at in range(min(x, self.columns - 1), self.columns):
                self._set(self.cells[y], at, self._blank())
        elif kind == "J":
            assert numbers == [2]
            self.cells = [[self._blank()] * self.columns for _ in range(self.rows)]
        elif kind == "r":
            self._margins = (first - 1, numbers[1] if len(numbers) > 1 else self.rows)
            self.cursor = (0, 0)
        elif kind in "LM":
            top, bottom = self._margins
            assert top <= y < bottom
            block = self.cells[y:bottom]
            new = [[self._blank()] * self.columns for _ in range(min(first, len(block)))]
            moved = new + block if kind == "L" else block[first:] + new
            self.cells[y:bottom] = moved[: len(block)]
        else:
            assert whole in ("\x1b[4l",), f"not known: {whole!r}"

    def _set_mode(self, whole: str, numbers: list[int], kind: str) -> None:
        if whole in ("\x1b[?2026h", "\x1b[?2026l", "\x1b[?6l"):
            return
        if kind in "hl" and {47, 1047, 1049} & set(numbers):
            self.cells = self._empty()
        assert kind in ("h", "l", "u", "$p", "n", "c", " q", "t", "q", "m"), f"not known: {whole!r}"
        self.effects.append(whole)

    def _command(self, whole: str, command: str) -> None:
        if command.startswith("8;"):
            _eight, parameters, address = command.split(";", 2)
            self.look = self.look._replace(link=f"{parameters};{address}" if address else "")
        else:
            self.effects.append(whole)

    def _dip(self, codes: list[int]) -> None:
        colour, ground, on, link = self.look
        left = codes[::-1]
        while left:
            code = left.pop()
            if code == 0:
                colour, ground, on = (), (), frozenset()
            elif code in (38, 48):
                more = tuple(left.pop() for _ in range(2 if left[-1] == 5 else 4))
                colour, ground = (more, ground) if code == 38 else (colour, more)
            elif code in _GROUPS:
                on -= _GROUPS[code]
            elif code in (39, 49):
                colour, ground = ((), ground) if code == 39 else (colour, ())
            elif any(code in group for group in _GROUPS.values()):
                replaced = next(group for group in _GROUPS.values() if code in group)
                on = on - (frozenset() if code in (1, 2) else replaced) | {code}
            elif code in range(30, 38) or code in range(90, 98):
                colour = (code,)
            elif code in range(40, 48) or code in range(100, 108):
                ground = (code,)
            else:
                assert code in _IGNORED_CODES, f"not known: {codes}"
        self.look = Look(colour, ground, on, link)


def difference(
    wanted: Emulator, shown: Emulator, but: Callable[[str], bool] = lambda glyph: False
) -> str:
    """What ``shown`` shows otherwise than ``wanted``, in words; empty if nothing.

    Left out are halves of wide characters, of which terminals make what they like, and the
    characters of which ``but`` is true.
    """
    for y, (row, others) in enumerate(zip(wanted.cells, shown.cells, strict=True)):
        if row == others:
            continue
        is_left_out = False
        for x, (cell, other) in enumerate(zip(row, others, strict=True)):
            if cell.glyph is None:
                continue
            if cell.glyph:
                is_left_out = but(cell.glyph)
            if cell != other and not is_left_out:
                return f"at row {y}, column {x}: {other} instead of {cell}"
    return ""
