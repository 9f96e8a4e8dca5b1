"""The panel of a hint: three suggestions in the place of context bar and log.

It lies below the board, which previews the suggestion under the cursor meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Region

from tui.drawing.canvas import Canvas, put_marked, wrap
from tui.drawing.skin import Marks, Skin
from tui.play.hints import Hint, Suggestion, fitting, paragraph_of, percent
from tui.play.i18n import _

LEFT = 10
"""Where the words begin, after pointer, number and chance."""


def heading() -> str:
    """What the numbers are."""
    return _("Hint: your chance to win, as the expert reckons")


def rows_of(hint: Hint, line: int, width: int, most: int, skin: Skin) -> list[list[str]]:
    """Each suggestion wrapped into its rows, at most ``most`` together.

    If they do not all fit, the one under the cursor comes first, of whose explanations then only
    those that fit are shown, then those above.
    """
    width -= LEFT
    whole = [_wrapped(one, width, most, skin) for one in hint.suggestions]
    if sum(map(len, whole)) <= most:
        return whole
    spare = most - len(whole)
    current = fitting(hint.suggestions[line], 1 + spare, width)
    whole[line] = _wrapped(current, width, most, skin)
    given = [1] * len(whole)
    for place in (line, *range(len(whole))):
        more = min(spare, len(whole[place]) - given[place])
        given[place] += more
        spare -= more
    suggestions = list(hint.suggestions)
    suggestions[line] = current
    return [_wrapped(one, width, rows, skin) for one, rows in zip(suggestions, given, strict=True)]


def _wrapped(one: Suggestion, width: int, rows: int, skin: Skin) -> list[str]:
    return wrap(skin.glyphs.text(paragraph_of(one)), width, rows, skin.glyphs.text("…"))


def draw_hint(
    canvas: Canvas,
    skin: Skin,
    hint: Hint,
    line: int,
    top: int,
    rows: Sequence[Sequence[str]],
    width: int,
    marks: Marks,
) -> None:
    """The suggestions from row ``top``; each can be clicked."""
    palette, glyphs = skin.palette, skin.glyphs
    y = top
    for place, (one, lines) in enumerate(zip(hint.suggestions, rows, strict=True)):
        current = place == line
        region = Region(1, y, width - 1, len(lines))
        if current:
            canvas.put(1, y, glyphs.pointer, palette.key)
        canvas.put(3, y, str(place + 1), palette.key)
        chance = f"~{percent(one.chance)}" if one.is_rough else percent(one.chance)
        canvas.put(5, y, f"{chance:>4}", palette.title if current else palette.text)
        label_width = cell_len(glyphs.text(one.label))
        before = ""
        for row in lines:
            put_marked(canvas, LEFT, y, row, palette.text, marks, width - LEFT, before)
            if not before:
                here = Region(LEFT, y, min(label_width, width - LEFT), 1)
                canvas.fill(here, palette.cursor if current else palette.key)
            before += row + " "
            y += 1
        canvas.spot(region, "hint", place)
