"""The rule options of Manila (rules page, section 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.compiled import mypyc_attr
from engine.game import AMENDED, N_, Amendment, Option, RuleSet

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "evict",
        ("off", "on"),
        "off",
        N_("Whether a pirate may board a full punt on 13 and send one accomplice home."),
    ),
    Option(
        "deal_pool",
        ("20", "12"),
        "20",
        N_("The first shares are dealt from all twenty, or from three of each ware."),
    ),
    Option(
        "large_exact",
        ("on", "off"),
        "on",
        N_("Whether the large pilot must use both spaces, or may move one punt by one."),
    ),
    Option(
        "sure_port",
        ("allow", "forbid"),
        "allow",
        N_("Whether the place of a port that already holds a punt may be taken."),
    ),
    Option(
        "mortgage_scoring",
        ("all", "unmortgaged", "redeem"),
        "all",
        N_(
            "Mortgaged shares at the end: they count, less 15 each; they do not count and cost 15"
            " each, unless redeemed before; or one redeems what pays and forfeits the rest."
        ),
    ),
    Option(
        "first_allpass",
        ("free", "must_bid"),
        "free",
        N_("If nobody bids for the first voyage, its opener serves for nothing, or pays 1."),
    ),
    Option(
        "stowaway_insurance",
        ("barred", "allowed"),
        "barred",
        N_("Whether somebody without any money may take the place of the insurance agent."),
    ),
    Option(
        "payall_scope",
        ("board", "punts"),
        "board",
        N_(
            "Those who can afford no place pay all they have for the cheapest: of all, or of punts."
        ),
    ),
    Option(
        "tiebreak",
        ("shared", "shares"),
        "shared",
        N_("Equal fortunes share the victory, or the owner of more shares wins."),
    ),
    Option(
        "hidden_cash",
        ("open", "hidden"),
        "open",
        N_("Whether the screen shows the money of the others; the record proves it all the same."),
    ),
)

AMENDMENTS: Final[tuple[Amendment, ...]] = (
    Amendment(
        "last_redemption",
        N_(
            "This game was begun by an older rule: where mortgaged shares do not count, none can be"
            " redeemed any more once a ware has reached 30."
        ),
    ),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(RuleSet):
    """The options of one game as the state reads them; never changes."""

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__(options)
        self.evict = options["evict"] == "on"
        self.deal_copies = 5 if options["deal_pool"] == "20" else 3
        self.large_exact = options["large_exact"] == "on"
        self.sure_port = options["sure_port"] == "allow"
        self.mortgage_scoring = options["mortgage_scoring"]
        self.last_redemption = (
            self.mortgage_scoring == "unmortgaged" and options["last_redemption"] == AMENDED
        )
        self.first_must_bid = options["first_allpass"] == "must_bid"
        self.stowaway_insures = options["stowaway_insurance"] == "allowed"
        self.payall_punts = options["payall_scope"] == "punts"
        self.tie_by_shares = options["tiebreak"] == "shares"
        self.hidden_cash = options["hidden_cash"] == "hidden"
