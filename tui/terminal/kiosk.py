"""An app that leads nowhere: no file, no browser and no other program is opened from it."""

from __future__ import annotations

from typing import Any

from textual.app import App

from tui.play.limits import is_guest
from tui.terminal import guard


class KioskApp(App[None]):
    """Textual's app without its ways out.

    Textual can save a picture of the screen anywhere, hand over a file, open an address in a
    browser and stop for the shell beneath it. None of this hangs on a key of Argosy; here it
    is shut at its source, whatever might call it.
    """

    def save_screenshot(self, *_where: Any, **_how: Any) -> str:
        """Write no picture."""
        return ""

    def deliver_text(self, *_what: Any, **_how: Any) -> None:
        """Hand over no file; a screenshot would be one."""

    def deliver_binary(self, *_what: Any, **_how: Any) -> None:
        """Hand over no file."""

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Start no browser."""

    def action_suspend_process(self) -> None:
        """Stop for a shell that can wake us again; a guest has none."""
        if guard.can_suspend() and not is_guest():
            super().action_suspend_process()
