"""Games for the pictures: fixed seeds, fixed dates, found by playing until something comes up."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache

from ai.bot import make_bot
from engine import GAMES, OVER, Match
from engine.carcassonne import phases as carcassonne
from engine.carcassonne.state import CarcassonneState
from engine.carthage import actions as act
from engine.carthage import cards, phases
from engine.carthage.events import Attacked, Sold
from engine.carthage.state import CarthageState
from engine.game import State
from engine.manila import phases as manila
from engine.manila.state import ManilaState
from saves import Folder, Player
from saves.record import BOT
from tui.play.new_game import NewGame
from tui.play.session import Session

PLAYED = datetime(2026, 3, 1, 10, 0, tzinfo=UTC)
PRESENT = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)
SEEDS = 50

Wanted = Callable[[State], bool]
PLAYERS = {
    "carthage": ("Ana", "Ben", "Cleo"),
    "manila": ("Ana", "Ben", "Cleo", "Dora"),
    "carcassonne": ("Ana", "Ben", "Cleo"),
}


def token(state: State) -> bool:
    """Traders of Carthage: the first token is picked."""
    assert isinstance(state, CarthageState)
    return state.phase == phases.TOKENS


def choosing(state: State) -> bool:
    """Traders of Carthage: a turn in the middle of the game."""
    assert isinstance(state, CarthageState)
    return (
        state.phase == phases.ACTION
        and state.turn > 25
        and len(state.market) > 3
        and sum(1 for pack in state.goods if pack) == state.seats
    )


def paying(state: State) -> bool:
    """Traders of Carthage: a purchase brings a ship home and calls the pirates."""
    assert isinstance(state, CarthageState)
    if not choosing(state):
        return False
    buys = [action for action in state.legal_actions() if action >> act.KIND == act.BUY]
    if len(buys) < 3:
        return False
    after = state.clone()
    after.journal = []
    after.apply(buys[0])
    return {Sold, Attacked} <= set(map(type, after.journal))


def attacked(state: State) -> bool:
    """Traders of Carthage: the pirates ask the first player."""
    assert isinstance(state, CarthageState)
    if state.phase != phases.PIRATES:
        return False
    goods = state.goods[0] & cards.COLOUR_MASK[state.attack]
    return cards.size(goods) >= 2 and len(state.legal_actions()) > 1


def manila_phase(phase: int, voyage: int = 3, taken: int = 0) -> Wanted:
    """Manila: a phase of a voyage, with so many accomplices placed."""

    def wanted(state: State) -> bool:
        assert isinstance(state, ManilaState)
        return (
            state.phase == phase
            and state.voyage >= voyage
            and sum(seat >= 0 for seat in state.spots) >= taken
        )

    return wanted


manila_auction = manila_phase(manila.AUCTION)
manila_loading = manila_phase(manila.LOADING)
manila_starts = manila_phase(manila.STARTS)
manila_placing = manila_phase(manila.PLACEMENT, taken=5)
manila_steering = manila_phase(manila.LARGE_PILOT, voyage=1)


def carcassonne_phase(phase: int, tiles: int = 40) -> Wanted:
    """Carcassonne: a phase with so many tiles on the map."""

    def wanted(state: State) -> bool:
        assert isinstance(state, CarcassonneState)
        return state.phase == phase and len(state.board) >= tiles

    return wanted


carcassonne_tile = carcassonne_phase(carcassonne.TILE)
carcassonne_figure = carcassonne_phase(carcassonne.FIGURE)
carcassonne_walk = carcassonne_phase(carcassonne.WALK, 20)


@lru_cache
def _way_to(game: str, wanted: Wanted, seat: int) -> tuple[int, list[str]]:
    """Seed and record of the first game between simple players that leads there."""
    for seed in range(SEEDS):
        match = Match(GAMES[game], len(PLAYERS[game]), {}, seed)
        while match.to_act != OVER:
            if match.to_act == seat and wanted(match.state):
                return seed, match.actions
            rng = random.Random(len(match.plies))
            match.play(make_bot(game, "greedy").choose(match.view(match.to_act), rng))
    raise LookupError(f"no such position in {SEEDS} games of {game}")


def game_at(folder: Folder, game: str, wanted: Wanted, seat: int = 0) -> Session:
    """A game of one person against bots, at the first position that is wanted."""
    seed, actions = _way_to(game, wanted, seat)
    session = _begin(folder, game, PLAYERS[game], seed)
    session.match.replay(actions)
    return session


def finished(folder: Folder, game: str) -> Session:
    """A game played to its end."""
    session = _begin(folder, game, PLAYERS[game], 2)
    _play_on(session, 10_000)
    return session


def library(folder: Folder) -> None:
    """Saved games for the lists: an open one, a finished one, a training game, a damaged file."""
    with _begin(folder, "carthage", ("Ana", "Ben", "Cleo", "Dora"), 3, True, "osaka") as one:
        _play_on(one, 70)
    with finished(folder, "carthage"):
        pass
    with _begin(folder, "carthage", PLAYERS["carthage"], 1, name="Friday evening") as one:
        _play_on(one, 60)
        while not one.is_human_turn:
            _play_on(one, one.ply + 1)
    (folder.saves / "carthage-9.toml").write_text("rubbish = [", encoding="utf-8")


def _begin(
    folder: Folder,
    game: str,
    names: tuple[str, ...],
    seed: int,
    training: bool = False,
    theme: str = "",
    name: str = "",
) -> Session:
    players = [Player(names[0]), *(Player(one, BOT, "medium") for one in names[1:])]
    setup = NewGame(game, players, seed=seed, training=training, theme=theme, name=name)
    session = Session.start(folder, setup)
    session.record.created = PLAYED
    return session


def _play_on(session: Session, plies: int) -> None:
    """Let bots decide for everybody until there are so many plies, or the end."""
    bot = make_bot(session.match.game.id, "medium")
    while session.ply < plies and session.to_act >= 0:
        request = session.bot_request()
        session.play(bot.choose(request.view, request.rng))
