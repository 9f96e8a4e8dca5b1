"""The rule options of Traders of Carthage (rules page, section 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.compiled import mypyc_attr
from engine.game import AMENDED, N_, Amendment, Option, RuleSet

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "target",
        ("8", "6", "10"),
        "8",
        N_("The game ends after the payday in which somebody reaches this many tokens."),
    ),
    Option(
        "first_player",
        ("lowest", "highest"),
        "lowest",
        N_("Whose opening hand begins: the one of the lowest sum, or of the highest."),
    ),
    Option(
        "formula",
        ("value+tokens", "cards+tokens"),
        "value+tokens",
        N_("What tokens add to when goods are sold: the highest value, or the number of cards."),
    ),
    Option(
        "rounding",
        ("up", "nearest"),
        "up",
        N_("How a sale is rounded to a multiple of five before it is divided by five."),
    ),
    Option(
        "refill",
        ("start_of_turn", "after_action"),
        "start_of_turn",
        N_("When an empty market fills again: only as your turn begins, or also as it ends."),
    ),
    Option(
        "token_cap",
        ("none", "12"),
        "none",
        N_("How many tokens of a colour there are: no limit, or the twelve in the box."),
    ),
    Option(
        "memory",
        ("record", "sizes"),
        "record",
        N_("What players remember of the other hands: all that was played openly, or the size."),
    ),
    Option(
        "pirate_decisions",
        ("in_order", "simultaneous"),
        "in_order",
        N_("How players answer the pirates: openly in turn, or in secret and all at once."),
    ),
)

AMENDMENTS: Final[tuple[Amendment, ...]] = (
    Amendment(
        "all_asked",
        N_(
            "This game was begun by an older rule: where only the sizes of hands are remembered,"
            " nobody is asked about the pirates who has no fitting amphora."
        ),
    ),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(RuleSet):
    """The options of one game as the state reads them; never changes."""

    def __init__(self, options: Mapping[str, str]) -> None:
        super().__init__(options)
        self.target = int(options["target"])
        self.highest_begins = options["first_player"] == "highest"
        self.tokens_multiply = options["formula"] == "cards+tokens"
        self.rounding = 4 if options["rounding"] == "up" else 2
        """Added before dividing by five: 4 rounds up, 2 to the nearest."""
        self.refill_after = options["refill"] == "after_action"
        self.token_cap = 12 if options["token_cap"] == "12" else 1 << 30
        self.sizes_only = options["memory"] == "sizes"
        self.all_asked = self.sizes_only and options["all_asked"] == AMENDED
        """Everybody under attack is asked, since not being asked would show what a hand lacks."""
        self.secret_protection = options["pirate_decisions"] == "simultaneous"
