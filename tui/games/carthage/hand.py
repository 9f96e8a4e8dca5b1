"""The viewer's hand: in one row, or as small cards where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from engine.carthage import cards
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin

ROWS = 3
"""Rows of small cards: they are two high, and those chosen lie one higher."""


def draw_hand(
    canvas: Canvas,
    y: int,
    hand: Sequence[int],
    title: str,
    skin: Skin,
    chosen: Sequence[bool] = (),
    cursor: int | None = None,
) -> None:
    """The viewer's hand in one row; the chosen cards, which would be given away, in brackets."""
    palette = skin.palette
    canvas.part("hand", Region(1, y, 79, 1))
    x = canvas.put(1, y, title, palette.title) + 2
    room = 80 - x
    long = [_card_text(card, skin, True) for card in hand]
    short = [_card_text(card, skin, False) for card in hand]
    texts, gap = next(
        (
            (texts, gap)
            for texts, gap in ((long, 2), (short, 2), (short, 1))
            if _width(texts, gap) <= room
        ),
        (short, 1),
    )
    first = 0
    if cursor is not None:
        while first < cursor and _width(texts[first:], gap) > room:
            first += 1
    for place in range(first, len(hand)):
        if x + len(texts[place]) > 79:
            canvas.put(x - 1, y, skin.glyphs.text("…"), palette.muted)
            break
        _draw_hand_card(canvas, x, y, hand[place], texts[place], skin)
        if chosen and chosen[place]:
            canvas.fill(Region(x, y, len(texts[place]), 1), _chosen(skin))
            canvas.put(x - 1, y, "[", palette.title)
            canvas.put(x + len(texts[place]), y, "]", palette.title)
        if cursor == place:
            canvas.fill(Region(x, y, len(texts[place]), 1), palette.cursor)
        canvas.spot(Region(x, y, len(texts[place]), 1), "hand", place)
        x += len(texts[place]) + gap


def _width(texts: Sequence[str], gap: int) -> int:
    return sum(map(len, texts)) + gap * len(texts)


def _card_text(card: int, skin: Skin, amphorae: bool) -> str:
    marks = skin.glyphs.amphora * cards.amphorae_on(card) if amphorae else ""
    return cards.NAMES[card] + marks


def _draw_hand_card(canvas: Canvas, x: int, y: int, card: int, text: str, skin: Skin) -> None:
    canvas.put(x, y, text, skin.palette.muted)
    canvas.put(x, y, cards.NAMES[card], skin.palette.wares[cards.colour_of(card)])


def _chosen(skin: Skin) -> Style:
    return Style(underline=True, bold=True)


def draw_hand_cards(
    canvas: Canvas,
    top: int,
    hand: Sequence[int],
    titles: tuple[str, str],
    skin: Skin,
    chosen: Sequence[bool] = (),
    cursor: int | None = None,
) -> None:
    """The viewer's hand as small cards in ``ROWS`` rows; those chosen lie higher."""
    palette = skin.palette
    left = max(map(len, titles)) + 3
    step = next((step for step in (7, 6, 5) if step * len(hand) <= canvas.width - left), 0)
    if not step:
        draw_hand(canvas, top + 1, hand, " ".join(titles), skin, chosen, cursor)
        return
    canvas.part("hand", Region(1, top, canvas.width - 2, ROWS))
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
        canvas.spot(Region(x, top, step - 1, ROWS), "hand", place)
