"""The table of players: chips, goods aboard, tokens on their way to the end, points as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from engine.carthage import cards
from engine.carthage.payday import sale
from engine.carthage.position import card_in, marker_on
from engine.carthage.scoring import token_count
from engine.carthage.state import CarthageState
from tui.drawing.bars import draw_bar, draw_chip
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.play.i18n import _

NAME, HAND, GOODS = 6, 19, 25
LEAST_WIDTH = 80
MARKER = 8
"""Cells for where a marker lies."""
MOST_POINTS = 20
"""Points that fill a bar, unless somebody has more."""


@dataclass(frozen=True)
class Columns:
    """Where the columns begin that go by the width."""

    tokens: int
    marker: int
    points: int
    end: int


def columns_for(width: int, target: int) -> Columns:
    """The columns in so many cells, for so many tokens."""
    width = max(LEAST_WIDTH, width)
    track = target * _step(width) + len(" 8/8 ")
    bar = (width - GOODS - track - MARKER) // 3
    points = width - 1 - bar
    marker = points - MARKER
    return Columns(marker - track, marker, points, width - 1)


def _step(width: int) -> int:
    """Cells of a token."""
    return 2 if width >= 100 else 1


def draw_players(
    canvas: Canvas, top: int, state: CarthageState, names: Sequence[str], skin: Skin, news: set[int]
) -> None:
    """A heading and a row a player: hand, goods aboard, tokens, marker, points.

    Behind the goods of a colour stands how many score cards they would sell for now.
    ``news`` are the seats that acted since the viewer's last turn.
    """
    palette, glyphs = skin.palette, skin.glyphs
    columns = columns_for(canvas.width, state.rules.target)
    canvas.part("players", Region(1, top, canvas.width - 2, 1 + state.seats))
    goods = _("goods aboard = sale now")
    if GOODS + len(goods) >= columns.tokens:
        goods = _("goods = sale now")
    for x, heading in (
        (HAND, _("hand")),
        (GOODS, goods),
        (columns.tokens, _("tokens")),
        (columns.marker, _("marker")),
        (columns.points, _("points")),
    ):
        canvas.put(x, top, heading, palette.muted)
    most = max(MOST_POINTS, *state.points)
    for seat in range(state.seats):
        y = top + 1 + seat
        acts = seat == state.to_act
        canvas.put(1, y, glyphs.pointer if acts else " ", palette.title)
        if seat in news:
            canvas.put(2, y, glyphs.new, palette.new_mark)
        draw_chip(canvas, 3, y, seat, skin)
        name = glyphs.text(names[seat])
        canvas.put(NAME, y, name, palette.title if acts else palette.text, HAND - 1 - NAME)
        canvas.put(HAND, y, f"{state.hand_sizes[seat]:>3}", palette.text)
        _draw_goods(canvas, y, columns.tokens - 1, state, seat, skin)
        _draw_tokens(canvas, columns.tokens, y, state, seat, skin)
        canvas.put(columns.marker, y, _marker(state, seat), palette.muted, MARKER - 1)
        canvas.put(columns.points, y, f"{state.points[seat]:>3}", palette.title)
        left = columns.points + 4
        part = state.points[seat] / most
        draw_bar(canvas, left, y, columns.end - left, part, palette.seats[seat], skin)


def _draw_goods(
    canvas: Canvas, y: int, end: int, state: CarthageState, seat: int, skin: Skin
) -> None:
    """Each colour's goods as a strip of small cards, and what they would sell for."""
    strips: list[tuple[int, list[int], str]] = []
    for colour in range(4):
        goods = state.goods[seat] & cards.COLOUR_MASK[colour]
        if goods:
            aboard = [cards.VALUE[card] for card in cards.cards_of(goods)]
            tokens = state.tokens[4 * seat + colour]
            points = sale(state.rules, len(aboard), aboard[-1], tokens)[1]
            strips.append((colour, aboard, f"={points}"))
    room = end - GOODS
    total = sum(len(aboard) for _, aboard, _ in strips)
    sales = sum(len(worth) for _, _, worth in strips)
    gap = " " if 2 * total + sales + 4 * len(strips) <= room + 1 else ""
    shows_sales = total + sales + 2 * len(strips) <= room + 1
    x = GOODS
    for colour, aboard, worth in strips:
        strip = gap + gap.join([cards.COLOURS[colour], *map(str, aboard)]) + gap
        x = canvas.put(x, y, strip, skin.palette.wares[colour], max(1, min(len(strip), end - x)))
        if shows_sales:
            x = canvas.put(x, y, worth, skin.palette.text)
        x += 1


def _draw_tokens(
    canvas: Canvas, x: int, y: int, state: CarthageState, seat: int, skin: Skin
) -> None:
    """The tokens on their way to the number that ends the game."""
    palette, target = skin.palette, state.rules.target
    step = _step(canvas.width)
    held = [colour for colour in range(4) for _ in range(state.tokens[4 * seat + colour])]
    for place in range(target):
        at = x + step * place
        if place < len(held):
            letter = cards.COLOURS[held[place]]
            canvas.put(at, y, letter.ljust(step), palette.wares[held[place]])
        else:
            canvas.put(at, y, skin.glyphs.sea, palette.line)
    total = token_count(state, seat)
    style = palette.danger_text if total >= target - 1 else palette.muted
    canvas.put(x + step * target + 1, y, f"{total}/{target}", style)


def _marker(state: CarthageState, seat: int) -> str:
    """Where the player's marker lies."""
    for row, text in ((state.market, _("on {card}")), (state.farm, _("farm {card}"))):
        for slot in row:
            if marker_on(slot) == seat:
                return text.format(card=cards.NAMES[card_in(slot)])
    return _("free")
