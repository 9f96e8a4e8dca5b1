"""The characters that boards are drawn with: a Unicode set and its ASCII twins.

``docs/screens.md`` shows both. Only single-width, non-emoji characters.
"""

from __future__ import annotations

from dataclasses import dataclass

from tui.drawing.twins import TWINS

_SPELLED = str.maketrans({**TWINS, "→": "->", "↵": "Enter", "…": "..."})
"""What ASCII terminals read in sentences and sheets; some takes more room than its character."""


@dataclass(frozen=True)
class Glyphs:
    """One set of characters; every field is a string of single-width characters."""

    ascii: bool
    players: str
    """One shape a seat, A to F."""
    card: str
    """Corners from the top left clockwise from row to row, then horizontal, vertical."""
    chosen: str
    """The same for the card under the cursor."""
    pointer: str
    ship: str
    wake: str
    sea: str
    pirates: str
    anchor: str
    amphora: str
    new: str
    rule: str
    bar: str
    """A full block, for charts and chips."""

    def text(self, sentence: str) -> str:
        """``sentence`` as this set can show it: unchanged, or with ASCII twins."""
        if not self.ascii:
            return sentence
        return sentence.translate(_SPELLED).encode("ascii", "replace").decode("ascii")


UNICODE = Glyphs(
    ascii=False,
    players="●▲■◆▼★",
    card="╭╮╰╯─│",
    chosen="╔╗╚╝═║",
    pointer="►",
    ship="◥█◤",
    wake="─",
    sea="·",
    pirates="‡",
    anchor="⌂",
    amphora="u",
    new="▪",
    rule="─",
    bar="█",
)

ASCII = Glyphs(
    ascii=True,
    players="o^#%v*",
    card="++++-|",
    chosen="####=#",
    pointer=">",
    ship="\\_/",
    wake="-",
    sea=".",
    pirates="!",
    anchor="@",
    amphora="u",
    new="*",
    rule="-",
    bar="#",
)
