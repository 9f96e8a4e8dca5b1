"""Looking back while a game goes on; replays from the result and the list; the same deal again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from ai.bot import make_bot
from engine import AMENDED, GAMES, UNAMENDED, Action
from saves import Folder, Player, list_saves, read_save
from saves.record import BOT
from saves.settings import Settings
from tests.tui.conftest import AppMaker
from tests.tui.sitting import Sitting, session_of
from tests.tui.stage import at_rest, click_on, finished_game, text
from tui.app import ArgosyApp
from tui.play.new_game import NewGame
from tui.play.session import BotRequest, Session
from tui.screens.result import ResultScreen
from tui.table.live import LivePlay
from tui.table.screen import TableScreen

EVERY_GAME = sorted(GAMES)
ANA_FIRST = (Player("Ana"), Player("Ben", BOT, "easy"), Player("Cleo", BOT, "easy"))


class Reviewing(Sitting):
    """The app on a game, whose bots answer only when they are asked to."""

    gate: asyncio.Semaphore

    @property
    def screen(self) -> TableScreen:
        """The table, also when a replay lies over it."""
        return next(one for one in self.app.screen_stack if isinstance(one, TableScreen))

    @property
    def review(self) -> TableScreen:
        found = self.app.screen
        assert isinstance(found, TableScreen), found
        return found

    @property
    def header(self) -> str:
        return text(self.app).split("\n")[0]

    def is_past(self, ply: int) -> bool:
        """Whether more has been played than that."""
        return self.session.ply > ply

    async def let_move(self, bots: int = 1) -> None:
        """Let so many bots' moves come, and wait for them."""
        for _ in range(bots):
            ply = self.session.ply
            self.gate.release()
            await self.until(partial(self.is_past, ply), "a bot's move")
        await self.pilot.pause()


@asynccontextmanager
async def reviewing(session: Session, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Reviewing]:
    gate = asyncio.Semaphore(0)

    async def choose(_thinker: object, request: BotRequest, _budget: object) -> Action:
        await gate.acquire()
        return make_bot(request.game, request.level).choose(request.view, request.rng)

    monkeypatch.setattr("ai.thinking.Thinker.choose", choose)
    monkeypatch.setattr(LivePlay, "settle_seconds", 0.0)
    app = ArgosyApp(session, Settings(pacing="off"), folder=session.folder)
    async with app.run_test(size=(80, 24)) as pilot:
        here = Reviewing(app, pilot)
        here.gate = gate
        await pilot.pause()
        yield here


def begun(game: str, players: tuple[Player, ...] = ANA_FIRST, plies: int = 60) -> Session:
    """A game under way in which a bot is to move, and another after it."""
    session = session_of(game, players, seed=4)
    bot = make_bot(game, "easy")
    session._is_saving = False
    while session.ply < plies or not _two_bots_next(session):
        request = session.bot_request()
        session.play(bot.choose(request.view, request.rng))
    session._is_saving = True
    session.save()
    return session


def _two_bots_next(session: Session) -> bool:
    players, to_act = session.record.players, session.to_act
    after = (to_act + 1) % len(players)
    return not players[to_act].is_human and not players[after].is_human


# Review ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_bots_that_move_behind_it_only_set_a_badge(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with reviewing(begun(game), monkeypatch) as here:
        before = here.session.ply
        await here.press("v")
        assert f"REPLAY · action {before} of {before}" in here.header
        await here.press("left", "left", "left")
        at = here.review.session.match.state.key()
        await here.let_move()
        new = here.session.ply - before
        assert here.review.session.match.state.key() == at
        words = "1 new action: End" if new == 1 else f"{new} new actions: End"
        assert words in here.header
        assert f"action {before - 3} of {here.session.ply}" in here.header
        await here.press("end")
        assert f"action {here.session.ply} of {here.session.ply}" in here.header
        assert "new action" not in here.header
        assert here.review.at.news_from() == before
        news = here.screen.at.news_from()
        await here.press("v")
        assert here.app.screen is here.screen
        assert here.screen.at.news_from() == news
        assert here.session.match.state.key() == here.screen.session.match.state.key()


async def test_the_review_is_of_ones_own_turn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of("carthage", ANA_FIRST, seed=3)
    async with reviewing(session, monkeypatch) as here:
        for _ in range(20):
            if here.session.is_human_turn:
                break
            await here.let_move()
        decision = here.screen.decision
        assert decision is not None
        await here.press("v", "left", "escape")
        assert here.app.screen is here.screen
        assert here.screen.decision is decision


async def test_a_bot_that_thinks_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with reviewing(begun("carthage"), monkeypatch) as here:
        workers = [one for one in here.app.workers if one.group == "bots"]
        assert len(workers) == 1
        await here.press("v", "left", "escape")
        assert [one for one in here.app.workers if one.group == "bots"] == workers


async def test_the_result_waits_until_the_review_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    players = tuple(Player(name, BOT, "easy") for name in ("Ana", "Ben", "Cleo"))
    session = session_of("carthage", players, seed=4)
    bot = make_bot("carthage", "easy")
    moves: list[str] = []
    while not session.is_over:
        request = session.bot_request()
        moves += [ply.text for ply in session.play(bot.choose(request.view, request.rng))]
    last = next(text for text in reversed(moves) if text[0] != "*")
    again = session_of("carthage", players, seed=4)
    for line in moves:
        if line is not last and line[0] != "*":
            again.play_text(line)
    assert not again.is_over
    async with reviewing(again, monkeypatch) as here:
        await here.press("v")
        await here.let_move()
        assert here.session.is_over
        assert isinstance(here.app.screen, TableScreen)
        await here.press("end")
        await here.press("escape")
        await here.until(lambda: isinstance(here.app.screen, ResultScreen), "the result")
        await here.press("escape", "v", "escape")
        assert here.app.screen is here.screen


