"""``About``: a sentence or two about the row in focus."""

from __future__ import annotations

from textual.widget import Widget
from textual.widgets import Static


class About(Static):
    """What the field in focus changes, or what an option does.

    Args:
        words: what it says to begin with.
    """

    DEFAULT_CSS = """
    About { height: 3; padding: 1 2 0 2; }
    """

    def __init__(self, words: str = "") -> None:
        super().__init__(words, markup=False)

    def on_mount(self) -> None:
        self.watch(self.screen, "focused", self._follow)

    def say(self, words: str) -> None:
        """Say something else."""
        if words != self.content:
            self.update(words, layout=False)

    def _follow(self, focused: Widget | None) -> None:
        about = getattr(focused.parent, "about", None) if focused is not None else None
        if isinstance(about, str):
            self.say(about)
