"""The first-game guides of all games: their cards fit, and lie beside what they are about."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from engine import GAMES
from engine.added import OWN
from saves import Player
from saves.folder import data_folder
from saves.settings import Settings
from tui.app import ArgosyApp
from tui.drawing.canvas import wrap
from tui.games.pack import pack_of
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.screens.guide import LONGEST, WIDTH, place_beside
from tui.table.screen import TableScreen

GUIDED = [game for game in GAMES if pack_of(game).guide(GAMES[game].themes[0])]
SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Flora")


def test_every_game_of_ours_has_a_guide() -> None:
    assert set(OWN) <= set(GUIDED)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GUIDED)
async def test_cards_lie_beside_parts_that_are_there(game: str, size: tuple[int, int]) -> None:
    seats = min(4, max(GAMES[game].seats))
    players = [Player(NAMES[0]), *(Player(name, "bot", "easy") for name in NAMES[1:seats])]
    session = Session.start(data_folder(), NewGame(game, players, seed=1))
    app = ArgosyApp(session, Settings(pacing="off"), folder=session.folder)
    async with app.run_test(size=size) as pilot:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        for _round in range(200):
            if screen.decision is not None:
                break
            await pilot.pause(0.01)
        theme = session.record.theme
        await pilot.pause()
        there = screen.parts()
        window = Region(0, 1, size[0], size[1] - 1)
        for card in pack_of(game).guide(theme):
            assert set(card.parts) <= set(there), card.title
            lines = wrap(card.words, WIDTH - 4, 20)
            assert len(lines) <= LONGEST
            parts = [there[name] for name in card.parts]
            height = len(lines) + 3
            box = Region(*place_beside(parts, WIDTH, height, size), WIDTH, height)
            assert window.contains_region(box)
            assert all(window.contains_region(part) for part in parts), card.title
            assert not any(box.overlaps(part) for part in parts), card.title


@pytest.mark.parametrize("game", GUIDED)
def test_every_theme_of_a_game_has_the_same_cards(game: str) -> None:
    themes = GAMES[game].themes
    assert len({tuple(card.parts for card in pack_of(game).guide(theme)) for theme in themes}) <= 1
