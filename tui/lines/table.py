"""The loop of the line mode: bots move, a person is asked, what happens is told."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from ai.bot import find_level, make_bot
from engine import CHANCE, Action, ActionError, MalformedAction
from saves import SaveError
from saves.settings import Settings
from tui.commands.console import Refused
from tui.i18n import _
from tui.limits import thinking_limit
from tui.lines import inquiries, rules
from tui.lines.commands import READY, Command, find_command, help_lines
from tui.lines.console import InputEnded, ask, flush, hears_waiting, is_terminal, speak
from tui.lines.game import Choices, Scene, lines_of, scene_of
from tui.lines.result import result_lines
from tui.lines.telling import told
from tui.log import news_from
from tui.session import Session
from tui.words import error_sentence

MOST_REFUSALS = 50
"""Wrong lines in a row after which a script that talks past the game is left alone."""
PATIENCE = 1.0
"""Seconds of a bot's thinking after which a person is told what is being waited for."""


def play_in_lines(session: Session, settings: Settings) -> int:
    """Play ``session`` in lines until it is over or the player leaves; the exit code.

    Ctrl+C leaves too; ``KeyboardInterrupt`` then goes on to the caller.
    """
    table = LineTable(session, settings)
    try:
        table.run()
    except KeyboardInterrupt:
        speak("")
        table.say_goodbye()
        raise
    table.say_goodbye()
    return 0


