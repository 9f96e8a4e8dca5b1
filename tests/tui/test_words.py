"""Every word a player reads goes through gettext: a pseudo-language finds those that do not.

It puts an accent on every letter of every message. A plain letter on the screen is then a
word that was forgotten, unless it belongs to a name, a key or a file.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

import pytest

from engine import GAMES
from saves import Folder
from tests.tui.conftest import AppMaker
from tests.tui.stage import at_rest, finished_game, text
from tui.games.pack import pack_of, rules_of
from tui.play import i18n

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćďéƒǵĥíĵķĺɱńóṕɋŕśťúṽẃẋýźÁƁĆĎÉƑǴĤÍĴĶĹṀŃÓṔɊŔŚŤÚṼẂẊÝŹ"
ACCENTS = str.maketrans(PLAIN, ACCENTED)

NAMES = "Ana Ben Cleo Dora Friday evening carthage toml argosy ARGOSY"
KEYS = "Enter Esc Ctrl Q L P Space PgUp PgDn Left Right Up Down F"
SEATS_AND_WARES = "ABCDRGY"


def accented(message: str) -> str:
    """``message`` with accents, its placeholders untouched."""
    parts = re.split(r"(\{[^}]*\})", message)
    return "".join(p if p.startswith("{") else p.translate(ACCENTS) for p in parts)


class Pseudo(gettext.NullTranslations):
    """A language in which everything has accents."""

    def gettext(self, message: str) -> str:
        return accented(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return accented(msgid1 if n == 1 else msgid2)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pseudo-language; the app does not choose another."""
    monkeypatch.setattr("tui.app_base.set_language", lambda language: None)
    i18n.set_translations(Pseudo())
    yield
    i18n.set_translations(gettext.NullTranslations())


def forgotten(shown: str, allowed: str = "", path: str = "") -> set[str]:
    """The words with a plain letter that are nothing but words; ``path`` may be cut anywhere."""
    known = set(f"{NAMES} {KEYS} {allowed}".split())
    words = re.findall(r"[A-Za-z]+", shown)
    return {
        word
        for word in words
        if word not in known
        and word not in path
        and not (len(word) == 1 and (word in SEATS_AND_WARES or word == "u"))
    }


CAST = [one.name for game in GAMES for one in pack_of(game).cast(GAMES[game].themes[0])]
"""Names are the same in every language."""

SCREENS: list[list[str]] = [
    [],
    ["n", "down", "down", "down"],
    ["n", "up", "right", "down"],
    ["l"],
    ["l", "end"],
    ["l", "d"],
    ["l", "r"],
    ["l", "end", "enter"],
    ["s"],
    ["s", "end", "up"],
    ["h"],
    ["t"],
]


@pytest.mark.parametrize("keys", SCREENS, ids=" ".join)
@pytest.mark.usefixtures("pseudo")
async def test_no_word_is_forgotten(make_app: AppMaker, games: Folder, keys: list[str]) -> None:
    app = make_app()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        single_keys = "q n l s h r e d k y c " + " ".join(CAST)
        assert forgotten(text(app), single_keys, str(games.saves)) == set()


@pytest.mark.usefixtures("pseudo")
async def test_help_and_keys(make_app: AppMaker, games: Folder) -> None:
    pages = " ".join(map(rules_of, GAMES))
    chapters = " ".join(re.findall(r"[A-Za-z]+", pages))
    app = make_app()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("f1")
        for _game in GAMES:
            await pilot.press("right")
            await at_rest(pilot)
            assert forgotten(text(app), chapters) == set()
        await pilot.press("escape", "l", "f1")
        await pilot.pause()
        assert forgotten(text(app), "r e d v") == set()


@pytest.mark.usefixtures("pseudo")
async def test_result_and_notices(make_app: AppMaker, folder: Folder) -> None:
    session = finished_game(folder, ["Ana", "Ben", "Cleo"])
    app = make_app()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        app.show_result(session)
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert forgotten(text(app)) == set()
        app.show_statistics()
        await pilot.pause()
        assert forgotten(text(app), "o") == set()
    async with make_app().run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert forgotten(text(pilot.app), "x") == set()


def test_the_test_sees_a_forgotten_word() -> None:
    assert forgotten(f"{accented('Load')} Save") == {"Save"}
