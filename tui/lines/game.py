"""What the line mode asks of a game: its decisions and its position in sentences.

A game brings a module ``tui.lines.GAME`` with the functions of ``GameLines``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Protocol, cast

from engine import Action, View
from saves import GameRecord
from saves.settings import Settings


@dataclass(frozen=True)
class Scene:
    """Who looks at what: all that sentences about a position are made from."""

    view: View
    """What the reader may know."""
    names: Sequence[str]
    """The players, by seat."""
    theme: str
    helps: Mapping[str, bool] = field(default_factory=dict)
    """Which helps of the settings are on."""

    @property
    def name(self) -> str:
        """The reader."""
        return self.names[self.view.seat]

    def helped(self, name: str) -> bool:
        """Whether a help is switched on."""
        return self.helps.get(name, True)


@dataclass(frozen=True)
class Choice:
    """A legal action with a number to choose it by."""

    action: Action
    sentence: str
    kind: str = ""
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


class GameLines(Protocol):
    """What ``tui.lines.GAME`` holds."""

    def summary(self, scene: Scene) -> list[str]:
        """What is to be decided, and what matters for it."""

    def choices(self, scene: Scene) -> Choices:
        """What may be done now."""

    def effect(self, scene: Scene, action: Action) -> list[str]:
        """What an action would do."""

    def caution(self, scene: Scene, action: Action) -> str:
        """What a legal action costs that no list has told, to be confirmed; mostly empty."""

    def table(self, scene: Scene, about: str) -> list[str]:
        """What lies on the table; all of it, or what ``about`` names."""

    def own(self, scene: Scene) -> list[str]:
        """What the reader holds."""

    def players(self, scene: Scene) -> list[str]:
        """What everybody holds, as far as the reader knows."""

    def position(self, scene: Scene) -> list[str]:
        """The whole position."""

    def remaining(self, scene: Scene) -> list[str]:
        """What is still to come; empty when the settings hide all of it."""

    def standing(self, scene: Scene) -> list[str]:
        """The points of everybody, as far as the reader can reckon them."""

    def sums(self, scene: Scene, record: GameRecord, seat: int) -> list[str]:
        """How the points of a seat came about, a line each."""

    def notation_of(self, scene: Scene, text: str) -> str:
        """``text`` with the game's short ways of writing an action spelled out."""

    def legend(self, scene: Scene) -> list[str]:
        """What the letters of this game stand for."""


def lines_of(game_id: str) -> GameLines:
    """The line mode of a game there is."""
    return cast(GameLines, import_module(f"tui.lines.{game_id}"))


def scene_of(record: GameRecord, view: View, settings: Settings) -> Scene:
    """A position of a saved game as the seat of ``view`` reads it."""
    return Scene(view, record.names, record.theme, settings.helps)
