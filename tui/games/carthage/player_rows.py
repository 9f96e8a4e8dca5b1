"""The players and the viewer's hand where a window has room: chips, bars and small cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from textual.geometry import Region

from engine.carthage import cards
from engine.carthage.payday import sale
from engine.carthage.scoring import token_count
from engine.carthage.state import CarthageState
from tui.drawing.bars import draw_bar, draw_chip
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin
from tui.games.carthage.players import draw_hand as draw_hand_in_a_row
from tui.games.carthage.players import marker_words
from tui.play.i18n import _

HAND_ROWS = 3
"""Rows of the hand: cards are two high, and those chosen lie one higher."""
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
        canvas.put(columns.marker, y, marker_words(state, seat), palette.muted, MARKER - 1)
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
    room, total = end - GOODS, sum(len(aboard) for _, aboard, _ in strips)
    gap = " " if sum(len(worth) + 4 for _, _, worth in strips) + 2 * total <= room else ""
    x = GOODS
    for colour, aboard, worth in strips:
        values = gap.join(map(str, aboard))
        strip = f"{gap}{cards.COLOURS[colour]}{gap}{values}{gap}"
        x = canvas.put(x, y, strip, skin.palette.wares[colour], max(1, min(len(strip), end - x)))
        if x + len(worth) <= end:
            x = canvas.put(x, y, worth, skin.palette.text) + 1


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


def draw_hand(
    canvas: Canvas,
    top: int,
    hand: Sequence[int],
    titles: tuple[str, str],
    skin: Skin,
    chosen: Sequence[bool] = (),
    cursor: int | None = None,
) -> None:
    """The viewer's hand as small cards in ``HAND_ROWS`` rows; those chosen lie higher."""
    palette = skin.palette
    left = max(map(len, titles)) + 3
    step = next((step for step in (7, 6, 5) if step * len(hand) <= canvas.width - left), 0)
    if not step:
        draw_hand_in_a_row(canvas, top + 1, hand, " ".join(titles), skin, chosen, cursor)
        return
    canvas.part("hand", Region(1, top, canvas.width - 2, HAND_ROWS))
    canvas.put(1, top + 1, titles[0], palette.text)
    canvas.put(1, top + 2, titles[1], palette.title)
    for place, card in enumerate(hand):
        x = left + step * place
        is_chosen = bool(chosen) and chosen[place]
        y = top if is_chosen else top + 1
        face = palette.cursor if cursor == place else palette.wares[cards.colour_of(card)]
        amphorae = skin.glyphs.amphora * cards.amphorae_on(card)
        canvas.put(x, y, f" {cards.NAMES[card]}", face, step - 1)
        canvas.put(x, y + 1, f" {amphorae}", face, step - 1)
        if is_chosen and not palette.colour:
            canvas.put(x, y + 2, skin.glyphs.rule * (step - 1), Style())
        canvas.spot(Region(x, top, step - 1, HAND_ROWS), "hand", place)
