"""``GamePack``: all that a front end asks of one game, and ``pack_of``, the one look-up by id.

A game of this program has its pack in ``tui.games.GAME.pack``; a game that another package brings
(``engine.added``) in that package's module ``pack``. What is not abstract here does for most games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from engine import GAMES, Action, Match, SetupError
from engine.added import fault, package_of
from saves import GameRecord
from tui.play.i18n import _
from tui.play.keys import Command
from tui.play.refusals import NO_REFUSALS, Refusals, setup_sentence
from tui.play.words import shortened

if TYPE_CHECKING:  # The menu wants a title only, and line mode does without Textual.
    from tui.drawing.canvas import Canvas, CanvasView
    from tui.drawing.skin import Skin
    from tui.play.cast import Character
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

    def option_label(self, name: str) -> str:
        """A rule option in a word or three."""
        return name.replace("_", " ").capitalize()

    def value_label(self, name: str, value: str) -> str:
        """A value of an option in a word or three."""
        return value.replace("_", " ")

    def preset_help(self, preset: str) -> str:
        """What a value of the option ``preset`` stands for, in a sentence."""
        return self.value_label(PRESET, preset)

    def label_by_preset(self, name: str, options: Mapping[str, str]) -> str:
        """The value ``preset`` of another option, with what comes of it beside the others."""
        return self.value_label(name, PRESET)

    first_options: ClassVar[Mapping[str, str]] = {}
    """The options of somebody's first game that are not as they usually are."""

    rules_page: ClassVar[Path | None] = None
    """The rules for players, in Markdown."""

    # -- words -----------------------------------------------------------------------------

    @property
    @abstractmethod
    def voice(self) -> Voice:
        """What has happened, and what may be done."""

    @property
    def explain(self) -> Explainer:
        """What an action would do, and why it is good."""
        from tui.play.explain import SaysNoMore

        return SaysNoMore(self.voice)

    @property
    @abstractmethod
    def position(self) -> PositionWords:
        """How it stands."""

    @property
    def lines(self) -> LineChoices:
        """How decisions are put, and may be typed, in line mode."""
        from tui.play.choices import LineChoices

        return LineChoices(self.voice)

    @property
    def refusals(self) -> Refusals:
        """Why an action is refused."""
        return NO_REFUSALS

    def secret(self, match: Match) -> str:
        """What people at one keyboard must not see of each other now, in a sentence; or nothing."""
        return ""

    def score_sheet(self, record: GameRecord) -> ScoreSheet:
        """How the points of a game that is over came about."""
        from tui.play.score_sheet import sheet_of_points

        return sheet_of_points(record, self.position)

    def cast(self, theme: str) -> Sequence[Character]:
        """Who the bots are where nobody gives them names: more of them than can play."""
        from tui.play.cast import ANYWHERE

        return ANYWHERE

    def guide(self, theme: str) -> Sequence[GuideCard]:
        """The cards of the guide to a first game; none if there is no guide."""
        return ()

    def guide_answer(self, action: Action, theme: str) -> str:
        """What a newcomer's action has brought, in a sentence or two; nothing if that is plain."""
        return ""

    # -- the board -------------------------------------------------------------------------

    keys: ClassVar[Sequence[Command]] = ()
    """The game's own commands, of the scope that is its id; in replays ``replay_`` before it."""
    key_help: ClassVar[Mapping[str, str]] = {}
    """What commands of every table do in this game, if that is not what they do elsewhere:
    sentences for the help screen by the ids of the commands, as message ids."""

    def paint_picture(self, canvas: Canvas, x: int, y: int, record: GameRecord, skin: Skin) -> None:
        """How a game stands, 32 x 5 cells, as everybody may see it; without a board the title."""
        canvas.put(x, y + 2, shortened(self.title(skin.theme), 32), skin.palette.text)

    def board(self) -> type[CanvasView]:
        """The game's ``tui.table.board.Board``, imported now.

        A game without one is played in lines of text alone.
        """
        raise NotImplementedError


class LostPack(GamePack):
    """In place of an added game's pack that cannot be imported: it has a title, but no words."""

    def __init__(self, game_id: str, reason: str) -> None:
        self._id = game_id
        self.error = SetupError("broken_game", game_id, (reason,), package_of(game_id))

    def title(self, theme: str) -> str:
        return self._id

    @property
    def voice(self) -> Voice:
        raise self.error

    @property
    def position(self) -> PositionWords:
        raise self.error


@cache
def pack_of(game_id: str) -> GamePack:
    """The pack of a game there is."""
    package = package_of(game_id)
    if not package:
        pack = import_module(f"tui.games.{game_id}.pack").PACK
        assert isinstance(pack, GamePack)
        return pack
    try:
        pack = import_module(f"{package}.pack").PACK
        if not isinstance(pack, GamePack):
            raise TypeError("its PACK is no GamePack")
    except Exception as error:  # A stranger's package may raise anything.
        return LostPack(game_id, fault(error))
    return pack


def why_no_board(game_id: str) -> str:
    """Why a game cannot be shown on a screen, in a sentence; empty if it can.

    No board is made for the answer, since that takes all that boards are drawn with.
    """
    pack = pack_of(game_id)
    if isinstance(pack, LostPack):
        return setup_sentence(pack.error)
    if type(pack).board is GamePack.board:
        return _("{game} is played in lines of text: 'argosy play {id} --plain'.").format(
            game=pack.title(""), id=game_id
        )
    return ""


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
