"""Sentences that belong to no game: what went wrong, and small words of every screen.

Engine and saves speak in codes; here every code has its whole sentence. Details come from
files and from the keyboard, so each passes ``clean_name`` before it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import SEAT_LETTERS, UNAMENDED, ActionError, Match, Option, SetupError
from saves import SaveError, clean_name
from tui.play.i18n import N_, _, ngettext

DETAIL_WIDTH = 60
LIST_WIDTH = 160
"""Room for all that might have been meant, such as the places of Manila."""
PATH_WIDTH = 200

_ACTION = {
    "game_over": N_("The game is over."),
    "abandoned": N_("This game was given up; it goes no further."),
    "chance_is_drawn": N_("In this game Argosy itself draws cards, tiles and dice."),
    "nothing_to_undo": N_("There is nothing that may be taken back."),
    "empty": N_("An action is needed, such as 'take R3' or 'bid 12'."),
    "not_to_act": N_("'{given}' is not to act; '{expected}' is."),
    "unknown_word": N_("'{word}' is no word of this game here; there are: {known}."),
    "too_many_words": N_("There are too many words after '{action}'."),
    "needs_cards": N_("'{action}' must be followed by a card such as R5, a colour or a seat."),
    "unknown_card": N_("'{word}' is no card; the cards are: {known}."),
    "unknown_colour": N_("'{word}' is no colour; the colours are: {known}."),
    "unknown_seat": N_("'{word}' is no seat of this game; the seats are: {known}."),
    "too_many_copies": N_("There are not so many cards {card} in the game."),
    "mixed_colours": N_("{card} is of another colour; the pirates attack one colour at a time."),
    "no_such_action": N_("There is no such action in this game."),
    "not_now": N_("'{action}' is not possible now; {phase}."),
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
    "needs_more": N_("'{action}' must be followed by what it is about."),
    "not_a_number": N_("'{word}' is not a whole number from 0 to {most}."),
    "twice": N_("'{word}' names a ware for the second time after '{action}'."),
    "three_wares": N_("Three different wares are loaded, such as 'load G N S'."),
    "unknown_ware": N_("'{word}' is no ware; the wares are: {known}."),
    "unknown_place": N_("'{word}' is no place; the places are: {known}."),
    "unknown_step": N_("'{word}' is no step of a pilot, such as 'S+1' or 'J-2', or comes twice."),
    "bid_too_low": N_("A bid of {bid} is too low; the highest so far is {highest}."),
    "bid_too_high": N_("A bid of {bid} could not be paid; with all loans there is {limit}."),
    "cannot_pay": N_("The cost of {place} is {cost}; with all loans there is {money}."),
    "stowaway": N_("Without any money {place} cannot be taken; a place on a punt is free then."),
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
        "The large pilot moves one punt by two spaces, two punts by one, or none; one punt by one"
        " only with the option large_exact=off."
    ),
    "cannot_board": N_("A pirate cannot board there; 'none' stays on the boat."),
    "not_looted": N_("That punt was not looted, or was sent on already."),
    "no_free_share": N_("There is no share of {ware} that may be mortgaged now."),
    "no_mortgaged_share": N_("There is no share of {ware} that may be redeemed now."),
    "cannot_redeem": N_("To redeem a share costs {price}; there is only {cash} in cash."),
    "wrong_dice": N_("One die, 1 to 6, is rolled for each punt at sea: {punts}."),
    "no_such_share": N_("No such share is left to be dealt."),
    "unknown_tile": N_("'{word}' is no tile, such as 'bU', and no cell, such as '(3,-1)'."),
    "unknown_cell": N_("'{word}' is no cell of the map, such as '(3,-1)'."),
    "no_tile_yet": N_("Before '{action}' a tile must be placed."),
    "no_tile_there": N_("There is no tile at {word}."),
    "no_such_segment": N_("The tile has no such city, road, cloister or field."),
    "several_segments": N_("There are several roads at {word}; one is told by a side: {known}."),
    "no_such_tile_left": N_("No such tile is left to be drawn."),
    "cell_taken": N_("There is a tile already."),
    "not_beside_the_map": N_("A tile is placed beside one that lies on the map."),
    "edges_differ": N_("The tile does not fit its neighbour in the {side}."),
    "none_in_supply": N_("You have no {figure} in hand."),
    "occupied": N_("Somebody stands there already."),
    "wrong_feature": N_("The {figure} cannot be placed there."),
    "has_walked": N_("A thief of yours has walked; no follower is placed in this turn any more."),
    "cannot_place": N_("The phantom cannot be placed there."),
    "wagon_cannot_go": N_("The wagon cannot go there."),
    "cannot_walk": N_("No thief may walk like that now."),
    "must_rob": N_("Who passes a thief that can be robbed must rob."),
    "not_robbable": N_("There is no thief that can be robbed on that walk."),
    "one_thief_a_victim": N_("Only one thief is named of each player."),
    "demand_nothing": N_("Of each victim at least 1 is demanded."),
    "demand_total": N_("The demands make {total}; the walk is worth {points}."),
    "cannot_answer": N_("That is no answer to the demand that is possible now."),
}

_PHASES = {
    "drawing": N_("a card is due, such as 'draw R3'"),
    "hands": N_("a card of an opening hand is due, such as 'draw R3'"),
    "first": N_("lots are due, such as 'first A'"),
    "tokens": N_("a first token is to be picked, such as 'token R'"),
    "action": N_("it is time to buy, take or reserve"),
    "pirates": N_("the pirates are to be answered, with 'save'"),
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
    "draw": N_("a tile is due, such as 'tile bU'"),
    "tile": N_("the tile in hand is to be placed, with 'tile'"),
    "figure": N_("a figure may be placed, with 'none' for nobody"),
    "phantom": N_("the phantom may be placed, with 'phantom'"),
    "wagon": N_("the wagon may be moved on, with 'wagon'"),
    "walk": N_("a thief may walk, with 'walk' or 'stay'"),
    "plan": N_("it is time to rob or to take the points, with 'rob' or 'bank'"),
    "answer": N_("the demand is to be answered, with 'pay' or 'react'"),
    "second": N_("a second part may be played, with 'second' or 'stop'"),
    "ended": N_("the game is over"),
}

_NAMES_OF_THINGS = ("place", "ware")
"""Details that are words of the rules; a game's ``names`` hold them as messages."""

