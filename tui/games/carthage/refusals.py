"""Why Traders of Carthage refuses an action, in words, by the codes of the engine."""

from __future__ import annotations

from tui.play.i18n import N_
from tui.play.refusals import Refusals

REFUSALS = Refusals(
    actions={
        "needs_cards": N_("'{action}' must be followed by a card such as R5, a colour or a seat."),
        "unknown_card": N_("'{word}' is no card; the cards are: {known}."),
        "unknown_colour": N_("'{word}' is no colour; the colours are: {known}."),
        "too_many_copies": N_("There are not so many cards {card} in the game."),
        "mixed_colours": N_(
            "{card} is of another colour; the pirates attack one colour at a time."
        ),
        "not_tied": N_("Seat {seat} is not among those whose lots are equal."),
        "no_pass": N_("Nobody may pass as long as there is anything else to do."),
        "not_in_deck": N_("No {card} is left in the deck."),
        "nothing_available": N_("No card of the market may be bought now."),
        "not_in_hand": N_("There are not so many cards {card} in the hand."),
        "not_in_goods": N_("There are not so many goods {card} aboard."),
        "pay_short": N_("The market costs {cost}; these cards are worth only {paid}."),
        "not_reserved_by_you": N_("No {card} in the market carries your marker."),
        "reserved": N_("{card} is reserved by seat {by}."),
        "not_in_market": N_("There is no {card} in the market."),
        "not_in_farm": N_("There is no {card} in the farm."),
        "marker_is_placed": N_("Your marker lies on a card until you buy or take that card."),
        "wrong_colour": N_("The pirates attack {attacked}; nothing else can be saved now."),
        "too_few_amphorae": N_("Goods to save: {goods}; amphorae on these cards: {amphorae}."),
    },
    phases={
        "drawing": N_("a card is due, such as 'draw R3'"),
        "hands": N_("a card of an opening hand is due, such as 'draw R3'"),
        "first": N_("lots are due, such as 'first A'"),
        "tokens": N_("a first token is to be picked, such as 'token R'"),
        "action": N_("it is time to buy, take or reserve"),
        "pirates": N_("the pirates are to be answered, with 'save'"),
    },
)
