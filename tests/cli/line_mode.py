"""How a test plays in lines: what is typed comes from a list, what is said is read back."""

from __future__ import annotations

import io
import random
from collections.abc import Callable

import pytest

from ai.bot import make_bot
from engine import OVER, Match, find_game
from engine.manila import actions as manila_actions
from tests.cli.conftest import Argosy, Ran
from tui.session import bot_rng

InLines = Callable[..., Ran]
"""``in_lines([line, ...], *arguments)``: the command with ``--plain``, fed these lines."""


def with_input(monkeypatch: pytest.MonkeyPatch, typed: bytes, encoding: str = "utf-8") -> None:
    """Standard input is a file that holds ``typed``."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding=encoding))


def answers(ran: Ran) -> list[str]:
    """What was said before the first prompt, and between one prompt and the next."""
    return [part.strip("\n") for part in ran.out.split("> \n")]


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
            if is_bid and bid > view.position.cash[0]:
                typed.append(typed[-1])
        match.play(listed[place])
    return typed, match


def player(argosy: Argosy, monkeypatch: pytest.MonkeyPatch) -> InLines:
    """The function that plays."""

    def play(typed: list[str], *arguments: str) -> Ran:
        with_input(monkeypatch, "".join(f"{line}\n" for line in typed).encode())
        return argosy(*arguments, "--plain")

    return play
