"""Who listens to a game in line mode: from which seat, and what they have heard already."""

from __future__ import annotations

from collections.abc import Iterable

from engine import CHANCE, View
from saves.settings import Settings
from tui.games.pack import pack_of
from tui.games.refusals import error_sentence
from tui.games.viewpoint import must_hide, reader_seat
from tui.lines import inquiries, rules
from tui.lines.console import flush, say, speak
from tui.lines.narration import narrated
from tui.lines.typed_commands import help_lines
from tui.play.i18n import _
from tui.play.log import news_from
from tui.play.session import Session
from tui.play.voice import Audience


class Listener:
    """The people at the keyboard; one of them acts now or next.

    Attributes:
        session: the game.
        settings: which helps are on.
        pack: what the game has to say.
        seated: the person who has said to be there, where secrets are kept from others.
    """

    def __init__(self, session: Session, settings: Settings) -> None:
        self.session = session
        self.settings = settings
        self.pack = pack_of(session.match.game.id)
        self.seated = -1
        self._said = 0
        self._unsaved = ""
        """What was said last of what keeps the game from the disk."""
        self._is_behind = False
        """Whether it was said that the game is not saved."""

    def reader_seat(self) -> int:
        """The seat from which the game is described."""
        return reader_seat(self.session)

    def view(self) -> View:
        """The position as the reader knows it."""
        return self.session.view(self.reader_seat())

    def audience(self) -> Audience:
        """Those at the keyboard, with the helps of the settings; no secrets but those of a view."""
        record = self.session.record
        return Audience(record.names, record.theme, helps=self.settings.helps)

    def hides_secrets(self) -> bool:
        """Whether the reader's secrets must not be said now: somebody else may listen."""
        return must_hide(self.session, self.reader_seat(), self.seated)

    def must_hand_over(self) -> bool:
        """Whether the next person has to come to the keyboard first."""
        session = self.session
        if not session.is_human_turn:
            self.seated = -1
        return session.is_human_turn and not session.watching and self.hides_secrets()

    # -- narration -------------------------------------------------------------------------

    def begin_with_news(self) -> None:
        """Begin a game that is continued with what happened since one's last turn."""
        plies = self.session.match.plies
        if any(ply.actor != CHANCE for ply in plies):
            self._said = news_from(plies, self.reader_seat())
            if 0 < self._said < len(plies):
                speak(_("Since your last turn:"))

    def narrate(self) -> None:
        """Say what has happened since the last time, and whether it is saved."""
        plies = self.session.match.plies
        self._said = min(self._said, len(plies))
        fresh = plies[self._said :]
        self._said = len(plies)
        say(narrated(self.session.record, fresh, self.session.viewer))
        self._say_unsaved()
        self.say_notices()
        flush()

    def _say_unsaved(self) -> None:
        """What keeps the game from the disk, once; whether anything is missing there already."""
        error, was_behind = self.session.unsaved, self._is_behind
        sentence = "" if error is None else error_sentence(error)
        self._is_behind = bool(sentence) and self.session.is_behind
        if sentence and sentence != self._unsaved:
            speak(sentence)
        if self._is_behind and (sentence != self._unsaved or not was_behind):
            speak(_("The game goes on, but it is not saved."))
        elif was_behind and not self._is_behind:
            speak(_("The game is saved again."))
        self._unsaved = sentence

    def say_notices(self) -> None:
        """Say once what there is to say about how the game is saved."""
        while (notice := self.session.take_notice()) is not None:
            speak(error_sentence(notice))

    def inquire(self, word: str, rest: str) -> Iterable[str]:
        """The answer to a command that only asks."""
        record, view, audience = self.session.record, self.view(), self.audience()
        position = self.pack.position
        match word:
            case "help":
                return [*help_lines(), *self.pack.lines.legend(audience)]
            case "state":
                return position.describe(view, audience)
            case "table":
                return position.table(view, audience, rest)
            case "own":
                return position.own(view, audience)
            case "players":
                return position.players(view, audience)
            case "remaining":
                left = position.remaining(view, audience)
                return left or [inquiries.switched_off(self.settings, "remaining")]
            case "news":
                plies = self.session.match.plies
                fresh = plies[news_from(plies, view.seat) :]
                return narrated(record, fresh, self.log_reader()) or [_("Nothing yet.")]
            case "log":
                return inquiries.log_lines(record, self.log_reader(), rest)
            case "score":
                return inquiries.score_lines(position, view, audience, record, rest)
            case "info":
                return inquiries.info_lines(record)
        return rules.rules_lines(record.match.game.id, rest)

    def log_reader(self) -> int | None:
        """Whose secrets the log may show."""
        return None if self.hides_secrets() else self.reader_seat()
