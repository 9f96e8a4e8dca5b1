"""What went wrong, in sentences, as far as it is not a matter of one game.

Engine and saves speak in codes; here and in each game's own ``Refusals`` every code has its whole
sentence. Details come from files and from the keyboard, so each passes ``clean_name`` before it
is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import SEAT_LETTERS, ActionError, SetupError
from saves import SaveError
from tui.play.i18n import N_, _
from tui.play.words import LIST_WIDTH, PATH_WIDTH, listed, shortened, shown_path, typed_words


@dataclass(frozen=True)
class Refusals:
    """Why one game refuses an action: sentences with gaps for details, as message ids."""

    actions: Mapping[str, str]
    """By the code of an ``ActionError``; those of every game are left out."""
    phases: Mapping[str, str]
    """What is due in a phase, for "not possible now"; the end of the game is left out."""
    messages: tuple[str, ...] = ()
    """The details that are words of the rules, and message ids themselves."""
    details: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The details that are codes, and what they stand for."""
    setup: Mapping[str, str] = field(default_factory=dict)
    """By the code of a ``SetupError`` that only this game raises."""


NO_REFUSALS = Refusals({}, {})

_ACTION = {
    "game_over": N_("The game is over."),
    "abandoned": N_("This game was given up; it goes no further."),
    "chance_is_drawn": N_("In this game Argosy itself draws cards, tiles and dice."),
    "nothing_to_undo": N_("There is nothing that may be taken back."),
    "empty": N_("An action is needed, such as 'take R3' or 'bid 12'."),
    "not_to_act": N_("'{given}' is not to act; '{expected}' is."),
    "unknown_word": N_("'{word}' is no word of this game here; there are: {known}."),
    "too_many_words": N_("There are too many words after '{action}'."),
    "unknown_seat": N_("'{word}' is no seat of this game; the seats are: {known}."),
    "no_such_action": N_("There is no such action in this game."),
    "not_now": N_("'{action}' is not possible now; {phase}."),
    "needs_more": N_("'{action}' must be followed by what it is about."),
    "not_a_number": N_("'{word}' is not a whole number from 0 to {most}."),
}
_ENDED = N_("the game is over")

_SETUP = {
    "unknown_game": N_("There is no game '{word}'; there are: {choices}."),
    "broken_game": N_(
        "The game '{word}' cannot be played here; its package '{about}' says: {choices}."
    ),
    "seats": N_("{about} cannot be played by {word}; it can be played by: {choices}."),
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
    "no_such_game": N_("{path} is of the game '{value}', which cannot be played here."),
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
    "forked_locked": N_(
        "{name} is being played in another session; this game is now {new}, a copy that is not"
        " counted."
    ),
    "forked_changed": N_(
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


def action_sentence(error: ActionError, own: Refusals = NO_REFUSALS) -> str:
    """Why an action was refused, in the words of every game or of one."""
    details = {name: shortened(str(value), LIST_WIDTH) for name, value in error.details.items()}
    for name in ("word", "action"):
        if name in details:
            details[name] = typed_words(details[name])
    for name in ("by", "seat"):
        value = error.details.get(name)
        if isinstance(value, int) and 0 <= value < len(SEAT_LETTERS):
            details[name] = SEAT_LETTERS[value]
    for name in own.messages:
        if name in details:
            details[name] = _(details[name])
    for name, words in {**own.details, "phase": {**own.phases, "ended": _ENDED}}.items():
        if name in details:
            details[name] = _(words[details[name]])
    return _({**_ACTION, **own.actions}[error.code]).format(**details)


def setup_sentence(error: SetupError, own: Refusals = NO_REFUSALS) -> str:
    """Why there is no such game."""
    return _({**_SETUP, **own.setup}[error.code]).format(
        word=typed_words(error.word),
        choices=", ".join(error.choices),
        needs=listed([f"'{word}'" for word in error.choices]),
        about=error.about,
    )


def save_sentence(error: SaveError, own: Refusals = NO_REFUSALS) -> str:
    """What is wrong with a file."""
    details = {name: shortened(str(value), PATH_WIDTH) for name, value in error.details.items()}
    details["path"] = shown_path(error.path)
    if "reason" in details:
        details["reason"] = reason_of(error)
    if error.code == "bad_action" and error.cause is not None:
        details["why"] = action_sentence(error.cause, own)
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


def reason_of(error: SaveError) -> str:
    """Why the system has refused, or else what is wrong, for the middle of a sentence."""
    if "reason" not in error.details:
        return save_sentence(error).rstrip(".")
    reason = str(error.details["reason"])
    return _(_REASONS.get(reason, reason))


def loss_sentence(error: SaveError) -> str:
    """That leaving now would lose moves, and why."""
    return _("The last moves could not be saved: {reason}. They are lost if you leave now.").format(
        reason=reason_of(error)
    )


def lost_sentence(error: SaveError) -> str:
    """The same afterwards."""
    return _("The last moves could not be saved and are lost: {reason}.").format(
        reason=reason_of(error)
    )


def uncounted_sentence() -> str:
    """Why a game that is no training is not counted."""
    return _("A copy, or the same deal again: the game is not counted.")


def copy_sentence() -> str:
    """What becomes of a copy of a game that goes on."""
    return _("The copy goes on with draws of its own and is not counted.")
