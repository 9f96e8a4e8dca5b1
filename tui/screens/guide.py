"""The first-game guide over the table: a card at a time, and the part that it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from tui.drawing.canvas import Canvas, CanvasView, wrap
from tui.play.guide import GuideCard
from tui.play.i18n import _
from tui.play.keys import key_line
from tui.screens.base import BaseScreen, bindings

if TYPE_CHECKING:
    from tui.table import GameScreen

WIDTH = 54
LONGEST = 8
"""Rows of words that a card may take."""


class GuidedTable(CanvasView):
    """The table as it is, dimmed but for one part, and a card beside that part."""

    def __init__(self, table: GameScreen, cards: list[GuideCard]) -> None:
        super().__init__()
        self.table = table
        self.cards = cards
        self.number = 0

    def paint(self, canvas: Canvas) -> None:
        self.table.paint(canvas)
        canvas.spots.clear()
        canvas.spot(Region(0, 0, canvas.width, canvas.height), "card_next")
        card = self.cards[self.number]
        parts = [canvas.parts[name] for name in card.parts if name in canvas.parts]
        self._dim(canvas, parts)
        self._point_at(canvas, parts)
        self._paint_card(canvas, card, parts)

    def _dim(self, canvas: Canvas, parts: list[Region]) -> None:
        shade = self.table.skin.palette.line
        for y in range(canvas.height):
            for x in range(canvas.width):
                if not any(part.contains(x, y) for part in parts):
                    canvas.styles[y][x] = shade

    def _point_at(self, canvas: Canvas, parts: list[Region]) -> None:
        """A bar at the left edge of each part: seen without colours too."""
        skin = self.table.skin
        for part in parts:
            for y in range(part.y, part.bottom):
                canvas.put(max(0, part.x - 1), y, skin.glyphs.card[5], skin.palette.new_mark)

    def _paint_card(self, canvas: Canvas, card: GuideCard, parts: list[Region]) -> None:
        skin = self.table.skin
        palette, glyphs = skin.palette, skin.glyphs
        words = wrap(glyphs.text(card.words), WIDTH - 4, LONGEST)
        height = len(words) + 4
        x, y = place_beside(parts, WIDTH, height, (canvas.width, canvas.height))
        corners = glyphs.card
        line = palette.new_mark
        for row in range(height):
            canvas.put(x, y + row, " " * WIDTH, palette.text)
            canvas.put(x, y + row, corners[5], line)
            canvas.put(x + WIDTH - 1, y + row, corners[5], line)
        for row, left, right in ((0, *corners[:2]), (height - 1, *corners[2:4])):
            canvas.put(x, y + row, left + corners[4] * (WIDTH - 2) + right, line)
        count = _("{n} of {total}").format(n=self.number + 1, total=len(self.cards))
        canvas.put(x + 2, y, f" {glyphs.text(card.title)} ", palette.title)
        canvas.put(x + WIDTH - len(count) - 4, y, f" {glyphs.text(count)} ", palette.muted)
        for row, text in enumerate(words):
            canvas.put(x + 2, y + 1 + row, text, palette.text)
        self._paint_keys(canvas, x + 2, y + height - 2)

    def _paint_keys(self, canvas: Canvas, x: int, y: int) -> None:
        skin = self.table.skin
        is_last = self.number == len(self.cards) - 1
        shown = ["card_next", "card_leave"] if not is_last else ["card_next"]
        if self.number:
            shown.insert(1, "card_back")
        for command_id, (key, label) in zip(shown, key_line(*shown), strict=True):
            if is_last and command_id == "card_next":
                label = _("play")
            start = x
            x = canvas.put(x, y, skin.glyphs.text(key), skin.palette.key) + 1
            x = canvas.put(x, y, skin.glyphs.text(label), skin.palette.muted)
            canvas.spot(Region(start, y, x - start, 1), command_id)
            x += 3


class GuideScreen(BaseScreen[None]):
    """Shows the cards of a game over its table; closes after the last one or by Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("guide")]

    def __init__(self, table: GameScreen, cards: list[GuideCard]) -> None:
        super().__init__()
        self.scopes = (*table.scopes, "guide")
        self._view = GuidedTable(table, cards)

    @property
    def game(self) -> str:
        return self._view.table.game

    def compose(self) -> ComposeResult:
        yield self._view

    def action_card_next(self) -> None:
        self._turn(1)

    def action_card_back(self) -> None:
        self._turn(-1)

    def action_card_leave(self) -> None:
        if self.is_active:
            self.dismiss(None)

    def _turn(self, step: int) -> None:
        number = self._view.number + step
        if number >= len(self._view.cards):
            self.action_card_leave()
        elif number >= 0:
            self._view.number = number
            self._view.repaint()

    def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        if message.is_stale:
            return
        getattr(self, f"action_{message.spot.name}")()


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
