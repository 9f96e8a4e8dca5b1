"""The rule options of Manila and their values in a word or three."""

from __future__ import annotations

from tui.play.i18n import N_, _

_OPTIONS = {
    "evict": N_("pirates evict"),
    "deal_pool": N_("first shares from"),
    "large_exact": N_("large pilot"),
    "sure_port": N_("a port in use"),
    "mortgage_scoring": N_("mortgaged shares"),
    "first_allpass": N_("if nobody bids first"),
    "stowaway_insurance": N_("insurance when broke"),
    "payall_scope": N_("a poor player takes"),
    "tiebreak": N_("equal fortunes"),
    "hidden_cash": N_("others' money"),
}
_VALUES = {
    "evict": {"off": N_("no"), "on": N_("yes")},
    "deal_pool": {"20": N_("all twenty"), "12": N_("three a ware")},
    "large_exact": {"on": N_("both spaces"), "off": N_("one or both")},
    "sure_port": {"allow": N_("may be taken"), "forbid": N_("closed")},
    "mortgage_scoring": {
        "all": N_("count, less 15"),
        "unmortgaged": N_("cost 15 only"),
        "redeem": N_("redeem or lose"),
    },
    "first_allpass": {"free": N_("serves free"), "must_bid": N_("pays 1")},
    "stowaway_insurance": {"barred": N_("not allowed"), "allowed": N_("allowed")},
    "payall_scope": {"board": N_("cheapest of all"), "punts": N_("cheapest punt")},
    "tiebreak": {"shared": N_("share victory"), "shares": N_("more shares")},
    "hidden_cash": {"open": N_("shown"), "hidden": N_("not shown")},
}


def option_title(name: str) -> str:
    """An option's name for people."""
    return _(_OPTIONS[name])


def value_title(name: str, value: str) -> str:
    """What a value of the option ``name`` means, for people."""
    return _(_VALUES[name][value])
