"""How a game of Manila ended, in words; the position in words, from a view, is in ``position``."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Outcome
from engine.manila import wares
from tui.games.manila.names import ware_name
from tui.games.manila.position import describe_view
from tui.play.i18n import _, ngettext
from tui.play.refusals import listed

__all__ = ["describe_view", "end_reason", "outcome_line"]


def outcome_line(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, and by what, in one sentence."""
    who = [names[seat] for seat in outcome.winners]
    if outcome.tiebreak == "shared":
        return _("{names} share the victory.").format(names=listed(who))
    if outcome.tiebreak == "shares":
        return _("{name} wins: equal in fortune, ahead in shares.").format(name=who[0])
    return _("{name} wins.").format(name=who[0])


def end_reason(wares_at_top: Sequence[int]) -> str:
    """Why the game ended: the wares that have reached the last step of the market."""
    who = listed([ware_name(ware) for ware in wares_at_top])
    return ngettext(
        "{wares} has reached a market value of {value}, which ended the game.",
        "{wares} have reached a market value of {value}, which ended the game.",
        len(wares_at_top),
    ).format(wares=who[:1].upper() + who[1:], value=wares.TRACK[-1])
