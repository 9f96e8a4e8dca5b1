"""``Framed``: a canvas with a title line above and a key line below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from textual.geometry import Region

from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.glyphs import Glyphs
from tui.drawing.palette import Palette
from tui.play.i18n import _
from tui.play.keys import find_command

if TYPE_CHECKING:
    from tui.app import ArgosyApp

MARGIN = 2
WIDEST = 100
"""Menus and forms grow no wider; the room beside them stays empty."""

Key = tuple[str, str, str]
"""A key as it is shown, what it does in a word or two, and the action of the screen."""


class Framed(CanvasView, can_focus=True):
    """A canvas with a title line above and a key line below."""

    def __init__(self, title: str, keys: Sequence[Key], aside: str = "") -> None:
        super().__init__()
        self.title = title
        self.aside = aside
        """What stands at the right end of the title line."""
        self.keys = list(keys)

    @property
    def argosy(self) -> ArgosyApp:
        return cast("ArgosyApp", self.app)

    @property
    def palette(self) -> Palette:
        return self.argosy.palette

    @property
    def glyphs(self) -> Glyphs:
        return self.argosy.glyphs

    @property
    def left(self) -> int:
        """The first column that is painted."""
        return MARGIN + max(0, (self.size.width - WIDEST) // 2)

    @property
    def right(self) -> int:
        """The column after the last one that is painted."""
        return self.size.width - self.left

    def paint_title(self, canvas: Canvas, ruled: bool = True) -> int:
        """The title line and its rule, if it has one; returns the first free row."""
        text = self.glyphs.text
        end = canvas.put(self.left, 0, "ARGOSY", self.palette.key)
        end = canvas.put(end, 0, text(" · "), self.palette.muted)
        room = self.right
        if self.aside:
            room = max(end, self.right - cell_len(text(self.aside)))
        canvas.put(end, 0, text(self.title), self.palette.title, max(1, room - end - 1))
        if self.aside:
            canvas.put(room, 0, text(self.aside), self.palette.muted)
        if not ruled:
            return 1
        self.paint_rule(canvas, 1)
        return 2

    def paint_rule(self, canvas: Canvas, y: int) -> None:
        canvas.put(self.left, y, self.glyphs.rule * (self.right - self.left), self.palette.line)

    def paint_keys(self, canvas: Canvas) -> None:
        """The key line; every key of it can be clicked."""
        y, x = canvas.height - 1, self.left
        for shown, label, action in self.keys:
            shown, label = self.glyphs.text(shown), self.glyphs.text(label)
            if x + cell_len(shown) + 1 + cell_len(label) > self.right:
                break
            start = x
            x = canvas.put(x, y, shown, self.palette.key)
            x = canvas.put(x + 1, y, label, self.palette.muted)
            canvas.spot(Region(start, y, x - start, 1), f"key {action}")
            x += 3

    async def on_canvas_view_clicked(self, message: CanvasView.Clicked) -> None:
        message.stop()
        if message.is_stale:
            return
        kind, _space, rest = message.spot.name.partition(" ")
        if kind == "key":
            await self.app.run_action(rest, self.screen)
        else:
            self.clicked(kind, rest, message.spot.number)

    def clicked(self, kind: str, rest: str, number: int) -> None:
        """A spot other than a key was clicked."""


def keys_of(*command_ids: str) -> list[Key]:
    """Acts of the registry as keys of a key line, their labels translated."""
    found = [find_command(command_id) for command_id in command_ids]
    return [
        (
            command.shown,
            _(command.label),
            f"app.{command.id}" if command.scope == "app" else command.id,
        )
        for command in found
    ]
