"""The bytes of a save as a record, or a refusal that says what is wrong and where.

The order: size, text, TOML, format, fields, count, replay through the rules, checksum. So
a hand-edited illegal move is named by its number, and a file cut short or altered in any
other way is refused whatever it says; line ends of another kind are no change. Text from a
file is never trusted: names are cleaned, words must be of the kind expected.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from engine import GAMES, ActionError, Match, SetupError
from saves.bounded_toml import loads
from saves.disk import read_file
from saves.errors import SaveDamaged, SaveTooNew
from saves.names import clean_name
from saves.plain_text import as_written, decoded
from saves.record import (
    ABANDONED,
    BOT,
    HUMAN,
    ID_BYTES,
    STATES,
    GameRecord,
    Player,
    seated,
)
from saves.writing import ACTIONS_END, ACTIONS_START, CHECKSUM_START, FORMAT, checksum

SIZE_LIMIT: Final = 1 << 19
"""Bytes; the longest games take some 40,000."""
MOST_ACTIONS: Final = 20_000
"""The longest games have some 3,000."""

LARGEST_COUNT: Final = 1 << 48
LARGEST: Final = 1 << 63
"""The largest integer; the smallest is its opposite."""
FIRST_YEAR: Final = 1970
LAST_YEAR: Final = 9998
"""No clock shows less than the first, and the last can be written in any zone."""

SHOWN_WIDTH: Final = 40
"""Cells of a refused value that are shown."""

_MARK: Final = re.compile(rf"[0-9a-f]{{{2 * ID_BYTES}}}")

_OPTIONS: Final = re.compile(r"^options = \{.*\}\n", re.MULTILINE)
"""The longest line of a header, which no list needs."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Header:
    """What a save says about itself before its actions: all that a list needs."""

    path: Path
    game: str
    name: str
    players: tuple[Player, ...]
    state: str
    """``open``, ``finished`` or ``abandoned``."""
    turn: int
    to_act: str
    """``A`` to ``F``, ``chance`` or ``over``."""
    count: int
    """How many actions it holds."""
    serial: int
    created: datetime
    updated: datetime
    training: bool
    theme: str
    hints: int
    """How many hints were asked for."""
    counts: bool = True
    """``False`` for a copy, or the deal of another game: its end is not counted."""

    @property
    def has_people(self) -> bool:
        """Whether a person sits at the table."""
        return any(player.is_human for player in self.players)


def read_save(path: Path) -> GameRecord:
    """Load and replay a save; raises ``CannotRead``, ``SaveDamaged`` or ``SaveTooNew``."""
    return parse_save(read_file(path, SIZE_LIMIT), path)


def read_header(path: Path) -> Header:
    """What a save says about itself. The checksum is checked; nothing is replayed.

    Raises as ``read_save`` does, except for what only a replay can find.
    """
    data = as_written(read_file(path, SIZE_LIMIT))
    text = decoded(data, path)
    start = text.find(ACTIONS_START)
    end = text.find(ACTIONS_END, start + 1)
    if start >= 0 and end >= 0:
        text = _OPTIONS.sub("\n", text[:start], count=1) + "\n" + text[end + len(ACTIONS_END) :]
    fields = _Fields(_toml(text, data, path), data, path)
    header = _header(fields)
    fields.get("checksum", str)
    _check_checksum(data, path)
    return header


def parse_save(data: bytes, path: Path) -> GameRecord:
    """The record that the bytes ``data`` of the file ``path`` hold."""
    data = as_written(data)
    fields = _Fields(_toml(decoded(data, path), data, path), data, path)
    header = _header(fields)
    id, place = _mark(fields, "id"), _mark(fields, "place")
    actions = fields.get("actions", list)
    fields.get("checksum", str)
    if len(actions) != header.count:
        raise SaveDamaged("count", path, said=header.count, found=len(actions))
    match = _match(fields, header)
    for number, line in enumerate(actions, start=1):
        if not (isinstance(line, str) and line.isascii()):  # as all notation is
            fields.refuse("actions", str(number))
    _replay(match, actions, path)
    _check_checksum(data, path)
    return GameRecord(
        match=match,
        players=list(header.players),
        name=header.name,
        theme=header.theme,
        hints=header.hints,
        abandoned=header.state == ABANDONED,
        serial=header.serial,
        id=id or "",
        place=place,
        counts=header.counts,
        created=header.created,
        updated=header.updated,
        path=path,
    )


def _toml(text: str, data: bytes, path: Path) -> dict[str, Any]:
    try:
        return loads(text)
    except ValueError as error:
        if not _has_checksum(data):
            raise SaveDamaged("cut_short", path) from error
        line = re.search(r"at line (\d+)", str(error))
        raise SaveDamaged("not_toml", path, line=int(line[1]) if line else 1) from error


def _has_checksum(data: bytes) -> bool:
    return re.search(rb'\nchecksum = "[^"\n]*"\s*\Z', data) is not None


def _check_checksum(data: bytes, path: Path) -> None:
    if not _has_checksum(data):
        raise SaveDamaged("cut_short", path)
    body = data[: data.rfind(CHECKSUM_START) + 1]
    line = f'checksum = "{checksum(body)}"'.encode("ascii")
    if data[len(body) :] not in (line, line + b"\n"):
        raise SaveDamaged("changed", path)


