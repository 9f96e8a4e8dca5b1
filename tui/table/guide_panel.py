"""The panel of the guide over the table, and the bars that point at what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from tui.drawing.canvas import wrap
from tui.drawing.palette import Palette
from tui.play.i18n import _
from tui.table.tutor import Tutor

WIDTH = 72
LONGEST = 7
"""Rows of words in the panel."""


class Surroundings(NamedTuple):
    """What a panel should not lie over, the most important first."""

    parts: Sequence[Region]
    """What it is about."""
    kept: Sequence[Region]
    """What is always needed."""
    choices: Sequence[Region]
    """What can be clicked."""


class Pointer(Static):
    """A bar at the left edge of a part of the table: seen without colours too."""

    DEFAULT_CSS = """
    Pointer {
        layer: guide;
        position: absolute;
        width: 1;
        color: $new;
        text-style: bold;
        display: none;
    }
    """

    def point_at(self, part: Region | None) -> None:
        """Stand beside a part; ``None``: beside nothing."""
        self.display = part is not None
        if part is not None:
            self.update("\n".join("│" * part.height))
            self.styles.height = part.height
            self.styles.offset = (max(0, part.x - 1), part.y)


class GuidePanel(Static):
    """What came of the last decision, and what can be done now, in a frame.

    Args:
        tutor: says it.
    """

    DEFAULT_CSS = """
    GuidePanel {
        layer: guide;
        position: absolute;
        height: auto;
        padding: 0 1;
        background: $background;
        border: round $new;
        border-title-color: $title;
        border-title-style: bold;
        border-subtitle-color: $muted;
        display: none;
    }
    """

    class Left(Message):
        """The player wants no more of it."""

    def __init__(self, tutor: Tutor) -> None:
        super().__init__()
        self._tutor = tutor

    def lay(self, around: Surroundings, key: str, palette: Palette) -> None:
        """Show what there is to say where it covers no part that it is about.

        Args:
            around: where these are, and what else should stay in sight.
            key: ends the guide.
            palette: the colours.
        """
        lines = self.lines(palette)
        width, height = WIDTH, len(lines) + 2
        self.update(Text("\n").join(lines))
        assert self._tutor.card is not None
        self.border_title = Content(self._tutor.card.title)
        self.border_subtitle = Content(_("{key} ends the guide").format(key=key))
        self.styles.width = width
        window = (self.screen.size.width, self.screen.size.height)
        self.styles.offset = place_beside(around, (width, height), window)

    def lines(self, palette: Palette) -> list[Text]:
        """The answer, set off, and what the card says."""
        card, answer = self._tutor.card, self._tutor.answer
        room = WIDTH - 4
        answered = [Text(line, palette.muted) for line in wrap(answer, room, 2)] if answer else []
        words = card.words if card else ""
        return [*answered, *map(Text, wrap(words, room, LONGEST - len(answered)))]

    def on_click(self, event: events.Click) -> None:
        """A click on it puts it away; nothing beneath is clicked."""
        event.stop()
        self.post_message(self.Left())


def place_beside(
    around: Surroundings, size: tuple[int, int], window: tuple[int, int]
) -> tuple[int, int]:
    """Where a panel covers as little as possible of the parts, then of the rest.

    Of the places that are equally good it is the nearest to the parts, or else the lowest.
    """
    (width, height), (across, down) = size, window
    parts = around.parts
    about = Region.from_union(list(parts)).center if parts else (across / 2, down)

    def cost(place: tuple[int, int]) -> tuple[int, int, int, float]:
        box = Region(*place, width, height)
        x, y = box.center
        hidden = sum(box.overlaps(choice) for choice in around.choices)
        distance = abs(x - about[0]) + 2 * abs(y - about[1])
        return _covered(box, parts), _covered(box, around.kept), hidden, distance

    return min(product(range(1, across - width), range(1, down - height)), key=cost)


def _covered(box: Region, regions: Sequence[Region]) -> int:
    return sum(box.intersection(region).area for region in regions)
