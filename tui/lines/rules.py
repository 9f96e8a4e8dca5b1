"""The rules of a game read out: the headings, or the parts that somebody asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tui.games.pack import rules_of
from tui.play.i18n import _

_RULE = re.compile(r"\|[-:| ]+\|")
_SIGNS = re.compile(r"\*\*|`|(?<!\w)\*|\*(?!\w)")


def rules_lines(game_id: str, about: str) -> list[str]:
    """The headings; for ``all`` the whole text; else the parts whose heading has ``about``.

    If none has, the paragraphs that have it, each below its heading.
    """
    parts = list(_parts(rules_of(game_id)))
    words = about.casefold().split()
    if not parts:
        return [_("The rules of {game} are missing from this installation.").format(game=game_id)]
    if not words:
        headings = [heading for heading, _lines in parts]
        return [
            *headings,
            _("Type 'rules' and a word of one of these, or 'rules all' for the whole text."),
        ]
    if words == ["all"]:
        return [line for heading, lines in parts for line in (heading, *lines)]
    found = [part for part in parts if _has(part[0], words)]
    if not found:
        chosen = ((heading, [one for one in lines if _has(one, words)]) for heading, lines in parts)
        found = [part for part in chosen if part[1]]
    found_lines = [line for heading, lines in found for line in (heading, *lines)]
    return found_lines or [_("The rules say nothing of '{words}'.").format(words=about)]


def _has(text: str, words: list[str]) -> bool:
    return all(word in text.casefold() for word in words)


def _parts(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each heading with its lines: paragraphs joined to one line, each row of a table too."""
    heading, paragraphs = "", [""]
    titles: list[str] = []
    for line in [*text.splitlines(), "#"]:
        if not line.startswith("|"):
            titles = []
        if line.startswith("#"):
            if heading:
                yield heading, [_plain(one) for one in paragraphs if one]
            heading, paragraphs = line.lstrip("# "), [""]
        elif _RULE.fullmatch(line):
            continue
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if titles:
                paragraphs.append(_row(titles, cells))
            titles = titles or cells
        elif not line.strip() or re.match(r"[-*] |\d+\. ", line):
            paragraphs.append(line.strip())
        else:
            paragraphs[-1] = f"{paragraphs[-1]} {line.strip()}".strip()


def _row(titles: list[str], cells: list[str]) -> str:
    """A row of a table as a sentence: what it is about, then each column with its title."""
    parts = []
    for title, cell in zip(titles[1:], cells[1:], strict=False):
        words = _with_default(cell) if title == "values" else cell
        if words:
            parts.append(f"{title}: {words}" if title else words)
    return f"{cells[0]}: {'; '.join(parts)}."


def _with_default(values: str) -> str:
    """The value that stands out in a list of an option's values is the default."""
    return re.sub(r"\*\*(.+?)\*\*", _("{value} by default").format(value=r"\1"), values)


def _plain(paragraph: str) -> str:
    return _SIGNS.sub("", re.sub(r"^[-*] ", "", paragraph)).strip()