class _Fields:
    """The table of a file, asked field by field; refusals name the field."""

    def __init__(self, table: Mapping[str, Any], data: bytes, path: Path) -> None:
        self.table = table
        self.data = data
        self.path = path

    def get(self, name: str, kind: type[T]) -> T:
        if name not in self.table:
            code = "missing_field" if _has_checksum(self.data) else "cut_short"
            raise SaveDamaged(code, self.path, field=name)
        value = self.table[name]
        if type(value) is not kind:
            self.refuse(name, value)
        assert isinstance(value, kind)
        if isinstance(value, int) and not -LARGEST <= value < LARGEST:
            self.refuse(name, value)
        return value

    def refuse(self, name: str, value: object, reason: Exception | None = None) -> NoReturn:
        shown = self.shown(value)
        raise SaveDamaged("wrong_field", self.path, field=name, value=shown) from reason

    @staticmethod
    def shown(value: object) -> str:
        """A refused value, on a line; of one that holds others the kind alone."""
        if isinstance(value, list | dict):
            return "[...]" if isinstance(value, list) else "{...}"
        return clean_name(str(value), SHOWN_WIDTH)


def _header(fields: _Fields) -> Header:
    version = fields.get("format", int)
    if version > FORMAT:
        raise SaveTooNew("newer_format", fields.path, found=version, known=FORMAT)
    if version < 1:
        fields.refuse("format", version)
    game = fields.get("game", str)
    if game not in GAMES:
        value = fields.shown(game)
        raise SaveDamaged("no_such_game", fields.path, field="game", value=value)
    box = GAMES.box(game)
    state = fields.get("state", str)
    if state not in STATES:
        fields.refuse("state", state)
    theme = fields.get("theme", str)
    if theme not in box.themes:
        fields.refuse("theme", theme)
    return Header(
        path=fields.path,
        game=game,
        name=clean_name(fields.get("name", str)),
        players=_players(fields, box.seats),
        state=state,
        turn=_natural(fields, "turn"),
        to_act=clean_name(fields.get("to_act", str), 8),
        count=_natural(fields, "count", MOST_ACTIONS),
        serial=_natural(fields, "serial"),
        created=_moment(fields, "created"),
        updated=_moment(fields, "updated"),
        training=fields.get("training", bool),
        theme=theme,
        hints=_natural(fields, "hints"),
        counts="counts" not in fields.table or fields.get("counts", bool),
    )


def _mark(fields: _Fields, name: str) -> str | None:
    """The identity of the game, or the mark of its place, where the save has it."""
    if name not in fields.table:
        return None
    mark = fields.get(name, str)
    if not _MARK.fullmatch(mark):
        fields.refuse(name, mark)
    return mark


def _natural(fields: _Fields, name: str, most: int = LARGEST_COUNT) -> int:
    """A number that counts something: from 0, and no larger than counting ever gets."""
    number: int = fields.get(name, int)
    if not 0 <= number <= most:
        fields.refuse(name, number)
    return number


def _players(fields: _Fields, possible: range) -> tuple[Player, ...]:
    """Who sits where. Nobody is named before it is clear that the game takes so many."""
    seats = fields.get("seats", list)
    if len(seats) not in possible:
        fields.refuse("seats", len(seats))
    players: list[Player] = []
    for number, seat in enumerate(seats, start=1):
        about = seat if isinstance(seat, dict) else {}
        kind, level, name = about.get("player"), about.get("level", ""), about.get("name")
        right_level = isinstance(level, str) and re.fullmatch(r"[a-z]{1,16}", level)
        if not isinstance(name, str) or not (kind == HUMAN or (kind == BOT and right_level)):
            fields.refuse("seats", number)
        players.append(Player(str(name), str(kind), str(level) if kind == BOT else ""))
    return tuple(seated(players))


def _moment(fields: _Fields, name: str) -> datetime:
    """A point of time, to the second, in UTC."""
    moment = fields.get(name, datetime)
    if not FIRST_YEAR <= moment.year <= LAST_YEAR:
        fields.refuse(name, moment)
    zone = moment.tzinfo or UTC
    return moment.replace(tzinfo=zone, microsecond=0).astimezone(UTC)


def _match(fields: _Fields, header: Header) -> Match:
    chance = fields.get("chance", str)
    if chance not in ("drawn", "entered"):
        fields.refuse("chance", chance)
    options = fields.get("options", dict)
    for name, value in options.items():
        if not isinstance(value, str):
            raise SaveDamaged(
                "bare_option", fields.path, option=fields.shown(name), value=fields.shown(value)
            )
    game = GAMES[header.game]
    try:
        return Match(
            game,
            len(header.players),
            game.saved_options(options),
            seed=fields.get("seed", int),
            chance=chance,
            training=header.training,
        )
    except SetupError as error:
        word = f"{error.about} = {error.word}" if error.code == "option_value" else error.word
        fields.refuse("options", word, error)


def _replay(match: Match, actions: list[str], path: Path) -> None:
    try:
        match.replay(actions)
    except ActionError as error:
        number = len(match.plies) + 1
        line = clean_name(actions[number - 1], 60)
        raise SaveDamaged(
            "bad_action", path, error, number=number, line=line, game=match.game.id
        ) from error
    match.draw_due()
