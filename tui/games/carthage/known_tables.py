"""Hands as far as they are known, and the cards that nobody has seen yet: small tables."""

from __future__ import annotations

from collections.abc import Sequence

from engine.carthage import cards
from engine.carthage.state import CarthageState
from tui.drawing.canvas import Canvas
from tui.drawing.skin import Skin, put_player
from tui.games.carthage.names import ware_name
from tui.play.i18n import _

KNOWN_NAME = 4
"""Where the hands begin, as far as they are known."""
UNSEEN_ROWS = 6


def draw_hands(
    canvas: Canvas, top: int, state: CarthageState, names: Sequence[str], skin: Skin
) -> None:
    """A heading and a row a player: the hands as far as they are known."""
    palette = skin.palette
    canvas.put(1, top, skin.glyphs.text(_("HANDS")), palette.title)
    for seat in range(state.seats):
        y = top + 1 + seat
        put_player(canvas, 1, y, seat, skin)
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
