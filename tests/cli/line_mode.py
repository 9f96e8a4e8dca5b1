"""How a test plays in lines: what is typed comes from a list, what is said is read back."""

from __future__ import annotations

import random
from pathlib import Path

from ai.bot import make_bot
from engine import OVER, Match, View, find_game
from engine.manila import actions as manila_actions
from engine.manila.state import ManilaState
from saves import Folder, find_save, read_save
from saves.settings import changed_settings
from tests.cli.conftest import InLines, Ran
from tui.play.session import bot_rng

SEATS = ("--seats", "human:Ana,easy:Ben,easy:Cleo")


def answers(ran: Ran) -> list[str]:
    """What was said before the first prompt, and between one prompt and the next."""
    return [part.strip("\n") for part in ran.out.split("> \n")]


def cash_of(view: View) -> int:
    """What the seat of a view of Manila can pay without a loan."""
    assert isinstance(view.position, ManilaState)
    return view.position.cash[view.seat]


def script_of(game_id: str, seed: int, level: str = "easy") -> tuple[list[str], Match]:
    """Numbers for a whole game of A against two bots, and the match that comes of them.

    The choices are made at random from the engine's own list; a bid is typed as it is, and
    twice where it takes a loan.
    """
    rng = random.Random(seed)
    match = Match(find_game(game_id), 3, None, seed)
    typed = []
    while match.to_act != OVER:
        view = match.view(match.to_act)
        if match.to_act:
            match.play(make_bot(game_id, level).choose(view, bot_rng(match)))
            continue
        listed = view.legal_actions()
        place = rng.randrange(len(listed))
        typed.append(str(place + 1))
        if game_id == "manila" and view.describe()["phase"] == "auction":
            bid = listed[place] & manila_actions.PAYLOAD
            is_bid = listed[place] >> manila_actions.KIND == manila_actions.BID
            typed[-1] = str(bid) if is_bid else "pass"
            if is_bid and bid > cash_of(view):
                typed.append(typed[-1])
        match.play(listed[place])
    return typed, match


def begun(in_lines: InLines, game: str, typed: list[str], *more: str) -> Ran:
    """A new game of Ana against two easy bots, and these lines."""
    ran = in_lines(typed, "play", game, *SEATS, "--seed", "9", *more)
    assert ran.code == 0, ran.err
    return ran


def played(data_dir: Path, name: str) -> list[str]:
    """The actions of people in a save."""
    record = read_save(find_save(Folder(data_dir), name))
    return [ply.text for ply in record.match.plies if ply.actor in record.humans]


def switch_off(data_dir: Path, *helps: str) -> None:
    with changed_settings(Folder(data_dir)) as settings:
        for name in helps:
            settings.helps[name] = False
