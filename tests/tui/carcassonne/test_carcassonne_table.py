"""The game screen of Carcassonne between decisions: looking around, zoom, undo, helps, sizes."""

from __future__ import annotations

import pytest
from textual import events

from engine import Match
from engine.carcassonne import GAME, features, phases
from engine.carcassonne.state import CarcassonneState
from saves import Player
from saves.folder import data_folder
from saves.settings import Settings
from tests.tui.carcassonne.sitting import ANA_AND_BOT, Sitting, new_session, sitting
from tests.tui.sitting import check_rows
from tests.tui.stage import HOSTILE_NAMES, session_at
from tui.games.carcassonne.context import sentences
from tui.games.carcassonne.decision import (
    Following,
    Haunting,
    LookAround,
    Placing,
    WagonMove,
    Walking,
)
from tui.games.carcassonne.map_colours import map_colours
from tui.games.carcassonne.players import WIDTH as PANEL
from tui.play.new_game import NewGame
from tui.play.session import Session

pytestmark = pytest.mark.usefixtures("quick")

PEOPLE = (Player("Ana"), Player("Ben"))


def placing(here: Sitting) -> Placing:
    decision = here.screen.decision
    assert isinstance(decision, Placing)
    return decision


# The keys --------------------------------------------------------------------------------------


async def test_looking_around_and_back() -> None:
    async with sitting(session=session_at("carcassonne-tile")) as here:
        before = placing(here).action
        await here.press("f", "left", "up", "enter", "f")
        look = here.board.shown_decision
        assert isinstance(look, LookAround)
        assert f"feature {look.index % len(look.nodes) + 1} of {len(look.nodes)}" in here.text
        shown = here.text
        await here.press("r")
        assert here.text == shown
        await here.press("escape")
        assert here.board.shown_decision is here.screen.decision
        assert placing(here).action == before
        assert here.top == "TableScreen"


async def test_looking_around_begins_beside_the_cursor_and_every_arrow_moves() -> None:
    for scene in ("tile", "figure", "walk"):
        async with sitting(session=session_at(f"carcassonne-{scene}")) as here:
            board = here.board.state.board
            cursor = here.board.state.placed if scene != "tile" else placing(here).cell
            for arrow in ("right", "left", "up", "down"):
                await here.press("f")
                look = here.board.shown_decision
                assert isinstance(look, LookAround)
                x, y = features.position(cursor)
                to_x, to_y = features.position(look.cell)
                assert abs(x - to_x) + abs(y - to_y) == (scene == "tile")
                before = look.cell
                await here.press(arrow)
                assert look.cell != before and look.cell in board
                await here.press("escape")


async def test_looking_around_goes_around_the_edges() -> None:
    state = here_state("tile")
    cells = [features.position(cell) for cell in state.board]
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        last = max(cells, key=lambda place: place[0] * dx + place[1] * dy)
        look = LookAround(state, features.cell_at(*last))
        look.move(dx, dy)
        x, y = features.position(look.cell)
        assert (x - last[0]) * dx + (y - last[1]) * dy < 0


async def test_places_on_a_tile_are_told_apart_at_every_zoom() -> None:
    async with sitting(session=session_at("carcassonne-figure")) as here:
        decision = here.screen.decision
        assert isinstance(decision, Following)
        await here.press("right")
        sizes = []
        for _ in here.board.camera.choices:
            shown = "\n".join(row[: 79 - PANEL] for row in here.text.split("\n")[1:16])
            for digit in range(2, len(decision.segments)):
                assert f"{digit}" in shown
            sizes.append(here.board.camera.size)
            await here.press("z")
        assert min(sizes) >= 5 and len(set(sizes)) > 2


async def test_the_whole_map_comes_back_after_the_figure() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await here.my_turn()
        await here.press("Z")
        assert here.board.camera.size <= 4
        await here.press("enter")
        assert isinstance(here.screen.decision, Following)
        assert here.board.camera.size >= 5
        await here.press("enter")
        await here.my_turn()
        assert here.board.camera.size <= 4
        await here.press("Z")
        assert here.board.camera.size >= 5


async def test_the_title_names_variant_and_turn() -> None:
    for scene, variant in (
        ("first-tile", "house rules"),
        ("six", "full game"),
        ("tile", "own modules"),
    ):
        session = session_at(f"carcassonne-{scene}")
        turn = session.record.turn
        async with sitting(session=session) as here:
            assert f"CARCASSONNE · {variant} · turn {turn} · " in here.text
    crowded = [Player("Abcdefghijklmnop"), Player("Ben")]
    setup = NewGame("carcassonne", crowded, {}, seed=3, training=True)
    async with sitting(session=Session.start(data_folder(), setup)) as here:
        await here.my_turn()
        title = here.text.split("\n")[0]
        assert "turn 1 · Abcdefghij" in title and "…" not in title


