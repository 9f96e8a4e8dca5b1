"""Files from strangers: whatever is in them, they load exactly or are refused in one sentence.

``ARGOSY_FUZZ=50`` tries fifty times as much; the suite tries a little, the same each time.
"""

from __future__ import annotations

import functools
import os
import random
import tomllib
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from saves import Folder, GameRecord, SaveError, read_header
from saves.bounded_toml import loads
from saves.plain_text import as_written
from saves.reading import SIZE_LIMIT, parse_save
from saves.settings import GLYPHS, HELPS, PACINGS, Settings, changed_settings, load_settings
from saves.statistics import load_statistics
from saves.writing import checksum, save_bytes
from tui.games.refusals import error_sentence

TIMES = int(os.environ.get("ARGOSY_FUZZ", "1"))
FIXTURES = sorted((Path(__file__).parent.parent / "fixtures").glob("saves-*/*.toml"))
SOME = Path("some.toml")
LONGEST_SENTENCE = 600

fuzz = functools.partial(
    settings,
    deadline=None,
    derandomize=TIMES == 1,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True, scope="module")
def no_waiting_for_the_disk() -> Iterator[None]:
    """Settings are written many times here; ``test_disk.py`` proves what syncing does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield


@functools.cache
def samples() -> dict[str, bytes]:
    """Every fixture: saves of every game, whole and in the middle."""
    return {path.stem: path.read_bytes() for path in FIXTURES}


def with_checksum(data: bytes) -> bytes:
    """``data`` with a checksum that fits, as a forger would make it."""
    cut = data.rfind(b"\nchecksum = ") + 1
    body = data[:cut] if cut else data
    return body + f'checksum = "{checksum(body)}"\n'.encode()


def assert_harmless(text: str) -> None:
    """One line, of bounded length, that steers no terminal."""
    assert text.isprintable() and len(text) < LONGEST_SENTENCE, text


def loaded(data: bytes) -> GameRecord | None:
    """The record, or ``None`` if ``data`` was refused with a harmless sentence."""
    try:
        return parse_save(data, SOME)
    except SaveError as error:
        assert_harmless(error_sentence(error))
        return None


def assert_usable(record: GameRecord) -> None:
    """What a stranger's save brings in is clean, and is written as a save that loads again."""
    for name in (record.name, *record.names, record.theme, record.to_act, str(record.turn)):
        assert_harmless(name)
    again = parse_save(save_bytes(record), SOME)
    assert again.match.digest() == record.match.digest()
    assert save_bytes(again) == save_bytes(record)


def assert_exact_or_refused(data: bytes) -> None:
    """A damaged file never loads as anything but what was written."""
    record = loaded(data)
    same = as_written(data)
    assert record is None or save_bytes(record) in (same, same + b"\n")
    forged = loaded(with_checksum(data))
    if forged is not None:
        assert_usable(forged)


@pytest.mark.parametrize("name", [path.stem for path in FIXTURES])
def test_flips_and_cuts(name: str) -> None:
    """A bit of a byte, or the end, of some places in every save."""
    data = samples()[name]
    rng = random.Random(len(data))
    for _ in range(8 * TIMES):
        place = rng.randrange(len(data))
        bent = bytearray(data)
        bent[place] ^= 1 << rng.randrange(8)
        assert_exact_or_refused(bytes(bent))
        assert_exact_or_refused(data[:place])


@fuzz(max_examples=25 * TIMES)
@given(st.data())
def test_pieces_moved_doubled_and_taken_out(draw: st.DataObject) -> None:
    """Lines and bytes of several saves, mixed."""
    saves = list(samples().values())
    one = draw.draw(st.sampled_from(saves))
    other = draw.draw(st.sampled_from(saves))
    end = draw.draw(st.integers(0, len(one)))
    start = draw.draw(st.integers(0, len(other)))
    length = draw.draw(st.sampled_from([0, 1, 7, 200, 5000]))
    noise = draw.draw(st.binary(max_size=12))
    assert_exact_or_refused(one[:end] + noise + other[start : start + length] + one[end:])


TEXTS = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        [
            "\x1b]52;c;AAAA\x07",
            "\x1b[2J",
            "a\u202eb\n\t\0",
            "[red]x[/]",
            "[@click=app.quit]x[/]",
            "../../../etc/passwd",
            "/dev/zero",
            "\x7f\x9b2J",
            "x" * 5000,
            "👩‍👩‍👧‍👦" * 20,
        ]
    ),
)
SCALARS = st.one_of(
    TEXTS,
    st.booleans(),
    st.integers(-3, 7),
    st.integers(-(1 << 70), 1 << 70),
    st.sampled_from([10**79, -(10**79), 1 << 63, -(1 << 63), (1 << 63) - 1, 1 << 48]),
    st.floats(),
    st.dates(),
    st.times(),
    st.datetimes(),
    st.datetimes(timezones=st.sampled_from([UTC, timezone(timedelta(hours=-14))])),
    st.sampled_from([date.min, time.max, datetime.min, datetime.max]),
)
KEYS = TEXTS.filter(bool)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)


def as_toml(table: dict[str, Any]) -> bytes:
    """``table`` as a person's editor might write it."""
    return tomli_w.dumps(table).encode("utf-8", "replace")