_FIGURES = {
    "normal": N_("follower"),
    "large": N_("large follower"),
    "wagon": N_("wagon"),
    "phantom": N_("phantom"),
    "builder": N_("builder"),
    "pig": N_("pig"),
}
SIDES = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
"""A side of a tile by its letter; more about tiles is in ``tui.games.carcassonne.sides``."""
_WORDS_OF_DETAILS = {"phase": _PHASES, "figure": _FIGURES, "side": SIDES}
"""Details that are codes, and what they stand for."""

_SETUP = {
    "unknown_game": N_("There is no game '{word}'; there are: {choices}."),
    "seats": N_("{about} cannot be played by {word}; it takes so many: {choices}."),
    "seats_without_inns": N_(
        "Six play with inns and cathedrals only: switch them on, or choose from {choices} players."
    ),
    "option_without_module": N_(
        "The option '{about}' does nothing without {needs}: switch on what it needs, or keep its"
        " usual value."
    ),
    "unknown_option": N_("{about} has no option '{word}'; it has: {choices}."),
    "option_value": N_("The option {about} cannot be '{word}'; it can be: {choices}."),
    "budget": N_("'{word}' is no budget; it can be: {choices}."),
    "unknown_level": N_("There is no level '{word}'; there are: {choices}."),
    "unknown_theme": N_("{about} has no theme '{word}'; it has: {choices}."),
}

