"""The words that may be typed beside moves: one registry for the prompt, the help and tests.

No word here begins an action of any game's notation and no letter is a seat's, so that a move
is never taken for a command, nor a command for a move. What has a key on every table has the
same letter here.
"""

from __future__ import annotations

from dataclasses import dataclass

from tui.play.i18n import N_, _


@dataclass(frozen=True)
class TypedCommand:
    """One word that may be typed."""

    word: str
    letter: str
    """The same in one letter; empty for what must not happen by a slip."""
    help: str
    """A sentence for the help (a message id)."""
    takes: str = ""
    """What may follow it, as the help shows it (a message id)."""


TYPED_COMMANDS: tuple[TypedCommand, ...] = (
    TypedCommand("help", "?", N_("these words.")),
    TypedCommand("list", "o", N_("what you may do now, by number."), N_("WORDS to look for")),
    TypedCommand("more", "m", N_("the next part of a long list.")),
    TypedCommand("what", "w", N_("what a move would do; nothing is played."), N_("MOVE")),
    TypedCommand("hint", "h", N_("the three best moves as the expert judges them, and why.")),
    TypedCommand("state", "s", N_("the whole position.")),
    TypedCommand("table", "t", N_("what lies on the table."), N_("PLACE")),
    TypedCommand("own", "y", N_("what you hold yourself.")),
    TypedCommand("players", "p", N_("what everybody holds.")),
    TypedCommand("remaining", "k", N_("what is still to come.")),
    TypedCommand("news", "n", N_("what happened since your last turn.")),
    TypedCommand(
        "log", "l", N_("the last 20 lines of the log, or as many as you say."), N_("NUMBER")
    ),
    TypedCommand("score", "x", N_("the scores; for a player, how it came about."), N_("PLAYER")),
    TypedCommand(
        "undo",
        "u",
        N_(
            "take back your last decision if nothing was drawn or decided since; in a training"
            " game, any."
        ),
    ),
    TypedCommand("info", "i", N_("who plays, by which rules, and where the game is saved.")),
    TypedCommand("rules", "", N_("the rules of this game, or the part about WORDS."), N_("WORDS")),
    TypedCommand("resign", "", N_("give the game up; asks first.")),
    TypedCommand("quit", "q", N_("leave; the game is saved after every move.")),
)

READY = "ready"
"""What is typed to see one's own secrets after somebody else sat there."""

WORDS = {
    word: command for command in TYPED_COMMANDS for word in (command.word, command.letter) if word
}


def find_typed(text: str) -> tuple[TypedCommand, str] | None:
    """The command that ``text`` begins with and what follows it; ``None`` for a move."""
    word, _space, rest = text.partition(" ")
    word = word.lower()
    command = WORDS.get("remaining" if word == "left" else word)
    return None if command is None else (command, rest.strip())


def help_lines() -> list[str]:
    """Every command in a line."""
    lines = [
        _("Type the number of a choice, or a move in notation; 'what' gives a choice's notation.")
    ]
    for command in TYPED_COMMANDS:
        facts = {"word": command.word, "letter": command.letter, "help": _(command.help)}
        facts["takes"] = _(command.takes)
        if command.takes and command.letter:
            text = _("{word}, or {letter}, and perhaps {takes}: {help}")
        elif command.takes:
            text = _("{word}, and perhaps {takes}: {help}")
        elif command.letter:
            text = _("{word}, or {letter}: {help}")
        else:
            text = _("{word}: {help}")
        lines.append(text.format(**facts))
    lines.append(_("Enter alone says again what is to be decided."))
    return lines
