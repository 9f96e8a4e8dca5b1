"""What the screens around the board know of each game: its words, by game id.

A game brings a module ``tui.games.GAME.setup`` with the names below; nothing else in the menu,
the set-up page, the lists and the help knows of single games.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from engine import GAMES
from tui.play.i18n import N_, _

if TYPE_CHECKING:
    from engine import Match
    from saves import GameRecord
    from tui.drawing.canvas import Canvas
    from tui.drawing.look import Look
    from tui.play.score_sheet import ScoreSheet


PRESET = "preset"
"""The name of an option that stands for several others, and their value that leaves them to it."""


class GameWords(Protocol):
    """What ``tui.games.GAME.setup`` holds."""

    def title(self, theme: str) -> str:
        """The name of the game in a theme; an empty theme is its first."""

    def theme_name(self, theme: str) -> str:
        """What a theme is called where it is chosen."""

    def option_label(self, name: str) -> str:
        """A rule option in a word or three."""

    def value_label(self, name: str, value: str) -> str:
        """A value of an option in a word or three."""

    def secret(self, match: Match) -> str:
        """What people at one keyboard must not see of each other now, in a sentence; or nothing."""

    def paint_picture(self, canvas: Canvas, x: int, y: int, record: GameRecord, look: Look) -> None:
        """How a game stands, 32 x 5 cells, as everybody may see it."""

    def score_sheet(self, record: GameRecord) -> ScoreSheet:
        """How the points of a finished game came about."""


class PresetWords(Protocol):
    """What ``tui.games.GAME.setup`` holds too if an option ``preset`` stands for several others."""

    def preset_help(self, preset: str) -> str:
        """What a preset stands for, in a sentence."""

    def label_by_preset(self, name: str, options: Mapping[str, str]) -> str:
        """The value ``preset`` of an option, with what comes of it beside the other options."""


def words_of(game_id: str) -> GameWords:
    """The words of a game there is."""
    return cast(GameWords, import_module(f"tui.games.{game_id}.setup"))


def preset_words_of(game_id: str) -> PresetWords | None:
    """The words of a game's presets; ``None`` if it has none."""
    if all(option.name != PRESET for option in GAMES[game_id].options):
        return None
    return cast(PresetWords, import_module(f"tui.games.{game_id}.setup"))


def title_of(game_id: str, theme: str = "") -> str:
    """The title of any game, also of one that only a save claims to be."""
    return words_of(game_id).title(theme) if game_id in GAMES else _("unknown game")


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
