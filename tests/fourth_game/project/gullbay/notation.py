"""Actions of Gull Bay as text: ``play 7``, ``rest``; chance: ``draw 7``, ``roll 9``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.errors import MalformedAction
from engine.game import Action
from gullbay import actions as act

NUMBERED: Final[dict[str, tuple[Callable[[int], act.GullbayAction], int, int]]] = {
    "draw": (act.Draw, 1, 10),
    "roll": (act.Roll, 2, 12),
    "play": (act.Play, 1, 10),
}
"""Words with a number after them, and the numbers that it can be."""


def format_action(action: Action) -> str:
    """The action in notation."""
    match act.decode(action):
        case act.Draw(number) | act.Roll(number) | act.Play(number) as one:
            return f"{type(one).__name__.lower()} {number}"
        case act.Rest():
            return "rest"


def parse_action(text: str) -> Action:
    """The action that ``text`` names; raises ``MalformedAction``."""
    words = text.lower().split()
    if not words:
        raise MalformedAction("empty")
    word, *rest = words
    if word == "rest":
        if rest:
            raise MalformedAction("too_many_words", action=word)
        return act.REST
    if word not in NUMBERED:
        raise MalformedAction("unknown_word", word=word, known="play rest draw roll")
    make, least, most = NUMBERED[word]
    if len(rest) != 1:
        raise MalformedAction("too_many_words" if rest else "needs_more", action=word)
    numbers = {str(number): number for number in range(least, most + 1)}
    if rest[0] not in numbers:
        raise MalformedAction("no_such_number", word=rest[0], least=least, most=most)
    return act.encode(make(numbers[rest[0]]))
