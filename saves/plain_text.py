"""Text as Argosy wrote it, from bytes that have come through other programs.

Windows, git, mail and editors change line ends and put a byte-order mark in front. Argosy
itself writes neither, not even in a text: there they would stand as escapes.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path
from typing import Final

from saves.errors import SaveDamaged

_LINE_END: Final = re.compile(rb"\r+\n|\r")
_UTF_16: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def as_written(data: bytes) -> bytes:
    """``data`` with line feeds alone at the ends of lines, and no byte-order mark."""
    data = data.removeprefix(codecs.BOM_UTF8)
    return _LINE_END.sub(b"\n", data) if b"\r" in data else data


def decoded(data: bytes, path: Path) -> str:
    """The text of the file ``path``; raises ``SaveDamaged`` where its bytes are no UTF-8.

    Of text with two bytes a letter, which editors of Windows may make of any, it says so.
    """
    if data.startswith(_UTF_16) and len(data) > len(_UTF_16[0]):
        raise SaveDamaged("utf_16", path)
    if len(data) > 1 and (data[0] == 0) != (data[1] == 0):
        raise SaveDamaged("utf_16", path)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise SaveDamaged("not_text", path, byte=error.start + 1) from error
