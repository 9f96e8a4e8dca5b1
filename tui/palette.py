"""What each colour role looks like, at every colour depth (see docs/design.md).

A ``Palette`` gives rich styles for board widgets, and the same colours as a Textual theme
for the widgets around them. The values for 256 and 16 colours are chosen by hand: they are
written as the exact colours of those palettes, so that no rounding changes them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.style import Style
from textual.theme import Theme

_TRUE = {
    "ground": "#0d1420",
    "panel": "#152033",
    "text": "#d6dde6",
    "muted": "#8595a8",
    "title": "#ffffff",
    "line": "#44566c",
    "cursor_ground": "#f2f5f8",
    "cursor_text": "#0d1420",
    "danger_ground": "#8b1e2b",
    "danger": "#ff8f8f",
    "new": "#ffd7f0",
    "seats": "#e69f00 #56b4e9 #cc79a7 #2fc39a #f0e442 #ef7f45",
    "wares": "#d5473a #2f7fd0 #2a9d5c #e8c93a",
    "ware_texts": "#ffffff #ffffff #ffffff #10161d",
    "ware_lines": "#ff8a75 #7db8f5 #63d391 #f2dc72",
    "fields": "#1f4a2b #24532f",
    "cities": "#7a4f2a #85582f",
    "road": "#efe6cf",
    "cloister": "#d9c9b0",
}
_256 = {
    "ground": "#121212",
    "panel": "#262626",
    "text": "#d0d0d0",
    "muted": "#8a8a8a",
    "title": "#ffffff",
    "line": "#585858",
    "cursor_ground": "#eeeeee",
    "cursor_text": "#121212",
    "danger_ground": "#870000",
    "danger": "#ff8787",
    "new": "#ffd7ff",
    "seats": "#ffaf00 #5fafff #d787af #5fd7af #ffff5f #ff875f",
    "wares": "#d70000 #005fd7 #008700 #ffd700",
    "ware_texts": "#ffffff #ffffff #ffffff #121212",
    "ware_lines": "#ff8787 #87afff #5fd787 #ffd75f",
    "fields": "#005f00 #005f00",
    "cities": "#875f00 #875f00",
    "road": "#ffffd7",
    "cloister": "#d7d7af",
}
_16 = {
    "ground": "#000000",
    "panel": "#000000",
    "text": "#aaaaaa",
    "muted": "#aaaaaa",
    "title": "#ffffff",
    "line": "#555555",
    "cursor_ground": "#aaaaaa",
    "cursor_text": "#000000",
    "danger_ground": "#aa0000",
    "danger": "#ff5555",
    "new": "#ff55ff",
    "seats": "#ffff55 #55ffff #ff55ff #55ff55 #ffffff #ff5555",
    "wares": "#aa0000 #0000aa #00aa00 #aa5500",
    "ware_texts": "#ffffff #ffffff #ffffff #000000",
    "ware_lines": "#ff5555 #5555ff #55ff55 #ffff55",
    "fields": "#000000 #000000",
    "cities": "#aa5500 #aa5500",
    "road": "#ffffff",
    "cloister": "#aaaaaa",
}


@dataclass(frozen=True)
class Palette:
    """The styles of one colour depth."""

    colour: bool
    """False without colour: attributes alone carry the meaning."""
    values: dict[str, str]
    seats: tuple[Style, ...] = field(init=False)
    wares: tuple[Style, ...] = field(init=False)
    """Letter on fill, by ware."""
    ware_lines: tuple[Style, ...] = field(init=False)
    """Outlines and text in a ware's colour on the ground."""

    def __post_init__(self) -> None:
        seats = self.values["seats"].split()
        fills = self.values["wares"].split()
        letters = self.values["ware_texts"].split()
        lines = self.values["ware_lines"].split()
        set_field = object.__setattr__
        if self.colour:
            set_field(self, "seats", tuple(Style(color=c, bold=True) for c in seats))
            set_field(
                self,
                "wares",
                tuple(
                    Style(color=letter, bgcolor=fill, bold=True)
                    for letter, fill in zip(letters, fills, strict=True)
                ),
            )
            set_field(self, "ware_lines", tuple(Style(color=c) for c in lines))
        else:
            set_field(self, "seats", (Style(bold=True),) * len(seats))
            set_field(self, "wares", (Style(bold=True, reverse=True),) * len(fills))
            set_field(self, "ware_lines", (Style(),) * len(lines))

    def _style(self, name: str, bold: bool = False, dim: bool = False) -> Style:
        color = self.values[name] if self.colour else None
        return Style(color=color, bold=bold or None, dim=dim or None)

    @property
    def text(self) -> Style:
        return self._style("text")

    @property
    def title(self) -> Style:
        return self._style("title", bold=True)

    @property
    def muted(self) -> Style:
        return self._style("muted", dim=not self.colour)

    @property
    def line(self) -> Style:
        return self._style("line", dim=not self.colour)

    def ground(self, terrain: str, shade: int = 0) -> Style:
        """The ground of ``fields`` or ``cities``, in one of two near shades."""
        return Style(bgcolor=self.values[terrain].split()[shade]) if self.colour else Style()

    @property
    def road(self) -> Style:
        """A road, on whatever ground."""
        return self._style("road", bold=True)

    @property
    def cloister(self) -> Style:
        """A cloister's building."""
        if not self.colour:
            return Style(reverse=True, bold=True)
        return Style(color=self.values["ground"], bgcolor=self.values["cloister"], bold=True)

    @property
    def bar(self) -> Style:
        """The ground of the title and key lines."""
        return Style(bgcolor=self.values["panel"]) if self.colour else Style()

    @property
    def key(self) -> Style:
        """A key in the key line and in help."""
        return self._style("title", bold=True)

    @property
    def cursor(self) -> Style:
        if not self.colour:
            return Style(reverse=True, bold=True)
        return Style(
            color=self.values["cursor_text"], bgcolor=self.values["cursor_ground"], bold=True
        )

    @property
    def danger(self) -> Style:
        """A pirate space, a warning."""
        if not self.colour:
            return Style(bold=True, underline=True)
        return Style(color="#ffffff", bgcolor=self.values["danger_ground"], bold=True)

    @property
    def danger_text(self) -> Style:
        return self._style("danger", bold=True)

    @property
    def new_mark(self) -> Style:
        """The mark of what happened since your last turn."""
        return self._style("new", bold=True)

    def theme(self) -> Theme:
        """The Textual theme that goes with the boards."""
        values = self.values
        return Theme(
            name="argosy",
            primary=values["seats"].split()[1],
            secondary=values["muted"],
            accent=values["seats"].split()[0],
            warning=values["seats"].split()[0],
            error=values["danger"],
            success=values["seats"].split()[3],
            foreground=values["text"],
            background=values["ground"],
            surface=values["ground"],
            panel=values["panel"],
            dark=True,
        )


def palette_for(color_system: str | None, no_color: bool) -> Palette:
    """The palette for rich's colour system: ``truecolor``, ``256``, ``standard``, ``None``."""
    if no_color or color_system is None:
        return Palette(False, _16)
    values = {"truecolor": _TRUE, "256": _256}.get(color_system, _16)
    return Palette(True, values)
