"""The small Markdown of our own pages, laid out."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual import events

from tests.tui.conftest import AppMaker
from tui.games.pack import rules_of
from tui.screens.reading import Reader, Text, read_markdown

PAGE = """# The title

A paragraph with **strong** and
`code` words that goes on.

## First

- an item that is
  longer than a line
- *soft*
1. one

| a | name |
|---|---|
| 1 | Alexandria the great |

## Second
"""


def plain(text: Text) -> list[str]:
    return ["".join(run for run, _role in row) for row in text.rows]


def test_every_part_of_a_page() -> None:
    text = read_markdown(PAGE, 30)
    assert plain(text) == [
        "A paragraph with strong and",
        "code words that goes on.",
        "",
        "First",
        "· an item that is longer than",
        "  a line",
        "· soft",
        "1. one",
        "",
        "  a  name",
        "  1  Alexandria the great",
        "",
        "Second",
    ]
    assert text.headings == [("First", 3), ("Second", 12)]
    roles = {run: role for row in text.rows for run, role in row}
    assert (roles["strong"], roles["code"], roles["soft"]) == ("strong", "key", "muted")


@pytest.mark.parametrize("width", [76, 96])
def test_the_rules_fit(width: int) -> None:
    text = read_markdown(rules_of("carthage"), width)
    assert len(text.headings) > 8
    assert max(cell_len(row) for row in plain(text)) <= width
    shown = "\n".join(plain(text))
    assert "**" not in shown
    assert "|" not in shown
    assert "`" not in shown


def test_no_word_of_the_rules_is_lost() -> None:
    words = "".join(plain(read_markdown(rules_of("carthage"), 76)))
    source = rules_of("carthage").split("\n", 1)[1]
    letters = "".join(c for c in source if c.isalnum())
    shown = "".join(c for c in words if c.isalnum())
    numbered = shown
    assert sorted(letters) == sorted(numbered)


async def test_page_keys_in_a_burst_lead_no_further_than_the_end(make_app: AppMaker) -> None:
    """The window is painted once for all of them, and going back begins at the end all the same."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_help(("table",), "carthage")
        await pilot.pause()
        await pilot.press("enter")
        page = app.screen.query_one(Reader)
        await pilot.press("end")
        last = page.top_row
        await pilot.press("home")
        for key in [*["pagedown"] * 60, "up", "up"]:
            app.post_message(events.Key(key, None))
        await pilot.pause()
        assert last > 2 and page.top_row == last - 2


def test_a_word_longer_than_a_row_goes_on_in_the_next() -> None:
    path = "/home/ana/" + "a folder with a long name/".replace(" ", "-") * 4 + "statistics.toml"
    for width in range(10, 60):
        page = Text(width)
        page.paragraph([(f"{path} cannot be read.", "danger")], first="! ", hanging=2)
        rows = ["".join(text for text, _role in row) for row in page.rows]
        assert all(len(row) <= width for row in rows)
        assert "".join("".join(rows).split()) == f"!{path}cannotberead."
