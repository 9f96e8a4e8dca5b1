"""``GamePack``: all that a front end asks of one game, and ``pack_of``, the one look-up by id.

A game of this program has its pack in ``tui.games.GAME.pack``; a game that another package brings
(``engine.added``) in that package's module ``pack``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from engine import GAMES, Match
from engine.added import package_of
from saves import GameRecord
from tui.play.i18n import _
from tui.play.keys import Command
from tui.play.refusals import Refusals

if TYPE_CHECKING:  # The menu wants a title only, and line mode does without Textual.
    from textual.screen import Screen

    from tui.drawing.canvas import Canvas
    from tui.drawing.skin import Skin
    from tui.play.choices import LineChoices
    from tui.play.explain import Explainer
    from tui.play.guide import GuideCard
    from tui.play.position import PositionWords
    from tui.play.score_sheet import ScoreSheet
    from tui.play.voice import Voice

RULES = Path(__file__).parent.parent / "rules"
"""Where the rules pages of Argosy's own games lie."""

PRESET = "preset"
"""The name of an option that stands for several others, and their value that leaves them to it."""


class GamePack(ABC):
    """One game, for screens, line mode and commands.

    It is cheap to make: whatever needs the rules, the voice or the drawing code is imported when
    it is asked for, since the menu wants no more than a title.
    """

    # -- names, and the set-up -------------------------------------------------------------

    @abstractmethod
    def title(self, theme: str) -> str:
        """The name of the game in a theme; an empty or unknown theme is its first."""

    def theme_name(self, theme: str) -> str:
        """What a theme is called where it is chosen."""
        return self.title(theme)

    @abstractmethod
    def option_label(self, name: str) -> str:
        """A rule option in a word or three."""

    @abstractmethod
    def value_label(self, name: str, value: str) -> str:
        """A value of an option in a word or three."""

    def preset_help(self, preset: str) -> str:
        """What a value of the option ``preset`` stands for, in a sentence."""
        raise NotImplementedError

    def label_by_preset(self, name: str, options: Mapping[str, str]) -> str:
        """The value ``preset`` of another option, with what comes of it beside the others."""
        raise NotImplementedError

    rules_page: ClassVar[Path | None] = None
    """The rules for players, in Markdown."""

    # -- words -----------------------------------------------------------------------------

    @property
    @abstractmethod
    def voice(self) -> Voice:
        """What has happened, and what may be done."""

    @property
    @abstractmethod
    def explain(self) -> Explainer:
        """What an action would do, and why it is good."""

    @property
    @abstractmethod
    def position(self) -> PositionWords:
        """How it stands."""

    @property
    @abstractmethod
    def lines(self) -> LineChoices:
        """How decisions are put, and may be typed, in line mode."""

    @property
    @abstractmethod
    def refusals(self) -> Refusals:
        """Why an action is refused."""

    def secret(self, match: Match) -> str:
        """What people at one keyboard must not see of each other now, in a sentence; or nothing."""
        return ""

    @abstractmethod
    def score_sheet(self, record: GameRecord) -> ScoreSheet:
        """How the points of a game that is over came about."""

    def guide(self, theme: str) -> Sequence[GuideCard]:
        """The cards of the first-game guide; none if there is no guide."""
        return ()

    # -- the board -------------------------------------------------------------------------

    keys: ClassVar[Sequence[Command]] = ()
    """The game's own commands, of the scope that is its id; in replays ``replay_`` before it."""
    key_help: ClassVar[Mapping[str, str]] = {}
    """What commands of every table do in this game, if that is not what they do elsewhere:
    sentences for the help screen by the ids of the commands, as message ids."""

    @abstractmethod
    def paint_picture(self, canvas: Canvas, x: int, y: int, record: GameRecord, skin: Skin) -> None:
        """How a game stands, 32 x 5 cells, as everybody may see it."""

    @abstractmethod
    def screen(self) -> type[Screen[None]]:
        """The game's ``tui.table.GameScreen``."""


@cache
def pack_of(game_id: str) -> GamePack:
    """The pack of a game there is."""
    pack = import_module(f"{package_of(game_id) or f'tui.games.{game_id}'}.pack").PACK
    assert isinstance(pack, GamePack)
    return pack


def title_of(game_id: str, theme: str = "") -> str:
    """The title of any game, also of one that only a save claims to be."""
    return pack_of(game_id).title(theme) if game_id in GAMES else _("unknown game")


def has_presets(game_id: str) -> bool:
    """Whether one option of the game stands for several others."""
    return any(option.name == PRESET for option in GAMES[game_id].options)


def rules_of(game_id: str) -> str:
    """The rules page of a game, in Markdown; empty if it has none, or it was not installed."""
    page = pack_of(game_id).rules_page
    try:
        return page.read_text(encoding="utf-8") if page else ""
    except OSError:
        return ""
