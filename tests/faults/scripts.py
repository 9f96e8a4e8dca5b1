"""What is played while something goes wrong, and in which folder it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from engine import Action
from saves import Folder, Player, list_saves, read_save
from saves.record import BOT
from tui.play.new_game import NewGame
from tui.play.session import Session

PLAYERS: Final = [Player("Ana"), Player("Ben", BOT, "easy")]
NEW: Final = ["carthage", "--seats", "human:Ana,easy:Ben", "--seed", "3"]
SETTINGS: Final = 'pacing = "off"\nguides = ["carthage"]\n'


@dataclass(frozen=True, slots=True)
class Script:
    """A command, and what is typed at its prompts."""

    name: str
    arguments: list[str]
    prepare: Callable[[Path], None]
    typed: list[str]

    @property
    def is_command(self) -> bool:
        """Whether it does something at once, and speaks once all is done."""
        return self.arguments[0] in ("new", "step", "saves", "show")


@dataclass(frozen=True, slots=True)
class Moment:
    """A save in the middle of a game that two easy bots have played, Ana as one of them."""

    save: bytes
    action: str
    """What Ana plays next."""
    number: str
    """The same, as the number that line mode gives it."""


@cache
def moments() -> list[Moment]:
    """All decisions of Ana's in one game; after the last one the game is over."""
    import tempfile

    found: list[Moment] = []
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        with Session.start(folder, NewGame("carthage", PLAYERS, seed=3)) as session:
            path = session.record.path
            assert path is not None
            session.advance()
            while not session.is_over:
                action = _as_a_bot(session)
                listed = session.view(0).legal_actions()
                text = session.match.game.format_action(session.match.state, action)
                found.append(Moment(path.read_bytes(), text, str(listed.index(action) + 1)))
                session.play(action)
                session.advance()
    return found


def _as_a_bot(session: Session) -> Action:
    from ai.bot import make_bot
    from tui.play.session import bot_rng

    return make_bot("carthage", "easy").choose(session.view(0), bot_rng(session.match))


def empty(_data: Path) -> None:
    """No data folder at all, as at the first start."""


def with_game(which: int) -> Callable[[Path], None]:
    """A folder with settings, and one game at that decision of Ana's."""

    def prepare(data: Path) -> None:
        (data / "saves").mkdir(parents=True)
        (data / "settings.toml").write_text(SETTINGS)
        (data / "saves" / "game.toml").write_bytes(moments()[which].save)

    return prepare


def scripts() -> list[Script]:
    """All of them."""
    middle, last = moments()[4], moments()[-1]
    game, end = with_game(4), with_game(-1)
    return [
        Script("list", ["saves", "list"], game, []),
        Script("check", ["saves", "check", "game"], game, []),
        Script("show", ["show", "game"], game, []),
        Script("new", ["new", *NEW], empty, []),
        Script("step", ["step", "game", middle.action], game, []),
        Script("step to the end", ["step", "game", last.action], end, []),
        Script("lines", ["play", *NEW, "--plain"], empty, ["1", "1"]),
        Script("lines resumed", ["resume", "--plain"], game, [middle.number, "1"]),
        Script("lines to the end", ["resume", "game", "--plain"], end, [last.number]),
        Script("table", ["table", "start", "carthage"], empty, ["1", "hint", "1"]),
        Script("table given up", ["table", "resume", "game"], game, ["1", "resign"]),
        Script("table and settings", ["table", "resume", "game"], game, ["settings", "1"]),
        Script("table to the end", ["table", "resume", "game"], end, [last.action]),
    ]


def app_scripts() -> list[Script]:
    """Those of the app, of which each run takes a second."""
    return [Script("app", ["app"], with_game(4), ["1", "1"])]


class Position(NamedTuple):
    """What a save holds."""

    actions: list[str]
    hints: int
    state: str


NOTHING: Final = Position([], 0, "")
"""Where there is no game."""


def games_in(data: Path) -> dict[str, Position]:
    """Every save in the folder, by the name of its file."""
    listing = list_saves(Folder(data))
    assert listing.damaged == (), listing.damaged
    return {
        one.path.stem: Position(read_save(one.path).match.actions, one.hints, one.state)
        for one in listing.saves
    }
