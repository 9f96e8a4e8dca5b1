"""ASCII twins: what a terminal that shows nothing else has in place of any other character.

A twin takes as many cells as its character; whole sentences are spelled by
``tui.drawing.glyphs.Glyphs.text``, where an arrow may take two.
"""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

TWINS: Final = {
    **dict.fromkeys(map(chr, range(0x2500, 0x2580)), "+"),  # corners and crossings of lines
    **dict.fromkeys(map(chr, range(0x2580, 0x25A0)), "#"),  # parts of blocks
    **dict.fromkeys("─━┄┅┈┉╌╍╴╶╸╺╼╾", "-"),
    **dict.fromkeys("│┃┆┇┊┋╎╏╵╷╹╻╽╿║", "|"),
    **dict.fromkeys("═", "="),
    **dict.fromkeys("╱", "/"),
    **dict.fromkeys("╲", "\\"),
    **dict.fromkeys("╳", "x"),
    **dict.fromkeys("▔▀", "^"),
    **dict.fromkeys("▁▂▄", "_"),
    **dict.fromkeys("▌▍▎▏▐▕", "|"),
    **dict.fromkeys("░", "."),
    **dict.fromkeys("▒", ":"),
    **dict.fromkeys("●◍◎⭘", "o"),
    **dict.fromkeys("○◌◯", "."),
    **dict.fromkeys("■□▣▤▥▦▧▨▩▮▯", "#"),
    **dict.fromkeys("▪▫•‣⁃∙★☆", "*"),
    **dict.fromkeys("▲△▴▵↑", "^"),
    **dict.fromkeys("▼▽▾▿↓", "v"),
    **dict.fromkeys("▶▷▸▹►▻→›»", ">"),
    **dict.fromkeys("◀◁◂◃◄◅←‹«", "<"),
    **dict.fromkeys("◆◇◈", "%"),
    **dict.fromkeys("◢◣◤◥", "/"),
    **dict.fromkeys("·–—−‐‑", "-"),
    **dict.fromkeys("…", "."),
    **dict.fromkeys("×✗✘✕✖", "x"),
    **dict.fromkeys("✓✔", "v"),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”„", '"'),
    "‡": "!",
    "⌂": "@",
    "↵": "<",
}


def twin(glyph: str) -> str:
    """ASCII in place of a character and its marks: one letter.

    >>> twin("█"), twin("é"), twin("漢")
    ('#', 'e', '?')
    """
    found = TWINS.get(glyph)
    if found is None:
        bare = normalize("NFKD", glyph)
        found = next((letter for letter in bare if letter.isascii() and letter.isprintable()), "?")
    return found
