"""``HintPanel``: what the expert suggests, in the place of context bar and log.

It lies below the board, which previews the suggestion chosen meanwhile.
"""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message

from tui.play.hints import Hint, Suggestion, fitting, paragraph_of, percent
from tui.play.i18n import _
from tui.table.prose import Prose

LEFT = 9
"""Cells for pointer, number and chance before the words."""
LONGEST = 1000
"""Rows: more than any window has."""


def heading() -> str:
    """What the numbers are."""
    return _("Hint: your chance to win, as the expert reckons")


class HintPanel(Prose):
    """Up to three suggestions; each can be clicked."""

    DEFAULT_CSS = """
    HintPanel { max-height: 100%; padding: 0 1; display: none; }
    """

    class Chosen(Message):
        """A suggestion was clicked."""

        def __init__(self, line: int) -> None:
            super().__init__()
            self.line = line

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        hint = self.at.hint
        return sum(map(len, self._rows(hint, width, LONGEST))) if hint is not None else 0

    def _rows(self, hint: Hint, width: int, most: int) -> list[list[str]]:
        """Each suggestion wrapped into its rows, at most ``most`` together.

        If they do not all fit, the chosen one comes first, of whose explanations then only those
        that fit are shown, then those above.
        """
        width, line = width - LEFT - 1, self.at.hint_line
        whole = [self.wrapped(paragraph_of(one), width, most) for one in hint.suggestions]
        if sum(map(len, whole)) <= most:
            return whole
        spare = most - len(whole)
        suggestions = list(hint.suggestions)
        suggestions[line] = fitting(suggestions[line], 1 + spare, width)
        whole[line] = self.wrapped(paragraph_of(suggestions[line]), width, most)
        given = [1] * len(whole)
        for place in (line, *range(len(whole))):
            more = min(spare, len(whole[place]) - given[place])
            given[place] += more
            spare -= more
        return [
            self.wrapped(paragraph_of(one), width, rows)
            for one, rows in zip(suggestions, given, strict=True)
        ]

    def render(self) -> Text:
        hint = self.at.hint
        if hint is None:
            return Text()
        rows = self._rows(hint, *self.size)
        return Text("\n").join(
            line
            for place, (one, words) in enumerate(zip(hint.suggestions, rows, strict=True))
            for line in self._suggestion(place, one, words)
        )

    def _suggestion(self, place: int, one: Suggestion, rows: list[str]) -> list[Text]:
        """A suggestion: pointer, number, chance, label and explanation."""
        skin = self.at.skin
        palette = skin.palette
        is_chosen = place == self.at.hint_line
        pointer = skin.glyphs.pointer if is_chosen else " "
        chance = f"~{percent(one.chance)}" if one.is_rough else percent(one.chance)
        first = Text.assemble(
            (f"{pointer} {place + 1} ", palette.key),
            (f"{chance:>4} ", palette.title if is_chosen else palette.text),
        )
        lines = self.marked(rows, palette.text, self.board.all_marks())
        label = palette.cursor if is_chosen else palette.key
        lines[0].stylize(label, 0, min(len(self.spelled(one.label)), len(lines[0])))
        click = Style(meta={"suggestion": place})
        margins = [first, *(Text(" " * LEFT) for _row in rows[1:])]
        made = [Text.assemble(*pair, no_wrap=True) for pair in zip(margins, lines, strict=True)]
        for line in made:
            line.pad_right(max(0, self.size.width - cell_len(line.plain)))
            line.stylize(click)
        return made

    def on_click(self, event: events.Click) -> None:
        event.stop()
        line = event.style.meta.get("suggestion")
        if isinstance(line, int):
            self.post_message(self.Chosen(line))
