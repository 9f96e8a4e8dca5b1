"""The menu of the line mode: what to play, by number."""

from __future__ import annotations

from engine import GAMES
from saves import Folder, newest_open
from tui.drawing.glyphs import ASCII, UNICODE
from tui.games.pack import title_of
from tui.lines.console import InputEnded, ask, say, speak, use_glyphs
from tui.play.i18n import _
from tui.play.whole_numbers import whole_number

MOST_WRONG = 50
"""Lines in a row that choose nothing; a person would not send more."""


def choose(folder: Folder, ascii: bool = False) -> list[str]:
    """The words of the command line that play what the player chooses; none for leaving."""
    use_glyphs(ASCII if ascii else UNICODE)
    ways = [
        (["play", game], _("a new game of {game}").format(game=title_of(game))) for game in GAMES
    ]
    newest = newest_open(folder)
    if newest is not None:
        title = title_of(newest.game, newest.theme)
        ways.insert(0, (["resume"], _("go on with the newest game, {game}").format(game=title)))
    say(f"{number}. {label}" for number, (_words, label) in enumerate(ways, 1))
    for _line in range(MOST_WRONG):
        speak(_("What shall it be? A number, or quit."))
        try:
            answer = ask()
        except InputEnded:
            return []
        number = whole_number(answer, 1, len(ways))
        if number is not None:
            return ways[number - 1][0]
        if answer.casefold() in ("quit", "q"):
            return []
    return []