def test_the_phantom_says_whether_it_follows_somebody() -> None:
    for figure, sentence in (
        ("A thief W", "No phantom. It may follow onto another feature of the tile: ←→ choose."),
        ("A none", "No phantom. ←→ choose a place for it on the tile."),
    ):
        match = Match(GAME, 2, {"phantom": "on"}, seed=1, chance="entered")
        for line in ("* tile bU", "A tile (1,0) r0", figure):
            match.play_text(line)
        state = match.state
        assert isinstance(state, CarcassonneState) and state.phase == phases.PHANTOM
        decision = Haunting(state.legal_actions())
        while decision.segment >= 0:
            decision.move(1, 0)
        assert sentences(state, decision, ["Ana", "Ben"], True) == [sentence]


def here_state(scene: str) -> CarcassonneState:
    with session_at(f"carcassonne-{scene}") as session:
        state = session.match.state
    assert isinstance(state, CarcassonneState)
    return state


async def test_looking_around_by_mouse() -> None:
    async with sitting(session=session_at("carcassonne-tile"), size=(160, 50)) as here:
        await here.click_button("look")
        for cell in list(here.board.state.board)[:6]:
            await here.click("cell", cell)
            look = here.board.shown_decision
            assert isinstance(look, LookAround) and look.cell == cell
        await here.click("cell", cell)
        assert isinstance(look, LookAround)
        assert look.index == 1 or len(look.nodes) == 1
        await here.click_button("back")
        assert not isinstance(here.board.shown_decision, LookAround)


async def test_zoom_goes_round_and_keeps_the_cursor_in_sight() -> None:
    async with sitting(session=session_at("carcassonne-tile")) as here:
        chosen = []
        for _ in here.board.camera.choices:
            await here.press("z")
            chosen.append(here.board.camera.choice)
            cells = [spot.number for spot in here.board.canvas.spots if spot.name == "cell"]
            assert placing(here).cell in cells
        assert set(chosen) == set(here.board.camera.choices)


async def test_turning_and_the_words_beside_it() -> None:
    async with sitting(session=session_at("carcassonne-first-tile")) as here:
        decision = placing(here)
        for _ in range(12):
            if len(decision.rotations[decision.cell]) > 1:
                break
            await here.press("right")
        fitting = decision.rotations[decision.cell]
        seen = []
        for _ in fitting:
            place = fitting.index(decision.rotation) + 1
            assert f"r rotate {place} of {len(fitting)}" in here.text
            seen.append(decision.rotation)
            await here.press("r")
        assert sorted(seen) == sorted(fitting)


async def test_a_click_where_the_tile_does_not_fit_is_answered() -> None:
    async with sitting(session=session_at("carcassonne-tile"), size=(120, 40)) as here:
        decision = placing(here)
        outside = next(
            spot.number
            for spot in here.board.canvas.spots
            if spot.name == "cell"
            and spot.number not in decision.rotations
            and spot.number not in here.board.state.board
        )
        before = decision.action
        await here.click("cell", outside)
        assert "does not fit there" in here.text and decision.action == before
        await here.press("right")
        assert "does not fit there" not in here.text


async def test_digits_choose_a_place_for_a_figure() -> None:
    async with sitting(session=session_at("carcassonne-figure")) as here:
        decision = here.screen.decision
        assert isinstance(decision, Following)
        for digit in range(1, len(decision.segments)):
            await here.press(str(digit))
            assert decision.segment == decision.segments[digit]
        await here.press("0")
        assert decision.segment == -1
        await here.press("9")
        assert decision.segment == -1


async def test_digits_choose_where_a_wagon_goes() -> None:
    async with sitting(session=session_at("carcassonne-wagon")) as here:
        decision = here.screen.decision
        assert isinstance(decision, WagonMove)
        for digit in range(len(decision.actions)):
            await here.press(str(digit))
            assert decision.index == digit


async def test_a_walk_shows_the_thief_where_it_would_stop() -> None:
    async with sitting(session=session_at("carcassonne-walk")) as here:
        decision = here.screen.decision
        assert isinstance(decision, Walking) and decision.walk is None
        await here.press("right")
        assert decision.walk is not None
        assert f"walk {decision.walk.points}" in here.text
        await here.press("left")
        assert "stays" in here.text


# The map ---------------------------------------------------------------------------------------


async def test_the_map_is_moved_by_keys_and_follows_the_cursor_again() -> None:
    async with sitting(session=session_at("carcassonne-six")) as here:
        camera = here.board.camera
        before = (camera.left, camera.top)
        await here.press("shift+up", "shift+up", "shift+left")
        assert (camera.left, camera.top) != before
        moved = (camera.left, camera.top)
        await here.press("shift+down", "shift+right", "shift+up", "shift+left")
        assert (camera.left, camera.top) == moved
        await here.press("r")
        assert (camera.left, camera.top) == moved
        await here.press("right")
        cells = [spot.number for spot in here.board.canvas.spots if spot.name == "cell"]
        assert placing(here).cell in cells


