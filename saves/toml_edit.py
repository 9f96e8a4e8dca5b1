"""``edited``: values changed in the text of a TOML file, with everything else left as it stands.

For settings that somebody keeps by hand: their comments, their order and lines of other programs
stay. Lines are found by what the TOML reader takes for a whole statement, so nothing here knows
more of TOML than that a header begins with a bracket.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from saves.bounded_toml import loads
from saves.writing import toml_key

_LINE_END: Final = "\n"

LONGEST: Final = 1 << 16
"""Characters; looking for statements in more than a person writes would take long."""

Path = tuple[str, ...]
Leaves = dict[Path, Any]


@dataclass(slots=True)
class _Statement:
    """A line, or the lines of a value that goes over several."""

    text: str
    section: Path
    """The table that it belongs to."""
    leaves: Leaves = field(default_factory=dict)
    """What it says, by whole keys; a header or a comment says nothing."""
    is_header: bool = False


def edited(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str | None:
    """``text`` with what differs between the tables ``before`` and ``after``.

    ``None`` if it holds what cannot be changed line by line.
    """
    old, new = _leaves(before), _leaves(after)
    changed = {path: value for path, value in new.items() if path not in old or old[path] != value}
    gone = old.keys() - new.keys()
    statements = _statements(text)
    if statements is None:
        return None
    wanted = _leaves(loads(text))
    wanted = {path: value for path, value in wanted.items() if path not in gone} | changed
    for one in statements:
        if not gone.isdisjoint(one.leaves) or not changed.keys().isdisjoint(one.leaves):
            one.leaves = {
                path: changed.get(path, value)
                for path, value in one.leaves.items()
                if path not in gone
            }
            one.text = _written(one.leaves, one.section, _comment(one.text))
    written = {path for one in statements for path in one.leaves}
    for path, value in changed.items():
        if path not in written:
            _add(statements, path, value)
    result = "".join(one.text for one in statements)
    try:
        return result if _leaves(loads(result)) == wanted else None
    except ValueError:
        return None


def _leaves(table: Mapping[str, Any], above: Path = ()) -> Leaves:
    """The values of a table and of the tables in it, by their whole keys."""
    found: Leaves = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            found |= _leaves(value, (*above, key))
        else:
            found[*above, key] = value
    return found


def _statements(text: str) -> list[_Statement] | None:
    """The text in pieces; ``None`` if it has arrays of tables, or is too long."""
    if len(text) > LONGEST:
        return None
    found: list[_Statement] = []
    section: Path = ()
    for piece, table in _pieces(text):
        if piece.lstrip().startswith("[["):
            return None
        if piece.lstrip().startswith("["):
            section = _header(table)
            found.append(_Statement(piece, section, is_header=True))
        else:
            found.append(_Statement(piece, section, _leaves(table, section)))
    return found


def _pieces(text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """As few lines at a time as are TOML by themselves, and what they say."""
    piece = ""
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        piece += line
        try:
            table = loads(piece)
        except ValueError:
            continue
        yield f"{piece.rstrip(_LINE_END)}{_LINE_END}", table
        piece = ""


def _header(table: dict[str, Any]) -> Path:
    path: Path = ()
    while table:
        ((key, table),) = table.items()
        path = (*path, key)
    return path


def _comment(text: str) -> str:
    """The comment at the end of a statement, with the space before it."""
    for mark in re.finditer(r"[ \t]*#", text):
        with suppress(ValueError):  # the sign stands in a text
            if loads(text[: mark.start()]):
                return text[mark.start() :].rstrip(_LINE_END)
    return ""


def _written(leaves: Leaves, section: Path, comment: str = "") -> str:
    """Values as lines of a section; dots lead into the tables in it."""
    import tomli_w

    lines = []
    for path, value in leaves.items():
        key = ".".join(toml_key(part) for part in path[len(section) :])
        lines.append(key + tomli_w.dumps({"x": value}).removeprefix("x").rstrip(_LINE_END))
    return _LINE_END.join(lines) + comment + _LINE_END if lines else ""


def _add(statements: list[_Statement], path: Path, value: Any) -> None:
    """Put a new value to the others of its table, or else into a new table at the end."""
    table, new = path[:-1], {path: value}
    for one in reversed(statements):
        if one.section == table and (one.leaves or one.is_header):
            place = statements.index(one) + 1
            break
        if any(leaf[:-1] == table for leaf in one.leaves):  # written with dots, or in braces
            one.leaves |= new
            one.text = _written(one.leaves, one.section, _comment(one.text))
            return
    else:
        if table:
            name = ".".join(toml_key(part) for part in table)
            statements.append(_Statement(f"\n[{name}]\n", table, is_header=True))
            place = len(statements)
        else:
            place = _above_tables(statements)
    statements.insert(place, _Statement(_written(new, table), table, new))


def _above_tables(statements: list[_Statement]) -> int:
    """Where the values end that are in no table; what is said of the first table is its own."""
    for place, one in enumerate(statements):
        if one.is_header:
            while place and statements[place - 1].text.startswith("#"):
                place -= 1
            return place
    return len(statements)
