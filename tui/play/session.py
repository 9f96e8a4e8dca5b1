"""``Session``: a match being played by people and bots, saved after every action.

The one place that plays a match forward. It knows no screen: the command line calls it and
so do the screens, which ask the bots in the background.

    session = Session.start(folder, NewGame("carthage", players))   # or Session.open(...)
    while not session.is_over:
        if session.is_bot_turn:
            action = session.choose_bot_action()     # pure: changes nothing
            plies = session.play(action)             # the action and the draws after it
        else:
            plies = session.play_text("A buy R5 B3")
    session.close()

``play`` raises ``ActionError`` and changes nothing when the rules refuse. A write that
fails never stops the game: ``session.unsaved`` then holds the ``SaveError`` to show, and is
``None`` again after the next write that succeeds.

A bot may also be asked elsewhere: ``bot_request()`` is all it needs (level, view, generator),
small and picklable; play its answer only if ``session.ply`` is still the request's ``ply``.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from engine import (
    CHANCE,
    OVER,
    Action,
    IllegalAction,
    Match,
    Ply,
    View,
)
from engine.match import stream_rng
from saves import (
    CannotWrite,
    Folder,
    GameRecord,
    SaveDamaged,
    SaveError,
    SaveLock,
    SaveLocked,
    SaveNotFound,
    read_save,
)
from saves.autosave import Autosave
from saves.disk import read_file
from saves.fingerprint import fingerprint
from saves.library import settle
from saves.reading import SIZE_LIMIT, parse_save
from saves.uncounted import count_noted, note_end
from tui.play.limits import thinking_budget
from tui.play.new_game import NewGame, new_record


@dataclass(frozen=True, slots=True)
class BotRequest:
    """A decision to be made by a bot, whole and picklable."""

    game: str
    level: str
    view: View
    rng: random.Random
    """Seeded by the match, the seat and the ply: the same question has one answer."""
    ply: int
    """How many plies were played when it was asked."""


def check_levels(record: GameRecord) -> None:
    """Refuse a record with a bot of a level that there is not: nobody could play it on."""
    from ai.levels import LEVELS

    for player in record.players:
        if not player.is_human and player.level not in LEVELS:
            assert record.path is not None
            raise SaveDamaged("wrong_field", record.path, field="level", value=player.level)


def is_same_game(one: GameRecord, other: GameRecord) -> bool:
    """Whether two records are of one game, at whatever moments of it."""
    return one.identity == other.identity


def bot_rng(match: Match) -> random.Random:
    """The generator of the bot that is to act: by match seed, seat and ply."""
    return stream_rng(match.seed, f"bot {match.to_act}", len(match.plies))


class Session:
    """A match being played, kept on disk, and its bots.

    Attributes:
        record: the match and what is saved with it.
        folder: where its save lives.
        watching: True if another session plays it; this one only looks.
        was_taken_over: True if it does so since another session has taken the game over.
        unsaved: why the last write failed, or the next one may, or ``None``.
        thinking_limit: the greatest number of seconds that ``choose_bot_action`` may take.
    """

    def __init__(
        self,
        record: GameRecord,
        folder: Folder,
        lock: SaveLock | None = None,
        found: bytes | None = None,
        watching: bool = False,
    ) -> None:
        self.record = record
        self.folder = folder
        self.watching = watching
        self.was_taken_over = False
        self.unsaved: SaveError | None = None
        self.thinking_limit: float | None = None
        self._autosave = Autosave(record, folder, lock, found)
        self._is_saving = True
        self._may_fork = True
        """Whether the game may become a save of its own where another session has the save."""
        self._is_pending = False
        """Whether something has happened that is not on disk."""
        self._is_uncounted = False
        """Whether the end of the match has yet to go into the statistics."""

    # -- beginning and end -------------------------------------------------------------

    @classmethod
    def start(cls, folder: Folder, setup: NewGame) -> Session:
        """Begin a new game and save it. Raises ``SetupError``.

        If it cannot be saved the game is on all the same, with ``unsaved`` set.
        """
        return cls._adopt(folder, new_record(setup))

    @classmethod
    def open(
        cls, folder: Folder, path: Path, watch: bool = False, take_over: bool = False
    ) -> Session:
        """Go on with a save; with ``watch`` look at it without the right to play.

        Raises ``SaveLocked`` if another session plays it, and what ``read_save`` raises.
        With ``take_over`` another session of the same account watches from now on.
        In a folder that cannot be written the game is on with ``unsaved`` set.
        """
        if watch:
            return cls(read_save(path), folder, watching=True)
        lock: SaveLock | None = None
        unsaved: SaveError | None = None
        try:
            lock = SaveLock(path, take_over)
        except CannotWrite as error:
            unsaved = error
        try:
            data = read_file(path, SIZE_LIMIT)
            record = parse_save(data, path)
            check_levels(record)
            settle(record)
        except BaseException:
            if lock:
                lock.discard()
            raise
        session = cls(record, folder, lock, fingerprint(data))
        session.unsaved = unsaved
        return session

    @classmethod
    def open_copy(cls, folder: Folder, path: Path) -> Session:
        """Go on with a copy of a save, which becomes a game and a save of its own.

        Raises what ``read_save`` raises, and refuses what ``open`` refuses; then nothing is
        written.
        """
        record = read_save(path)
        check_levels(record)
        record.path = None
        record.become_copy()
        return cls._adopt(folder, record)

    @classmethod
    def _adopt(cls, folder: Folder, record: GameRecord) -> Session:
        session = cls(record, folder)
        session.save()
        return session

    @property
    def is_on_disk(self) -> bool:
        """Whether there is a save of this game, were it without the last moves."""
        return self._autosave.is_on_disk

    @property
    def is_behind(self) -> bool:
        """Whether something has happened that is not on disk."""
        return self._is_pending

    def is_kept(self) -> bool:
        """Whether all is on disk; what is not is tried once more."""
        if self._is_pending:
            self.save()
        elif self._is_uncounted:
            self._count()
        return not self._is_pending

    def close(self) -> bool:
        """Let go of the save; whether all is on disk (``is_kept``). May be called twice.

        Nothing is written after that, so that whatever is said about it then stays true.
        """
        kept = self.is_kept()
        self._autosave.release()
        self._give_up()
        return kept

    def _give_up(self) -> None:
        """What is not on disk now will not come there later either."""
        self._is_pending = self._is_uncounted = False

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- whose decision it is ----------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def ply(self) -> int:
        """How many plies have been played; a bot's late answer is recognised by it."""
        return len(self.match.plies)

    @property
    def to_act(self) -> int:
        """The seat that decides, ``CHANCE`` (only when it is entered), or ``OVER``."""
        return OVER if self.record.abandoned else self.match.to_act

    @property
    def is_over(self) -> bool:
        return self.to_act == OVER

    @property
    def is_human_turn(self) -> bool:
        return self.to_act >= 0 and self.record.players[self.to_act].is_human

    @property
    def is_bot_turn(self) -> bool:
        return self.to_act >= 0 and not self.record.players[self.to_act].is_human

    @property
    def is_chance_due(self) -> bool:
        """Whether somebody has to type in a real card, tile or roll."""
        return self.to_act == CHANCE

    @property
    def viewer(self) -> int | None:
        """The seat from which the log is written: the only person's; ``None`` is everybody's."""
        humans = self.record.humans
        return humans[0] if len(humans) == 1 else None

    def view(self, seat: int) -> View:
        """What ``seat`` may know."""
        return self.match.view(seat)

    # -- playing -----------------------------------------------------------------------

    def play(self, action: Action) -> list[Ply]:
        """Play for whoever is to act; draw what chance owes; save. Returns the new plies.

        Raises ``ActionError``, or ``SaveLocked`` when only watching, which may be found out in
        this moment; nothing has changed.
        """
        self._need_right_to_play()
        plies = self.match.play(action)
        self._is_uncounted = self.match.to_act == OVER
        self.save()
        return plies

    def play_text(self, line: str) -> list[Ply]:
        """``play`` of a line of notation; the seat in front may be left out."""
        self._need_right_to_play()
        return self.play(self.match.parse(line))

    def bot_request(self) -> BotRequest:
        """The question to the bot that is to act. Changes nothing."""
        seat = self.to_act
        return BotRequest(
            game=self.match.game.id,
            level=self.record.players[seat].level,
            view=self.match.view(seat),
            rng=bot_rng(self.match),
            ply=self.ply,
        )

    def choose_bot_action(self) -> Action:
        """What the bot that is to act would play, thought here and now. Changes nothing."""
        from ai.bot import make_bot

        request = self.bot_request()
        budget = thinking_budget(request.level, self.thinking_limit)
        return make_bot(request.game, request.level, budget).choose(request.view, request.rng)

    def advance(self) -> list[Ply]:
        """Let bots play until a person has to decide or type, or the game is over."""
        plies: list[Ply] = []
        while self.is_bot_turn:
            plies += self.play(self.choose_bot_action())
        return plies

    @property
    def undo_seat(self) -> int | None:
        """The person who may take back now, or ``None``: whoever of them decided last."""
        if self.watching or self.record.abandoned:
            return None
        if self.match.to_act == OVER and not self.match.training:
            return None
        humans = self.record.humans
        for ply in reversed(self.match.plies):
            if ply.actor in humans:
                return ply.actor if self.match.undo_depth(ply.actor) else None
        return None

    def undo(self) -> list[Ply]:
        """Take back as far as the rule of undo allows; returns the plies taken back.

        Raises ``IllegalAction("nothing_to_undo")``.
        """
        self._need_right_to_play()
        seat = self.undo_seat
        if seat is None:
            raise IllegalAction("nothing_to_undo")
        taken = self.match.undo(seat)
        self.save()
        return taken

    def resign(self) -> None:
        """Give the match up: it is marked abandoned and goes no further."""
        self._need_right_to_play()
        if not self.is_over:
            self.record.abandoned = True
            self.save()

    def count_hint(self) -> None:
        """Remember that a hint was asked for."""
        if not self.watching:
            self.record.hints += 1
            self.save()

    def reload(self) -> bool:
        """When watching: read the save again; True if something had happened.

        Raises what ``read_save`` raises, and ``SaveNotFound`` if another game lies there now.
        """
        assert self.record.path is not None
        before, found = self.record, read_save(self.record.path)
        if not is_same_game(before, found):
            raise SaveNotFound("another_game", self.record.path)
        self.record = found
        return found.match.actions != before.match.actions or found.abandoned != before.abandoned

    # -- saving ------------------------------------------------------------------------

    def take_notice(self) -> SaveError | None:
        """The next message about how the game is saved, to be shown once.

        For example that the game has become a save of its own.
        """
        return None if self._is_pending else self._autosave.take_notice()

    def save(self) -> None:
        """Write the save; a failure is kept in ``unsaved`` and the game goes on."""
        if not self._is_saving or self.watching:
            return
        self._is_pending = True
        if self._is_uncounted:
            note_end(self.folder, self.record)
        try:
            self._autosave.save(self._may_fork)
        except SaveError as error:
            if error.code == "taken_over":
                self._watch(error)
            else:
                self.unsaved = error
            return
        self._is_pending = False
        self.unsaved = None
        if self._is_uncounted:
            self._count()

    def save_once(self) -> _SaveOnce:
        """``with session.save_once():`` all of it reaches the save together, or nothing.

        Raises the ``SaveError`` at the end if it could not be written, or if another session
        has the save.
        """
        return _SaveOnce(self)

    def is_taken_over(self) -> bool:
        """Whether it is found now that another session has taken the game over.

        Then this one watches from now on, and a notice says so. What it could not save so far
        becomes a save of its own instead, unless the other session has it too.
        """
        if self.watching or not self._autosave.is_relieved:
            return False
        if self._is_pending:
            self.save()
        elif not self._autosave.regain():
            self._watch(SaveLocked("taken_over", self.record.path))
        return self.watching

    def _watch(self, notice: SaveError) -> None:
        """Look on at what the other session makes of the game."""
        self.watching = self.was_taken_over = True
        self.unsaved = None
        self._give_up()
        self._autosave.release()
        self._autosave.note(notice)
        with suppress(SaveError):
            self.reload()

    def _need_right_to_play(self) -> None:
        if self.is_taken_over():
            raise SaveLocked("taken_over", self.record.path)
        if self.watching:
            raise SaveLocked("locked", self.record.path)
        if self.record.abandoned:
            raise IllegalAction("abandoned")

    def _count(self) -> None:
        """The match has ended: into the statistics, unless it is training.

        The game is saved however that goes; it is tried again when the session ends.
        """
        try:
            count_noted(self.folder, self.record)
            self._is_uncounted = False
        except SaveError as error:
            self._autosave.note(error)


class _SaveOnce:
    def __init__(self, session: Session) -> None:
        self._session = session

    def __enter__(self) -> None:
        self._session._is_saving = self._session._may_fork = False

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        session = self._session
        session._is_saving = True
        if kind is None:
            session.save()
        session._may_fork = True
        if kind is None and not session._is_pending:
            return
        session._give_up()
        if kind is None and session.unsaved is not None:
            raise session.unsaved
