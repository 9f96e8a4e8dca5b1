"""Bots of the line mode think in this process; after a while it says who is thinking."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ai.bot import make_bot
from engine import Action
from saves.settings import Settings
from tui.lines.console import flush, hears_waiting, speak
from tui.play.i18n import _
from tui.play.limits import thinking_budget, thinking_limit
from tui.play.session import Session

PATIENCE = 1.0
"""Seconds of thinking after which a person hears who is thinking."""


def bot_action(session: Session, settings: Settings) -> Action:
    """What the bot that is to act would play, within what settings and host allow."""
    request = session.bot_request()
    budget = thinking_budget(request.level, thinking_limit(settings))
    bot = make_bot(request.game, request.level, budget)
    with patience(session.record.names[session.to_act]):
        return bot.choose(request.view, request.rng)


@contextmanager
def patience(name: str) -> Iterator[None]:
    """While ``name`` thinks, say so after a while to a person, but not to a script."""
    waiting = threading.Timer(PATIENCE, _say_waiting, [name])
    waiting.daemon = True
    if hears_waiting():
        waiting.start()
    try:
        yield
    finally:
        waiting.cancel()


def _say_waiting(name: str) -> None:
    speak(_("{name} is thinking.").format(name=name))
    flush()
