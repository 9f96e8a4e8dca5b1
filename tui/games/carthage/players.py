"""Draws the table of players and the hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Region

from engine.carthage import cards
from engine.carthage.payday import sale
from engine.carthage.position import card_in, marker_on
from engine.carthage.scoring import token_count
from engine.carthage.state import CarthageState
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, player_mark
from tui.games.carthage.names import ware_name
from tui.play.i18n import _

HAND, GOODS, TOKENS, POINTS, MARKER = 19, 25, 52, 66, 73
KNOWN_NAME = 4
"""Where the hands begin, as far as they are known."""
UNSEEN_ROWS = 6


def draw_players(
    canvas: Canvas, top: int, state: CarthageState, names: Sequence[str], skin: Skin, news: set[int]
) -> None:
    """A heading and a row a player: hand, goods aboard, tokens, points, marker.

    Behind the goods of a colour stands how many score cards they would sell for now.
    ``news`` are the seats that acted since the viewer's last turn.
    """
    palette = skin.palette
    canvas.part("players", Region(1, top, 79, 1 + state.seats))
    for x, heading in (
        (HAND, _("hand")),
        (GOODS, _("goods aboard = sale now")),
        (TOKENS, _("tokens")),
        (POINTS, _("points")),
        (MARKER, _("marker")),
    ):
        canvas.put(x, top, heading, palette.muted)
    for seat in range(state.seats):
        y = top + 1 + seat
        acts = seat == state.to_act
        canvas.put(1, y, skin.glyphs.pointer if acts else " ", palette.title)
        canvas.put(3, y, player_mark(seat, skin), palette.seats[seat])
        name = skin.glyphs.text(names[seat])
        canvas.put(6, y, name, palette.title if acts else palette.text, 12)
        if seat in news:
            canvas.put(2, y, skin.glyphs.new, palette.new_mark)
        canvas.put(HAND, y, f"{state.hand_sizes[seat]:>3}", palette.text)
        _draw_goods(canvas, y, state, seat, skin)
        _draw_tokens(canvas, y, state, seat, skin)
        canvas.put(POINTS, y, f"{state.points[seat]:>4}", palette.title)
        canvas.put(MARKER, y, marker_words(state, seat), palette.muted, canvas_room(MARKER))


def canvas_room(x: int) -> int:
    """Cells from ``x`` to the right edge of the 80-column table."""
    return 80 - x


def _draw_goods(canvas: Canvas, y: int, state: CarthageState, seat: int, skin: Skin) -> None:
    """Each colour's goods and what they would sell for; without that if there is no room."""
    columns: list[tuple[int, str, str]] = []
    for colour in range(4):
        goods = state.goods[seat] & cards.COLOUR_MASK[colour]
        if goods:
            aboard = [cards.VALUE[card] for card in cards.cards_of(goods)]
            tokens = state.tokens[4 * seat + colour]
            points = sale(state.rules, len(aboard), aboard[-1], tokens)[1]
            columns.append((colour, "".join(map(str, aboard)), f"={points}"))
    if sum(len(values) + len(worth) + 2 for _, values, worth in columns) > TOKENS - GOODS:
        columns = [(colour, values, "") for colour, values, _ in columns]
    x = GOODS
    for colour, values, worth in columns:
        x = canvas.put(x, y, cards.COLOURS[colour], skin.palette.wares[colour])
        x = canvas.put(x, y, values, skin.palette.text, max(1, min(len(values), TOKENS - 1 - x)))
        x = canvas.put(x, y, worth, skin.palette.muted) + 1


def _draw_tokens(canvas: Canvas, y: int, state: CarthageState, seat: int, skin: Skin) -> None:
    x = TOKENS
    for colour in range(4):
        held = state.tokens[4 * seat + colour]
        if held:
            x = canvas.put(x, y, cards.COLOURS[colour], skin.palette.wares[colour])
            x = canvas.put(x, y, f"{held}", skin.palette.text)
        else:
            x = canvas.put(x, y, skin.glyphs.sea * 2, skin.palette.line)
    total = token_count(state, seat)
    near = total >= state.rules.target - 1
    canvas.put(x + 1, y, f"={total}", skin.palette.danger_text if near else skin.palette.muted)


def marker_words(state: CarthageState, seat: int) -> str:
    """Where the player's marker lies."""
    for row, text in ((state.market, _("on {card}")), (state.farm, _("farm {card}"))):
        for slot in row:
            if marker_on(slot) == seat:
                return text.format(card=cards.NAMES[card_in(slot)])
    return _("free")


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


def draw_hands(
    canvas: Canvas, top: int, state: CarthageState, names: Sequence[str], skin: Skin
) -> None:
    """A heading and a row a player: the hands as far as they are known."""
    palette = skin.palette
    canvas.put(1, top, skin.glyphs.text(_("HANDS")), palette.title)
    for seat in range(state.seats):
        y = top + 1 + seat
        canvas.put(1, y, player_mark(seat, skin), palette.seats[seat])
        hand = cards.by_colour(state.hands[seat])
        if len(hand) != state.hand_sizes[seat]:
            canvas.put(KNOWN_NAME, y, _("not known"), palette.muted)
            continue
        x = KNOWN_NAME
        for colour in range(4):
            values = "".join(str(cards.VALUE[c]) for c in hand if cards.colour_of(c) == colour)
            if values:
                x = canvas.put(x, y, cards.COLOURS[colour], palette.wares[colour])
                x = (
                    canvas.put(
                        x, y, values, palette.text, max(1, min(len(values), canvas.width - x))
                    )
                    + 1
                )


def draw_unseen(canvas: Canvas, top: int, state: CarthageState, skin: Skin) -> None:
    """``UNSEEN_ROWS`` rows: how many cards of each kind nobody has seen yet."""
    palette = skin.palette
    canvas.put(1, top, skin.glyphs.text(_("NOT SEEN YET")), palette.title)
    for rank, value in enumerate(cards.RANKS):
        canvas.put(16 + 5 * rank, top + 1, f"{value:>2}", palette.muted)
    for colour in range(4):
        y = top + 2 + colour
        canvas.put(1, y, f" {cards.COLOURS[colour]} ", palette.wares[colour])
        canvas.put(5, y, skin.glyphs.text(ware_name(skin.theme, colour)), palette.text, 10)
        for rank in range(3):
            count = cards.count(state.pool, 4 * rank + colour)
            style = palette.text if count else palette.line
            canvas.put(16 + 5 * rank, y, f"{count:>2}", style)
