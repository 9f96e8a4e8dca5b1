"""What the games cost over a slow line: bytes sent to a real pseudo-terminal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest

from ai.bot import make_bot
from engine.carcassonne import phases
from engine.carcassonne.state import CarcassonneState
from saves import Folder, Player
from saves.record import BOT
from saves.settings import changed_settings
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tests.tui.sitting import session_of
from tests.tui.stage import play_on
from tui.play.session import Session

LIST_STEP = 400
FORM_STEP = 600
FIRST_PICTURE = 4608
CURSOR_STEP = 640
MAP_STEP = 1408
"""A tile is lifted at one place and shown at another, with what it would join."""
MAP_PICTURE = 8192
SCROLLING_STEP = 7168
"""The map may jump to where most of it is new."""
LARGE_SCROLL = 4096
"""The map by two tiles, in a window of 160x50."""
REPLAY_STEP = 1024
GROWING_MAP = 1536
"""All tiles are drawn anew when the map has outgrown its room."""
BOT_MOVE = 4096
COLUMNS_OF_A_MAP = re.compile(r"[ ─]*(-?\d+ ─+ )+-?\d+ ─+")
ROW_OF_A_MAP = re.compile(r" (-?\d+)│")
THREE = (Player("Ana"), Player("Ben", BOT, "easy"), Player("Cleo", BOT, "easy"))


def new_game(session: Session) -> None:
    """Nobody has decided anything."""


def late_game(session: Session) -> None:
    """Go on to a map of more than a hundred tiles; Ana places the next one."""
    bot, rng = make_bot("carcassonne", "easy"), random.Random(7)
    state = session.match.state
    assert isinstance(state, CarcassonneState)
    while len(state.board) <= 100 or state.phase != phases.TILE or session.to_act != 0:
        session.play(bot.choose(session.view(session.to_act), rng))


class Game(NamedTuple):
    """A game as it is played over a slow line."""

    heading: str
    ways: Callable[[str], tuple[tuple[str, ...], str]]
    """What moves the cursor where the screen shows this, and the key that then decides."""
    players: tuple[Player, ...] = THREE
    start: Callable[[Session], None] = new_game
    options: dict[str, str] | None = None
    steps: int = 10
    """Steps of the cursor to measure, at least."""
    moves: int = 6
    """Moves of bots to measure, at least."""
    scrolls: bool = False
    """Whether the board may move beneath the cursor."""
    first: int = FIRST_PICTURE
    """What the first picture of the table costs at most."""
    step: int = CURSOR_STEP
    """What a step of the cursor costs at most while the board rests."""
    move: int = BOT_MOVE


def in_carthage(shown: str) -> tuple[tuple[str, ...], str]:
    if "take token" in shown:
        return ("down",), "enter"
    assert "t take" in shown
    return ("right", "down", "up", "right", "left"), "t"


def in_manila(shown: str) -> tuple[tuple[str, ...], str]:
    return (("right",) if "bid" in shown else ("down", "right", "left", "up")), "enter"


def in_carcassonne(shown: str) -> tuple[tuple[str, ...], str]:
    placing = "place" in shown and "rotate 1 of" in shown
    return (("right", "down", "r", "left", "up") if placing else ()), "enter"


GAMES = {
    "carthage": Game(
        "TRADERS OF CARTHAGE",
        in_carthage,
        (Player("Ana"), Player("Ben", BOT, "medium"), Player("Cleo", BOT, "medium")),
        steps=11,
    ),
    "manila": Game("MANILA", in_manila, (*THREE, Player("Dora", BOT, "easy")), moves=12),
    "carcassonne": Game(
        "CARCASSONNE",
        in_carcassonne,
        start=late_game,
        options={"preset": "full", "abbey": "on"},
        moves=4,
        scrolls=True,
        first=MAP_PICTURE,
        step=MAP_STEP,
        move=SCROLLING_STEP,
    ),
}


def saved_game(
    data_dir: Path,
    game: str,
    players: tuple[Player, ...],
    play: Callable[[Session], None],
    seed: int,
    options: dict[str, str] | None = None,
) -> Path:
    """The file of a game that has been played on."""
    with session_of(game, players, seed=seed, options=options, folder=Folder(data_dir)) as session:
        with session.save_once():
            play(session)
        assert session.record.path is not None
        return session.record.path


@contextmanager
def resumed(
    data_dir: Path, game: str, columns: int = 80, rows: int = 24
) -> Iterator[PseudoTerminal]:
    """A person at the table, with bots that wait for a key before each move."""
    with changed_settings(Folder(data_dir)) as settings:
        settings.pacing = "key"
    played = GAMES[game]
    path = saved_game(data_dir, game, played.players, played.start, 7, played.options)
    command, there = argosy("resume", str(path)), environment(data_dir)
    with PseudoTerminal(command, there, columns, rows) as terminal:
        terminal.wait_for(played.heading)
        terminal.wait_until_still()
        yield terminal


class Step(NamedTuple):
    """What a step of the cursor cost."""

    cost: int
    scrolled: bool
    """Whether the board moved beneath the cursor."""


def step(terminal: PseudoTerminal, key: str) -> Step:
    before = edges(terminal)
    cost = terminal.cost_of(key)
    return Step(cost, edges(terminal) != before)


def edges(terminal: PseudoTerminal) -> set[tuple[int, int, int]]:
    """Where the even numbers stand at the edges of a map; all there are move with the map.

    Odd ones come and go with the cursor. A board without numbers has none, and never moves.
    """
    found: set[tuple[int, int, int]] = set()
    for y, row in enumerate(terminal.lines()):
        numbers = list(ROW_OF_A_MAP.finditer(row))
        if COLUMNS_OF_A_MAP.match(row):
            numbers += re.finditer(r"(-?\d+)", row)
        found |= {(y, one.end(1), int(one[1])) for one in numbers if int(one[1]) % 2 == 0}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_bytes_at_80x24(name: str, data_dir: Path) -> None:
    game = GAMES[name]
    steps: list[Step] = []
    moves: list[int] = []
    with resumed(data_dir, name) as terminal:
        first = len(terminal.raw)
        for _ in range(60):
            shown = terminal.text()
            if "any key goes on" in shown:
                moves.append(terminal.cost_of("x"))
            else:
                arrows, decide = game.ways(shown)
                steps += [step(terminal, key) for key in arrows]
                terminal.cost_of(decide)
            if len(moves) >= game.moves and len(steps) >= game.steps:
                break
        terminal.wait_until_still()
        assert terminal.read(1.2) == 0, "something is sent at rest"
    scrolls = [one.cost for one in steps if game.scrolls and one.scrolled]
    still = [one.cost for one in steps if not game.scrolls or not one.scrolled]
    print(f"first picture {first}, cursor step {still}, scrolling {scrolls}, bot's move {moves}")
    assert len(moves) >= game.moves and len(steps) >= game.steps
    assert first <= game.first
    assert still and max(still) <= game.step, steps
    assert max(scrolls, default=0) <= SCROLLING_STEP, steps
    assert max(moves) <= game.move, moves


def test_bytes_at_160x50(data_dir: Path) -> None:
    """The map of Carcassonne in a large window."""
    with resumed(data_dir, "carcassonne", 160, 50) as terminal:
        steps = [step(terminal, key) for key in ("right", "left", "down", "up")]
        still = [one.cost for one in steps if not one.scrolled]
        assert still and max(still) <= MAP_STEP, steps
        scrolls = [terminal.cost_of(key) for key in ("shift+right", "shift+down", "shift+left")]
        print(f"cursor step {still}, scrolling by a tile {scrolls}")
        assert all(scrolls), "the map did not move"
        assert max(scrolls) <= LARGE_SCROLL, scrolls


def test_bytes_of_every_games_replay(data_dir: Path) -> None:
    """A step sends little, a turn no more than a bot's move, rest nothing."""
    for game in ("carcassonne", "manila", "carthage"):
        path = saved_game(data_dir, game, THREE, partial(play_on, plies=80), seed=4)
    with PseudoTerminal(argosy("replay", str(path)), environment(data_dir)) as terminal:
        for number in range(3):
            terminal.wait_for("REPLAY · action 0 of")
            terminal.press("2", "enter")
            terminal.wait_for("turn 2")
            terminal.wait_until_still()
            steps = [terminal.cost_of(key) for key in ("right", "right", "left", "right", "right")]
            turns = [terminal.cost_of(key) for key in ("up", "down")]
            print(f"step {steps}, turn {turns}")
            most = GROWING_MAP if number == 2 else REPLAY_STEP  # The newest game comes first.
            assert median(steps) <= most, (number, steps)
            assert max(*steps, *turns) <= BOT_MOVE, (number, steps, turns)
            terminal.press("q")
            if number == 0:
                terminal.wait_for("Quit")
                terminal.press("l")
            terminal.wait_for("Load")
            terminal.wait_until_still()
            if number < 2:
                terminal.press("down")
                terminal.wait_until_still()
                terminal.press("v")
        terminal.wait_until_still()
        quiet = len(terminal.raw)
        terminal.wait_until_still()
        assert len(terminal.raw) == quiet