_SAVE = {
    "cannot_read": N_("{path} cannot be read: {reason}."),
    "cannot_write": N_("{path} cannot be written: {reason}."),
    "exists": N_("{path} exists already and stays as it is."),
    "no_room": N_(
        "There are {most} games and copies, as many as may be kept here: delete one first."
    ),
    "too_large": N_("{path} is no save: it has {size} bytes, and no save has more than {limit}."),
    "utf_16": N_("{path} is in UTF-16; converted to UTF-8 it can be read."),
    "not_text": N_("{path} is damaged: its byte {byte} is no text."),
    "not_toml": N_("{path} is damaged: line {line} cannot be read."),
    "cut_short": N_("{path} is damaged: its end is missing."),
    "missing_field": N_("{path} is damaged: the line '{field}' is missing."),
    "wrong_field": N_("{path} is damaged: '{field}' cannot be '{value}'."),
    "bare_option": N_(
        "{path} is damaged: the option '{option}' is {value} without quotes; it needs them."
    ),
    "count": N_("{path} is damaged: its count of actions is {said}, and it holds {found}."),
    "changed": N_("{path} was changed outside Argosy: its checksum does not fit."),
    "newer_format": N_(
        "{path} was written by a newer Argosy: its format is {found}, and this one reads up to"
        " {known}."
    ),
    "another_game": N_("{path} holds another game now."),
    "locked": N_("{path} is being played in another session."),
    "taken_over": N_("Another session has taken this game over; here you watch from now on."),
    "changed_meanwhile": N_("{path} was changed meanwhile and stays as it is: nothing was played."),
    "no_lock": N_("This game cannot be locked here: play it in one session at a time."),
    "not_synced": N_(
        "The game is saved, but the disk does not confirm its folder ({reason}):"
        " a power cut may undo that."
    ),
    "parted_locked": N_(
        "{name} is being played in another session; this game is now {new}, a copy that is not"
        " counted."
    ),
    "parted_changed": N_(
        "{name} was changed elsewhere; this game is now {new}, a copy that is not counted."
    ),
    "no_saves": N_("There are no saved games in {path}."),
    "set_aside": N_("{name} was damaged; it now lies at {path}, and defaults are used."),
}

_REASONS = {
    "No space left on device": N_("the disk is full"),
    "Read-only file system": N_("the disk takes no changes"),
    "Permission denied": N_("it is not allowed"),
    "Operation not permitted": N_("it is not allowed"),
    "Disk quota exceeded": N_("your share of the disk is full"),
    "Input/output error": N_("the disk reports an error"),
    "Stale file handle": N_("the network disk has lost it"),
    "Too many levels of symbolic links": N_("its links lead in a circle"),
    "No such file or directory": N_("it does not exist"),
    "Is a directory": N_("it is a folder"),
    "Not a directory": N_("a part of the path is no folder"),
    "File exists": N_("a file is where a folder should be"),
    "File too large": N_("no file may be so large here"),
}


def loss_sentence(error: SaveError) -> str:
    """That moves would be lost, and why, for whoever is about to leave."""
    return _("The last moves could not be saved: {reason}. They are lost if you leave now.").format(
        reason=_reason(error)
    )


def lost_sentence(error: SaveError) -> str:
    """The same afterwards."""
    return _("The last moves could not be saved and are lost: {reason}.").format(
        reason=_reason(error)
    )


def uncounted_sentence() -> str:
    """Why a game that is no training is not counted."""
    return _("A copy, or the same deal again: the game is not counted.")


def copy_sentence() -> str:
    """What becomes of a copy of a game that goes on."""
    return _("The copy goes on with draws of its own and is not counted.")


def _reason(error: SaveError) -> str:
    """Why the system has refused, or else what is wrong, for the middle of a sentence."""
    if "reason" not in error.details:
        return error_sentence(error).rstrip(".")
    reason = str(error.details["reason"])
    return _(_REASONS.get(reason, reason))


def error_sentence(error: ActionError | SetupError | SaveError) -> str:
    """What went wrong, in one sentence on one line."""
    if isinstance(error, SaveError):
        return save_error_sentence(error)
    if isinstance(error, SetupError):
        return _(_SETUP[error.code]).format(
            word=typed_words(error.word),
            choices=", ".join(error.choices),
            needs=listed([f"'{word}'" for word in error.choices]),
            about=error.about,
        )
    return action_error_sentence(error)


