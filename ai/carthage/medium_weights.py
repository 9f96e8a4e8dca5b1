"""The weights of ``medium``, whatever the number of players.

They were fitted by logistic regression on games that the bots played among themselves, so
that money, goods aboard and tokens are weighed by how often they went with a win. ``medium``
keeps them on purpose: of two players it wins 0.54 with them against itself with those of the
searching bots, which were fitted to what a search finds (docs/measurements/carthage.md).
"""

from __future__ import annotations

from typing import Final

from ai.carthage import features
from ai.carthage.stages import EARLY

_BY_FEATURE: Final = {
    features.POINTS: (0.710, 0.580, 0.501, 0.458),
    features.TOKENS: (0.863, 0.510, 0.431, 0.442),
    features.SQUARES: (-0.011, 0.018, 0.009, -0.046),
    features.LAST: (-0.369, 0.000, 0.000, 0.000),
    features.SALE + 1: (0.154, 0.068, 0.257, 0.424),
    features.SALE + 2: (0.103, 0.184, 0.252, 0.182),
    features.SALE + 3: (0.300, 0.148, 0.238, 0.240),
    features.SALE + 4: (0.451, 0.360, 0.300, 0.315),
    features.ABOARD + 1: (-0.019, 0.170, -0.017, -0.212),
    features.ABOARD + 2: (0.223, 0.075, -0.085, 0.103),
    features.ABOARD + 3: (-0.032, 0.144, -0.051, -0.089),
    features.ABOARD + 4: (0.217, 0.066, 0.123, 0.095),
    features.DANGER + 3: (-0.086, 0.014, -0.018, -0.020),
    features.DANGER + 4: (-0.086, 0.014, -0.018, -0.020),
    features.PESOS: (0.075, 0.098, 0.079, 0.076),
    features.RICHES: (0.003, -0.004, -0.001, -0.001),
    features.COVER: (-0.048, 0.047, 0.021, 0.004),
    features.FIVES: (0.000, 0.000, 0.000, 0.000),
    features.MARKER: (0.053, -0.062, 0.016, 0.014),
    features.MOVE: (0.158, 0.206, 0.177, 0.158),
    features.CAN_BUY: (0.011, -0.304, -0.170, -0.217),
    features.BARGAIN: (0.016, 0.040, 0.018, 0.023),
}
"""By feature: its weight when the leader lacks 1, 2, 3 or 4, and more tokens."""

_NOTHING: Final = (0.0,) * (EARLY + 1)

MEDIUM: Final = tuple(
    tuple(_BY_FEATURE.get(feature, _NOTHING)[stage] for feature in range(features.FEATURES))
    for stage in range(EARLY + 1)
)
"""A row a stage; features that are not listed weigh nothing."""
