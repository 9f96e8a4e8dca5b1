"""The guides to a first game: they go along with real games, and cover nothing that matters."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from ai.bot import make_bot
from engine import GAMES
from engine.added import OWN
from saves import Player
from saves.folder import data_folder
from saves.settings import Settings
from tests.tui.sitting import Sitting
from tui.app import ArgosyApp
from tui.games.pack import pack_of
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.table.guide_panel import GuidePanel, Pointer, Surroundings, place_beside
from tui.table.live import LivePlay
from tui.table.screen import MOST_PARTS

GUIDED = [game for game in GAMES if pack_of(game).guide(GAMES[game].themes[0])]
PLAYERS = (Player("Ana"), Player("Ben", "bot", "easy"), Player("Cleo", "bot", "easy"))
pytestmark = pytest.mark.usefixtures("at_once")


def test_every_game_of_ours_has_a_guide() -> None:
    assert set(OWN) <= set(GUIDED)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("game", GUIDED)
async def test_the_guide_goes_along_to_its_end(game: str, size: tuple[int, int]) -> None:
    """Each card comes in a game of its own rules, is read whole, and lies beside its parts."""
    session = Session.start(data_folder(), NewGame(game, PLAYERS, seed=1))
    settings, bot = Settings(pacing="off"), make_bot(game, "medium")
    app = ArgosyApp(session, settings, folder=session.folder, begun=True)
    async with app.run_test(size=size) as pilot:
        here = Sitting(app, pilot)
        play = here.screen.play
        assert isinstance(play, LivePlay) and app.settings.guides == [game]
        tutor, panel = play.tutor, here.screen.query_one(GuidePanel)
        said, answers, window = [], 0, Region(0, 1, size[0], size[1] - 2)
        cards = [card.title for card in pack_of(game).guide(session.record.theme)]
        while cards[-1] not in said:
            await here.my_turn()
            if session.is_over:
                break
            await pilot.pause()
            if here.screen.decision is None:
                continue  # A payday is shown first.
            card = tutor.card
            assert panel.display == tutor.look() == (card is not None)
            if card is not None:
                answers += bool(tutor.answer)
                said.append(card.title)
                found = here.screen.parts()
                assert set(card.parts) <= set(found), card.title
                parts = [found[name] for name in card.parts]
                assert window.contains_region(panel.region)
                assert not any(panel.region.overlaps(part) for part in parts), card.title
                shown = [one for one in here.screen.query(Pointer) if one.display]
                assert [one.region.y for one in shown] == [part.y for part in parts]
                whole = " ".join(line.plain for line in panel.lines(app.palette))
                assert card.words in whole and tutor.answer in whole
            request = session.bot_request()
            play.play(bot.choose(request.view, request.rng))
        assert {*said} <= {*cards} and said[0] == cards[0] and len(said) == len(set(said))
        assert len(said) >= 5 and answers >= 4, session.ply


@pytest.mark.parametrize("game", GUIDED)
def test_every_theme_of_a_game_has_the_same_cards(game: str) -> None:
    themes = GAMES[game].themes
    cards = {
        tuple((card.phases, card.parts) for card in pack_of(game).guide(theme)) for theme in themes
    }
    assert len(cards) == 1 and all(len(parts) <= MOST_PARTS for _phases, parts in cards.pop())


def test_a_panel_covers_what_matters_least() -> None:
    part, buttons, choice = Region(0, 2, 80, 8), Region(0, 11, 80, 1), Region(40, 13, 10, 5)
    x, y = place_beside(Surroundings([part], [buttons], [choice]), (30, 5), (80, 24))
    box = Region(x, y, 30, 5)
    assert not any(box.overlaps(one) for one in (part, buttons, choice))
    everywhere = Region(0, 0, 80, 24)
    x, y = place_beside(Surroundings([], [buttons], [everywhere]), (72, 8), (80, 24))
    assert not Region(x, y, 72, 8).overlaps(buttons) and y > 11
