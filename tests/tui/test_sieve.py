"""What is passed on of a terminal's input, however much comes and however it is cut."""

from __future__ import annotations

import random

import pytest
from textual import events
from textual._xterm_parser import XTermParser

from tui.terminal.sieve import LONGEST_PASTE, MOST_KEYS, PASTE, PASTED, PAUSE, SILENCE, Sieve

PIECE = 4096
MEGABYTE = 1 << 20


def sift(*pieces: str, waiting: int = 0, after: float = 0.0) -> str:
    """What passes of pieces that come ``after`` seconds one after the other."""
    sieve = Sieve()
    return "".join(sieve.sift(piece, after * n, waiting) for n, piece in enumerate(pieces))


def pieces_of(text: str, length: int = PIECE) -> list[str]:
    return [text[start : start + length] for start in range(0, len(text), length)]


@pytest.mark.parametrize(
    "text",
    [
        "a",
        "\x1b",
        "\x1b[A" * 300,
        "nnqqyy",
        "\x1bP",
        "\x1b]",
        "\x1bPp",
        "\x1b[97;1;97u\x1b[1081::113;5u",
        "\x1b[<0;5;5M\x1b[<0;5;5m\x1b[<35;6;5M",
        "\x1b[I",
        "\x1b[48;24;80;384;640t",
        "\x1b[?2026;2$y\x1b[?2048;0$y",
        f"{PASTE}two\nlines{PASTED}x",
        "é漢👍\ufffd",
    ],
)
def test_what_a_person_sends_passes_as_it_is(text: str) -> None:
    assert sift(text) == text
    assert sift(*text) == text, "a character at a time"


FLOODS = {
    "letters": "abcdefghij",
    "arrows": "\x1b[A",
    "kitty": "\x1b[97;1;97u",
    "clicks": "\x1b[<0;5;5M\x1b[<0;5;5m",
    "wheel": "\x1b[<65;5;5M",
    "focus": "\x1b[I\x1b[O",
    "pastes": f"{PASTE}abc{PASTED}",
    "escapes": "\x1b",
    "sizes": "\x1b[48;24;80;384;640t\x1b[48;25;81;384;640t",
    "moves": "\x1b[<35;10;10M\x1b[<35;11;10M",
    "drags and moves": "\x1b[<35;10;10M\x1b[<32;11;10M",
    "alt": "\x1bx",
}


