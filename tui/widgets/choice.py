"""``Choice``: a ``Select`` of one row whose value ← and → change in place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Select
from textual.widgets.select import NoSelection

from tui.play.i18n import N_, _

OFF, ON = "off", "on"


class Choice(Select[str], inherit_bindings=False):
    """One of a few values; Enter opens the list of them.

    Args:
        options: what a player reads, and the value.
        value: the value to begin with; the first one if it is not among them.
    """

    DEFAULT_CSS = """
    Choice { width: 1fr; height: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "left",
            "step(-1)",
            N_("change"),
            key_display="←→",
            tooltip=N_("Another value, the first again after the last."),
        ),
        Binding("right", "step(1)", show=False),
        Binding(
            "enter,space",
            "open",
            N_("choose"),
            key_display="Enter",
            tooltip=N_("Open the list of all values; of two, take the other one."),
        ),
    ]

    def __init__(self, options: Iterable[tuple[str, str]], value: str, *, id: str) -> None:
        self._offered = list(options)
        self.choices = [choice for _label, choice in self._offered]
        known = value if value in self.choices else self.choices[0]
        super().__init__(self._offered, value=known, allow_blank=False, compact=True, id=id)

    def offer(self, options: Iterable[tuple[str, str]], value: str | None = None) -> None:
        """Have other values, or call them otherwise; it tells nobody.

        Args:
            options: what a player reads, and the value.
            value: the one to begin with; the present one if none is given.
        """
        offered, value = list(options), str(self.value) if value is None else value
        if offered == self._offered and value == self.value:
            return
        if not self._is_whole:
            return  # In a burst of keys: the row goes, or is being made with what is offered now.
        self._offered = offered
        self.choices = [choice for _label, choice in offered]
        with self.prevent(Select.Changed):
            self.set_options(offered)
            self.value = value if value in self.choices else self.choices[0]
            self.mutate_reactive(type(self).value)  # The same value may have another label.

    @property
    def _is_whole(self) -> bool:
        """Whether it has all its parts: it is neither being built nor being taken away."""
        return bool(self.query("SelectOverlay")) and bool(self.query("SelectCurrent > #label"))

    def _watch_value(self, value: str | NoSelection) -> None:
        if self._is_whole:
            super()._watch_value(value)
        else:
            self._value = value  # What it shows once it is built.

    def action_step(self, by: int) -> None:
        """Another value, the first again after the last."""
        here = self.choices.index(str(self.value))
        self.value = self.choices[(here + by) % len(self.choices)]

    def action_open(self) -> None:
        """Open the list of all values; of two the other one is taken at once."""
        if len(self.choices) > 2:
            self.action_show_overlay()
        else:
            self.action_step(1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What there is only one of cannot be changed."""
        return len(self.choices) > 1


class Switched(Choice):
    """On or off, in words, which no colour has to tell apart.

    Args:
        value: whether it is on to begin with.
        words: what it is called off and on, translated.
    """

    def __init__(self, value: bool, words: tuple[str, str] | None = None, *, id: str) -> None:
        off, on = words or (_("off"), _("on"))
        super().__init__([(off, OFF), (on, ON)], ON if value else OFF, id=id)
