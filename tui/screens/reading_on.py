"""``Reading``: a screen lists thousands of saves while its keys stay quick."""

from __future__ import annotations

from collections.abc import Callable, Generator

from saves import Listing
from saves.listing import list_in_pieces
from tui.screens.base import BaseScreen

BREATH = 0.01
"""Seconds between two pieces, for keys and for painting."""


class Reading:
    """Reads the saves that the index does not know, piece by piece.

    Args:
        screen: whose timers it uses; it ends with them.
        done: takes the whole listing, if that was not there at once.
    """

    def __init__(self, screen: BaseScreen[None], done: Callable[[Listing], None]) -> None:
        self._screen = screen
        self._done = done
        self._pieces: Generator[Listing | None, None, Listing] | None = None

    def begin(self) -> Listing:
        """What is known at once: all, or the latest while the others are being read.

        Raises ``CannotRead``.
        """
        self.stop()
        pieces = list_in_pieces(self._screen.argosy.folder)
        try:
            listing = next(pieces)
        except StopIteration as end:
            whole: Listing = end.value
            return whole
        assert listing is not None
        self._pieces = pieces
        self._screen.set_timer(BREATH, lambda: self._read(pieces))
        return listing

    def stop(self) -> None:
        """Read no further; what was read is kept."""
        if self._pieces is not None:
            self._pieces.close()
            self._pieces = None

    def _read(self, pieces: Generator[Listing | None, None, Listing]) -> None:
        if pieces is not self._pieces:
            return
        try:
            next(pieces)
        except StopIteration as end:
            self._pieces = None
            self._done(end.value)
        else:
            self._screen.set_timer(BREATH, lambda: self._read(pieces))
