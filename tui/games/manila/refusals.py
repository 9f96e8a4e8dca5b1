"""Why Manila refuses an action, in words, by the codes of the engine."""

from __future__ import annotations

from tui.play.i18n import N_
from tui.play.refusals import Refusals

REFUSALS = Refusals(
    actions={
        "twice": N_("'{word}' names a ware for the second time after '{action}'."),
        "three_wares": N_("Three different wares are loaded, such as 'load G N S'."),
        "unknown_ware": N_("'{word}' is no ware; the wares are: {known}."),
        "unknown_place": N_("'{word}' is no place; the places are: {known}."),
        "unknown_step": N_(
            "'{word}' is no step of a pilot, such as 'S+1' or 'J-2', or comes twice."
        ),
        "bid_too_low": N_("A bid of {bid} is too low; the highest so far is {highest}."),
        "bid_too_high": N_("A bid of {bid} could not be paid; with all loans there is {limit}."),
        "cannot_pay": N_("The cost of {place} is {cost}; with all loans there is {money}."),
        "stowaway": N_(
            "Without any money {place} cannot be taken; a place on a punt is free then."
        ),
        "not_at_sea": N_("There is no {ware} punt at sea."),
        "port_holds_punt": N_("A punt lies there already, which closes this place: {place}."),
        "place_taken": N_("No place is free there: {place}."),
        "not_in_supply": N_("No share of {ware} is left for sale."),
        "not_loaded": N_("There is no {ware} punt in this voyage."),
        "start_too_far": N_("A punt starts on {most} at most, not on {space}."),
        "start_sum": N_("The starts must add up to {needed}; these make {given}."),
        "below_zero": N_("The {ware} punt cannot go back beyond space 0."),
        "small_pilot": N_("The small pilot moves one punt by one space, or none."),
        "large_pilot": N_(
            "The large pilot moves one punt by two spaces, two punts by one, or"
            " none; one punt by one"
            " only with the option large_exact=off."
        ),
        "cannot_board": N_("A pirate cannot board there; 'none' stays on the boat."),
        "not_looted": N_("That punt was not looted, or was sent on already."),
        "no_free_share": N_("There is no share of {ware} that may be mortgaged now."),
        "no_mortgaged_share": N_("There is no share of {ware} that may be redeemed now."),
        "cannot_redeem": N_("To redeem a share costs {price}; there is only {cash} in cash."),
        "wrong_dice": N_("One die, 1 to 6, is rolled for each punt at sea: {punts}."),
        "no_such_share": N_("No such share is left to be dealt."),
    },
    phases={
        "deal": N_("a first share is due, such as 'deal J'"),
        "opener": N_("lots are due, such as 'opener A'"),
        "auction": N_("it is time to bid or to pass"),
        "share": N_("a share may be bought, with 'share J' or 'share none'"),
        "loading": N_("three wares are to be loaded, with 'load'"),
        "starts": N_("the punts are to be put on their starts, with 'start'"),
        "placement": N_("it is time to place an accomplice or to pass"),
        "dice": N_("a roll is due, such as 'roll G4 N3 S2'"),
        "boarding": N_("a pirate may board a punt, with 'board'"),
        "small_pilot": N_("the small pilot decides, with 'pilot'"),
        "large_pilot": N_("the large pilot decides, with 'pilot'"),
        "loot": N_("the captain sends a looted punt on, with 'loot'"),
        "loans": N_("a share is to be mortgaged, with 'loan'"),
        "redemption": N_("shares may be redeemed, with 'redeem'; 'pass' ends it"),
    },
    messages=("place", "ware"),
)
