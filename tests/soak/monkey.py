"""A player who presses anything: an endless row of random steps that comes out of a seed."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from dataclasses import dataclass

from textual.keys import _character_to_key

from tests.terminal.pseudo_terminal import KEYS
from tui.play.keys import COMMANDS

ARROWS = {"up": "A", "down": "B", "right": "C", "left": "D"}
BYTES = {
    **KEYS,
    **{_character_to_key(sign): sign.encode() for sign in string.punctuation},
    "backspace": b"\x7f",
    "delete": b"\x1b[3~",
    "ctrl+r": b"\x12",
    "f2": b"\x1bOQ",
    **{f"shift+{arrow}": f"\x1b[1;2{end}".encode() for arrow, end in ARROWS.items()},
    **{f"ctrl+{arrow}": f"\x1b[1;5{end}".encode() for arrow, end in ARROWS.items()},
}
"""What a terminal sends for keys that type no letter."""
LEAVING = {"ctrl+q", "ctrl+z"}
"""Keys that have steps of their own, seldom."""
REGISTERED = sorted({key for act in COMMANDS for key in act.keys} - LEAVING)
OFTEN = ("enter", "enter", "enter", "escape", "up", "down", "left", "right", "space", "tab")
FUNCTION_KEYS = [b"\x1bOP", b"\x1bOQ", b"\x1bOR", b"\x1bOS"] + [
    f"\x1b[{number}~".encode() for number in (15, 17, 18, 19, 20, 21, 23, 24)
]
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:-+*/!()[]{}@#%&"
FOREIGN = (
    "йцукенгшщзфывапролдячсмитьЙЦУКЕНαβγδεζηθικλμΑΒΓñçéüßøåŁ漢字かな한국어ابجאבג"
    "\U0001f469\u200d\U0001f467\U0001f1e9\U0001f1eae\u0301\u202e\u200b"
)
BROKEN = (
    b"\x1b",
    b"\x1b[",
    b"\x1bO",
    b"\x1b[1;",
    b"\x1b[<0;",
    b"\xe9",
    b"\xff\xfe",
    b"\xc3",
    b"\xf0\x9f",
    b"\x00",
    b"\x1b[I",
    b"\x1b[O",
    b"\x1b[200~",
    b"\x1b[201~",
    b"\x1b[97u",
    b"\x1b[1114112u",
    b"\x1b[9999999999u",
    b"\x1b[?1;2c",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1b[24;80R",
)
LARGEST = (200, 60)
STAYING = bytes.maketrans(b"qQ", b"xX")


@dataclass(frozen=True)
class Step:
    """One thing the monkey does; what is not of its kind stays empty."""

    kind: str
    """``type``, ``size``, ``stop`` (from outside) or ``quit``."""
    sent: bytes = b""
    size: tuple[int, int] = (0, 0)


def steps(seed: str, quits: bool = True) -> Iterator[Step]:
    """The steps of ``seed``, without an end.

    Without ``quits`` no key asks to leave the app; its menu still can, line by line.
    """
    rng = random.Random(seed)
    kinds = {
        "keys": 50,
        "letters": 12,
        "foreign": 6,
        "mouse": 14,
        "paste": 3,
        "broken": 4,
        "size": 6,
        "ctrl+z": 0.6,
        "stop": 0.4,
        "quit": 0.2 if quits else 0,
    }
    while True:
        (kind,) = rng.choices(list(kinds), list(kinds.values()))
        if kind == "size":
            yield Step("size", size=_size(rng))
        elif kind in ("stop", "quit"):
            yield Step(kind)
        else:
            typed = _typed(kind, rng)
            yield Step("type", typed if quits else typed.translate(STAYING))


def key_bytes(key: str) -> bytes:
    """What a terminal sends for a key by Textual's name."""
    if key in BYTES:
        return BYTES[key]
    assert len(key) == 1, key
    return key.encode()


def _typed(kind: str, rng: random.Random) -> bytes:
    number = rng.choice((1, 1, 1, 2, 3, 8))
    if kind == "keys":
        pool = OFTEN if rng.random() < 0.5 else REGISTERED
        if rng.random() < 0.03:
            return key_bytes(rng.choice(REGISTERED)) * 40  # held down
        return b"".join(key_bytes(rng.choice(pool)) for _ in range(number))
    if kind == "letters":
        if rng.random() < 0.2:
            return rng.choice(FUNCTION_KEYS)
        return "".join(rng.choices(LETTERS, k=number)).encode()
    if kind == "foreign":
        return "".join(rng.choices(FOREIGN, k=number)).encode()
    if kind == "mouse":
        return _mouse(rng)
    if kind == "paste":
        text = "".join(rng.choices(LETTERS + FOREIGN + "\r\n\t ", k=rng.randint(1, 60))).encode()
        return b"\x1b[200~" + text + b"\x1b[201~" if rng.random() < 0.7 else text
    if kind == "ctrl+z":
        return key_bytes("ctrl+z")
    return rng.choice(BROKEN)


def _mouse(rng: random.Random) -> bytes:
    """A click, two quick ones, a drag, the wheel, a movement; now and then far outside."""
    width, height = (80, 24) if rng.random() < 0.9 else (1000, 1000)
    x, y = rng.randint(1, width), rng.randint(1, height)
    press, release = f"\x1b[<0;{x};{y}M", f"\x1b[<0;{x};{y}m"
    ways = (
        press + release,
        press + release,
        (press + release) * 2,
        press + f"\x1b[<32;{x + 3};{y}M\x1b[<0;{x + 3};{y}m",
        f"\x1b[<{rng.choice((64, 65, 66, 67, 68, 69))};{x};{y}M",
        f"\x1b[<35;{x};{y}M",
        f"\x1b[<2;{x};{y}M\x1b[<2;{x};{y}m",
        press,
    )
    return rng.choice(ways).encode()


def _size(rng: random.Random) -> tuple[int, int]:
    return rng.choice(
        (
            (80, 24),
            (80, 24),
            (120, 40),
            (1, 1),
            (rng.randint(1, LARGEST[0]), rng.randint(1, LARGEST[1])),
            (rng.randint(60, 100), rng.randint(18, 30)),
        )
    )
