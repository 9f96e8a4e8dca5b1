"""``PACK``: all that a front end asks of Carcassonne."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tui.games.carcassonne.keys import KEY_HELP, KEYS
from tui.games.own import OwnPack
from tui.games.pack import RULES
from tui.play.i18n import _
from tui.play.words import listed


class CarcassonnePack(OwnPack):
    """Carcassonne with its modules; everything in it is open."""

    keys = KEYS
    key_help = KEY_HELP
    rules_page = RULES / "carcassonne.md"
    first_options: ClassVar[Mapping[str, str]] = {"preset": "base"}

    def title(self, theme: str) -> str:
        return _("Carcassonne")

    def preset_help(self, preset: str) -> str:
        """Which modules a preset stands for, in a sentence."""
        from engine.carcassonne.options import MODULES, PRESETS
        from tui.games.carcassonne.options import option_title, value_title

        words = value_title("preset", preset)
        names = [option_title(name) for name in MODULES if name in PRESETS[preset]]
        sentence = (
            _("{preset}: the base game with {modules}.") if names else _("{preset}: no modules.")
        )
        return sentence.format(
            preset=words[:1].upper() + words[1:], modules=listed(names) if names else ""
        )

    def label_by_preset(self, name: str, options: Mapping[str, str]) -> str:
        """A module left to the preset, and whether that makes it part of the game."""
        from engine.carcassonne.options import modules_of
        from tui.games.carcassonne.options import value_title

        left_to_it = {**options, name: "preset"}
        return _("{words}: {value}").format(
            words=value_title(name, "preset"),
            value=value_title(name, "on" if name in modules_of(left_to_it) else "off"),
        )


PACK = CarcassonnePack()