@pytest.mark.parametrize("name", FLOODS)
@pytest.mark.parametrize("length", [PIECE, 1000, 7])
def test_little_of_a_flood_passes_and_nothing_that_changes_a_game(name: str, length: int) -> None:
    """The app counts what passes as it obeys; here it obeys nothing."""
    unit = FLOODS[name]
    whole = unit * (MEGABYTE // 8 // len(unit))
    sieve, parser = Sieve(), XTermParser()
    waiting: list[object] = []
    longest = 0
    for piece in pieces_of(whole, length):
        passed = sieve.sift(piece, 0.0, len(waiting))
        longest = max(longest, len(passed))
        messages = list(parser.feed(passed)) if passed else []
        if not sieve.is_flood:
            waiting.extend(one for one in messages if not isinstance(one, events.Resize))
    assert len(waiting) <= MOST_KEYS
    assert longest <= PIECE
    assert sieve.is_flood or name in ("sizes", "moves") or name == "alt"


def test_all_of_a_burst_that_is_a_flood_is_dropped() -> None:
    """What came before it was meant; of it, not even the beginning was."""
    assert sift("down", "q" * (MOST_KEYS + 1)) == "down"
    assert sift("q" * MOST_KEYS) == "q" * MOST_KEYS
    assert sift("q" * 10, waiting=MOST_KEYS - 9) == ""


def test_after_a_flood_and_a_pause_keys_count_again() -> None:
    sieve = Sieve()
    assert sieve.sift("x" * PIECE, 0.0, 0) == "" and sieve.is_flood
    assert sieve.sift("y", 0.1, 0) == "" and sieve.is_flood
    assert sieve.sift("z", 0.2 + PAUSE, 0) == "z" and not sieve.is_flood


@pytest.mark.parametrize(
    "quit",
    ["\x11", "\x1b[113;5u", "\x1b[113;5:1u", "\x1b[113::113;133u", "\x1b[1081::113;5u"],
)
def test_ctrl_q_comes_through_everything(quit: str) -> None:
    for before in ("x" * PIECE, "\x1b[A" * PIECE, "\x1b[" + "1" * 999 + "\x1b[A" * PIECE):
        assert sift(before, quit) == "\x11"
    assert sift("\x1b]52;c;" + "A" * PIECE, "\x11") == "\x11"
    assert sift("\x1b]52;c;" + "A" * PIECE, quit, after=PAUSE + 0.1) == quit
    sieve = Sieve()
    sieve.sift(PASTE + "x", 0.0, 0)
    assert sieve.sift(quit, PAUSE + 0.1, 0) == PASTED + quit


def test_escape_and_a_letter_typed_later_are_no_answer() -> None:
    assert sift("\x1b", "P1\r", after=PAUSE + 0.1) == "\x1bP1\r"
    assert sift("\x1b", "[C", after=PAUSE + 0.1) == "\x1b[C"


def test_other_keys_with_modifiers_do_not_come_through() -> None:
    assert sift("x" * PIECE, "\x1b[113;2u\x1b[113;1;113u\x1b[97;5u\x1b[1130;5u") == ""


def test_a_paste_is_cut_and_holds_no_keys() -> None:
    text = "n" * 3 * PIECE
    for length in (PIECE, 5, 1):
        passed = sift(*pieces_of(f"{PASTE}{text}{PASTED}q", length))
        assert passed == f"{PASTE}{text[:LONGEST_PASTE]}{PASTED}q"
    assert sift(f"{PASTE}a\x1b[Bb\x11c\td\n{PASTED}") == f"{PASTE}a[Bbc\td\n{PASTED}"


def test_a_paste_without_an_end_ends_with_a_silence() -> None:
    sieve = Sieve()
    passed = "".join(sieve.sift(piece, 0.0, 0) for piece in (PASTE, *["x" * PIECE] * 100))
    assert len(passed) <= LONGEST_PASTE + len(PASTE)
    assert sieve.sift("\x1b[B", 1.0, 0) == "", "a slow line"
    assert sieve.sift("\x1b[B", 1.1 + SILENCE, 0) == PASTED + "\x1b[B"


def test_a_flood_around_pastes_leaves_the_parser_out_of_them() -> None:
    """Cut anywhere: after it a key is a key."""
    rng = random.Random(5)
    for _again in range(50):
        sieve, parser = Sieve(), XTermParser()
        whole = "".join(rng.choice([PASTE, PASTED, "x" * 300, "\x1b[A"]) for _part in range(60))
        now = 0.0
        for piece in pieces_of(whole, rng.randint(3, 700)):
            passed = sieve.sift(piece, now, rng.randint(0, MOST_KEYS))
            list(parser.feed(passed)) if passed else None
        passed = sieve.sift("z", SILENCE + 1, 0)
        found = [one.key for one in parser.feed(passed) if isinstance(one, events.Key)]
        assert found[-1:] == ["z"]


@pytest.mark.parametrize(
    "answer",
    [
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
        "\x1b]52;c;QUJD\x07",
        "\x1bP>|tmux 3.3a\x1b\\",
        "\x1bP1+r5463=1B\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b[?62;c",
        "\x1b[>0;276;0c",
        "\x1b[?1u",
    ],
)
def test_an_answer_that_nobody_asked_for_is_no_keys(answer: str) -> None:
    assert sift(f"a{answer}b") == "ab"
    endless = answer[:6] + "1" * MEGABYTE
    sieve = Sieve()
    assert sum(len(sieve.sift(piece, 0.0, 0)) for piece in pieces_of(endless)) < 40
    assert sieve.sift("b", SILENCE + 1, 0) == "b"


def test_moves_of_the_mouse_and_sizes_count_by_their_last() -> None:
    moves = "".join(f"\x1b[<35;{x};1M" for x in range(1, 300))
    assert sift(moves + "\x1b[<0;299;1M") == "\x1b[<35;299;1M\x1b[<0;299;1M"
    sizes = "".join(f"\x1b[48;{y};80;1;1t" for y in range(1, 900))
    assert sift(sizes) == "\x1b[48;899;80;1;1t"
    assert sift("x" * PIECE, sizes) == "\x1b[48;899;80;1;1t", "also in a flood"
