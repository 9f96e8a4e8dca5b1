"""``GuideCard``: a card of the first-game guide, which points at parts of the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GuideCard:
    """A card: a heading, two or three short sentences, and what they are about."""

    title: str
    words: str
    parts: tuple[str, ...] = ()
    """The names of the parts of the canvas that the card points at (``Canvas.part``)."""
