"""A Textual app of a few lines, to test the harness itself: it counts the keys it gets."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class Counter(App[None]):
    """Shows its size and the keys so far; ``q`` leaves with exit code 7."""

    ENABLE_COMMAND_PALETTE = False

    def compose(self) -> ComposeResult:
        yield Static("no key yet", id="keys")
        yield Static("", id="size")

    def on_mount(self) -> None:
        self.keys: list[str] = []

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#size", Static).update(f"size {event.size.width}x{event.size.height}")

    def on_key(self, event: events.Key) -> None:
        if event.key == "q":
            self.exit(return_code=7)
        self.keys.append(event.key)
        self.query_one("#keys", Static).update("keys " + " ".join(self.keys))


if __name__ == "__main__":
    app = Counter()
    app.run()
    raise SystemExit(app.return_code)