def action_error_sentence(error: ActionError) -> str:
    """Why an action was refused."""
    details = {name: shortened(str(value), LIST_WIDTH) for name, value in error.details.items()}
    for name in ("word", "action"):
        if name in details:
            details[name] = typed_words(details[name])
    for name in ("by", "seat"):
        value = error.details.get(name)
        if isinstance(value, int) and 0 <= value < len(SEAT_LETTERS):
            details[name] = SEAT_LETTERS[value]
    for name in _NAMES_OF_THINGS:
        if name in details:
            details[name] = _(details[name])
    for name, words in _WORDS_OF_DETAILS.items():
        if name in details:
            details[name] = _(words[details[name]])
    return _(_ACTION[error.code]).format(**details)


def save_error_sentence(error: SaveError) -> str:
    """What is wrong with a file."""
    details = {name: shortened(str(value), PATH_WIDTH) for name, value in error.details.items()}
    details["path"] = shown_path(error.path)
    if "reason" in details:
        details["reason"] = _reason(error)
    if error.code == "bad_action" and error.cause is not None:
        details["why"] = action_error_sentence(error.cause)
        return _("{path} is damaged: action {number}, '{line}', breaks the rules. {why}").format(
            **details
        )
    if error.code in ("not_found", "ambiguous"):
        return _not_found(error, details)
    return _(_SAVE[error.code]).format(**details)


def _not_found(error: SaveError, details: dict[str, str]) -> str:
    if error.code == "ambiguous":
        sentence = _("Several saves are called '{word}': {choices}.")
    elif error.details.get("more"):
        sentence = _("There is no save '{word}'; there are: {choices}, and {more} more.")
    else:
        sentence = _("There is no save '{word}'; there are: {choices}.")
    return sentence.format(**details)


def typed_words(text: str) -> str:
    """What somebody typed, cleaned; dots stand for the end of what is very long."""
    return shortened(text, DETAIL_WIDTH)


def shortened(text: str, width: int) -> str:
    """``text`` cleaned, at most so many cells; dots stand for the end of what is longer."""
    shown = clean_name(text, width + 1)
    cut = clean_name(text, width)
    return shown if shown == cut else f"{clean_name(text, width - 3)}..."


def shown_path(path: object) -> str:
    """A path as it may be shown: without anything that would steer the terminal."""
    return shortened(str(path), PATH_WIDTH) if path is not None else ""


def place_name(place: int) -> str:
    """A place in the result, from 1."""
    names = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))
    return names[place - 1]


def state_name(state: str) -> str:
    """Whether a game is still to be played, for lists."""
    names = {"open": _("open"), "finished": _("finished"), "abandoned": _("given up")}
    return names[state]


def ending(returns: Sequence[float], seat: int, names: Sequence[str]) -> str:
    """Who wins, told to ``seat``, if what it thinks of ends the game with these ``returns``."""
    if returns[seat] == 1.0:
        return _("That ends the game, and you win.")
    if returns[seat]:
        return _("That ends the game, with you among the winners.")
    winners = [name for name, share in zip(names, returns, strict=False) if share]
    return ngettext(
        "That ends the game; {names} wins.",
        "That ends the game; {names} share the victory.",
        len(winners),
    ).format(names=listed(winners))


def old_rules(match: Match) -> list[str]:
    """What a game begun under older rules plays otherwise than a new one, in sentences."""
    late = [one for one in match.game.amendments if match.options[one.name] == UNAMENDED]
    return [_(amendment.before) for amendment in late]


def option_sentences(option: Option, name: Callable[[str], str] = str) -> list[str]:
    """What an option changes, and the modules it needs by the names that ``name`` gives them."""
    sentences = [_(option.help)]
    if option.needs:
        modules = listed([f"'{name(one)}'" for one in option.needs])
        sentences.append(_("It needs {modules}.").format(modules=modules))
    return sentences


def listed(names: Sequence[str]) -> str:
    """``Ana and Ben``; ``Ana, Ben and Cleo``."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
