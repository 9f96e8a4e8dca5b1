"""How a finished game ended, at a glance: who has won, and what everybody had."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from saves import GameRecord
from tui.drawing.canvas import Canvas, wrap
from tui.drawing.skin import Skin, put_player
from tui.games.pack import pack_of

WIDTH = 32
HEIGHT = 5
SENTENCE_ROWS = 2
COLUMN_ROWS = 3
"""Players below each other; the others stand in a second column."""
GAP = 2


@dataclass(frozen=True, slots=True)
class Final:
    """The result of a game."""

    decision: str
    """Who has won and what decided it, in a sentence."""
    names: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    theme: str


def final_of(record: GameRecord) -> Final:
    """How a finished game ended."""
    state = record.match.state
    return Final(
        decision=pack_of(record.match.game.id).score_sheet(record).decision,
        names=tuple(record.names),
        places=state.outcome().places,
        scores=state.scores(),
        theme=record.theme,
    )


def paint_final(canvas: Canvas, x: int, y: int, final: Final, skin: Skin) -> None:
    """The sentence, and the players from the first place on, ``WIDTH`` x ``HEIGHT`` cells."""
    text, palette = skin.glyphs.text, skin.palette
    for row, words in enumerate(wrap(text(final.decision), WIDTH, SENTENCE_ROWS, text("…"))):
        canvas.put(x, y + row, words, palette.title)
    seats = sorted(range(len(final.names)), key=lambda seat: final.places[seat])
    width = WIDTH if len(seats) <= COLUMN_ROWS else (WIDTH - GAP) // 2
    for number, seat in enumerate(seats):
        left = x + number // COLUMN_ROWS * (width + GAP)
        row = y + SENTENCE_ROWS + number % COLUMN_ROWS
        style = palette.title if final.places[seat] == 1 else palette.text
        score = str(final.scores[seat])
        start = put_player(canvas, left, row, seat, skin) + 1
        room = left + width - start - cell_len(score) - 1
        canvas.put(start, row, text(final.names[seat]), style, room)
        canvas.put(left + width - cell_len(score), row, score, style)
