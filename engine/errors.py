"""What the engine says when an action is not one: codes and numbers, never sentences.

``tui/`` turns every code into a sentence; scripts may rely on the codes.
"""

from __future__ import annotations

Detail = int | str


class ActionError(ValueError):
    """An action was refused and nothing has changed.

    Attributes:
        code: a stable word for the reason, such as ``pay_short``.
        details: the numbers and words the sentence needs, by name.
    """

    def __init__(self, code: str, **details: Detail) -> None:
        self.code = code
        self.details: dict[str, Detail] = details
        said = " ".join(f"{name}={value}" for name, value in details.items())
        super().__init__(f"{code} {said}".strip())

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.code, self.details)


class IllegalAction(ActionError):
    """Well-formed, but the rules do not allow it now."""


class MalformedAction(ActionError):
    """Not an action of this game at all: a word or a card that does not exist."""


class SetupError(ValueError):
    """A game, a number of seats, an option or a value that does not exist.

    Attributes:
        code: ``unknown_game``, ``broken_game``, ``seats``, ``seats_without_inns``,
            ``unknown_option``, ``option_value`` or ``option_without_module``.
        word: the wrong word as it was given.
        choices: the right ones; of an option, the modules that it needs.
        about: the game or the option that it is about.
    """

    def __init__(self, code: str, word: str, choices: tuple[str, ...], about: str = "") -> None:
        self.code = code
        self.word = word
        self.choices = choices
        self.about = about
        super().__init__(f"{code} {about} {word!r}: one of {', '.join(choices)}")

    def __reduce__(self) -> tuple[object, ...]:
        return SetupError, (self.code, self.word, self.choices, self.about)


def _rebuild(cls: type[ActionError], code: str, details: dict[str, Detail]) -> ActionError:
    return cls(code, **details)
