"""Choices in lines of text: what may be done now, to be chosen by number or typed in short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Action, View
from tui.play.voice import Audience, Voice


@dataclass(frozen=True)
class Choice:
    """A legal action with a number to choose it by."""

    action: Action
    sentence: str
    group: str = ""
    """The heading under which a long list is summed up; may be empty."""


@dataclass(frozen=True)
class Choices:
    """The legal actions in words, in the order of the engine's list, numbered from 1."""

    listed: Sequence[Choice] = ()
    short: Sequence[str] = ()
    """Sentences that stand in for a list too long to be read out unasked."""
    read_out: int = 15
    """A list of no more choices is read without being asked for, if it is not long in words."""
    number_is: str = ""
    """The word of notation before which a typed number stands, such as ``bid``; a number is
    then no number of the list, which is empty."""


class LineChoices:
    """How a game's decisions are put in line mode. What is written here does for most games."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def choices(self, view: View, audience: Audience) -> Choices:
        """What may be done now."""
        texts = [(one, self.voice.action(view, one, audience)) for one in view.legal_actions()]
        return Choices([Choice(one, text.sentence, text.group) for one, text in texts])

    def caution(self, view: View, action: Action) -> str:
        """What a legal action costs that no list has said, to be confirmed; mostly empty."""
        return ""

    def notation_of(self, view: View, text: str) -> str:
        """``text`` with the game's short ways of writing an action spelled out."""
        return text

    def legend(self, audience: Audience) -> list[str]:
        """What the letters of this game stand for, and how its moves are written."""
        return []
