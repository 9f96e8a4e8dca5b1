"""Bots at the table: their moves, the pauses between them, and skipping those."""

from __future__ import annotations

import asyncio

from tui.table.frame import Frame

PAUSES = {"off": 0.0, "short": 0.7, "long": 1.8}
"""Seconds between bots' moves; ``key`` waits for a key."""


class BotsAtTheTable(Frame):
    """Lets bots move one after another, at the pace of the settings."""

    _skip: asyncio.Event
    _skipping: bool

    def go_on(self) -> None:
        """Let bots move until a person has to decide, or show the result."""
        if self.session.watching:
            return
        if self.session.is_over:
            self.show_result()
        elif self.session.is_bot_turn:
            self.run_worker(self._bots_move(), group="bots", exclusive=True)

    async def _bots_move(self) -> None:
        self._skipping = False
        while self.session.is_bot_turn:
            await self._pause()
            ply = self.session.ply
            action = self.session.choose_bot_action()
            if self.session.ply != ply or not self.session.is_bot_turn:
                return
            self.session.play(action)
            await self._show_scenes(ply)
            self.refresh_position()
            await asyncio.sleep(0)
        self.go_on()

    def unfold(self, first: int) -> None:
        """Show what came of a person's action, from ply ``first`` on, and go on."""
        if self.argosy.settings.pacing != "off" and self.scenes(first):
            self.run_worker(self._unfold(first), group="bots", exclusive=True)
        else:
            self.refresh_position()
            self.go_on()

    async def _unfold(self, first: int) -> None:
        self._skipping = False
        await self._show_scenes(first)
        self.refresh_position()
        self.go_on()

    async def _show_scenes(self, first: int) -> None:
        """Each scene for a pause, unless a key has skipped the pauses."""
        if self.argosy.settings.pacing == "off":
            return
        for scene in self.scenes(first):
            if self._skipping:
                break
            self.decision = None
            self.scene = scene
            self.view = scene.view
            self.repaint()
            await self._pause()
        self.scene = None

    async def _pause(self) -> None:
        pacing = self.argosy.settings.pacing
        if self._skipping or pacing == "off":
            return
        self._skip.clear()
        if pacing == "key":
            self._waiting_for_key = True
            self.repaint()
            await self._skip.wait()
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

    def show_result(self) -> None:
        """The game is over: the result comes over the board."""
        from tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.session))
