"""The points of unfinished cities and roads, remembered."""

from __future__ import annotations

from functools import lru_cache

from engine.carcassonne import scoring, tiles
from engine.carcassonne.options import Rules


@lru_cache(maxsize=20_000)
def now_and_then(rules: Rules, type: int, info: int, cells: int) -> tuple[int, int]:
    """Points of a city or road as it is, and complete with so many tiles more."""
    points = scoring.feature_points
    after = info + cells * tiles.ONE_TILE
    return points(rules, type, info, False), points(rules, type, after, True)
