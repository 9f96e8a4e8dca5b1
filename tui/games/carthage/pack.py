"""``PACK``: all that a front end asks of Traders of Carthage."""

from __future__ import annotations

from engine import Match
from tui.games.carthage import names
from tui.games.carthage.keys import KEYS
from tui.games.own import OwnPack
from tui.games.pack import RULES
from tui.play.i18n import N_, _

_THEMES = {"carthage": N_("Carthage"), "osaka": N_("Osaka")}


class CarthagePack(OwnPack):
    """Traders of Carthage, in two themes."""

    keys = KEYS
    rules_page = RULES / "carthage.md"

    def title(self, theme: str) -> str:
        return names.title(theme if theme in _THEMES else "carthage")

    def theme_name(self, theme: str) -> str:
        return _(_THEMES[theme])

    def secret(self, match: Match) -> str:
        """Hands that only their owners remember, or answers to the pirates."""
        from engine.carthage.phases import PIRATES
        from engine.carthage.state import CarthageState

        state = match.state
        assert isinstance(state, CarthageState)
        if state.rules.sizes_only:
            return _("Hands are secret in this game.")
        if state.rules.secret_protection and state.phase == PIRATES:
            return _("These answers are secret until all are given.")
        return ""


PACK = CarthagePack()
