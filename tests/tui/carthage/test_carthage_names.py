"""Names of strangers, long games and odd windows on the game screen: rows stay straight."""

from __future__ import annotations

import random
import unicodedata

import pytest
from rich.cells import cell_len

from engine import OVER
from saves import Player
from saves.record import seated
from tests.tui.carthage.sitting import Sitting, new_session, sitting
from tests.tui.stage import rows
from tui.play.session import Session

HOSTILE = (
    "[/]",
    "[b",
    "[red]Ann",
    "[@click=app.quit]x[/]",
    "漢字かな交じり文の名前です漢字",
    "e\u0301\u0302\u0303\u0304\u0305\u0306xo\u0308",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7",
    "W" * 200,
    "",
    "   ",
    "\x1b]52;c;aGk=\x07\x1b[2J\u202etab\t\nnew\x00",
)


def straight(here: Sitting) -> None:
    """Every row of the canvas and of the whole screen has exactly its width in cells."""
    canvas = here.board.canvas
    for y in range(canvas.height):
        assert cell_len("".join(canvas.chars[y])) == canvas.width, canvas.row_text(y)
        assert canvas.strip(y, here.screen.rich_style).cell_length == canvas.width
    width, _ = here.app.size
    for strip in here.app.screen._compositor.render_strips():
        assert sum(cell_len(segment.text) for segment in strip) == width
        for segment in strip:
            kinds = {unicodedata.category(character) for character in segment.text}
            assert not kinds & {"Cc", "Cs", "Zl", "Zp"}
            assert "\u202e" not in segment.text


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("first", range(0, len(HOSTILE), 4))
async def test_names_of_strangers(first: int) -> None:
    names = HOSTILE[first : first + 4]
    players = [Player(names[0]), *(Player(name, "bot", "medium") for name in names[1:])]
    async with sitting(players, seed=21, options={"target": "6"}) as here:
        for step in range(8):
            straight(here)
            await here.press("enter")
            await here.my_turn()
            if step == 6:
                for keys in (["l", "l"], ["k", "k"], ["n", "n"], ["f10", "f10"]):
                    await here.press(keys[0])
                    straight(here)
                    await here.press(keys[1])
                await here.press("ctrl+r")
                straight(here)
                await here.press("escape")
                assert here.top == "TableScreen"
        for player in seated(players):
            assert player.name in here.text or cell_len(player.name) > 12


async def test_a_name_is_the_same_in_ascii_and_never_breaks_it() -> None:
    players = (Player("漢字かな"), Player("Zoë", "bot", "easy"))
    async with sitting(players, seed=21, ascii=True) as here:
        for _ in range(6):
            straight(here)
            assert here.board.canvas.text().isascii()
            await here.press("enter")
            await here.my_turn()
        for key in ("l", "k", "n", "f10"):
            await here.press(key)
            assert all(map(str.isascii, rows(here.app))), key
            straight(here)
            await here.press("escape")


def played_out(seats: int, seed: int) -> Session:
    """A random game near its end: a log of some hundred lines."""
    players = [Player("W" * 24 + str(seat)) for seat in range(seats)]
    session = new_session(players, seed=seed, options={"target": "10"})
    rng = random.Random(seed)
    match = session.match
    while match.to_act != OVER:
        match.play(rng.choice(match.state.legal_actions()))
    while match.plies[-1].actor < 0 or match.to_act == OVER:
        match.rewind(len(match.plies) - 1)
    match.rewind(len(match.plies) - 1)
    return session


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_long_game_with_long_names(size: tuple[int, int]) -> None:
    session = played_out(4, 22)
    assert len(session.match.plies) > 200
    async with sitting(session=session, size=size) as here:
        straight(here)
        assert "tokens end the game" in here.text.splitlines()[0]
        if size[0] == 80:
            assert "… " in here.text.splitlines()[0]
        await here.press("l")
        straight(here)
        await here.press("home", "pagedown", "end", "up", "pageup", "l")
        assert here.top == "TableScreen"
        await here.press("n")
        straight(here)


@pytest.mark.usefixtures("quick")
async def test_a_storm_of_window_sizes() -> None:
    rng = random.Random(23)
    async with sitting((Player("Ana"), Player("Ben")), seed=23) as here:
        before = here.text
        for step in range(40):
            await here.pilot.resize_terminal(rng.randint(1, 140), rng.randint(1, 50))
            if step % 6 == 0 and here.app.is_too_small:
                await here.press("enter", "q", "t", "escape")
        await here.pilot.resize_terminal(80, 24)
        await here.until(lambda: here.top == "TableScreen", "the board")
        await here.until(lambda: here.board.canvas.width == 80, "its size")
        straight(here)
        assert here.text.splitlines()[7:11] == before.splitlines()[7:11]


@pytest.mark.parametrize("size", [(80, 24), (81, 25), (100, 30), (109, 24), (110, 24), (160, 50)])
@pytest.mark.parametrize("seats", [2, 4])
async def test_every_size_shows_the_whole_table(size: tuple[int, int], seats: int) -> None:
    async with sitting([Player(f"Player {n}") for n in range(seats)], seed=24, size=size) as here:
        straight(here)
        text = here.text
        for word in ("MARKET", "FARM", "hand", "tokens", "points", "marker", "Your hand", "help"):
            assert word in text
        assert "Take a token of R." in text
        assert all(f"Player {n}" in text for n in range(seats))
