"""The table of players and the hand, when there is much to show."""

from __future__ import annotations

import pytest

from engine.carthage import cards
from tests.engine.positions import pack, position
from tui.drawing.canvas import Canvas
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.palette import palette_for
from tui.drawing.skin import Skin
from tui.games.carthage.hand import draw_hand
from tui.games.carthage.players import columns_for, draw_players

UNICODE_SKIN = Skin(UNICODE, palette_for("truecolor", False), "carthage")
SKINS = (UNICODE_SKIN, Skin(ASCII, palette_for(None, True), "carthage"))


def row(goods: str, skin: Skin = UNICODE_SKIN, width: int = 80) -> str:
    state = position(("R5", "B2"), goods=(goods, ""), tokens=("RRR", "B"), market="R2", farm="G2")
    canvas = Canvas(width, 4)
    draw_players(canvas, 0, state, ["Ana", "Ben"], skin, {1})
    assert skin.glyphs.new in canvas.row_text(2) and "1/8" in canvas.row_text(2)
    return canvas.row_text(1)


def test_goods_are_shown_with_what_they_would_sell_for() -> None:
    assert " R 2 3 5 =5  Y 2 =1 " in row("R2 R3 R5 Y2")
    assert "R23=3 B3=1 Y25=2 " in row("R2 R3 B3 Y2 Y5")
    assert " R 2 3 =3  B 3 =1  Y 2 5 =2 " in row("R2 R3 B3 Y2 Y5", width=113)


@pytest.mark.parametrize("skin", SKINS, ids=["unicode", "ascii"])
def test_all_colours_are_shown_when_there_is_no_room_for_sales(skin: Skin) -> None:
    goods = "R2 R2 R3 R5 B2 B3 B5 G2 G2 G3 Y2 Y3 Y5"
    shown = row(goods, skin)
    tokens = columns_for(80, 8).tokens
    assert "R2235 B235 G223 Y235" in shown
    assert "=" not in shown[:tokens] and shown[tokens:].startswith("RRR")


def test_the_tokens_stand_in_their_column_whatever_lies_aboard() -> None:
    goods = " ".join(["R2"] * 9 + ["B2"] * 9 + ["G2"] * 8 + ["Y2"] * 7)
    for width in (80, 113, 160):
        tokens = columns_for(width, 8).tokens
        shown = row(goods, width=width)
        assert shown[tokens:].replace(" ", "").startswith("RRR·····3/8free")
        assert "3/8" in shown and UNICODE.pointer in shown


@pytest.mark.parametrize("skin", SKINS, ids=["unicode", "ascii"])
@pytest.mark.parametrize("number", [1, 8, 14, 20, 30])
def test_a_hand_of_any_size_stays_in_its_row(skin: Skin, number: int) -> None:
    hand = cards.by_colour(pack(" ".join(["R2", "B3", "G5"] * 10)))[:number]
    canvas = Canvas(80, 1)
    draw_hand(canvas, 0, hand, "Your hand 100", skin)
    assert canvas.row_text(0).startswith(" Your hand 100")
    shown = [spot for spot in canvas.spots if spot.name == "hand"]
    assert all(spot.region.right <= 80 for spot in shown)
    if number <= 20:
        assert len(shown) == number
