"""``GuideCard``: what the guide to a first game says when something is to be decided."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class GuideCard:
    """A card: a heading, a few short sentences, when it comes, and what it is about."""

    title: str
    words: str
    phases: tuple[str, ...] = ()
    """The phases, by the ``phase`` of a view's ``describe``, in which it comes; any if empty."""
    parts: tuple[str, ...] = ()
    """The names of the parts of the canvas that the card points at (``Canvas.part``)."""
