"""Small words of every screen: names cut to their room, lists, places in the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import UNAMENDED, Match, Option
from saves import clean_name
from tui.play.i18n import N_, _, ngettext

DETAIL_WIDTH = 60
LIST_WIDTH = 160
"""Room for all that might have been meant, such as the places of Manila."""
PATH_WIDTH = 200

_LEVELS = {
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
    "greedy": N_("greedy"),
    "random": N_("random"),
}


def level_name(level: str) -> str:
    """A bot's level as a player reads it."""
    return _(_LEVELS.get(level, level))


def strength(level: str) -> str:
    """How strong a bot is, as a mark to stand beside its name: a dot for each level there is.

    >>> strength("medium")
    '●●○○'
    """
    from ai.levels import PLAY_LEVELS

    place = PLAY_LEVELS.index(level) + 1 if level in PLAY_LEVELS else 0
    return "●" * place + "○" * (len(PLAY_LEVELS) - place)


def leveled(level: str) -> str:
    """A bot's level as mark and word: ``●●○○ medium``."""
    return f"{strength(level)} {level_name(level)}"


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


def changed_sentence() -> str:
    """That the rules and bots were compiled, and do not run so because their code has changed."""
    return _(
        "The code has changed since it was compiled, so it runs as plain Python;"
        " 'make fast' compiles it again."
    )


def place_name(place: int) -> str:
    """A place in the result, from 1."""
    names = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))
    return names[place - 1]


def state_name(state: str) -> str:
    """Whether a game is still to be played, for lists."""
    names = {"open": _("open"), "finished": _("finished"), "abandoned": _("given up")}
    return names[state]


def ending(returns: Sequence[float], seat: int, names: Sequence[str]) -> str:
    """Who wins, said to ``seat``, if what it thinks of ends the game with these ``returns``."""
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
