"""Plackett-Luce ratings."""

from __future__ import annotations

import pytest

from ai.arena.ratings import ELO, MEAN, plackett_luce


def test_two_players_are_rated_by_their_wins() -> None:
    """With the drawn game that is added: 30.5 wins to 10.5."""
    high, low = plackett_luce([(1, 2)] * 30 + [(2, 1)] * 10)
    assert (high + low) / 2 == pytest.approx(MEAN)
    assert 10 ** ((high - low) / ELO) == pytest.approx(30.5 / 10.5, rel=1e-4)


def test_order_of_the_games_does_not_matter() -> None:
    games = [(1, 2, 3), (2, 1, 3), (1, 3, 2), (3, 1, 2), (1, 2, 3)]
    assert plackett_luce(games) == pytest.approx(plackett_luce(games[::-1]))


def test_shared_places_count_for_both() -> None:
    assert plackett_luce([(1, 1)] * 10) == pytest.approx([MEAN, MEAN])
    first, second, third = plackett_luce([(1, 1, 3)] * 10)
    assert first == pytest.approx(second)
    assert first > third


def test_losing_everything_has_a_finite_rating() -> None:
    high, middle, low = plackett_luce([(1, 2, 3)] * 1000)
    assert high > middle > low > -2000
