"""What a replay costs over a slow line: bytes sent to a real pseudo-terminal of 80x24."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from ai.bot import make_bot
from saves import Folder, Player
from saves.record import BOT
from tests.terminal.command import argosy, environment
from tests.terminal.pseudo_terminal import PseudoTerminal
from tui.session import NewGame, Session

STEP = 2048
TURN = 10240
PLAYERS = (Player("Ana"), Player("Ben", BOT, "easy"), Player("Cleo", BOT, "easy"))


def saved_game(folder: Folder, game: str, plies: int) -> Path:
    with Session.start(folder, NewGame(game, PLAYERS, seed=4)) as session:
        bot = make_bot(game, "easy")
        session._autosave = False
        while session.ply < plies:
            request = session.bot_request()
            session.play(bot.choose(request.view, request.rng))
        session._autosave = True
        session.save()
        assert session.record.path is not None
        return session.record.path


def sent(terminal: PseudoTerminal, key: str) -> int:
    """How many bytes come in answer to a key, until nothing comes any more."""
    before = len(terminal.raw)
    terminal.press(key)
    terminal.wait_until_still()
    return len(terminal.raw) - before


def test_bytes_of_every_games_replay(data_dir: Path) -> None:
    """A step sends little, a turn no more than a bot's move, rest nothing."""
    folder = Folder(data_dir)
    for game in ("carcassonne", "manila", "carthage"):
        path = saved_game(folder, game, 80)
    with PseudoTerminal(argosy("replay", str(path)), environment(data_dir)) as terminal:
        for number in range(3):
            terminal.wait_for("REPLAY · action 0 of")
            terminal.press("2", "enter")
            terminal.wait_for("turn 2")
            terminal.wait_until_still()
            steps = [sent(terminal, key) for key in ("right", "right", "left", "right", "right")]
            turns = [sent(terminal, key) for key in ("up", "down")]
            assert median(steps) <= STEP, (number, steps)
            assert max(*steps, *turns) <= TURN, (number, steps, turns)
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
