"""The bots' cast: who comes to a table, and the first game of somebody new."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine import GAMES, SEAT_LETTERS
from saves import Folder, Player, list_saves, read_save
from saves.invisible import looks_of
from saves.names import clean_name
from saves.record import BOT
from saves.settings import Settings, load_settings
from saves.statistics import has_played
from tests.tui.conftest import AppMaker
from tests.tui.stage import rows, text
from tui.drawing.glyphs import ASCII, UNICODE
from tui.games.pack import GamePack, pack_of
from tui.play.cast import ANYWHERE, Character, cast_names, trait_of
from tui.play.new_game import NewGame
from tui.play.session import Session
from tui.play.words import strength
from tui.screens.new_game import NewGameScreen
from tui.screens.set_up import SetUp

THEMES = [(game, theme) for game in GAMES for theme in GAMES[game].themes]
NARROW = 9
"""Cells that a name has in the narrowest column of a table."""


def casts() -> list[tuple[Character, ...]]:
    return [ANYWHERE, *(tuple(pack_of(game).cast(theme)) for game, theme in THEMES)]


def test_a_cast_is_larger_than_a_table_and_its_names_are_all_different() -> None:
    names = [one.name for cast in casts() for one in cast]
    looks = [look for name in names for look in looks_of(name)]
    assert len(set(looks)) == len({name.casefold() for name in names}) == len(names)
    for cast in casts():
        assert len(cast) > len(SEAT_LETTERS)
        for one in cast:
            assert clean_name(one.name) == one.name and cell_len(one.name) <= NARROW
            assert one.trait.endswith(".") and trait_of(cast, one.name) == one.trait


def test_a_game_without_a_cast_has_the_general_one() -> None:
    assert GamePack.cast(pack_of("manila"), "") is ANYWHERE


def test_the_seed_chooses_who_comes() -> None:
    cast = pack_of("carthage").cast("carthage")
    three = cast_names(cast, 7, 3, ["Ana"])
    assert three == cast_names(cast, 7, 3, ["Ben"]) == cast_names(cast, 7, 4, [])[:3]
    assert len({tuple(cast_names(cast, seed, 3, [])) for seed in range(20)}) > 10
    assert three[0] not in cast_names(cast, 7, len(cast), [three[0].upper()])
    assert cast_names(cast[:1], 7, 3, []) == [cast[0].name, "", ""]


@pytest.mark.parametrize(("level", "mark"), [("easy", "●○○○"), ("expert", "●●●●"), ("", "○○○○")])
def test_the_mark_of_a_level_can_be_read_in_ascii(level: str, mark: str) -> None:
    assert strength(level) == UNICODE.text(mark)
    assert ASCII.text(mark) == mark.replace("●", "o").replace("○", ".")


async def test_the_names_on_the_page_are_those_of_the_game(
    make_app: AppMaker, folder: Folder
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        name = screen.set_up.name_at(1)
        (row,) = [row for row in rows(app) if "B▲" in row]
        assert "bot ●○○○ easy" in row and name in row
        await pilot.press(*["down"] * 4)
        said = " ".join(text(app).split())
        assert f"{name}: {trait_of(screen.set_up.cast, name)} Plays at once" in said
        for seed in "0", "10", "104":
            screen.query_one("#seed").value = seed  # type: ignore[attr-defined]
            await pilot.pause()
            assert screen.set_up.name_at(1) in text(app)
        mine = screen.set_up.name_at(1)
        screen.query_one("#name-0").value = mine  # type: ignore[attr-defined]
        await pilot.pause()
        assert screen.set_up.name_at(1) not in (mine, "")
        screen.query_one("#start").focus()
        await pilot.press("enter")
        (save,) = list_saves(folder).saves
        record = read_save(save.path)
        assert record.names == [mine, screen.set_up.name_at(1)]
        settings = load_settings(folder)
        assert settings.player_name == mine and settings.new_game["carthage"].seats[0] == "me"


def test_somebodys_first_game_is_small_and_easy(folder: Folder) -> None:
    bots = [Player("a", BOT, "easy"), Player("b", BOT, "easy")]
    for players, played in ((bots, False), ([Player("Ana"), bots[0]], True)):
        Session.start(folder, NewGame("carcassonne", players, seed=3)).close()
        assert has_played(folder, "carcassonne") is played
        assert not has_played(folder, "manila")
        set_up = SetUp(Settings(), folder)
        set_up.choose_game("carcassonne")
        if played:
            assert set_up.seats == [("me", ""), *[("medium", "")] * (len(set_up.seats) - 1)]
            assert set_up.changed_options() == {}
        else:
            assert set_up.seats == [("me", ""), ("easy", "")]
            assert set_up.changed_options() == {"preset": "base"}