def test_bytes_of_a_step_in_the_list_of_games(data_dir: Path) -> None:
    """A row and another, and what differs below; at rest nothing."""
    for _game in range(5):
        saved_game(data_dir, "carthage", THREE, new_game, seed=4)
    with PseudoTerminal(argosy(), environment(data_dir)) as terminal:
        terminal.wait_for("5 games")
        terminal.press("l")
        terminal.wait_for("File carthage-5.toml")
        terminal.wait_until_still()
        steps = [terminal.cost_of(key) for key in ("down", "down", "up", "down", "end", "home")]
        assert 0 < min(steps) <= max(steps) <= LIST_STEP, steps
        assert terminal.read(1.2) == 0, "something is sent at rest"


def test_bytes_of_the_menu_and_of_a_new_game(data_dir: Path) -> None:
    """The first picture, a step from line to line, another value; at rest nothing."""
    saved_game(data_dir, "carthage", THREE, new_game, seed=4)
    with PseudoTerminal(argosy(), environment(data_dir, COLORTERM="truecolor")) as terminal:
        terminal.wait_for("1 game")
        terminal.wait_until_still()
        assert len(terminal.raw) <= FIRST_PICTURE, len(terminal.raw)
        steps = [terminal.cost_of(key) for key in ("down", "down", "up", "end", "home")]
        assert 0 < min(steps) <= max(steps) <= LIST_STEP, steps
        terminal.press("n")
        terminal.wait_for("Enter begins at once")
        terminal.wait_until_still()
        steps = [terminal.cost_of(key) for key in ("down", "down", "right", "down", "up")]
        assert 0 < min(steps) <= max(steps) <= FORM_STEP, steps
        assert terminal.read(1.2) == 0, "something is sent at rest"
