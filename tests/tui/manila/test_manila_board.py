"""The board of Manila, cell by cell: what could be taken for something else stands apart."""

from __future__ import annotations

import pytest

from engine.manila import GAME, wares
from engine.manila.state import ManilaState
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.manila.lanes import DOCKED, draw_lanes, spread_for
from tui.games.manila.marks import Marks


def lanes(state: ManilaState, glyphs: Glyphs = UNICODE, marks: Marks | None = None) -> list[str]:
    canvas = Canvas(80, 5)
    skin = Skin(glyphs, palette_for(None, True), "")
    draw_lanes(canvas, 0, state, skin, marks or Marks())
    return canvas.text().splitlines()


@pytest.fixture
def state() -> ManilaState:
    found = GAME.new(3, {})
    assert isinstance(found, ManilaState)
    return found


@pytest.mark.parametrize(("glyphs", "punt"), [(UNICODE, "◥J◤"), (ASCII, "\\J/")])
def test_letters_of_docked_punts_stand_apart(state: ManilaState, glyphs: Glyphs, punt: str) -> None:
    """From the punt on 13 before it, and from the letters and the pay of both quays."""
    nutmeg, silk, jade = (wares.LETTERS.index(letter) for letter in "NSJ")
    state.punts = [wares.DOCKED] * 4
    state.punts[jade] = wares.SEA_END
    state.ports = [nutmeg, -1, silk]
    state.yards = [silk, nutmeg, nutmeg]
    rows = lanes(state, glyphs)
    assert rows[1].endswith(f"{punt} N A 4[  ] +6 S A 4[  ] +6")
    assert rows[2].endswith("   B 3[  ] +8 N B 3[  ] +8")
    assert rows[3].endswith(" S C 2[  ]+15 N C 2[  ]+15")
    assert all(len(row) <= 80 for row in rows)


def test_a_punt_steered_into_port_is_marked_before_it(state: ManilaState) -> None:
    jade = wares.LETTERS.index("J")
    state.punts = [wares.ASHORE] * 4
    state.punts[jade] = wares.SEA_END
    rows = lanes(state, marks=Marks(punts={jade: wares.DOCKED}))
    assert rows[1].endswith("◥J◤►J A 4[  ] +6   A 4[  ] +6")


def test_the_lane_under_the_cursor_has_a_mark_of_its_own(state: ManilaState) -> None:
    """A reversed name alone would not be seen where there are no attributes."""
    silk = wares.LETTERS.index("S")
    for glyphs, row in ((UNICODE, " S ►silk"), (ASCII, " S >silk")):
        rows = lanes(state, glyphs, Marks(lane=silk))
        assert rows[2].startswith(row) and not rows[1].startswith(" J >"), rows


def test_the_last_roll_is_whole(state: ManilaState) -> None:
    state.dice = 6 | 5 << 6 | 4 << 9
    assert lanes(state)[4].endswith("last roll J 4  S 5  G 6")


def test_a_roll_under_way_hides_the_last_one(state: ManilaState) -> None:
    state.dice = 6 | 5 << 6 | 4 << 9
    assert "last roll" not in "\n".join(lanes(state, marks=Marks(rolls=True)))


def test_a_large_window_spreads_lanes_and_wares() -> None:
    """Nothing overlaps, and all of it has room."""
    for width in range(80, 200):
        for rows in range(10, 60):
            spread = spread_for(width, rows)
            assert spread.left(wares.SEA_END) + 3 <= spread.ports - DOCKED
            assert spread.ports + 10 <= spread.yards - DOCKED and spread.yards + 10 <= width
            assert spread.crew + 6 * 4 <= spread.others
            assert 2 + 4 * (spread.lane + spread.ware) <= max(10, rows)