@fuzz(max_examples=30 * TIMES)
@given(st.data())
def test_any_value_in_any_field(draw: st.DataObject) -> None:
    """A forger changes what fields hold, and makes the checksum fit."""
    table = tomllib.loads(draw.draw(st.sampled_from(list(samples().values()))).decode())
    del table["checksum"]
    for _ in range(draw.draw(st.integers(1, 2))):
        field = draw.draw(st.sampled_from(sorted(table)))
        inner = table[field]
        if isinstance(inner, dict) and inner and draw.draw(st.booleans()):
            inner[draw.draw(st.sampled_from(sorted(inner)))] = draw.draw(VALUES)
        elif isinstance(inner, list) and inner and draw.draw(st.booleans()):
            place = draw.draw(st.integers(0, len(inner) - 1))
            if isinstance(inner[place], dict) and draw.draw(st.booleans()):
                key = draw.draw(st.sampled_from(["name", "player", "level"]))
                inner[place][key] = draw.draw(VALUES)
            else:
                inner[place] = draw.draw(VALUES)
        else:
            table[field] = draw.draw(VALUES)
    data = as_toml({key: table[key] for key in sorted(table, key=lambda k: nested(table[k]))})
    forged = loaded(with_checksum(data))
    if forged is not None:
        assert_usable(forged)


def nested(value: object) -> bool:
    """Whether TOML has to write ``value`` below a line of its own."""
    return isinstance(value, dict) or (
        isinstance(value, list) and any(isinstance(one, dict) for one in value)
    )


@fuzz(max_examples=15 * TIMES)
@given(table=st.dictionaries(st.sampled_from([*Settings.__slots__, "more"]), VALUES, max_size=6))
def test_any_value_in_the_settings(
    table: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Settings always load, hold what settings may hold, and can be changed and kept."""
    folder = Folder(tmp_path_factory.mktemp("settings"))
    folder.settings.write_bytes(as_toml(table))
    found = load_settings(folder)
    assert found.glyphs in GLYPHS and found.pacing in PACINGS and isinstance(found.theme, str)
    assert set(found.helps) == set(HELPS)
    assert 0 <= found.max_thinking <= 3600
    seats = [seat for choices in found.new_game.values() for seat in choices.seats]
    for shown in (found.player_name, found.language, *seats):
        assert_harmless(shown)
    assert "/" not in found.language and "." not in found.language
    with changed_settings(folder) as changed:
        changed.mouse = not changed.mouse
    assert load_settings(folder).damage is None


ROWS = st.dictionaries(
    st.sampled_from(["game", "seats", "against", "games", "wins", "score", "hinted", "more"]),
    st.one_of(VALUES, st.sampled_from(["carthage", "easy medium", 3, 0.5])),
)


@fuzz(max_examples=15 * TIMES)
@given(
    table=st.fixed_dictionaries(
        {"tally": st.one_of(st.lists(ROWS, max_size=4), VALUES)}, optional={"counted": VALUES}
    )
)
def test_any_value_in_the_statistics(
    table: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = Folder(tmp_path_factory.mktemp("statistics"))
    folder.statistics.write_bytes(as_toml(table))
    tallies, damage = load_statistics(folder)
    assert damage is None
    for tally in tallies:
        assert_harmless(f"{tally.game} {tally.against} {tally.score} {tally.wins:.1f}")
        assert tally.wins >= 0 and f"{tally.wins / max(1, tally.games):.0%}"


@fuzz(max_examples=25 * TIMES)
@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_reading_with_bounds_reads_the_same(table: dict[str, Any]) -> None:
    """The bounds take nothing from a file that keeps them."""
    text = as_toml(table).decode()
    try:
        read = loads(text)
    except ValueError as error:
        assert "too" in str(error) and (len(text) > 80)
        return
    assert repr(read) == repr(tomllib.loads(text))


HALF = SIZE_LIMIT // 2
MONSTERS: dict[str, Callable[[], str]] = {
    "a key of many parts": lambda: "a." * HALF + "a = 1",
    "quoted parts": lambda: '"a".' * (HALF // 2) + "a = 1",
    "parts of several kinds": lambda: "a . \"b'\" . 'c\"' ." * (HALF // 9) + "a = 1",
    "parts in a table's name": lambda: "[" + "a." * HALF + "a]",
    "parts in a table on a line": lambda: "x = {" + "a." * HALF + "a = 1}",
    "parts behind a text of lines": lambda: 'x = ["""\n"""""", {' + "a." * HALF + "a = 1}]",
    "lists in lists": lambda: "x = " + "[" * HALF,
    "tables in tables": lambda: "x = " + "{a=" * (HALF // 2),
    "a long hexadecimal number": lambda: "seed = 0x" + "f" * HALF,
    "a long number": lambda: "seed = " + "9" * HALF,
    "texts that never end": lambda: '"' + '\\"' * (HALF // 8),
    "actions without end": lambda: "actions = [" + '"",' * (HALF // 6) + "]",
    "tables without end": lambda: "".join(f"[t{i}]\n" for i in range(HALF // 30)),
    "a zero byte": lambda: "\0" * HALF,
}


@pytest.mark.parametrize("monster", MONSTERS)
def test_monsters_are_refused(monster: str, tmp_path: Path) -> None:
    """Each would take hours, or all the stack, if it were simply parsed. Settings likewise."""
    data = with_checksum(MONSTERS[monster]().encode()[:SIZE_LIMIT])
    assert loaded(data) is None
    path = tmp_path / "monster.toml"
    path.write_bytes(data[:SIZE_LIMIT])
    with pytest.raises(SaveError):
        read_header(path)
    folder = Folder(tmp_path)
    path.rename(folder.settings)
    load_settings(folder)
