"""What the set-up page and the lists call things of Traders of Carthage."""

from __future__ import annotations

from tui.carthage import names
from tui.i18n import N_, _

_THEMES = {"carthage": N_("Carthage"), "osaka": N_("Osaka")}

_OPTIONS = {
    "target": N_("Tokens to end"),
    "first_player": N_("Who begins"),
    "formula": N_("Worth of a sale"),
    "rounding": N_("Rounding"),
    "refill": N_("Market refills"),
    "token_cap": N_("Tokens a colour"),
    "memory": N_("Other hands"),
    "pirate_decisions": N_("Pirates"),
}

_VALUES = {
    ("target", "6"): N_("6, a short game"),
    ("target", "8"): N_("8"),
    ("target", "10"): N_("10, a long game"),
    ("first_player", "lowest"): N_("lowest hand"),
    ("first_player", "highest"): N_("highest hand"),
    ("formula", "value+tokens"): N_("cards × (value + tokens)"),
    ("formula", "cards+tokens"): N_("value × (cards + tokens)"),
    ("rounding", "up"): N_("up"),
    ("rounding", "nearest"): N_("to the nearest five"),
    ("refill", "start_of_turn"): N_("before a turn"),
    ("refill", "after_action"): N_("before and after a turn"),
    ("token_cap", "none"): N_("no limit"),
    ("token_cap", "12"): N_("twelve"),
    ("memory", "record"): N_("remembered"),
    ("memory", "sizes"): N_("only their size"),
    ("pirate_decisions", "in_order"): N_("answered in turn"),
    ("pirate_decisions", "simultaneous"): N_("answered in secret"),
}


def title(theme: str) -> str:
    """The name of the game in a theme; an empty or unknown theme is the first."""
    return names.title(theme if theme in _THEMES else "carthage")


def theme_name(theme: str) -> str:
    """What a theme is called where it is chosen."""
    return _(_THEMES[theme])


def option_label(name: str) -> str:
    """A rule option in a word or three."""
    return _(_OPTIONS[name])


def value_label(name: str, value: str) -> str:
    """A value of an option in a word or three."""
    return _(_VALUES[name, value])
