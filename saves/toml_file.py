"""Small TOML files beside the saves: read forgivingly, set aside when damaged."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

from saves.bounded_toml import loads
from saves.disk import LONG_AGO, make_folder, read_file, remove_leftovers, write_file
from saves.errors import SaveDamaged, SaveError
from saves.links import real_path
from saves.plain_text import as_written, decoded
from saves.toml_edit import edited

SIZE_LIMIT: Final = 1 << 19


def read_table(path: Path, damaged: Path) -> tuple[dict[str, Any], SaveError | None]:
    """The table in ``path``; empty if there is no file.

    A file that is no TOML is moved to the folder ``damaged``; the table is then empty and
    the second value says what was wrong and, as its ``path``, where the file lies now. One
    that is sound and only cannot be read, now or in its encoding, stays where it is.
    """
    try:
        return loads(decoded(as_written(read_file(path, SIZE_LIMIT)), path)), None
    except (ValueError, SaveDamaged) as error:
        if isinstance(error, SaveDamaged) and error.code == "utf_16":
            return {}, error
        return {}, SaveDamaged("set_aside", _move_away(path, damaged), name=path.name)
    except SaveError as error:
        if _is_absent(error):
            return {}, None
        return {}, error


def write_table(path: Path, table: dict[str, Any]) -> None:
    """Write ``table``; raises ``CannotWrite``, and the old file stands."""
    import tomli_w

    write_file(path, tomli_w.dumps(table).encode("utf-8", "replace"))
    remove_leftovers(path, LONG_AGO)


def change_table(path: Path, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Change what differs in the file, and leave the rest of it as somebody wrote it.

    Raises ``SaveError``, and the old file stands, also where it cannot be read just now. Where
    it cannot be changed line by line it is written as a whole.
    """
    try:
        text = decoded(as_written(read_file(path, SIZE_LIMIT)), path)
    except SaveError as error:
        if not _is_absent(error):
            raise
        text = ""
    changed = edited(text, before, after) if text.strip() else None
    if changed is None:
        write_table(path, after)
    else:
        write_file(path, changed.encode())
        remove_leftovers(path, LONG_AGO)


def _is_absent(error: SaveError) -> bool:
    """Whether there is no file to be read."""
    return isinstance(error.__cause__, FileNotFoundError | NotADirectoryError)


def _move_away(path: Path, damaged: Path) -> Path:
    try:
        make_folder(damaged)
        number, target = 1, damaged / path.name
        while target.exists():
            number += 1
            target = damaged / f"{path.stem}-{number}{path.suffix}"
        shutil.move(real_path(path), target)  # behind a link to another disk, perhaps
        return target
    except OSError:
        return path  # a folder that cannot be written keeps it where it is
