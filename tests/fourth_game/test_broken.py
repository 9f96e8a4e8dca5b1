"""An added game that cannot be imported spoils nothing, and one sentence says what is wrong."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from engine import GAMES, SetupError, find_game
from engine.added import OWN
from tests.cli.conftest import Argosy, InLines
from tests.fourth_game.conftest import PROJECT, Install
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, text
from tui.screens.new_game import NewGameScreen

FAULTS = {
    "raises": ("game.py", "raise OSError('no such\\nharbour')", "OSError: no such harbour"),
    "no_syntax": ("game.py", "GAME = ", "SyntaxError: "),
    "no_game": ("game.py", "GAME = None", "TypeError: its GAME is no Game of the id wrecked"),
    "other_id": (
        "game.py",
        "from engine.carthage import GAME as GAME",
        "TypeError: its GAME is no Game of the id wrecked",
    ),
    "nothing": ("elsewhere.py", "", "ModuleNotFoundError: No module named 'wrecked.game'"),
}


@pytest.fixture
def wreck(install: Install, tmp_path: Path) -> Path:
    """A package of the id ``wrecked``, beside the fourth game; what stands in it is still open."""
    site = tmp_path / "site"
    package = site / "wrecked"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    info = site / "wrecked-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wrecked\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[argosy.games]\nwrecked = wrecked\n")
    install(PROJECT)
    install(site)
    return package


@pytest.mark.parametrize("fault", FAULTS)
def test_rules_that_cannot_be_imported(
    fault: str, wreck: Path, argosy: Argosy, in_lines: InLines
) -> None:
    file, source, reason = FAULTS[fault]
    (wreck / file).write_text(source)
    assert list(GAMES) == [*OWN, "gullbay"] and "wrecked" not in GAMES
    with pytest.raises(SetupError):
        find_game("wrecked")
    said = f"The game 'wrecked' cannot be played here; its package 'wrecked' says: {reason}"
    for command in (("play", "wrecked", "--plain"), ("arena", "wrecked", "--seats", "easy,easy")):
        refused = argosy(*command)
        assert (refused.code, len(refused.err.splitlines())) == (2, 1)
        assert said in refused.err
    heard = argosy("doctor")
    assert heard.code == 0 and said in heard.out
    assert "Added game: gullbay, by the package gullbay" in heard.out
    assert "wrecked" not in argosy("play", "--help").out
    assert "wrecked" not in in_lines(["quit"]).out
    assert argosy("new", "gullbay", "--seats", "me,easy").code == 0


NO_WORDS = (
    "The game 'wrecked' cannot be played here; its package 'wrecked' says:"
    " ModuleNotFoundError: No module named 'no_such_library'."
)


def game_without_words(wreck: Path) -> None:
    """A game that can be played, but whose pack cannot be imported."""
    copytree(PROJECT / "gullbay", wreck, dirs_exist_ok=True)
    for path in wreck.glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("gullbay", "wrecked"), "utf-8")
    (wreck / "pack.py").write_text("import no_such_library")


def test_words_that_cannot_be_imported(wreck: Path, argosy: Argosy) -> None:
    """Bots can play it; people cannot, since nothing can be said to them."""
    game_without_words(wreck)
    refused = argosy("play", "wrecked", "--seats", "me,easy", "--plain")
    assert (refused.code, refused.err.strip()) == (2, NO_WORDS)
    assert "wrecked" not in argosy("saves", "list").out
    assert NO_WORDS in argosy("doctor").lines
    ran = argosy("arena", "wrecked", "--seats", "easy,medium", "--games", "2", "--jobs", "1")
    assert ran.code == 0, ran.err


async def test_the_app_opens_all_the_same(wreck: Path, make_app: AppMaker) -> None:
    (wreck / "game.py").write_text("raise RuntimeError")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert "New game" in text(app) and "wrecked" not in text(app)


async def test_the_app_says_why_a_game_without_words_cannot_be_shown(
    wreck: Path, make_app: AppMaker
) -> None:
    game_without_words(wreck)
    app = make_app()
    app.settings.last_game = "wrecked"
    async with app.run_test(size=(80, 24)) as pilot:
        await at_rest(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen) and app.screen.game == "wrecked"
        await pilot.press("enter")
        await pilot.pause()
        assert [notice.message for notice in app._notifications] == [NO_WORDS]


def test_no_added_game_takes_the_id_of_argosy_s_own(wreck: Path) -> None:
    points = wreck.parent / "wrecked-1.0.dist-info" / "entry_points.txt"
    points.write_text("[argosy.games]\nmanila = wrecked\n")
    assert list(GAMES) == [*OWN, "gullbay"]
    assert type(GAMES["manila"]).__module__ == "engine.manila"
