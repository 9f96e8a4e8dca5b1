"""``Explainer``: what an action would do and why it is good, in one game's words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from engine import Action, View
from tui.play.voice import Audience, Voice


class Explainer(Protocol):
    """What a game says of actions before they are played; a module may be one.

    Everything is made of a view, so that nothing its seat may not know can be said.
    """

    def effect(self, view: View, action: Action, audience: Audience) -> list[str]:
        """What an action would do, in whole sentences."""

    def explanations(
        self, view: View, lines: Sequence[Sequence[Action]], audience: Audience
    ) -> list[list[str]]:
        """What speaks for each of several actions, in whole sentences, the most important first.

        Each line is an action and the decisions most often tried after it, as far as they are
        certain. Only what is certain or worked out is said, so there may be none.
        """

    def topic(self, action: Action) -> Hashable:
        """What an action is about: of several about the same thing only the best is suggested."""


class SaysNoMore(Explainer):
    """Adds nothing to what the voice says: for a game that has no explanations of its own."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def effect(self, view: View, action: Action, audience: Audience) -> list[str]:
        return [self._voice.action(view, action, audience).sentence]

    def explanations(
        self, view: View, lines: Sequence[Sequence[Action]], audience: Audience
    ) -> list[list[str]]:
        return [[] for _line in lines]

    def topic(self, action: Action) -> Hashable:
        return action
