"""Pictures of pixels: every pixel is seen in its half of a cell."""

from __future__ import annotations

import random

from textual.geometry import Region

from tui.drawing.canvas import Canvas
from tui.drawing.half_blocks import LOWER, OWN_GROUND, UPPER, Pixels

COLOURS = ("#0d1420", "#4f7f3c", "#c9ad74", "#ffffff")


def seen(canvas: Canvas, x: int, y: int) -> tuple[str, str]:
    """The colours of the upper and the lower half of a cell."""
    style = canvas.styles[y][x]
    assert style.bgcolor is not None
    ground = style.bgcolor.name
    char = canvas.chars[y][x]
    if char == " ":
        return ground, ground
    assert style.color is not None and char in (UPPER, LOWER)
    ink = style.color.name
    return (ink, ground) if char == UPPER else (ground, ink)


def test_every_pixel_is_seen() -> None:
    rng = random.Random(1)
    pixels = Pixels(40, 12, COLOURS[0])
    for row in pixels.colours:
        row[:] = rng.choices(COLOURS, k=40)
    canvas = Canvas(50, 20)
    pixels.put_on(canvas, Region(3, 5, 40, 12))
    for y in range(12):
        for x in range(40):
            assert seen(canvas, 3 + x, 5 + y) == tuple(
                pixels.colours[2 * y + half][x] for half in (0, 1)
            )
    outside = [row[:3] + row[43:] for row in canvas.chars] + canvas.chars[:5] + canvas.chars[17:]
    assert not any(char.strip() for row in outside for char in row)


def test_cells_of_the_same_two_colours_have_one_style() -> None:
    """So that a pen draws both kinds of them."""
    pixels = Pixels(2, 1, COLOURS[0])
    pixels.colours = [[COLOURS[1], COLOURS[2]], [COLOURS[2], COLOURS[1]]]
    canvas = Canvas(2, 1)
    pixels.put_on(canvas, Region(0, 0, 2, 1))
    assert canvas.styles[0][0] == canvas.styles[0][1]
    assert canvas.chars[0][0] != canvas.chars[0][1]


def test_what_lies_outside_is_cut() -> None:
    """At each side and corner: only the part that overlaps the picture changes."""
    ground, ink = COLOURS[0], COLOURS[3]
    for x in (-9, -2, 3, 6, 20):
        for y in (-9, -2, 3, 6, 20):
            blocks, copies = Pixels(8, 4, ground), Pixels(8, 4, ground)
            blocks.block(x, y, 4, 3, ink)
            copies.copy(x, y, [[ink] * 4] * 3)
            wanted = [
                [ink if x <= i < x + 4 and y <= j < y + 3 else ground for i in range(8)]
                for j in range(8)
            ]
            assert blocks.colours == copies.colours == wanted


def test_a_frame_surrounds_its_square() -> None:
    ground, ink = COLOURS[0], COLOURS[3]
    whole, corners = Pixels(7, 4, ground), Pixels(7, 4, ground)
    whole.frame(1, 1, 5, ink)
    corners.frame(1, 1, 5, ink, 2)

    def rows(pixels: Pixels) -> list[str]:
        return ["".join(" #"[colour == ink] for colour in row) for row in pixels.colours[:7]]

    assert rows(whole) == ["#######", *["#     #"] * 5, "#######"]
    assert rows(corners) == [
        "##   ##",
        "#     #",
        *["       "] * 3,
        "#     #",
        "##   ##",
    ]


def test_a_stamp_leaves_what_it_has_no_colour_for() -> None:
    ground, ink, other = COLOURS[0], COLOURS[3], COLOURS[1]
    pixels = Pixels(4, 2, ground)
    pixels.stamp(-1, 1, ("ab.", "bab", "abab"), {"a": ink, "b": other})
    assert pixels.colours == [
        [ground] * 4,
        [other, ground, ground, ground],
        [ink, other, ground, ground],
        [other, ink, other, ground],
    ]


def test_the_terminals_own_ground_is_never_ink() -> None:
    pixels, canvas = Pixels(2, 1, OWN_GROUND), Canvas(2, 1)
    pixels.dot(0, 0, COLOURS[1])
    pixels.dot(1, 1, COLOURS[1])
    pixels.put_on(canvas, Region(0, 0, 2, 1))
    assert canvas.chars == [[UPPER, LOWER]]
    for style in canvas.styles[0]:
        assert style.color is not None and style.color.name == COLOURS[1]
        assert style.bgcolor is not None and style.bgcolor.name == OWN_GROUND
