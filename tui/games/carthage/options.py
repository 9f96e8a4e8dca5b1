"""The rule options of Traders of Carthage and their values in a word or three."""

from __future__ import annotations

from tui.play.i18n import N_, _

_OPTIONS = {
    "target": N_("tokens that end it"),
    "first_player": N_("who begins"),
    "formula": N_("tokens add to"),
    "rounding": N_("sales round"),
    "refill": N_("market refills"),
    "token_cap": N_("tokens of a colour"),
    "memory": N_("known hands"),
    "pirate_decisions": N_("pirates are answered"),
}
_VALUES = {
    "lowest": N_("lowest hand"),
    "highest": N_("highest hand"),
    "value+tokens": N_("the highest value"),
    "cards+tokens": N_("the number of cards"),
    "up": N_("up"),
    "nearest": N_("to the nearest"),
    "start_of_turn": N_("as a turn begins"),
    "after_action": N_("also as a turn ends"),
    "none": N_("no limit"),
    "record": N_("all that was open"),
    "sizes": N_("sizes only"),
    "in_order": N_("in turn"),
    "simultaneous": N_("in secret"),
}


def option_title(name: str) -> str:
    """An option's name for people."""
    return _(_OPTIONS[name])


def value_title(name: str, value: str) -> str:
    """An option's value for people; numbers stay as they are."""
    return _(_VALUES[value]) if value in _VALUES else value
