"""The decision that is put to a person: the choices, how they are read, what was meant."""

from __future__ import annotations

from engine import Action, ActionError, MalformedAction
from tui.games.refusals import error_sentence
from tui.lines import inquiries
from tui.lines.console import say, speak
from tui.lines.listener import Listener
from tui.lines.thinking import patience
from tui.play.choices import Choices
from tui.play.hints import Hint, take_hint, why_no_hint
from tui.play.i18n import _
from tui.play.whole_numbers import whole_number
from tui.play.words import typed_words


class Prompt:
    """What the listener is asked now.

    Attributes:
        choices: the legal actions in words; none where nothing is to be chosen.
    """

    def __init__(self, listener: Listener) -> None:
        self.choices = Choices()
        self._listener = listener
        self._ply = -1
        self._more: list[int] = []
        self._hint: Hint | None = None
        """The hint already given to this decision."""
        self._has_explained = False
        self._cautioned: Action | None = None
        """What the player was warned of, and may play if it is typed again."""

    def is_put(self) -> bool:
        """Whether the present decision was put into words already."""
        return self._ply == self._listener.session.ply

    def hold(self) -> None:
        """Take it as put: it waits until somebody else has come to the keyboard."""
        self._ply = self._listener.session.ply
        self.choices = Choices()

    def forget(self) -> None:
        """Put it into words again, although it is the same."""
        self._ply = -1

    def put(self) -> None:
        """Say what is to be decided, and the choices or what stands in for them."""
        session, pack = self._listener.session, self._listener.pack
        self._ply = session.ply
        self.choices, self._more = Choices(), []
        self._cautioned = None
        if self._hint is not None and self._hint.ply != session.ply:
            self._hint = None
        if session.is_over:
            speak(_("The game is over; you may still ask for score, log or state, or quit."))
            return
        if session.watching:
            speak(_("You are watching. Enter alone says what has happened meanwhile; quit leaves."))
            return
        view, audience = self._listener.view(), self._listener.audience()
        say(pack.position.summary(view, audience))
        if session.is_chance_due:
            state = session.match.state
            example = session.match.game.format_action(state, state.legal_actions()[0])
            speak(_("Type what came, such as: {example}").format(example=example))
            return
        self.choices = pack.lines.choices(view, audience)
        say(inquiries.choices_unasked(self.choices))
        if self.choices.listed and inquiries.is_long(self.choices) and not self._has_explained:
            self._has_explained = True
            speak(_("'list' reads them by number; 'list WORD' those that have the word in them."))

    def action_of(self, text: str) -> Action | None:
        """The action that a number or a line of notation names; ``None`` after a refusal."""
        choices = self.choices
        word = text.rstrip(".")
        number = whole_number(word, least=0)
        if number is not None:
            if choices.number_is:
                text = f"{choices.number_is} {word}"
            elif choices.listed:
                if 1 <= number <= len(choices.listed):
                    return choices.listed[number - 1].action
                speak(
                    _("There is no number {n}; they go from 1 to {last}.").format(
                        n=number, last=len(choices.listed)
                    )
                )
                return None
        try:
            notation = self._listener.pack.lines.notation_of(self._listener.view(), text)
            return self._listener.session.match.parse(notation)
        except MalformedAction as error:
            if error.code == "unknown_word":
                speak(
                    _(
                        "'{word}' is neither a move nor a command; list and help say what is."
                    ).format(word=text.split()[0])
                )
            else:
                speak(f"{self._refusal(error)} {self._example(notation)}")
        except ActionError as error:
            speak(self._refusal(error))
        return None

    def _refusal(self, error: ActionError) -> str:
        return error_sentence(error, self._listener.session.match.game.id)

    def _example(self, notation: str) -> str:
        """A legal move that begins with the same word, or a sentence that there is none."""
        session, view = self._listener.session, self._listener.view()
        if session.is_chance_due:
            state = session.match.state
            legal = [
                session.match.game.format_action(state, action) for action in state.legal_actions()
            ]
        elif session.is_human_turn and not session.watching:
            legal = [view.format(action) for action in view.legal_actions()]
        else:
            legal = []
        word = next((word for word in notation.split() if len(word) > 1), notation).lower()
        for text in legal:
            if text.split()[0] == word:
                return _("Possible now: {example}.").format(example=text)
        return _("Nothing that begins with '{word}' is possible now.").format(
            word=typed_words(word)
        )

    def is_confirmed(self, action: Action) -> bool:
        """Whether a legal action may be played; a cost that was not mentioned is said first."""
        listener = self._listener
        if not listener.settings.confirmations or action == self._cautioned:
            return True
        caution = listener.pack.lines.caution(listener.view(), action)
        if not caution:
            return True
        self._cautioned = action
        speak(caution)
        return False

    def read(self, words: str) -> None:
        """Read the choices that have ``words`` in them; all at once for ``all``."""
        choices = self.choices
        if not choices.listed:
            say(choices.short or [_("There is nothing to choose now.")])
            return
        everything = words.casefold() == "all"
        view = self._listener.view()
        notation = [view.format(choice.action) for choice in choices.listed]
        self._more = inquiries.found(choices, notation, "" if everything else words)
        if not self._more:
            speak(_("No choice has '{words}' in it.").format(words=words))
        elif everything:
            say(inquiries.numbered(choices, self._more))
            self._more = []
        else:
            self.read_on()

    def read_on(self) -> None:
        """Read the next part of what was listed last."""
        if not self._more:
            speak(_("There is no more to list."))
            return
        page, self._more = self._more[: inquiries.PAGE], self._more[inquiries.PAGE :]
        say(inquiries.numbered(self.choices, page))
        if self._more:
            speak(_("'more' reads on; {n} are left.").format(n=len(self._more)))

    def what(self, text: str) -> None:
        """Say what a move would do."""
        listener = self._listener
        session = listener.session
        if not session.is_human_turn or session.watching:
            speak(_("There is nothing to choose now."))
            return
        off = inquiries.switched_off(listener.settings, "preview")
        if off or not text:
            speak(off or _("After 'what' comes the number of a choice, or a move."))
            return
        action = self.action_of(text)
        if action is None:
            return
        try:
            session.match.state.check(action)
        except ActionError as error:
            speak(self._refusal(error))
            return
        view = listener.view()
        say(listener.pack.explain.effect(view, action, listener.audience()))
        speak(_("In notation: {action}").format(action=view.format(action)))

    def hint(self) -> None:
        """What the expert would do; it is thought about, and counted, once for a decision."""

        listener = self._listener
        session = listener.session
        refusal = why_no_hint(session, listener.settings)
        if refusal:
            speak(refusal)
        else:
            if self._hint is None:
                with patience(_("The expert")):
                    self._hint = take_hint(
                        session, listener.settings, listener.pack.voice, listener.pack.explain
                    )
            say(inquiries.hint_lines(self._hint, self.choices))
