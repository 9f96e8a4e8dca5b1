"""``Situation``: what a table shows, for everything that shows or changes a part of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine import CHANCE, Over, Ply, View
from tui.drawing.skin import Skin
from tui.games.pack import GamePack, pack_of
from tui.games.viewpoint import reader_seat, secret_of
from tui.play.board import Moment
from tui.play.decision import Decision
from tui.play.hints import Hint
from tui.play.i18n import _
from tui.play.keys import Command, find_command
from tui.play.log import news_from
from tui.play.session import Session
from tui.play.voice import Audience, Voice

if TYPE_CHECKING:
    from tui.app_base import AppBase


class Situation:
    """A game as one seat sees it, and what is due there.

    Args:
        session: the game being played, or a position of a replay.
        around: the app.
    """

    def __init__(self, session: Session, around: AppBase) -> None:
        self.session = session
        self.around = around
        self.view: View = session.view(reader_seat(session))
        """What the person at the screen may know."""
        self.decision: Decision | None = None
        """What that person has to decide now."""
        self.moment: Moment | None = None
        """What is shown for a moment, instead of the position."""
        self.notice = ""
        """A sentence that stands in for the context until the next key."""
        self.shown_at = 0.0
        """When the decision, or the stage of it, came on screen."""
        self.hides_secrets = False
        """Whether the viewer's secrets must not be shown now: somebody else may look."""
        self.hidden_sentence = _("Hidden until the next player sits down.")
        """What stands in their place."""
        self.since: int | None = None
        """The first ply that is news, if that is not up to the viewer's last turn."""
        self.waits_for_key = False
        """Whether a bot's move waits for a key."""
        self.hint: Hint | None = None
        """The hint on show."""
        self.hint_line = 0
        """Which of its suggestions is chosen."""

    @property
    def is_replay(self) -> bool:
        """Whether this is a position of a replay, in which nobody decides."""
        return self.since is not None

    @property
    def has_hint(self) -> bool:
        return self.hint is not None

    def settle(self) -> None:
        """A decision, or a stage of one, comes on screen now."""
        self.shown_at = time.monotonic()

    # -- the game --------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self.session.match.game.id

    @property
    def pack(self) -> GamePack:
        """All that is asked of the game."""
        return pack_of(self.game)

    @property
    def theme(self) -> str:
        return self.session.record.theme

    @property
    def names(self) -> list[str]:
        return self.session.record.names

    @property
    def plies(self) -> Sequence[Ply]:
        return self.session.match.plies

    @property
    def actor_name(self) -> str:
        """Who is to command, by name."""
        seat = self.session.to_act
        return self.names[seat] if seat >= 0 else ""

    @property
    def has_secrets(self) -> bool:
        """Whether the game keeps anything from other people at one screen now."""
        return bool(secret_of(self.session.match))

    # -- how it is shown -------------------------------------------------------------------

    @property
    def skin(self) -> Skin:
        return Skin(self.around.glyphs, self.around.palette, self.theme)

    def helps(self, name: str) -> bool:
        """Whether a help of the settings is switched on."""
        return self.around.settings.helps.get(name, True)

    def command(self, command_id: str) -> Command:
        """The command called ``command_id``, of every table or of the game."""
        return find_command(command_id, self.pack.keys)

    def keys_of(self, command_id: str) -> Sequence[str]:
        """The keys of a command, as they are set."""
        return self.around.keys_of(self.command(command_id))

    def shown_key(self, command_id: str) -> str:
        """The key to name for a command, as it is set."""
        return self.around.shown_key(self.command(command_id))

    # -- words -----------------------------------------------------------------------------

    @property
    def voice(self) -> Voice:
        return self.pack.voice

    @property
    def audience(self) -> Audience:
        """Who reads: the viewer, or, while somebody else may look, everybody."""
        reader = None if self.hides_secrets else self.view.seat
        return Audience(self.names, self.theme, reader)

    def brief(self, ply: Ply) -> str:
        """A ply in a few words, as everybody may read it."""
        return self.voice.brief(ply, Audience(self.names, self.theme))

    def sentences(self, ply: Ply) -> list[str]:
        """A ply in whole sentences."""
        return self.voice.sentences(ply, self.audience)

    def ending(self) -> list[str]:
        """What the log says of the end of a game that is over: who has won."""
        if not self.plies:
            return []
        over = tuple(event for event in self.plies[-1].events if isinstance(event, Over))
        return self.sentences(replace(self.plies[-1], events=over))

    # -- news ------------------------------------------------------------------------------

    def news_from(self) -> int:
        """The index of the first ply that is news."""
        return news_from(self.plies, self.view.seat) if self.since is None else self.since

    @property
    def news(self) -> Sequence[Ply]:
        """What happened since the viewer's last turn, if the settings have it marked."""
        return self.plies[self.news_from() :] if self.helps("marks") else ()

    def is_news_of(self, seat: int) -> bool:
        """Whether what ``seat`` does is marked as news: at a table one's own actions are not."""
        return self.is_replay or seat != self.view.seat

    @property
    def news_seats(self) -> set[int]:
        """The seats that decided since the viewer's last turn, to be marked."""
        return {
            ply.actor for ply in self.news if ply.actor != CHANCE and self.is_news_of(ply.actor)
        }
