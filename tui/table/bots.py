"""Bots at the table: their moves, the pauses between them, and skipping those."""

from __future__ import annotations

import asyncio

from ai.budget import INSTANT
from ai.levels import find_level
from engine import SEAT_LETTERS, Action
from saves.errors import SaveLocked
from tui.play.i18n import _
from tui.play.keys import find_command
from tui.play.limits import thinking_budget, thinking_limit
from tui.play.words import level_name
from tui.table.frame import Frame

PAUSES = {"off": 0.0, "short": 0.7, "long": 1.8}
"""Seconds between bots' moves; ``key`` waits for a key."""


class BotsAtTheTable(Frame):
    """Lets bots move one after another, at the pace of the settings.

    A bot that searches begins as soon as it is to move, behind the moments and the pause
    after the move before; so a pause does not add to the time it takes.
    """

    _skip: asyncio.Event
    _skipping: bool

    def begin(self) -> None:
        """Let the game go on, on a screen just opened; processes start after its first picture."""
        session = self.session
        plays = not (session.watching or session.is_over)
        if plays and any(map(self._searches, range(session.match.seats))):
            self.call_after_refresh(self._begin_thinking)
        else:
            self.go_on()

    def _begin_thinking(self) -> None:
        self.argosy.thinker.start()
        self.go_on()

    def go_on(self) -> None:
        """Let bots move until a person has to decide, or show the result."""
        if self.session.watching:
            return
        if self.session.is_over:
            self.show_result()
        elif self.session.is_bot_turn:
            self._let_bots_move(None)

    def unfold(self, first: int) -> None:
        """Show what came of a person's action, from ply ``first`` on, and go on."""
        if self.argosy.settings.pacing != "off" and self.moments(first):
            self._let_bots_move(first)
        else:
            self.refresh_position()
            self.go_on()

    def _let_bots_move(self, first: int | None) -> None:
        self.run_worker(self._bots_move(first), group="bots", exclusive=True)

    async def _bots_move(self, first: int | None) -> None:
        """The moments of a person's action, if there was one, and the bots' moves after it."""
        self._skipping = False
        thought = self._think()
        try:
            if first is not None:
                await self._show_moments(first)
                self.refresh_position()
            while thought is not None:
                await self._pause()
                if self.is_search_due and not thought.done():
                    self.repaint()
                state, ply = self.session.match.state, self.session.ply
                action = await thought
                gone_on = self.session.match.state is not state or self.session.ply != ply
                if gone_on or not self.session.is_bot_turn:  # the answer comes too late
                    return
                try:
                    self.session.play(action)
                except SaveLocked:
                    self.show_as_watched()
                    return
                thought = self._think()
                await self._show_moments(ply)
                self.refresh_position()
                await asyncio.sleep(0)
        finally:
            if thought is not None:
                thought.cancel()
        self.go_on()

    def _think(self) -> asyncio.Task[Action] | None:
        """Have the bot that is to move think about it; ``None`` if it is no bot's turn."""
        if not self.session.is_bot_turn:
            return None
        request = self.session.bot_request()
        budget = thinking_budget(request.level, thinking_limit(self.argosy.settings))
        return asyncio.create_task(self.argosy.thinker.choose(request, budget))

    async def _show_moments(self, first: int) -> None:
        """Each moment for a pause, unless a key has skipped the pauses."""
        if self.argosy.settings.pacing == "off":
            return
        for moment in self.moments(first):
            if self._skipping:
                break
            self.decision = None
            self.moment = moment
            self.view = moment.view
            self.repaint()
            await self._pause()
        self.moment = None

    async def _pause(self) -> None:
        pacing = self.argosy.settings.pacing
        if self._skipping or pacing == "off":
            return
        self._skip.clear()
        if pacing == "key":
            self._waiting_for_key = True
            self.repaint()
            try:
                await self._skip.wait()
            finally:
                self._waiting_for_key = False
            return
        try:
            await asyncio.wait_for(self._skip.wait(), PAUSES[pacing])
            self._skipping = True
        except TimeoutError:
            return

    def skip_pause(self) -> None:
        """A key while bots move: no more pauses until a person's turn."""
        self._skip.set()

    # -- bots that search ----------------------------------------------------------------

    @property
    def is_search_due(self) -> bool:
        """Whether a bot is to move that takes its time."""
        session = self.session
        return session.is_bot_turn and not session.watching and self._searches(session.to_act)

    def _searches(self, seat: int) -> bool:
        player = self.session.record.players[seat]
        return not player.is_human and find_level(player.level).budget != INSTANT

    def move_now(self) -> None:
        """The bot that thinks plays the best it has found so far; else a key like any other."""
        self.skip_pause()
        if self.is_search_due:
            self.argosy.thinker.move_now()

    def offers(self, command_id: str) -> bool:
        if command_id == "move_now":
            return self.is_search_due
        return super().offers(command_id)

    def waiting_sentence(self) -> str:
        if not self.is_search_due or self._waiting_for_key:
            return super().waiting_sentence()
        seat = self.session.to_act
        return _(
            "{seat} {name} ({level}) is thinking. {key} lets it move now, any key skips the pause."
        ).format(
            seat=SEAT_LETTERS[seat],
            name=self.actor_name(),
            level=level_name(self.session.record.players[seat].level),
            key=find_command("move_now").shown,
        )

    def show_result(self) -> None:
        """The game is over: the result comes over the board."""
        from tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.session))
