"""What wares and places are called; the letters of the notation stay the same."""

from __future__ import annotations

from collections.abc import Iterable

from tui.play.i18n import N_, _, ngettext

_WARES = (N_("ginseng"), N_("nutmeg"), N_("silk"), N_("jade"))
_PLACES = (
    *_WARES,
    N_("port A"),
    N_("port B"),
    N_("port C"),
    N_("yard A"),
    N_("yard B"),
    N_("yard C"),
    N_("pirates"),
    N_("small pilot"),
    N_("large pilot"),
    N_("insurance"),
)
"""The places of ``engine.manila.places``, in its order; the messages are its own names."""


def title(theme: str) -> str:
    """The name of the game."""
    return _("Manila")


def ware_name(ware: int) -> str:
    """Such as ``ginseng``."""
    return _(_WARES[ware])


def place_name(place: int) -> str:
    """A place in a word or two, such as ``port A`` or, for a punt, its ware."""
    return _(_PLACES[place])


def money(pesos: int) -> str:
    """A sum with its unit, such as ``4 pesos``, where a bare number could be anything."""
    return ngettext("{n} peso", "{n} pesos", pesos).format(n=pesos)


def share_names(letters: Iterable[str]) -> str:
    """Shares as letters, such as ``G N N``; a dash for none."""
    return " ".join(letters) or "–"
