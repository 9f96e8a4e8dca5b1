"""What each colour role looks like, at every colour depth (see docs/screens.md).

A ``Palette`` gives rich styles for board widgets, and the same colours as a Textual theme
for the widgets around them. The values stand in ``tui/drawing/colours.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rich.style import Style
from textual.color import Color
from textual.theme import Theme

from tui.drawing.colours import Values, values_of

OWN = "argosy-"
"""How the names of our own themes begin."""


@dataclass(frozen=True)
class Palette:
    """The styles of one theme at one colour depth."""

    colour: bool
    """False without colour: attributes alone carry the meaning."""
    values: Values
    name: str = "dark"
    """The theme."""
    is_light: bool = False
    """Whether the ground is lighter than what stands on it."""
    depth: str = "standard"
    """How many colours there are, in rich's words."""
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
            # Many terminals of sixteen colours show bold by a brighter colour: another one.
            bold = self.depth != "standard"
            set_field(self, "seats", tuple(Style(color=c, bold=bold) for c in seats))
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
    def _fades(self) -> bool:
        """Whether what is less important is dim: without colour, unless contrast is wanted."""
        return not self.colour and self.name != "contrast"

    @property
    def muted(self) -> Style:
        return self._style("muted", dim=self._fades)

    @property
    def line(self) -> Style:
        return self._style("line", dim=self._fades)

    @property
    def chart(self) -> Style:
        """The bars of a chart that is about nobody in particular."""
        return self.ware_lines[1]

    @property
    def cloth(self) -> Style:
        """The white of a sail, on whatever ground."""
        return self._style("panel" if self.is_light else "title", bold=True)

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
            return Style(reverse=True, bold=True, dim=False)
        return Style(
            color=self.values["cursor_text"], bgcolor=self.values["cursor_ground"], bold=True
        )

    @property
    def danger(self) -> Style:
        """A pirate space, a warning."""
        if not self.colour:
            return Style(bold=True, underline=True)
        return Style(
            color=self.values["danger_text"], bgcolor=self.values["danger_ground"], bold=True
        )

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
            name=OWN + self.name,
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
            dark=not self.is_light,
            variables=self._variables() | self.own_variables(),
        )

    def own_variables(self) -> dict[str, str]:
        """The styles of the boards and of selected text that Textual has no name for."""
        colours = {name: _in_css(self.values[name]) for name in ("title", "muted", "line", "new")}
        return colours | {"selection-text-style": "none" if self.colour else "reverse"}

    def _variables(self) -> dict[str, str]:
        """What Textual's widgets look like where its own choice is not the boards'."""
        values = self.values
        ground, text = values["cursor_ground"], values["cursor_text"]
        if not self.colour:
            ground, text = values["title"], values["ground"]
        return {
            "block-cursor-background": ground,
            "block-cursor-foreground": text,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": values["panel"],
            "block-cursor-blurred-foreground": values["title"],
            "block-cursor-blurred-text-style": "none" if self.colour else "bold",
            "footer-key-foreground": values["title"],
            "footer-description-foreground": values["muted"],
            "input-cursor-background": values["title"],
            "input-cursor-foreground": values["ground"],
            "border": values["line"],
            "border-blurred": values["line"],
            "scrollbar": values["line"],
            "scrollbar-hover": values["muted"],
            "scrollbar-active": values["title"],
            "scrollbar-background": values["ground"],
            "scrollbar-background-hover": values["ground"],
            "scrollbar-background-active": values["ground"],
        }


def palette_for(color_system: str | None, no_color: bool, theme: str = "dark") -> Palette:
    """The palette for rich's colour system: ``truecolor``, ``256``, ``standard``, ``None``."""
    if no_color or color_system is None:
        return Palette(False, values_of("dark", "standard"), theme)
    return Palette(True, values_of(theme, color_system), theme, theme == "light", color_system)


def palette_on(theme: Theme, color_system: str | None, no_color: bool) -> Palette:
    """The palette that goes with a theme of Textual's own: its surfaces, our players and wares."""
    base = palette_for(color_system, no_color, "dark" if theme.dark else "light")
    if not base.colour:
        return replace(base, name=theme.name)
    return Palette(True, base.values | _surfaces(theme), theme.name, not theme.dark, base.depth)


def _surfaces(theme: Theme) -> Values:
    if theme.ansi:  # The terminal's own colours, whatever they are.
        plain = dict.fromkeys(("ground", "panel", "text", "title"), "default")
        return plain | dict.fromkeys(("muted", "line"), "bright_black")
    shades = theme.to_color_system().generate()
    ground, text = Color.parse(shades["background"]), Color.parse(shades["foreground"])
    return {
        "ground": ground.hex6,
        "panel": Color.parse(shades["panel"]).hex6,
        "text": text.hex6,
        "title": text.hex6,
        "muted": text.blend(ground, 0.3).hex6,
        "line": text.blend(ground, 0.6).hex6,
    }


def _in_css(value: str) -> str:
    """A colour of the boards as Textual calls it."""
    return value if value.startswith("#") else f"ansi_{value}"
