"""What is changed in the settings shows at once, is kept, and does what it says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.pilot import Pilot

from saves import Folder, list_saves
from saves.settings import HELPS, Settings, changed_settings, load_settings
from tests.tui.carthage.sitting import sitting
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, text
from tui.app import ArgosyApp
from tui.drawing.colours import values_of
from tui.play import i18n
from tui.play.limits import Limits, set_limits, thinking_limit
from tui.screens.settings import SettingsScreen


async def turn(pilot: Pilot[None], row: str, key: str = "right") -> None:
    """Another value for a row of the settings."""
    pilot.app.screen.query_one(f"#{row}").focus()
    await pilot.press(key)
    await pilot.pause()


def grounds(app: ArgosyApp) -> set[str]:
    """The colours behind the characters that stand on the screen."""
    return {
        segment.style.bgcolor.name
        for strip in app.screen._compositor.render_strips()
        for segment in strip
        if segment.style and segment.style.bgcolor
    }


async def test_themes_change_the_game_beneath_at_once() -> None:
    async with sitting() as here:
        app = here.app
        await here.my_turn()
        await here.press("s")
        steps = (("light", "right"), ("contrast", "right"), ("light", "left"), ("dark", "left"))
        for theme, key in steps:
            await turn(here.pilot, "theme", key)
            assert app.settings.theme == theme
            ground = values_of(theme, "truecolor")["ground"]
            assert ground in grounds(app)
            await here.press("escape")
            await here.pilot.pause()
            assert app.screen is here.screen
            others = {values_of(other, "truecolor")["ground"] for other in ("dark", "light")}
            assert ground in grounds(app)
            assert not (others - {ground}) & grounds(app)
            await here.press("s")
        assert load_settings(app.folder).theme == "dark"


@pytest.mark.parametrize("theme", ["nord", "solarized-light", "ansi-dark"])
async def test_boards_stand_on_the_ground_of_textuals_themes(theme: str) -> None:
    async with sitting(settings=Settings(pacing="off", theme=theme)) as here:
        await here.my_turn()
        ground = here.app.available_themes[theme].background or ""
        assert grounds(here.app) >= {ground.lower().replace("ansi_", "")}
        assert values_of("dark", "truecolor")["ground"] not in grounds(here.app)
        await here.press("s")
        await here.pilot.pause()
        assert theme.replace("-", " ").title() in text(here.app)


async def test_a_theme_that_nobody_knows_is_the_dark_one(make_app: AppMaker) -> None:
    app = make_app(settings=Settings(theme="chartreuse"))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        assert app.palette.name == "dark"
        await pilot.press("s")
        await at_rest(pilot)
        assert "dark" in text(app)


async def test_characters_change_the_game_beneath_at_once() -> None:
    async with sitting() as here:
        here.app._ascii = None
        await here.my_turn()
        await here.press("s")
        await turn(here.pilot, "glyphs")
        await turn(here.pilot, "glyphs")
        assert here.app.settings.glyphs == "ascii"
        assert text(here.app).isascii()
        await here.press("escape")
        await here.pilot.pause()
        assert text(here.app).isascii()


async def test_every_help_has_its_line(make_app: AppMaker, folder: Folder) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("s")
        for name in HELPS:
            await turn(pilot, f"help-{name}")
            assert load_settings(folder).helps[name] is False
        assert isinstance(app.screen, SettingsScreen)


@pytest.mark.parametrize("name", HELPS)
async def test_every_help_does_something(name: str) -> None:
    """The screen or its sheets differ with the help switched off."""
    pages = []
    for on in (True, False):
        settings = Settings(pacing="off")
        settings.helps[name] = on
        async with sitting(seed=3, size=(120, 40), settings=settings) as here:
            for _move in range(3):
                await here.my_turn()
                here.play.play(here.session.match.state.legal_actions()[0])
            await here.my_turn()
            await here.pilot.pause()
            page = here.text
            await here.press("k")
            await here.pilot.pause()
            pages.append(page + text(here.app))
    assert pages[0] != pages[1]


async def test_the_player_chooses_how_long_bots_think(make_app: AppMaker, folder: Folder) -> None:
    with changed_settings(folder) as settings:
        settings.max_thinking = 0.7
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("s")
        assert "Bots think at most" in text(app) and "0.7 s" in text(app)
        await turn(pilot, "max_thinking")
        assert load_settings(folder).max_thinking == 1
        assert thinking_limit(app.settings) == 1
        for _step in range(4):
            await turn(pilot, "max_thinking", "left")
        assert "as long as the level does" in text(app)
        assert load_settings(folder).max_thinking == 0
        assert thinking_limit(app.settings) is None


async def test_a_player_cannot_raise_the_hosts_limit(
    make_app: AppMaker, folder: Folder, hosted: None
) -> None:
    with changed_settings(folder) as settings:
        settings.max_thinking = 30
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("s")
        seen = set()
        for _step in range(6):
            assert "30 s" not in text(app)
            limit = thinking_limit(app.settings)
            assert limit is not None and limit <= 0.5
            seen.add(limit)
            await turn(pilot, "max_thinking")
        assert seen == {0.25, 0.5}
        assert "0.5 s, as the host allows" in text(app)


@pytest.fixture
def hosted() -> Iterator[None]:
    """A host who lets bots think half a second."""
    set_limits(Limits(guest=True, max_thinking=0.5))
    yield
    set_limits(Limits())


async def test_resigning_asks_only_if_wanted() -> None:
    async with sitting(settings=Settings(pacing="off", confirmations=False)) as here:
        session = here.session
        await here.my_turn()
        await here.press("ctrl+r")
        await here.pilot.pause()
        assert session.record.abandoned
        assert here.top == "MenuScreen"


async def test_deleting_asks_only_if_wanted(make_app: AppMaker, games: Folder) -> None:
    app = make_app(settings=Settings(confirmations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        before = len(list_saves(games).saves)
        await pilot.press("l", "d")
        await at_rest(pilot)
        assert len(list_saves(games).saves) == before - 1
        await pilot.press("end", "d")
        await at_rest(pilot)
        assert not list_saves(games).damaged


async def test_languages_are_offered_once_there_are_several(
    make_app: AppMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert i18n.languages() == ["en"]
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("s")
        assert "Language" not in text(app)
        await pilot.press("escape")
        monkeypatch.setattr("tui.screens.settings.languages", lambda: ["en", "es"])
        await pilot.press("s")
        await at_rest(pilot)
        assert "Language" in text(app)
        await turn(pilot, "language")
        assert app.settings.language == "es"
        assert "Español" in text(app)


async def test_a_damaged_file_is_set_aside_and_named(make_app: AppMaker, folder: Folder) -> None:
    folder.root.mkdir(parents=True, exist_ok=True)
    folder.settings.write_text("rubbish = [", encoding="utf-8")
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await at_rest(pilot)
        assert "settings.toml was damaged" in " ".join(text(app).split())
        assert app.settings.theme == "dark"
    assert list(folder.damaged.iterdir())


async def test_a_file_that_is_damaged_meanwhile_is_named_when_a_setting_changes(
    make_app: AppMaker, folder: Folder
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await at_rest(pilot)
        folder.settings.write_text("rubbish = [", encoding="utf-8")
        app.change_settings(lambda settings: setattr(settings, "pacing", "long"), aloud=False)
        await at_rest(pilot)
        assert "settings.toml was damaged" in " ".join(text(app).split())
        assert app.settings.damage is None
    assert load_settings(folder).pacing == "long"
