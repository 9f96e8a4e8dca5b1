"""The screen that hands the keyboard to the next person, while something is secret."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from tui.play.i18n import N_, _
from tui.screens.base import BaseScreen
from tui.screens.confirm import Answers, Dialog


class HandOverScreen(BaseScreen[bool]):
    """Stands in the table's place until the named player is at the keyboard.

    Nothing of the table is drawn beneath it. Closes with True once that player is there, with
    False to leave the game, which is saved.

    Args:
        name: who is next.
        secret: what the others must not see, in a sentence.
    """

    DEFAULT_CSS = """
    HandOverScreen { align: center middle; }
    """
    AUTO_FOCUS = "Answers"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape",
            "step_back",
            N_("leave"),
            key_display="Esc",
            tooltip=N_("Leave the game; it is saved and waits."),
        )
    ]
    awaits_release = True

    def __init__(self, name: str, secret: str) -> None:
        super().__init__()
        self._player = name
        self._secret = secret

    def compose(self) -> ComposeResult:
        sentence = _("{name} is next. {secret} Let {name} sit down alone.").format(
            name=self._player, secret=self._secret
        )
        here = _("{name} is here").format(name=self._player)
        yield Dialog(sentence, Answers((("here", here), ("leave", _("Leave the game")))))

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        self.close(message.option_id == "here")

    def action_step_back(self) -> None:
        self.close(False)
