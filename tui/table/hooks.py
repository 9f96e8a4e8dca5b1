"""What the screen of each game has to say, and what all of them know."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from rich.style import Style

from engine import CHANCE, Over, Ply, View
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.pack import GamePack, pack_of
from tui.games.viewpoint import secret_of
from tui.play.board import Button, Moment
from tui.play.decision import Decision
from tui.play.i18n import _
from tui.play.keys import Command, find_command
from tui.play.log import news_from
from tui.play.session import Session
from tui.play.undoing import why_no_undo
from tui.play.voice import Audience, Voice
from tui.screens.base import BaseScreen


class TableScreen(BaseScreen[None]):
    """The part of a game screen that a game fills in.

    Attributes:
        session: the game being played.
        view: what the person at the screen may know.
        decision: what that person has to decide now, or ``None``.
        notice: a sentence that stands in for the context until the next key.
    """

    labels: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Words of the game's own for a command, untranslated: in the key line, in the menu."""

    session: Session
    view: View
    decision: Decision | None
    notice: str
    _seated: int = -1
    """Who has said to be there alone, where something is secret; -1 is nobody."""
    moment: Moment | None = None
    """What is shown for a moment, instead of the position."""

    # -- what a game's screen says -----------------------------------------------------

    def make_decision(self, view: View) -> Decision | None:
        """The decision that the view's seat faces."""
        raise NotImplementedError

    def title_line(self) -> tuple[str, str]:
        """The title line: what is played and who commands; what ends it."""
        raise NotImplementedError

    def paint_board(self, canvas: Canvas, skin: Skin, top: int) -> int:
        """Paint board, players and hand from row ``top``; returns the next free row."""
        raise NotImplementedError

    def paint_extra(self, canvas: Canvas, skin: Skin, top: int, bottom: int) -> None:
        """Use the free rows from ``top`` to ``bottom - 1`` of a large window."""

    def context(self) -> list[str]:
        """Sentences about what is under the cursor and what it would do."""
        raise NotImplementedError

    def buttons(self) -> list[Button]:
        """What can be done now."""
        raise NotImplementedError

    def perform_own(self, command_id: str) -> None:
        """Do one of the game's own commands.

        A key that means nothing now does nothing: it may have been meant for a pause. A wrong
        choice is refused by ``notice``.
        """
        raise NotImplementedError

    def click_own(self, name: str, number: int) -> None:
        """A spot of the board was clicked in a person's turn."""
        raise NotImplementedError

    def type_digit(self, digit: int) -> None:
        """A digit was typed in a person's turn."""

    def known_sheet(self) -> list[str]:
        """What is known of hidden and coming things, a line each."""
        raise NotImplementedError

    def marks(self) -> list[tuple[re.Pattern[str], Style | list[Style]]]:
        """Patterns in sentences that get a colour (names do by themselves)."""
        return []

    def moments(self, first: int) -> list[Moment]:
        """What deserves a moment of its own among the plies from index ``first`` on."""
        return []

    def has_secrets(self) -> bool:
        """Whether the game keeps anything from other people at one screen now."""
        return bool(secret_of(self.session.match))

    def seat_matters(self) -> bool:
        """Whether the table looks different from another seat."""
        return True

    def follow_play(self) -> None:
        """Let the board show again where the game is played, if it was moved by hand."""

    def hidden_sentence(self) -> str:
        """What is said where secrets are hidden."""
        return _("Hidden until the next player sits down.")

    def is_news_of(self, seat: int) -> bool:
        """Whether what ``seat`` does is marked as news: one's own actions are not."""
        return seat != self.view.seat

    # -- what all of them know ---------------------------------------------------------

    @property
    def pack(self) -> GamePack:
        """All that is asked of the game."""
        return pack_of(self.game)

    def command(self, command_id: str) -> Command:
        """A command of the registry or of the game."""
        return find_command(command_id, self.pack.keys)

    @property
    def voice(self) -> Voice:
        """The words of the game."""
        return self.pack.voice

    @property
    def audience(self) -> Audience:
        """Who reads the log."""
        return Audience(self.names, self.session.record.theme, self.reader)

    def brief(self, ply: Ply) -> str:
        """A ply in a few words for the line under the board, as everybody may read it."""
        return self.voice.brief(ply, Audience(self.names, self.session.record.theme))

    def sentences(self, ply: Ply) -> list[str]:
        """A ply in whole sentences."""
        return self.voice.sentences(ply, self.audience)

    @property
    def game(self) -> str:
        return self.session.match.game.id

    @property
    def skin(self) -> Skin:
        return Skin(self.argosy.glyphs, self.argosy.palette, self.session.record.theme)

    @property
    def names(self) -> list[str]:
        return self.session.record.names

    def helps(self, name: str) -> bool:
        """Whether a help of the settings is switched on."""
        return self.argosy.settings.helps.get(name, True)

    def offers(self, command_id: str) -> bool:
        """Whether a command is there at all: key line and game menu leave out what is not."""
        session = self.session
        match command_id:
            case "known":
                return self.helps("known_cards") or self.helps("remaining")
            case "undo":
                return not why_no_undo(session, self._seated)
            case "resign":
                return not session.is_over and not session.watching
            case "result":
                return session.is_over and self.moment is None
            case "guide":
                return bool(self.pack.guide(self.session.record.theme))
        return True

    def ending(self) -> list[str]:
        """What the log says of the end of a game that is over: who has won."""
        plies = self.session.match.plies
        if not plies:
            return []
        over = tuple(event for event in plies[-1].events if isinstance(event, Over))
        return self.sentences(replace(plies[-1], events=over))

    def actor_name(self) -> str:
        """Who is to command, by name."""
        seat = self.session.to_act
        return self.names[seat] if seat >= 0 else ""

    def news_from(self) -> int:
        """The index of the first ply since the viewer's last turn."""
        return news_from(self.session.match.plies, self.view.seat)

    @property
    def news_seats(self) -> set[int]:
        """The other seats that decided since the viewer's last turn, to be marked."""
        if not self.helps("marks"):
            return set()
        plies = self.session.match.plies[self.news_from() :]
        return {ply.actor for ply in plies if ply.actor != CHANCE and self.is_news_of(ply.actor)}

    @property
    def hides_secrets(self) -> bool:
        """Whether the viewer's secrets must not be shown now: somebody else may look."""
        return False

    @property
    def reader(self) -> int | None:
        """Who reads the log: the viewer, or, while somebody else may look, everybody."""
        return None if self.hides_secrets else self.view.seat

    def refresh_position(self) -> None:
        """After anything was played or taken back."""
        raise NotImplementedError

    def show_as_watched(self) -> None:
        """Another session has taken the game over: whatever was going on here is over."""
        raise NotImplementedError
