"""The route: six spaces from Alexandria to Carthage (rules page, section 1)."""

from __future__ import annotations

from typing import Final, TypeAlias

Space: TypeAlias = int
"""0, Alexandria, to 5, Carthage."""

ANCHOR: Final = 2
"""Cyrenaica, where attacked ships go: the nearest safe space behind the pirates."""
PIRATE_SPACES: Final = (3, 4)
CARTHAGE: Final = 5
