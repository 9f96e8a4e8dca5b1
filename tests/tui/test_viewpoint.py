"""Who may look at whose secrets, when several persons share a screen."""

from __future__ import annotations

from saves import Player
from tests.tui.sitting import session_of
from tests.tui.stage import play_on
from tui.games.viewpoint import must_hide
from tui.play.session import Session


def a_game(*kinds: str, game: str = "manila") -> Session:
    """By default Manila, in which shares are secret."""
    players = [
        Player(name, "human") if kind == "human" else Player(name, "bot", kind)
        for name, kind in zip(("Ana", "Ben", "Cleo"), kinds, strict=True)
    ]
    return session_of(game, players, seed=3)


def test_secrets_are_hidden_until_their_owner_has_sat_down() -> None:
    session = a_game("human", "human", "easy")
    assert must_hide(session, reader=0, seated=-1)
    assert must_hide(session, reader=0, seated=1)
    assert not must_hide(session, reader=0, seated=0)
    assert not must_hide(a_game("human", "human", "easy", game="carcassonne"), reader=0, seated=1)
    assert not must_hide(a_game("human", "easy", "easy"), reader=0, seated=-1)


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    session = a_game("human", "human", "easy")
    play_on(session, 10**6)
    assert session.is_over
    for seated in (-1, 0, 1):
        assert not must_hide(session, reader=0, seated=seated)
