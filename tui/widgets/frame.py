"""What stands above and below the content of every screen: its title, and its keys."""

from __future__ import annotations

from textual.widgets import Footer, Static


class TitleLine(Static):
    """The title of the screen in one row."""

    DEFAULT_CSS = """
    TitleLine {
        dock: top;
        height: 1;
        padding: 0 2;
        background: $panel;
        color: $title;
        text-style: bold;
        text-wrap: nowrap;
        text-overflow: ellipsis;
    }
    """

    def on_mount(self) -> None:
        for name in ("title", "sub_title"):
            self.watch(self.screen, name, self._show)

    def _show(self, _text: str | None) -> None:
        screen = self.screen
        self.update(self.app.format_title(screen.title or "", screen.sub_title or ""))


class KeyLine(Footer):
    """The keys that do something now, in one row; each can be clicked."""

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)
