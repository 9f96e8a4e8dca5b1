"""How colours look to colour-blind eyes, and how far apart they are.

Dichromacy by the matrices of Machado, Oliveira and Fernandes (2009) at full severity, in
linear RGB; distances in CIE L*a*b* (D65); contrast as in WCAG 2.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

Colour = tuple[float, float, float]
"""Linear red, green and blue, 0 to 1."""

EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}


def linear(colour: str) -> Colour:
    """``#rrggbb`` as linear light."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """1 for the same colour, 21 for black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eyes: str) -> Colour:
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
        for row in EYES[eyes]
    )
    x = _cube((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _cube(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _cube((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube(t: float) -> float:
    return math.cbrt(t) if t > 0.008856 else 7.787 * t + 16 / 116


def least_distance(colours: Sequence[str], eyes: str) -> float:
    """The distance of the two colours that are most alike to these eyes."""
    seen = [lab(colour, eyes) for colour in colours]
    return min(math.dist(one, other) for one, other in combinations(seen, 2))
