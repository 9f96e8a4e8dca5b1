"""``Pacer``: bots' moves at a table, the pauses between them, and skipping those."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Protocol

from ai.budget import INSTANT
from ai.levels import find_level
from engine import Action
from saves.errors import SaveLocked
from tui.play.board import Moment
from tui.play.limits import thinking_budget, thinking_limit
from tui.play.session import Session
from tui.table.board import Board
from tui.table.situation import Situation

PAUSES = {"off": 0.0, "short": 0.7, "long": 1.8}
"""Seconds between bots' moves; ``key`` waits for a key."""

FRAME = 0.12
"""Seconds for each position of what moves."""
LONG_THOUGHT = 5.0
"""Seconds of thinking, of all bots together, after which a person may be looking elsewhere."""


def searches(session: Session, seat: int) -> bool:
    """Whether a seat is that of a bot that takes its time."""
    player = session.record.players[seat]
    return not player.is_human and find_level(player.level).budget != INSTANT


def is_search_due(session: Session) -> bool:
    """Whether a bot is to move that takes its time."""
    return session.is_bot_turn and not session.watching and searches(session, session.to_act)


class Paced(Protocol):
    """What a pacer asks of its table."""

    def change(self) -> None:
        """What it shows has changed."""

    def refresh_position(self) -> None:
        """Something was played."""

    def show_as_watched(self) -> None:
        """Another session has taken the game over."""

    def ring(self) -> None:
        """It is a person's turn after a long thought."""

    def go_on(self) -> None:
        """It is no bot's turn any more."""


class Pacer:
    """Lets bots move one after another, at the pace of the settings.

    A bot that searches begins as soon as it is to move, behind the moments and the pause after the
    move before; so a pause does not add to the time it takes.
    """

    def __init__(self, at: Situation, board: Board, table: Paced) -> None:
        self._at = at
        self._board = board
        self._table = table
        self._skip = asyncio.Event()
        self._skipping = False

    @property
    def _pacing(self) -> str:
        return self._at.around.settings.pacing

    def has_moments(self, first: int) -> bool:
        """Whether there is something to be shown of the plies from ``first`` on."""
        return self._pacing != "off" and bool(self._board.moments(first))

    async def let_bots_move(self, first: int | None) -> None:
        """The moments of a person's action, if there was one, and the bots' moves after it."""
        session = self._at.session
        self._skipping = False
        waited = 0.0
        thought = self._think()
        try:
            if first is not None:
                await self._show_moments(first)
                self._table.refresh_position()
            while thought is not None:
                await self._pause()
                if is_search_due(session) and not thought.done():
                    self._table.change()
                state, ply = session.match.state, session.ply
                since = time.monotonic()
                action = await thought
                waited += time.monotonic() - since
                gone_on = session.match.state is not state or session.ply != ply
                if gone_on or not session.is_bot_turn:  # the answer comes too late
                    return
                try:
                    session.play(action)
                except SaveLocked:
                    self._table.show_as_watched()
                    return
                thought = self._think()
                await self._show_moments(ply)
                self._table.refresh_position()
                await asyncio.sleep(0)
        finally:
            if thought is not None:
                thought.cancel()
        if waited >= LONG_THOUGHT and session.is_human_turn and self._at.around.settings.bell:
            self._table.ring()
        self._table.go_on()

    def _think(self) -> asyncio.Task[Action] | None:
        """Have the bot that is to move think about it; ``None`` if it is no bot's turn."""
        if not self._at.session.is_bot_turn:
            return None
        request = self._at.session.bot_request()
        limit = thinking_limit(self._at.around.settings)
        budget = thinking_budget(request.level, limit)
        return asyncio.create_task(self._at.around.thinker.choose(request, budget))

    async def _show_moments(self, first: int) -> None:
        """Each moment for a pause, unless a key has skipped the pauses."""
        if self._pacing == "off":
            return
        for moment in self._board.moments(first):
            if self._skipping:
                break
            self._at.decision = None
            self._at.moment = moment
            self._at.view = moment.view
            self._table.change()
            await self._pause()
            if not self._at.around.is_remote:
                await self._play(moment)
        self._at.moment = None

    async def _play(self, moment: Moment) -> None:
        """What moves, position by position, unless a key skips it."""
        if self._skipping:
            return
        self._skip.clear()
        for view in moment.frames:
            self._at.moment = replace(moment, view=view, targets={})
            self._at.view = view
            self._table.change()
            try:
                await asyncio.wait_for(self._skip.wait(), FRAME)
            except TimeoutError:
                continue
            self._skipping = self._pacing != "key"
            return

    async def _pause(self) -> None:
        if self._skipping or self._pacing == "off":
            return
        self._skip.clear()
        if self._pacing == "key":
            self._at.waits_for_key = True
            self._table.change()
            try:
                await self._skip.wait()
            finally:
                self._at.waits_for_key = False
            return
        try:
            await asyncio.wait_for(self._skip.wait(), PAUSES[self._pacing])
            self._skipping = True
        except TimeoutError:
            return

    def skip(self) -> None:
        """A key while bots move: no more pauses until a person's turn."""
        self._skip.set()

    def move_now(self) -> None:
        """The bot that thinks plays the best it has found so far; else a key like any other."""
        self.skip()
        if is_search_due(self._at.session):
            self._at.around.thinker.move_now()
