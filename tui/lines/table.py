"""The loop of the line mode: bots move, a person is asked, what happens is said."""

from __future__ import annotations

from contextlib import suppress

from engine import ActionError
from saves import SaveError, SaveLocked
from saves.settings import Settings
from tui.drawing.glyphs import ASCII, UNICODE
from tui.games.refusals import error_sentence
from tui.games.viewpoint import secret_of
from tui.lines import inquiries
from tui.lines.console import InputEnded, ask, is_terminal, say, speak, use_glyphs
from tui.lines.listener import Listener
from tui.lines.prompt import Prompt
from tui.lines.result import result_lines
from tui.lines.thinking import bot_action
from tui.lines.typed_commands import READY, TypedCommand, find_typed
from tui.play.i18n import _
from tui.play.refusals import loss_sentence, lost_sentence
from tui.play.session import Session
from tui.play.undoing import why_no_undo
from tui.terminal.console import Refused, complain

MOST_REFUSALS = 50
"""Wrong lines in a row after which a script that talks past the game is left alone."""

SECRET = ("state", "own", "players", "remaining", "list", "more", "what", "hint", "score")
"""Commands that may say a secret of the reader."""


def play_in_lines(session: Session, settings: Settings, ascii: bool = False) -> int:
    """Play ``session`` in lines until it is over or the player leaves; the exit code.

    ``ascii`` asks for plain characters, as the settings may too. Ctrl+C leaves as well;
    ``KeyboardInterrupt`` then goes on to the caller.
    """
    use_glyphs(ASCII if ascii or settings.glyphs == "ascii" else UNICODE)
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
    """A game that is being played in lines."""

    def __init__(self, session: Session, settings: Settings) -> None:
        self.session = session
        self.settings = settings
        self._listener = Listener(session, settings)
        self._prompt = Prompt(self._listener)
        self._refusals = 0
        self._has_ended = False
        self._ends_itself = not (session.is_over or session.record.humans or is_terminal())
        """Whether nobody would ask anything once the game is over: bots play for a script."""
        self._has_left = False
        self._is_warned = False
        """Whether the reader knows that the last moves are on no disk."""

    # -- the loop --------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the player leaves, or a game of bots or of a script is over."""
        session, listener = self.session, self._listener
        say(inquiries.greeting(session.record))
        damage = self.settings.take_damage()
        if damage is not None:
            complain(error_sentence(damage))
        listener.begin_with_news()
        try:
            while not self._has_left:
                self._is_taken_over()
                listener.narrate()
                if session.is_bot_turn and not session.watching:
                    with suppress(SaveLocked):  # A bot may think for long.
                        session.play(bot_action(session, self.settings))
                elif session.is_over and not self._has_ended:
                    self._say_result()
                elif listener.must_hand_over():
                    self._hand_over()
                else:
                    self._take_line()
        except InputEnded:
            return

    def _is_taken_over(self) -> bool:
        """Whether it is found now that another session has taken the game over."""
        is_taken = self.session.is_taken_over()
        if is_taken:
            self._prompt.forget()
        return is_taken

    def _say_result(self) -> None:
        self._has_ended = True
        self._prompt.forget()
        say(result_lines(self.session.record))
        self._has_left = self._ends_itself

    def say_goodbye(self) -> None:
        """How to go on; nothing if there is nothing to go on with."""
        record = self.session.record
        kept = self.session.close()
        self._listener.say_notices()
        if self.session.watching or (self.session.is_over and kept):
            return
        if not self.session.is_on_disk or record.path is None:
            speak(_("The game could not be saved."))
        elif not kept and self.session.unsaved is not None:
            speak(lost_sentence(self.session.unsaved))
        else:
            speak(
                _("The game is saved; 'argosy resume {name} --plain' goes on with it.").format(
                    name=record.path.stem
                )
            )

    def _hand_over(self) -> None:
        """Wait until the next person is there."""
        name = self.session.record.names[self.session.to_act]
        if not self._prompt.is_put():
            self._prompt.hold()
            speak(
                _("{name} is next. {secret} Type {word} once {name} is here.").format(
                    name=name, secret=secret_of(self.session.match), word=READY
                )
            )
        text = ask()
        if text.casefold() == READY:
            self._listener.seated = self.session.to_act
            self._prompt.forget()
        else:
            command = find_typed(text)
            if command is not None:
                self._perform(*command)
            else:
                speak(_("Type {word} once {name} is here.").format(word=READY, name=name))
                self._count_refusal()

    def _take_line(self) -> None:
        """Put the question, unless it was put already, and act on the answer."""
        if not self._prompt.is_put():
            self._prompt.put()
        text = ask()
        command = find_typed(text)
        if self._is_taken_over() and (command is None or command[0].word != "quit"):
            return  # What was typed was meant for a game that goes on elsewhere now.
        if command is not None:
            with suppress(SaveLocked):  # It may ask back, and be answered late.
                self._perform(*command)
        elif not text:
            self._poll_save()
        elif self.session.is_over:
            speak(_("The game is over."))
            self._has_left = not is_terminal()
        else:
            self._move(text)

    def _poll_save(self) -> None:
        """Enter alone: the question again, or, for those who watch, what has happened."""
        self._count_refusal()
        if not self.session.watching:
            self._prompt.forget()
            return
        try:
            if not self.session.reload():
                speak(_("Nothing has happened."))
        except SaveError as error:
            speak(error_sentence(error))

    def _move(self, text: str) -> None:
        """Play what was typed; a refusal, or a question whether to, is said and changes nothing."""
        action = self._prompt.action_of(text)
        if action is None:
            self._count_refusal()
            return
        try:
            self.session.match.state.check(action)
            if not self._prompt.is_confirmed(action):
                self._count_refusal()
                return
            self.session.play(action)
            self._refusals = 0
            self._is_warned = False
        except (ActionError, SaveError) as error:
            speak(error_sentence(error, self.session.match.game.id))
            self._count_refusal()

    def _count_refusal(self) -> None:
        """A script that only ever says something wrong, or nothing, must not go on for ever."""
        self._refusals += 1
        if self._refusals >= MOST_REFUSALS and not is_terminal():
            raise Refused(
                _("{n} lines in a row were no moves; nothing more is read.").format(n=MOST_REFUSALS)
            )

    # -- commands ----------------------------------------------------------------------------

    def _perform(self, command: TypedCommand, rest: str) -> None:
        if command.word in SECRET and self._listener.hides_secrets():
            speak(_("Hidden until the next player sits down."))
            return
        match command.word:
            case "quit":
                self._quit()
            case "undo":
                self._undo()
            case "resign":
                self._resign()
            case "list":
                self._prompt.read(rest)
            case "more":
                self._prompt.read_on()
            case "what":
                self._prompt.what(rest)
            case "hint":
                self._prompt.hint()
            case _:
                say(self._listener.inquire(command.word, rest))

    def _quit(self) -> None:
        """Leave; where moves are on no disk, only when asked a second time."""
        error = None if self.session.is_kept() else self.session.unsaved
        self._has_left = error is None or self._is_warned
        if error is not None and not self._is_warned:
            self._is_warned = True
            speak(loss_sentence(error))
            speak(_("Type quit again to leave all the same."))

    def _undo(self) -> None:
        refusal = why_no_undo(self.session, self._listener.seated)
        if refusal:
            speak(refusal)
            return
        if self._listener.hides_secrets():
            # Somebody else may be there now than the person whose decision it is again.
            self._listener.seated = -1
        self.session.undo()
        self._prompt.forget()
        self._has_ended = False
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
