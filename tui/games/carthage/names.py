"""What goods, spaces and dangers are called in each theme; the letters stay the same."""

from __future__ import annotations

from tui.play.i18n import N_, _

_WARES = {
    "carthage": (N_("cloth"), N_("gems"), N_("wine"), N_("grain")),
    "osaka": (N_("rice"), N_("porcelain"), N_("drink"), N_("silk")),
}
_SPACES = {
    "carthage": ("Alexandria", "Paraitonion", "Cyrenaica", "Syrtis", "Kerkina", "Carthage"),
    "osaka": ("Osaka", "Oshima", "Anori", "Izu", "Sagami", "Edo"),
}
_TITLES = {"carthage": N_("Traders of Carthage"), "osaka": N_("Traders of Osaka")}


def ware_name(theme: str, colour: int) -> str:
    """Such as ``cloth`` for red."""
    return _(_WARES[theme][colour])


def space_name(theme: str, space: int) -> str:
    """The name of a space of the route, 0 to 5; proper names, not translated."""
    return _SPACES[theme][space]


def title(theme: str) -> str:
    """The name of the game."""
    return _(_TITLES[theme])
