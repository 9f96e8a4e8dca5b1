"""What no key may do at any table: keys of other alphabets, pastes, bursts, odd windows."""

from __future__ import annotations

import asyncio
import copy
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest
from textual import events

from saves import Player
from tests.tui.sitting import Sitting, session_of, sitting_at
from tests.tui.stage import play_on, rows
from tui.drawing.canvas import Canvas, CanvasView
from tui.drawing.twins import twin
from tui.games.carcassonne.decision import Placing
from tui.games.manila.decision import Bidding, Placement
from tui.table.live import LivePlay
from tui.table.prose import Prose

GAMES = ("carthage", "manila", "carcassonne")
EASY = Player("", "bot", "easy")
SEATS = {game: (Player("Ana"), *[EASY] * (2 if game == "manila" else 1)) for game in GAMES}
TYPED = {"enter": "\r", "escape": "\x1b", "space": " "}
ODD_SIZES = ((1, 1), (200, 2))
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
AROUND_THE_BOARD = (0, *range(-7, 0))
"""Rows that are the same again after any window; a map may be seen from elsewhere."""


@asynccontextmanager
async def table(
    game: str, players: tuple[Player, ...], pacing: str = "off", ascii: bool = False
) -> AsyncIterator[Sitting]:
    """A new game at a person's first decision, which has been there long enough for Enter."""
    session = session_of(game, players, seed=3)
    async with sitting_at(Sitting, session, pacing=pacing, ascii=ascii) as here:
        if pacing == "off":
            await here.my_turn()
            await asyncio.sleep(LivePlay.settle_seconds + 0.03)
        yield here


async def burst(here: Sitting, *keys: str) -> None:
    """Keys that arrive in one go."""
    for key in keys:
        here.app.post_message(events.Key(key, TYPED.get(key, key if len(key) == 1 else None)))
    await here.pilot.pause()


def around(here: Sitting) -> list[str]:
    """The rows that do not belong to the board; on a rule the numbers of a map move with it."""
    rows = here.text.splitlines()
    return ["─" if re.fullmatch(r"[─\d -]+", rows[y]) else rows[y] for y in AROUND_THE_BOARD]


def is_around(here: Sitting, shown: list[str]) -> bool:
    return around(here) == shown


def decisions(here: Sitting) -> int:
    return sum(ply.actor == 0 for ply in here.session.match.plies)


@pytest.mark.parametrize("game", GAMES)
async def test_other_alphabets_pastes_and_esc_decide_nothing(game: str) -> None:
    async with table(game, SEATS[game]) as here:
        digest, screen = here.session.match.digest(), here.top
        for letter in "еитукбвнсхЕИТщρτβμπё":
            here.app.post_message(events.Key(letter, letter))
        await here.pilot.pause()
        assert (here.session.match.digest(), here.top) == (digest, screen)
        here.app.post_message(events.Paste("ttrrbbpp\r\rqqyy\x1b"))
        await here.pilot.pause()
        assert (here.session.match.digest(), here.top) == (digest, screen)
        tops = []
        for _ in range(4):
            await burst(here, "escape")
            tops.append(here.top)
        assert tops == ["GameMenu", screen] * 2
        await burst(here, *"nnqqyy")
        assert here.session.match.digest() == digest and not here.session.record.abandoned
        assert here.session.record.path is not None and here.session.record.path.exists()


@pytest.mark.parametrize("game", GAMES)
async def test_capitals_are_letters(game: str) -> None:
    """Caps lock changes nothing."""
    async with table(game, SEATS[game]) as here:
        for small in "lu":
            tops = []
            for key in (small, small.upper()):
                await burst(here, key)
                tops.append((here.top, here.screen.at.notice))
                if here.top != "TableScreen":
                    await burst(here, "escape")
            assert tops[0] == tops[1]


@pytest.mark.parametrize("game", GAMES)
async def test_two_quick_enters_make_one_action(game: str) -> None:
    async with table(game, SEATS[game]) as here:
        made = 0
        for _ in range(3):
            before = decisions(here)
            await burst(here, "enter", "enter")
            await here.my_turn()
            made += decisions(here) - before
            assert decisions(here) - before <= 1
            await asyncio.sleep(LivePlay.settle_seconds + 0.03)
        assert made


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("game", GAMES)
async def test_a_key_too_many_after_a_pause_hides_nothing(game: str) -> None:
    """A key that means nothing now, but may have been meant for a pause or for a bot."""
    async with table(game, SEATS[game]) as here:
        for _ in range(8):
            before = here.text
            keys = {"carthage": ["g", "space"], "manila": ["g", "e", "r"]}.get(game, ["g", "b"])
            decision = here.screen.decision
            if game == "manila" and not isinstance(decision, Placement | Bidding):
                keys.append("p")
            if game == "carcassonne" and not isinstance(decision, Placing):
                keys += ["space", "r"]
            for key in keys:
                await here.press(key)
                assert here.text == before, key
            here.play.play(here.screen.view.legal_actions()[0])
            await here.my_turn()


