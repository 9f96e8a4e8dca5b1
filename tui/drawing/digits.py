"""Digits of three by five pixels, or a multiple of that."""

from __future__ import annotations

from typing import Final

from tui.drawing.half_blocks import Pixels

WIDTH: Final = 3
HEIGHT: Final = 5

_DIGITS: Final = (
    ("###", "#.#", "#.#", "#.#", "###"),
    (".#.", "##.", ".#.", ".#.", "###"),
    ("###", "..#", "###", "#..", "###"),
    ("###", "..#", ".##", "..#", "###"),
    ("#.#", "#.#", "###", "..#", "..#"),
    ("###", "#..", "###", "..#", "###"),
    ("###", "#..", "###", "#.#", "###"),
    ("###", "..#", ".#.", ".#.", ".#."),
    ("###", "#.#", "###", "#.#", "###"),
    ("###", "#.#", "###", "..#", "###"),
)


def draw_number(pixels: Pixels, x: int, y: int, number: int, colour: str, scale: int = 1) -> int:
    """Draw a number that is not negative; returns the column after it and a gap."""
    for digit in map(int, str(number)):
        for j, row in enumerate(_DIGITS[digit]):
            for i, letter in enumerate(row):
                if letter == "#":
                    pixels.block(x + scale * i, y + scale * j, scale, scale, colour)
        x += scale * (WIDTH + 1)
    return x
