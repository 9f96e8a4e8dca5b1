"""The line mode: the same games as lines of text with a prompt, for screen readers and scripts.

``play_in_lines`` plays a session to its end or until the player leaves. Nothing here imports
Textual, moves a cursor or prints an escape. ``table`` is the loop, ``commands`` the words
that may be typed beside moves, ``console`` the way lines are read and written; what each
game has to say stands in the module named after it, with the names of ``game.GameLines``.
"""

from __future__ import annotations

from tui.lines.table import play_in_lines

__all__ = ["play_in_lines"]
