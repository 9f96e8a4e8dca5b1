"""A record as the bytes of a save (the format is described in docs/saves.md)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from engine.game import AMENDED, in_force
from saves.record import GameRecord, Player

FORMAT: Final = 2
"""The newest version; this Argosy reads it and every older one.

A game without any amendment of its rules is written as version 1, which knows none.
"""

FIRST_LINE: Final = "# A game of Argosy; docs/saves.md tells what each line means."
ACTIONS_START: Final = "\nactions = [\n"
ACTIONS_END: Final = "\n]\n"
CHECKSUM_START: Final = b"\nchecksum = "


def save_bytes(record: GameRecord) -> bytes:
    """The whole file: header, actions one a line, count, checksum of all before it."""
    match = record.match
    options = in_force(match.options)
    header = {
        "format": FORMAT if AMENDED in options.values() else 1,
        "game": match.game.id,
        "name": record.name,
        "state": record.state,
        "turn": record.turn,
        "to_act": record.to_act,
        "options": options,
        "seed": match.seed,
        "chance": match.chance,
        "training": match.training,
        "theme": record.theme,
        "hints": record.hints,
        "serial": record.serial,
    }
    if record.id:
        header["id"] = record.id
    if record.place:
        header["place"] = record.place
    if not record.counts:
        header["counts"] = False
    lines = [FIRST_LINE, *(f"{key} = {toml_value(value)}" for key, value in header.items())]
    lines.append(f"created = {record.created:%Y-%m-%dT%H:%M:%SZ}")
    lines.append(f"updated = {record.updated:%Y-%m-%dT%H:%M:%SZ}")
    lines.append("seats = [")
    lines += [f"  {toml_value(_player(player))}," for player in record.players]
    lines.append("]")
    lines.append("actions = [")
    lines += [f'  "{text}",' for text in match.actions]
    lines.append("]")
    lines.append(f"count = {len(match.plies)}")
    body = ("\n".join(lines) + "\n").encode("utf-8")
    return body + f'checksum = "{checksum(body)}"\n'.encode("ascii")


def checksum(body: bytes) -> str:
    """SHA-256 of everything before the checksum line."""
    return "sha256:" + hashlib.sha256(body).hexdigest()


def toml_value(value: object) -> str:
    """A value on one line of TOML: text, integer, boolean or an inline table of these."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        pairs = (f"{toml_key(key)} = {toml_value(inner)}" for key, inner in value.items())
        return "{ " + ", ".join(pairs) + " }"
    raise TypeError(f"no TOML for {value!r}")


def toml_key(key: str) -> str:
    """A key, bare where TOML allows it."""
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else toml_value(key)


def _player(player: Player) -> dict[str, str]:
    if player.is_human:
        return {"name": player.name, "player": player.kind}
    return {"name": player.name, "player": player.kind, "level": player.level}
