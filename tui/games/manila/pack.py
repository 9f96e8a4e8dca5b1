"""``PACK``: all that a front end asks of Manila."""

from __future__ import annotations

from engine import Match
from tui.games.manila.keys import KEY_HELP, KEYS
from tui.games.own import OwnPack
from tui.games.pack import RULES
from tui.play.i18n import _


class ManilaPack(OwnPack):
    """Manila, in its one theme."""

    keys = KEYS
    key_help = KEY_HELP
    rules_page = RULES / "manila.md"

    def title(self, theme: str) -> str:
        return _("Manila")

    def secret(self, match: Match) -> str:
        """Who holds which shares."""
        return _("Shares are secret in this game.")


PACK = ManilaPack()
