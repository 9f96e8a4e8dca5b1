"""The first-game guide over the table: a card at a time, and the part that it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from tui.drawing.canvas import wrap
from tui.drawing.palette import Palette
from tui.play.guide import GuideCard
from tui.play.i18n import _
from tui.play.keys import find_command
from tui.screens.base import BaseScreen, bindings

WIDTH = 54
LONGEST = 8
"""Rows of words that a card may take."""


class Guided(Protocol):
    """The table that the guide is about."""

    @property
    def game(self) -> str: ...
    @property
    def explained_keys(self) -> Sequence[ActiveBinding]: ...

    def parts(self) -> Mapping[str, Region]:
        """Where its parts are, by name."""

    def spotlight(self, parts: list[Region] | None) -> None:
        """Dim everything but some parts; ``None``: nothing."""


class Pointer(Static):
    """A bar at the left edge of a part of the table: seen without colours too."""

    DEFAULT_CSS = """
    Pointer { position: absolute; width: 1; color: $new; text-style: bold; }
    """

    def __init__(self, part: Region) -> None:
        super().__init__("\n".join("│" * part.height))
        self.styles.height = part.height
        self.styles.offset = (max(0, part.x - 1), part.y)


class Card(Static):
    """A few sentences in a frame, with the keys that lead on; the keys can be clicked."""

    DEFAULT_CSS = """
    Card {
        position: absolute;
        height: auto;
        padding: 0 1;
        background: $background;
        border: round $new;
        border-title-color: $title;
        border-title-style: bold;
        border-subtitle-color: $muted;
    }
    """


class GuideScreen(BaseScreen[None]):
    """Shows the cards of a game over its table; closes after the last one or by Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("guide")]

    def __init__(self, table: Guided, cards: Sequence[GuideCard]) -> None:
        super().__init__()
        self._table = table
        self._cards = cards
        self._number = 0

    @property
    def game(self) -> str:
        return self._table.game

    @property
    def explained_keys(self) -> Sequence[ActiveBinding]:
        """Its own and those of the table that is seen beneath."""
        return [*super().explained_keys, *self._table.explained_keys]

    def compose(self) -> ComposeResult:
        card = self._cards[self._number]
        found = self._table.parts()
        parts = [found[name] for name in card.parts if name in found]
        self._table.spotlight(parts)
        yield from map(Pointer, parts)
        yield self._card(card, parts)

    def _card(self, card: GuideCard, parts: list[Region]) -> Card:
        words = wrap(card.words, WIDTH - 4, LONGEST)
        made = Card(Text("\n").join([*map(Text, words), self._keys(self.argosy.palette)]))
        made.border_title = Content(card.title)
        count = _("{n} of {total}")
        made.border_subtitle = Content(count.format(n=self._number + 1, total=len(self._cards)))
        made.styles.width = WIDTH
        window = (self.app.size.width, self.app.size.height)
        made.styles.offset = place_beside(parts, WIDTH, len(words) + 3, window)
        return made

    def _keys(self, palette: Palette) -> Text:
        is_last = self._number == len(self._cards) - 1
        shown = ["card_next"] if is_last else ["card_next", "card_leave"]
        if self._number:
            shown.insert(1, "card_back")
        row = Text(no_wrap=True)
        for command_id in shown:
            command = find_command(command_id)
            words = _("play") if is_last and command_id == "card_next" else _(command.label)
            key = self.argosy.shown_key(command)
            part = Text.assemble((key, palette.key), (f" {words}", palette.muted))
            part.apply_meta({"command": command_id})
            row.append_text(part).append("   ")
        return row

    def on_resize(self) -> None:
        self.call_after_refresh(self.recompose)

    def on_click(self, event: events.Click) -> None:
        """A click on a key does what the key does, anywhere else it turns to the next card."""
        event.stop()
        command_id = event.style.meta.get("command", "card_next")
        self.call_next(self.run_action, command_id)

    def action_card_next(self) -> None:
        self._turn(1)

    def action_card_back(self) -> None:
        self._turn(-1)

    def action_card_leave(self) -> None:
        self.close()

    def _turn(self, step: int) -> None:
        number = self._number + step
        if number >= len(self._cards):
            self.action_card_leave()
        elif number >= 0:
            self._number = number
            self.refresh(recompose=True)


def place_beside(
    parts: list[Region], width: int, height: int, window: tuple[int, int]
) -> tuple[int, int]:
    """Where a card of ``width`` x ``height`` cells covers as little as possible of some parts.

    Below them, above them, to the right or to the left, whichever comes first among the
    places that cover least; in the middle of the window if there are no parts.
    """
    across, down = window
    middle = (across - width) // 2, (down - height) // 2
    if not parts:
        return middle
    whole = Region.from_union(parts)
    x = min(max(1, whole.x + (whole.width - width) // 2), across - width - 1)
    y = min(max(1, whole.y + (whole.height - height) // 2), down - height - 1)
    places = [
        (x, whole.bottom + 1),
        (x, whole.bottom),
        (x, whole.y - height - 1),
        (x, whole.y - height),
        (whole.right + 1, y),
        (whole.x - width - 1, y),
        middle,
    ]
    inside = Region(0, 1, across, down - 1)
    boxes = [Region(left, top, width, height) for left, top in places]
    possible = [box for box in boxes if inside.contains_region(box)] or boxes[-1:]
    best = min(possible, key=lambda box: sum(box.intersection(part).area for part in parts))
    return best.x, best.y