class LineTable:
    """A game, its reader, and what has been said so far."""

    def __init__(self, session: Session, settings: Settings) -> None:
        self.session = session
        self.settings = settings
        self.lines = lines_of(session.match.game.id)
        self._told = 0
        self._asked = -1
        """The ply whose decision was put into words last."""
        self._seated = -1
        """The person who has said to be there, where secrets are kept from others."""
        self._unsaved = ""
        self._ended = False
        self._ends_itself = False
        """Whether nobody would ask anything once the game is over: bots play for a script."""
        self._left = False
        self._choices = Choices()
        self._more: list[int] = []
        self._refusals = 0
        self._listed_once = False

    # -- the loop --------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the player leaves, or a game of bots or of a script is over."""
        session = self.session
        self._ends_itself = not (session.is_over or session.record.humans or is_terminal())
        self._say(inquiries.greeting(session.record))
        if self.settings.damage is not None:
            speak(error_sentence(self.settings.damage))
        self._begin_with_news()
        try:
            while not self._left:
                self._tell()
                if session.is_bot_turn and not session.watching:
                    self._let_bot_move()
                elif session.is_over and not self._ended:
                    self._tell_result()
                elif self._must_hand_over():
                    self._hand_over()
                else:
                    self._take_line()
        except InputEnded:
            return

    def _begin_with_news(self) -> None:
        """A game that is gone on with begins with what happened since one's last turn."""
        plies = self.session.match.plies
        if any(ply.actor != CHANCE for ply in plies):
            self._told = news_from(plies, self._reader_seat())
            if 0 < self._told < len(plies):
                speak(_("Since your last turn:"))

    def _let_bot_move(self) -> None:
        """Think for the bot that is to act; a person who waits long is told."""
        session = self.session
        with _patience(session.record.names[session.to_act]):
            action = self._bot_action()
        session.play(action)

    def _bot_action(self) -> Action:
        request = self.session.bot_request()
        limit = thinking_limit(self.settings)
        budget = find_level(request.level).budget
        bot = make_bot(
            request.game, request.level, budget if limit is None else budget.at_most(limit)
        )
        return bot.choose(request.view, request.rng)

    def _take_line(self) -> None:
        if self._asked != self.session.ply:
            self._put_the_question()
        self._answer(ask())

    # -- telling ---------------------------------------------------------------------------

    def _say(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            speak(sentence)

    def _tell(self) -> None:
        """What has happened and was not told yet, and whether it is saved."""
        plies = self.session.match.plies
        self._told = min(self._told, len(plies))
        fresh = plies[self._told :]
        self._told = len(plies)
        self._say(told(self.lines, self.session.record, fresh, self.session.viewer))
        error = self.session.unsaved
        sentence = "" if error is None else error_sentence(error)
        if sentence != self._unsaved:
            if sentence:
                self._say([sentence, _("The game goes on, but it is not saved.")])
            else:
                speak(_("The game is saved again."))
            self._unsaved = sentence
        flush()

    def _tell_result(self) -> None:
        self._ended = True
        self._say(result_lines(self.session.record))
        self._left = self._ends_itself

    def say_goodbye(self) -> None:
        """How to go on; nothing if there is nothing to go on with."""
        record = self.session.record
        if self.session.is_over or self.session.watching:
            return
        if record.path is None or self.session.unsaved is not None:
            speak(_("The game could not be saved."))
        else:
            speak(
                _("The game is saved; 'argosy resume {name} --plain' goes on with it.").format(
                    name=record.path.stem
                )
            )

    # -- whose eyes ------------------------------------------------------------------------

    def _reader_seat(self) -> int:
        """The person who acts, else the one who acts next; a game of bots is seen from A."""
        session = self.session
        humans = session.record.humans
        if session.is_human_turn or not humans:
            return max(session.to_act, 0) if humans else 0
        seats, active = session.match.seats, max(session.match.to_act, 0)
        return min(humans, key=lambda seat: (seat - active) % seats)

    def _scene(self) -> Scene:
        record = self.session.record
        return scene_of(record, self.session.view(self._reader_seat()), self.settings)

    def _is_curtained(self) -> bool:
        """Whether the reader's secrets must not be told now: somebody else may listen."""
        session = self.session
        shared = len(session.record.humans) > 1 and self.lines.has_secrets(session.match)
        return shared and not session.is_over and self._seated != self._reader_seat()

    def _must_hand_over(self) -> bool:
        session = self.session
        if not session.is_human_turn:
            self._seated = -1
        return session.is_human_turn and not session.watching and self._is_curtained()

    def _hand_over(self) -> None:
        """Wait until the next person is there."""
        name = self.session.record.names[self.session.to_act]
        if self._asked != self.session.ply:
            self._asked = self.session.ply
            speak(
                _("{name} is next, and hands are secret. Type {word} once {name} is here.").format(
                    name=name, word=READY
                )
            )
        text = ask()
        if text.casefold() == READY:
            self._seated = self.session.to_act
            self._asked = -1
        else:
            command = find_command(text)
            if command is not None:
                self._perform(*command)
            else:
                speak(_("Type {word} once {name} is here.").format(word=READY, name=name))

    # -- the question ------------------------------------------------------------------------

    def _put_the_question(self) -> None:
        """What is to be decided, and the choices or what stands in for them."""
        session = self.session
        self._asked = session.ply
        self._choices, self._more = Choices(), []
        if session.is_over:
            speak(_("The game is over; you may still ask for score, log or state, or quit."))
            return
        if session.watching:
            speak(_("You look on. Enter alone tells what has happened meanwhile; quit leaves."))
            return
        scene = self._scene()
        self._say(self.lines.summary(scene))
        if session.is_chance_due:
            state = session.match.state
            example = session.match.game.format_action(state, state.legal_actions()[0])
            speak(_("Type what came, such as: {example}").format(example=example))
            return
        self._choices = self.lines.choices(scene)
        self._say(inquiries.choices_unasked(self._choices))
        long = len(self._choices.listed) > self._choices.read_out
        if long and not self._listed_once:
            self._listed_once = True
            speak(_("'list' reads them by number; 'list WORD' those that have the word in them."))

    # -- the answer --------------------------------------------------------------------------

    def _answer(self, text: str) -> None:
        if not text:
            if self.session.watching:
                self._look_again()
            else:
                self._asked = -1
            return
        command = find_command(text)
        if command is not None:
            self._perform(*command)
        elif self.session.is_over:
            speak(_("The game is over."))
            self._left = not is_terminal()
        else:
            self._move(text)

    def _look_again(self) -> None:
        try:
            changed = self.session.reload()
        except SaveError as error:
            speak(error_sentence(error))
            return
        if not changed:
            speak(_("Nothing has happened."))

    def _move(self, text: str) -> None:
        """Play what was typed; a refusal is told and changes nothing."""
        action = self._action_of(text)
        if action is None:
            self._count_refusal()
            return
        try:
            self.session.play(action)
            self._refusals = 0
        except (ActionError, SaveError) as error:
            speak(error_sentence(error))
            self._count_refusal()

    def _count_refusal(self) -> None:
        """A script that only ever says something wrong must not go on for ever."""
        self._refusals += 1
        if self._refusals >= MOST_REFUSALS and not is_terminal():
            raise Refused(
                _("{n} lines in a row were no moves; nothing more is read.").format(n=MOST_REFUSALS)
            )

    def _action_of(self, text: str) -> Action | None:
        """The action that a number or a line of notation names; ``None`` after a refusal."""
        choices = self._choices
        number = text.rstrip(".")
        if number.isascii() and number.isdigit() and len(number) < 10:
            if choices.number_is:
                text = f"{choices.number_is} {number}"
            elif choices.listed:
                if 1 <= int(number) <= len(choices.listed):
                    return choices.listed[int(number) - 1].action
                speak(
                    _("There is no number {n}; they go from 1 to {last}.").format(
                        n=number, last=len(choices.listed)
                    )
                )
                return None
        try:
            return self.session.match.parse(self.lines.notation_of(self._scene(), text))
        except MalformedAction as error:
            if error.code == "unknown_word":
                speak(
                    _(
                        "'{word}' is neither a move nor a command; list and help say what is."
                    ).format(word=text.split()[0])
                )
            else:
                speak(error_sentence(error))
        except ActionError as error:
            speak(error_sentence(error))
        return None

    # -- commands ----------------------------------------------------------------------------

    _SECRET = ("state", "own", "players", "remaining", "list", "more", "what", "hint", "score")
    """Commands that may tell a secret of the reader."""

    def _perform(self, command: Command, rest: str) -> None:
        if command.word in self._SECRET and self._is_curtained():
            speak(_("Hands are hidden until the next player sits down."))
            return
        match command.word:
            case "quit":
                self._left = True
            case "undo":
                self._undo()
            case "resign":
                self._resign()
            case "list":
                self._list(rest)
            case "more":
                self._page()
            case "what":
                self._what(rest)
            case "hint":
                self._hint()
            case _:
                self._say(self._inquire(command.word, rest))

    def _inquire(self, word: str, rest: str) -> Iterable[str]:
        """The answer to a command that only asks."""
        lines, record, scene = self.lines, self.session.record, self._scene()
        match word:
            case "help":
                return [*help_lines(), *lines.legend(scene)]
            case "state":
                return lines.position(scene)
            case "table":
                return lines.table(scene, rest)
            case "own":
                return lines.own(scene)
            case "players":
                return lines.players(scene)
            case "remaining":
                left = lines.remaining(scene)
                return left or [inquiries.switched_off(self.settings, "remaining")]
            case "news":
                plies = self.session.match.plies
                fresh = plies[news_from(plies, scene.view.seat) :]
                return told(lines, record, fresh, self._log_reader()) or [_("Nothing yet.")]
            case "log":
                return inquiries.log_lines(lines, record, self._log_reader(), rest)
            case "score":
                return inquiries.score_lines(lines, scene, record, rest)
            case "info":
                return inquiries.info_lines(record)
        return rules.rules_lines(record.match.game.id, rest)

    def _log_reader(self) -> int | None:
        """Whose secrets the log may tell."""
        return None if self._is_curtained() else self._reader_seat()

    def _list(self, words: str) -> None:
        choices = self._choices
        if not choices.listed:
            self._say(choices.short or [_("There is nothing to choose now.")])
            return
        everything = words.casefold() == "all"
        scene = self._scene()
        notation = [scene.view.format(choice.action) for choice in choices.listed]
        self._more = inquiries.found(choices, notation, "" if everything else words)
        if not self._more:
            speak(_("No choice has '{words}' in it.").format(words=words))
        elif everything:
            self._say(inquiries.numbered(choices, self._more))
            self._more = []
        else:
            self._page()

    def _page(self) -> None:
        """The next part of what was listed last."""
        if not self._more:
            speak(_("There is no more to list."))
            return
        page, self._more = self._more[: inquiries.PAGE], self._more[inquiries.PAGE :]
        self._say(inquiries.numbered(self._choices, page))
        if self._more:
            speak(_("'more' reads on; {n} are left.").format(n=len(self._more)))

    def _what(self, text: str) -> None:
        """What a move would do."""
        if not self.session.is_human_turn or self.session.watching:
            speak(_("There is nothing to choose now."))
            return
        off = inquiries.switched_off(self.settings, "preview")
        if off or not text:
            speak(off or _("After 'what' comes the number of a choice, or a move."))
            return
        action = self._action_of(text)
        if action is None:
            return
        try:
            self.session.match.state.check(action)
        except ActionError as error:
            speak(error_sentence(error))
            return
        scene = self._scene()
        self._say(self.lines.effect(scene, action))
        speak(_("In notation: {action}").format(action=scene.view.format(action)))

    def _hint(self) -> None:
        from tui import hints

        refusal = hints.why_no_hint(self.session, self.settings)
        if refusal:
            speak(refusal)
        else:
            with _patience(_("The expert")):
                hint = hints.take_hint(self.session, self.settings)
            self._say(inquiries.hint_lines(hint, self._choices))

    def _undo(self) -> None:
        if self.session.undo_seat is None:
            speak(
                _("Nothing to take back: chance or somebody else has decided since your last move.")
            )
            return
        if self._is_curtained():
            self._seated = -1  # Whoever is there now is not the one whose decision it is again.
        self.session.undo()
        self._asked, self._ended = -1, False
        speak(_("Taken back. It is your decision again."))

    def _resign(self) -> None:
        if self.session.watching or self.session.is_over:
            speak(_("That is not possible now."))
            return
        if self.settings.confirmations:
            speak(
                _("Resign? The game is marked as abandoned and goes no further. Type yes to do it.")
            )
            if ask().casefold() != _("yes").casefold():
                speak(_("The game goes on."))
                return
        self.session.resign()


@contextmanager
def _patience(name: str) -> Iterator[None]:
    """While ``name`` thinks, a person who waits long is told so; a script is not."""
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
