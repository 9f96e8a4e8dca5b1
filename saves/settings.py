"""What a player has chosen for good: ``settings.toml``.

Read with ``load_settings``; written by one way only, so that two sessions do not undo each
other's changes and nothing is half changed::

    with changed_settings(folder) as settings:
        settings.pacing = "long"
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from saves.errors import SaveError
from saves.folder import Folder
from saves.names import clean_name
from saves.toml_file import change_table, read_table

GLYPHS: Final = ("auto", "unicode", "ascii")
PACINGS: Final = ("off", "short", "long", "key")
HELPS: Final = ("marks", "preview", "known_cards", "remaining", "hints")
LONGEST_THINKING: Final = 3600
"""Seconds; a limit above an hour is a slip of the pen."""

_THEME: Final = re.compile(r"[a-z0-9-]{1,40}")
_KEYS: Final = re.compile(r"[A-Za-z0-9_+]+(,[A-Za-z0-9_+]+)*")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
"""What a language may be called: the word becomes part of a path."""


@dataclass(slots=True)
class GameChoices:
    """What was chosen when a game was last begun; the next set-up starts from it."""

    seats: list[str] = field(default_factory=list)
    """Each seat as on the command line: ``me``, ``human:NAME``, ``LEVEL`` or ``LEVEL:NAME``."""
    options: dict[str, str] = field(default_factory=dict)
    """Rule options that differ from the defaults."""
    theme: str = ""
    """One of the game's themes; empty is its first."""


@dataclass(slots=True)
class Settings:
    """Every setting, with its default."""

    language: str = "en"
    """The language of the catalogue in ``tui/locale``."""
    glyphs: str = "auto"
    """``auto`` looks at the terminal; ``unicode`` or ``ascii`` insist."""
    theme: str = "dark"
    """The colours of the screens: ``dark``, ``light``, ``contrast``, or a theme of Textual's."""
    pacing: str = "short"
    """The pause after a bot's move: ``off``, ``short``, ``long``, or wait for a ``key``."""
    player_name: str = ""
    """What ``me`` is called; empty is the word for "you"."""
    max_thinking: float = 0.0
    """The greatest number of seconds that a bot may think about a move; 0 sets no limit."""
    mouse: bool = True
    """Whether the terminal is asked for the mouse."""
    bell: bool = False
    """Whether the terminal's bell says that it is one's turn after bots have thought for long."""
    confirmations: bool = True
    """Whether resigning and deleting ask first."""
    helps: dict[str, bool] = field(default_factory=lambda: dict.fromkeys(HELPS, True))
    """Which helps are on: ``marks`` of what is new, ``preview`` of what a choice would do,
    what is known of other hands (``known_cards``), what is still to come (``remaining``
    cards or tiles), and the expert's ``hints``."""
    keys: dict[str, str] = field(default_factory=dict)
    """The keys, parted by commas, of commands that have other ones than usual, by their ids."""
    new_game: dict[str, GameChoices] = field(default_factory=dict)
    """The last choices at set-up, by game."""
    last_game: str = ""
    """The game that was begun last."""
    guides: list[str] = field(default_factory=list)
    """The games whose first-game guide has been offered."""

    damage: SaveError | None = None
    """Never written: why the file could not be read, until ``take_damage``."""

    def take_damage(self) -> SaveError | None:
        """What was wrong with the file; ``None`` if nothing, or if that was reported."""
        damage, self.damage = self.damage, None
        return damage


def load_settings(folder: Folder) -> Settings:
    """The settings; defaults for what is missing or makes no sense.

    A damaged file is set aside and ``damage`` says so, this once: the next call finds no file.
    """
    table, damage = read_table(folder.settings, folder.damaged)
    settings = _settings(table)
    settings.damage = damage
    return settings


@contextmanager
def changed_settings(folder: Folder) -> Iterator[Settings]:
    """Change settings and write them at the end. Raises ``SaveError``.

    The file is read again first, and ``damage`` says if it was set aside; nothing is written
    if nothing changed, or over a file that could neither be read nor set aside. Comments and
    lines that Argosy does not know stay as they are.
    """
    settings = load_settings(folder)
    if settings.damage is not None and settings.damage.path == folder.settings:
        raise settings.damage
    before = _table(settings)
    yield settings
    after = _table(settings)
    if after != before:
        change_table(folder.settings, before, after)


def _table(settings: Settings) -> dict[str, Any]:
    table = asdict(settings)
    del table["damage"]
    return table


def _settings(table: dict[str, Any]) -> Settings:
    """A value of the wrong kind counts as missing: nobody is locked out by a typing slip."""
    settings = Settings()
    for one in fields(Settings):
        value = table.get(one.name)
        default = getattr(settings, one.name)
        if isinstance(default, str | bool) and type(value) is type(default):
            setattr(settings, one.name, value)
    settings.player_name = clean_name(settings.player_name)
    settings.max_thinking = _seconds(table.get("max_thinking"))
    if not _LANGUAGE.fullmatch(settings.language):
        settings.language = "en"
    if settings.glyphs not in GLYPHS:
        settings.glyphs = "auto"
    if settings.pacing not in PACINGS:
        settings.pacing = "short"
    if not _THEME.fullmatch(settings.theme):
        settings.theme = "dark"
    helps = table.get("helps")
    if isinstance(helps, dict):
        settings.helps |= {
            name: on for name, on in helps.items() if isinstance(on, bool) and name in HELPS
        }
    keys = table.get("keys")
    if isinstance(keys, dict):
        settings.keys = {
            command: key
            for command, key in keys.items()
            if isinstance(key, str) and _KEYS.fullmatch(key)
        }
    guides = table.get("guides")
    if isinstance(guides, list):
        settings.guides = [one for one in guides if isinstance(one, str)]
    games = table.get("new_game")
    if isinstance(games, dict):
        settings.new_game = {
            game: _choices(chosen) for game, chosen in games.items() if isinstance(chosen, dict)
        }
    return settings


def _seconds(value: object) -> float:
    """A time to think; no limit if the value makes no sense."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0.0
    return float(value) if 0 <= value <= LONGEST_THINKING else 0.0


def _choices(table: dict[str, Any]) -> GameChoices:
    seats, options, theme = table.get("seats"), table.get("options"), table.get("theme")
    return GameChoices(
        seats=[_seat(one) for one in seats if isinstance(one, str)]
        if isinstance(seats, list)
        else [],
        options={name: value for name, value in options.items() if isinstance(value, str)}
        if isinstance(options, dict)
        else {},
        theme=theme if isinstance(theme, str) else "",
    )


def _seat(word: str) -> str:
    """A seat as it is written, with a clean name."""
    kind, colon, name = word.partition(":")
    return f"{clean_name(kind)}{colon}{clean_name(name)}"
