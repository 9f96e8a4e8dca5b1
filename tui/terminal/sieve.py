"""What of a terminal's input is passed on: keys, clicks and reports, but no flood of them.

A terminal, or whoever sits at the other end of a line, may send more than a person can have meant,
and things that never end: each key waits for the app and costs memory until it is obeyed. What
``Sieve`` lets through is small, whatever comes, and after a moment of silence all is as before.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

MOST_KEYS: Final = 500
"""Keys that may wait; a key held down for a quarter of a minute types so many."""
LONGEST_PASTE: Final = 4096
"""Characters of a pasted text that are passed on; fields are shorter."""

PAUSE: Final = 0.25
"""Seconds without input that end a flood."""
SILENCE: Final = 2.0
"""Seconds without input that end a paste or an answer which its sender has not ended; so does
Ctrl+Q by itself."""

PASTE: Final = "\x1b[200~"
PASTED: Final = "\x1b[201~"


class _Kind(NamedTuple):
    """Something with a beginning and an end of its own."""

    end: re.Pattern[str]
    cut: re.Pattern[str]
    """Its end, as much of it as has come."""


_PASTE: Final = _Kind(re.compile(r"\x1b\[201~"), re.compile(r"\x1b(?:\[(?:2(?:01?)?)?)?\Z"))
_ANSWER: Final = _Kind(
    re.compile(r"\x07|\x1b\\|[\x18\x1a]|(?=[\x00-\x06\x0e-\x17\x19\x1c-\x1f])"),
    re.compile(r"\x1b\Z"),
)
_LONG: Final = _Kind(re.compile(r"[@-~]|(?=[^ -~])"), re.compile(r"(?!)"))

_BEGIN: Final = re.compile(
    r"(\x1b\[200~)|(\x1b\](?=\d)|\x1bP(?=[\d>!+|$])|\x1b_(?=G))|\x1b\[[ -?]{29}"
)
"""A paste; an answer (OSC, DCS, APC), which looks like no key; a sequence longer than any key's."""

_BEGUN: Final = re.compile(r"\x1b(?:\[[ -?]{0,28})?\Z")
"""The beginning of any of them, or of a key."""

_REPEATED: Final = re.compile(
    r"\x1b\[<(3[2-9]|[45]\d|6[0-3]);\d+;\d+M(?=\x1b\[<\1;)|\x1b\[48;[\d:;]+t(?=\x1b\[48;)"
)
"""A move of the mouse, or a size of the window, that another follows at once."""
_REPORT: Final = re.compile(r"\x1b\[[?>=][\d;:]*[A-Za-z]")
"""What a terminal says of itself; nobody here asks for it."""
_KEY: Final = re.compile(r"\x1b\[[ -?]*[@-~]|\x1bO.|.", re.DOTALL)
_SIZE: Final = re.compile(r"\x1b\[48;[\d:;]+t")
_QUIT: Final = re.compile(r"\x11|\x1b\[(?:\d*:\d*:)?113(?::[\d:]*)?;(\d+)(?:[:;][\d:;]*)?u")
"""Ctrl+Q, or another key of that place with modifiers."""
_CTRL: Final = 4
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class Sieve:
    """Sifts text as it comes, in pieces cut anywhere."""

    def __init__(self) -> None:
        self.is_flood = False
        """Whether keys are being dropped."""
        self._last = float("-inf")
        self._inside: _Kind | None = None
        self._held = ""
        """The beginning of the end of what we are inside of."""
        self._begun = ""
        """The beginning of something, passed on already."""
        self._room = 0
        """Characters that a paste may still have."""

    def sift(self, text: str, now: float, waiting: int) -> str:
        """What of ``text``, which came at ``now`` in seconds, is passed on.

        Args:
            waiting: how many keys are still to be obeyed.
        """
        silence, self._last = now - self._last, now
        if silence > PAUSE:
            self.is_flood = False
        is_quit = silence > PAUSE and _QUIT.fullmatch(text) is not None
        ended = self._end_by_silence() if silence > SILENCE or is_quit else ""
        before, self._begun = self._begun if silence <= PAUSE else "", ""
        rest = before + self._held + text
        self._held = ""
        if self._inside is not None:
            passed, rest = self._go_on(rest)
            ended += passed
            before = ""
        passed, keys = self._from_the_start(rest, bool(before))
        if keys > MOST_KEYS - waiting:
            self.is_flood = True
        if self.is_flood:
            passed, self._room = _urgent(passed), 0  # A paste has lost its beginning.
        return ended + passed.removeprefix(before)

    def _end_by_silence(self) -> str:
        """End what its sender has not ended."""
        ended = PASTED if self._inside is _PASTE else ""
        self._inside, self._held = None, ""
        return ended

    def _from_the_start(self, text: str, is_begun: bool) -> tuple[str, int]:
        """What of ``text`` is passed on, and how many keys that is.

        If the first of them ``is_begun``, its beginning was passed on, so it has to be completed.
        """
        parts: list[str] = []
        keys = 0
        while text:
            found = _BEGIN.search(text)
            plain = text[: found.start()] if found else text
            first = _KEY.match(plain) if is_begun else None
            start = first.end() if first else 0
            plain = plain[:start] + _REPORT.sub("", _REPEATED.sub("", plain[start:]))
            is_begun = False
            parts.append(plain)
            keys += len(_KEY.findall(plain))
            if found is None:
                begun = _BEGUN.search(plain)
                self._begun = begun[0] if begun else ""
                break
            text = text[found.end() :]
            self._inside = _PASTE if found[1] else _ANSWER if found[2] else _LONG
            if self._inside is _PASTE:
                self._room = LONGEST_PASTE
                parts.append(PASTE)
                keys += 1
            passed, text = self._go_on(text)
            parts.append(passed)
        return "".join(parts), keys

    def _go_on(self, text: str) -> tuple[str, str]:
        """What is passed on of what goes on inside a paste or the like, and the text after it."""
        kind = self._inside
        assert kind is not None
        found = kind.end.search(text)
        cut = found or kind.cut.search(text)
        passed = ""
        if kind is _PASTE:
            inside = text[: cut.start()] if cut else text
            passed = _CONTROLS.sub("", inside)[: self._room]
            self._room -= len(passed)
        if found is None:
            self._held = cut[0] if cut else ""
            return passed, ""
        self._inside = None
        return passed + (PASTED if kind is _PASTE else ""), text[found.end() :]


def _urgent(text: str) -> str:
    """What has to come through a flood: a wish to quit, the size of the window."""
    sizes = _SIZE.findall(text)
    is_over = any(found[1] is None or (int(found[1]) - 1) & _CTRL for found in _QUIT.finditer(text))
    return "".join([*sizes[-1:], "\x11" if is_over else ""])