@pytest.mark.parametrize("game", GAMES)
async def test_keys_out_of_turn_decide_nothing(game: str) -> None:
    async with table(game, SEATS[game], pacing="key") as here:
        while here.screen.decision is not None:  # Ana's own, before the first bot's.
            await asyncio.sleep(LivePlay.settle_seconds + 0.03)
            await burst(here, "enter")
        rested = here.screen
        await here.until(lambda: rested.at.waits_for_key, "a bot that waits for a key")
        before = decisions(here)
        await burst(here, "left", "down", "1", "space", *"btrpemzf")
        assert decisions(here) == before


@pytest.mark.parametrize("game", GAMES)
async def test_what_the_others_did_is_marked_and_listed(game: str) -> None:
    async with table(game, SEATS[game]) as here:
        seen, table_screen = here.session.ply, here.screen
        while not any(ply.actor > 0 for ply in here.session.match.plies[seen:]):
            seen = here.session.ply
            await burst(here, "enter")
            await here.my_turn()
            await asyncio.sleep(LivePlay.settle_seconds + 0.03)
        news = here.session.match.plies[table_screen.at.news_from() :]
        assert news and all(ply.actor != 0 for ply in news)
        assert here.app.glyphs.new in here.text
        await burst(here, "n")
        assert here.top == "Sheet"
        strips = here.app.screen._compositor.render_strips()
        shown = "".join("".join(one.text for one in strip) for strip in strips).split()
        said = [line for ply in news for line in table_screen.at.sentences(ply)]
        assert said
        for sentence in said[:8]:
            assert set(sentence.split()) <= set(shown), sentence


@pytest.mark.parametrize("game", GAMES)
async def test_a_flood_of_arrows_leaves_nothing_behind(game: str) -> None:
    """Three hundred at once on the largest board, fewer on the others."""
    async with table(game, SEATS[game]) as here:
        digest = here.session.match.digest()
        await burst(here, *["right", "down", "left", "up"] * (75 if game == "carcassonne" else 10))
        assert here.session.match.digest() == digest
        await burst(here, "l")
        assert here.top == "LogScreen"


@pytest.mark.parametrize("game", GAMES)
async def test_any_window_over_any_sheet(game: str) -> None:
    """Whatever is open at the table, no size ends it, and what was shown comes back."""
    async with table(game, SEATS[game]) as here:
        for key in ("", "l", "f10"):
            if key:
                await here.press(key)
            before, shown = here.top, around(here)
            for size in (*ODD_SIZES, (80, 24)):
                await here.pilot.resize_terminal(*size)
            await here.until(partial(is_around, here, shown), "the whole window again")
            assert here.top == before
            if key:
                await here.press("escape")


@pytest.mark.parametrize("game", GAMES)
async def test_in_ascii_everything_at_the_table_is_ascii(game: str) -> None:
    async with table(game, SEATS[game], ascii=True) as here:
        for key in ("l", "escape", "f10"):
            await here.press(key)
            strips = here.app.screen._compositor.render_strips()
            words = "".join(segment.text for strip in strips for segment in strip)
            assert "?" not in map(twin, words.replace("?", "")), key
            for view in here.screen.query(CanvasView):
                assert view.canvas.text().isascii(), (key, view)
            for part in here.screen.query(Prose):
                assert str(part.render()).isascii(), (key, part)
            shown = rows(here.app)
            assert [len(row) for row in shown] == [80] * 24 and all(map(str.isascii, shown))


@pytest.mark.parametrize("game", GAMES)
async def test_a_burst_of_arrows_is_obeyed_key_by_key_and_painted_once(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[Canvas] = []
    async with table(game, SEATS[game]) as here:
        paint = here.board.paint

        def counted(canvas: Canvas) -> None:
            painted.append(canvas)
            paint(canvas)

        monkeypatch.setattr(here.board, "paint", counted)
        expected = copy.deepcopy(here.screen.decision)
        assert expected is not None
        keys = random.Random(5).choices(list(ARROWS), k=200)
        for key in keys:
            expected.move(*ARROWS[key])
        painted.clear()
        await burst(here, *keys)
        assert here.screen.decision is not None
        assert here.screen.decision.action == expected.action
        assert 1 <= len(painted) <= 5
        text = here.text
        here.screen.show()
        assert here.text == text


@pytest.mark.parametrize(
    "keys", [["z", *["right"] * 5, "shift+right"], [*["down"] * 3, "f"]], ids=["pan", "look"]
)
async def test_the_map_is_moved_and_looked_at_from_where_the_arrows_have_led(
    keys: list[str],
) -> None:
    """Arrows move the map only when it is painted; what goes by the picture comes after them."""
    shown = []
    for together in (True, False):
        session = session_of("carcassonne", SEATS["carcassonne"], seed=3)
        play_on(session, 60)
        async with sitting_at(Sitting, session) as here:
            await here.my_turn()
            await asyncio.sleep(LivePlay.settle_seconds + 0.03)
            for part in [keys] if together else [[key] for key in keys]:
                await burst(here, *part)
            shown.append(here.text)
    assert shown[0] == shown[1]
