"""The first-game guide: a few cards that point at parts of the table, for each game.

A game that has one brings a module ``tui.games.GAME.guide`` with a function ``cards(theme)``, and
its board names the parts of the canvas that the cards point at (``Canvas.part``).
``tui.screens.guide`` shows the cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from textual.geometry import Region


@dataclass(frozen=True)
class GuideCard:
    """A card: a heading, two or three short sentences, and what they are about."""

    title: str
    words: str
    parts: tuple[str, ...] = ()
    """The names of the parts of the table that the card points at; none for no part."""


def has_guide(game_id: str) -> bool:
    """Whether there are cards for a game."""
    package = f"tui.games.{game_id}"
    return find_spec(package) is not None and find_spec(f"{package}.guide") is not None


def cards_of(game_id: str, theme: str) -> list[GuideCard]:
    """The cards of a game, with the names of a theme; none if it has no guide."""
    if not has_guide(game_id):
        return []
    cards: list[GuideCard] = import_module(f"tui.games.{game_id}.guide").cards(theme)
    return cards


def place_beside(
    parts: list[Region], width: int, height: int, window: tuple[int, int]
) -> tuple[int, int]:
    """Where a card of ``width`` x ``height`` cells covers as little as possible of some parts.

    Below them, above them, to the right or to the left, whichever comes first among the
    places that cover least; in the middle of the window if there are no parts.
    """
    across, down = window
    middle = (across - width) // 2, (down - height) // 2
    if not parts:
        return middle
    whole = Region.from_union(parts)
    x = min(max(1, whole.x + (whole.width - width) // 2), across - width - 1)
    y = min(max(1, whole.y + (whole.height - height) // 2), down - height - 1)
    places = [
        (x, whole.bottom + 1),
        (x, whole.bottom),
        (x, whole.y - height - 1),
        (x, whole.y - height),
        (whole.right + 1, y),
        (whole.x - width - 1, y),
        middle,
    ]
    inside = Region(0, 1, across, down - 1)
    boxes = [Region(left, top, width, height) for left, top in places]
    possible = [box for box in boxes if inside.contains_region(box)] or boxes[-1:]
    best = min(possible, key=lambda box: sum(box.intersection(part).area for part in parts))
    return best.x, best.y
