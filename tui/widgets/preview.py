"""``Preview``: how the game in question stands, in words and as its board is painted."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from saves import GameRecord, Header, SaveError, read_save
from saves.record import FINISHED
from tui.games.refusals import error_sentence
from tui.widgets.final import Final, final_of
from tui.widgets.picture import Picture

PICTURES = 50
"""Games that are kept in memory for their pictures."""
AT_REST = 0.08
"""Seconds after which the game in question is read for its picture."""

Key = tuple[Path, int, datetime]


class Preview(Horizontal):
    """Some lines about a game, at once; and its picture, once it has been read."""

    DEFAULT_CSS = """
    Preview { height: 6; padding: 0 2; border-top: solid $line; }
    Preview > #about { width: 1fr; max-width: 84; height: 5; }
    Preview > Picture, Preview > #fault { width: 32; height: 5; margin: 0 0 0 3; display: none; }
    Preview > #fault { color: $error; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._header: Header | None = None
        self._asked = False
        """Whether a game is about to be read."""
        self._read: dict[Key, GameRecord | Final | SaveError] = {}
        """Games that were read, as they were on disk; of those that are over the result."""

    def compose(self) -> ComposeResult:
        yield Static(id="about", markup=False)
        yield Picture()
        yield Static(id="fault", markup=False)

    def show(self, lines: list[str], header: Header | None = None) -> None:
        """Say what the lines say, the first of which is a title, and show a game beside them."""
        title, *others = lines or [""]
        about = Content("\n").join([Content.styled(title, "bold $title"), *map(Content, others)])
        self.query_one("#about", Static).update(about)
        self._header = header
        self._show_picture()

    @property
    def has_read(self) -> bool:
        """Whether the game in question has been read, if it is one."""
        return self._header is None or _key(self._header) in self._read

    def _show_picture(self) -> None:
        """Show the picture, or why there is none; until it is known, the one before stays."""
        header = self._header
        picture, fault = self.query_one(Picture), self.query_one("#fault", Static)
        if not self.has_read:
            if not self._asked:
                self._asked = True
                self.set_timer(AT_REST, self._read_it)
            return
        found = self._read[_key(header)] if header is not None else None
        if isinstance(found, SaveError):
            fault.update(error_sentence(found))
        else:
            picture.shown = found
        fault.display = isinstance(found, SaveError)
        picture.display = found is not None and not fault.display

    def _read_it(self) -> None:
        """Read the game in question, which the cursor has come to rest on."""
        self._asked = False
        if self._header is None or self.has_read:
            return
        found: GameRecord | Final | SaveError
        try:
            record = read_save(self._header.path)
            found = final_of(record) if record.state == FINISHED else record
        except SaveError as error:
            found = error
        if len(self._read) >= PICTURES:
            del self._read[next(iter(self._read))]
        self._read[_key(self._header)] = found
        self._show_picture()


def _key(header: Header) -> Key:
    return header.path, header.count, header.updated
