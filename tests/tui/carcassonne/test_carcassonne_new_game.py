"""Setting up a game of Carcassonne: the preset in front, modules and rules behind it."""

from __future__ import annotations

from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, text
from tui.table.screen import TableScreen


async def test_the_preset_is_chosen_first_and_everything_else_can_be_reached(
    make_app: AppMaker,
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("n", "down", "left")
        assert " Carcassonne " in text(app)
        assert "Preset" in text(app) and "Phantom" not in text(app)
        await pilot.press(*["down"] * 4, "right")
        assert " full game " in text(app)
        await pilot.press(*["down"] * 3, "right")
        assert text(app).count("Preset") == 1 and "Phantom" in text(app)
        seen = text(app)
        for _ in range(18):
            await pilot.press("down")
            seen += text(app)
        for words in ("Abbey tiles", "Demands add up to", "City of two tiles"):
            assert words in seen


async def test_six_players_need_inns_and_cathedrals(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await at_rest(pilot)
        await pilot.press("n", "down", "left", "down", "left")
        assert "Players                 6 " in text(app)
        await pilot.press("home", "enter")
        await pilot.pause()
        assert not isinstance(app.screen, TableScreen)
        assert "inns and cathedrals" in " ".join(text(app).split())
