"""Rules on their pages: chapters, search, copying, and links that lead nowhere."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from engine import GAMES
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, click_on, rows, text
from tui.screens.help import page_of
from tui.widgets.grid import Grid
from tui.widgets.rules import RulesViewer


async def to_rules(pilot: Pilot[None]) -> RulesViewer:
    """Help, turned to the rules of Traders of Carthage."""
    await pilot.press("f1", "right")
    await at_rest(pilot)
    return pilot.app.screen.query_one(RulesViewer)


def shown(viewer: RulesViewer) -> str:
    """All words of a page, in sight or not."""
    return " ".join(str(one.visual) for one in viewer.document.query(Static))


async def test_no_word_of_a_page_is_lost_or_cut(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        for game in GAMES:
            await pilot.press("right")
            await at_rest(pilot)
            viewer = app.screen.query_one(f"#{game}").query_one(RulesViewer)
            words = shown(viewer)
            letters = Counter(one for one in page_of(game) if one.isalpha())
            assert Counter(one for one in words if one.isalpha()) == letters
            assert not any(mark in words for mark in ("**", "`", "|", "\\"))
            for block in viewer.document.query(Static):
                assert block.region.right < 80
            assert viewer.document.region.height > viewer.region.height


async def test_the_page_follows_the_contents_list(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        viewer = await to_rules(pilot)
        await pilot.press(*["down"] * 5)
        assert "Payday" in rows(app)[4]
        await pilot.press("enter", "home")
        assert "Two to four players." in text(app)
        await pilot.press("end")
        assert viewer.scroll_y == viewer.max_scroll_y > 100
        assert viewer.query_one(OptionList).highlighted not in (0, 5)
        await pilot.press("escape")
        assert app.screen.query_one(OptionList).has_focus
        await click_on(pilot, "Your turn")
        assert "First, the market." in text(app)


async def test_page_keys_in_a_burst_lead_no_further_than_the_end(make_app: AppMaker) -> None:
    """The window is painted once for all of them, and going back begins at the end all the same."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        viewer = await to_rules(pilot)
        await pilot.press("enter", "home")
        for key in [*["pagedown"] * 60, "up", "up"]:
            app.post_message(events.Key(key, None))
        await pilot.pause()
        await pilot.press("up")
        await pilot.pause()
        assert viewer.scroll_y == viewer.max_scroll_y - 3


async def test_help_goes_away_in_a_burst_of_keys_while_its_pages_are_made(
    make_app: AppMaker,
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        for end in (["escape"], ["escape", "escape"], ["slash", "a", "b", "escape", "escape"]):
            for key in ("f1", "right", "right", "down", "enter", "pagedown", *end):
                app.post_message(events.Key(key, "/" if key == "slash" else None))
            await pilot.pause()
            await at_rest(pilot)
            await pilot.press("escape", "escape")
            assert [type(one).__name__ for one in app.screen_stack] == ["MenuScreen"]


async def test_search_as_one_types(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_rules(pilot)
        await pilot.press("slash", *"AMPHORA")
        total = page_of("carthage").lower().count("amphora")
        assert f"1 of {total}" in text(app)
        assert app.screen.get_selected_text() == "amphora"
        await pilot.press(*"x?")
        assert "not found" in text(app)
        await pilot.press("backspace", "backspace", "down")
        assert f"2 of {total}" in text(app)
        await pilot.press("enter", "n")
        assert f"3 of {total}" in text(app)
        await pilot.press("N", "N", "N")
        assert f"{total} of {total}" in text(app)
        await pilot.press("escape")
        assert "Search:" not in text(app) and app.screen.get_selected_text() is None
        await pilot.press("escape", "escape")
        assert "Help" not in text(app).splitlines()[0]


async def test_letters_of_a_search_are_no_keys(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await to_rules(pilot)
        await pilot.press("slash", *"n?q/")
        assert "Search: n?q/" in text(app)


async def test_rules_are_selected_with_the_mouse_and_copied(make_app: AppMaker) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await to_rules(pilot)
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert "Ctrl+Q quits Argosy." in text(app)
        y, row = next((y, row) for y, row in enumerate(rows(app)) if "Two to four" in row)
        x = row.index("Two to four")
        await pilot.mouse_down(offset=(x, y))
        await pilot.hover(offset=(x + 4, y))
        await pilot.mouse_up(offset=(x + 10, y))
        await pilot.press("ctrl+c")
        assert app.clipboard == "Two to four"


async def test_links_lead_nowhere_but_to_headings_of_the_page(
    make_app: AppMaker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    secret = tmp_path / "secret.md"
    secret.write_text("# Stolen\n\n## There\n\nwords")
    page = f"""# Title

[address](https://example.org) [post](mailto:a@example.org) <https://example.org/bare>
[file]({secret}) [place]({secret}#there) ![picture]({secret}) [headway](#there)
"""
    page += "\nmore\n\n" * 40 + "## There\n\nthe end\n"
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda url, *_more: opened.append(url))
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        viewer = await to_rules(pilot)
        await viewer.document.update(page)
        await pilot.pause()
        for words in ("address", "post", "bare", "file", "place", "picture"):
            await click_on(pilot, words)
            assert viewer.document.source == page and viewer.scroll_y == 0
        assert not opened
        await click_on(pilot, "headway")
        assert "the end" in text(app)


async def test_search_finds_what_stands_in_tables_and_lists(make_app: AppMaker) -> None:
    """In a cell that is wrapped a match is marked as far as its line goes."""
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        viewer = await to_rules(pilot)
        for game, wanted in (
            ("carthage", "points = number of goods"),
            ("carcassonne", "1 a tile, 1 a pennant"),
            ("carcassonne", "unfinished, at the end"),
        ):
            while not (shown := app.screen.query(f"#{game} RulesViewer")):
                await pilot.press("right")
                await at_rest(pilot)
            viewer = shown.only_one(RulesViewer)
            (match, *_others) = viewer.find(wanted)
            assert isinstance(match.block, Grid)
            viewer.show(match)
            await pilot.pause()
            marked = app.screen.get_selected_text()
            assert marked and wanted.startswith(marked.rstrip()), marked
            row = match.block.region.y + match.start.y
            assert viewer.region.y <= row < viewer.region.bottom
            assert marked in rows(app)[row]


async def test_a_list_within_a_list_is_shown(make_app: AppMaker) -> None:
    page = "# Page\n\n- one\n  - two\n\n1. three\n2. four\n\n| a | b |\n|---|---|\n| c | |\n"
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(screen := Screen[None]())
        await screen.mount(RulesViewer(page))
        await at_rest(pilot)
        shown = [row[28:].strip() for row in rows(app) if row[28:].strip()]
        assert shown == ["• one", "• two", "1. three", "2. four", "a  b", "c"]


async def test_what_is_looked_for_before_the_page_is_there_is_not_found(
    make_app: AppMaker,
) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        viewer = await to_rules(pilot)
        grid = viewer.document.query(Grid).first()
        anew = Grid(viewer.document, grid._token)
        assert list(grid.find("a")) and not list(anew.find("a"))