async def test_the_hand_over_waits_until_the_review_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    players = (Player("Ana"), Player("Ben"), Player("Cleo", BOT, "easy"))
    session = session_of("manila", players, seed=4)
    for _ in range(200):
        if session.is_bot_turn:
            break
        session.play(session.match.state.legal_actions()[0])
    async with reviewing(session, monkeypatch) as here:
        await here.press("v")
        for _ in range(8):
            if here.session.is_human_turn:
                break
            await here.let_move()
        assert here.session.is_human_turn and isinstance(here.app.screen, TableScreen)
        assert "only what everybody may see" in here.header or "new action" in here.header
        await here.press("escape")
        await here.until(lambda: here.top == "HandOverScreen", "the hand-over screen")


async def test_what_a_watched_session_takes_back_leaves_the_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = session_of("carthage", (Player("Ana"), Player("Ben")), seed=3)
    for _ in range(6):
        played.play(played.match.state.legal_actions()[0])
    assert played.record.path is not None
    watched = Session.open(played.folder, played.record.path, watch=True)
    async with reviewing(watched, monkeypatch) as here:
        await here.press("v")
        total = played.ply
        played.undo()
        here.play._poll_save()
        await here.pilot.pause()
        assert f"action {played.ply} of {played.ply}" in here.header and played.ply < total
        played.play(played.match.state.legal_actions()[-1])
        here.play._poll_save()
        await here.pilot.pause()
        assert "new action" in here.header
    played.close()


async def test_a_key_top_that_is_a_digit_but_no_number_plays_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """``²`` has a key of its own on French keyboards."""
    async with reviewing(
        session_of("manila", (Player("Ana"), *ANA_FIRST[1:]), seed=3), monkeypatch
    ) as here:
        for _ in range(20):
            if here.screen.decision is not None:
                break
            await here.let_move()
        before = here.text
        await here.press("²")
        assert here.text == before


# From the result and from the list -------------------------------------------------------------


async def test_the_result_leads_to_the_replay(folder: Folder, make_app: AppMaker) -> None:
    app = make_app()
    session = finished_game(folder, ["Ana", "Ben", "Cleo"])
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_result(session)
        await pilot.pause()
        await click_on(pilot, "Replay")
        assert isinstance(app.screen, TableScreen)
        assert f"action 0 of {session.ply}" in text(app)
        await pilot.press("end", "escape")
        assert isinstance(app.screen, ResultScreen)


async def test_the_list_of_games_leads_to_the_replay(games: Folder, make_app: AppMaker) -> None:
    app = make_app()
    before = {one.path: one.path.read_bytes() for one in list_saves(games).saves}
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("l")
        await at_rest(pilot)
        for keys in (["v"], ["right", "down", "enter"]):
            await pilot.press(*keys)
            assert isinstance(app.screen, TableScreen)
            await pilot.press("right", "end", "escape")
            await at_rest(pilot)
            assert "Load" in text(app)
    assert {one.path: one.path.read_bytes() for one in list_saves(games).saves} == before


@pytest.mark.parametrize(
    ("game", "options", "theme"),
    [
        ("carthage", {"target": "6", "memory": "sizes"}, "osaka"),
        ("manila", {"hidden_cash": "hidden"}, ""),
        ("carcassonne", {"preset": "base"}, ""),
    ],
)
async def test_same_deal_again(
    game: str, options: dict[str, str], theme: str, folder: Folder, make_app: AppMaker
) -> None:
    """The same seed, seats, options, theme and training; so the same cards, dice and tiles."""
    setup = NewGame(game, ANA_FIRST, options, 7, theme=theme, training=True)
    session = Session.start(folder, setup)
    bot = make_bot(game, "easy")
    session._is_saving = False
    while not session.is_over:
        request = session.bot_request()
        session.play(bot.choose(request.view, request.rng))
    session._is_saving = True
    session.save()
    session.close()
    record = session.record
    assert record.path is not None
    app = make_app(settings=Settings(pacing="key"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_result(session)
        await pilot.pause()
        await click_on(pilot, "Same deal again")
        screen = app.screen
        assert isinstance(screen, TableScreen) and not screen.session.is_over
        again = screen.session.record
        assert again.path not in (None, record.path)
        assert again.players == record.players and again.theme == record.theme
        assert again.match.options == record.match.options
        assert (again.match.seed, again.match.training) == (7, True)
        dealt = again.match.plies
        assert [ply.text for ply in dealt] == record.match.actions[: len(dealt)]
        assert again.hints == 0 and not again.abandoned
    assert read_save(record.path).state == "finished"


async def test_the_same_deal_again_of_a_game_begun_by_an_older_rule_goes_by_the_new_one(
    folder: Folder, make_app: AppMaker
) -> None:
    setup = NewGame(
        "carcassonne", [Player("Ana"), Player("Ben")], {"king": "on", "victim_order": UNAMENDED}
    )
    session = Session.start(folder, setup)
    session.resign()
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_result(session)
        await pilot.pause()
        await click_on(pilot, "Same deal again")
        assert isinstance(app.screen, TableScreen)
        again = app.screen.session.match
        assert again.options == {**session.match.options, "victim_order": AMENDED}


async def test_a_game_of_entered_chance_has_no_deal_to_repeat(
    folder: Folder, make_app: AppMaker
) -> None:
    session = Session.start(folder, NewGame("carthage", ANA_FIRST, seed=1, chance="entered"))
    session.resign()
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_result(session)
        await pilot.pause()
        assert "Same deal again" not in text(app) and "Replay" in text(app)