async def test_the_mouse_wheel_moves_the_map() -> None:
    async with sitting(session=session_at("carcassonne-six")) as here:
        camera = here.board.camera
        left, top = camera.left, camera.top
        for kind, shift in (
            (events.MouseScrollDown, False),
            (events.MouseScrollUp, True),
        ):
            here.screen.post_message(kind(None, 5, 5, 0, 0, 0, shift, False, False, 5, 5, None))
            await here.pilot.pause()
        assert camera.left > left and camera.top < top


# Undo ------------------------------------------------------------------------------------------


async def test_undo_steps_back_one_by_one_inside_a_turn() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await here.my_turn()
        start = here.session.match.digest()
        assert here.board.state.phase == phases.TILE
        await here.press("enter")
        assert here.board.state.phase == phases.FIGURE
        placed = here.board.state.placed
        await here.press("u")
        assert here.session.match.digest() == start
        assert "Taken back" in here.text and placed not in here.board.state.board


async def test_a_tile_drawn_since_then_is_not_taken_back() -> None:
    async with sitting(PEOPLE, seed=3) as here:
        await here.my_turn()
        await here.press("enter", "enter")
        digest = here.session.match.digest()
        await here.press("u")
        assert here.session.match.digest() == digest and "Nothing to take back" in here.text


# Helps, names, sizes ---------------------------------------------------------------------------


async def test_the_sheet_of_remaining_tiles() -> None:
    async with sitting(session=session_at("carcassonne-tile")) as here:
        await here.press("k")
        assert here.top == "RemainingTiles"
        await here.press("down", "end", "home", "escape")
        assert here.top == "TableScreen"


async def test_without_the_help_there_are_no_remaining_tiles_and_no_dead_cells() -> None:
    for on in (True, False):
        settings = Settings(pacing="off")
        settings.helps["remaining"] = on
        async with sitting(
            session=session_at("carcassonne-walk"), settings=settings, size=(120, 40)
        ) as here:
            colours = map_colours(here.board.skin.palette)
            assert colours is not None
            styles = {str(style) for row in here.board.canvas.styles for style in row}
            assert any(colours.dead in style for style in styles) == on
            await here.press("k")
            assert here.top == ("RemainingTiles" if on else "TableScreen")
            if not on:
                assert "switched off" in here.text


async def test_marks_of_what_is_new_can_be_off() -> None:
    for on in (True, False):
        settings = Settings(pacing="off")
        settings.helps["marks"] = on
        async with sitting(session=session_at("carcassonne-tile"), settings=settings) as here:
            assert (here.app.glyphs.new in here.text) == on


async def test_without_the_preview_nothing_is_foretold() -> None:
    settings = Settings(pacing="off")
    settings.helps["preview"] = False
    async with sitting(session=session_at("carcassonne-tile"), settings=settings) as here:
        assert "at least" not in here.text and "r rotates it" in here.text


@pytest.mark.parametrize("first", range(0, len(HOSTILE_NAMES), 6))
async def test_hostile_names(first: int) -> None:
    names = [HOSTILE_NAMES[(first + n) % len(HOSTILE_NAMES)] for n in range(6)]
    players = [Player(name) for name in names]
    async with sitting(players, options={"preset": "full"}) as here:
        for _ in range(8):
            await here.press("enter")
            await here.my_turn()
            check_rows(here)


async def test_six_players_fit_beside_the_map() -> None:
    async with sitting(session=session_at("carcassonne-six")) as here:
        for name in here.screen.at.names:
            assert name in here.text
        assert "guild master" in here.text and "king" in here.text


async def test_two_people_at_one_keyboard() -> None:
    people = (Player("Ana"), Player("Ben"))
    async with sitting(people, seed=14) as here:
        seats = set()
        for _ in range(20):
            seat = here.session.to_act
            seats.add(seat)
            assert here.screen.view.seat == seat and people[seat].name in here.text
            await here.press("enter")
            await here.my_turn()
        assert seats == {0, 1}


async def test_resizing_in_the_middle_of_a_turn() -> None:
    async with sitting(session=session_at("carcassonne-figure")) as here:
        for size in ((120, 40), (160, 50), (60, 20), (80, 24)):
            await here.pilot.resize_terminal(*size)
            await here.pilot.pause()
        assert isinstance(here.screen.decision, Following)
        await here.press("1")
        assert here.screen.decision.segment >= 0


async def test_ascii_is_ascii() -> None:
    for scene in ("tile", "figure", "walk", "plan", "wagon"):
        async with sitting(session=session_at(f"carcassonne-{scene}"), ascii=True) as here:
            assert here.text.isascii()
            await here.press("right", "f")
            assert here.text.isascii()


async def test_leaving_and_coming_back() -> None:
    session = new_session(ANA_AND_BOT, seed=6)
    async with sitting(session=session) as here:
        await here.my_turn()
        await here.press("enter")
        digest = session.match.digest()
        await here.press("q")
        assert here.top == "MenuScreen"
    path = session.record.path
    assert path is not None
    again = type(session).open(session.folder, path)
    assert again.match.digest() == digest
    async with sitting(session=again) as here:
        await here.my_turn()
        assert isinstance(here.screen.decision, Following)
